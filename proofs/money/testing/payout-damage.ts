import { run, type Damage } from '#proofs/money/testing/damage-kinds.ts'
import type { MoneyBench } from '#server/testing/money.ts'
import type { Whole } from '#server/testing/whole-trip.ts'

/** The payout is `$3`, its walker `$4`. */
const payout = (set: string) => run(`update payouts set ${set} where id = $3`)
const posted = `(select id from ledger_transactions where kind = 'payoutPaid' and reference = $3)`

/** A transfer to the walker's account that we have not asked for, under a reference. */
const sentThere =
  (reference: (payout: Whole) => string) =>
  async (bench: MoneyBench, whole: Whole): Promise<unknown> => {
    const found = await bench.payoutTwin.find({ reference: whole.tripId, providerAccountId: '' })
    if (found.kind !== 'found') throw new Error(`the payout is not in the book: ${found.kind}`)
    const { providerAccountId, currency } = found.entry
    return bench.payoutTwin.transfer({
      providerAccountId,
      currency,
      amountCents: 700,
      reference: reference(whole),
      key: bench.newId('req'),
    })
  }

/** What can be wrong with a payout that was made: beside the ledger, and beside the payout provider's book. */
export const payoutDamages: readonly Damage[] = [
  {
    names: 'payoutForgotten',
    to: 'paidOut',
    also: ['payoutPostedOnly', 'transferThereOnly'],
    here: payout(`state = 'sending', paid_at = null`),
  },
  {
    names: 'payoutNotPosted',
    to: 'paidOut',
    here: run(
      `delete from ledger_postings where transaction_id in ${posted}`,
      `delete from ledger_transactions where kind = 'payoutPaid' and reference = $3`,
    ),
  },
  {
    names: 'payoutPostedOnly',
    to: 'paidOut',
    also: ['payoutNotPosted', 'transferThereOnly'],
    here: payout(`state = 'failed', paid_at = null`),
  },
  {
    names: 'payoutPostedDiffers',
    to: 'paidOut',
    here: run(
      `update ledger_postings set amount_cents = amount_cents + sign(amount_cents)::int * 7
       where layer = 'posted' and transaction_id in ${posted}`,
    ),
  },
  {
    names: 'givenUpDiffers',
    to: 'paidOut',
    here: run(
      `insert into erased_walkers (walker_id, given_up_cents, currency, erased_at)
       values ($4, 300, 'USD', (select max(at) from ledger_transactions))`,
    ),
  },
  {
    names: 'transferMissingThere',
    to: 'paidOut',
    also: ['transferThereOnly'],
    here: payout(`provider_transfer_id = 'tr_gone_' || id`),
  },
  {
    names: 'transferAmountDiffers',
    to: 'paidOut',
    also: ['payoutPostedDiffers'],
    here: payout('amount_cents = amount_cents + 100'),
  },
  { names: 'transferAccountDiffers', to: 'paidOut', here: payout(`provider_account_id = 'acct_other'`) },
  {
    names: 'transferStateDiffers',
    to: 'paidOut',
    also: ['payoutNotPosted'],
    here: payout(`state = 'returned'`),
  },
  { names: 'transferUnknownHere', to: 'paidOut', there: sentThere(({ tripId }) => `other_${tripId}`) },
  { names: 'transferThereOnly', to: 'paidOut', there: sentThere(({ tripId }) => tripId) },
]
