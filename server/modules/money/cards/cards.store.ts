import type { Selectable, Transaction } from 'kysely'
import type { Cards, DB } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

export type CardRow = Selectable<Cards>
type Sql = Database | Transaction<DB>

/** The row of a person whom the provider is to know; written before the provider is asked. */
export async function ensureCustomerRow(sql: Sql, userId: string, provider: string, at: Date): Promise<void> {
  await sql
    .insertInto('paymentCustomers')
    .values({ userId: userId, provider, providerCustomerId: null, removedAt: null, createdAt: at })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
}

/** The person's id at the provider; null until it has answered. */
export async function providerCustomerId(sql: Sql, userId: string): Promise<string | null> {
  const row = await sql
    .selectFrom('paymentCustomers')
    .select('providerCustomerId')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.providerCustomerId ?? null
}

/** Whether a customer of the provider is a person of ours. */
export async function isCustomer(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql
    .selectFrom('paymentCustomers')
    .select('userId')
    .where('providerCustomerId', '=', id)
    .execute()
  return rows.length > 0
}

/** The same of a person whose account is not erased. */
export async function storedCustomerId(sql: Sql, userId: string): Promise<string | null> {
  const row = await sql
    .selectFrom('paymentCustomers')
    .select('providerCustomerId')
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row?.providerCustomerId ?? null
}

/** False for a person whom the provider was never to know. */
export async function markCustomerRemoved(sql: Sql, userId: string, at: Date): Promise<boolean> {
  const done = await sql
    .updateTable('paymentCustomers')
    .set({ removedAt: at })
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export async function saveCustomerId(sql: Sql, userId: string, id: string): Promise<void> {
  await sql
    .updateTable('paymentCustomers')
    .set({ providerCustomerId: id })
    .where('userId', '=', userId)
    .where('providerCustomerId', 'is', null)
    .execute()
}

/** Changes to one person's cards take turns, so that there is always exactly one default. */
export async function lockCustomer(sql: Transaction<DB>, userId: string): Promise<void> {
  await sql.selectFrom('paymentCustomers').select('userId').where('userId', '=', userId).forUpdate().execute()
}

/** A person's cards, the default first, then the newest. */
export async function cardsOf(sql: Sql, userId: string): Promise<CardRow[]> {
  return sql
    .selectFrom('cards')
    .selectAll()
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

export async function cardOf(sql: Sql, userId: string, cardId: string): Promise<CardRow | null> {
  const row = await sql
    .selectFrom('cards')
    .selectAll()
    .where('id', '=', cardId)
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function cardByToken(sql: Sql, userId: string, tokenHash: string): Promise<CardRow | null> {
  const row = await sql
    .selectFrom('cards')
    .selectAll()
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash)
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
    .where('cards.userId', '=', userId)
    .where('cards.isDefault', '=', true)
    .where('cards.removedAt', 'is', null)
    .executeTakeFirst()
  return row
    ? {
        cardId: row.id,
        brand: row.brand,
        last4: row.last4,
        providerCardId: row.providerCardId,
        providerCustomerId: row.providerCustomerId ?? '',
      }
    : null
}

export async function usableCard(sql: Sql, cardId: string): Promise<UsableCard> {
  const row = await usable(sql).where('cards.id', '=', cardId).executeTakeFirstOrThrow()
  return {
    cardId: row.id,
    last4: row.last4,
    providerCardId: row.providerCardId,
    providerCustomerId: row.providerCustomerId ?? '',
  }
}

function usable(sql: Sql) {
  return sql
    .selectFrom('cards')
    .innerJoin('paymentCustomers', 'paymentCustomers.userId', 'cards.userId')
    .select([
      'cards.id',
      'cards.brand',
      'cards.last4',
      'cards.providerCardId',
      'paymentCustomers.providerCustomerId',
    ])
    .where('paymentCustomers.providerCustomerId', 'is not', null)
}

export async function insertCard(sql: Sql, row: Omit<CardRow, 'removedAt'>): Promise<void> {
  await sql
    .insertInto('cards')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'tokenHash']).doNothing())
    .execute()
}

export async function updateCardRow(
  sql: Sql,
  cardId: string,
  set: { expMonth: number; expYear: number; zip: string | null; country: string | null; updatedAt: Date },
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
    .set({ isDefault: false, updatedAt: at })
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .where('id', '<>', cardId)
    .execute()
  await sql
    .updateTable('cards')
    .set({ isDefault: true, updatedAt: at })
    .where('id', '=', cardId)
    .where('removedAt', 'is', null)
    .execute()
}

export async function markRemoved(sql: Sql, cardId: string, at: Date): Promise<void> {
  await sql
    .updateTable('cards')
    .set({ removedAt: at, isDefault: false, updatedAt: at })
    .where('id', '=', cardId)
    .execute()
}

/** Nothing of the person stays in the rows of their cards. */
export async function eraseCards(sql: Sql, userId: string, at: Date): Promise<void> {
  await sql
    .updateTable('cards')
    .set((each) => ({
      isDefault: false,
      last4: '',
      fingerprint: null,
      zip: null,
      country: null,
      updatedAt: at,
      removedAt: each.fn.coalesce('removedAt', each.val(at)),
    }))
    .where('userId', '=', userId)
    .execute()
}
