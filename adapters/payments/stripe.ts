import { Stripe } from 'stripe'
import type {
  BookEntry,
  CaptureResult,
  ChargeRequest,
  ChargeResult,
  FindResult,
  HoldRequest,
  HoldResult,
  Payments,
  ReleaseResult,
} from '#adapters/payments/port.ts'
import { webhookToleranceMs } from '#adapters/payments/port.ts'
import {
  answered,
  declinedOf,
  searchedAtMost,
  unclear,
  type Refusal,
} from '#adapters/payments/stripe/answers.ts'
import { cardCalls } from '#adapters/payments/stripe/cards.ts'
import { madeSince, stripeClient, type StripeServer } from '#adapters/payments/stripe/client.ts'
import { disputeCalls } from '#adapters/payments/stripe/disputes.ts'
import { aboutPayment } from '#adapters/payments/stripe/events.ts'
import { refundCalls } from '#adapters/payments/stripe/refunds.ts'

export type StripeOptions = {
  secretKey: string
  webhookSecret: string
  publicUrl: string
  /** How long one call may take. */
  timeoutMs?: number
  /** The origin of another server that speaks Stripe's protocol; null: Stripe's own. */
  apiBase?: string | null
  /** Another server that speaks Stripe's protocol, for tests. */
  server?: StripeServer
}

/**
 * Stripe. Holds are PaymentIntents with manual capture; our reference is in their metadata. The SDK's own retries are
 * off and every key is ours, because the SDK's random keys cover only its own retries, not a crash of ours. An extension
 * is a second hold: raising one in place (incremental authorisation) is not to be had for every account and card.
 */
export function stripePayments(options: StripeOptions): Payments {
  const stripe = stripeClient(options)
  return {
    provider: 'stripe',
    ...cardCalls(stripe),
    ...holdCalls(stripe, options.publicUrl),
    ...refundCalls(stripe),
    ...disputeCalls(stripe),
    ...bookCalls(stripe, options.webhookSecret),
  }
}

type Created = Stripe.PaymentIntent

function holdCalls(
  stripe: Stripe,
  publicUrl: string,
): Pick<Payments, 'hold' | 'capture' | 'release' | 'charge'> {
  const create = (request: HoldRequest | ChargeRequest, more: Partial<Stripe.PaymentIntentCreateParams>) =>
    stripe.paymentIntents.create(
      {
        amount: request.amountCents,
        currency: request.currency.toLowerCase(),
        customer: request.providerCustomerId,
        payment_method: request.providerCardId,
        allowed_payment_method_types: ['card'],
        metadata: { reference: request.reference },
        confirm: true,
        expand: ['latest_charge'],
        ...more,
      },
      { idempotencyKey: request.key },
    )
  return {
    async hold(request) {
      // The bank may ask a person who is there. The card is saved already: setting it up once more would have the bank
      // ask at each hold.
      const here = { return_url: `${publicUrl}/show-walker-on-map` }
      const more = {
        capture_method: 'manual',
        ...(request.merchantInitiated ? { off_session: true } : here),
      } as const
      return answered<HoldResult>(async () => heldOf(await create(request, more)), unclear, declinedOf)
    },
    async charge(request) {
      const here = { return_url: `${publicUrl}${request.returnPath ?? '/payment-methods'}` }
      const more = request.merchantInitiated ? { off_session: true } : here
      return answered<ChargeResult>(async () => chargedOf(await create(request, more)), unclear, declinedOf)
    },
    async capture({ providerHoldId, amountCents, key }) {
      return answered<CaptureResult>(
        async () => ({
          kind: 'captured',
          amountCents: (
            await stripe.paymentIntents.capture(
              providerHoldId,
              { amount_to_capture: amountCents },
              { idempotencyKey: key },
            )
          ).amount_received,
        }),
        unclear,
        (error) => ({ kind: 'failed', code: error.code ?? error.type, message: error.message }),
      )
    },
    async release({ providerHoldId, key }) {
      return answered<ReleaseResult>(
        async () => {
          await stripe.paymentIntents.cancel(providerHoldId, {}, { idempotencyKey: key })
          return { kind: 'released' }
        },
        unclear,
        afterRefusedCancel,
      )
    },
  }
}

/** Cancelling was refused because of the hold's state, or because there is no such hold. */
function afterRefusedCancel(error: Refusal): ReleaseResult {
  const status = error.payment_intent?.status
  if (status === 'succeeded') return { kind: 'alreadyCaptured' }
  if (status === 'canceled' || error.code === 'resource_missing') return { kind: 'released' }
  if (status === undefined) throw error
  // Not decided yet. The refusal is stored under the key, so what became of it is reported by `find`.
  return unclear('serverError')
}

function heldOf(intent: Created): HoldResult {
  if (intent.status === 'processing') return unclear('busy')
  const entry = entryOf(intent)
  switch (entry.state) {
    case 'held':
      return { kind: 'held', providerHoldId: intent.id, expiresAt: entry.expiresAt ?? windowOf(intent) }
    case 'needsAction':
      return { kind: 'needsAction', providerHoldId: intent.id, url: entry.actionUrl ?? '' }
    case 'captured':
    case 'released':
    case 'expired':
    case 'declined':
      return {
        kind: 'declined',
        code: intent.last_payment_error?.code ?? intent.status,
        message: entry.message ?? 'Your card was declined.',
      }
  }
}

function chargedOf(intent: Created): ChargeResult {
  if (intent.status === 'processing') return unclear('busy')
  const entry = entryOf(intent)
  if (entry.state === 'captured')
    return { kind: 'captured', providerHoldId: intent.id, amountCents: entry.capturedCents }
  if (entry.state === 'needsAction')
    return { kind: 'needsAction', providerHoldId: intent.id, url: entry.actionUrl ?? '' }
  return {
    kind: 'declined',
    code: intent.last_payment_error?.code ?? intent.status,
    message: entry.message ?? 'Your card was declined.',
  }
}

/** Where Stripe does not tell, the shortest window it knows: 4 days 18 hours. */
function windowOf(intent: Created): Date {
  return new Date((intent.created + (4 * 24 + 18) * 3600) * 1000)
}

function entryOf(intent: Created): BookEntry {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const captureBefore = charge?.payment_method_details?.card?.capture_before
  const state = stateOf(intent)
  return {
    providerHoldId: intent.id,
    reference: intent.metadata['reference'] ?? '',
    heldCents: intent.amount,
    capturedCents: intent.amount_received,
    releasedCents:
      state === 'captured' || state === 'released' || state === 'expired'
        ? intent.amount - intent.amount_received
        : 0,
    refundedCents: charge?.amount_refunded ?? 0,
    currency: intent.currency.toUpperCase(),
    state,
    expiresAt: state !== 'held' ? null : captureBefore ? new Date(captureBefore * 1000) : windowOf(intent),
    actionUrl: state === 'needsAction' ? (intent.next_action?.redirect_to_url?.url ?? null) : null,
    message: intent.last_payment_error?.message ?? null,
  }
}

function stateOf(intent: Created): BookEntry['state'] {
  switch (intent.status) {
    case 'requires_capture':
      return 'held'
    case 'succeeded':
      return 'captured'
    case 'requires_action':
      return 'needsAction'
    case 'canceled':
      // Both by Stripe itself; which of the two a lapsed hold is reported with depends on the version.
      return intent.cancellation_reason === 'automatic' || intent.cancellation_reason === 'expired'
        ? 'expired'
        : 'released'
    // After a refusal; the states before confirmation do not last, as we confirm at once.
    case 'requires_payment_method':
    case 'requires_confirmation':
      return 'declined'
    // Not decided yet, as while the bank asks; also a state that Stripe may add one day.
    case 'processing':
    default:
      return 'needsAction'
  }
}

function bookCalls(stripe: Stripe, webhookSecret: string): Pick<Payments, 'find' | 'book' | 'verifyWebhook'> {
  return {
    async find({ reference, providerCustomerId, providerHoldId }) {
      return answered<FindResult>(
        async () => {
          if (providerHoldId !== null)
            return {
              kind: 'found',
              entry: entryOf(
                await stripe.paymentIntents.retrieve(providerHoldId, { expand: ['latest_charge'] }),
              ),
            }
          // Search is up to a minute behind; lists are not.
          let seen = 0
          for await (const intent of stripe.paymentIntents.list({
            customer: providerCustomerId,
            limit: 100,
            expand: ['data.latest_charge'],
          })) {
            if (intent.metadata['reference'] === reference) return { kind: 'found', entry: entryOf(intent) }
            if (++seen >= searchedAtMost) break
          }
          return { kind: 'none' }
        },
        unclear,
        (error) => {
          // Only what is missing did not happen; any other refusal is a defect of ours and proves nothing.
          if (error.code !== 'resource_missing') throw error
          return { kind: 'none' }
        },
      )
    },
    async book({ since, after, limit }) {
      const entries: BookEntry[] = []
      for await (const intent of stripe.paymentIntents.list({
        limit: Math.min(limit, 100),
        // Unexpanded, the charge is only an id: neither its window nor what was refunded of it could be read.
        expand: ['data.latest_charge'],
        ...madeSince(since),
        ...(after === undefined ? {} : { starting_after: after }),
      })) {
        entries.push(entryOf(intent))
        if (entries.length >= Math.min(limit, searchedAtMost)) break
      }
      return entries
    },
    verifyWebhook(raw, headers) {
      const header = headers['stripe-signature']
      if (typeof header !== 'string') return null
      try {
        // constructEvent, because verifyHeader alone does not look at the age.
        const event = stripe.webhooks.constructEvent(raw, header, webhookSecret, webhookToleranceMs / 1000)
        const object = (event.data.object ?? {}) as Told
        const { id: objectId, customer } = object
        const { id: eventId, type } = event
        const about = aboutPayment(type)
        return {
          eventId,
          type,
          about,
          objectReference: about === 'dispute' || about === 'warning' ? null : referenceOf(object),
          providerDisputeId: about === 'dispute' ? (objectId ?? null) : null,
          providerWarningId: about === 'warning' ? (objectId ?? null) : null,
          providerCustomerId: about === 'payment' && typeof customer === 'string' ? customer : null,
        }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
        throw error
      }
    },
  }
}

type Named = { metadata?: Record<string, string> | null }
/** What an event is about: an invoice names its subscription's data. */
type Told = Named & {
  id?: string
  customer?: unknown
  parent?: { subscription_details?: Named | null } | null
}

const referenceOf = ({ metadata, parent }: Told): string | null =>
  metadata?.['reference'] ?? parent?.subscription_details?.metadata?.['reference'] ?? null
