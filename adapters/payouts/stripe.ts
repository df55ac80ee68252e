import { Stripe } from 'stripe'
import { webhookToleranceMs, type Unknown } from '#adapters/payments/port.ts'
import {
  answered,
  refusedOf,
  searchedAtMost,
  unclear,
  type Refusal,
} from '#adapters/payments/stripe/answers.ts'
import { madeSince, stripeClient, type StripeServer } from '#adapters/payments/stripe/client.ts'
import { aboutPayout } from '#adapters/payments/stripe/events.ts'
import { balanceIn, platformCalls } from '#adapters/payouts/stripe/platform.ts'
import type {
  AccountResult,
  CloseResult,
  FindTransferResult,
  LinkResult,
  PayoutMethod,
  PayoutNotice,
  Payouts,
  ProviderPayoutAccount,
  BalanceResult,
  PayResult,
  TakeBackResult,
  TransferEntry,
  TransferResult,
} from '#adapters/payouts/port.ts'

export type StripePayoutOptions = {
  secretKey: string
  /** The secret that signs webhooks of connected accounts. */
  connectWebhookSecret: string
  timeoutMs?: number
  /** Another server that speaks Stripe's protocol, for tests. */
  apiBase?: string | null
  server?: StripeServer
}

/**
 * Stripe Connect with Express accounts. An amount goes to the walker's account by a transfer and from there to the bank by a
 * payout, two calls that can fail apart (docs/decisions/0081-a-payout-has-two-halves.md). Our reference is the transfer's
 * group and in the payout's metadata. The SDK's own retries are off, as for payments.
 */
export function stripePayouts(options: StripePayoutOptions): Payouts {
  const stripe = stripeClient(options)
  return {
    provider: 'stripe',
    ...accountCalls(stripe),
    ...transferCalls(stripe),
    verifyWebhook: (raw, headers) => verified(stripe, options.connectWebhookSecret, raw, headers),
  }
}

/** How Stripe says that an account is not there, or not any more. */
const isGone = (error: Refusal) => error.code === 'resource_missing' || error.code === 'account_invalid'

/** How Stripe says that it does not serve a country. */
const countryCodes = new Set(['country_unsupported', 'country_code_invalid'])

/** What Stripe names when an account of this country cannot be under the agreement. */
const agreementParam = 'tos_acceptance[service_agreement]'

function accountCalls(stripe: Stripe): Pick<Payouts, 'account' | 'link' | 'accountOf' | 'closeAccount'> {
  return {
    account: ({ userId, country, agreement, key }) =>
      answered<AccountResult>(
        async () => {
          const account = await stripe.accounts.create(
            {
              type: 'express',
              country,
              business_type: 'individual',
              business_profile: { product_description: 'Shows travelers a place, live, by video' },
              capabilities: { transfers: { requested: true } },
              // The full agreement is what Stripe takes without a word.
              ...(agreement === 'recipient' ? { tos_acceptance: { service_agreement: 'recipient' } } : {}),
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
          error.param === 'country' || error.param === agreementParam || countryCodes.has(error.code ?? '')
            ? { ...refusedOf(error), code: 'country' }
            : refusedOf(error),
      ),
    link: ({ providerAccountId: account, returnUrl, refreshUrl, key, forChanges = false }) =>
      answered<LinkResult>(
        async () => {
          // An account that lacks nothing would be led through the questions again by an account link.
          if (forChanges) {
            const { url } = await stripe.accounts.createLoginLink(account, {}, { idempotencyKey: key })
            return { kind: 'link', url }
          }
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
    // A payout continues from what was transferred: either half may be closed.
    canBePaid: account.payouts_enabled === true && account.capabilities?.transfers === 'active',
    isRejected: requirements?.disabled_reason?.startsWith('rejected') ?? false,
    needs: [...due].map((code) => ({ code, dueAt, isPastDue: pastDue.has(code) })),
    methods: (account.external_accounts?.data ?? []).map(methodOf),
  }
}

function methodOf(method: Stripe.BankAccount | Stripe.Card): PayoutMethod {
  const { id, last4, fingerprint = null } = method
  const isDefault = method.default_for_currency === true
  const currency = (method.currency ?? 'usd').toUpperCase()
  return method.object === 'card'
    ? { id, kind: 'card', name: method.brand, last4, currency, isDefault, fingerprint }
    : { id, kind: 'bank', name: method.bank_name ?? 'Bank account', last4, currency, isDefault, fingerprint }
}

type TransferCalls = Pick<
  Payouts,
  | 'transfer'
  | 'balance'
  | 'platformBalance'
  | 'arrivals'
  | 'balanceLines'
  | 'pay'
  | 'takeBack'
  | 'find'
  | 'book'
>

function transferCalls(stripe: Stripe): TransferCalls {
  return {
    ...halves(stripe),
    ...platformCalls(stripe),
    takeBack: (order) => takeBack(stripe, order),
    find: ({ reference, providerAccountId }) =>
      answered<FindTransferResult>(() => find(stripe, reference, providerAccountId), unclear),
    async book({ since, after, limit }) {
      const entries: TransferEntry[] = []
      for await (const transfer of stripe.transfers.list({
        limit: Math.min(limit, 100),
        ...madeSince(since),
        ...(after === undefined ? {} : { starting_after: after }),
      })) {
        // Payouts are in the books of the accounts; the list of transfers does not know of them.
        entries.push(entryOf(transfer, { kind: 'elsewhere' }))
        if (entries.length >= Math.min(limit, searchedAtMost)) break
      }
      return entries
    },
  }
}

/** The two halves of a payout, and the balance between them. */
function halves(stripe: Stripe): Pick<Payouts, 'transfer' | 'balance' | 'pay'> {
  return {
    transfer: ({ providerAccountId: destination, amountCents: amount, currency, reference, key }) =>
      answered<TransferResult>(
        async () => {
          const metadata = { reference }
          const order = {
            amount,
            currency: currency.toLowerCase(),
            destination,
            transfer_group: reference,
            metadata,
          }
          const { id } = await stripe.transfers.create(order, { idempotencyKey: key })
          return { kind: 'moved', providerTransferId: id }
        },
        unclear,
        refusedOf,
      ),
    balance: ({ providerAccountId: stripeAccount, currency }) =>
      answered<BalanceResult>(
        async () => balanceIn(await stripe.balance.retrieve({}, { stripeAccount }), currency),
        unclear,
        refusedOf,
      ),
    pay: ({ providerAccountId: stripeAccount, amountCents: amount, speed: method, reference, ...order }) =>
      answered<PayResult>(
        async () => {
          const currency = order.currency.toLowerCase()
          const made = await stripe.payouts.create(
            { amount, currency, method, metadata: { reference }, expand: ['destination'] },
            { idempotencyKey: order.key, stripeAccount },
          )
          return { kind: 'paid', method: destinationOf(made) }
        },
        unclear,
        refusedOf,
      ),
  }
}

/** Stripe has no code for a transfer that is reversed already, so that after a refusal the transfer itself is read. */
function takeBack(
  stripe: Stripe,
  { providerTransferId: id, key }: { providerTransferId: string; key: string },
): Promise<TakeBackResult> {
  return answered<TakeBackResult>(
    async () => {
      const refusal = await answered<ReturnType<typeof refusedOf> | Unknown | null>(
        async () => {
          await stripe.transfers.createReversal(id, {}, { idempotencyKey: key })
          return null
        },
        unclear,
        refusedOf,
      )
      if (refusal?.kind === 'unknown') return refusal
      if (refusal && !(await stripe.transfers.retrieve(id)).reversed) return refusal
      return { kind: 'takenBack' }
    },
    unclear,
    refusedOf,
  )
}

function destinationOf({ destination }: Stripe.Payout): string {
  if (destination === null || typeof destination === 'string' || 'deleted' in destination)
    return 'Bank account'
  const { name, last4 } = methodOf(destination)
  return `${name} ··${last4}`
}

/** Where a transfer has gone on to, as the account's own list of payouts says. */
type PayoutOfTransfer =
  | { kind: 'payout'; payout: Stripe.Payout }
  | { kind: 'none' }
  /** The list was not read, or cannot be read any more. */
  | { kind: 'elsewhere' }

async function find(stripe: Stripe, reference: string, account: string): Promise<FindTransferResult> {
  const transfers = await stripe.transfers.list({
    transfer_group: reference,
    limit: 1,
    expand: ['data.destination_payment.balance_transaction'],
  })
  const [transfer] = transfers.data
  if (!transfer) return { kind: 'none' }
  return { kind: 'found', entry: entryOf(transfer, await payoutOf(stripe, transfer, account)) }
}

/**
 * The payout of a transfer: the newest that carries our reference, among those made since the transfer. The payouts of an
 * account that is closed cannot be read any more; it was closed with nothing on it, so that they were final.
 */
async function payoutOf(
  stripe: Stripe,
  { transfer_group: reference, created }: Stripe.Transfer,
  stripeAccount: string,
): Promise<PayoutOfTransfer> {
  try {
    let seen = 0
    const since = { limit: 100, created: { gte: created }, expand: ['data.destination'] }
    for await (const payout of stripe.payouts.list(since, { stripeAccount })) {
      if (payout.metadata?.['reference'] === reference) return { kind: 'payout', payout }
      if (++seen >= searchedAtMost)
        throw new Error(`more than ${seen} payouts since the transfer of ${reference}`)
    }
    return { kind: 'none' }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && isGone(error)) return { kind: 'elsewhere' }
    throw error
  }
}

function entryOf(transfer: Stripe.Transfer, made: PayoutOfTransfer): TransferEntry {
  return {
    providerTransferId: transfer.id,
    providerAccountId:
      typeof transfer.destination === 'string' ? transfer.destination : (transfer.destination?.id ?? ''),
    reference: transfer.transfer_group ?? '',
    amountCents: transfer.amount,
    currency: transfer.currency.toUpperCase(),
    arrived: arrivedOf(transfer),
    state: transfer.reversed ? 'takenBack' : stateOf(made),
    method: made.kind === 'payout' ? destinationOf(made.payout) : '',
  }
}

/** Across a border Stripe converts a transfer: the payment that it makes on the account has the amount that came of it. */
function arrivedOf(transfer: Stripe.Transfer): TransferEntry['arrived'] {
  const { destination_payment: payment } = transfer
  const line = typeof payment === 'object' ? payment?.balance_transaction : null
  const { amount, currency } = typeof line === 'object' && line !== null ? line : transfer
  return { amountCents: amount, currency: currency.toUpperCase() }
}

function stateOf(made: PayoutOfTransfer): 'transferred' | 'sent' | 'returned' {
  if (made.kind === 'none') return 'transferred'
  if (made.kind === 'elsewhere') return 'sent'
  const { status } = made.payout
  return status === 'failed' || status === 'canceled' ? 'returned' : 'sent'
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
    const object = (event.data.object ?? {}) as { id?: string; metadata?: Record<string, string> | null }
    const kind = aboutPayout(type)
    // What the event carries may be a bank account or a capability; the account is named beside it.
    const providerAccountId = event.account ?? object.id
    if (kind === 'account' && providerAccountId !== undefined)
      return { eventId, type, about: { kind, providerAccountId } }
    const reference = object.metadata?.['reference']
    if (kind === 'payout' && reference !== undefined) return { eventId, type, about: { kind, reference } }
    return { eventId, type, about: kind && { kind: 'nameless' } }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    throw error
  }
}
