import { WalletDocument } from '#web/api/generated/gifts.ts'
import { DestinationByIdDocument, DestinationsInFullDocument } from '#web/api/generated/places.ts'
import { PayoutTermsDocument } from '#web/api/generated/payout-terms.ts'
import { SiteDocument } from '#web/api/generated/site.ts'
import type { Answers } from '#web/testing/answers.ts'
import { answerCancellationTerms } from '#web/testing/money.ts'
import { aDestination } from '#web/testing/places.ts'
import { aMe } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

const site = { announcement: null, maintenance: null, features_off: [] }

function answerWallet(answers: Answers): void {
  answers.give(WalletDocument, {
    wallet: { credit_cents: 0, currency: 'USD' },
    walletEntries: { data: [], paginatorInfo: { currentPage: 1, lastPage: 1 } },
  })
}

test('an announcement stands on each page until it is dismissed, and another one is shown again', async ({
  open,
  answers,
}) => {
  answerWallet(answers)
  answers.give(SiteDocument, {
    site: { ...site, announcement: { id: 'ann_1', text: 'A new version comes tonight.' } },
  })
  const { page, press, goto, look } = await open('/wallet', { as: aMe() })
  const news = page.getByRole('region', { name: 'News of the site' })
  await expect(news.getByText('A new version comes tonight.')).toBeVisible()
  await look('settings-announced')
  await press(news.getByRole('button', { name: 'Dismiss' }))
  await expect(news).toBeHidden()
  await goto('/wallet')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(news).toBeHidden()
  answers.give(SiteDocument, { site: { ...site, announcement: { id: 'ann_2', text: 'It is here.' } } })
  await goto('/wallet')
  await expect(news.getByText('It is here.')).toBeVisible()
})

test('maintenance is announced on all pages and cannot be dismissed', async ({ open, answers }) => {
  answerWallet(answers)
  answers.give(SiteDocument, { site: { ...site, maintenance: 'We are back at noon.' } })
  const { page, look } = await open('/wallet', { as: aMe() })
  await expect(page.getByText('We are back at noon.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  await look('settings-maintenance-announced')
})

test('the terms name the fees of cancelling that hold now', async ({ open, answers }) => {
  answerCancellationTerms(answers, { first_fee_cents: 750 })
  const { page } = await open('/terms')
  await expect(page.getByRole('row', { name: 'Less than 24 hours, 4 or more' })).toContainText('$7.50')
})

test('what a walk pays names the least that is sent now, and is read on the smallest phone without scrolling sideways', async ({
  open,
  answers,
}) => {
  answers.give(PayoutTermsDocument, {
    payoutTerms: { minimum_cents: 1500, instant_per_mille: 15, instant_least_cents: 50 },
  })
  const { page, look } = await open('/walker-pay', { size: { width: 320, height: 568 } })
  await expect(page.getByText('Less than $15.00 is paid with a later week.')).toBeVisible()
  const table = page.getByRole('table').first()
  await expect(table.getByText('$43.66')).toBeVisible()
  // The amounts, and the box around them that would be scrolled.
  const parts = await table.evaluate((one) =>
    [...one.querySelectorAll('th, td'), one.parentElement ?? one].map((part) => ({
      text: part.textContent,
      endsAt: part.getBoundingClientRect().right,
      overflows: part.scrollWidth > part.clientWidth,
    })),
  )
  expect(parts.filter(({ endsAt, overflows }) => endsAt > 320 || overflows)).toEqual([])
  await expect(table.getByRole('columnheader', { name: '60' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'A walk, cent by cent' })).toBeVisible()
  await look('walker-pay-when')
})

test('a place offers no scheduled walk while scheduling is switched off', async ({ open, answers }) => {
  answers.give(DestinationByIdDocument, { destinationById: aDestination() })
  answers.give(DestinationsInFullDocument, {
    destination: { data: [aDestination()], paginatorInfo: { lastPage: 1, total: 1 } },
  })
  const { page, goto } = await open('/show-all-destinations?show=lisbon', { as: aMe() })
  const place = page.getByRole('dialog')
  await expect(place.getByRole('link', { name: 'Schedule Trip' })).toBeVisible()
  answers.give(SiteDocument, { site: { ...site, features_off: ['scheduling'] } })
  await goto('/show-all-destinations?show=lisbon')
  await expect(place.getByRole('button', { name: 'Huvr there Now!' })).toBeVisible()
  await expect(place.getByRole('link', { name: 'Schedule Trip' })).toHaveCount(0)
})
