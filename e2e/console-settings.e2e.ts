import { checkEverywhere } from '#e2e/support/check-screen.ts'
import { expect, testAlone as test } from '#e2e/support/stage.ts'

// A server of its own: maintenance and features that are off would stop the walks of other files.
test('an owner announces something, begins and ends maintenance, switches a feature, and publishes terms', async ({
  person,
  newTraveller,
}) => {
  const { page: owner } = await person('olga', { size: 'desktop' })
  const { page } = await newTraveller()
  await owner.goto('/console/settings')
  await expect(owner.getByRole('heading', { name: 'Announcement' })).toBeVisible()
  await checkEverywhere(owner, 'settings')
  const dialog = owner.getByRole('dialog')

  await test.step('an announcement, which a traveler dismisses', async () => {
    await owner.getByRole('button', { name: 'Announce something' }).click()
    await dialog.getByRole('button', { name: 'Announce it' }).click()
    await expect(dialog.getByText('Please write a text.')).toBeVisible()
    await dialog.getByLabel('Text in English').fill('A new version comes tonight.')
    await dialog.getByLabel('Why?').fill('A new version')
    await checkEverywhere(owner, 'settings-announce')
    await dialog.getByRole('button', { name: 'Announce it' }).click()
    await expect(dialog).toBeHidden()
    await expect(owner.getByText('Shown now')).toBeVisible()
    await page.goto('/wallet')
    const news = page.getByRole('region', { name: 'News of the site' })
    await expect(news.getByText('A new version comes tonight.')).toBeVisible()
    await checkEverywhere(page, 'settings-announced')
    await news.getByRole('button', { name: 'Dismiss' }).click()
    await expect(news).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(news).toBeHidden()
  })

  await test.step('maintenance is told on all pages', async () => {
    await owner.getByRole('button', { name: 'Begin the maintenance' }).click()
    await dialog.getByLabel('What people are told').fill('We are back at noon.')
    await dialog.getByLabel('Why?').fill('A new version')
    await checkEverywhere(owner, 'settings-maintenance')
    await dialog.getByRole('button', { name: 'Begin the maintenance' }).click()
    await expect(owner.getByText('It is on: no walk can be requested or scheduled.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('We are back at noon.')).toBeVisible()
    await checkEverywhere(page, 'settings-maintenance-told')
    await owner.getByRole('button', { name: 'End the maintenance' }).click()
    await dialog.getByLabel('Why?').fill('It is over')
    await dialog.getByRole('button', { name: 'End the maintenance' }).click()
    await expect(owner.getByText('It is off.')).toBeVisible()
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('We are back at noon.')).toBeHidden()
  })

  await test.step('a feature, and the texts of messages', async () => {
    await owner.getByRole('button', { name: 'Switch off: Gift cards' }).click()
    await dialog.getByLabel('Why?').fill('Too many mistakes')
    await dialog.getByRole('button', { name: 'Switch it off' }).click()
    await expect(owner.getByRole('button', { name: 'Switch on: Gift cards' })).toBeVisible()
    await page.goto('/send-gift-card')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is closed right now')
    await checkEverywhere(page, 'settings-closed')
    await owner.getByRole('button', { name: 'Show the texts' }).click()
    await expect(owner.getByText('passwordChanged.text')).toBeVisible()
    await checkEverywhere(owner, 'settings-texts')
  })

  await test.step('terms', async () => {
    await owner.getByRole('button', { name: 'Publish a version' }).click()
    await dialog.getByLabel('Version').fill('2031-01')
    await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('## 1. New\n\nOther words.')
    await dialog.getByLabel('Why?').fill('Another law')
    await checkEverywhere(owner, 'settings-terms')
    await dialog.getByRole('button', { name: 'Publish the terms' }).click()
    await expect(dialog).toBeHidden()
  })
})
