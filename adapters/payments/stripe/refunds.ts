import type { Stripe } from 'stripe'
import type { Payments, Refunded, RefundResult } from '#adapters/payments/port.ts'
import { answered, unclear } from '#adapters/payments/stripe/answers.ts'

/** Refunds of a PaymentIntent; ours is known by the reference in its metadata. */
export function refundCalls(stripe: Stripe): Pick<Payments, 'refund' | 'findRefund'> {
  return {
    async refund({ providerHoldId, amountCents, reference, key }) {
      return answered<RefundResult>(
        async () =>
          resultOf(
            await stripe.refunds.create(
              { payment_intent: providerHoldId, amount: amountCents, metadata: { reference } },
              { idempotencyKey: key },
            ),
          ),
        unclear,
        (error) => ({ kind: 'failed', code: error.code ?? error.type, message: error.message }),
      )
    },
    async findRefund({ providerHoldId, reference }) {
      return answered<Awaited<ReturnType<Payments['findRefund']>>>(
        async () => {
          for await (const refund of stripe.refunds.list({ payment_intent: providerHoldId, limit: 100 }))
            if (refund.metadata?.['reference'] === reference) {
              const result = resultOf(refund)
              return result.kind === 'refunded' ? result : { kind: 'none' }
            }
          return { kind: 'none' }
        },
        unclear,
        (error) => {
          if (error.code !== 'resource_missing') throw error
          return { kind: 'none' }
        },
      )
    },
  }
}

/** Pending is on its way to the bank: Stripe has taken it out of our balance. */
function resultOf(refund: Stripe.Refund): Refunded | Extract<RefundResult, { kind: 'failed' }> {
  const { status, id: providerRefundId, amount: amountCents } = refund
  return status === 'failed' || status === 'canceled'
    ? { kind: 'failed', code: refund.failure_reason ?? status, message: 'The refund did not go through.' }
    : { kind: 'refunded', providerRefundId, amountCents }
}
