import { accounts } from '#domain/money/ledger/accounts.ts'
import { openHoldStates, owedPaymentStates } from '#domain/money/states.ts'
import type { Sql } from '#server/db/pool.ts'

/** An archive's bounds; the newest are kept. */
const bounds = { cards: 1000, payments: 5000 } as const

export function personalCards(sql: Sql, userId: string) {
  return sql
    .selectFrom('cards')
    .select([
      'brand',
      'last4',
      'expMonth',
      'expYear',
      'zip',
      'country',
      'isDefault',
      'createdAt',
      'removedAt',
    ])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(bounds.cards)
    .execute()
}

/** What the person has paid as a traveler, or has earned as a walker. */
export function personalPayments(sql: Sql, userId: string, role: 'travellerId' | 'walkerId') {
  return sql
    .selectFrom('payments')
    .select([
      'id',
      'kind',
      'tripId',
      'chargeCents',
      'capturedCents',
      'collectedCents',
      'creditCents',
      'currency',
      'state',
      'createdAt',
    ])
    .where(role, '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(bounds.payments)
    .execute()
}

/** Whether the person has a payment that is due or on its way, or an amount that is still held. */
export async function isOwing(sql: Sql, userId: string): Promise<boolean> {
  const payment = await sql
    .selectFrom('payments')
    .select('id')
    .where('travellerId', '=', userId)
    .where('state', 'in', owedPaymentStates)
    .executeTakeFirst()
  const hold = await sql
    .selectFrom('holds')
    .select('id')
    .where('userId', '=', userId)
    .where('state', 'in', openHoldStates)
    .executeTakeFirst()
  return payment !== undefined || hold !== undefined
}

/** Whether the person, as a walker, is owed something, or is about to be: a balance, a payout or a tip that is on its way. */
export async function isOwed(sql: Sql, userId: string): Promise<boolean> {
  const balance = await sql
    .selectFrom('ledgerBalances')
    .select('account')
    .where('account', '=', accounts.earned(userId))
    .where('layer', '=', 'posted')
    .where('amountCents', '>', 0)
    .executeTakeFirst()
  const payout = await sql
    .selectFrom('payouts')
    .select('id')
    .where('walkerId', '=', userId)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  const tip = await sql
    .selectFrom('payments')
    .select('id')
    .where('walkerId', '=', userId)
    .where('kind', '=', 'tip')
    .where('state', '=', 'charging')
    .executeTakeFirst()
  return balance !== undefined || payout !== undefined || tip !== undefined
}
