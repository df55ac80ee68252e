import { balanceDamages } from '#proofs/money/testing/balance-damage.ts'
import { askedThere, run, type Damage } from '#proofs/money/testing/damage-kinds.ts'
import { invoiceDamages } from '#proofs/money/testing/invoice-damage.ts'
import { memberDamages } from '#proofs/money/testing/member-damage.ts'
import { payoutDamages } from '#proofs/money/testing/payout-damage.ts'

const hold = (set: string) => run(`update holds set ${set} where id = $1`)
const payment = (set: string) => run(`update payments set ${set} where id = $2`)
const dispute = (set: string) => run(`update disputes set ${set} where trip_id = $3`)
const disputeId = '(select id from disputes where trip_id = $3)'
const ofKind = (kind: string) =>
  `(select id from ledger_transactions where trip_id = $3 and kind = '${kind}')`
const without = (kind: string) =>
  run(
    `delete from ledger_postings where transaction_id in ${ofKind(kind)}`,
    `delete from ledger_transactions where trip_id = $3 and kind = '${kind}'`,
  )
const postings = (kind: string, set: string, where = 'true') =>
  run(`update ledger_postings set ${set} where transaction_id in ${ofKind(kind)} and ${where}`)
const moreOf = (kind: string) =>
  postings(
    kind,
    'amount_cents = amount_cents + sign(amount_cents)::int * 7',
    `layer = 'posted'
    and account not like 'processor:%' and account not like 'platform:%'`,
  )
const written = (
  kind: string,
  reference: string,
  { from = `'card:' || $4`, to = `'traveller:' || $4 || ':due'`, layer = 'posted', pending = 'null' },
) =>
  run(
    `insert into ledger_transactions (id, kind, reference, pending_id, trip_id, posting_count, at)
     select 'ltx_' || md5($3 || '${kind}'), '${kind}', ${reference}, ${pending}, $3, 2, (select max(at) from ledger_transactions)`,
    `insert into ledger_postings (transaction_id, seq, account, layer, amount_cents, currency)
     select 'ltx_' || md5($3 || '${kind}'), seq, account, '${layer}', cents, 'USD'
     from (values (0, ${from}, -300), (1, ${to}, 300)) as posting (seq, account, cents) where $4 is not null`,
  )
const back = { from: `'traveller:' || $4 || ':due'`, to: `'card:' || $4`, layer: 'pending' }
const heldBefore = `(select id from ledger_transactions where kind = 'hold' and reference = $1)`

/** What the comparison itself puts right as soon as it has seen it, as the webhook that was lost would have. */
export const mended: readonly Damage[] = [
  {
    names: 'holdGoneThere',
    to: 'held',
    there: (bench, { providerId: providerHoldId }) =>
      bench.twin.release({ providerHoldId, key: bench.newId('req') }),
  },
]

/** Every kind of damage that is planted and stays. */
export const damages: readonly Damage[] = [
  { names: 'holdMissingThere', to: 'held', here: hold(`provider_hold_id = 'pi_gone_' || $1`) },
  { names: 'heldAmountDiffers', to: 'captured', here: hold('amount_cents = amount_cents + 100') },
  {
    names: 'capturedAmountDiffers',
    to: 'captured',
    also: ['capturesDoNotSum', 'capturePostedDiffers'],
    here: hold('captured_cents = captured_cents - 100'),
  },
  { names: 'holdCurrencyDiffers', to: 'held', here: hold(`currency = 'EUR'`) },
  {
    names: 'stillHeldThere',
    to: 'held',
    also: ['releaseNotPosted'],
    here: hold(`state = 'released', released_cents = amount_cents`),
  },
  {
    names: 'capturedThereOnly',
    to: 'held',
    there: (bench, { providerId: providerHoldId }) =>
      bench.twin.capture({ providerHoldId, amountCents: 900, key: bench.newId('req') }),
  },
  {
    names: 'capturedHereOnly',
    to: 'held',
    also: ['captureNotPosted'],
    here: hold(`state = 'captured', captured_cents = 500`),
  },
  { names: 'windowDiffers', to: 'held', here: hold(`expires_at = expires_at + interval '1 day'`) },
  { names: 'holdForgotten', to: 'held', here: hold(`state = 'releasing'`) },
  { names: 'holdNotPosted', to: 'held', here: without('hold') },
  { names: 'captureNotPosted', to: 'captured', here: without('capture') },
  { names: 'releaseNotPosted', to: 'released', here: without('void') },
  {
    names: 'postedWithoutHold',
    to: 'released',
    here: written('hold', `'hold_none_' || $3`, { layer: 'pending' }),
  },
  { names: 'postedWithoutCapture', to: 'held', here: written('capture', '$1', { pending: heldBefore }) },
  { names: 'capturePostedDiffers', to: 'captured', here: moreOf('capture') },
  { names: 'voidOfHeld', to: 'held', here: written('void', '$1', { ...back, pending: heldBefore }) },
  {
    names: 'entryOfOtherTrip',
    to: 'held',
    here: run(`update ledger_transactions set trip_id = 'trip_other' where reference = $1`),
  },
  {
    names: 'entryNotZero',
    to: 'captured',
    also: ['ledgerNotZero'],
    here: postings('charge', 'amount_cents = amount_cents + 1', `account = 'platform:revenue'`),
  },
  {
    names: 'postingsMissing',
    to: 'captured',
    here: run(
      `insert into ledger_postings (transaction_id, seq, account, layer, amount_cents, currency)
       select id, seq, 'platform:revenue', 'posted', cents, 'USD'
       from ledger_transactions, (values (90, 5), (91, -5)) as more (seq, cents) where trip_id = $3 and kind = 'charge'`,
    ),
  },
  {
    names: 'orphanPosting',
    to: 'held',
    here: run(
      `insert into ledger_postings (transaction_id, seq, account, layer, amount_cents, currency)
       select 'ltx_lost_' || $1, seq, account, 'posted', cents, 'USD'
       from (values (0, 'platform:revenue', 5), (1, 'processor:fees', -5)) as lost (seq, account, cents)`,
    ),
  },
  { names: 'paidNotCovered', to: 'due', here: payment(`state = 'paid'`) },
  { names: 'paymentForgotten', to: 'due', here: payment(`state = 'capturing'`) },
  {
    names: 'capturesDoNotSum',
    to: 'captured',
    also: ['paidNotCovered'],
    here: payment('captured_cents = captured_cents - 100'),
  },
  { names: 'chargeNotPosted', to: 'captured', here: without('charge') },
  {
    names: 'chargePostedDiffers',
    to: 'captured',
    here: postings(
      'charge',
      `amount_cents = amount_cents + case when account = 'platform:revenue' then 7 else -7 end`,
      `(account = 'platform:revenue' or account like 'traveller:%')`,
    ),
  },
  {
    names: 'walkerDiffers',
    to: 'captured',
    here: postings('charge', `account = 'walker:usr_other:earned'`, `account like 'walker:%'`),
  },
  {
    names: 'waivedDiffers',
    to: 'due',
    here: payment('waived_cents = waived_cents + 100'),
  },
  { names: 'creditUseDiffers', to: 'credited', here: moreOf('creditUse') },
  {
    names: 'collectedDiffers',
    to: 'collected',
    also: ['paidNotCovered'],
    here: payment('collected_cents = collected_cents - 100'),
  },
  { names: 'tipNotPosted', to: 'tipped', also: ['chargedThereOnly'], here: without('tip') },
  {
    names: 'chargedHereOnly',
    to: 'captured',
    also: ['collectedDiffers'],
    here: written('collect', `$2 || ':money.collect:7'`, {}),
  },
  { names: 'chargedAmountDiffers', to: 'tipped', also: ['collectedDiffers'], here: moreOf('tip') },
  { names: 'postedWithoutPayment', to: 'released', here: written('charge', `'pay_none_' || $3`, {}) },
  { names: 'unknownHere', to: 'released', there: askedThere('hold', ({ tripId }) => `other_${tripId}`) },
  {
    names: 'chargedThereOnly',
    to: 'captured',
    there: askedThere('charge', ({ paymentId }) => `${paymentId}:money.collect:9`),
  },
  { names: 'capturedTwice', to: 'captured', there: askedThere('charge', ({ holdId }) => holdId) },
  { names: 'heldTwice', to: 'held', there: askedThere('hold', ({ holdId }) => holdId) },
  {
    names: 'giftNotPosted',
    to: 'gift',
    here: run(
      `delete from ledger_postings where transaction_id in (select id from ledger_transactions where reference = $3)`,
      `delete from ledger_transactions where reference = $3`,
    ),
  },
  { names: 'giftForgotten', to: 'gift', here: run(`update gifts set state = 'refunding' where id = $3`) },
  {
    names: 'giftAmountDiffers',
    to: 'gift',
    here: run(`update gifts set amount_cents = amount_cents + 100 where id = $3`),
  },
  {
    names: 'giftRefundDiffers',
    to: 'gift',
    there: (bench, { providerId: providerHoldId }) =>
      bench.twin.refund({ providerHoldId, amountCents: 700, reference: 'none', key: bench.newId('req') }),
  },
  {
    names: 'giftPostedTwice',
    to: 'gift',
    here: run(
      ...['giftUse', 'giftRefund'].flatMap((kind) => [
        `insert into ledger_transactions (id, kind, reference, posting_count, at)
         select 'ltx_' || md5($3 || '${kind}'), '${kind}', $3, 2, (select max(at) from ledger_transactions)`,
        `insert into ledger_postings (transaction_id, seq, account, layer, amount_cents, currency)
         select 'ltx_' || md5($3 || '${kind}'), seq, account, 'posted', cents, 'USD'
         from (values (0, 'gift:' || $3, -300), (1, 'traveller:' || $4 || ':credit', 300)) as posting (seq, account, cents)`,
      ]),
    ),
  },
  {
    names: 'giftTakenThereOnly',
    to: 'gift',
    there: askedThere('charge', ({ tripId }) => `${tripId}:money.buyGift:9`),
  },
  {
    names: 'capturedAboveHeld',
    to: 'captured',
    there: async ({ twin }, { providerId }) => {
      const row = twin.shared.book.intent.get(providerId)
      if (row)
        twin.shared.book.commit({ kind: 'intent', row: { ...row, amountCents: row.capturedCents - 100 } })
    },
    also: ['heldAmountDiffers'],
  },
  {
    names: 'refundUnknownHere',
    to: 'captured',
    there: (bench, { providerId: providerHoldId }) =>
      bench.twin.refund({ providerHoldId, amountCents: 700, reference: 'none', key: bench.newId('req') }),
  },
  {
    names: 'disputeUnknownHere',
    to: 'captured',
    there: async (bench, { providerId }) => bench.twin.dispute(providerId),
  },
  {
    names: 'disputeStateDiffers',
    to: 'disputed',
    there: async (bench, { providerId }) => {
      const disputes = await bench.twin.disputes({ limit: 1000 })
      const mine = disputes.find((each) => each.providerHoldId === providerId)
      return bench.twin.judgeDispute(mine?.providerDisputeId ?? '', 'won')
    },
  },
  {
    names: 'disputeMissingThere',
    to: 'disputed',
    also: ['disputeUnknownHere'],
    here: dispute(`provider_dispute_id = 'du_gone_' || id`),
  },
  { names: 'disputeAmountDiffers', to: 'disputed', here: dispute('amount_cents = amount_cents + 100') },
  { names: 'disputeFeeDiffers', to: 'disputed', here: dispute('fee_cents = fee_cents + 100') },
  {
    names: 'disputeNotPosted',
    to: 'disputed',
    here: run(
      `delete from ledger_postings where transaction_id in (
        select id from ledger_transactions where kind = 'dispute' and reference = ${disputeId})`,
      `delete from ledger_transactions where kind = 'dispute' and reference = ${disputeId}`,
    ),
  },
  {
    names: 'disputePostedOnly',
    to: 'disputed',
    also: ['disputeStateDiffers'],
    here: dispute(`state = 'inquiry'`),
  },
  {
    names: 'disputePaidThereOnly',
    to: 'disputed',
    there: async (bench, trip) => {
      const { rows } = await bench.pool.pg.query<{ id: string }>(
        'select id from disputes where trip_id = $1',
        [trip.tripId],
      )
      return askedThere('charge', () => `${rows[0]?.id}:money.disputePay:9`)(bench, trip)
    },
  },
  ...payoutDamages,
  ...balanceDamages,
  ...memberDamages,
  ...invoiceDamages,
  {
    names: 'balanceDiffers',
    to: 'captured',
    here: run(
      `update ledger_balances set amount_cents = amount_cents + 1 where account = 'card:' || $4 and layer = 'posted'`,
    ),
  },
]
