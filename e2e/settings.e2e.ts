import type { Page } from '@playwright/test'
import { firstPassword, unusedNumber, signUp } from '#e2e/support/sign-up.ts'
import { expect, test, type Person } from '#e2e/support/stage.ts'

/** The settings as another device of a person shows them. */
async function settingsOf({ page }: Person): Promise<Page> {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible()
  return page
}

test('a welcome stands above the destinations until it is closed, and settings bring it back', async ({
  newTraveller,
}) => {
  const { page } = await newTraveller()
  const welcome = page.getByRole('region', { name: 'Three steps to a street far away' })
  await page.goto('/select-destinations')
  await welcome.getByRole('button', { name: 'Got it' }).click()
  await expect(welcome).toBeHidden()
  await page.goto('/settings')
  const toggle = page.getByRole('switch', { name: 'For travelers' })
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.goto('/select-destinations')
  await expect(welcome).toBeVisible()
})

test('agreement to recording is given and taken back', async ({ newTraveller }) => {
  const { page } = await newTraveller()
  await page.goto('/settings')
  const recording = page.getByRole('region', { name: 'Recording' })
  const mine = recording.getByRole('switch', { name: 'Record my walks' })
  const saved = () =>
    page.waitForResponse((answer) => answer.request().postData()?.includes('"SaveWalkConsent"') === true)
  await Promise.all([saved(), mine.click()])
  await expect(recording.getByText(/^On\./)).toBeVisible()
  await page.reload()
  await expect(mine).toBeChecked()
  await Promise.all([saved(), mine.click()])
  await page.reload()
  await expect(mine).not.toBeChecked()
  await expect(recording.getByText(/^Off\./)).toBeVisible()
})

test('a saved card is changed, after what is wrong has been told at its field', async ({ newTraveller }) => {
  const { page } = await newTraveller()
  await page.goto('/payment-methods')
  await page.getByRole('button', { name: /^Edit / }).click()
  const [expiry, zip] = [page.getByLabel('Exp.date'), page.getByLabel('Zip Code')]
  const save = page.getByRole('button', { name: 'Update Card Information' })
  await expect(expiry).toHaveValue('12/34')
  await expiry.fill('13/40')
  await zip.fill('')
  await save.click()
  await expect(expiry).toHaveAccessibleDescription('Enter valid Expiry Month.')
  await expect(zip).toHaveAccessibleDescription('Zip Code is required.')
  await expiry.fill('01/20')
  await zip.fill('94107')
  await save.click()
  await expect(expiry).toHaveAccessibleDescription(/in the past/)
  await expiry.fill('11/40')
  await save.click()
  await expect(page.getByText('Card updated successfully.')).toBeVisible()
  await page.waitForURL(/payment-methods/)
  await expect(page.getByText('Expires 11/40')).toBeVisible()
})

test('light or dark is chosen on the device, and is there before the page is drawn', async ({
  newTraveller,
}) => {
  const { page } = await newTraveller()
  await page.emulateMedia({ colorScheme: 'light' })
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.goto('/settings')
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect.poll(ground).toBe('rgb(20, 17, 38)')
  await page.goto('/help', { waitUntil: 'commit' })
  // The ground is clear until the style sheet has come, and nothing is drawn before that.
  const drawn = await page.waitForFunction(() => {
    const colour = getComputedStyle(document.documentElement).backgroundColor
    return colour === 'rgba(0, 0, 0, 0)' ? null : colour
  })
  expect(await drawn.jsonValue()).toBe('rgb(20, 17, 38)')
  await page.goto('/settings')
  await page.getByRole('radio', { name: 'Same as device' }).click()
  await expect.poll(ground).toBe('rgb(251, 247, 238)')
})

test('one device ends the session of another, which is signed out within 5 seconds', async ({
  anotherDevice,
  newTraveller,
}) => {
  const mine = await newTraveller()
  const other = await settingsOf(await anotherDevice(mine))
  await mine.page.goto('/settings')
  const sessions = mine.page.getByRole('region', { name: 'Where you are logged in' })
  const rows = sessions.getByRole('listitem')
  await expect(rows.first()).toContainText('This device')
  const count = await rows.count()
  expect(count).toBeGreaterThan(1)
  await rows.nth(1).getByRole('button', { name: /^End / }).click()
  await mine.page.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
  await expect(other).toHaveURL(/\/\?login=/, { timeout: 5_000 })
  await expect(rows).toHaveCount(count - 1)
  await expect(rows.first()).toContainText('This device')
})

test('signing out everywhere signs out this device and the others', async ({
  anotherDevice,
  newTraveller,
}) => {
  const mine = await newTraveller()
  const other = await settingsOf(await anotherDevice(mine))
  await mine.page.goto('/settings')
  await mine.page.getByRole('button', { name: 'Log out everywhere' }).click()
  await mine.page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(mine.page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(other).toHaveURL(/\/\?login=/, { timeout: 5_000 })
  await mine.page.goto('/settings')
  await expect(mine.page).toHaveURL(/\/\?login=/)
})

test('a copy of one’s data is made and can be downloaded', async ({ newTraveller }) => {
  const { page } = await newTraveller()
  await page.goto('/settings')
  // What loads above would move the group away again.
  await expect(page.getByRole('switch', { name: 'Live news' })).toBeVisible()
  const data = page.getByRole('region', { name: 'Your data' })
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Your data' })
    .click()
  await expect(data.getByRole('heading', { name: 'Your data', exact: true })).toBeInViewport()
  await data.getByRole('button', { name: 'Make a copy of my data' }).click()
  const link = data.getByRole('link', { name: /^Download/ })
  await expect(link).toBeVisible({ timeout: 60_000 })
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(file.status()).toBe(200)
  expect((await file.body()).length).toBeGreaterThan(100)
})

test('an account is erased by its password, after a wrong one, and no sign-in opens it any more', async ({
  person,
  server,
}) => {
  const newcomer = await person('newcomer', { signedIn: false })
  const { page } = newcomer
  const fresh = unusedNumber()
  await signUp(server, newcomer, fresh)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Erase my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase your account?' })
  await expect(dialog.getByText('This is deleted for good:')).toBeVisible()
  const password = dialog.getByLabel('Your password')
  const erase = dialog.getByRole('button', { name: 'Erase my account' })
  await erase.click()
  await expect(password).toHaveAccessibleDescription('Password is required.')
  await password.fill('Not-my-password-1')
  await erase.click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill(firstPassword)
  await erase.click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  const { data } = await server.gql(
    'mutation ($input: LoginInput!) { login(input: $input) { status access_token } }',
    { input: { username: fresh.phone, password: firstPassword } },
  )
  expect(data?.['login']?.access_token ?? null).toBeNull()
})
