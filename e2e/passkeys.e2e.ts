// Over the whole stack: the server verifies what a browser's own authenticator has signed.
import { addAuthenticator, withoutFieldOffers } from '#web/testing/authenticator.ts'
import { codeFor, expect, test } from '#e2e/support/fixtures.ts'
import { firstPassword, forgetSession, unusedNumber } from '#e2e/support/sign-up.ts'

test('a newcomer registers by code, adds the passkey that is offered, signs out, and signs in with it alone', async ({
  person,
  server,
  world,
}) => {
  const ana = await person('ana', { signedIn: false })
  const { page } = ana
  const who = unusedNumber()
  await ana.context.setExtraHTTPHeaders({ 'x-forwarded-for': who.address })
  const device = await addAuthenticator(page)
  await page.addInitScript(withoutFieldOffers)
  await page.goto('/register')
  await page.getByRole('textbox', { name: /phone/i }).fill(who.national)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL(/verify-otp/)
  await page
    .getByRole('textbox')
    .first()
    .pressSequentially(await codeFor(server, who.phone))
  await page.waitForURL(/register-profile-details/)
  await page.getByRole('textbox', { name: 'First Name' }).fill('Ana')
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Silva')
  await page.getByRole('textbox', { name: 'Email' }).fill(`ana${who.national}@people.example`)
  await page.getByLabel('Password', { exact: true }).fill(firstPassword)
  await page.getByLabel('Confirm Password').fill(firstPassword)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL('/select-destinations')

  const offer = page.getByRole('region', { name: 'Log in without a code next time?' })
  await offer.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('My phone')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Your passkey is set up.')).toBeVisible()
  expect(await device.passkeys()).toMatchObject([{ rpId: 'localhost' }])

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Logout', exact: true }).last().click()
  await page.waitForURL('/')
  await forgetSession(ana)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('/select-destinations')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana')

  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Passkeys' })
  await world.settled()
  await expect(section.getByRole('listitem')).toHaveText([/My phone.*Last used/])
  await page.goto('/notifications')
  await world.settled()
  await expect(page.getByText('A passkey was added')).toBeVisible()
})
