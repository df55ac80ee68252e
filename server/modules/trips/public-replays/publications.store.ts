import { sql as raw, type Selectable } from 'kysely'
import type { ReplayWishes } from '#domain/trips/public-replay.ts'
import type { TripShowings } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

type Row = Selectable<TripShowings>

/** What the two people of a trip have said of showing its replay. */
export type Publication = Omit<Row, 'wanted' | 'answer'> & ReplayWishes

/** Neither of the two has said anything. */
export const notAsked: ReplayWishes = { isWanted: false, answer: null }

function toPublication({ wanted, answer, ...row }: Row): Publication {
  return { ...row, isWanted: wanted, answer: answer as ReplayWishes['answer'] }
}

/** What one walker shows changes by one command at a time, until the transaction ends. */
export async function lockPublicationsOf(sql: Sql, walkerId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`trip_showings:${walkerId}`}, 0))`.execute(sql)
}

export async function publicationOf(sql: Sql, tripId: string): Promise<Publication | null> {
  const row = await sql.selectFrom('tripShowings').selectAll().where('tripId', '=', tripId).executeTakeFirst()
  return row ? toPublication(row) : null
}

/** So many rows of one walker are looked at: more than are shown, because films are not stored for ever. */
const lookedAt = 50

/** What a walker wants to show and was not refused, what was chosen last first. */
export async function wantedBy(sql: Sql, walkerId: string): Promise<Publication[]> {
  const rows = await sql
    .selectFrom('tripShowings')
    .selectAll()
    .where('walkerId', '=', walkerId)
    .where('wanted', '=', true)
    .where((eb) => eb.or([eb('answer', 'is', null), eb('answer', '=', 'agreed')]))
    .orderBy('wantedAt', 'desc')
    .limit(lookedAt)
    .execute()
  return rows.map(toPublication)
}

/** The walker wants to show a replay; true the first time. */
export async function want(
  sql: Sql,
  trip: { tripId: string; walkerId: string; travellerId: string },
  at: Date,
): Promise<boolean> {
  const made = await sql
    .insertInto('tripShowings')
    .values({ ...trip, wanted: true, wantedAt: at })
    .onConflict((on) => on.doNothing())
    .returning('tripId')
    .executeTakeFirst()
  if (made) return true
  await sql
    .updateTable('tripShowings')
    .set({ wanted: true, wantedAt: at })
    .where('tripId', '=', trip.tripId)
    .where('wanted', '=', false)
    .execute()
  return false
}

/** The walker no longer wants to show a replay. */
export async function unwant(sql: Sql, tripId: string): Promise<void> {
  await sql.updateTable('tripShowings').set({ wanted: false }).where('tripId', '=', tripId).execute()
}

/** The traveler's answer; true when it is another one than before. */
export async function answer(
  sql: Sql,
  tripId: string,
  said: 'agreed' | 'refused',
  at: Date,
): Promise<boolean> {
  const row = await sql
    .updateTable('tripShowings')
    .set({ answer: said, answeredAt: at })
    .where('tripId', '=', tripId)
    .where((eb) => eb.or([eb('answer', 'is', null), eb('answer', '<>', said)]))
    .returning('tripId')
    .executeTakeFirst()
  return row !== undefined
}

/** Everything that was said of showing these trips is forgotten. */
export async function deletePublications(sql: Sql, tripIds: readonly string[]): Promise<void> {
  if (tripIds.length === 0) return
  await sql.deleteFrom('tripShowings').where('tripId', 'in', tripIds).execute()
}

/** What a person has said of showing replays, whichever of the two they were. */
export async function publicationsWith(sql: Sql, userId: string): Promise<Publication[]> {
  const rows = await sql
    .selectFrom('tripShowings')
    .selectAll()
    .where((eb) => eb.or([eb('walkerId', '=', userId), eb('travellerId', '=', userId)]))
    .orderBy('wantedAt', 'desc')
    .execute()
  return rows.map(toPublication)
}
