import { ComparisonDocument, MoneyRequestsDocument } from '#web/api/generated/console-money.ts'
import { OpenCallsDocument } from '#web/api/generated/open-calls.ts'
import { OpenPayoutsDocument } from '#web/api/generated/open-payouts.ts'
import {
  EventsNotUnderstoodDocument,
  MarkEventLookedAtDocument,
  type EventsNotUnderstoodQuery,
} from '#web/api/generated/payment-events.ts'
import { PayoutForecastDocument } from '#web/api/generated/payout-forecast.ts'
import { lost, type Answers } from '#web/testing/answers.ts'
import { aForecast, noDifferences } from '#web/testing/console.ts'
import { sizes } from '#web/testing/looks.ts'
import { anOperator } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

type Event = EventsNotUnderstoodQuery['eventsNotUnderstood']['data'][number]

const nameless: Event = {
  id: 'stripe:evt_1',
  provider: 'stripe',
  kind: 'payment_intent.succeeded',
  reason: 'nameless',
  reference: null,
  received_at: '2026-03-04T11:00:00Z',
}
const unknown: Event = {
  ...nameless,
  id: 'stripe payouts:evt_2',
  kind: 'payout.failed',
  reason: 'unknown',
  reference: `out_${'0123456789'.repeat(9)}`,
}
const listOf = (data: Event[], next: string | null = null) => ({ eventsNotUnderstood: { data, next } })

/** Answers the rest of the page of all money. */
function answerRest(answers: Answers): void {
  answers.give(MoneyRequestsDocument, { moneyRequests: { data: [], paginatorInfo: { lastPage: 1 } } })
  answers.give(ComparisonDocument, noDifferences())
  answers.give(OpenPayoutsDocument, { openPayouts: [] })
  answers.give(OpenCallsDocument, { openCalls: [] })
  answers.give(PayoutForecastDocument, { payoutForecast: aForecast() })
}

for (const size of [sizes.desktop, sizes.phone])
  test(`events that were not understood are listed with the reason, at ${size.width} px`, async ({
    open,
    answers,
  }) => {
    answerRest(answers)
    answers.give(EventsNotUnderstoodDocument, listOf([nameless, unknown], unknown.id))
    const { page, press, look } = await open('/console/money', { as: anOperator(answers), size })
    const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })
    await expect(row('payment_intent.succeeded')).toContainText('It does not say what it is about')
    await expect(row('payout.failed')).toContainText(
      /It names what we do not know.*out_0123.*evt_2.*Mar 4, 2026/,
    )
    await look('console-events')
    answers.give(EventsNotUnderstoodDocument, listOf([{ ...nameless, id: 'stripe:evt_3' }]))
    await press(page.getByRole('button', { name: 'More events' }))
    await expect(page.getByText('stripe:evt_3')).toBeVisible()
    expect(answers.sent(EventsNotUnderstoodDocument).at(-1)).toEqual({ first: 20, after: unknown.id })
    await press(page.getByRole('button', { name: 'From the start' }))
    expect(answers.sent(EventsNotUnderstoodDocument).at(-1)).toEqual({ first: 20, after: null })
  })

test('an event is marked as looked at with a reason, and the list is rid of it', async ({
  open,
  answers,
}) => {
  answerRest(answers)
  answers.give(EventsNotUnderstoodDocument, listOf([nameless]))
  const { page, press } = await open('/console/money', { as: anOperator(answers), size: sizes.desktop })
  await press(page.getByRole('button', { name: 'Mark as looked at' }))
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Mark as looked at' })
  await press(send)
  await expect(dialog.getByLabel('Why?')).toHaveAccessibleDescription(/Please enter at least 3 characters\./)
  await dialog.getByLabel('Why?').fill('Made by hand at Stripe')
  const marked = { status: 'SUCCESS', message: 'It is marked as reviewed and no longer in the list.' }
  answers.give(MarkEventLookedAtDocument, { markEventLookedAt: marked })
  answers.give(EventsNotUnderstoodDocument, listOf([]))
  await press(send)
  await expect(dialog).toBeHidden()
  await expect(page.getByText(marked.message)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'All events were understood' })).toBeVisible()
  const sent = { id: 'stripe:evt_1', reason: 'Made by hand at Stripe' }
  expect(answers.sent(MarkEventLookedAtDocument)).toEqual([sent])
})

test('the second factor is asked for again where it was shown long ago', async ({ open, answers }) => {
  answerRest(answers)
  answers.give(EventsNotUnderstoodDocument, listOf([nameless]))
  const { page, press } = await open('/console/money', { as: anOperator(answers), size: sizes.desktop })
  await press(page.getByRole('button', { name: 'Mark as looked at' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why?').fill('Made by hand at Stripe')
  answers.give(MarkEventLookedAtDocument, { markEventLookedAt: { status: 'PROVE_AGAIN', message: '' } })
  await press(dialog.getByRole('button', { name: 'Mark as looked at' }))
  await expect(dialog).toContainText('Show your second factor again to go on.')
})

test('a list of events that is lost can be asked for again', async ({ open, answers }) => {
  answerRest(answers)
  answers.give(EventsNotUnderstoodDocument, lost)
  const { page, press } = await open('/console/money', { as: anOperator(answers), size: sizes.desktop })
  answers.give(EventsNotUnderstoodDocument, listOf([nameless]))
  await press(page.getByRole('button', { name: 'Try again' }))
  await expect(page.getByText('payment_intent.succeeded')).toBeVisible()
})
