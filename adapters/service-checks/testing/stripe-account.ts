import { startVendor, type Reply } from '#adapters/service-checks/testing/vendor.ts'

/** What a test changes in an account that is as it should be. */
export type StripeAccount = {
  account: Record<string, unknown>
  available: { amount: number; currency: string }[]
  interval: string
  /** Lists that the key may not read, by the name in the path. */
  forbidden: string[]
  endpoints: Record<string, unknown>[]
  /** The payment method domains that are registered. */
  domains: Record<string, unknown>[]
}

const key = 'sk_test_of_checks'

/** A registered domain on which both wallets are shown. */
export const walletDomain = {
  id: 'pmd_1',
  object: 'payment_method_domain',
  domain_name: 'walks.example',
  enabled: true,
  apple_pay: { status: 'active' },
  google_pay: { status: 'active' },
}

/**
 * A platform's account at Stripe as far as it is looked at: the objects that the reference documents, a key of its own, and
 * 401 and 403 as Stripe gives them.
 */
export async function startStripeAccount(own: Partial<StripeAccount> = {}) {
  const state: StripeAccount = {
    account: {},
    available: [{ amount: 125_000, currency: 'usd' }],
    interval: 'manual',
    forbidden: [],
    endpoints: [],
    domains: [walletDomain],
    ...own,
  }
  const refused = (status: number, message: string): Reply => ({
    status,
    body: { error: { type: 'invalid_request_error', message } },
  })
  const list = (data: unknown[]): Reply => ({
    status: 200,
    body: { object: 'list', data, has_more: false, url: '/v1' },
  })
  const lists = [
    'payment_intents',
    'charges',
    'setup_intents',
    'customers',
    'refunds',
    'disputes',
    'radar/early_fraud_warnings',
    'subscriptions',
    'invoices',
    'balance_transactions',
    'accounts',
    'transfers',
  ]
  const vendor = await startVendor(({ method, path, authorization }) => {
    if (authorization !== `Bearer ${key}`) return refused(401, 'Invalid API Key provided: sk_test_*****')
    if (method !== 'GET') return null
    const name = path.replace('/v1/', '')
    if (state.forbidden.includes(name))
      return refused(403, 'The provided key does not have the required permissions for this endpoint.')
    if (name === 'account')
      return {
        status: 200,
        body: {
          id: 'acct_1',
          object: 'account',
          country: 'US',
          default_currency: 'usd',
          charges_enabled: true,
          payouts_enabled: true,
          capabilities: { card_payments: 'active', transfers: 'active' },
          requirements: { past_due: [] },
          ...state.account,
        },
      }
    if (name === 'balance')
      return { status: 200, body: { object: 'balance', available: state.available, pending: [] } }
    if (name === 'balance_settings')
      return {
        status: 200,
        body: {
          object: 'balance_settings',
          payments: { payouts: { schedule: { interval: state.interval } } },
        },
      }
    if (name === 'webhook_endpoints') return list(state.endpoints)
    if (name === 'payment_method_domains') return list(state.domains)
    return lists.includes(name) ? list([]) : null
  })
  return {
    state,
    ...vendor,
    options: {
      currency: 'USD',
      secretKey: key,
      publicUrl: 'https://walks.example',
      timeoutMs: 1000,
      server: { host: '127.0.0.1', port: vendor.port, protocol: 'http' as const },
    },
  }
}
