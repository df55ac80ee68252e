import type { Page } from '@playwright/test'
import { ForgotPasswordDocument, UpdateForgottenPasswordDocument } from '#web/api/generated/password.ts'
import { DestinationsInFullDocument, HomePlacesDocument } from '#web/api/generated/places.ts'
import { UpcomingCountDocument } from '#web/api/generated/scheduling.ts'
import { MeDocument } from '#web/api/generated/session.ts'
import { aMe } from '#web/testing/people.ts'
import { aDestination } from '#web/testing/places.ts'
import { expect, noon, test } from '#web/testing/screen.ts'

const number = '2025550188'
const password = 'Another-way-2'

test('a code is sent to the number, and a wrong code leaves the new password that was typed', async ({
  open,
  answers,
}) => {
  const sent = 'If this number has an account, a code is on its way to it.'
  answers.give(ForgotPasswordDocument, { forgotPassword: { status: 'SMS_SENT', message: sent } })
  const { page, press, passes, goto } = await open('/login')
  await press(page.getByRole('link', { name: 'Forgot Password?' }))
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Phone Number', { exact: true }).fill(number)
  await page.clock.pauseAt(noon)
  await press(page.getByRole('button', { name: 'Submit' }))
  // The message stands for a moment, and only then the next step comes.
  await expect(page.getByText(sent)).toBeVisible()
  await expect(page).toHaveURL('/forgot-password')
  expect(answers.sent(ForgotPasswordDocument)).toEqual([{ data: { phone: `+1${number}` } }])
  await page.clock.resume()
  await passes(1500)
  await expect(page).toHaveURL('/update-forgot-password')
  await expect(page.getByLabel('Phone Number')).toBeDisabled()

  const wrong = 'This OTP is not correct or has expired.'
  answers.give(UpdateForgottenPasswordDocument, {
    updateForgottenPassword: { status: 'WRONG_OTP', message: wrong },
  })
  await enterCode(page, '00000')
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password').fill(password)
  await press(page.getByRole('button', { name: 'Reset password' }))
  await expect(page.getByRole('group', { name: 'Enter OTP' })).toHaveAccessibleDescription(
    /^This OTP is not correct or has expired\./,
  )
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue(password)

  answers.give(UpdateForgottenPasswordDocument, () => {
    answers.give(MeDocument, { me: aMe() })
    return { updateForgottenPassword: { status: 'PASSWORD_UPDATED', message: 'Password updated.' } }
  })
  answers.give(UpcomingCountDocument, { upcomingCount: 0 })
  answers.give(DestinationsInFullDocument, {
    destination: { data: [aDestination()], paginatorInfo: { lastPage: 1, total: 1 } },
  })
  await enterCode(page, '48291')
  await press(page.getByRole('button', { name: 'Reset password' }))
  await passes(1500)
  await expect(page).toHaveURL('/select-destinations')
  await expect(page.getByRole('button', { name: /menu/i })).toBeVisible()
  expect(answers.sent(UpdateForgottenPasswordDocument).map(({ data }) => data)).toEqual(
    ['00000', '48291'].map((otp) => ({
      otp,
      phone: `+1${number}`,
      password,
      password_confirmation: password,
    })),
  )
  expect(await page.evaluate(() => localStorage.getItem('huvr.phone'))).toBeNull()
  await goto('/update-forgot-password')
  await expect(page).toHaveURL('/forgot-password')
})

for (const name of ['Close', 'Learn More'])
  test(`${name} leads from forgotten passwords to the start page`, async ({ open, answers }) => {
    answers.give(HomePlacesDocument, { destination: { data: [] } })
    const { page, press } = await open('/forgot-password')
    await press(page.getByRole('link', { name }))
    await expect(page).toHaveURL('/')
  })

/** Types a code over what stands in the boxes. */
async function enterCode(page: Page, code: string): Promise<void> {
  const boxes = page.getByRole('group', { name: 'Enter OTP' }).getByRole('textbox')
  for (const [index, digit] of Array.from(code).entries()) await boxes.nth(index).fill(digit)
}
