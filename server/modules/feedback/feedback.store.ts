import { sql as raw, type Selectable, type Transaction } from 'kysely'
import type { DB, Ratings } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

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
}

/** So many ratings go into the archive of one person. */
const exportedAtMost = 5000

/** Ratings. The only SQL on the table ratings. */
export function feedbackStore(sql: Database | Transaction<DB>) {
  return {
    /** The two sides of a trip take turns until the transaction ends, so that the second one sees the first. */
    async lockTrip(tripId: string): Promise<void> {
      await raw`select pg_advisory_xact_lock(hashtextextended(${`rating:${tripId}`}, 0))`.execute(sql)
    },

    /** Ratings a person gave, newest first. */
    givenBy: (userId: string) =>
      sql
        .selectFrom('ratings')
        .select(['trip_id', 'by_role', 'halves', 'comment', 'created_at'])
        .where('from_user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .limit(exportedAtMost)
        .execute(),

    /** Ratings a person got and may see, newest first, without who gave them. */
    receivedBy: (userId: string, now: Date) =>
      sql
        .selectFrom('ratings')
        .select(['trip_id', 'by_role', 'halves', 'comment', 'created_at'])
        .where('to_user_id', '=', userId)
        .where('visible_at', '<=', now)
        .orderBy('created_at', 'desc')
        .limit(exportedAtMost)
        .execute(),

    async eraseWords(userId: string, instead: string): Promise<void> {
      await sql
        .updateTable('ratings')
        .set({ comment: instead })
        .where('from_user_id', '=', userId)
        .where('comment', '<>', '')
        .execute()
    },

    /** False when this side of the trip has been rated before. */
    async insert(rating: Rating): Promise<boolean> {
      const row = await sql
        .insertInto('ratings')
        .values({
          id: rating.id,
          trip_id: rating.tripId,
          by_role: rating.byRole,
          from_user_id: rating.fromUserId,
          to_user_id: rating.toUserId,
          halves: rating.halves,
          comment: rating.comment,
          created_at: rating.createdAt,
          visible_at: rating.visibleAt,
        })
        .onConflict((conflict) => conflict.columns(['trip_id', 'by_role']).doNothing())
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    async ofTrips(tripIds: readonly string[]): Promise<Rating[]> {
      if (tripIds.length === 0) return []
      const rows = await sql
        .selectFrom('ratings')
        .selectAll()
        .where('trip_id', 'in', [...new Set(tripIds)])
        .execute()
      return rows.map(toRating)
    },

    /** Both sides are in: everything about the trip may be seen from now on. */
    async show(tripId: string, at: Date): Promise<void> {
      await sql
        .updateTable('ratings')
        .set({ visible_at: at })
        .where('trip_id', '=', tripId)
        .where('visible_at', '>', at)
        .execute()
    },

    /** Ratings that a person has received in a role and that may be seen, newest first. */
    async received(
      toUserId: string,
      byRole: 'traveller' | 'walker',
      now: Date,
      { offset, limit }: { offset: number; limit: number },
    ): Promise<Rating[]> {
      const rows = await sql
        .selectFrom('ratings')
        .selectAll()
        .where('to_user_id', '=', toUserId)
        .where('by_role', '=', byRole)
        .where('visible_at', '<=', now)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
      return rows.map(toRating)
    },
  }
}

function toRating(row: Selectable<Ratings>): Rating {
  return {
    id: row.id,
    tripId: row.trip_id,
    byRole: row.by_role === 'walker' ? 'walker' : 'traveller',
    fromUserId: row.from_user_id,
    toUserId: row.to_user_id,
    halves: row.halves,
    comment: row.comment,
    createdAt: row.created_at,
    visibleAt: row.visible_at,
  }
}
