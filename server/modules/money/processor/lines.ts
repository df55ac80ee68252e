import { processorFeeEntry } from '#domain/money/ledger/platform-entries.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { HOUR } from '#domain/shared/units.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import * as store from '#server/modules/money/processor/lines.store.ts'

/** Lines that are in memory, and in one transaction, at once. */
const linesAtOnce = 500
/** What was made so shortly before the reading before began is read once more: the provider may show lines out of order. */
const overlapMs = HOUR

/**
 * Reads the lines of the processor's balance that were not read yet, and posts what it has kept of each: a line is kept by its
 * id, so that each is posted once. A reading that is cut off continues behind the last line that was stored. `goOn` is asked after
 * each page; false when it said no.
 */
export async function readLines(ctx: MoneyContext, goOn: () => Promise<boolean>): Promise<boolean> {
  const { provider } = ctx.payouts
  const bookmark = await store.bookmarkOf(ctx.db, provider)
  const throughAt = bookmark?.throughAt ?? new Date(0)
  const since = new Date(Math.max(0, throughAt.getTime() - overlapMs))
  const beganAt = bookmark?.beganAt ?? ctx.clock.now()
  for (let after = bookmark?.afterId ?? null; ;) {
    const page = { since, limit: linesAtOnce, ...(after === null ? {} : { after }) }
    const lines = await ctx.payouts.balanceLines(page)
    if (!(await goOn())) return false
    const last = lines.at(-1)
    if (!last) {
      await store.setBookmark(ctx.db, { provider, throughAt: beganAt, afterId: null, beganAt: null })
      return true
    }
    after = last.providerLineId
    const at = { provider, throughAt, afterId: after, beganAt }
    await ctx.inTransaction(async (tx) => {
      const fresh = await store.saveLines(tx.sql, lines)
      for (const { providerLineId: reference, feeCents: amountCents, currency } of fresh) {
        if (amountCents === 0) continue
        const entry = processorFeeEntry({ reference, amountCents, currency })
        await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId: null, at: ctx.clock.now() })
      }
      await store.setBookmark(tx.sql, at)
    })
  }
}

export type BalanceCompared =
  /** The provider did not tell its balance, or the key may not read it. */
  | { kind: 'notReported' }
  | { kind: 'alike' }
  | { kind: 'differs'; linesCents: Cents; balanceCents: Cents }
  /** The reading was given up. */
  | { kind: 'stopped' }

/**
 * Whether all lines that were read sum to the balance that the provider reports. Lines are made meanwhile: those that were made
 * while the balance was asked for are read after it, and the balance is what some first of them bring.
 */
export async function compareBalance(
  ctx: MoneyContext,
  goOn: () => Promise<boolean>,
): Promise<BalanceCompared> {
  const { netCents, lastSeq } = await store.sumOf(ctx.db, ctx.config.currency)
  const reported = await ctx.payouts.platformBalance({ currency: ctx.config.currency })
  if (reported.kind !== 'balance') return { kind: 'notReported' }
  const balanceCents = reported.availableCents + reported.pendingCents
  if (!(await readLines(ctx, goOn))) return { kind: 'stopped' }
  let linesCents = netCents
  for (const cents of await store.netsAfter(ctx.db, { currency: ctx.config.currency, seq: lastSeq })) {
    if (linesCents === balanceCents) break
    linesCents += cents
  }
  return linesCents === balanceCents ? { kind: 'alike' } : { kind: 'differs', linesCents, balanceCents }
}
