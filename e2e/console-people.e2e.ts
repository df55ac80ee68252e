// Over the whole stack: two people, one of whom acts on the other within seconds.
// What an operator does ends the page of another person, who is let in again afterwards.
import { expect, test } from '#e2e/support/fixtures.ts'
import { choose } from '#e2e/support/steps.ts'

test('an operator finds a person, suspends them within five seconds, and opens the account again', async ({
  newOperator,
  newTraveller,
}) => {
  const suspended = await newTraveller()
  await suspended.page.goto('/settings')
  await expect(suspended.page.getByRole('heading', { level: 1 })).toBeVisible()
  const { page } = await newOperator({ size: 'desktop' })

  await test.step('suspending', async () => {
    await page.goto('/console')
    await page.getByRole('navigation').getByRole('link', { name: 'People' }).click()
    await page.getByLabel('Find a person').fill(suspended.userId)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('table').getByRole('link').click()
    await page.getByRole('button', { name: 'Suspend', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Why?').fill('Rude on three walks')
    await dialog.getByLabel('Days').fill('3')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(page.getByText('Suspended until')).toBeVisible()
    await expect(suspended.page).toHaveURL(/login|phone|\/$/, { timeout: 5000 })
  })

  await test.step('opening again', async () => {
    await page.getByRole('button', { name: 'Open the account again' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Why?').fill('It was another person of the same name')
    await dialog.getByRole('button', { name: 'Open the account again' }).click()
    await expect(page.getByText('Suspended until')).toBeHidden()
    await expect(page.getByText('Opened again')).toBeVisible()
  })
})

test('an operator sends a walker back to the training, which the walker reads and cannot go online without', async ({
  newOperator,
  newWalker,
}) => {
  const walker = await newWalker()
  const { page } = await newOperator({ size: 'desktop' })
  await page.goto(`/console/people/${walker.userId}`)
  await page.getByRole('button', { name: 'Send back to steps' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why?').fill('You walked on a road')
  await choose(dialog.getByLabel('Walker training'))
  await dialog.getByRole('button', { name: 'Send back to steps' }).click()
  await expect(page.getByText('Sent back to steps')).toBeVisible()
  await walker.page.goto('/make-money-for-walker')
  await expect(walker.page.getByText('You walked on a road')).toBeVisible()
  await walker.page.goto('/walker-training')
  await expect(walker.page.getByRole('heading', { level: 1, name: 'Walker training' })).toBeVisible()
  await expect(walker.page.getByText(/Done on/)).toHaveCount(0)
})
