import { HOUR, DAY, MINUTE } from '#domain/shared/units.ts'
import { disputeById } from '#server/modules/money/disputes/disputes.store.ts'
import { syncDisputeCall } from '#server/modules/money/disputes/follow.call.ts'
import { checkHoldCall } from '#server/modules/money/holds/check.call.ts'
import { lockTrip } from '#server/modules/money/holds/holds.store.ts'
import { balanceDifferences, ledgerSums } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { pollPayoutCall } from '#server/modules/money/payouts/sending/return.call.ts'
import { payoutById } from '#server/modules/money/payouts/payouts.store.ts'
import { compareBalance, readLines } from '#server/modules/money/processor/lines.ts'
import { balanceChecks } from '#server/modules/money/reconciliation/checks/balance-checks.store.ts'
import { bookChecks } from '#server/modules/money/reconciliation/checks/book-checks.store.ts'
import { comparedTables, type Check, type Found } from '#server/modules/money/reconciliation/checks/check.ts'
import { disputeChecks } from '#server/modules/money/reconciliation/checks/dispute-checks.store.ts'
import { giftChecks } from '#server/modules/money/reconciliation/checks/gift-checks.store.ts'
import { holdChecks } from '#server/modules/money/reconciliation/checks/hold-checks.store.ts'
import { invoiceChecks } from '#server/modules/money/reconciliation/checks/invoice-checks.store.ts'
import { ledgerChecks } from '#server/modules/money/reconciliation/checks/ledger-checks.store.ts'
import { membershipChecks } from '#server/modules/money/reconciliation/checks/membership-checks.store.ts'
import { payoutChecks } from '#server/modules/money/reconciliation/checks/payout-checks.store.ts'
import { paymentChecks } from '#server/modules/money/reconciliation/checks/payment-checks.store.ts'
import { lookUpOlder, readBooks } from '#server/modules/money/reconciliation/reading.ts'
import { partAfter, type Scope } from '#server/modules/money/reconciliation/scope.store.ts'
import * as store from '#server/modules/money/reconciliation/reconciliation.store.ts'

/** Everything that is compared, one row for each kind of difference (docs/rules/money.md#reconciliation). */
const checks = [
  ...holdChecks,
  ...paymentChecks,
  ...giftChecks,
  ...payoutChecks,
  ...membershipChecks,
  ...invoiceChecks,
  ...disputeChecks,
  ...ledgerChecks,
  ...bookChecks,
  ...balanceChecks,
] as const
const wholeKinds = ['balanceDiffers', 'ledgerNotZero', 'balanceSumDiffers'] as const
export type DifferenceKind = (typeof checks)[number]['kind'] | (typeof wholeKinds)[number]
export const differenceKinds: readonly DifferenceKind[] = [...checks.map(({ kind }) => kind), ...wholeKinds]

const kindsOf: Scope['kindsOf'] = (over) =>
  checks.filter((check: Check) => check.over === over).map(({ kind }) => kind)

/** Once a day; after a failure the next try is an hour later. */
const everyMs = DAY
const againMs = HOUR
/** What has changed within this time is compared by the next run. */
const quietMs = MINUTE
/** Rows that are in memory at once. */
const rowsAtOnce = 2000
/** What has changed within this time before the run before is looked at once more: that run may have left it, as on its way. */
const overlapMs = DAY
/** So many differences of a run are told of one by one; all are in the list. */
const reportedAtMost = 50

/** Whether the daily run is to be made. */
export function reconciliationDue(ctx: MoneyContext) {
  const now = ctx.clock.nowMs()
  return store.runDue({ any: new Date(now - againMs), good: new Date(now - everyMs) })
}

/**
 * Compares our books with the provider's and with themselves, and names each difference. What is on its way (an open call,
 * a change of the last minute) is left to the next run; the books are read in parts. The first run looks at everything, each
 * further one at what has changed since the one before that ended well, and at what is open. Null when a run is under way.
 */
export async function reconcile(ctx: MoneyContext): Promise<store.RunRow | null> {
  const { provider } = ctx.payments
  const startedAt = ctx.clock.now()
  const before = await store.lastGoodRun(ctx.db)
  const since = before && new Date(before.startedAt.getTime() - overlapMs)
  const run = await ctx.inTransaction((tx) =>
    store.insertRun(tx.sql, { id: ctx.newId('run'), provider, at: startedAt, since }),
  )
  if (!run) return null
  const scope = { runId: run.id, since, kindsOf }
  try {
    const goOn = () => store.renewRun(ctx.db, run.id, ctx.clock.now())
    if (!(await readBooks(ctx, scope)) || !(await readLines(ctx, goOn))) return null
    if (!(await lookUpOlder(ctx, scope))) return null
    for (const over of comparedTables) await compare(ctx, run, { over, scope })
    await compareWhole(ctx, run.id)
    if (!(await compareProcessor(ctx, run.id, goOn))) return null
    return await finish(ctx, run.id)
  } catch (error) {
    await store.failRun(ctx.db, run.id, ctx.clock.now())
    throw error
  }
}

async function compare(
  ctx: MoneyContext,
  run: store.RunRow,
  { over, scope }: { over: Check['over']; scope: Scope },
): Promise<void> {
  const mine: readonly Check[] = checks.filter((each) => each.over === over)
  const quietBefore = new Date(run.startedAt.getTime() - quietMs)
  for (let after = ''; ;) {
    const ids = await partAfter(ctx.db, over, { scope, after, rows: rowsAtOnce })
    const last = ids.at(-1)
    if (last === undefined) return
    for (const check of mine) {
      const part = { runId: run.id, ids, quietBefore, now: run.startedAt }
      const { rows } = await check.find(part).execute(ctx.db)
      await note(ctx, run.id, { kind: check.kind, rows })
    }
    await store.renewRun(ctx.db, run.id, ctx.clock.now(), ids.length)
    after = last
  }
}

/** What only the whole ledger shows: balances that are not the sums of their postings, and sums that are not zero. */
async function compareWhole(ctx: MoneyContext, runId: string): Promise<void> {
  const balances = await balanceDifferences(ctx.db)
  await note(ctx, runId, {
    kind: 'balanceDiffers',
    rows: balances.map(({ account, layer, currency, storedCents, summedCents }) => ({
      subject: `${account} ${layer} ${currency}`,
      tripId: null,
      detail: 'kept, and summed',
      oursCents: storedCents,
      theirsCents: summedCents,
    })),
  })
  const sums = (await ledgerSums(ctx.db)).filter(({ cents }) => cents !== 0)
  await note(ctx, runId, {
    kind: 'ledgerNotZero',
    rows: sums.map(({ layer, currency, cents }) => ({
      subject: `${layer} ${currency}`,
      tripId: null,
      detail: null,
      oursCents: cents,
      theirsCents: 0,
    })),
  })
}

/** The lines of the processor's balance beside the balance itself; false when the run has been given up meanwhile. */
async function compareProcessor(
  ctx: MoneyContext,
  runId: string,
  goOn: () => Promise<boolean>,
): Promise<boolean> {
  const kind = 'balanceSumDiffers' satisfies DifferenceKind
  const compared = await compareBalance(ctx, goOn)
  if (compared.kind === 'stopped') return false
  if (compared.kind === 'notReported') await store.carryOver(ctx.db, { kind, runId })
  if (compared.kind !== 'differs') return true
  const { linesCents: oursCents, balanceCents: theirsCents } = compared
  const found = { subject: ctx.config.currency, tripId: null, detail: 'by its lines, and as it is told' }
  await note(ctx, runId, { kind, rows: [{ ...found, oursCents, theirsCents }] })
  return true
}

async function note(
  ctx: MoneyContext,
  runId: string,
  { kind, rows }: { kind: string; rows: readonly Found[] },
): Promise<void> {
  await store.noteFound(ctx.db, rows, { kind, runId, at: ctx.clock.now(), newId: () => ctx.newId('dif') })
  if (kind === ('holdGoneThere' satisfies DifferenceKind)) await lookAgain(ctx, rows)
  if (missedDisputes.includes(kind as DifferenceKind)) await followAgain(ctx, rows)
  if (kind === ('transferStateDiffers' satisfies DifferenceKind)) await lookAtPayouts(ctx, rows)
}

/** A hold that the bank has let go of ends here too, as its webhook would have it. */
async function lookAgain(ctx: MoneyContext, gone: readonly Found[]): Promise<void> {
  for (const { subject, tripId } of gone) {
    if (tripId === null) continue
    await ctx.inTransaction(async (tx) => {
      await lockTrip(tx.sql, tripId)
      await ctx.calls.begin(tx, checkHoldCall, { subject, input: { tripId }, by: 'job' })
    })
  }
}

/** A payout that the bank has sent back is owed again, as its notice would have it. */
async function lookAtPayouts(ctx: MoneyContext, differing: readonly Found[]): Promise<void> {
  for (const { subject } of differing)
    await ctx.inTransaction(async (tx) => {
      const payout = await payoutById(tx.sql, subject)
      if (payout?.state === 'paid')
        await ctx.calls.begin(tx, pollPayoutCall, { subject, input: {}, by: 'job' })
    })
}

/** What a notice of a dispute would have told. */
const missedDisputes: readonly DifferenceKind[] = [
  'disputeUnknownHere',
  'disputeStateDiffers',
  'disputeFeeDiffers',
]

/** A dispute whose notice was lost is looked at, as the notice would have it. */
async function followAgain(ctx: MoneyContext, missed: readonly Found[]): Promise<void> {
  for (const { subject } of missed)
    await ctx.inTransaction(async (tx) => {
      const known = await disputeById(tx.sql, subject)
      const providerDisputeId = known?.providerDisputeId ?? subject
      const order = { subject: providerDisputeId, input: { providerDisputeId } }
      await ctx.calls.begin(tx, syncDisputeCall, { ...order, by: 'job' })
    })
}

/** Tells of what stands, closes what is gone, and ends the run with its figures. */
function finish(ctx: MoneyContext, runId: string): Promise<store.RunRow> {
  return ctx.inTransaction(async (tx) => {
    const at = ctx.clock.now()
    const patience = new Map(checks.map((check: Check) => [check.kind, check.patienceMs ?? 0]))
    const since = new Map(
      differenceKinds.map((kind) => [kind, new Date(at.getTime() - (patience.get(kind) ?? 0))]),
    )
    const placeOf = ({ kind }: store.DifferenceRow) => differenceKinds.indexOf(kind as DifferenceKind)
    const opened = (await store.openWaiting(tx.sql, { since, runId, at })).toSorted(
      (one, other) => placeOf(one) - placeOf(other),
    )
    const differenceIds = await store.closeGone(tx.sql, runId, at)
    if (differenceIds.length > 0) await tx.event('money.differencesEnded', { differenceIds })
    const run = await store.endRun(tx.sql, { id: runId, opened: opened.length, at })
    for (const { id: differenceId, kind, tripId, oursCents, theirsCents } of opened.slice(0, reportedAtMost))
      await tx.event('money.difference', { differenceId, kind, tripId, oursCents, theirsCents })
    const { entries, standing } = run
    await tx.event('money.reconciled', { runId, entries, standing, opened: opened.length })
    return run
  })
}
