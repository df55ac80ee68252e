import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/pool.ts'

/** An archive has so many at most, the newest; no person publishes or pays for so many. */
const atMost = 2000

/** What a person has published. */
export async function personalGroupWalks(sql: Sql, userId: string) {
  return sql
    .selectFrom('groupWalks')
    .select(['id', 'destinationId', 'status', 'title', 'body', 'points', 'language', 'startsAt'])
    .select(['plannedMinutes', 'seats', 'minimum', 'seatCents', 'currency', 'publishedAt'])
    .where('walkerId', '=', userId)
    .orderBy('startsAt', 'desc')
    .limit(atMost)
    .execute()
}

/** The group walks whose films and postcards are a person's: those that they walked, and those that they paid for and that took place. */
export async function groupsOfFilms(sql: Sql, userId: string): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    select id from group_walks where walker_id = ${userId}
    union
    select group_walk_id from trips
    where traveller_id = ${userId} and group_walk_id is not null and status = 'settled'`.execute(sql)
  return rows.map((row) => row.id)
}

/** Where a person walked with groups; an archive has the newest points. */
export async function personalGroupPositions(sql: Sql, userId: string) {
  return sql
    .selectFrom('groupPositions')
    .innerJoin('groupWalks', 'groupWalks.id', 'groupPositions.groupWalkId')
    .select(['groupWalkId', 'at', 'latitude', 'longitude'])
    .where('walkerId', '=', userId)
    .orderBy('at', 'desc')
    .limit(50_000)
    .execute()
}

const own = (sql: Sql, userId: string) =>
  sql.selectFrom('trips').select('id').where('travellerId', '=', userId).where('groupWalkId', 'is not', null)

/** The seats that a person has paid for, and those that they wait for. */
export async function personalSeats(sql: Sql, userId: string) {
  const [seats, waiting] = await Promise.all([
    sql
      .selectFrom('groupSeats')
      .select(['tripId', 'seatNumber', 'takenAt', 'givenUpAt'])
      .where('tripId', 'in', own(sql, userId))
      .orderBy('takenAt', 'desc')
      .limit(atMost)
      .execute(),
    sql
      .selectFrom('groupWaiting')
      .select(['groupWalkId', 'seats', 'since'])
      .where('userId', '=', userId)
      .orderBy('since', 'desc')
      .limit(atMost)
      .execute(),
  ])
  return { seats, waiting }
}

/**
 * The words of what a person has published, and the names and links of the friends whom they have brought. What is still ahead has no
 * seats by then, because an account with trips that are not settled is not erased: it is called off.
 */
export async function eraseGroupsOf(sql: Sql, userId: string, instead: string): Promise<void> {
  await sql
    .updateTable('groupWalks')
    .set({
      title: instead,
      body: instead,
      points: '[]',
      isWeekly: false,
      dueAt: null,
      recordingAgreedAt: null,
    })
    .where('walkerId', '=', userId)
    .execute()
  await sql
    .updateTable('groupWalks')
    .set({ status: 'calledOff', calledOffBecause: 'walker' })
    .where('walkerId', '=', userId)
    .where('status', 'in', ['open', 'agreed'])
    .execute()
  await sql
    .updateTable('groupSeats')
    .set({ friendName: null, linkCode: null, friendPassHash: null })
    .where('tripId', 'in', own(sql, userId))
    .execute()
  await sql.deleteFrom('groupWaiting').where('userId', '=', userId).execute()
}
