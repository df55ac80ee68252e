import type { Page } from '@playwright/test'
import { firstPassword, nobodyYet, signUp } from '#e2e/sign-up.ts'
import { expect, test, type Person } from '#e2e/stage.ts'

/** Another device of somebody: a browser of its own that is signed in as the same person. */
async function anotherDevice(person: (key: string) => Promise<Person>, key: string): Promise<Page> {
  const other = await person(key)
  await other.page.goto('/settings')
  await expect(other.page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  return other.page
}

const switches = [
  'Pause notifications',
  'New destinations',
  'Live events',
  'Live news',
  'For travelers',
  'For walkers',
]

test('each preference is saved on its own and is still there after a reload', async ({ person }) => {
  const { page } = await person('june')
  await page.goto('/settings')
  const before = new Map<string, boolean>()
  const saved = page.getByText('Saved', { exact: true })
  for (const [index, name] of switches.entries()) {
    const control = page.getByRole('switch', { name })
    before.set(name, await control.isChecked())
    await control.click()
    await expect(saved).toHaveCount(index + 1)
  }
  await page.getByRole('combobox', { name: 'How often' }).selectOption({ label: 'Very Infrequent' })
  for (const name of ['Museums', 'Antiques'])
    await page.getByRole('checkbox', { name }).check({ force: true })
  for (const name of ['Portuguese', 'German'])
    await page.getByRole('checkbox', { name }).check({ force: true })
  await expect(saved).toHaveCount(switches.length + 3)

  await page.reload()
  for (const name of switches)
    await expect(page.getByRole('switch', { name })).toBeChecked({ checked: !before.get(name) })
  await expect(page.getByRole('combobox', { name: 'How often' })).toHaveValue('4')
  const chosen = page.getByRole('checkbox', { checked: true })
  await expect(chosen).toHaveCount(4)
  for (const name of ['Museums', 'Antiques', 'Portuguese', 'German'])
    await expect(page.getByRole('checkbox', { name })).toBeChecked()
})

test('a change that cannot be saved is put back and says so, and the next one is saved', async ({
  person,
}) => {
  const { page } = await person('teo')
  await page.goto('/settings')
  const news = page.getByRole('switch', { name: 'Live news' })
  await expect(news).toBeChecked()
  await page.route('**/graphql', async (route) => {
    const isSaving = route.request().postData()?.includes('"SavePreference"') === true
    await (isSaving ? route.abort('connectionfailed') : route.fallback())
  })
  await news.click()
  await expect(page.getByText('Not saved, so it is as it was before.')).toBeVisible()
  await expect(page.getByText('An error occurred. Please try again later.')).toBeVisible()
  await expect(news).toBeChecked()
  await page.unroute('**/graphql')
  await news.click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(news).not.toBeChecked()
})

test('a welcome stands above the destinations until it is closed, and settings bring it back', async ({
  person,
}) => {
  const { page } = await person('eli')
  const welcome = page.getByRole('region', { name: 'Three steps to somebody else’s street' })
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

test('agreement to recording is given and taken back', async ({ person }) => {
  const { page } = await person('eli')
  await page.goto('/settings')
  const recording = page.getByRole('region', { name: 'Recording' })
  await recording.getByRole('button', { name: 'Agree' }).click()
  await expect(recording.getByText(/^You agree\./)).toBeVisible()
  await page.reload()
  await recording.getByRole('button', { name: 'Take it back' }).click()
  await expect(recording.getByText('Your walks are not recorded.')).toBeVisible()
})

test('light or dark is chosen on the device, and is there before the page is drawn', async ({ person }) => {
  const { page } = await person('eli')
  await page.emulateMedia({ colorScheme: 'light' })
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.goto('/settings')
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect.poll(ground).toBe('rgb(20, 17, 38)')
  await page.goto('/help', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement.dataset['appearance'] === 'dark')
  expect(await ground()).toBe('rgb(20, 17, 38)')
  await page.goto('/settings')
  await page.getByRole('radio', { name: 'As the device' }).click()
  await expect.poll(ground).toBe('rgb(251, 247, 238)')
})

test('one device ends the session of another, which is signed out within 5 seconds', async ({ person }) => {
  const mine = await person('noor')
  const other = await anotherDevice(person, 'noor')
  await mine.page.goto('/settings')
  const sessions = mine.page.getByRole('region', { name: 'Where you are signed in' })
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

test('signing out everywhere signs out this device and the others', async ({ person }) => {
  const mine = await person('june')
  const other = await anotherDevice(person, 'june')
  await mine.page.goto('/settings')
  await mine.page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await mine.page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(mine.page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(other).toHaveURL(/\/\?login=/, { timeout: 5_000 })
  await mine.page.goto('/settings')
  await expect(mine.page).toHaveURL(/\/\?login=/)
})

test('a copy of one’s data is made and can be downloaded', async ({ person }) => {
  const { page } = await person('noor')
  await page.goto('/settings')
  const data = page.getByRole('region', { name: 'Your data' })
  await data.getByRole('button', { name: 'Make a copy of my data' }).click()
  const link = data.getByRole('link', { name: /^Download/ })
  await expect(link).toBeVisible({ timeout: 60_000 })
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(file.status()).toBe(200)
  expect((await file.body()).length).toBeGreaterThan(100)
})

test('an account is erased by its password, after a wrong one, and nobody can sign in to it any more', async ({
  person,
  server,
}) => {
  const newcomer = await person('newcomer', { signedIn: false })
  const { page } = newcomer
  const somebody = nobodyYet()
  await signUp(server, newcomer, somebody)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Erase my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase your account?' })
  await expect(dialog.getByText('This goes, for good:')).toBeVisible()
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
    { input: { username: somebody.phone, password: firstPassword } },
  )
  expect(data?.['login']?.access_token ?? null).toBeNull()
})
