import { accounts } from '#domain/money/ledger/accounts.ts'
import { givenUpEntry } from '#domain/money/ledger/payout-entries.ts'
import type { Cents } from '#domain/shared/cents.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import { balanceOf, writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { insertErasedWalker } from '#server/modules/money/payouts/accounts/close-account.store.ts'

/** What a person is owed as a walker, in cents; 0 also where the person owes something. */
export async function owedToWalker(sql: Sql, walkerId: string, currency: string): Promise<Cents> {
  return Math.max(0, await balanceOf(sql, accounts.earned(walkerId), 'posted', currency))
}

/**
 * The person leaves: what is still owed is given up, which the person has agreed to, and the platform keeps it. From then on no
 * tip is taken for the person. The caller holds the walker's lock of payouts.
 */
export async function leave(
  ctx: Pick<MoneyContext, 'clock' | 'newId' | 'config'>,
  tx: Tx,
  walkerId: string,
): Promise<void> {
  const at = ctx.clock.now()
  const { currency } = ctx.config
  const givenUpCents = await owedToWalker(tx.sql, walkerId, currency)
  await insertErasedWalker(tx.sql, { walkerId, givenUpCents, currency, erasedAt: at })
  if (givenUpCents === 0) return
  const entry = givenUpEntry({ walkerId, amountCents: givenUpCents, currency })
  await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId: null, at })
}
