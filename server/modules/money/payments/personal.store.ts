import { openHoldStates, owedPaymentStates } from '#domain/money/states.ts'
import type { Sql } from '#server/db/pool.ts'

/** An archive's bounds; the newest are stored. */
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
      'waivedCents',
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

/** Whether a payout to the person, or a tip for the person, is on its way. */
export async function isEarningMoving(sql: Sql, userId: string): Promise<boolean> {
  const payout = await sql
    .selectFrom('payouts')
    .select('id')
    .where('walkerId', '=', userId)
    .where('state', 'in', ['sending', 'transferred'])
    .executeTakeFirst()
  const tip = await sql
    .selectFrom('payments')
    .select('id')
    .where('walkerId', '=', userId)
    .where('kind', '=', 'tip')
    .where('state', '=', 'charging')
    .executeTakeFirst()
  return payout !== undefined || tip !== undefined
}
