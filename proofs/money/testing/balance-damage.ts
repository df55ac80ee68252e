import { run, type Damage } from '#proofs/money/testing/damage-kinds.ts'

const lines = (set: string, where: string) => run(`update processor_lines set ${set} where ${where}`)
const ofHold = `provider_payment_id = (select provider_hold_id from holds where id = $1)`
const ofDispute = `provider_dispute_id = (select provider_dispute_id from disputes where trip_id = $3)`
const ofPayout = `provider_transfer_id = (select provider_transfer_id from payouts where id = $3)`

/** What can be wrong with the processor's balance: beside its own objects, beside the ledger, and in its sum. */
export const balanceDamages: readonly Damage[] = [
  { names: 'balancePaymentDiffers', to: 'captured', here: lines('amount_cents = amount_cents - 7', ofHold) },
  {
    names: 'balanceDisputeDiffers',
    to: 'disputed',
    here: lines('amount_cents = amount_cents - 7', ofDispute),
  },
  {
    names: 'balanceTransferDiffers',
    to: 'paidOut',
    here: lines('amount_cents = amount_cents - 7', ofPayout),
  },
  { names: 'processorFeeDiffers', to: 'captured', here: lines('fee_cents = fee_cents + 7', ofHold) },
  {
    names: 'balanceLineUnknown',
    to: 'held',
    there: async ({ payoutTwin, clock }, { tripId }) => {
      const [createdMs, paymentId] = [clock.nowMs(), `pi_none_${tripId}`]
      const about = { kind: 'charge', type: 'charge', sourceId: `ch_none_${tripId}`, paymentId } as const
      const amounts = { amountCents: 700, feeCents: 60, currency: 'USD', createdMs, availableAtMs: createdMs }
      payoutTwin.platform.damage({ id: `txn_none_${tripId}`, ...about, ...amounts })
    },
  },
  {
    names: 'balanceSumDiffers',
    to: 'held',
    here: run(`update processor_sums set amount_cents = amount_cents + 7 where kind = 'own'`),
  },
]
