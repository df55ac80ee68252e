import { accounts } from '#domain/money/ledger/accounts.ts'
import { balancesOf } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import type { PersonLedger } from '#server/modules/money/public.ts'

/** How a person stands in the ledger, from the balances that it keeps. */
export async function ledgerOf(ctx: MoneyContext, userId: string): Promise<PersonLedger> {
  const { card, due, credit, earned, bank } = accounts
  const wanted = [card(userId), due(userId), credit(userId), earned(userId), bank(userId)] as const
  const found = await balancesOf(ctx.db, wanted, ctx.config.currency)
  const [paid, owed, credited, notPaidOut, paidOut] = wanted.map((account) => found.get(account) ?? 0)
  return {
    paidCents: -(paid ?? 0) + 0,
    dueCents: -(owed ?? 0) + 0,
    creditCents: credited ?? 0,
    earnedCents: notPaidOut ?? 0,
    paidOutCents: paidOut ?? 0,
    currency: ctx.config.currency,
  }
}
