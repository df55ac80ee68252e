// Over the whole stack: what the screens ask for is what the server kept, and the cookies are the server's.
import { codeFor, expect, test } from '#e2e/support/fixtures.ts'
import { firstPassword, forgetSession, unusedNumber, signUp } from '#e2e/support/sign-up.ts'

test('a person logs in by the password, remembered for 30 days, and then in the dialog by the code that the demo shows', async ({
  person,
  server,
  world,
}) => {
  const ana = await person('ana', { signedIn: false })
  const { page } = ana
  const who = unusedNumber()
  await signUp(server, ana, who)
  await forgetSession(ana)
  await page.goto('/login')
  await page.getByLabel('Phone Number', { exact: true }).fill(who.national)
  await page.getByRole('checkbox', { name: 'Remember Me' }).check()
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('/verify-login')
  await page.getByLabel('Password', { exact: true }).fill('Not-my-password-1')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('The user credentials were incorrect.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(firstPassword)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL('/select-destinations')
  const lasting = (await ana.context.cookies()).filter((cookie) => cookie.httpOnly && cookie.expires > 0)
  expect(Math.max(...lasting.map((cookie) => cookie.expires)) - Date.now() / 1000).toBeGreaterThan(
    29 * 86_400,
  )

  await forgetSession(ana)
  // The code that was sent a moment ago still stands; a new one comes after 30 seconds.
  await world.forward(31)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  // The page comes with the dialog, and the app takes both over.
  await page.goto('/your-trips')
  const dialog = page.getByRole('dialog', { name: 'Log in to continue' })
  await expect(dialog).toBeVisible()
  await world.settled()
  expect(errors).toEqual([])
  await dialog.getByLabel('Phone Number', { exact: true }).fill(who.national)
  await dialog.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 5' })).toBeFocused()
  const shown = page.getByRole('status').filter({ hasText: 'no text message is sent' })
  const code = await codeFor(server, who.phone)
  await expect(shown).toContainText(`Your code is ${code}.`)
  await page.keyboard.type(code)
  await page.waitForURL('/your-trips')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
