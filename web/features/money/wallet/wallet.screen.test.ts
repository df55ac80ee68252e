import { WalletDocument } from '#web/api/generated/gifts.ts'
import { MeDocument } from '#web/api/generated/session.ts'
import { lost } from '#web/testing/answers.ts'
import { aMe } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

test('a page whose questions break on their way once is there after a moment', async ({ open, answers }) => {
  let [askedWho, askedWhat] = [0, 0]
  const { page, goto } = await open('/no-such-page', { as: aMe() })
  answers.give(MeDocument, () => (askedWho++ === 0 ? lost : { me: aMe() }))
  answers.give(WalletDocument, () =>
    askedWhat++ === 0
      ? lost
      : {
          wallet: { credit_cents: 0, currency: 'USD' },
          walletEntries: { data: [], paginatorInfo: { currentPage: 1, lastPage: 1 } },
        },
  )
  await goto('/wallet')
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  expect([askedWho, askedWhat]).toEqual([2, 2])
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})
