import type { Page } from '@playwright/test'
import { saysOn } from '#e2e/support/steps.ts'
import { codeFor, expect, test } from '#e2e/support/stage.ts'
import { firstPassword, forgetSession, unusedNumber, signUp } from '#e2e/support/sign-up.ts'

const newPassword = 'Another-way-2'

test('a forgotten password is set anew by a code, and the person is signed in', async ({
  person,
  server,
}) => {
  const ana = await person('ana', { signedIn: false })
  const { page } = ana
  const who = unusedNumber()
  await signUp(server, ana, who)
  await forgetSession(ana)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Phone Number', { exact: true }).fill(who.national)
  await page.getByRole('button', { name: 'Submit' }).click()
  // The message stands for a moment, and only then the next step comes.
  await saysOn(page, 'If this number has an account, a code is on its way to it.', '/forgot-password')
  await page.waitForURL('/update-forgot-password')
  await expect(page.getByLabel('Phone Number')).toBeDisabled()

  await enterCode(page, '00000')
  await page.getByLabel('New Password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm New Password').fill(newPassword)
  await page.getByRole('button', { name: 'Reset password' }).click()
  const code = page.getByRole('group', { name: 'Enter OTP' })
  await expect(code).toHaveAccessibleDescription(/^This OTP is not correct or has expired\./)
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue(newPassword)

  await enterCode(page, await codeFor(server, who.phone))
  await page.getByRole('button', { name: 'Reset password' }).click()
  await page.waitForURL('/select-destinations')
  await expect(page.getByRole('button', { name: /menu/i })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('huvr.phone'))).toBeNull()
  await page.goto('/update-forgot-password')
  await expect(page).toHaveURL('/forgot-password')
})

test('a password is changed by who knows the old one', async ({ person, server }) => {
  const ana = await person('ana', { signedIn: false })
  const { page } = ana
  await signUp(server, ana, unusedNumber())
  await page.goto('/edit-account')
  await page.getByRole('link', { name: 'Change password' }).click()
  await page.waitForURL('/change-password')
  await page.getByLabel('Old Password').fill('Not-my-password-1')
  await page.getByLabel('New Password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm Password').fill(newPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your old password is not correct.')).toBeVisible()
  await expect(page).toHaveURL('/change-password')
  await page.getByLabel('Old Password').fill(firstPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.waitForURL('/edit-account')
})

test('the close icon and Learn More lead from forgotten passwords to the start page', async ({ person }) => {
  const { page } = await person('visitor', { signedIn: false })
  for (const name of ['Close', 'Learn More']) {
    await page.goto('/forgot-password')
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL('/')
  }
})

/** Types a code over what stands in the boxes. */
async function enterCode(page: Page, code: string): Promise<void> {
  const boxes = page.getByRole('group', { name: 'Enter OTP' }).getByRole('textbox')
  for (const [index, digit] of Array.from(code).entries()) await boxes.nth(index).fill(digit)
}
