import { expect, onTestFinished, test } from 'vitest'
import { stripeVersion } from '#adapters/payments/stripe/client.ts'
import { wantedEndpoints } from '#adapters/payments/stripe/webhook-endpoints.ts'
import { checkStripe, checkStripeKey } from '#adapters/service-checks/stripe.ts'
import {
  startStripeAccount,
  walletDomain,
  type StripeAccount,
} from '#adapters/service-checks/testing/stripe-account.ts'

const endpoints = wantedEndpoints('https://walks.example').map(({ url, events }, at) => ({
  id: `we_${at}`,
  object: 'webhook_endpoint',
  url,
  status: 'enabled',
  api_version: stripeVersion,
  enabled_events: events,
}))

/** An account in which all is as it should be, but for what is given. */
async function stripe(own: Partial<StripeAccount> = {}) {
  const account = await startStripeAccount({ endpoints, ...own })
  onTestFinished(account.close)
  return account
}

const states = async (findings: Promise<readonly { about: string; state: string; code?: string }[]>) =>
  (await findings).map(({ about, state, code }) => [about.replace('Stripe, ', ''), state, code])

test('an account that pays walkers is in order, and only read', async () => {
  const { options, asked } = await stripe()
  const found = await checkStripe(options)
  expect(await states(Promise.resolve(found))).toEqual(
    [
      'keys',
      'account',
      'currency',
      'capabilities',
      'rights',
      'balance',
      'payout schedule',
      'domain of wallets',
      'webhook of payments',
      'webhook of payouts',
    ].map((about) => [about, 'ok', undefined]),
  )
  expect(found[0]?.words).toBe('a test key of acct_1')
  expect(found[1]?.words).toBe('in US, USD')
  expect(asked.every((one) => one.startsWith('GET /v1/'))).toBe(true)
})

test('an account that settles in another currency than prices and books are in is a fault, at the start too', async () => {
  const { options } = await stripe()
  const other = { ...options, currency: 'EUR' }
  for (const check of [checkStripe, checkStripeKey]) {
    const found = (await check(other)).filter(({ state }) => state === 'fault')
    expect(found).toMatchObject([
      {
        about: 'Stripe, currency',
        code: 'stripe currency',
        words: 'The account settles in USD, and PLATFORM_CURRENCY is EUR: they have to be the same.',
      },
    ])
  }
})

test('an address without a certificate has no wallets, and its domain is not looked for', async () => {
  const { options, asked } = await stripe()
  const found = await checkStripe({ ...options, publicUrl: 'http://localhost:4000' })
  expect(found.map(({ about }) => about)).not.toContain('Stripe, domain of wallets')
  expect(asked.filter((one) => one.includes('payment_method_domains'))).toEqual([])
})

test('a key that Stripe does not know is one fault; silence is no fault of ours', async () => {
  const { options, asked } = await stripe()
  const wrong = { ...options, secretKey: 'sk_test_another' }
  expect(await states(checkStripe(wrong))).toEqual([['keys', 'fault', 'stripe 401']])
  expect(await states(checkStripeKey(wrong))).toEqual([['keys', 'fault', 'stripe 401']])
  expect(asked).toHaveLength(2)
  const nowhere = { ...options, server: { ...options.server, port: 9 } }
  expect(await states(checkStripe(nowhere))).toEqual([['keys', 'fault', undefined]])
})

const [payments, payouts] = endpoints
test.each<[string, Partial<StripeAccount>, string, string, RegExp]>([
  [
    'an account that may not charge',
    { account: { charges_enabled: false, requirements: { past_due: ['external_account'] } } },
    'account',
    'stripe account',
    /may not charge yet; past due: external_account/,
  ],
  [
    'transfers that wait for approval',
    { account: { capabilities: { card_payments: 'active', transfers: 'pending' } } },
    'capabilities',
    'stripe capabilities',
    /transfers is pending/,
  ],
  [
    'a restricted key without two rights',
    { forbidden: ['disputes', 'transfers'] },
    'rights',
    'stripe rights',
    /may not read: disputes, transfers/,
  ],
  [
    'a balance below zero',
    { available: [{ amount: -300, currency: 'usd' }] },
    'balance',
    'stripe balance',
    /-300 USD/,
  ],
  [
    'a domain that is not registered for wallets',
    { domains: [] },
    'domain of wallets',
    'stripe wallets',
    /walks\.example is not registered, so that Apple Pay is not offered/,
  ],
  [
    'a domain that Apple has not taken',
    {
      domains: [
        {
          ...walletDomain,
          apple_pay: { status: 'inactive', status_details: { error_message: 'Not reached.' } },
        },
      ],
    },
    'domain of wallets',
    'stripe wallets',
    /inactive for apple_pay \(Not reached\.\)/,
  ],
  [
    'a domain of wallets that is switched off',
    { domains: [{ ...walletDomain, enabled: false }] },
    'domain of wallets',
    'stripe wallets',
    /is switched off/,
  ],
  ['payouts of each day', { interval: 'daily' }, 'payout schedule', 'stripe schedule', /is daily.*manual/],
  [
    'no webhook of payouts',
    { endpoints: [payments ?? {}] },
    'webhook of payouts',
    'stripe webhook payouts',
    /webhooks\/payouts: there is none/,
  ],
  [
    'a webhook without disputes',
    {
      endpoints: [
        {
          ...payments,
          enabled_events: payments?.enabled_events.filter((one) => one !== 'charge.dispute.created'),
        },
        payouts ?? {},
      ],
    },
    'webhook of payments',
    'stripe webhook payments',
    /charge\.dispute\.created/,
  ],
  [
    'a webhook of another version',
    { endpoints: [payments ?? {}, { ...payouts, api_version: '2020-08-27' }] },
    'webhook of payouts',
    'stripe webhook payouts',
    /2020-08-27/,
  ],
  [
    'a webhook that is off',
    { endpoints: [{ ...payments, status: 'disabled' }, payouts ?? {}] },
    'webhook of payments',
    'stripe webhook payments',
    /switched off/,
  ],
  [
    'a webhook that sends everything twice',
    { endpoints: [payments ?? {}, { ...payments, id: 'we_9' }, payouts ?? {}] },
    'webhook of payments',
    'stripe webhook payments',
    /we_0, we_9/,
  ],
])('%s is told', async (_what, own, about, code, words) => {
  const { options } = await stripe(own)
  const found = (await checkStripe(options)).filter(({ state }) => state === 'fault')
  expect(found.map((one) => [one.about, one.code])).toEqual([[`Stripe, ${about}`, code]])
  expect(found[0]?.words).toMatch(words)
})
