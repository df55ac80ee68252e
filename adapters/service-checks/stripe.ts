import { Stripe } from 'stripe'
import { stripeClient, stripeVersion, type StripeServer } from '#adapters/payments/stripe/client.ts'
import { stripeWebhookEndpoints } from '#adapters/payments/stripe/webhook-endpoints.ts'
import { answersWithinMs } from '#adapters/service-checks/http.ts'
import { isOk, isWrong, noAnswer, type Finding } from '#adapters/service-checks/port.ts'

export type StripeCheckOptions = {
  secretKey: string
  /** Where our server is: its webhooks are looked for there. */
  publicUrl: string
  /** What our prices and books are in. */
  currency: string
  timeoutMs?: number
  /** The origin of another server that speaks Stripe's protocol; null: Stripe's own. */
  apiBase?: string | null
  /** Another server that speaks Stripe's protocol, for tests. */
  server?: StripeServer
}

/** Looks at a Stripe account as our adapters need it: rights, capabilities, balance, payout schedule and webhooks. */
export async function checkStripe(options: StripeCheckOptions): Promise<Finding[]> {
  const stripe = stripeOf(options)
  const account = await looked('keys', () => stripe.accounts.retrieveCurrent())
  if ('state' in account) return [account]
  return [
    ...accountFindings(options, account.found),
    await rights(stripe),
    await balance(stripe),
    await schedule(stripe),
    ...(await wallets(stripe, options)),
    ...(await webhooks(options)),
  ]
}

/** Whether the key opens the account at all; for the start of the server. */
export async function checkStripeKey(options: StripeCheckOptions): Promise<Finding[]> {
  const account = await looked('keys', () => stripeOf(options).accounts.retrieveCurrent())
  return 'state' in account ? [account] : accountFindings(options, account.found)
}

const about = (what: string) => `Stripe, ${what}`

const stripeOf = (options: StripeCheckOptions): Stripe =>
  stripeClient({ ...options, timeoutMs: options.timeoutMs ?? answersWithinMs })

/** What Stripe answers, or what its refusal says of our key. */
async function looked<T>(what: string, ask: () => Promise<T>): Promise<{ found: T } | Finding> {
  try {
    return { found: await ask() }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { statusCode: status } = error
    if (status === 401) return isWrong(about(what), 'stripe 401', 'Stripe does not know this key.')
    if (status === 403)
      return isWrong(
        about(what),
        'stripe 403',
        'The key has no right to read this: give it in the dashboard.',
      )
    if (status === undefined || status >= 500 || status === 429) return noAnswer(about(what), 'Stripe')
    return isWrong(about(what), `stripe ${status}`, `Stripe refuses the question with ${status}.`)
  }
}

function accountFindings(options: StripeCheckOptions, account: Stripe.Account): Finding[] {
  const mode = /^[sr]k_live_/.test(options.secretKey) ? 'live' : 'test'
  const { id, country, default_currency: currency, requirements } = account
  const due = requirements?.past_due ?? []
  const states = (['card_payments', 'transfers'] as const).map(
    (name) => [name, account.capabilities?.[name] ?? 'not asked for'] as const,
  )
  const inactive = states.filter(([, state]) => state !== 'active')
  return [
    isOk(about('keys'), `a ${mode} key of ${id}`),
    account.charges_enabled && account.payouts_enabled && due.length === 0
      ? isOk(about('account'), `in ${country ?? 'no country'}, ${(currency ?? '').toUpperCase()}`)
      : isWrong(
          about('account'),
          'stripe account',
          `It may not ${account.charges_enabled ? 'pay out' : 'charge'} yet; past due: ${due.join(', ') || 'nothing'}.`,
        ),
    currencyFinding(options.currency, currency),
    inactive.length === 0
      ? isOk(about('capabilities'), 'card_payments and transfers are active')
      : isWrong(
          about('capabilities'),
          'stripe capabilities',
          `${inactive.map(([name, state]) => `${name} is ${state}`).join(', ')}.`,
        ),
  ]
}

/** Transfers come from a balance in our currency, which there is where the account settles in it. */
function currencyFinding(ours: string, settled: string | undefined): Finding {
  const theirs = (settled ?? '').toUpperCase()
  return theirs === ours
    ? isOk(about('currency'), `settles in ${ours}, as PLATFORM_CURRENCY says`)
    : isWrong(
        about('currency'),
        'stripe currency',
        `The account settles in ${theirs || 'no currency'}, and PLATFORM_CURRENCY is ${ours}: they have to be the same.`,
      )
}

/** A restricted key has rights one by one; reading shows the ones to read, and nothing is written here. */
async function rights(stripe: Stripe): Promise<Finding> {
  const one = { limit: 1 }
  const reads = {
    'payment intents': () => stripe.paymentIntents.list(one),
    charges: () => stripe.charges.list(one),
    'card setups': () => stripe.setupIntents.list(one),
    customers: () => stripe.customers.list(one),
    refunds: () => stripe.refunds.list(one),
    disputes: () => stripe.disputes.list(one),
    'fraud warnings': () => stripe.radar.earlyFraudWarnings.list(one),
    subscriptions: () => stripe.subscriptions.list(one),
    invoices: () => stripe.invoices.list(one),
    'balance transactions': () => stripe.balanceTransactions.list(one),
    'connected accounts': () => stripe.accounts.list(one),
    transfers: () => stripe.transfers.list(one),
  }
  const missing: string[] = []
  for (const [name, read] of Object.entries(reads)) {
    const answer = await looked<unknown>('rights', read)
    if (!('state' in answer)) continue
    if (answer.code === undefined) return answer
    missing.push(name)
  }
  return missing.length === 0
    ? isOk(
        about('rights'),
        `reads ${Object.keys(reads).length} kinds; rights to write show at their first use`,
      )
    : isWrong(about('rights'), 'stripe rights', `The key may not read: ${missing.join(', ')}.`)
}

async function balance(stripe: Stripe): Promise<Finding> {
  const answer = await looked('balance', () => stripe.balance.retrieve())
  if ('state' in answer) return answer
  const said = answer.found.available.map(({ amount, currency }) => `${amount} ${currency.toUpperCase()}`)
  const words = `available in smallest units: ${said.join(', ') || 'nothing'}`
  return answer.found.available.some(({ amount }) => amount < 0)
    ? isWrong(about('balance'), 'stripe balance', `It is below zero; ${words}.`)
    : isOk(about('balance'), words)
}

async function schedule(stripe: Stripe): Promise<Finding> {
  const what = 'payout schedule'
  const answer = await looked(what, () => stripe.balanceSettings.retrieve())
  if ('state' in answer) return answer
  const interval = answer.found.payments.payouts?.schedule?.interval ?? 'unknown'
  return interval === 'manual'
    ? isOk(about(what), 'manual')
    : isWrong(
        about(what),
        'stripe schedule',
        `It is ${interval}: the balance that pays walkers goes to your bank. Set it to manual.`,
      )
}

/**
 * Apple shows its wallet on registered domains alone; where ours is not, the buttons of wallets are missing and nothing else is.
 * Addresses without a certificate, such as those of tests, have no wallets at all.
 */
async function wallets(stripe: Stripe, options: StripeCheckOptions): Promise<Finding[]> {
  const { protocol, hostname } = new URL(options.publicUrl)
  if (protocol !== 'https:') return []
  const what = 'domain of wallets'
  const code = 'stripe wallets'
  const list = () => stripe.paymentMethodDomains.list({ domain_name: hostname, limit: 1 })
  const answer = await looked(what, list)
  if ('state' in answer) return [answer]
  const [domain] = answer.found.data
  if (!domain)
    return [
      isWrong(
        about(what),
        code,
        `${hostname} is not registered, so that Apple Pay is not offered: add it to the payment method domains in the dashboard.`,
      ),
    ]
  const off = (['apple_pay', 'google_pay'] as const).filter((one) => domain[one].status !== 'active')
  if (domain.enabled && off.length === 0)
    return [isOk(about(what), `${hostname} has Apple Pay and Google Pay`)]
  const why = domain.enabled
    ? `it is inactive for ${off.map((one) => `${one} (${domain[one].status_details?.error_message ?? 'no reason given'})`).join(', ')}`
    : 'it is switched off'
  return [isWrong(about(what), code, `${hostname} is registered, but ${why}.`)]
}

async function webhooks(options: StripeCheckOptions): Promise<Finding[]> {
  const endpoints = stripeWebhookEndpoints({ ...options, timeoutMs: options.timeoutMs ?? answersWithinMs })
  const answer = await looked('webhooks', () => endpoints.compare())
  if ('state' in answer) return [answer]
  return answer.found.map(({ wanted, found }) => {
    const name = wanted.isOfAccounts ? 'payouts' : 'payments'
    const what = about(`webhook of ${name}`)
    const wrong = (words: string) => isWrong(what, `stripe webhook ${name}`, `${wanted.url}: ${words}`)
    switch (found.kind) {
      case 'right':
        return isOk(what, `sends what is needed in ${stripeVersion}`)
      case 'missing':
        return wrong('there is none; npm run stripe:webhooks makes it.')
      case 'otherEvents':
        // One that sends more than is needed does no harm.
        return found.lacking.length === 0
          ? isOk(what, `sends more than is needed: ${found.extra.join(', ')}`)
          : wrong(`it does not send ${found.lacking.join(', ')}; npm run stripe:webhooks sets it.`)
      case 'otherVersion':
        return wrong(`its version is ${found.version ?? "the account's"}, not ${stripeVersion}.`)
      case 'off':
        return wrong('it is switched off at Stripe.')
      case 'twice':
        return wrong(`there are several: ${found.ids.join(', ')}.`)
    }
  })
}
