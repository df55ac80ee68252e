import { Stripe } from 'stripe'
import { webhookToleranceMs, type Unknown } from '#adapters/payments/port.ts'
import { answered, unclear, type Refusal } from '#adapters/payments/stripe/answers.ts'
import type {
  AccountResult,
  CloseResult,
  FindTransferResult,
  LinkResult,
  PayoutMethod,
  PayoutNotice,
  Payouts,
  ProviderPayoutAccount,
  SendRequest,
  SendResult,
  TakeBackResult,
  TransferEntry,
} from '#adapters/payouts/port.ts'

export type StripePayoutOptions = {
  secretKey: string
  /** The secret that signs webhooks of connected accounts. */
  connectWebhookSecret: string
  timeoutMs?: number
  /** Another server that speaks Stripe's protocol, for tests. */
  server?: { host: string; port: number; protocol: 'http' | 'https' }
}

/** Lists are read at most so far when something is looked for by our reference. */
const searchedAtMost = 1000

/**
 * Stripe Connect with Express accounts. An amount goes to the walker's account by a transfer and from there to the bank by a
 * payout, each under a key of its own made of ours; where the payout is refused, the transfer is reversed. Our reference
 * is the transfer's group and in the payout's metadata. The SDK's own retries are off, as for payments.
 */
export function stripePayouts(options: StripePayoutOptions): Payouts {
  const stripe = new Stripe(options.secretKey, {
    maxNetworkRetries: 0,
    timeout: options.timeoutMs ?? 8000,
    telemetry: false,
    ...options.server,
  })
  return {
    provider: 'stripe',
    ...accountCalls(stripe),
    ...transferCalls(stripe),
    verifyWebhook: (raw, headers) => verified(stripe, options.connectWebhookSecret, raw, headers),
  }
}

const refusedOf = (error: Refusal) => ({
  kind: 'refused' as const,
  code: error.code ?? error.type,
  message: error.message,
})

/** How Stripe says that an account is not there, or not any more. */
const isGone = (error: Refusal) => error.code === 'resource_missing' || error.code === 'account_invalid'

/** How Stripe says that it does not serve a country. */
const countryCodes = new Set(['country_unsupported', 'country_code_invalid'])

function accountCalls(stripe: Stripe): Pick<Payouts, 'account' | 'link' | 'accountOf' | 'closeAccount'> {
  return {
    account: ({ userId, country, key }) =>
      answered<AccountResult>(
        async () => {
          const account = await stripe.accounts.create(
            {
              type: 'express',
              country,
              capabilities: { transfers: { requested: true } },
              // We say when a payout is made; Stripe would by itself else.
              settings: { payouts: { schedule: { interval: 'manual' } } },
              metadata: { user_id: userId },
            },
            { idempotencyKey: key },
          )
          return { kind: 'made', providerAccountId: account.id }
        },
        unclear,
        (error) =>
          error.param === 'country' || countryCodes.has(error.code ?? '')
            ? { ...refusedOf(error), code: 'country' }
            : refusedOf(error),
      ),
    link: ({ providerAccountId: account, returnUrl, refreshUrl, key }) =>
      answered<LinkResult>(
        async () => {
          const link = await stripe.accountLinks.create(
            { account, return_url: returnUrl, refresh_url: refreshUrl, type: 'account_onboarding' },
            { idempotencyKey: key },
          )
          return { kind: 'link', url: link.url }
        },
        unclear,
        refusedOf,
      ),
    accountOf: (id) =>
      answered<Awaited<ReturnType<Payouts['accountOf']>>>(
        async () => ({ kind: 'found', account: accountOf(await stripe.accounts.retrieve(id)) }),
        unclear,
        (error) => {
          if (!isGone(error)) throw error
          return { kind: 'none' }
        },
      ),
    closeAccount: ({ providerAccountId, key }) =>
      answered<CloseResult>(
        async () => {
          await stripe.accounts.del(providerAccountId, {}, { idempotencyKey: key })
          return { kind: 'closed' }
        },
        unclear,
        // Stripe closes an account once nothing is left on it.
        (error) => (isGone(error) ? { kind: 'closed' } : { kind: 'notYet', message: error.message }),
      ),
  }
}

function accountOf(account: Stripe.Account): ProviderPayoutAccount {
  const { requirements } = account
  const pastDue = new Set(requirements?.past_due ?? [])
  const due = new Set([...pastDue, ...(requirements?.currently_due ?? [])])
  const dueAt = requirements?.current_deadline ? new Date(requirements.current_deadline * 1000) : null
  return {
    providerAccountId: account.id,
    country: account.country ?? '',
    isSubmitted: account.details_submitted ?? false,
    canBePaid: account.payouts_enabled ?? false,
    isRejected: requirements?.disabled_reason?.startsWith('rejected') ?? false,
    needs: [...due].map((code) => ({ code, text: needText(code), dueAt, isPastDue: pastDue.has(code) })),
    methods: (account.external_accounts?.data ?? []).map(methodOf),
  }
}

/** `individual.verification.document` as words: Stripe's names are made of them. */
function needText(code: string): string {
  const words = code.split('.').slice(-2).join(' ').replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

function methodOf(method: Stripe.BankAccount | Stripe.Card): PayoutMethod {
  const { id, last4, fingerprint = null } = method
  const isDefault = method.default_for_currency === true
  const currency = (method.currency ?? 'usd').toUpperCase()
  return method.object === 'card'
    ? { id, kind: 'card', name: method.brand, last4, currency, isDefault, fingerprint }
    : { id, kind: 'bank', name: method.bank_name ?? 'Bank account', last4, currency, isDefault, fingerprint }
}

function transferCalls(stripe: Stripe): Pick<Payouts, 'send' | 'takeBack' | 'find' | 'book'> {
  return {
    send: (request) => answered<SendResult>(() => send(stripe, request), unclear, refusedOf),
    takeBack: ({ providerTransferId, key }) =>
      answered<TakeBackResult>(
        async () => {
          await stripe.transfers.createReversal(providerTransferId, {}, { idempotencyKey: key })
          return { kind: 'takenBack' }
        },
        unclear,
        (error) => {
          // Nothing is left of it to take back.
          if (error.code !== 'transfer_already_reversed') throw error
          return { kind: 'takenBack' }
        },
      ),
    find: ({ reference, providerAccountId }) =>
      answered<FindTransferResult>(
        () => find(stripe, reference, providerAccountId),
        unclear,
        (error) => {
          if (!isGone(error)) throw error
          return { kind: 'none' }
        },
      ),
    async book({ after, limit }) {
      const entries: TransferEntry[] = []
      for await (const transfer of stripe.transfers.list({
        limit: Math.min(limit, 100),
        ...(after === undefined ? {} : { starting_after: after }),
      })) {
        entries.push(entryOf(transfer, null))
        if (entries.length >= Math.min(limit, searchedAtMost)) break
      }
      return entries
    },
  }
}

async function send(stripe: Stripe, request: SendRequest): Promise<SendResult> {
  const { providerAccountId, amountCents: amount, reference, key, speed: method } = request
  const currency = request.currency.toLowerCase()
  const metadata = { reference }
  const transfer = await stripe.transfers.create(
    { amount, currency, destination: providerAccountId, transfer_group: reference, metadata },
    { idempotencyKey: `${key}:transfer` },
  )
  const payout = await answered<{ kind: 'sent'; method: string } | ReturnType<typeof refusedOf> | Unknown>(
    async () => {
      const made = await stripe.payouts.create(
        { amount, currency, method, metadata, expand: ['destination'] },
        { idempotencyKey: `${key}:payout`, stripeAccount: providerAccountId },
      )
      return { kind: 'sent', method: destinationOf(made) }
    },
    unclear,
    refusedOf,
  )
  if (payout.kind === 'refused')
    await stripe.transfers.createReversal(transfer.id, {}, { idempotencyKey: `${key}:reversal` })
  return payout.kind === 'sent' ? { ...payout, providerTransferId: transfer.id } : payout
}

function destinationOf({ destination }: Stripe.Payout): string {
  if (destination === null || typeof destination === 'string' || 'deleted' in destination)
    return 'Bank account'
  const { name, last4 } = methodOf(destination)
  return `${name} ··${last4}`
}

/**
 * The transfer of a reference, once its payout has been made too; one whose payout was refused is as if it had never been.
 * A transfer without its payout was cut off in between: asking again under the same keys finishes it. The payouts of an
 * account that is closed cannot be read any more, and were final when it was.
 */
async function find(stripe: Stripe, reference: string, stripeAccount: string): Promise<FindTransferResult> {
  const transfers = await stripe.transfers.list({ transfer_group: reference, limit: 1 })
  const [transfer] = transfers.data
  if (!transfer) return { kind: 'none' }
  let seen = 0
  for await (const payout of stripe.payouts.list(
    { limit: 100, expand: ['data.destination'] },
    { stripeAccount },
  )) {
    if (payout.metadata?.['reference'] === reference)
      return { kind: 'found', entry: entryOf(transfer, payout) }
    if (++seen >= searchedAtMost) break
  }
  return transfer.reversed ? { kind: 'none' } : unclear('noAnswer')
}

function entryOf(transfer: Stripe.Transfer, payout: Stripe.Payout | null): TransferEntry {
  const isReturned = payout?.status === 'failed' || payout?.status === 'canceled'
  return {
    providerTransferId: transfer.id,
    providerAccountId:
      typeof transfer.destination === 'string' ? transfer.destination : (transfer.destination?.id ?? ''),
    reference: transfer.transfer_group ?? '',
    amountCents: transfer.amount,
    currency: transfer.currency.toUpperCase(),
    state: transfer.reversed ? 'takenBack' : isReturned ? 'returned' : 'sent',
    method: payout ? destinationOf(payout) : '',
  }
}

function verified(
  stripe: Stripe,
  secret: string,
  raw: Buffer,
  headers: Record<string, string | string[] | undefined>,
): PayoutNotice | null {
  const header = headers['stripe-signature']
  if (typeof header !== 'string') return null
  try {
    const event = stripe.webhooks.constructEvent(raw, header, secret, webhookToleranceMs / 1000)
    const { id: eventId, type } = event
    const object = event.data.object as { id?: string; metadata?: Record<string, string> | null }
    const reference = object.metadata?.['reference']
    if (type.startsWith('account.') && object.id !== undefined)
      return { eventId, type, about: { kind: 'account', providerAccountId: event.account ?? object.id } }
    return { eventId, type, about: reference === undefined ? null : { kind: 'payout', reference } }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    throw error
  }
}
