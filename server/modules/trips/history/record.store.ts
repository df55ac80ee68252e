import { sql as raw, type Selectable, type Transaction } from 'kysely'
import type { Place } from '#domain/shared/place.ts'
import type { ChatSide, SteerCommand, SteerState } from '#domain/walk/live-protocol.ts'
import type { DB, TripPostcards } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'
import type {
  StoredChat,
  StoredPosition,
  StoredPostcard,
  StoredSteer,
} from '#server/modules/trips/trips.types.ts'

type Sql = Database | Transaction<DB>

/** Keeps a chat message; false when its id is known already. */
export async function addChat(sql: Sql, tripId: string, chat: StoredChat): Promise<boolean> {
  const row = await sql
    .insertInto('tripMessages')
    .values({
      id: chat.id,
      tripId,
      // Guests came later than this column, which knows two sides: theirs are rows with a name (docs/rules/guests.md).
      sender: chat.from === 'guest' ? 'traveller' : chat.from,
      guestName: chat.name ?? null,
      body: chat.text,
      sentAt: chat.sentAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The newest `limit` messages, oldest first. */
export async function chatOf(sql: Sql, tripId: string, limit: number): Promise<StoredChat[]> {
  const rows = await sql
    .selectFrom('tripMessages')
    .selectAll()
    .where('tripId', '=', tripId)
    .orderBy('sentAt', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse().map((row) => ({
    id: row.id,
    from: row.guestName === null ? (row.sender as ChatSide) : 'guest',
    text: row.body,
    sentAt: row.sentAt,
    ...(row.guestName === null ? {} : { name: row.guestName }),
  }))
}

/** Keeps an instruction; false when its id is known already. */
export async function addSteer(sql: Sql, tripId: string, steer: StoredSteer): Promise<boolean> {
  const row = await sql
    .insertInto('tripSteering')
    .values({
      id: steer.id,
      tripId: tripId,
      command: steer.command,
      x: steer.x,
      y: steer.y,
      state: steer.state,
      sentAt: steer.sentAt,
      stateAt: steer.sentAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes what the walker did with an instruction; false when it is unknown or has been refused or done with. */
export async function setSteer(
  sql: Sql,
  tripId: string,
  id: string,
  state: SteerState,
  at: Date,
): Promise<boolean> {
  const row = await sql
    .updateTable('tripSteering')
    .set({ state, stateAt: at })
    .where('tripId', '=', tripId)
    .where('id', '=', id)
    .where('state', 'in', state === 'seen' ? ['sent'] : ['sent', 'seen'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The newest `limit` instructions, oldest first. */
export async function steeringOf(sql: Sql, tripId: string, limit: number): Promise<StoredSteer[]> {
  const rows = await sql
    .selectFrom('tripSteering')
    .selectAll()
    .where('tripId', '=', tripId)
    .orderBy('sentAt', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse().map((row) => ({
    id: row.id,
    command: row.command as SteerCommand,
    x: row.x,
    y: row.y,
    state: row.state as SteerState,
    sentAt: row.sentAt,
  }))
}

export async function addPosition(
  sql: Sql,
  tripId: string,
  position: StoredPosition & { accuracyM: number | null },
): Promise<void> {
  await sql
    .insertInto('tripPositions')
    .values({
      tripId: tripId,
      at: position.at,
      latitude: position.latitude,
      longitude: position.longitude,
      accuracyM: position.accuracyM,
      begins: position.begins ?? false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The way walked, oldest first; the newest `limit` points. */
export async function positionsOf(sql: Sql, tripId: string, limit: number): Promise<StoredPosition[]> {
  const rows = await sql
    .selectFrom('tripPositions')
    .select(['at', 'latitude', 'longitude', 'begins'])
    .where('tripId', '=', tripId)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse()
}

/** Notes that a postcard is wanted, with the place of then; false when its id is known already. */
export async function wantPostcard(
  sql: Sql,
  card: {
    id: string
    tripId: string
    place: Place | null
    at: Date
  },
): Promise<boolean> {
  const row = await sql
    .insertInto('tripPostcards')
    .values({
      id: card.id,
      tripId: card.tripId,
      wantedAt: card.at,
      latitude: card.place?.latitude ?? null,
      longitude: card.place?.longitude ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that a postcard has been taken; null when it was never wanted. Safe to repeat. */
export async function takePostcard(
  sql: Sql,
  card: {
    id: string
    tripId: string
    objectKey: string
    at: Date
  },
): Promise<StoredPostcard | null> {
  const row = await sql
    .updateTable('tripPostcards')
    .set((eb) => ({
      objectKey: eb.fn.coalesce('objectKey', eb.val(card.objectKey)),
      takenAt: eb.fn.coalesce('takenAt', eb.val(card.at)),
    }))
    .where('tripId', '=', card.tripId)
    .where('id', '=', card.id)
    .returningAll()
    .executeTakeFirst()
  return row ? toPostcard(row) : null
}

/** Whether nothing of a walk has been stored so far, neither in its record nor as a beat. */
export async function isBlank(sql: Sql, tripId: string): Promise<boolean> {
  const tables = ['trip_beats', 'trip_messages', 'trip_steering', 'trip_positions', 'trip_postcards']
  const none = tables.map(
    (table) => raw`not exists (select from ${raw.table(table)} where trip_id = ${tripId})`,
  )
  const { rows } = await raw<{ isBlank: boolean }>`select ${raw.join(none, raw` and `)} as is_blank`.execute(
    sql,
  )
  return rows[0]?.isBlank === true
}

export async function postcardsOf(sql: Sql, tripId: string): Promise<StoredPostcard[]> {
  const rows = await sql
    .selectFrom('tripPostcards')
    .selectAll()
    .where('tripId', '=', tripId)
    .where('objectKey', 'is not', null)
    .orderBy('takenAt')
    .limit(200)
    .execute()
  return rows.flatMap((row) => toPostcard(row) ?? [])
}

function toPostcard(row: Selectable<TripPostcards>): StoredPostcard | null {
  if (row.objectKey === null || row.takenAt === null) return null
  const place =
    row.latitude === null || row.longitude === null
      ? null
      : { latitude: row.latitude, longitude: row.longitude }
  return { id: row.id, objectKey: row.objectKey, takenAt: row.takenAt, place }
}
