import { sql as raw, type Insertable, type Selectable } from 'kysely'
import { cents, type Cents } from '#domain/shared/cents.ts'
import type { WishRequestState } from '#domain/trips/wish-request.ts'
import type { WishRequests } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

/** A wish that walkers may claim, as its row has it. */
export type WishRequest = {
  id: string
  wishId: string
  travellerId: string
  destinationId: string
  text: string
  startsFrom: Date
  startsUntil: Date
  minutes: number
  maxPriceCents: Cents
  state: WishRequestState
  tripId: string | null
}

type Row = Selectable<WishRequests>
type Open = Omit<WishRequest, 'state' | 'tripId'> & { createdAt: Date; dueAt: Date }

/** Takes the requests of one traveler one after the other, until the transaction ends. */
export async function lockRequestsOf(sql: Sql, travellerId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`wish_requests:${travellerId}`}, 0))`.execute(sql)
}

/** The open requests of a traveler. */
export async function openRequestsOf(sql: Sql, travellerId: string): Promise<WishRequest[]> {
  const rows = await sql
    .selectFrom('wishRequests')
    .selectAll()
    .where('travellerId', '=', travellerId)
    .where('state', '=', 'open')
    .execute()
  return rows.map(toRequest)
}

export async function insertRequest(sql: Sql, open: Open): Promise<WishRequest> {
  const { text, ...rest } = open
  const row: Insertable<WishRequests> = { ...rest, body: text, state: 'open' }
  return toRequest(await sql.insertInto('wishRequests').values(row).returningAll().executeTakeFirstOrThrow())
}

/** Changes an open request of this traveler; null when it is open no longer. */
export async function changeRequest(sql: Sql, open: Omit<Open, 'createdAt'>): Promise<WishRequest | null> {
  const { id, text, wishId, travellerId, ...rest } = open
  const row = await sql
    .updateTable('wishRequests')
    .set({ ...rest, body: text })
    .where('id', '=', id)
    .where('wishId', '=', wishId)
    .where('travellerId', '=', travellerId)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()
  return row ? toRequest(row) : null
}

/** A request, locked until the transaction ends. */
export async function lockRequest(sql: Sql, id: string): Promise<WishRequest | null> {
  const row = await sql
    .selectFrom('wishRequests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? toRequest(row) : null
}

export async function requestById(sql: Sql, id: string): Promise<WishRequest | null> {
  const row = await sql.selectFrom('wishRequests').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toRequest(row) : null
}

/** Ends a request that is locked and open. */
export async function endRequest(
  sql: Sql,
  id: string,
  end: { state: 'closed' } | { state: 'claimed'; tripId: string },
): Promise<void> {
  await sql
    .updateTable('wishRequests')
    .set({ ...end, dueAt: null })
    .where('id', '=', id)
    .execute()
}

/** Closes what is open of a wish. */
export async function closeOfWish(sql: Sql, wishId: string): Promise<void> {
  await sql
    .updateTable('wishRequests')
    .set({ state: 'closed', dueAt: null })
    .where('wishId', '=', wishId)
    .where('state', '=', 'open')
    .execute()
}

/** Open requests for some destinations that can be claimed still, soonest first, but those of some people. */
export async function openRequestsAt(
  sql: Sql,
  wanted: { destinationIds: readonly string[]; now: Date; notOf: readonly string[]; limit: number },
): Promise<WishRequest[]> {
  if (wanted.destinationIds.length === 0) return []
  const rows = await sql
    .selectFrom('wishRequests')
    .selectAll()
    .where('state', '=', 'open')
    .where('destinationId', 'in', [...wanted.destinationIds])
    .where('dueAt', '>', wanted.now)
    .where('travellerId', 'not in', [...wanted.notOf])
    .orderBy('startsFrom')
    .orderBy('id')
    .limit(wanted.limit)
    .execute()
  return rows.map(toRequest)
}

/** The newest request of each wish, by the wish; one query for all. */
export async function newestOfWishes(
  sql: Sql,
  wishIds: readonly string[],
): Promise<Map<string, WishRequest>> {
  if (wishIds.length === 0) return new Map()
  const rows = await sql
    .selectFrom('wishRequests')
    .selectAll()
    .distinctOn('wishId')
    .where('wishId', 'in', [...wishIds])
    .orderBy('wishId')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.wishId, toRequest(row)]))
}

/** How many requests are open for each destination; one query for all, zero is left out. */
export async function countOpenAt(
  sql: Sql,
  destinationIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await raw<{ destinationId: string; count: number }>`
    select destination_id, count(*)::int as count from wish_requests
    where state = 'open' and destination_id = any(${destinationIds}::text[]) and due_at > ${now}
    group by destination_id`.execute(sql)
  return new Map(rows.map((row) => [row.destinationId, row.count]))
}

/** Whether any open request can not be claimed any more. */
export const requestsDue = (now: Date) =>
  raw<boolean>`exists (select from wish_requests where due_at <= ${now}::timestamptz)`

/** Ends open requests that can not be claimed any more. */
export async function expireRequests(sql: Sql, now: Date): Promise<WishRequest[]> {
  const rows = await sql
    .updateTable('wishRequests')
    .set({ state: 'expired', dueAt: null })
    .where('dueAt', '<=', now)
    .returningAll()
    .execute()
  return rows.map(toRequest)
}

/** What a person has asked for, newest first. */
export async function personalRequests(sql: Sql, travellerId: string) {
  return sql
    .selectFrom('wishRequests')
    .select([
      'destinationId',
      'body',
      'startsFrom',
      'startsUntil',
      'minutes',
      'maxPriceCents',
      'state',
      'createdAt',
    ])
    .where('travellerId', '=', travellerId)
    .orderBy('createdAt', 'desc')
    .execute()
}

/** Closes the open requests of a person, and nothing of their words stays. */
export async function eraseRequestsOf(sql: Sql, travellerId: string, words: string): Promise<void> {
  await raw`
    update wish_requests set body = ${words}, due_at = null,
      state = case when state = 'open' then 'closed' else state end
    where traveller_id = ${travellerId}`.execute(sql)
}

function toRequest(row: Row): WishRequest {
  return {
    id: row.id,
    wishId: row.wishId,
    travellerId: row.travellerId,
    destinationId: row.destinationId,
    text: row.body,
    startsFrom: row.startsFrom,
    startsUntil: row.startsUntil,
    minutes: row.minutes,
    maxPriceCents: cents(row.maxPriceCents),
    state: row.state as WishRequestState,
    tripId: row.tripId,
  }
}
