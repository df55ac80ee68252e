import { LoginDocument } from '#web/api/generated/identity.ts'
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
  const { page, press, settled } = await open('/verify-login', { remembered: stepBefore })
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
