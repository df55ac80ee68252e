import { LoginDocument, VerifyPhoneNumberDocument } from '#web/api/generated/identity.ts'
import {
  CallsReachDocument,
  CallWithCodeDocument,
  SendCodeByEmailDocument,
} from '#web/api/generated/password.ts'
import { refused } from '#web/testing/answers.ts'
import { expect, test } from '#web/testing/screen.ts'

const stepBefore = {
  'huvr.phone': JSON.stringify({ e164: '+12025550188', country: 'US', dial: '+1' }),
}

test('a right code that does not open alone stays, and goes with the password that is entered after it', async ({
  open,
  answers,
}) => {
  const message = 'Please log in with your code and your password together.'
  answers.give(LoginDocument, {
    login: { status: 'OTP_NOT_VERIFIED', message, appeal_token: null, user: null },
  })
  const { page, press, settled } = await open('/verify-login', { stored: stepBefore })
  const code = page.getByRole('group', { name: 'Code' })
  const boxes = code.getByRole('textbox')
  for (const [index, digit] of ['4', '8', '2', '9', '1'].entries()) await boxes.nth(index).fill(digit)
  await settled()
  await expect(code).toHaveAccessibleDescription(message)
  await page.getByLabel('Password', { exact: true }).fill('Cobblestone7')
  await press(page.getByRole('button', { name: 'Verify' }))
  const sent = answers.calls.filter(({ operation }) => operation === 'Login')
  expect(sent.map(({ variables }) => variables['input'])).toMatchObject([
    { otp: '48291', password: '' },
    { otp: '48291', password: 'Cobblestone7' },
  ])
})

const byEmail = 'No text message? Send a code by email'
const byCall = 'No text message? Call me instead'

test('a code that is late is offered by e-mail, and the answer says no more than that it may be on its way', async ({
  open,
  answers,
}) => {
  answers.give(CallsReachDocument, { callsReach: false })
  const { page, press, passes, look } = await open('/verify-login', { stored: stepBefore })
  await expect(page.getByText(/^New code in \d+ s$/)).toBeVisible()
  await passes(18_000)
  await expect(page.getByRole('button', { name: byEmail })).toHaveCount(0)
  await passes(3000)
  await expect(page.getByRole('button', { name: byCall })).toHaveCount(0)
  await look('verify-login-late')
  answers.give(SendCodeByEmailDocument, {
    sendCodeByEmail: {
      status: 'CODE_MAILED',
      message: 'If this number has an account, a code is on its way.',
    },
  })
  await press(page.getByRole('button', { name: byEmail }))
  await expect(page.getByText('If this number has an account, a code is on its way.')).toBeVisible()
  expect(answers.sent(SendCodeByEmailDocument)).toEqual([{ phone: '+12025550188', purpose: 'login' }])
})

test('a code that is late is offered by a call where numbers of the country are called', async ({
  open,
  answers,
}) => {
  answers.give(CallsReachDocument, { callsReach: true })
  const { page, press, passes, look } = await open('/verify-login', { stored: stepBefore })
  await passes(21_000)
  await look('verify-login-call')
  const message = 'We are calling it now.'
  answers.give(CallWithCodeDocument, { callWithCode: { status: 'CODE_CALLED', message } })
  await press(page.getByRole('button', { name: byCall }))
  await expect(page.getByText(message)).toBeVisible()
  expect(answers.sent(CallsReachDocument)).toEqual([{ phone: '+12025550188' }])
  expect(answers.sent(CallWithCodeDocument)).toEqual([{ phone: '+12025550188', purpose: 'login' }])
})

test('a number that no text is sent to logs in another way, which is offered at once', async ({
  open,
  answers,
}) => {
  answers.give(CallsReachDocument, { callsReach: true })
  answers.give(VerifyPhoneNumberDocument, {
    verifyPhoneNumber: { status: 'OTP_FAIL', message: 'Unable to send OTP.' },
  })
  const { page, press } = await open('/login')
  await page.getByLabel('Phone Number', { exact: true }).fill('2025550188')
  await press(page.getByRole('button', { name: 'Log In' }))
  await expect(page.getByText('Unable to send OTP.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Log in another way' }))
  await expect(page.getByRole('button', { name: byCall })).toBeVisible()
  await expect(page.getByRole('button', { name: byEmail })).toBeVisible()
})

test('a text that cannot be sent is reported, with the way by e-mail; one that is refused says why', async ({
  open,
  answers,
}) => {
  answers.give(CallsReachDocument, { callsReach: false })
  const { page, press, passes } = await open('/verify-login', { stored: stepBefore })
  for (let second = 0; second < 30; second++) await passes(1000)
  answers.give(VerifyPhoneNumberDocument, {
    verifyPhoneNumber: { status: 'OTP_FAIL', message: 'Unable to send OTP.' },
  })
  await press(page.getByRole('button', { name: 'Send a new code' }))
  await expect(page.getByText('Unable to send OTP.')).toBeVisible()
  answers.give(
    SendCodeByEmailDocument,
    refused({ message: 'Please try again in 12 minutes.', category: 'rate_limited', code: 'RATE_LIMITED' }),
  )
  await press(page.getByRole('button', { name: byEmail }))
  await expect(page.getByText('Please try again in 12 minutes.')).toBeVisible()
})
