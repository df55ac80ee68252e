import type { EmbeddedPayments } from '#adapters/payments/embedded.ts'
import type { BookEntry, Refunded } from '#adapters/payments/port.ts'
import {
  customer,
  oneCustomer,
  paymentMethod,
  setupIntent,
  type CardState,
} from '#adapters/payments/testing/stripe-cards.ts'
import { disputeRoute, warningRoute } from '#adapters/payments/testing/stripe-disputes.ts'
import {
  expanded,
  fault,
  page,
  sinceOf,
  startStripeProtocol,
  unclear,
  type Asked,
  type Reply,
} from '#adapters/twin/testing/stripe-protocol.ts'

/**
 * A small server that speaks Stripe's documented protocol (form-encoded requests, Idempotency-Key, error objects) for
 * the calls that stripe.ts makes, over the payment twin's book. It proves that the adapter reads and writes the
 * protocol; it is not Stripe, which cannot be reached from a test.
 */
export async function startStripeServer(
  twin: EmbeddedPayments,
): Promise<{ port: number; close(): Promise<void> }> {
  const state: CardState = { twin, zips: new Map() }
  return startStripeProtocol(async (asked) => refusal(asked) ?? route(state, asked))
}

/** A wrong key, or a name that Stripe does not take. */
function refusal({ authorization, form }: Asked): Reply | null {
  if (authorization !== 'Bearer sk_test_contract')
    return fault(401, 'invalid_request_error', 'no_key', 'Invalid API Key provided')
  const unknownName = [...form.keys()].find((name) => !parameters.has(name.replace(/\[\d*\]$/, '')))
  return unknownName === undefined
    ? null
    : fault(400, 'invalid_request_error', 'parameter_unknown', `Received unknown parameter: ${unknownName}`)
}

/**
 * What may be sent in a form, by the API version that the SDK is pinned to; Stripe refuses every other name. Among those
 * that are gone: payment_method_types.
 */
const parameters = new Set([
  'metadata[user_id]',
  'metadata[reference]',
  'name',
  'email',
  'address',
  'address[postal_code]',
  'address[country]',
  'type',
  'card[token]',
  'card[exp_month]',
  'card[exp_year]',
  'billing_details[address][postal_code]',
  'billing_details[address][country]',
  'customer',
  'amount',
  'currency',
  'payment_method',
  'allowed_payment_method_types',
  'confirm',
  'capture_method',
  'setup_future_usage',
  'usage',
  'off_session',
  'return_url',
  'expand',
  'amount_to_capture',
  'payment_intent',
  'submit',
  'evidence[product_description]',
  'evidence[customer_name]',
  'evidence[customer_email_address]',
  'evidence[refund_policy_disclosure]',
  'evidence[service_date]',
  'evidence[access_activity_log]',
  'evidence[uncategorized_text]',
])

async function route(state: CardState, asked: Asked): Promise<Reply | null> {
  const { twin } = state
  const isGet = asked.method === 'GET'
  const [kind, id, action] = asked.path
  if (kind === 'customers') return id === undefined ? customer(state, asked) : oneCustomer(state, id, asked)
  if (kind === 'setup_intents') return setupIntent(state, asked)
  if (kind === 'refunds') return isGet ? refundsListed(twin, asked) : refunded(twin, asked)
  if (kind === 'disputes') return disputeRoute(twin, asked)
  if (kind === 'radar' && id === 'early_fraud_warnings') return warningRoute(twin, action ?? '', asked.query)
  if (kind === 'payment_methods') return paymentMethod(state, asked)
  if (kind !== 'payment_intents')
    return fault(404, 'invalid_request_error', 'unknown_url', 'Unrecognized request URL')
  if (isGet) return id === undefined ? listed(twin, asked) : shown(twin, id, asked.query)
  if (id === undefined) return created(twin, asked)
  return action === 'capture' ? captured(twin, id, asked) : cancelled(twin, id, asked)
}

/** A card is set up for later charges only while its person can answer the bank. */
const setUpWhileAway = 'You cannot confirm with `off_session=true` when `setup_future_usage` is also set.'

async function created(twin: EmbeddedPayments, { form, key }: Asked): Promise<Reply | null> {
  const manual = form.get('capture_method') === 'manual'
  const reference = form.get('metadata[reference]') ?? ''
  const request = {
    providerCustomerId: form.get('customer') ?? '',
    providerCardId: form.get('payment_method') ?? '',
    amountCents: Number(form.get('amount')),
    currency: (form.get('currency') ?? '').toUpperCase(),
    reference,
    key,
  }
  if (form.get('confirm') !== 'true')
    return fault(400, 'invalid_request_error', 'parameter_missing', 'confirm')
  if (form.get('off_session') === 'true' && form.has('setup_future_usage'))
    return fault(400, 'invalid_request_error', '', setUpWhileAway)
  const made = manual
    ? await twin.hold({
        ...request,
        ...(form.get('off_session') === 'true' ? { merchantInitiated: true } : {}),
      })
    : await twin.charge({
        ...request,
        ...(form.get('off_session') === 'true' ? { merchantInitiated: true } : {}),
      })
  if (made.kind === 'unknown') return unclear(made)
  const entry = await entryOf(twin, reference)
  // Nothing is made of a request for a customer who is not there.
  if (made.kind === 'declined' && made.code === 'resource_missing' && !entry)
    return fault(400, 'invalid_request_error', made.code, made.message)
  if (made.kind === 'declined')
    return withinError(fault(402, 'card_error', made.code, made.message), {
      decline_code: made.code,
      ...(entry ? { payment_intent: intentOf(entry) } : {}),
    })
  return entry ? { status: 200, body: intentOf(entry, expanded(form)) } : null
}

async function captured(twin: EmbeddedPayments, id: string, { form, key }: Asked): Promise<Reply | null> {
  const amountCents = Number(form.get('amount_to_capture'))
  const made = await twin.capture({ providerHoldId: id, amountCents, key })
  if (made.kind === 'unknown') return unclear(made)
  if (made.kind === 'failed') return fault(400, 'invalid_request_error', made.code, made.message)
  return shown(twin, id, form)
}

async function refunded(twin: EmbeddedPayments, { form, key }: Asked): Promise<Reply | null> {
  const reference = form.get('metadata[reference]') ?? ''
  const providerHoldId = form.get('payment_intent') ?? ''
  const amountCents = Number(form.get('amount'))
  const made = await twin.refund({ providerHoldId, amountCents, reference, key })
  if (made.kind === 'unknown') return unclear(made)
  if (made.kind === 'failed') return fault(400, 'invalid_request_error', made.code, made.message)
  return { status: 200, body: refundOf(made, reference) }
}

async function refundsListed(twin: EmbeddedPayments, { query }: Asked): Promise<Reply | null> {
  const intentId = query.get('payment_intent') ?? ''
  // Reads may be broken too; the twin counts them as looks.
  const probe = await twin.findRefund({ providerHoldId: intentId, reference: '' })
  if (probe.kind === 'unknown') return unclear(probe)
  const data = [...twin.shared.book.refund.values()]
    .filter((row) => row.intentId === intentId && !row.hasFailed)
    .map(({ id, amountCents, reference }) => refundOf({ providerRefundId: id, amountCents }, reference))
  return { status: 200, body: { object: 'list', url: '/v1/refunds', data, has_more: false } }
}

function refundOf({ providerRefundId, amountCents }: Omit<Refunded, 'kind'>, reference: string) {
  return {
    id: providerRefundId,
    object: 'refund',
    status: 'succeeded',
    amount: amountCents,
    metadata: { reference },
  }
}

async function cancelled(twin: EmbeddedPayments, id: string, { form, key }: Asked): Promise<Reply | null> {
  const before = await entryOf(twin, '', id)
  const made = await twin.release({ providerHoldId: id, key })
  if (made.kind === 'unknown') return unclear(made)
  const refused =
    made.kind === 'alreadyCaptured' || before?.state === 'released' || before?.state === 'expired'
  const entry = await entryOf(twin, '', id)
  if (!entry) return fault(404, 'invalid_request_error', 'resource_missing', 'No such payment_intent')
  if (refused)
    return withinError(
      fault(
        400,
        'invalid_request_error',
        'payment_intent_unexpected_state',
        'You cannot cancel this PaymentIntent.',
      ),
      { payment_intent: intentOf(entry) },
    )
  return { status: 200, body: intentOf(entry, expanded(form)) }
}

async function shown(twin: EmbeddedPayments, id: string, asked: URLSearchParams): Promise<Reply | null> {
  const found = await twin.find({ reference: '', providerCustomerId: '', providerHoldId: id })
  if (found.kind === 'unknown') return unclear(found)
  return found.kind === 'found'
    ? { status: 200, body: intentOf(found.entry, expanded(asked)) }
    : fault(404, 'invalid_request_error', 'resource_missing', 'No such payment_intent')
}

async function listed(twin: EmbeddedPayments, { query }: Asked): Promise<Reply | null> {
  // Reads may be broken too; the twin counts them as looks.
  const probe = await twin.find({ reference: '', providerCustomerId: '', providerHoldId: null })
  if (probe.kind === 'unknown') return unclear(probe)
  const wanted = query.get('customer')
  const fields = expanded(query, 'data.')
  const customerOf = ({ providerHoldId }: BookEntry) =>
    twin.shared.book.intent.get(providerHoldId)?.customerId
  const entries = (await wholeBook(twin, sinceOf(query)))
    .filter((entry) => wanted === null || customerOf(entry) === wanted)
    .map((entry) => intentOf(entry, fields))
  return page('/v1/payment_intents', entries.reverse(), query)
}

/** Everything in the twin's book, the oldest first. */
async function wholeBook(twin: EmbeddedPayments, since: { since?: Date } = {}): Promise<BookEntry[]> {
  const all: BookEntry[] = []
  for (let after: string | undefined; ; after = all.at(-1)?.providerHoldId) {
    const part = await twin.book({ limit: 1000, ...since, ...(after === undefined ? {} : { after }) })
    all.push(...part)
    if (part.length < 1000) return all
  }
}

async function entryOf(
  twin: EmbeddedPayments,
  reference: string,
  id: string | null = null,
): Promise<BookEntry | null> {
  const entries = await wholeBook(twin)
  return (
    entries.findLast((entry) =>
      id === null ? entry.reference === reference : entry.providerHoldId === id,
    ) ?? null
  )
}

const statuses: Record<BookEntry['state'], string> = {
  held: 'requires_capture',
  captured: 'succeeded',
  released: 'canceled',
  expired: 'canceled',
  needsAction: 'requires_action',
  declined: 'requires_payment_method',
}

/** The charge is sent as its id, also within an error, unless the request expands it. */
function intentOf(entry: BookEntry, fields: ReadonlySet<string> = new Set()) {
  const chargeId = `ch_${entry.providerHoldId}`
  return {
    id: entry.providerHoldId,
    object: 'payment_intent',
    currency: entry.currency.toLowerCase(),
    status: statuses[entry.state],
    amount: entry.heldCents,
    amount_received: entry.capturedCents,
    created: 0,
    metadata: { reference: entry.reference },
    cancellation_reason: entry.state === 'expired' ? 'automatic' : null,
    next_action:
      entry.actionUrl === null
        ? null
        : { type: 'redirect_to_url', redirect_to_url: { url: entry.actionUrl } },
    last_payment_error: entry.state === 'declined' ? { code: 'card_declined', message: entry.message } : null,
    latest_charge: fields.has('latest_charge')
      ? {
          id: chargeId,
          object: 'charge',
          amount_refunded: entry.refundedCents,
          payment_method_details: {
            card:
              entry.expiresAt === null
                ? null
                : { capture_before: Math.floor(entry.expiresAt.getTime() / 1000) },
          },
        }
      : chargeId,
  }
}

/** An error with more of what it is about. */
function withinError({ status, body }: Reply, more: object): Reply {
  return { status, body: { error: { ...(body as { error: object }).error, ...more } } }
}
