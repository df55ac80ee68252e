import { operatorRights } from '#domain/identity/rights.ts'
import { LedgerMonthDocument } from '#web/api/generated/console-month.ts'
import {
  ApproveMoneyRequestDocument,
  ComparisonDocument,
  DeclineMoneyRequestDocument,
  ExplainDifferenceDocument,
  MoneyRequestsDocument,
  ReconcileNowDocument,
  TripBooksDocument,
} from '#web/api/generated/console-money.ts'
import { OpenCallsDocument } from '#web/api/generated/open-calls.ts'
import {
  OpenPayoutsDocument,
  PayFromAccountDocument,
  ReversePayoutDocument,
} from '#web/api/generated/open-payouts.ts'
import { EventsNotUnderstoodDocument } from '#web/api/generated/payment-events.ts'
import { PayoutForecastDocument } from '#web/api/generated/payout-forecast.ts'
import { ExportTaxFormsDocument } from '#web/api/generated/tax-export.ts'
import { lost, type Answers } from '#web/testing/answers.ts'
import { aForecast, aMoneyRequest, noDifferences, someBooks } from '#web/testing/console.ts'
import { sizes } from '#web/testing/looks.ts'
import { aMe, anOperator } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

/** Answers the page of all money: nothing waits, and the books agree. */
function answerMoney(answers: Answers): void {
  answers.give(MoneyRequestsDocument, { moneyRequests: { data: [], paginatorInfo: { lastPage: 1 } } })
  answers.give(ComparisonDocument, noDifferences())
  answers.give(OpenPayoutsDocument, { openPayouts: [] })
  answers.give(OpenCallsDocument, { openCalls: [] })
  answers.give(EventsNotUnderstoodDocument, { eventsNotUnderstood: { data: [], next: null } })
  answers.give(PayoutForecastDocument, { payoutForecast: aForecast() })
}

/** A payout on the account of a walker, whose bank has refused it twice. */
const ofWanda = {
  id: 'out_1',
  user_id: 'usr_wanda',
  first_name: 'Wanda',
  amount_cents: 4029,
  currency: 'USD',
  arrives_amount: 3626,
  arrives_currency: 'EUR',
  kind: 'weekly',
  status: 'transferred',
  since: '2026-03-02T11:00:00Z',
  message: 'Your bank does not know this account.',
  refusals: 2,
  retry_at: '2026-03-04T13:00:00Z',
  is_under_way: false,
  can_act: true,
}

const desktop = sizes.desktop
const refund = aMoneyRequest({ reason: 'No picture for most of the walk', viewer_can_approve: true })

test('a trip’s books are found by its number, and one that there is none of says so', async ({
  open,
  answers,
}) => {
  answerMoney(answers)
  const { page, press, look } = await open('/console/money', { as: anOperator(answers), size: desktop })
  await expect(page.getByRole('heading', { name: 'Comparison of the books' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing waits for approval' })).toBeVisible()
  const [find, go] = [page.getByLabel('Find a trip’s books'), page.getByRole('button', { name: 'Open' })]
  await find.fill('June')
  await press(go)
  await expect(find).toHaveAccessibleDescription(/Please enter the trip’s number, which begins with trip_/)
  await look('console-money')
  answers.give(TripBooksDocument, { tripBooks: someBooks() })
  await find.fill('r-2026-123')
  await press(go)
  await expect(page).toHaveURL('/console/money/trips/r-2026-123')
  await expect(page.getByText('R-2026-000123')).toBeVisible()
  expect(answers.sent(TripBooksDocument).at(-1)).toEqual({ id: 'r-2026-123' })
  await page.goBack()
  answers.give(TripBooksDocument, { tripBooks: null })
  await find.fill(' trip_none ')
  await press(go)
  await expect(page).toHaveURL('/console/money/trips/trip_none')
  await expect(page.getByRole('heading', { name: 'There is no such trip' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Find a trip' })).toHaveAttribute('href', '/console/money')
})

test('a payout on a walker’s account is paid out now, and taken back with a second factor; a refusal says why', async ({
  open,
  answers,
}) => {
  answerMoney(answers)
  const moving = {
    ...ofWanda,
    id: 'out_2',
    first_name: 'Walt',
    status: 'sending',
    message: null,
    refusals: 0,
  }
  const asked = {
    arrives_amount: null,
    arrives_currency: null,
    retry_at: null,
    is_under_way: true,
    can_act: false,
  }
  answers.give(OpenPayoutsDocument, { openPayouts: [ofWanda, { ...moving, ...asked }] })
  const { page, press, look } = await open('/console/money', { as: anOperator(answers), size: desktop })
  const row = page.getByRole('listitem').filter({ hasText: 'Wanda' })
  await expect(row).toContainText('On the payout account')
  await expect(row).toContainText('$40.29')
  await expect(row).toContainText('Arrives as €36.26')
  await expect(row).toContainText('Your bank does not know this account.')
  await expect(row).toContainText(/Since Mar 2, 2026.*Next try Mar 4, 2026/)
  const other = page.getByRole('listitem').filter({ hasText: 'Walt' })
  await expect(other).toContainText('The provider is being asked now')
  await expect(other.getByRole('button')).toHaveCount(0)
  await expect(other).not.toContainText('Arrives as')
  await look('console-open-payouts')
  const dialog = page.getByRole('dialog')
  answers.give(PayFromAccountDocument, {
    payFromAccount: { status: 'SUCCESS', message: 'It is being paid out now.' },
  })
  await press(row.getByRole('button', { name: 'Pay it out now' }))
  await dialog.getByLabel('Why?').fill('The number is right now')
  await press(dialog.getByRole('button', { name: 'Pay it out now' }))
  await expect(page.getByText('It is being paid out now.')).toBeVisible()
  expect(answers.sent(PayFromAccountDocument)).toEqual([{ id: 'out_1', reason: 'The number is right now' }])

  const refusal = 'There is not enough available on the account to take this back.'
  answers.give(ReversePayoutDocument, { reversePayout: { status: 'REFUSED', message: refusal } })
  await press(row.getByRole('button', { name: 'Take it back' }))
  await dialog.getByLabel('Why?').fill('The wrong person')
  await press(dialog.getByRole('button', { name: 'Take it back' }))
  await expect(dialog.getByRole('alert')).toContainText(refusal)
  answers.give(ReversePayoutDocument, { reversePayout: { status: 'PROVE_AGAIN', message: '' } })
  await press(dialog.getByRole('button', { name: 'Take it back' }))
  await expect(dialog).toContainText('Show your second factor again to go on.')
})

test('the page is for the right to money; a walker’s page is reached from it by the right to people alone', async ({
  open,
  answers,
}) => {
  const { page } = await open('/console/money', { as: aMe() })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/is for operators/)

  answerMoney(answers)
  answers.give(OpenPayoutsDocument, { openPayouts: [ofWanda] })
  const { page: support } = await open('/console/money', { as: anOperator(answers, ['support']) })
  await expect(support.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(support.getByText('Wanda')).toHaveCount(0)
  await expect(support.getByRole('button', { name: /Pay it out now|Take it back/ })).toHaveCount(0)
  expect(answers.sent(OpenPayoutsDocument)).toEqual([])

  for (const [rights, links] of [
    [['money'], 0],
    [operatorRights, 1],
  ] as const) {
    const { page: money } = await open('/console/money', { as: anOperator(answers, rights) })
    const row = money.getByRole('listitem').filter({ hasText: 'Wanda' })
    await expect(row.getByRole('button', { name: 'Pay it out now' })).toBeVisible()
    await expect(row.getByRole('button', { name: 'Take it back' })).toBeVisible()
    await expect(row.getByRole('link', { name: 'Wanda' })).toHaveCount(links)
  }
})

test('what another operator has asked for is declined with a reason or approved, and stands among all afterwards', async ({
  open,
  answers,
}) => {
  answerMoney(answers)
  const done = { ...refund, status: 'done', decided_by: 'Olga', decided_at: '2026-03-04T12:00:00Z' }
  let isDecided = false
  answers.give(MoneyRequestsDocument, ({ waiting }) => ({
    moneyRequests: {
      data: isDecided ? (waiting ? [] : [done]) : [refund],
      paginatorInfo: { lastPage: 1 },
    },
  }))
  const { page, press, look, key } = await open('/console/money', { as: anOperator(answers), size: desktop })
  const waiting = page.getByRole('listitem').filter({ hasText: 'No picture for most of the walk' })
  await expect(waiting).toContainText('Asked by Otto')
  await look('console-money-waiting')
  const dialog = page.getByRole('dialog')
  await press(waiting.getByRole('button', { name: 'Decline' }))
  await press(dialog.getByRole('button', { name: 'Decline' }))
  await expect(dialog.getByLabel('Why?')).toHaveAccessibleDescription(/Please enter at least 3 characters\./)
  await look('console-money-decline')
  await key('Escape')
  await expect(dialog).toBeHidden()
  expect(answers.sent(DeclineMoneyRequestDocument)).toEqual([])

  answers.give(ApproveMoneyRequestDocument, {
    approveMoneyRequest: { status: 'REFUNDING', message: 'The refund is on its way.' },
  })
  await press(waiting.getByRole('button', { name: 'Approve' }))
  isDecided = true
  await press(dialog.getByRole('button', { name: 'Yes, approve it' }))
  await expect(page.getByText('The refund is on its way.')).toBeVisible()
  expect(answers.sent(ApproveMoneyRequestDocument)).toEqual([{ id: 'req_1' }])
  await expect(waiting).toHaveCount(0)
  await press(page.getByRole('radio', { name: 'All' }))
  await expect(waiting).toContainText('Decided by Olga')
  await expect(waiting).toContainText('Done')
  await expect(waiting.getByRole('link', { name: 'Books of the trip' })).toHaveAttribute(
    'href',
    '/console/money/trips/trip_1',
  )
})

for (const [status, message] of [
  ['OWN_REQUEST', 'You asked for this yourself.'],
  ['OWN_MONEY', 'This is your own money, or that of someone you share a card with.'],
  ['DECIDED', 'This was decided meanwhile.'],
] as const)
  test(`an approval that is refused says so at its request: ${status}`, async ({ open, answers }) => {
    answerMoney(answers)
    answers.give(MoneyRequestsDocument, { moneyRequests: { data: [refund], paginatorInfo: { lastPage: 1 } } })
    const { page, press } = await open('/console/money', { as: anOperator(answers) })
    const waiting = page.getByRole('listitem').filter({ hasText: 'No picture for most of the walk' })
    answers.give(ApproveMoneyRequestDocument, { approveMoneyRequest: { status, message } })
    await press(waiting.getByRole('button', { name: 'Approve' }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Yes, approve it' }))
    await expect(waiting.getByRole('alert')).toHaveText(message)
  })

test('a request of one’s own is for another operator, and is taken back', async ({ open, answers }) => {
  answerMoney(answers)
  const own = aMoneyRequest({ reason: 'Typed by mistake', asked_by: 'Olga' })
  answers.give(MoneyRequestsDocument, { moneyRequests: { data: [own], paginatorInfo: { lastPage: 1 } } })
  const { page, press } = await open('/console/money', { as: anOperator(answers) })
  const row = page.getByRole('listitem').filter({ hasText: 'Typed by mistake' })
  await expect(row.getByText('You asked for this, so another operator has to approve it.')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await press(row.getByRole('button', { name: 'Take it back' }))
  const dialog = page.getByRole('dialog', { name: 'Take this request back?' })
  await dialog.getByLabel('Why?').fill('The wrong amount')
  answers.give(DeclineMoneyRequestDocument, {
    declineMoneyRequest: { status: 'DECLINED', message: 'Taken back.' },
  })
  const taken = { ...own, status: 'declined', decided_at: '2026-03-04T12:00:00Z' }
  answers.give(MoneyRequestsDocument, { moneyRequests: { data: [taken], paginatorInfo: { lastPage: 1 } } })
  await press(dialog.getByRole('button', { name: 'Take it back' }))
  await expect(dialog).toBeHidden()
  expect(answers.sent(DeclineMoneyRequestDocument)).toEqual([{ id: 'req_1', reason: 'The wrong amount' }])
  await expect(row.getByText(/^Asked by .*Taken back/)).toBeVisible()
})

test('the books are compared on request, and a difference is explained', async ({ open, answers }) => {
  answerMoney(answers)
  answers.give(ComparisonDocument, lost)
  const { page, press, look } = await open('/console/money', { as: anOperator(answers), size: desktop })
  const difference = {
    id: 'dif_1',
    kind: 'amountDiffers',
    subject: 'pi_1',
    trip_id: 'trip_1',
    here_cents: 6500,
    there_cents: 6400,
    detail: null,
    status: 'open',
    first_seen_at: '2026-03-03T12:00:00Z',
  }
  const differing = noDifferences()
  answers.give(ComparisonDocument, {
    ...differing,
    reconciliation: { ...differing.reconciliation, differences: [difference] },
  })
  await press(page.getByRole('button', { name: 'Try again' }))
  const row = page.getByRole('listitem').filter({ hasText: 'pi_1' })
  await expect(row).toContainText('Our books: $65.00, the provider’s: $64.00')
  await press(row.getByRole('button', { name: 'Explain' }))
  const dialog = page.getByRole('dialog', { name: 'Why does this differ?' })
  await dialog.getByLabel('Why?').fill('A fee of the provider')
  answers.give(ExplainDifferenceDocument, { explainDifference: { status: 'SUCCESS', message: 'Explained.' } })
  answers.give(ComparisonDocument, noDifferences())
  await press(dialog.getByRole('button', { name: 'Explain' }))
  await expect(dialog).toBeHidden()
  expect(answers.sent(ExplainDifferenceDocument)).toEqual([{ id: 'dif_1', reason: 'A fee of the provider' }])

  answers.give(ReconcileNowDocument, {
    reconcileNow: { status: 'SUCCESS', message: 'The books have been compared.' },
  })
  await press(page.getByRole('button', { name: 'Compare now' }))
  await expect(page.getByText('The books have been compared.')).toBeVisible()
  const figure = (name: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')
  await expect(figure('Drawn from cards, by our books')).toHaveText('$65.00')
  await expect(figure('Drawn from cards, by the provider’s')).toHaveText('$65.00')
  await expect(figure('Provider’s fees, March 2026')).toHaveText('$17.63 of $65.00')
  await expect(page.getByRole('heading', { name: 'No differences' })).toBeVisible()
  await look('console-money-compared')
})

test('a month of the books is shown and saved as a file, which sums to zero', async ({ open, answers }) => {
  answerMoney(answers)
  const held = [{ kind: 'charge', cents: -6500 }]
  answers.give(LedgerMonthDocument, {
    ledgerMonth: [
      {
        account: 'traveller:*:card',
        currency: 'USD',
        opening_cents: 0,
        movements: held,
        closing_cents: -6500,
      },
      {
        account: 'platform:revenue',
        currency: 'USD',
        opening_cents: 0,
        movements: [{ kind: 'charge', cents: 6500 }],
        closing_cents: 6500,
      },
    ],
  })
  const { page, press, saves, look } = await open('/console/money', {
    as: anOperator(answers),
    size: desktop,
  })
  await page.getByLabel('Month', { exact: true }).selectOption({ index: 0 })
  await press(page.getByRole('button', { name: 'Show the month' }))
  expect(answers.sent(LedgerMonthDocument)).toEqual([{ month: '2026-03' }])
  const books = page.getByRole('table', { name: 'Books of March 2026' })
  await expect(books.getByRole('row').last().getByRole('cell')).toHaveText(['$0.00', '$0.00', '$0.00'])
  const file = await saves(page.getByRole('button', { name: 'Save the month as CSV' }))
  const lines = file.trimEnd().split('\r\n')
  expect(lines).toContain('platform:revenue,Our revenue,0.00,65.00,65.00')
  expect(lines.at(-1)).toBe('Sum,,0.00,0.00,0.00')
  await look('console-money-month')
})

test('an owner exports the tax forms of a year, part by part; a refusal is said in the dialog, and others are not offered it', async ({
  open,
  answers,
}) => {
  answerMoney(answers)
  const file = (part: number) => ({
    name: `tax-forms-2025-${part}-2.csv.age`,
    content: btoa(`part ${part}`),
    parts: 2,
  })
  const { page, press } = await open('/console/money', { as: anOperator(answers), size: desktop })
  await press(page.getByRole('button', { name: 'Export the forms' }))
  const dialog = page.getByRole('dialog', { name: 'Export the tax forms of 2025?' })
  const [why, save] = [
    dialog.getByLabel('Why?'),
    dialog.getByRole('button', { name: 'Save the sealed file' }),
  ]
  await press(save)
  await expect(why).toHaveAccessibleDescription(/Please enter at least/)
  await why.fill('For the tax office')
  const noRecipient = 'No key is configured for the person who files.'
  answers.give(ExportTaxFormsDocument, {
    exportTaxForms: { status: 'NO_RECIPIENT', message: noRecipient, file: null },
  })
  await press(save)
  await expect(dialog.getByRole('alert')).toHaveText(noRecipient)
  await expect(why).toHaveValue('For the tax office')
  answers.give(ExportTaxFormsDocument, ({ part }) => ({
    exportTaxForms: { status: 'SUCCESS', message: 'The file is saved.', file: file(part) },
  }))
  const saved: string[] = []
  page.on('download', (download) => saved.push(download.suggestedFilename()))
  await press(save)
  await expect(dialog).toBeHidden()
  expect(saved).toEqual([file(1).name, file(2).name])
})
