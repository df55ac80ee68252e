import { sql as raw } from 'kysely'
import type { Guest } from '#domain/walk/guests.ts'
import type { Sql } from '#server/db/pool.ts'

/** The link of a walk by which guests come. */
export type WalkLink = { tripId: string; code: string; createdAt: Date; endedAt: Date | null }

const guestColumns = ['id', 'name', 'maySpeak', 'joinedAt', 'leftAt', 'removedAt'] as const

/** Guests of one walk join, leave and are put out one after the other, until the transaction ends. */
export async function lockGuests(sql: Sql, tripId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`guests:${tripId}`}, 0))`.execute(sql)
}

export async function linkOf(sql: Sql, tripId: string): Promise<WalkLink | null> {
  const row = await sql.selectFrom('walkLinks').selectAll().where('tripId', '=', tripId).executeTakeFirst()
  return row ?? null
}

export async function linkByCode(sql: Sql, code: string): Promise<WalkLink | null> {
  const row = await sql.selectFrom('walkLinks').selectAll().where('code', '=', code).executeTakeFirst()
  return row ?? null
}

/** Stores a link in place of the one that the walk had. */
export async function putLink(sql: Sql, link: WalkLink): Promise<void> {
  await sql
    .insertInto('walkLinks')
    .values(link)
    .onConflict((conflict) => conflict.column('tripId').doUpdateSet(link))
    .execute()
}

/** False where there is no link that admits. */
export async function endLink(sql: Sql, tripId: string, at: Date): Promise<boolean> {
  const row = await sql
    .updateTable('walkLinks')
    .set({ endedAt: at })
    .where('tripId', '=', tripId)
    .where('endedAt', 'is', null)
    .returning('tripId')
    .executeTakeFirst()
  return row !== undefined
}

/** All who have ever joined, in the order of joining. */
export async function guestsOf(sql: Sql, tripId: string): Promise<Guest[]> {
  return sql
    .selectFrom('walkGuests')
    .select(guestColumns)
    .where('tripId', '=', tripId)
    .orderBy('joinedAt')
    .orderBy('id')
    .execute()
}

/** How many guests each of these walks has now. */
export async function countGuests(sql: Sql, tripIds: readonly string[]): Promise<Map<string, number>> {
  if (tripIds.length === 0) return new Map()
  const rows = await sql
    .selectFrom('walkGuests')
    .select(['tripId', (eb) => eb.fn.countAll<string>().as('count')])
    .where('tripId', 'in', [...tripIds])
    .where('leftAt', 'is', null)
    .where('removedAt', 'is', null)
    .groupBy('tripId')
    .execute()
  return new Map(rows.map((row) => [row.tripId, Number(row.count)]))
}

export async function guestByPass(sql: Sql, passHash: Buffer): Promise<(Guest & { tripId: string }) | null> {
  const row = await sql
    .selectFrom('walkGuests')
    .select([...guestColumns, 'tripId'])
    .where('passHash', '=', passHash)
    .executeTakeFirst()
  return row ?? null
}

export async function addGuest(
  sql: Sql,
  guest: { id: string; tripId: string; name: string; passHash: Buffer; joinedAt: Date },
): Promise<void> {
  // Takes a place once the page connects.
  await sql
    .insertInto('walkGuests')
    .values({ ...guest, leftAt: guest.joinedAt })
    .execute()
}

/** False where the guest is unknown or has been put out already. */
export async function removeGuest(sql: Sql, tripId: string, id: string, at: Date): Promise<boolean> {
  const row = await sql
    .updateTable('walkGuests')
    .set({ removedAt: at, maySpeak: false })
    .where('tripId', '=', tripId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Puts out all guests of a walk. */
export async function removeGuests(sql: Sql, tripId: string, at: Date): Promise<void> {
  await sql
    .updateTable('walkGuests')
    .set({ removedAt: at, maySpeak: false })
    .where('tripId', '=', tripId)
    .where('removedAt', 'is', null)
    .execute()
}

/** The guest has left, or has come back with the same pass. */
export async function setGuestLeft(sql: Sql, id: string, leftAt: Date | null): Promise<void> {
  await sql.updateTable('walkGuests').set({ leftAt }).where('id', '=', id).execute()
}

/** False where there is no such guest on the walk. */
export async function setMaySpeak(sql: Sql, tripId: string, id: string, maySpeak: boolean): Promise<boolean> {
  const row = await sql
    .updateTable('walkGuests')
    .set({ maySpeak })
    .where('tripId', '=', tripId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether this walker refuses guests on this walk, or on all. */
export async function isRefused(sql: Sql, walkerId: string, tripId: string): Promise<boolean> {
  const rows = await sql
    .selectFrom('walkGuestRefusals')
    .select('tripId')
    .where('walkerId', '=', walkerId)
    .where('tripId', 'in', ['', tripId])
    .limit(1)
    .execute()
  return rows.length > 0
}

/** `tripId` null: for all walks of this walker. */
export async function setRefusal(
  sql: Sql,
  refusal: { walkerId: string; tripId: string | null; isRefused: boolean; at: Date },
): Promise<void> {
  const { walkerId, at } = refusal
  const tripId = refusal.tripId ?? ''
  if (refusal.isRefused)
    await sql
      .insertInto('walkGuestRefusals')
      .values({ walkerId, tripId, createdAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await sql
      .deleteFrom('walkGuestRefusals')
      .where('walkerId', '=', walkerId)
      .where('tripId', '=', tripId)
      .execute()
}

/** The guest who holds the wheel; null: who pays. */
export async function wheelOf(sql: Sql, tripId: string): Promise<string | null> {
  const row = await sql
    .selectFrom('walkWheels')
    .select('guestId')
    .where('tripId', '=', tripId)
    .executeTakeFirst()
  return row?.guestId ?? null
}

export async function setWheel(sql: Sql, tripId: string, guestId: string | null, since: Date): Promise<void> {
  const row = { tripId, guestId, since }
  await sql
    .insertInto('walkWheels')
    .values(row)
    .onConflict((conflict) => conflict.column('tripId').doUpdateSet(row))
    .execute()
}

/** Deletes links that were made before this, with the guests who came by them and who steered; the trips. */
export async function deleteOldGuests(sql: Sql, before: Date, limit: number): Promise<string[]> {
  const old = sql.selectFrom('walkLinks').select('tripId').where('createdAt', '<', before).limit(limit)
  const links = await sql.deleteFrom('walkLinks').where('tripId', 'in', old).returning('tripId').execute()
  const tripIds = links.map(({ tripId }) => tripId)
  if (tripIds.length === 0) return []
  await sql.deleteFrom('walkGuests').where('tripId', 'in', tripIds).execute()
  await sql.deleteFrom('walkWheels').where('tripId', 'in', tripIds).execute()
  return tripIds
}

/** What a walker who is erased has refused. */
export async function deleteRefusals(sql: Sql, walkerId: string): Promise<void> {
  await sql.deleteFrom('walkGuestRefusals').where('walkerId', '=', walkerId).execute()
}
