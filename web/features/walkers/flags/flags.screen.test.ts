import { IsFavouriteWalkerDocument } from '#web/api/generated/favourites.ts'
import { WalkerReviewsDocument } from '#web/api/generated/feedback.ts'
import { FlagContentDocument } from '#web/api/generated/flags.ts'
import { WalkerPageDocument, type WalkerPageQuery } from '#web/api/generated/walker-page.ts'
import { aMe } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

type Walker = NonNullable<WalkerPageQuery['walkerPage']>

const marta: Walker = {
  id: 'usr_marta',
  first_name: 'Marta',
  avatar: '/icon-192.png',
  over_all_rating: 4.8,
  is_demo: false,
  no_of_walks: 12,
  languages: [1],
  equipments: [1],
  description: 'I know every corner here.',
  online: false,
  is_mine: false,
  hidden_because: null,
  near: null,
  hours_ahead: [],
  places: [],
  replays: [],
}

for (const { kind, button, id, label, reason } of [
  {
    kind: 'description',
    button: 'Report the description',
    id: 'usr_marta',
    label: 'Advertising or spam',
    reason: 'spam',
  },
  {
    kind: 'picture',
    button: 'Report the picture',
    id: 'usr_marta',
    label: 'Nudity or violence',
    reason: 'nudity',
  },
  {
    kind: 'review',
    button: 'Report this review',
    id: 'rat_1',
    label: 'Insults or threats',
    reason: 'harassment',
  },
] as const)
  test(`a traveler reports a ${kind} of a walker for a reason`, async ({ open, answers }) => {
    answers.give(IsFavouriteWalkerDocument, { isFavouriteWalker: false })
    answers.give(WalkerPageDocument, { walkerPage: marta })
    answers.give(WalkerReviewsDocument, {
      walkerReviews: {
        data: [{ id: 'rat_1', first_name: 'Ana', rating: 1, comment: 'Not a good one.', month: '2026-02' }],
        has_more_pages: false,
      },
    })
    const { page, press, look } = await open('/walkers/usr_marta', { as: aMe() })
    await expect(page.getByText('I know every corner here.')).toBeVisible()
    await look('walker-page-reports')
    await press(page.getByRole('button', { name: button }))
    const dialog = page.getByRole('dialog', { name: button })
    const send = dialog.getByRole('button', { name: 'Send the report' })
    await press(send)
    await expect(dialog.getByText('Please choose a reason.')).toBeVisible()
    expect(answers.sent(FlagContentDocument)).toEqual([])
    await press(dialog.locator('label').filter({ hasText: label }))
    await look('walker-page-report')
    const message = 'Thank you. Our team will look at it.'
    answers.give(FlagContentDocument, { flagContent: { status: 'FLAGGED', message } })
    await press(send)
    await expect(dialog).toBeHidden()
    const told = page.getByRole('alertdialog', { name: message })
    await expect(told).toBeVisible()
    await press(told.getByRole('button', { name: 'Close' }))
    await expect(told).toBeHidden()
    expect(answers.sent(FlagContentDocument)).toEqual([{ kind, id, reason }])
  })
