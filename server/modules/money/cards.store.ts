import type { Selectable, Transaction } from 'kysely'
import type { Cards, DB } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

export type CardRow = Selectable<Cards>
type Sql = Database | Transaction<DB>

/** The person at the provider, made known once; the row is there before the provider is asked. */
export async function ensureCustomerRow(
  sql: Sql,
  userId: string,
  provider: string,
  at: Date,
): Promise<string | null> {
  await sql
    .insertInto('payment_customers')
    .values({ user_id: userId, provider, provider_customer_id: null, created_at: at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  return providerCustomerId(sql, userId)
}

export async function providerCustomerId(sql: Sql, userId: string): Promise<string | null> {
  const row = await sql
    .selectFrom('payment_customers')
    .select('provider_customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.provider_customer_id ?? null
}

export async function saveCustomerId(sql: Sql, userId: string, id: string): Promise<void> {
  await sql
    .updateTable('payment_customers')
    .set({ provider_customer_id: id })
    .where('user_id', '=', userId)
    .where('provider_customer_id', 'is', null)
    .execute()
}

/** Changes to one person's cards take turns, so that there is always exactly one default. */
export async function lockCustomer(sql: Transaction<DB>, userId: string): Promise<void> {
  await sql
    .selectFrom('payment_customers')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .execute()
}

/** A person's cards, the default first, then the newest. */
export async function cardsOf(sql: Sql, userId: string): Promise<CardRow[]> {
  return sql
    .selectFrom('cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

export async function cardOf(sql: Sql, userId: string, cardId: string): Promise<CardRow | null> {
  const row = await sql
    .selectFrom('cards')
    .selectAll()
    .where('id', '=', cardId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function cardByToken(sql: Sql, userId: string, tokenHash: string): Promise<CardRow | null> {
  const row = await sql
    .selectFrom('cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row ?? null
}

/** A card with its owner's id at the provider, also when the card has been removed since. */
export type UsableCard = { cardId: string; last4: string; providerCardId: string; providerCustomerId: string }

export async function defaultCardOf(
  sql: Sql,
  userId: string,
): Promise<(UsableCard & { brand: string }) | null> {
  const row = await usable(sql)
    .where('cards.user_id', '=', userId)
    .where('cards.is_default', '=', true)
    .where('cards.removed_at', 'is', null)
    .executeTakeFirst()
  return row
    ? {
        cardId: row.id,
        brand: row.brand,
        last4: row.last4,
        providerCardId: row.provider_card_id,
        providerCustomerId: row.provider_customer_id ?? '',
      }
    : null
}

export async function usableCard(sql: Sql, cardId: string): Promise<UsableCard> {
  const row = await usable(sql).where('cards.id', '=', cardId).executeTakeFirstOrThrow()
  return {
    cardId: row.id,
    last4: row.last4,
    providerCardId: row.provider_card_id,
    providerCustomerId: row.provider_customer_id ?? '',
  }
}

function usable(sql: Sql) {
  return sql
    .selectFrom('cards')
    .innerJoin('payment_customers', 'payment_customers.user_id', 'cards.user_id')
    .select([
      'cards.id',
      'cards.brand',
      'cards.last4',
      'cards.provider_card_id',
      'payment_customers.provider_customer_id',
    ])
    .where('payment_customers.provider_customer_id', 'is not', null)
}

export async function insertCard(sql: Sql, row: Omit<CardRow, 'removed_at' | 'detached_at'>): Promise<void> {
  await sql
    .insertInto('cards')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doNothing())
    .execute()
}

export async function updateCardRow(
  sql: Sql,
  cardId: string,
  set: { exp_month: number; exp_year: number; zip: string | null; country: string | null; updated_at: Date },
): Promise<void> {
  await sql.updateTable('cards').set(set).where('id', '=', cardId).execute()
}

export async function setDefault(
  sql: Transaction<DB>,
  userId: string,
  cardId: string,
  at: Date,
): Promise<void> {
  await sql
    .updateTable('cards')
    .set({ is_default: false, updated_at: at })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .where('id', '<>', cardId)
    .execute()
  await sql
    .updateTable('cards')
    .set({ is_default: true, updated_at: at })
    .where('id', '=', cardId)
    .where('removed_at', 'is', null)
    .execute()
}

export async function markRemoved(sql: Sql, cardId: string, at: Date): Promise<void> {
  await sql
    .updateTable('cards')
    .set({ removed_at: at, is_default: false, updated_at: at })
    .where('id', '=', cardId)
    .execute()
}

export async function markDetached(sql: Sql, cardId: string, at: Date): Promise<void> {
  await sql.updateTable('cards').set({ detached_at: at }).where('id', '=', cardId).execute()
}

/** Removed here, not yet at the provider. */
export async function cardsToDetach(sql: Sql, before: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('cards')
    .select('id')
    .where('removed_at', '<', before)
    .where('detached_at', 'is', null)
    .orderBy('removed_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
