import {
  EarningsDocument,
  EarningsRowsDocument,
  EarningsWeeksDocument,
  LinkPayoutAccountDocument,
  PayOutNowDocument,
  PayoutAccountDocument,
  SaveTaxFormDocument,
  TaxFormDocument,
} from '#web/api/generated/payouts.ts'
import { lost, refused } from '#web/testing/answers.ts'
import { payoutAccount, someEarnings } from '#web/testing/money.ts'
import { aMe, aWalker } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

test('a bank account is linked by the provider’s own page, once its country is chosen', async ({
  open,
  answers,
}) => {
  answers.give(PayoutAccountDocument, payoutAccount())
  const { page, press, look, settled } = await open('/payout-account', { as: aMe() })
  const country = page.getByRole('combobox', { name: 'Country' })
  const connect = page.getByRole('button', { name: 'Connect to Stripe Account' })
  await press(connect)
  await expect(country).toHaveAccessibleDescription(/Country is required\./)
  await country.selectOption({ label: 'Japan' })
  await settled()
  const notYet = /We cannot pay out to this country yet\./
  await expect(country).toHaveAccessibleDescription(notYet)
  await press(connect)
  await expect(country).toHaveAccessibleDescription(notYet)
  expect(answers.sent(LinkPayoutAccountDocument)).toEqual([])
  await country.selectOption({ label: 'Portugal' })
  await settled()
  await expect(country).toHaveAccessibleDescription('You are paid every Monday, in its currency.')
  await look('payout-account')
  answers.give(LinkPayoutAccountDocument, {
    createStripeAccountAndGenerateLink: {
      status: 'FAILED',
      message: 'Try later.',
      url: null,
      return_url: null,
      refresh_url: null,
    },
  })
  await press(connect)
  await expect(page.getByRole('alert')).toHaveText('Try later.')
  const fields = { country_code: 'Payouts to this country have just ended.' }
  answers.give(LinkPayoutAccountDocument, refused({ message: 'No.', category: 'validation', fields }))
  await press(connect)
  await expect(country).toHaveAccessibleDescription(/Payouts to this country have just ended\./)
  await expect(page.getByRole('alert').filter({ hasText: 'No.' })).toHaveCount(0)
  const origin = new URL(page.url()).origin
  answers.give(LinkPayoutAccountDocument, {
    createStripeAccountAndGenerateLink: {
      status: 'SUCCESS',
      message: '',
      // A page of ours in place of the provider's.
      url: `${origin}/no-such-page`,
      return_url: `${origin}/payout-account?payout=done`,
      refresh_url: null,
    },
  })
  await press(connect)
  const there = new URL(page.url())
  expect([there.pathname, there.searchParams.get('return_url')]).toEqual([
    '/no-such-page',
    `${origin}/payout-account?payout=done`,
  ])
  expect(answers.sent(LinkPayoutAccountDocument).at(-1)).toEqual({ country_code: 'PT' })
})

test('a linked account says what it is and what is missing', async ({ open, answers }) => {
  const method = { id: 'pm_1', kind: 'bank', name: 'Bank', last4: '6789', currency: 'EUR', default: true }
  const linked = payoutAccount({
    status: 'active',
    message: 'You are paid every Monday.',
    country: 'PT',
    methods: [method],
  })
  answers.give(PayoutAccountDocument, linked)
  const { page, goto, look } = await open('/payout-account?payout=done', { as: aMe() })
  await expect(page.getByText('··6789')).toBeVisible()
  await expect(page.getByText('Nothing is missing.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Fill in the tax form' })).toHaveAttribute('href', '/tax-form')
  await look('payout-account-active')
  const attention = [{ code: 'id', text: 'A picture of your passport', due_at: null, is_past_due: true }]
  answers.give(
    PayoutAccountDocument,
    payoutAccount({ status: 'restricted', message: 'Payouts wait.', country: 'PT', attention }),
  )
  await goto('/payout-account')
  await expect(page.getByRole('listitem').filter({ hasText: 'A picture of your passport' })).toContainText(
    'Overdue',
  )
})

test('the tax form is signed, and what is missing or wrong stands at its field', async ({
  open,
  answers,
}) => {
  answers.give(TaxFormDocument, { taxForm: null, taxYears: [] })
  const { page, press, look, key } = await open('/tax-form', { as: aMe() })
  const sign = page.getByRole('button', { name: 'Sign and save' })
  const name = page.getByRole('textbox', { name: 'Full name, as on your tax return' })
  await press(sign)
  await expect(name).toHaveAccessibleDescription(/Your name is required\./)
  await press(page.getByRole('radio', { name: 'I don’t' }))
  await name.fill('Marta Silva')
  await page.getByLabel('Date of birth').fill('1990-04-30')
  await page.getByRole('textbox', { name: 'Address' }).fill('Rua da Bica 12')
  await page.getByRole('textbox', { name: 'City' }).fill('Lisbon')
  await page.getByRole('textbox', { name: 'Zip Code' }).fill('1200-054')
  await press(page.getByRole('button', { name: /^Country United/ }))
  await page.getByRole('searchbox', { name: 'Search for a country' }).fill('Portugal')
  await press(page.getByRole('option', { name: 'Portugal', exact: true }))
  const number = page.getByRole('textbox', { name: 'Foreign tax number' })
  await number.fill('123456789')
  await page.getByRole('textbox', { name: 'Signature' }).fill('Marta Silva')
  await page.getByRole('checkbox').focus()
  await key('Space')
  await look('tax-form')
  answers.give(
    SaveTaxFormDocument,
    refused({
      message: 'No.',
      category: 'validation',
      code: 'BAD_INPUT',
      fields: { number: 'This is no tax number.' },
    }),
  )
  await press(sign)
  await expect(number).toHaveAccessibleDescription(/This is no tax number\./)
  answers.give(SaveTaxFormDocument, { saveTaxForm: { status: 'SUCCESS', message: '' } })
  const saved = {
    kind: 'w8ben',
    legal_name: 'Marta Silva',
    business_name: null,
    classification: null,
    address: 'Rua da Bica 12',
    city: 'Lisbon',
    state: null,
    zip: '1200-054',
    country: 'PT',
    birth_date: '1990-04-30',
    treaty_country: null,
  }
  answers.give(TaxFormDocument, {
    taxForm: { ...saved, number_last4: '6789', signed_at: '2026-03-04T12:00:00Z' },
    taxYears: [],
  })
  await press(sign)
  await expect(page.getByText('Thank you, your tax form is saved.')).toBeVisible()
  await expect(page.getByText('Number ending in 6789')).toBeVisible()
  expect(answers.sent(SaveTaxFormDocument).at(-1)?.data).toEqual({
    ...saved,
    number: '123456789',
    signature: 'Marta Silva',
    is_certified: true,
  })
})

test('a walker sees why each cent, and is paid at once for a fee', async ({ open, answers }) => {
  answers.give(EarningsDocument, { earnings: someEarnings() })
  answers.give(EarningsWeeksDocument, {
    earningsWeeks: { data: [], paginatorInfo: { currentPage: 1, lastPage: 1 } },
  })
  const walk = {
    id: 'ern_1',
    kind: 'walk',
    at: '2026-03-03T12:00:00Z',
    trip_id: 'trip_1',
    destination_name: 'Lisbon',
    traveller_first_name: 'Noor',
    minutes: 60,
    paid_cents: 6500,
    fee_cents: 219,
    net_cents: 6281,
    share_percent: 70,
    walker_cents: 4397,
    group_walk_id: null,
    seats: null,
    parts: [],
  }
  answers.give(EarningsRowsDocument, {
    earningsRows: { data: [walk], paginatorInfo: { currentPage: 1, lastPage: 1 } },
  })
  const { page, press, look } = await open('/earnings', { as: aWalker(answers) })
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
  const row = page.locator('details').first()
  await press(row.locator('summary'))
  await expect(row.getByText('The traveler paid')).toBeVisible()
  await expect(row.getByText('Your 70%')).toBeVisible()
  await look('earnings')
  await press(page.getByRole('button', { name: 'Get $44.50 now' }))
  await expect(page.getByRole('dialog')).toContainText('The fee of $1.00 comes out of your earnings.')
  await look('payout-at-once')
  answers.give(PayOutNowDocument, {
    payOutNow: {
      status: 'PAYOUT_SENT',
      message: '$44.50 is on its way.',
      amount_cents: 4450,
      fee_cents: 100,
    },
  })
  const paid = someEarnings({
    balance_cents: 0,
    next_payout_cents: 0,
    instant_cents: 0,
    instant_message: 'Nothing to pay out yet.',
  })
  answers.give(EarningsDocument, { earnings: paid })
  await press(page.getByRole('button', { name: 'Pay me now' }))
  await expect(page.getByRole('status').filter({ hasText: '$44.50 is on its way.' })).toBeVisible()
  expect(answers.sent(PayOutNowDocument)).toEqual([{ amount_cents: 4450, fee_cents: 100 }])
  await expect(page.getByRole('button', { name: /^Get \$/ })).toHaveCount(0)
})

test('what is on the payout account and not yet at the bank says so, with its reason and the way to the account', async ({
  open,
  answers,
}) => {
  const message = 'Your bank does not know this account. Please correct the account number.'
  const payout = {
    id: 'out_1',
    kind: 'weekly',
    status: 'transferred',
    amount_cents: 4550,
    fee_cents: 0,
    currency: 'USD',
    created_at: '2026-03-02T11:00:00Z',
    arrives_amount: 1_411_600,
    arrives_currency: 'HUF',
    paid_at: null,
    method: null,
    message,
  }
  const { week } = someEarnings()
  answers.give(EarningsDocument, {
    earnings: someEarnings({
      week: { ...week, payout },
      on_account_cents: 4550,
      on_account_message: message,
      instant_cents: 0,
      instant_message: 'Your money is on your payout account, not yet at your bank.',
    }),
  })
  const last = { ...week, week: '2026-02-23', payout }
  answers.give(EarningsWeeksDocument, {
    earningsWeeks: { data: [last], paginatorInfo: { currentPage: 1, lastPage: 1 } },
  })
  answers.give(EarningsRowsDocument, {
    earningsRows: { data: [], paginatorInfo: { currentPage: 1, lastPage: 1 } },
  })
  const { page, look } = await open('/earnings', { as: aWalker(answers) })
  const notice = page.getByRole('status').filter({ hasText: '$45.50 is on your payout account' })
  await expect(notice).toContainText(message)
  await expect(notice.getByRole('link', { name: 'See your payout account' })).toHaveAttribute(
    'href',
    '/payout-account',
  )
  await expect(page.getByText('Not yet at the bank', { exact: true })).toHaveCount(2)
  await expect(page.getByText('Arrives as HUF\u{a0}14,116', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Get \$/ })).toHaveCount(0)
  await look('earnings-on-account')
})

test('a payout at once that is lost on the way says so, and the amount stays', async ({ open, answers }) => {
  const none = { currentPage: 1, lastPage: 1 }
  answers.give(EarningsDocument, { earnings: someEarnings() })
  answers.give(EarningsWeeksDocument, { earningsWeeks: { data: [], paginatorInfo: none } })
  answers.give(EarningsRowsDocument, { earningsRows: { data: [], paginatorInfo: none } })
  answers.give(PayOutNowDocument, lost)
  const { page, press } = await open('/earnings', { as: aWalker(answers) })
  await press(page.getByRole('button', { name: 'Get $44.50 now' }))
  await press(page.getByRole('button', { name: 'Pay me now' }))
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Get $44.50 now' })).toBeVisible()
})

test('a group walk is one line of the earnings, which opens to what each payer’s seats brought', async ({
  open,
  answers,
}) => {
  answers.give(EarningsDocument, { earnings: someEarnings() })
  answers.give(EarningsWeeksDocument, {
    earningsWeeks: { data: [], paginatorInfo: { currentPage: 1, lastPage: 1 } },
  })
  const part = { seats: 1, paid_cents: 600, fee_cents: 56, net_cents: 544, walker_cents: 381 }
  const two = { seats: 2, paid_cents: 1200, fee_cents: 77, net_cents: 1123, walker_cents: 786 }
  const walk = {
    id: 'ern_1',
    kind: 'walk',
    at: '2026-03-03T12:00:00Z',
    trip_id: 'trip_1',
    destination_name: 'Lisbon',
    traveller_first_name: null,
    minutes: 30,
    paid_cents: 1800,
    fee_cents: 133,
    net_cents: 1667,
    share_percent: 70,
    walker_cents: 1167,
    group_walk_id: 'gwk_1',
    seats: 3,
    parts: [part, two],
  }
  answers.give(EarningsRowsDocument, {
    earningsRows: { data: [walk], paginatorInfo: { currentPage: 1, lastPage: 1 } },
  })
  const { page, press, look } = await open('/earnings', { as: aWalker(answers) })
  const row = page.locator('details').first()
  await expect(row.locator('summary')).toContainText('Group walk in Lisbon')
  await expect(row.locator('summary')).toContainText('30 minutes · 3 seats')
  await press(row.locator('summary'))
  await expect(row.getByText('All seats paid')).toBeVisible()
  await expect(row.getByText('2 seats · paid $12.00, processing $0.77')).toBeVisible()
  await expect(row.getByText('$7.86')).toBeVisible()
  await expect(row.getByRole('link', { name: 'Open the receipt' })).toHaveAttribute(
    'href',
    '/trips/trip_1/receipt',
  )
  await look('earnings-of-a-group-walk')
})
