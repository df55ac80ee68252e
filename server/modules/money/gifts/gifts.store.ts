import { sql as raw, type Selectable, type Transaction, type Updateable } from 'kysely'
import { accounts } from '#domain/money/ledger/accounts.ts'
import { giftRules } from '#domain/money/gifts/gift-rules.ts'
import {
  countedGiftStates,
  giftActions,
  giftLeadsTo,
  type GiftAction,
  type GiftState,
} from '#domain/money/gifts/gift-states.ts'
import { DAY } from '#domain/shared/units.ts'
import type { DB, Gifts } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

export type GiftRow = Omit<Selectable<Gifts>, 'state'> & { state: GiftState }

const giftOf = (row: Selectable<Gifts> | undefined): GiftRow | null => (row as GiftRow | undefined) ?? null

/** Orders of one buyer take turns, so that their counts hold at the same moment too. */
export async function lockBuyer(sql: Transaction<DB>, buyerId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`gifts:${buyerId}`}, 0))`.execute(sql)
}

/** What is done with one gift takes turns: of two that redeem and refund it, the second sees what the first has done. */
export async function lockGift(sql: Transaction<DB>, id: string): Promise<GiftRow | null> {
  const row = await sql.selectFrom('gifts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return giftOf(row)
}

export async function lockGiftByCode(sql: Transaction<DB>, codeHash: Buffer): Promise<GiftRow | null> {
  const row = await sql
    .selectFrom('gifts')
    .selectAll()
    .where('codeHash', '=', codeHash)
    .forUpdate()
    .executeTakeFirst()
  return giftOf(row)
}

export async function giftByCode(sql: Sql, codeHash: Buffer): Promise<GiftRow | null> {
  return giftOf(await sql.selectFrom('gifts').selectAll().where('codeHash', '=', codeHash).executeTakeFirst())
}

export async function getGift(sql: Sql, id: string): Promise<GiftRow> {
  return (await sql.selectFrom('gifts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()) as GiftRow
}

/** A gift that a person has bought; null for another one. */
export async function giftOfBuyer(
  sql: Sql,
  { giftId, buyerId }: { giftId: string; buyerId: string },
): Promise<GiftRow | null> {
  const row = await sql
    .selectFrom('gifts')
    .selectAll()
    .where('id', '=', giftId)
    .where('buyerId', '=', buyerId)
    .executeTakeFirst()
  return giftOf(row)
}

/** The newest order of the same whose end the buyer has not been notified, or a moment ago; one that was declined is over. */
export async function unansweredOrder(
  sql: Sql,
  { buyerId, inputHash, now }: { buyerId: string; inputHash: string; now: Date },
): Promise<GiftRow | null> {
  const tappedSince = new Date(now.getTime() - giftRules.secondTapMs)
  const row = await sql
    .selectFrom('gifts')
    .selectAll()
    .where('buyerId', '=', buyerId)
    .where('createdAt', '>', new Date(now.getTime() - giftRules.sameOrderMs))
    .where('inputHash', '=', inputHash)
    .where((eb) => eb.or([eb('toldAt', 'is', null), eb('toldAt', '>', tappedSince)]))
    .where('state', '<>', 'declined')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return giftOf(row)
}

/** How many gifts a buyer has bought within a day, and for how much. */
export async function boughtWithinDay(sql: Sql, buyerId: string, now: Date) {
  return sql
    .selectFrom('gifts')
    .select([
      raw<number>`count(*)::int`.as('gifts'),
      raw<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'),
    ])
    .where('buyerId', '=', buyerId)
    .where('createdAt', '>', new Date(now.getTime() - DAY))
    .where('state', 'in', countedGiftStates)
    .executeTakeFirstOrThrow()
}

export async function insertGift(
  sql: Sql,
  row: Pick<
    GiftRow,
    | 'id'
    | 'buyerId'
    | 'cardId'
    | 'inputHash'
    | 'amountCents'
    | 'currency'
    | 'recipientName'
    | 'recipientEmail'
    | 'recipientPhone'
    | 'note'
    | 'deliverOn'
    | 'deliverAt'
    | 'codeHash'
    | 'codeSealed'
    | 'createdAt'
    | 'updatedAt'
  >,
): Promise<void> {
  await sql
    .insertInto('gifts')
    .values({ ...row, state: 'paying' })
    .execute()
}

/** The one way a gift changes its state. Null when it is in a state that the action does not start from. */
export async function moveGift(
  sql: Sql,
  id: string,
  action: GiftAction,
  set: Updateable<Gifts> & { updatedAt: Date },
): Promise<GiftRow | null> {
  const row = await sql
    .updateTable('gifts')
    .set({ ...set, state: giftLeadsTo[action] })
    .where('id', '=', id)
    .where('state', 'in', giftActions[action])
    .returningAll()
    .executeTakeFirst()
  return giftOf(row)
}

export async function updateGift(
  sql: Sql,
  id: string,
  set: Updateable<Gifts> & { updatedAt: Date },
): Promise<void> {
  await sql.updateTable('gifts').set(set).where('id', '=', id).execute()
}

/**
 * What is left of the credit that a gift card became. Credits are used in the order in which they came: of the balance, what
 * came later is not of this card.
 */
export async function leftOfGift(
  sql: Sql,
  { giftId, userId, currency }: { giftId: string; userId: string; currency: string },
): Promise<number> {
  const { rows } = await raw<{ cents: number }>`
    select greatest(0, least(max(p.amount_cents) filter (where t.kind = 'giftUse' and t.reference = ${giftId}),
      sum(p.amount_cents) - coalesce(sum(p.amount_cents) filter (where p.amount_cents > 0 and t.id > gift.id), 0)))::bigint as cents
    from ledger_postings p join ledger_transactions t on t.id = p.transaction_id,
      (select id from ledger_transactions where kind = 'giftUse' and reference = ${giftId}) as gift
    where p.account = ${accounts.credit(userId)} and p.layer = 'posted' and p.currency = ${currency}`.execute(
    sql,
  )
  return rows[0]?.cents ?? 0
}

/** The buyer has been shown how paying ended. */
export async function markNotified(sql: Sql, id: string, at: Date): Promise<void> {
  await sql
    .updateTable('gifts')
    .set({ toldAt: at })
    .where('id', '=', id)
    .where('toldAt', 'is', null)
    .execute()
}

/** Whether the time of a gift has come. */
export const giftsDue = (now: Date) =>
  raw<boolean>`exists (select from gifts where state = 'scheduled' and deliver_at <= ${now} and disputed_at is null)`

export async function dueGifts(sql: Sql, now: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('gifts')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('deliverAt', '<=', now)
    .where('disputedAt', 'is', null)
    .orderBy('deliverAt')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** What a person has bought, newest first. */
export async function giftsOf(
  sql: Sql,
  buyerId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<GiftRow[]> {
  const rows = await sql
    .selectFrom('gifts')
    .selectAll()
    .where('buyerId', '=', buyerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows as GiftRow[]
}

export async function countGiftsOf(sql: Sql, buyerId: string): Promise<number> {
  const row = await sql
    .selectFrom('gifts')
    .select(raw<number>`count(*)::int`.as('count'))
    .where('buyerId', '=', buyerId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** An archive's bound; the newest are stored. */
const personalMax = 5000

/** What a person has bought or redeemed. Codes are left out: they are the recipient's. */
export function personalGifts(sql: Sql, userId: string, role: 'buyerId' | 'redeemedBy') {
  const mine = [
    'id',
    'amountCents',
    'currency',
    'state',
    'createdAt',
    'redeemedAt',
    ...(role === 'buyerId'
      ? (['recipientName', 'recipientEmail', 'recipientPhone', 'note', 'deliverOn'] as const)
      : []),
  ] as const
  return sql
    .selectFrom('gifts')
    .select(mine)
    .where(role, '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(personalMax)
    .execute()
}

/**
 * What a person has written of others in gifts that are over goes. One that waits to be sent or redeemed stays as it is: it
 * is the recipient's, and valid.
 */
export async function eraseGiftsOf(sql: Sql, buyerId: string, instead: string): Promise<void> {
  // A card that is still good keeps to whom it was sent; the buyer's own words go with them.
  await sql.updateTable('gifts').set({ note: null }).where('buyerId', '=', buyerId).execute()
  await sql
    .updateTable('gifts')
    .set({ recipientName: instead, recipientEmail: instead, recipientPhone: null })
    .where('buyerId', '=', buyerId)
    .where('state', 'in', ['declined', 'redeemed', 'refunded', 'credited', 'void'])
    .execute()
}
