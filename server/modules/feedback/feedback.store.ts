import { sql as raw, type Selectable } from 'kysely'
import type { Ratings } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

export type Rating = {
  id: string
  tripId: string
  byRole: 'traveller' | 'walker'
  fromUserId: string
  toUserId: string
  halves: number
  comment: string
  createdAt: Date
  visibleAt: Date
  /** What readers of the review know it by. */
  reviewId: string
  /** It is of a person who ended the walk for safety: only its author and operators see it, and it is in no average. */
  setAsideAt: Date | null
}

/** So many ratings go into the archive of one person. */
const exportedAtMost = 5000

/** The two sides of a trip take turns until the transaction ends, so that the second one sees the first. */
export async function lockRatingsOf(sql: Sql, tripId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`rating:${tripId}`}, 0))`.execute(sql)
}

/** Ratings a person gave, newest first. */
export function ratingsGivenBy(sql: Sql, userId: string) {
  return sql
    .selectFrom('ratings')
    .select(['tripId', 'byRole', 'halves', 'comment', 'createdAt'])
    .where('fromUserId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(exportedAtMost)
    .execute()
}

/** Ratings a person got and may see, newest first, without who gave them. */
export function ratingsReceivedBy(sql: Sql, userId: string, now: Date) {
  return sql
    .selectFrom('ratings')
    .select(['tripId', 'byRole', 'halves', 'comment', 'createdAt'])
    .where('toUserId', '=', userId)
    .where('visibleAt', '<=', now)
    .where('setAsideAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(exportedAtMost)
    .execute()
}

export async function eraseComments(sql: Sql, userId: string, instead: string): Promise<void> {
  await sql
    .updateTable('ratings')
    .set({ comment: instead })
    .where('fromUserId', '=', userId)
    .where('comment', '<>', '')
    .execute()
}

/** A rating by what readers of the review know it by. */
export async function ratingByReviewId(sql: Sql, reviewId: string): Promise<Rating | null> {
  const row = await sql.selectFrom('ratings').selectAll().where('reviewId', '=', reviewId).executeTakeFirst()
  return row ? toRating(row) : null
}

/** What a rating says now, for operators; empty once it says nothing, and for an unknown one. */
export async function commentOf(sql: Sql, ratingId: string): Promise<string> {
  const row = await sql.selectFrom('ratings').select('comment').where('id', '=', ratingId).executeTakeFirst()
  return row?.comment ?? ''
}

/** Empties a comment that says this. */
export async function emptyComment(sql: Sql, ratingId: string, seen: string): Promise<boolean> {
  const done = await sql
    .updateTable('ratings')
    .set({ comment: '' })
    .where('id', '=', ratingId)
    .where('comment', '=', seen)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** False when this side of the trip has been rated before. */
export async function addRating(sql: Sql, rating: Omit<Rating, 'setAsideAt' | 'reviewId'>): Promise<boolean> {
  const row = await sql
    .insertInto('ratings')
    .values({
      id: rating.id,
      tripId: rating.tripId,
      byRole: rating.byRole,
      fromUserId: rating.fromUserId,
      toUserId: rating.toUserId,
      halves: rating.halves,
      comment: rating.comment,
      createdAt: rating.createdAt,
      visibleAt: rating.visibleAt,
    })
    .onConflict((conflict) => conflict.columns(['tripId', 'byRole']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function ratingsOfTrips(sql: Sql, tripIds: readonly string[]): Promise<Rating[]> {
  if (tripIds.length === 0) return []
  const rows = await sql
    .selectFrom('ratings')
    .selectAll()
    .where('tripId', 'in', [...new Set(tripIds)])
    .execute()
  return rows.map(toRating)
}

/** What was set aside, as far as it has to be taken out of an average. */
export type SetAside = Pick<Rating, 'toUserId' | 'halves'> & { wasCounted: boolean }

/**
 * Sets what one side of a trip has given aside. Null when that side has given nothing, or when it is set aside already, so
 * that a rating is taken out of an average once. The lock comes before the look: a sweep that counts in the same moment has
 * either done so, or finds the rating counted.
 */
export async function setAside(
  sql: Sql,
  tripId: string,
  byRole: Rating['byRole'],
  at: Date,
): Promise<SetAside | null> {
  const row = await sql
    .selectFrom('ratings')
    .select(['id', 'toUserId', 'halves', 'countedAt'])
    .where('tripId', '=', tripId)
    .where('byRole', '=', byRole)
    .where('setAsideAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  await sql
    .updateTable('ratings')
    .set({ setAsideAt: at, countedAt: row.countedAt ?? at })
    .where('id', '=', row.id)
    .execute()
  return { toUserId: row.toUserId, halves: row.halves, wasCounted: row.countedAt !== null }
}

/** Both sides are in: everything about the trip may be seen from now on. */
export async function showRatings(sql: Sql, tripId: string, at: Date): Promise<void> {
  await sql
    .updateTable('ratings')
    .set({ visibleAt: at })
    .where('tripId', '=', tripId)
    .where('visibleAt', '>', at)
    .execute()
}

/**
 * Takes ratings that can be seen and are in no average yet, of one trip or of all; a rating is taken once, also when several ask
 * at the same moment.
 */
export async function takeUncounted(
  sql: Sql,
  { at, tripId, limit }: { at: Date; tripId: string | null; limit: number },
): Promise<Pick<Rating, 'tripId' | 'toUserId' | 'byRole' | 'halves'>[]> {
  const rows = await sql
    .updateTable('ratings')
    .set({ countedAt: at })
    .where('id', 'in', (query) =>
      query
        .selectFrom('ratings')
        .select('id')
        .where('countedAt', 'is', null)
        .where('visibleAt', '<=', at)
        .$if(tripId !== null, (some) => some.where('tripId', '=', tripId ?? ''))
        .orderBy('visibleAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['tripId', 'toUserId', 'byRole', 'halves'])
    .execute()
  return rows.map((row) => ({ ...row, byRole: row.byRole === 'walker' ? 'walker' : 'traveller' }))
}

/** Ratings that a person has received in a role and that may be seen, newest first; none of some authors. */
export async function visibleRatingsOf(
  sql: Sql,
  toUserId: string,
  byRole: 'traveller' | 'walker',
  now: Date,
  { offset, limit }: { offset: number; limit: number },
  notOf: readonly string[] = [],
): Promise<Rating[]> {
  const rows = await sql
    .selectFrom('ratings')
    .selectAll()
    .where('toUserId', '=', toUserId)
    .where('byRole', '=', byRole)
    .where('visibleAt', '<=', now)
    .where('setAsideAt', 'is', null)
    .where(raw<boolean>`from_user_id <> all(${[...notOf]}::text[])`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(toRating)
}

function toRating(row: Selectable<Ratings>): Rating {
  return {
    id: row.id,
    tripId: row.tripId,
    byRole: row.byRole === 'walker' ? 'walker' : 'traveller',
    fromUserId: row.fromUserId,
    toUserId: row.toUserId,
    halves: row.halves,
    comment: row.comment,
    createdAt: row.createdAt,
    visibleAt: row.visibleAt,
    setAsideAt: row.setAsideAt,
    reviewId: row.reviewId,
  }
}

/** Whether a rating has become visible that is not counted. */
export const ratingsDue = (now: Date) =>
  raw<boolean>`exists (select from ratings where counted_at is null and visible_at <= ${now})`
