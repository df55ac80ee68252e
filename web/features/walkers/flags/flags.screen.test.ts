import { WalkerReviewsDocument, type WalkerReviewsQuery } from '#web/api/generated/feedback.ts'
import { FlagContentDocument } from '#web/api/generated/flags.ts'
import { aMe } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'
import { answerWalkerPage, aWalkerPage } from '#web/testing/walker-page.ts'

type Review = WalkerReviewsQuery['walkerReviews']['data'][number]

const aReview = (own: Partial<Review> = {}): Review => ({
  id: 'rat_1',
  first_name: 'Ana',
  rating: 1,
  comment: 'Not a good one.',
  month: '2026-02',
  ...own,
})
const marta = aWalkerPage({ avatar: '/icon-192.png', languages: [1], equipments: [1] })
const message = 'Thank you. Our team will look at it.'

for (const { what, kind, id, label, reason } of [
  {
    what: 'What Marta writes',
    kind: 'description',
    id: 'usr_marta',
    label: 'Advertising or spam',
    reason: 'spam',
  },
  { what: 'The picture', kind: 'picture', id: 'usr_marta', label: 'Nudity or violence', reason: 'nudity' },
  {
    what: 'The review by Ana, February 2026',
    kind: 'review',
    id: 'rat_1',
    label: 'Insults or threats',
    reason: 'harassment',
  },
] as const)
  test(`a traveler reports a ${kind} of a walker for a reason`, async ({ open, answers }) => {
    answerWalkerPage(answers, marta)
    answers.give(WalkerReviewsDocument, { walkerReviews: { data: [aReview()], has_more_pages: false } })
    const { page, press, look } = await open('/walkers/usr_marta', { as: aMe() })
    const report = page.getByRole('button', { name: /^Report/ })
    await expect(report).toHaveCount(1)
    await press(report)
    const dialog = page.getByRole('dialog', { name: 'Report something' })
    const send = dialog.getByRole('button', { name: 'Send the report' })
    await press(send)
    await expect(dialog.getByText('Please choose what you want to report.')).toBeVisible()
    await expect(dialog.getByText('Please choose a reason.')).toBeVisible()
    expect(answers.sent(FlagContentDocument)).toEqual([])
    await press(dialog.locator('label').filter({ hasText: what }))
    await press(dialog.locator('label').filter({ hasText: label }))
    await look('walker-page-report')
    answers.give(FlagContentDocument, { flagContent: { status: 'FLAGGED', message } })
    await press(send)
    await expect(dialog).toBeHidden()
    const confirmation = page.getByRole('alertdialog', { name: message })
    await expect(confirmation).toBeVisible()
    await press(confirmation.getByRole('button', { name: 'Close' }))
    await expect(confirmation).toBeHidden()
    expect(answers.sent(FlagContentDocument)).toEqual([{ kind, id, reason }])
  })

test('an older review is reported, too; stars without words and what is not there are not in the list', async ({
  open,
  answers,
}) => {
  answerWalkerPage(answers, aWalkerPage({ description: null }))
  answers.give(WalkerReviewsDocument, ({ page }) => ({
    walkerReviews:
      page === 1
        ? { data: [aReview({ comment: '' })], has_more_pages: true }
        : { data: [aReview({ id: 'rat_2', first_name: null, month: '2025-11' })], has_more_pages: false },
  }))
  const { page, press } = await open('/walkers/usr_marta', { as: aMe() })
  await press(page.getByRole('button', { name: 'Report something here' }))
  const what = page.getByRole('group', { name: 'What do you want to report?' })
  await expect(what.getByRole('radio')).toHaveCount(0)
  await press(page.getByRole('dialog').getByRole('button', { name: 'More reviews' }))
  await expect(what.getByRole('radio', { name: 'A review of November 2025' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'More reviews' })).toHaveCount(0)
})

for (const { who, as } of [
  { who: 'a visitor', as: null },
  { who: 'the walker', as: aMe({ id: 'usr_marta' }) },
])
  test(`${who} has nothing to report`, async ({ open, answers }) => {
    answerWalkerPage(answers, { ...marta, is_mine: as !== null })
    const { page } = await open('/walkers/usr_marta', as ? { as } : {})
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marta')
    await expect(page.getByRole('button', { name: /^Report/ })).toHaveCount(0)
  })
