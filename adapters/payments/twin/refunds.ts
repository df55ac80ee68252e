import type { Payments, Refunded, RefundRequest, RefundResult } from '#adapters/payments/port.ts'
import type { TwinRefund } from '#adapters/payments/twin/book.ts'
import type { Effect, Twin } from '#adapters/payments/twin/twin.ts'

type Answer = Exclude<RefundResult, { kind: 'unknown' }>

/** Money back out of what was captured. */
export function refundCalls(twin: Twin): Pick<Payments, 'refund' | 'findRefund'> {
  const { book, calls } = twin
  return {
    async refund({ key, ...request }) {
      return calls.call<Answer>('refund', key, request, () => refund(twin, request))
    },
    async findRefund({ providerHoldId, reference }) {
      return calls.read(() => {
        const found = [...book.refund.values()].find(
          (one) => one.intentId === providerHoldId && one.reference === reference && !one.hasFailed,
        )
        return found ? refundedOf(found) : { kind: 'none' as const }
      })
    },
  }
}

/** What the bank's side does to refunds in tests and in the demo. */
export type RefundDesk = {
  /** A refund comes back to the platform, as the bank could not take it. False when there is none. */
  failRefund(reference: string): boolean
}

export function refundDesk({ book, clock, webhooks }: Twin): RefundDesk {
  return {
    failRefund(reference) {
      const row = [...book.refund.values()].find((one) => one.reference === reference && !one.hasFailed)
      const intent = row && book.intent.get(row.intentId)
      if (!row || !intent) return false
      const refundedCents = (intent.refundedCents ?? 0) - row.amountCents
      book.commit(
        { kind: 'refund', row: { ...row, hasFailed: true, failedMs: clock.nowMs() } },
        { kind: 'intent', row: { ...intent, refundedCents } },
        webhooks.note({ type: 'refund.failed', reference, objectId: row.id }),
      )
      webhooks.pump()
      return true
    },
  }
}

function refundedOf({ id: providerRefundId, amountCents }: TwinRefund): Refunded {
  return { kind: 'refunded', providerRefundId, amountCents }
}

function refund(
  { book, clock, webhooks }: Twin,
  { providerHoldId, amountCents, reference }: Omit<RefundRequest, 'key'>,
): Effect<Answer> {
  const failed = (code: string, message: string): Effect<Answer> => ({
    answer: { kind: 'failed', code, message },
    puts: [],
  })
  const intent = book.intent.get(providerHoldId)
  if (!intent) return failed('resource_missing', `No such payment_intent: '${providerHoldId}'`)
  const refundedCents = (intent.refundedCents ?? 0) + amountCents
  if (intent.state !== 'captured')
    return failed(
      'payment_intent_unexpected_state',
      'This PaymentIntent does not have a successful charge to refund.',
    )
  if (amountCents <= 0 || refundedCents > intent.capturedCents)
    return failed('charge_already_refunded', 'Refund amount is greater than what is left of the charge.')
  const row: TwinRefund = {
    id: book.nextId('re'),
    intentId: intent.id,
    reference,
    amountCents,
    createdMs: clock.nowMs(),
  }
  return {
    answer: refundedOf(row),
    puts: [
      { kind: 'refund', row },
      { kind: 'intent', row: { ...intent, refundedCents } },
      webhooks.note({ type: 'charge.refunded', reference, objectId: row.id }),
    ],
  }
}
