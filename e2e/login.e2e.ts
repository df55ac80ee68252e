import { seedPassword } from '#dev/seeds/people.ts'
import { codeFor, expect, test } from '#e2e/support/stage.ts'
import { firstPassword, forgetSession, unusedNumber, signUp } from '#e2e/support/sign-up.ts'
import { saysOn } from '#e2e/support/steps.ts'

test('logging in with the password, remembered for 30 days', async ({ person, server }) => {
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
  await expect(page.getByLabel('Phone Number')).toBeDisabled()
  await expect(page.getByText(/^New code in \d+ s$/)).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('Not-my-password-1')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('The user credentials were incorrect.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(firstPassword)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL('/select-destinations')
  await expect(page.getByRole('button', { name: /menu/i })).toBeVisible()
  const kept = (await ana.context.cookies()).filter((cookie) => cookie.httpOnly && cookie.expires > 0)
  expect(Math.max(...kept.map((cookie) => cookie.expires)) - Date.now() / 1000).toBeGreaterThan(29 * 86_400)
  expect(await page.evaluate(() => localStorage.getItem('huvr.phone'))).toBeNull()
})

test('the demo shows the code that it does not send, and the code logs in', async ({ person, server }) => {
  const ana = await person('ana', { signedIn: false })
  const { page } = ana
  const who = unusedNumber()
  await signUp(server, ana, who)
  await forgetSession(ana)
  await page.goto('/login')
  await page.getByLabel('Phone Number', { exact: true }).fill(who.national)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('/verify-login')
  const shown = page.getByRole('status').filter({ hasText: 'no text message is sent' })
  const code = await codeFor(server, who.phone)
  await expect(shown).toContainText(`Your code is ${code}.`)
  await page.getByRole('textbox', { name: 'Digit 1 of 5' }).focus()
  await page.keyboard.type(code)
  await page.waitForURL('/select-destinations')
})

test('a walker who logs in lands on the page where one goes online', async ({ newWalker }) => {
  const walker = await newWalker({ signedIn: false })
  const { page } = walker
  await page.goto('/login')
  await page.getByLabel('Phone Number', { exact: true }).fill(walker.phone.replace('+1', ''))
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('/verify-login')
  await page.getByLabel('Password', { exact: true }).fill(seedPassword)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL('/walk')
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Walk' }),
  ).toBeVisible()
})

test('the login dialog takes the code or the password and goes on to the page that was asked for', async ({
  person,
  server,
  world,
}) => {
  const ana = await person('ana', { signedIn: false })
  const { page } = ana
  const who = unusedNumber()
  await signUp(server, ana, who)
  for (const by of ['password', 'code'] as const) {
    await forgetSession(ana)
    // The code that was sent a moment ago still stands; a new one comes after 30 seconds.
    await world.forward(31)
    await page.goto('/your-trips')
    const dialog = page.getByRole('dialog', { name: 'Log in to continue' })
    await dialog.getByLabel('Phone Number', { exact: true }).fill(who.national)
    await dialog.getByRole('button', { name: 'Log In' }).click()
    const next = page.getByRole('dialog', { name: 'Enter your code' })
    await expect(next.getByRole('textbox', { name: 'Digit 1 of 5' })).toBeFocused()
    // The last of five digits sends them.
    if (by === 'code') await page.keyboard.type(await codeFor(server, who.phone))
    else {
      await next.getByLabel('Password', { exact: true }).fill(firstPassword)
      await next.getByRole('button', { name: 'Verify' }).click()
    }
    await page.waitForURL('/your-trips')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a page that opens with the login dialog is taken over by the app without an error', async ({
  person,
  world,
}) => {
  const { page } = await person('visitor', { signedIn: false })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  for (const path of ['/?login=%2Fsettings', '/settings']) {
    await page.goto(path)
    await expect(page.getByRole('dialog', { name: 'Log in to continue' })).toBeVisible()
    await world.settled()
  }
  expect(errors).toEqual([])
})

test('the login dialog that came with the page leaves the focus at the content of the page', async ({
  person,
}) => {
  const { page } = await person('visitor', { signedIn: false })
  await page.goto('/?login=%2Fsettings')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
})

test('signing up with a number that has an account says so and leads to its login', async ({
  person,
  server,
}) => {
  const ana = await person('ana', { signedIn: false })
  const { page } = ana
  const who = unusedNumber()
  await signUp(server, ana, who)
  await forgetSession(ana)
  await page.goto('/register')
  await page.getByLabel('Phone Number', { exact: true }).fill(who.national)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await saysOn(page, 'User Exist with this number, OTP sent Successfully. Please login.', '/register')
  await page.waitForURL('/verify-login')
})

test('a wrong code, a lost connection and too many tries are told at the form', async ({ person }) => {
  const { page, context } = await person('visitor', { signedIn: false })
  const who = unusedNumber()
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': who.address })
  await page.goto('/register')
  await page.getByLabel('Phone Number', { exact: true }).fill(who.national)
  await page.getByRole('checkbox').check()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('An error occurred. Please try again later.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL('/verify-otp')
  await page.getByRole('textbox', { name: 'Digit 1 of 5' }).focus()
  await page.keyboard.type('00000')
  await expect(page.getByRole('group', { name: 'Code' })).toHaveAccessibleDescription(
    'This OTP is not correct or has expired.',
  )
  for (let asked = 1; asked < 10; asked += 1)
    await context.request.post('/graphql', {
      data: {
        query: 'query ($phone: String!) { verifyPhoneNumber(phone: $phone) { status } }',
        variables: { phone: who.phone },
      },
    })
  await page.goto('/login')
  await page.getByLabel('Phone Number', { exact: true }).fill(who.national)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(
    page.getByText(/Too many tries\. Please wait \d+ (seconds|minutes) and try again\./),
  ).toBeVisible()
  await expect(page.getByLabel('Phone Number', { exact: true })).toHaveValue(who.national)
})
