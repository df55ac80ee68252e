import { ComparisonDocument, MoneyRequestsDocument } from '#web/api/generated/console-money.ts'
import {
  AskCallAgainDocument,
  OpenCallsDocument,
  type OpenCallsQuery,
} from '#web/api/generated/open-calls.ts'
import { OpenPayoutsDocument } from '#web/api/generated/open-payouts.ts'
import { EventsNotUnderstoodDocument } from '#web/api/generated/payment-events.ts'
import { PayoutForecastDocument } from '#web/api/generated/payout-forecast.ts'
import { lost, type Answers } from '#web/testing/answers.ts'
import { aForecast, noDifferences } from '#web/testing/console.ts'
import { sizes } from '#web/testing/looks.ts'
import { anOperator } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

type OpenCall = OpenCallsQuery['openCalls'][number]

/** A payout to a bank without a clear answer since eleven. */
const toTheBank: OpenCall = {
  id: 'out_1:money.payoutPay',
  kind: 'money.payoutPay',
  subject: 'out_1',
  since: '2026-03-04T11:00:00Z',
  attempts: 14,
  message: null,
  retry_at: '2026-03-04T12:04:00Z',
  is_under_way: false,
}
const broken: OpenCall = {
  ...toTheBank,
  id: 'hld_1:money.capture',
  kind: 'money.capture',
  subject: `hld_${'0123456789'.repeat(6)}`,
  attempts: 1,
  message: `StripeAuthenticationError: Invalid API Key provided: … ${'and-so-on'.repeat(12)}`,
}

/** Answers the rest of the page of all money. */
function answerRest(answers: Answers): void {
  answers.give(MoneyRequestsDocument, { moneyRequests: { data: [], paginatorInfo: { lastPage: 1 } } })
  answers.give(ComparisonDocument, noDifferences())
  answers.give(OpenPayoutsDocument, { openPayouts: [] })
  answers.give(EventsNotUnderstoodDocument, { eventsNotUnderstood: { data: [], next: null } })
  answers.give(PayoutForecastDocument, { payoutForecast: aForecast() })
}

for (const size of [sizes.desktop, sizes.phone])
  test(`calls that do not end are listed with what each is for and why, at ${size.width} px`, async ({
    open,
    answers,
  }) => {
    answerRest(answers)
    const running: OpenCall = {
      ...toTheBank,
      id: 'x:a.newKind',
      kind: 'a.newKind',
      retry_at: null,
      is_under_way: true,
    }
    answers.give(OpenCallsDocument, { openCalls: [toTheBank, broken, running] })
    const { page, look } = await open('/console/money', { as: anOperator(answers), size })
    await expect(page.getByRole('heading', { name: 'Calls to partners that do not end' })).toBeVisible()
    const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })
    await expect(row('Payout from the account to the bank')).toContainText('No clear answer')
    await expect(row('Payout from the account to the bank')).toContainText(
      /out_1.*Since Mar 4, 2026.*14 times.*Next try Mar 4, 2026/,
    )
    await expect(row('Amount drawn from a hold')).toContainText('A fault of ours')
    await expect(row('Amount drawn from a hold')).toContainText('Invalid API Key provided: …')
    await expect(row('Amount drawn from a hold')).toContainText('1 time')
    await expect(row('a.newKind')).toContainText('The provider is being asked now')
    await expect(row('a.newKind').getByRole('button')).toHaveCount(0)
    await look('console-open-calls')
  })

test('a call is asked again with a reason; a refusal and a second factor are said in the dialog', async ({
  open,
  answers,
}) => {
  answerRest(answers)
  answers.give(OpenCallsDocument, { openCalls: [toTheBank] })
  const { page, press } = await open('/console/money', { as: anOperator(answers), size: sizes.desktop })
  const act = page.getByRole('button', { name: 'Ask again now' })
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Ask again now' })
  await press(act)
  await press(send)
  await expect(dialog.getByLabel('Why?')).toHaveAccessibleDescription(/Please enter at least 3 characters\./)
  await dialog.getByLabel('Why?').fill('The key is set right')
  const refusal = 'The call is running right now. Please try again once it has ended.'
  answers.give(AskCallAgainDocument, { askCallAgain: { status: 'UNDER_WAY', message: refusal } })
  await press(send)
  await expect(dialog.getByRole('alert')).toContainText(refusal)
  const asked = { status: 'SUCCESS', message: 'The call is being made again.' }
  answers.give(AskCallAgainDocument, { askCallAgain: asked })
  answers.give(OpenCallsDocument, { openCalls: [] })
  await press(send)
  await expect(dialog).toBeHidden()
  await expect(page.getByText(asked.message)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'All calls have ended' })).toBeVisible()
  const sent = { id: 'out_1:money.payoutPay', reason: 'The key is set right' }
  expect(answers.sent(AskCallAgainDocument)).toEqual([sent, sent])
})

test('the second factor is asked for again where it was shown long ago', async ({ open, answers }) => {
  answerRest(answers)
  answers.give(OpenCallsDocument, { openCalls: [toTheBank] })
  const { page, press } = await open('/console/money', { as: anOperator(answers), size: sizes.desktop })
  await press(page.getByRole('button', { name: 'Ask again now' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why?').fill('The key is set right')
  answers.give(AskCallAgainDocument, { askCallAgain: { status: 'PROVE_AGAIN', message: '' } })
  await press(dialog.getByRole('button', { name: 'Ask again now' }))
  await expect(dialog).toContainText('Show your second factor again to go on.')
})

test('a list that is lost can be asked for again', async ({ open, answers }) => {
  answerRest(answers)
  answers.give(OpenCallsDocument, lost)
  const { page, press } = await open('/console/money', { as: anOperator(answers), size: sizes.desktop })
  answers.give(OpenCallsDocument, { openCalls: [toTheBank] })
  await press(page.getByRole('button', { name: 'Try again' }))
  await expect(page.getByText('Payout from the account to the bank')).toBeVisible()
})
