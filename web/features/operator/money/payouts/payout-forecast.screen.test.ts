import { ComparisonDocument, MoneyRequestsDocument } from '#web/api/generated/console-money.ts'
import { OpenCallsDocument } from '#web/api/generated/open-calls.ts'
import { OpenPayoutsDocument } from '#web/api/generated/open-payouts.ts'
import { EventsNotUnderstoodDocument } from '#web/api/generated/payment-events.ts'
import { PayoutForecastDocument } from '#web/api/generated/payout-forecast.ts'
import { lost, type Answers } from '#web/testing/answers.ts'
import { aForecast, noDifferences } from '#web/testing/console.ts'
import { sizes } from '#web/testing/looks.ts'
import { anOperator } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

function answerRest(answers: Answers): void {
  answers.give(MoneyRequestsDocument, { moneyRequests: { data: [], paginatorInfo: { lastPage: 1 } } })
  answers.give(ComparisonDocument, noDifferences())
  answers.give(OpenPayoutsDocument, { openPayouts: [] })
  answers.give(OpenCallsDocument, { openCalls: [] })
  answers.give(EventsNotUnderstoodDocument, { eventsNotUnderstood: { data: [], next: null } })
}

const part = { name: 'Our balance before the next payout' }

for (const size of [sizes.desktop, sizes.phone])
  test(`what will be missing on Monday is said with the days on which money arrives, at ${size.width} px`, async ({
    open,
    answers,
  }) => {
    answerRest(answers)
    answers.give(PayoutForecastDocument, { payoutForecast: aForecast() })
    const { page, press, look } = await open('/console/money', { as: anOperator(answers), size })
    await expect(page.getByRole('heading', part)).toBeVisible()
    await expect(page.getByText('$1,200.00 will be missing.')).toBeVisible()
    await expect(page.getByText(/^Needed Mar 9, 2026/)).toBeVisible()
    await expect(page.getByText('walkers: 31')).toBeVisible()
    for (const text of ['Arrives Mar 6, 2026', 'Arrives Mar 10, 2026', 'Available by then'])
      await expect(page.getByText(text)).toBeVisible()
    await look('console-payout-forecast')
    answers.give(PayoutForecastDocument, { payoutForecast: aForecast({ short_cents: 0 }) })
    await press(page.getByRole('button', { name: 'Ask the provider again' }))
    await expect(page.getByText('will be missing')).toHaveCount(0)
  })

test('nothing to send and a balance that is not reported are said', async ({ open, answers }) => {
  answerRest(answers)
  const nothing = { needed_cents: 0, sending_cents: 0, walkers: 0, short_cents: 0, arrivals: [] }
  answers.give(PayoutForecastDocument, { payoutForecast: aForecast(nothing) })
  const { page, press } = await open('/console/money', { as: anOperator(answers), size: sizes.desktop })
  await expect(page.getByRole('heading', { name: 'Nothing is to be sent yet' })).toBeVisible()
  const unreported = { available_cents: null, by_run_cents: null, short_cents: null, arrivals: [] }
  const message = 'The provider is not answering right now.'
  answers.give(PayoutForecastDocument, {
    payoutForecast: aForecast({ ...unreported, status: 'unclear', message }),
  })
  const again = page.getByRole('button', { name: 'Ask the provider again' })
  await press(again)
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByText('Available now')).toHaveCount(0)
})

test('an answer that is lost can be asked for again', async ({ open, answers }) => {
  answerRest(answers)
  answers.give(PayoutForecastDocument, lost)
  const { page, press } = await open('/console/money', { as: anOperator(answers), size: sizes.desktop })
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  answers.give(PayoutForecastDocument, { payoutForecast: aForecast() })
  await press(page.getByRole('button', { name: 'Try again' }))
  await expect(page.getByText('$1,200.00 will be missing.')).toBeVisible()
})
