import { OpenTestSessionDocument } from '#web/api/generated/test-session.ts'
import { refused } from '#web/testing/answers.ts'
import { expect, test } from '#web/testing/screen.ts'

test('a visitor who has opened too many sessions reads when to try again, and tries by a button', async ({
  open,
  answers,
}) => {
  const message = 'Too many tries. Please wait 12 minutes and try again.'
  answers.give(OpenTestSessionDocument, () =>
    refused({ message, category: 'rate_limited', code: 'TOO_MANY' }),
  )
  const { page, press } = await open('/video-call')
  await expect(page.getByRole('status').filter({ hasText: 'Disconnected' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(message)
  await press(page.getByRole('button', { name: 'Start again' }))
  await expect(page.getByRole('alert')).toHaveText(message)
  expect(answers.calls.filter(({ operation }) => operation === 'OpenTestSession')).toHaveLength(2)
})
