import type { Cents } from '#domain/shared/cents.ts'
import { monthBounds } from '#domain/money/ledger/month.ts'
import { audit } from '#server/durable/audit/audit.ts'
import { monthRows } from '#server/modules/money/ledger/month.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

declare module '#server/durable/audit/audit.ts' {
  interface AuditActs {
    'operator.ledgerMonthSeen': true
  }
}

/** A kind of account over a month: what stood at its beginning, each kind of movement, and what stood at its end. */
export type MonthAccount = {
  account: string
  currency: string
  openingCents: Cents
  movements: { kind: string; cents: Cents }[]
  closingCents: Cents
}

/** A month of the books, for the accountant; each look is noted before. Null for what is no month or has not begun. */
export async function ledgerMonth(
  ctx: MoneyContext,
  operatorId: string,
  month: string,
  caller: { address: string; requestId: string },
): Promise<MonthAccount[] | null> {
  const bounds = monthBounds(month, ctx.clock.nowMs())
  if (!bounds) return null
  const detail = { month }
  await audit(ctx, { act: 'operator.ledgerMonthSeen', actorId: operatorId, caller, detail })
  const accounts = new Map<string, MonthAccount>()
  for (const { account, currency, kind, cents } of await monthRows(ctx.db, bounds)) {
    const key = `${account} ${currency}`
    const row = accounts.get(key) ?? { account, currency, openingCents: 0, movements: [], closingCents: 0 }
    if (kind === 'closing') row.closingCents = cents
    else row.movements.push({ kind, cents })
    accounts.set(key, row)
  }
  return [...accounts.values()].map((row) => ({
    ...row,
    openingCents: row.closingCents - row.movements.reduce((sum, { cents }) => sum + cents, 0),
  }))
}
