import { totpCode } from '#server/modules/identity/factors/totp.ts'
import { checkEverywhere } from '#e2e/support/check-screen.ts'
import { expect, test } from '#e2e/support/stage.ts'

test('a newcomer shows the demo operator’s second factor, goes about by keys, and makes another one', async ({
  person,
  server,
}) => {
  const { page } = await person('olga', { size: 'desktop', proved: false })
  await page.goto('/operator/help')
  await page.waitForURL('/console/help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Show your second factor')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('Please enter the 6 digits, or a recovery code.')).toBeVisible()
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('This code is not correct or has been used.')).toBeVisible()
  await checkEverywhere(page, 'second-factor-gate')
  await expect(async () => {
    const told = await page.getByText('This is a demo').locator('strong').textContent()
    await page.getByLabel('Code').fill(told ?? '')
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calls for help', { timeout: 5000 })
  }).toPass({ timeout: 45_000 })

  await test.step('the palette and the keys', async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByLabel('Page').fill('second')
    await checkEverywhere(page, 'console-palette')
    await page.keyboard.press('Enter')
    await page.waitForURL('/console/settings/second-factor')
    await expect(page).toHaveTitle(/^Second factor/)
  })

  await test.step('another app, with a real secret', async () => {
    await checkEverywhere(page, 'second-factor-settings')
    await page.getByRole('button', { name: 'Add an app' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What do you call the device with the app?').fill('Work phone')
    await dialog.getByRole('button', { name: 'Show the code to scan' }).click()
    await expect(dialog.getByRole('img', { name: 'Code to scan' })).toBeVisible()
    await checkEverywhere(page, 'second-factor-set-up')
    const key = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? ''
    const state = await fetch(`${server.url}/dev/state.json`)
    const { now } = (await state.json()) as { now: string }
    await dialog.getByLabel('Code from the app').fill(totpCode(key, Date.parse(now)))
    await dialog.getByRole('button', { name: 'Add the app' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    await checkEverywhere(page, 'recovery-codes')
    await dialog.getByRole('button', { name: 'I have kept them' }).click()
    await expect(page.getByText('Codes left: 10.')).toBeVisible()
    await page.getByRole('button', { name: 'Delete Work phone' }).click()
    await page.getByRole('button', { name: 'Delete it' }).click()
    await expect(page.getByText('Work phone', { exact: true })).toBeHidden()
  })
})

test('the console is for operators', async ({ person }) => {
  const { page } = await person('noor')
  await page.goto('/console')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/is for operators/)
})
