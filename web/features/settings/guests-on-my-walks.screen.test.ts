import { RefuseGuestsDocument } from '#web/api/generated/guests.ts'
import { refused } from '#web/testing/answers.ts'
import { aMe, aWalker } from '#web/testing/people.ts'
import { answerSettings } from '#web/testing/settings.ts'
import { expect, test } from '#web/testing/screen.ts'

test('a walker refuses guests on all walks, and takes it back; a refused change is undone', async ({
  open,
  answers,
}) => {
  answerSettings(answers)
  const saved = { refuseGuests: { status: 'SAVED', message: 'Saved.' } }
  answers.give(RefuseGuestsDocument, saved)
  const { page, press } = await open('/settings', { as: aWalker(answers) })
  const allow = page.getByRole('switch', { name: 'Travelers may bring guests' })
  await expect(allow).toBeChecked()
  await press(allow)
  await expect(allow).not.toBeChecked()
  await press(allow)
  expect(answers.sent(RefuseGuestsDocument)).toEqual([
    { bookingId: null, refused: true },
    { bookingId: null, refused: false },
  ])
  answers.give(RefuseGuestsDocument, refused({ message: 'Please try again.', category: 'internal' }))
  await press(allow)
  await expect(allow).toBeChecked()
  await expect(page.getByText('Please try again.')).toBeVisible()
})

test('travelers are not asked about guests of walks', async ({ open, answers }) => {
  answerSettings(answers)
  const { page } = await open('/settings', { as: aMe() })
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expect(page.getByText('Guests on my walks')).toHaveCount(0)
})
