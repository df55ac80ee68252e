import { ConfirmUserEmailDocument, EmailStateDocument } from '#web/api/generated/edit-account.ts'
import { refused } from '#web/testing/answers.ts'
import { aMe } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

test('the mailed link verifies once its button is pressed, and the same link again says that it is done', async ({
  open,
  answers,
}) => {
  answers.give(ConfirmUserEmailDocument, {
    confirmUserEmail: { status: 'EMAIL_VERIFIED', message: 'Your email address is verified.' },
  })
  const { id, email } = aMe()
  answers.give(EmailStateDocument, { me: { id, email, isEmailVerified: true } })
  const { page, press, goto, look } = await open('/verify-email?token=tok_1', { as: aMe() })
  const verify = page.getByRole('button', { name: 'Verify my email' })
  // A scanner of mails opens the link first.
  expect(answers.sent(ConfirmUserEmailDocument)).toEqual([])
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
  await look('verify-email')
  await press(verify)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email is verified')
  await expect(page.getByText('Your email address is verified.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose a destination' })).toHaveAttribute(
    'href',
    '/select-destinations',
  )
  expect(answers.sent(ConfirmUserEmailDocument)).toEqual([{ token: 'tok_1' }])
  expect(answers.sent(EmailStateDocument)).toHaveLength(1)
  await look('verify-email-done')

  answers.give(ConfirmUserEmailDocument, {
    confirmUserEmail: { status: 'ALREADY_VERIFIED', message: 'This address is verified.' },
  })
  await goto('/verify-email?token=tok_1')
  await press(verify)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Already done')
  await expect(page.getByText('This address is verified.')).toBeVisible()
})

test('a visitor whose address is verified is led to the start page', async ({ open, answers }) => {
  answers.give(ConfirmUserEmailDocument, {
    confirmUserEmail: { status: 'EMAIL_VERIFIED', message: 'Your email address is verified.' },
  })
  answers.give(EmailStateDocument, { me: null })
  const { page, press } = await open('/verify-email?token=tok_1')
  await press(page.getByRole('button', { name: 'Verify my email' }))
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
})

for (const [what, address, token] of [
  ['that is too old', '/verify-email?token=tok_old', 'tok_old'],
  ['without a token', '/verify-email', ''],
] as const)
  test(`a link ${what} says why, and leads to a new one`, async ({ open, answers }) => {
    const message = 'This link is too old. Please ask for a new one.'
    answers.give(ConfirmUserEmailDocument, { confirmUserEmail: { status: 'LINK_NOT_VALID', message } })
    const { page, press, look } = await open(address, { as: aMe() })
    await press(page.getByRole('button', { name: 'Verify my email' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t verify your email')
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/edit-account')
    expect(answers.sent(ConfirmUserEmailDocument)).toEqual([{ token }])
    await look('verify-email-not-valid')
  })

test('an address that cannot be verified now says so, and the button stays', async ({ open, answers }) => {
  answers.give(ConfirmUserEmailDocument, refused({ message: 'Please try again.', category: 'internal' }))
  const { page, press } = await open('/verify-email?token=tok_1', { as: aMe() })
  const verify = page.getByRole('button', { name: 'Verify my email' })
  await press(verify)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(verify).toBeEnabled()
})
