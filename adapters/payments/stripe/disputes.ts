import type { Stripe } from 'stripe'
import type {
  DisputeActResult,
  DisputeEntry,
  DisputeEvidence,
  DisputeFound,
  Payments,
  WarningFound,
} from '#adapters/payments/port.ts'
import { madeSince } from '#adapters/payments/stripe/client.ts'
import { answered, unclear, type Refusal } from '#adapters/payments/stripe/answers.ts'

/** Our reference and the customer are the payment's. */
const expand = ['payment_intent']
const pageAtMost = 1000

/** Disputes; Stripe makes them, we look and answer. */
export function disputeCalls(
  stripe: Stripe,
): Pick<Payments, 'findDispute' | 'findWarning' | 'disputes' | 'answerDispute' | 'acceptDispute'> {
  return {
    async findDispute(id) {
      return answered<DisputeFound>(
        async () => ({ kind: 'found', dispute: entryOf(await stripe.disputes.retrieve(id, { expand })) }),
        unclear,
        (error) => {
          if (error.code !== 'resource_missing') throw error
          return { kind: 'none' }
        },
      )
    },
    async findWarning(id) {
      return answered<WarningFound>(
        async () => {
          const warning = await stripe.radar.earlyFraudWarnings.retrieve(id, { expand })
          const { payment_intent: payment, fraud_type: fraudKind, actionable: isActionable } = warning
          const about = { providerWarningId: id, ...paymentOf(payment ?? null), fraudKind, isActionable }
          return { kind: 'found', warning: about }
        },
        unclear,
        (error) => {
          if (error.code !== 'resource_missing') throw error
          return { kind: 'none' }
        },
      )
    },
    async disputes({ since, after, limit }) {
      const entries: DisputeEntry[] = []
      for await (const dispute of stripe.disputes.list({
        limit: Math.min(limit, 100),
        expand: expand.map((field) => `data.${field}`),
        ...madeSince(since),
        ...(after === undefined ? {} : { starting_after: after }),
      })) {
        entries.push(entryOf(dispute))
        if (entries.length >= Math.min(limit, pageAtMost)) break
      }
      return entries
    },
    async answerDispute({ providerDisputeId, evidence, key }) {
      return answered<DisputeActResult>(
        async () => {
          const sent = { evidence: evidenceOf(evidence), submit: true }
          await stripe.disputes.update(providerDisputeId, sent, { idempotencyKey: key })
          return { kind: 'taken' }
        },
        unclear,
        over,
      )
    },
    async acceptDispute({ providerDisputeId, key }) {
      return answered<DisputeActResult>(
        async () => {
          await stripe.disputes.close(providerDisputeId, {}, { idempotencyKey: key })
          return { kind: 'taken' }
        },
        unclear,
        over,
      )
    },
  }
}

const over = (error: Refusal): DisputeActResult => ({ kind: 'over', message: error.message })

function evidenceOf(evidence: DisputeEvidence): Stripe.DisputeUpdateParams.Evidence {
  return {
    product_description: evidence.product,
    customer_name: evidence.customerName,
    ...(evidence.customerEmail ? { customer_email_address: evidence.customerEmail } : {}),
    // What was handed in by an earlier version of ours has no such words.
    ...(evidence.refundPolicy ? { refund_policy_disclosure: evidence.refundPolicy } : {}),
    service_date: evidence.serviceDate,
    access_activity_log: evidence.activityLog,
    uncategorized_text: evidence.statement,
  }
}

function entryOf(dispute: Stripe.Dispute): DisputeEntry {
  const { payment_intent: payment, evidence_details: details } = dispute
  const feeCents = dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0)
  return {
    providerDisputeId: dispute.id,
    ...paymentOf(payment),
    amountCents: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    state: stateOf(dispute.status),
    feeCents,
    respondBy: details.due_by === null ? null : new Date(details.due_by * 1000),
    isAnswered: details.submission_count > 0,
  }
}

/** The payment that a bank's word is about. */
function paymentOf(payment: Stripe.PaymentIntent | string | null) {
  const intent = typeof payment === 'object' ? payment : null
  const customer = intent?.customer ?? null
  return {
    providerHoldId: intent?.id ?? (typeof payment === 'string' ? payment : ''),
    reference: intent?.metadata['reference'] ?? '',
    providerCustomerId: typeof customer === 'string' ? customer : (customer?.id ?? ''),
  }
}

function stateOf(status: Stripe.Dispute['status']): DisputeEntry['state'] {
  switch (status) {
    case 'warning_needs_response':
      return 'inquiry'
    case 'warning_under_review':
      return 'inquiryReview'
    // Prevented: settled with the bank before it became a dispute.
    case 'warning_closed':
    case 'prevented':
      return 'inquiryClosed'
    case 'needs_response':
      return 'needsResponse'
    case 'won':
      return 'won'
    // An appeal follows a loss; we make none.
    case 'lost':
    case 'appeal_needs_response':
    case 'appeal_under_review':
      return 'lost'
    case 'under_review':
    // Also a state that Stripe may add one day: not decided yet.
    default:
      return 'underReview'
  }
}
