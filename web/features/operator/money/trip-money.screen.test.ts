import {
  CreditTravellerDocument,
  PayWalkerDocument,
  RefundTripDocument,
  TripBooksDocument,
  WaiveFeeDocument,
} from '#web/api/generated/console-money.ts'
import { ProveSecondFactorDocument } from '#web/api/generated/second-factor.ts'
import { refused } from '#web/testing/answers.ts'
import { aMoneyRequest, someBooks } from '#web/testing/console.ts'
import { sizes } from '#web/testing/looks.ts'
import { anOperator } from '#web/testing/people.ts'
import { expect, test, type Screen } from '#web/testing/screen.ts'

const address = '/console/money/trips/trip_1'

const figure = (page: Screen['page'], name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

const posting = (kind: string, cents: number) => ({
  id: `ent_${kind}_${cents}`,
  kind,
  reference: 'pi_1',
  at: '2026-03-04T11:00:00Z',
  postings: [
    { account: 'card:1', account_kind: 'card', layer: 'posted', cents: -cents, currency: 'USD' },
    { account: 'platform:revenue', account_kind: 'revenue', layer: 'posted', cents, currency: 'USD' },
  ],
  totals: [{ layer: 'posted', currency: 'USD', cents: 0 }],
})

test('the books of a paid walk stand with their postings, and a refund above the bound waits for another operator', async ({
  open,
  answers,
}) => {
  const entries = [posting('hold', 6500), posting('charge', 6500), posting('capture', 6500)]
  answers.give(TripBooksDocument, { tripBooks: someBooks({ entries }) })
  const { page, press, look } = await open(address, { as: anOperator(answers), size: sizes.desktop })
  await expect(figure(page, 'By card')).toHaveText('$65.00')
  await expect(figure(page, 'Can be refunded')).toHaveText('$65.00')
  for (const name of ['Held on the card', 'Walk charged and shared', 'Drawn from the hold'])
    await expect(page.getByRole('table', { name: `Postings: ${name}` })).toContainText('Sum')
  await expect(page.getByText('All postings sum to $0.00.')).toBeVisible()
  await look('console-trip-money')

  const [amount, why, send] = [
    page.getByLabel('Amount in US dollars'),
    page.getByLabel('Why?'),
    page.getByRole('button', { name: 'Refund', exact: true }),
  ]
  await press(send)
  await expect(amount).toHaveAccessibleDescription(
    /Please enter an amount up to \$65\.00, for example 7\.50\./,
  )
  await amount.fill('55.00')
  await why.fill('No picture for most of the walk')
  await press(send)
  const question = page.getByRole('dialog', { name: 'Refund this trip?' })
  await expect(question.getByText('Another operator has to approve it first.')).toBeVisible()
  await look('console-refund-question')
  await press(question.getByRole('button', { name: 'Not now' }))
  await expect(amount).toHaveValue('55.00')
  expect(answers.sent(RefundTripDocument)).toEqual([])
  await press(send)
  answers.give(RefundTripDocument, {
    refundTrip: { status: 'WAITS_FOR_APPROVAL', message: 'Now a second operator has to approve it.' },
  })
  const request = aMoneyRequest({ reason: 'No picture for most of the walk', asked_by: 'Olga' })
  answers.give(TripBooksDocument, { tripBooks: someBooks({ entries, requests: [request] }) })
  await press(question.getByRole('button', { name: 'Yes, refund it' }))
  await expect(page.getByText(/a second operator has to approve it/)).toBeVisible()
  expect(answers.sent(RefundTripDocument)).toEqual([
    { data: { trip_id: 'trip_1', amount_cents: 5500, reason: 'No picture for most of the walk' } },
  ])
  const own = page.getByRole('listitem').filter({ hasText: 'No picture for most of the walk' })
  await expect(own.getByText('You asked for this, so another operator has to approve it.')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expect(own.getByRole('button', { name: 'Take it back' })).toBeVisible()
  await expect(amount).toHaveValue('')
  await look('console-trip-money-waits')
})

test('a credit is given alone, with a comma for cents', async ({ open, answers }) => {
  answers.give(TripBooksDocument, { tripBooks: someBooks() })
  const { page, press } = await open(address, { as: anOperator(answers) })
  await press(page.getByRole('radio', { name: 'Credit' }))
  await page.getByLabel('Amount in US dollars').fill('7,50')
  await page.getByLabel('Why?').fill('Sorry for the noise')
  await press(page.getByRole('button', { name: 'Give a credit' }))
  answers.give(CreditTravellerDocument, {
    creditTraveller: { status: 'CREDITED', message: 'The credit is in the wallet.' },
  })
  answers.give(TripBooksDocument, { tripBooks: someBooks({ entries: [posting('credit', 750)] }) })
  await press(page.getByRole('button', { name: 'Yes, give it' }))
  await expect(page.getByText('The credit is in the wallet.')).toBeVisible()
  expect(answers.sent(CreditTravellerDocument)).toEqual([
    { data: { user_id: 'usr_noor', trip_id: 'trip_1', amount_cents: 750, reason: 'Sorry for the noise' } },
  ])
  await expect(page.getByRole('table', { name: 'Postings: Credit to the traveler' })).toContainText('$7.50')
})

test('a walker is paid by hand, once the second factor was shown again', async ({ open, answers }) => {
  answers.give(TripBooksDocument, { tripBooks: someBooks() })
  const { page, press, look } = await open(address, { as: anOperator(answers), size: sizes.desktop })
  await press(page.getByRole('radio', { name: 'Pay the walker' }))
  await page.getByLabel('Amount in US dollars').fill('7.25')
  await page.getByLabel('Why?').fill('The tariff was wrong')
  await press(page.getByRole('button', { name: 'Pay the walker' }))
  const question = page.getByRole('dialog', { name: 'Pay this walker?' })
  await expect(question).toContainText('$7.25 is added to what Marta has earned')
  await look('console-pay-question')
  answers.give(PayWalkerDocument, { payWalker: { status: 'PROVE_AGAIN', message: 'Show it again.' } })
  await press(question.getByRole('button', { name: 'Yes, pay it' }))
  await expect(page.getByText('Show your second factor again to go on.')).toBeVisible()
  answers.give(ProveSecondFactorDocument, {
    proveSecondFactor: { status: 'PROVED', message: '', recovery_codes_left: 10 },
  })
  answers.give(PayWalkerDocument, {
    payWalker: { status: 'PAID', message: 'The amount is in the walker’s earnings.' },
  })
  const request = aMoneyRequest({ kind: 'walkerPay', reason: 'The tariff was wrong', status: 'done' })
  const entries = [posting('walkerPay', 725)]
  answers.give(TripBooksDocument, { tripBooks: someBooks({ entries, requests: [request] }) })
  await page.getByLabel('Code').fill('123456')
  await press(page.getByRole('button', { name: 'Continue' }))
  await expect(page.getByText('The amount is in the walker’s earnings.')).toBeVisible()
  const order = { data: { trip_id: 'trip_1', amount_cents: 725, reason: 'The tariff was wrong' } }
  expect(answers.sent(PayWalkerDocument)).toEqual([order, order])
  await expect(page.getByRole('table', { name: 'Postings: Paid to the walker by hand' })).toContainText(
    '$7.25',
  )
  await expect(page.getByRole('listitem').filter({ hasText: 'The tariff was wrong' })).toContainText(
    'Pay to the walker',
  )
})

test('the fee of a late cancellation is waived in part', async ({ open, answers }) => {
  const fee = { payer: 'traveller', fee_cents: 1000, waivable_cents: 1000 }
  answers.give(TripBooksDocument, { tripBooks: someBooks({ fee, refundable_cents: 0 }) })
  const { page, press, look } = await open(address, { as: anOperator(answers), size: sizes.desktop })
  await expect(figure(page, 'Fee that can be waived')).toHaveText('$10.00')
  const amount = page.getByLabel('Amount in US dollars')
  await press(page.getByRole('button', { name: 'All of it, $10.00' }))
  await expect(amount).toHaveValue('10.00')
  await amount.fill('6')
  await page.getByLabel('Why?').fill('The flight was cancelled')
  await press(page.getByRole('button', { name: 'Waive the fee' }))
  const question = page.getByRole('dialog', { name: 'Waive this fee?' })
  await expect(question).toContainText('Noor does not pay $6.00 of the fee')
  await look('console-waive-question')
  answers.give(WaiveFeeDocument, { waiveFee: { status: 'WAIVED', message: 'The fee is waived.' } })
  const left = { ...fee, waivable_cents: 400 }
  const request = aMoneyRequest({ kind: 'feeWaiver', reason: 'The flight was cancelled', status: 'done' })
  const entries = [posting('feeWaiver', 600)]
  const after = someBooks({ fee: left, refundable_cents: 0, requests: [request], entries })
  answers.give(TripBooksDocument, { tripBooks: after })
  await press(question.getByRole('button', { name: 'Yes, waive it' }))
  await expect(page.getByText('The fee is waived.')).toBeVisible()
  expect(answers.sent(WaiveFeeDocument)).toEqual([
    { data: { trip_id: 'trip_1', amount_cents: 600, reason: 'The flight was cancelled' } },
  ])
  await expect(page.getByRole('table', { name: 'Postings: Fee waived' })).toContainText('$6.00')
  await expect(figure(page, 'Fee that can be waived')).toHaveText('$4.00')
  await expect(page.getByRole('listitem').filter({ hasText: 'The flight was cancelled' })).toContainText(
    'Waived fee',
  )
  await expect(page.getByText('Please enter')).toHaveCount(0)
  await look('console-trip-money-waived')
})

for (const [status, message] of [
  ['OWN_MONEY', 'This is your own money.'],
  ['WALKER_GONE', 'The walker’s account is erased.'],
] as const)
  test(`money that is not given stays in the form, with the reason: ${status}`, async ({ open, answers }) => {
    answers.give(TripBooksDocument, { tripBooks: someBooks() })
    const { page, press } = await open(address, { as: anOperator(answers) })
    await press(page.getByRole('radio', { name: 'Pay the walker' }))
    await page.getByLabel('Amount in US dollars').fill('7.25')
    await page.getByLabel('Why?').fill('The tariff was wrong')
    await press(page.getByRole('button', { name: 'Pay the walker' }))
    answers.give(PayWalkerDocument, { payWalker: { status, message } })
    await press(page.getByRole('dialog').getByRole('button', { name: 'Yes, pay it' }))
    await expect(page.getByRole('alert')).toHaveText(message)
    await expect(page.getByLabel('Amount in US dollars')).toHaveValue('7.25')
    await expect(page.getByLabel('Why?')).toHaveValue('The tariff was wrong')
  })

test('an amount that the server refuses is shown at its field', async ({ open, answers }) => {
  answers.give(TripBooksDocument, { tripBooks: someBooks() })
  const { page, press } = await open(address, { as: anOperator(answers) })
  await page.getByLabel('Amount in US dollars').fill('65')
  await page.getByLabel('Why?').fill('No picture')
  await press(page.getByRole('button', { name: 'Refund', exact: true }))
  answers.give(
    RefundTripDocument,
    refused({
      message: 'No.',
      category: 'validation',
      code: 'BAD_INPUT',
      fields: { amount_cents: 'Too much.' },
    }),
  )
  await press(page.getByRole('dialog').getByRole('button', { name: 'Yes, refund it' }))
  await expect(page.getByLabel('Amount in US dollars')).toHaveAccessibleDescription(/Too much\./)
})
