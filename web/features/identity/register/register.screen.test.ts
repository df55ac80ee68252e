import { EnterOtpDocument, VerifyPhoneNumberDocument } from '#web/api/generated/identity.ts'
import { lost } from '#web/testing/answers.ts'
import { expect, noon, test } from '#web/testing/screen.ts'

const number = '2025550188'

test('signing up with a number that has an account says so and leads to its login', async ({
  open,
  answers,
}) => {
  const message = 'User Exist with this number, OTP sent Successfully. Please login.'
  answers.give(VerifyPhoneNumberDocument, { verifyPhoneNumber: { status: 'USER_EXIST', message } })
  const { page, press, passes } = await open('/register')
  await page.getByLabel('Phone Number', { exact: true }).fill(number)
  await page.getByRole('checkbox').check()
  await page.clock.pauseAt(noon)
  await press(page.getByRole('button', { name: 'Sign Up' }))
  // The message stands for a moment, and only then the next step comes.
  await expect(page.getByText(message)).toBeVisible()
  await expect(page).toHaveURL('/register')
  await page.clock.resume()
  await passes(2500)
  await expect(page).toHaveURL('/verify-login')
})

test('a lost connection is shown at the form, and a wrong code at its boxes', async ({ open, answers }) => {
  answers.give(VerifyPhoneNumberDocument, lost)
  const { page, press, passes, settled } = await open('/register')
  await page.getByLabel('Phone Number', { exact: true }).fill(number)
  await page.getByRole('checkbox').check()
  await press(page.getByRole('button', { name: 'Sign Up' }))
  await expect(page.getByText('An error occurred. Please try again later.')).toBeVisible()

  const sent = { status: 'NEW_USER', message: 'A code is on its way.' }
  answers.give(VerifyPhoneNumberDocument, { verifyPhoneNumber: sent })
  await press(page.getByRole('button', { name: 'Sign Up' }))
  await passes(1500)
  await expect(page).toHaveURL('/verify-otp')
  const message = 'This OTP is not correct or has expired.'
  answers.give(EnterOtpDocument, { enterOtp: { status: 'OTP_NOT_VERIFIED', message } })
  await page.getByRole('textbox', { name: 'Digit 1 of 5' }).focus()
  await page.keyboard.type('00000')
  await settled()
  await expect(page.getByRole('group', { name: 'Code' })).toHaveAccessibleDescription(message)
  expect(answers.sent(EnterOtpDocument)).toEqual([{ data: { otp: '00000', phone: `+1${number}` } }])
})

test('the demo fills its code in, which is then verified at once', async ({ open, answers }) => {
  answers.give(VerifyPhoneNumberDocument, {
    verifyPhoneNumber: { status: 'NEW_USER', message: 'A code is on its way.' },
  })
  const { page, press, passes } = await open('/register')
  await page.route('**/dev/messages.json', (route) =>
    route.fulfill({ json: [{ channel: 'sms', to: `+1${number}`, text: 'Your code is 48213.' }] }),
  )
  await page.getByLabel('Phone Number', { exact: true }).fill(number)
  await page.getByRole('checkbox').check()
  await press(page.getByRole('button', { name: 'Sign Up' }))
  await passes(1500)
  answers.give(EnterOtpDocument, { enterOtp: { status: 'OTP_VERIFIED', message: 'Verified.' } })
  await press(page.getByRole('button', { name: 'Fill it in' }))
  expect(answers.sent(EnterOtpDocument)).toEqual([{ data: { otp: '48213', phone: `+1${number}` } }])
  await passes(1500)
  await expect(page).toHaveURL('/register-profile-details')
})
