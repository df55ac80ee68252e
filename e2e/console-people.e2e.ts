import { checkEverywhere } from '#e2e/support/check-screen.ts'
import { expect, test } from '#e2e/support/stage.ts'
import { choose } from '#e2e/support/steps.ts'

test('an operator finds a person by keys, suspends them within five seconds, and opens the account again', async ({
  person,
  newTraveller,
}) => {
  const suspended = await newTraveller()
  await suspended.page.goto('/settings')
  await expect(suspended.page.getByRole('heading', { level: 1 })).toBeVisible()
  const { page } = await person('olga', { size: 'desktop' })

  await test.step('searching', async () => {
    await page.goto('/console/people')
    await page.getByLabel('Find a person').fill('ab')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('Please enter a part of at least 3 characters.')).toBeVisible()
    await page.getByLabel('Find a person').fill('xyzzy')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { name: 'No one is found' })).toBeVisible()
    await page.getByLabel('Find a person').fill('+')
    await page.getByLabel('Find a person').fill('555')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('table', { name: 'People' })).toBeVisible()
    await checkEverywhere(page, 'console-people')
  })

  await test.step('the table by keys, sorted, filtered, and kept as a view', async () => {
    const rows = page.locator('tbody tr')
    const all = await rows.count()
    await page.getByRole('button', { name: 'Name' }).click()
    const names = await rows.locator('td:first-child').allTextContents()
    expect(names).toEqual(
      names.toSorted((a, b) => a.localeCompare(b, undefined, { numeric: true, sensitivity: 'base' })),
    )
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('/')
    await expect(page.getByLabel('Filter')).toBeFocused()
    await page.keyboard.type('walker j')
    await page.getByLabel('Filter').fill('walker')
    await expect.poll(() => rows.count()).toBeLessThan(all)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByLabel('Name of the view').fill('Walkers')
    await page.getByRole('button', { name: 'Keep this view' }).click()
    await page.reload()
    await expect.poll(() => rows.count()).toBe(all)
    await page.getByRole('button', { name: 'Walkers', exact: true }).click()
    await expect.poll(() => rows.count()).toBeLessThan(all)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await expect(rows.nth(0).getByRole('link')).toBeFocused()
    await page.keyboard.press('j')
    await expect(rows.nth(1).getByRole('link')).toBeFocused()
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/console\/people\/usr_/)
    await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible()
    await checkEverywhere(page, 'console-person-walker')
  })

  await test.step('suspending', async () => {
    await page.goto(`/console/people?search=${suspended.userId}`)
    await page.getByRole('table').getByRole('link').click()
    await page.getByRole('button', { name: 'Suspend', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(dialog.getByText('Please enter at least 3 characters.')).toBeVisible()
    await dialog.getByLabel('Why?').fill('Rude on three walks')
    await dialog.getByLabel('Days').fill('3')
    await checkEverywhere(page, 'console-suspend')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(page.getByText('Suspended until')).toBeVisible()
    const since = Date.now()
    await expect(suspended.page).toHaveURL(/login|phone|\/$/, { timeout: 5000 })
    expect(Date.now() - since).toBeLessThan(5000)
    await checkEverywhere(page, 'console-person-suspended')
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
  person,
  newWalker,
}) => {
  const walker = await newWalker()
  const { page } = await person('olga', { size: 'desktop' })
  await page.goto(`/console/people/${walker.userId}`)
  await page.getByRole('button', { name: 'Send back to steps' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why?').fill('You walked on a road')
  await dialog.getByRole('button', { name: 'Send back to steps' }).click()
  await expect(dialog.getByText('Please choose at least one step.')).toBeVisible()
  await choose(dialog.getByLabel('Walker training'))
  await checkEverywhere(page, 'console-send-back')
  await dialog.getByRole('button', { name: 'Send back to steps' }).click()
  await expect(page.getByText('Sent back to steps')).toBeVisible()
  await walker.page.goto('/make-money-for-walker')
  await expect(walker.page.getByText('You walked on a road')).toBeVisible()
  await checkEverywhere(walker.page, 'steps-sent-back')
  await walker.page.goto('/walker-training')
  await expect(walker.page.getByRole('heading', { level: 1, name: 'Walker training' })).toBeVisible()
  await expect(walker.page.getByText(/Done on/)).toHaveCount(0)
})
