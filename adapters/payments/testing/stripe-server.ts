import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { EmbeddedPayments } from '#adapters/payments/embedded.ts'
import { isGivenUp, page, sinceOf } from '#adapters/twin/testing/stripe-protocol.ts'
import { disputeRoute, warningRoute } from '#adapters/payments/testing/stripe-disputes.ts'
import { customer, oneCustomer, paymentMethod, setupIntent } from '#adapters/payments/testing/stripe-cards.ts'
import { expanded, fault, silence, unknown, type Reply } from '#adapters/payments/testing/stripe-replies.ts'
import type { BookEntry, Refunded } from '#adapters/payments/port.ts'

/**
 * A small server that speaks Stripe's documented protocol (form-encoded requests, Idempotency-Key, error objects) for
 * the calls that stripe.ts makes, over the payment twin's book. It proves that the adapter reads and writes the
 * protocol; it is not Stripe, which cannot be reached from a test.
 */
export async function startStripeServer(
  twin: EmbeddedPayments,
): Promise<{ port: number; close(): Promise<void> }> {
  const customers = new Map<string, string>()
  const refunds = new Map<string, string>()
  const zips = new Map<string, { zip: string | null; country: string | null }>()
  const server = http.createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      if (await isGivenUp(request)) return
      const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
      const url = new URL(request.url ?? '', 'http://stripe.test')
      const key = String(request.headers['idempotency-key'] ?? '')
      if (request.headers.authorization !== 'Bearer sk_test_contract')
        return send(response, 401, fault('invalid_request_error', 'no_key', 'Invalid API Key provided'))
      const unknownName = [...form.keys()].find((name) => !parameters.has(name.replace(/\[\d*\]$/, '')))
      if (unknownName !== undefined)
        return send(
          response,
          400,
          fault('invalid_request_error', 'parameter_unknown', `Received unknown parameter: ${unknownName}`),
        )
      try {
        const answer = await route({ twin, customers, refunds, zips }, request.method ?? '', url, form, key)
        // Closing the connection would not do: the SDK asks once more by itself then, under the same key.
        send(response, answer.status, answer.body)
      } catch (error) {
        // The twin throws when a key is used with other input; Stripe answers 400.
        send(
          response,
          400,
          fault('idempotency_error', '', error instanceof Error ? error.message : String(error)),
        )
      }
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
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

type State = {
  twin: EmbeddedPayments
  customers: Map<string, string>
  /** The payment of each refund, by our reference. */
  refunds: Map<string, string>
  zips: Map<string, { zip: string | null; country: string | null }>
}

async function route(
  state: State,
  method: string,
  url: URL,
  form: URLSearchParams,
  key: string,
): Promise<Reply> {
  const [, , kind, id, action] = url.pathname.split('/')
  if (kind === 'customers')
    return id === undefined ? customer(state, form, key) : oneCustomer(state, method, id, form)
  if (kind === 'setup_intents') return setupIntent(state, { method, id, query: url.searchParams, form, key })
  if (kind === 'refunds')
    return method === 'GET' ? refundsListed(state, url.searchParams) : refunded(state, form, key)
  if (kind === 'disputes')
    return disputeRoute(state.twin, { method, id, action, query: url.searchParams, form, key })
  if (kind === 'radar' && id === 'early_fraud_warnings')
    return warningRoute(state.twin, action ?? '', url.searchParams)
  if (kind === 'payment_methods') return paymentMethod(state, id, action, form, key)
  if (kind !== 'payment_intents')
    return { status: 404, body: fault('invalid_request_error', 'unknown_url', 'Unrecognized request URL') }
  if (method === 'GET')
    return id === undefined ? listed(state, url.searchParams) : shown(state, id, url.searchParams)
  if (id === undefined) return created(state, form, key)
  if (action === 'capture') return captured(state, id, form, key)
  return cancelled(state, id, form, key)
}

/** A card is set up for later charges only while its person can answer the bank. */
const setUpWhileAway = 'You cannot confirm with `off_session=true` when `setup_future_usage` is also set.'

async function created({ twin, customers }: State, form: URLSearchParams, key: string): Promise<Reply> {
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
  customers.set(reference, request.providerCustomerId)
  if (form.get('confirm') !== 'true')
    return { status: 400, body: fault('invalid_request_error', 'parameter_missing', 'confirm') }
  if (form.get('off_session') === 'true' && form.has('setup_future_usage'))
    return { status: 400, body: fault('invalid_request_error', '', setUpWhileAway) }
  const made = manual
    ? await twin.hold({
        ...request,
        ...(form.get('off_session') === 'true' ? { merchantInitiated: true } : {}),
      })
    : await twin.charge({
        ...request,
        ...(form.get('off_session') === 'true' ? { merchantInitiated: true } : {}),
      })
  if (made.kind === 'unknown') return unknown(made)
  const entry = await entryOf(twin, reference)
  // Nothing is made of a request for a customer who is not there.
  if (made.kind === 'declined' && made.code === 'resource_missing' && !entry)
    return { status: 400, body: fault('invalid_request_error', made.code, made.message) }
  if (made.kind === 'declined')
    return {
      status: 402,
      body: {
        error: {
          ...fault('card_error', made.code, made.message).error,
          decline_code: made.code,
          ...(entry ? { payment_intent: intentOf(entry) } : {}),
        },
      },
    }
  return entry ? { status: 200, body: intentOf(entry, expanded(form)) } : silence
}

async function captured({ twin }: State, id: string, form: URLSearchParams, key: string): Promise<Reply> {
  const amountCents = Number(form.get('amount_to_capture'))
  const made = await twin.capture({ providerHoldId: id, amountCents, key })
  if (made.kind === 'unknown') return unknown(made)
  if (made.kind === 'failed')
    return { status: 400, body: fault('invalid_request_error', made.code, made.message) }
  return shown({ twin }, id, form)
}

async function refunded({ twin, refunds }: State, form: URLSearchParams, key: string): Promise<Reply> {
  const reference = form.get('metadata[reference]') ?? ''
  const providerHoldId = form.get('payment_intent') ?? ''
  refunds.set(reference, providerHoldId)
  const amountCents = Number(form.get('amount'))
  const made = await twin.refund({ providerHoldId, amountCents, reference, key })
  if (made.kind === 'unknown') return unknown(made)
  if (made.kind === 'failed')
    return { status: 400, body: fault('invalid_request_error', made.code, made.message) }
  return { status: 200, body: refundOf(made, reference) }
}

async function refundsListed({ twin, refunds }: State, query: URLSearchParams): Promise<Reply> {
  const providerHoldId = query.get('payment_intent') ?? ''
  const data: unknown[] = []
  for (const [reference, id] of refunds) {
    if (id !== providerHoldId) continue
    const found = await twin.findRefund({ providerHoldId, reference })
    if (found.kind === 'unknown') return unknown(found)
    if (found.kind === 'refunded') data.push(refundOf(found, reference))
  }
  return { status: 200, body: { object: 'list', url: '/v1/refunds', data, has_more: false } }
}

function refundOf({ providerRefundId, amountCents }: Refunded, reference: string) {
  return {
    id: providerRefundId,
    object: 'refund',
    status: 'succeeded',
    amount: amountCents,
    metadata: { reference },
  }
}

async function cancelled({ twin }: State, id: string, form: URLSearchParams, key: string): Promise<Reply> {
  const before = await entryOf(twin, '', id)
  const made = await twin.release({ providerHoldId: id, key })
  if (made.kind === 'unknown') return unknown(made)
  const refused =
    made.kind === 'alreadyCaptured' || before?.state === 'released' || before?.state === 'expired'
  const entry = await entryOf(twin, '', id)
  if (!entry)
    return { status: 404, body: fault('invalid_request_error', 'resource_missing', 'No such payment_intent') }
  if (refused)
    return {
      status: 400,
      body: {
        error: {
          ...fault(
            'invalid_request_error',
            'payment_intent_unexpected_state',
            'You cannot cancel this PaymentIntent.',
          ).error,
          payment_intent: intentOf(entry),
        },
      },
    }
  return { status: 200, body: intentOf(entry, expanded(form)) }
}

async function shown({ twin }: Pick<State, 'twin'>, id: string, asked: URLSearchParams): Promise<Reply> {
  const found = await twin.find({ reference: '', providerCustomerId: '', providerHoldId: id })
  if (found.kind === 'unknown') return unknown(found)
  return found.kind === 'found'
    ? { status: 200, body: intentOf(found.entry, expanded(asked)) }
    : { status: 404, body: fault('invalid_request_error', 'resource_missing', 'No such payment_intent') }
}

async function listed({ twin, customers }: State, query: URLSearchParams): Promise<Reply> {
  // Reads may be broken too; the twin counts them as looks.
  const probe = await twin.find({ reference: '', providerCustomerId: '', providerHoldId: null })
  if (probe.kind === 'unknown') return unknown(probe)
  const wanted = query.get('customer')
  const fields = expanded(query, 'data.')
  const entries = (await wholeBook(twin, sinceOf(query)))
    .filter((entry) => wanted === null || customers.get(entry.reference) === wanted)
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

function send(response: http.ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_contract' })
  response.end(JSON.stringify(body))
}
