import { AppealSuspensionDocument, LoginDocument } from '#web/api/generated/identity.ts'
import { refused } from '#web/testing/answers.ts'
import { expect, test } from '#web/testing/screen.ts'

const stepBefore = {
  'huvr.phone': JSON.stringify({ e164: '+12025550188', country: 'US', dial: '+1' }),
}
const words = 'It was another person of the same name.'

test('a suspended person reads why at the login, appeals once, and goes back to the login', async ({
  open,
  answers,
}) => {
  answers.give(LoginDocument, {
    login: {
      status: 'ACCOUNT_SUSPENDED',
      message: 'Your account is suspended until March 7: Rude on three walks',
      appeal_token: 'apl_1',
      user: null,
    },
  } as never)
  const { page, press, look } = await open('/verify-login', { stored: stepBefore })
  await page.getByLabel('Password', { exact: true }).fill('Walk-with-me-1')
  await press(page.getByRole('button', { name: 'Verify' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You cannot log in')
  await expect(page.getByRole('alert')).toContainText('Rude on three walks')
  await look('account-closed')
  await press(page.getByRole('button', { name: 'Appeal', exact: true }))
  const appeal = page.getByRole('textbox', { name: 'Your appeal' })
  const send = page.getByRole('button', { name: 'Send my appeal' })
  await expect(appeal).toBeFocused()
  await appeal.fill('Not me')
  await press(send)
  await expect(appeal).toHaveAccessibleDescription(/Please write 10 to 1000 characters\./)
  await expect(appeal).toHaveValue('Not me')
  await look('account-appeal')
  answers.give(
    AppealSuspensionDocument,
    refused({
      message: 'No.',
      category: 'validation',
      code: 'BAD_INPUT',
      fields: { text: 'No links, please.' },
    }),
  )
  await appeal.fill(words)
  await press(send)
  await expect(appeal).toHaveAccessibleDescription(/No links, please\./)
  const message = 'We have your appeal. We will write to you.'
  answers.give(AppealSuspensionDocument, { appealSuspension: { status: 'RECEIVED', message } })
  await press(send)
  await expect(page.getByText(message)).toBeVisible()
  expect(answers.sent(AppealSuspensionDocument).at(-1)).toEqual({ token: 'apl_1', text: words })
  await look('account-appealed')
  await press(page.getByRole('button', { name: 'Back to the login' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code')

  // A second one gets the answer that the first was received.
  await page.getByLabel('Password', { exact: true }).fill('Walk-with-me-1')
  await press(page.getByRole('button', { name: 'Verify' }))
  await press(page.getByRole('button', { name: 'Appeal', exact: true }))
  answers.give(AppealSuspensionDocument, {
    appealSuspension: { status: 'ALREADY_RECEIVED', message: 'We already have your appeal.' },
  })
  await appeal.fill('I write once more.')
  await press(send)
  await expect(page.getByText('We already have your appeal.')).toBeVisible()
})
