import {
  expanded,
  fault,
  page,
  sinceOf,
  unclear,
  type Asked,
  type Reply,
} from '#adapters/twin/testing/stripe-protocol.ts'
import type { EmbeddedPayments } from '#adapters/payments/embedded.ts'
import type { DisputeActResult, DisputeEntry } from '#adapters/payments/port.ts'

/** /v1/disputes as Stripe has it, over the twin's book. */
export async function disputeRoute(twin: EmbeddedPayments, asked: Asked): Promise<Reply | null> {
  const { method, form, key } = asked
  const [, id, action] = asked.path
  if (id === undefined) return listed(twin, asked.query)
  if (method === 'GET') return shown(twin, id, asked.query)
  if (action === 'close')
    return acted(twin, { id, form }, await twin.acceptDispute({ providerDisputeId: id, key }))
  const said = (field: string) => form.get(`evidence[${field}]`) ?? ''
  const evidence = {
    product: said('product_description'),
    customerName: said('customer_name'),
    customerEmail: form.get('evidence[customer_email_address]'),
    refundPolicy: said('refund_policy_disclosure'),
    serviceDate: said('service_date'),
    activityLog: said('access_activity_log'),
    statement: said('uncategorized_text'),
  }
  return acted(twin, { id, form }, await twin.answerDispute({ providerDisputeId: id, evidence, key }))
}

/** GET /v1/radar/early_fraud_warnings/:id, over the twin's book. */
export async function warningRoute(
  twin: EmbeddedPayments,
  id: string,
  query: URLSearchParams,
): Promise<Reply | null> {
  const found = await twin.findWarning(id)
  if (found.kind === 'unknown') return unclear(found)
  if (found.kind === 'none')
    return fault(404, 'invalid_request_error', 'resource_missing', `No such warning: '${id}'`)
  const { warning } = found
  return {
    status: 200,
    body: {
      id,
      object: 'radar.early_fraud_warning',
      actionable: warning.isActionable,
      charge: `ch_${warning.providerHoldId}`,
      fraud_type: warning.fraudKind,
      payment_intent: paymentOf(warning, expanded(query)),
    },
  }
}

/** The payment is sent as its id unless the request expands it. */
function paymentOf(
  about: { providerHoldId: string; providerCustomerId: string; reference: string },
  fields: ReadonlySet<string>,
) {
  const { providerHoldId: id, providerCustomerId: customer, reference } = about
  return fields.has('payment_intent')
    ? { id, object: 'payment_intent', customer, metadata: { reference } }
    : id
}

async function shown(twin: EmbeddedPayments, id: string, asked: URLSearchParams): Promise<Reply | null> {
  const found = await twin.findDispute(id)
  if (found.kind === 'unknown') return unclear(found)
  return found.kind === 'found'
    ? { status: 200, body: disputeOf(found.dispute, expanded(asked)) }
    : fault(404, 'invalid_request_error', 'resource_missing', `No such dispute: '${id}'`)
}

async function acted(
  twin: EmbeddedPayments,
  { id, form }: { id: string; form: URLSearchParams },
  result: DisputeActResult,
): Promise<Reply | null> {
  if (result.kind === 'unknown') return unclear(result)
  if (result.kind === 'over') return fault(400, 'invalid_request_error', 'dispute_closed', result.message)
  return shown(twin, id, form)
}

async function listed(twin: EmbeddedPayments, query: URLSearchParams): Promise<Reply | null> {
  const all = (await twin.disputes({ limit: 1000, ...sinceOf(query) })).reverse()
  const fields = expanded(query, 'data.')
  return page(
    '/v1/disputes',
    all.map((entry) => disputeOf(entry, fields)),
    query,
  )
}

const statuses: Record<DisputeEntry['state'], string> = {
  inquiry: 'warning_needs_response',
  inquiryReview: 'warning_under_review',
  inquiryClosed: 'warning_closed',
  needsResponse: 'needs_response',
  underReview: 'under_review',
  won: 'won',
  lost: 'lost',
}

function disputeOf(entry: DisputeEntry, fields: ReadonlySet<string>) {
  const { respondBy, amountCents, feeCents: fee } = entry
  const withdrawn = { amount: -amountCents, fee, net: -amountCents - fee }
  const back = { amount: amountCents, fee: 0, net: amountCents }
  const taken = entry.state.startsWith('inquiry') ? [] : [withdrawn]
  return {
    id: entry.providerDisputeId,
    object: 'dispute',
    amount: amountCents,
    currency: entry.currency.toLowerCase(),
    reason: entry.reason,
    status: statuses[entry.state],
    payment_intent: paymentOf(entry, fields),
    balance_transactions: entry.state === 'won' ? [...taken, back] : taken,
    evidence_details: {
      due_by: respondBy && Math.floor(respondBy.getTime() / 1000),
      has_evidence: entry.isAnswered,
      submission_count: entry.isAnswered ? 1 : 0,
    },
    metadata: {},
  }
}
