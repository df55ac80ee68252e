import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/pool.ts'

/** Who waits for how many seats. */
export type Waiter = { userId: string; seats: number }

/** Puts a person on the list of a walk, at its end; who waits already has the place that they had, with another number of seats. */
export async function putOnList(
  sql: Sql,
  groupWalkId: string,
  { userId, seats }: Waiter,
  at: Date,
): Promise<void> {
  await raw`
    insert into group_waiting (group_walk_id, user_id, seats, since) values (${groupWalkId}, ${userId}, ${seats}, ${at})
    on conflict (group_walk_id, user_id) do update set seats = excluded.seats, ended_at = null,
      since = case when group_waiting.ended_at is null then group_waiting.since else excluded.since end`.execute(
    sql,
  )
}

/** Ends the waiting of a person; false when they did not wait. */
export async function endWaiting(sql: Sql, groupWalkId: string, userId: string, at: Date): Promise<boolean> {
  const row = await sql
    .updateTable('groupWaiting')
    .set({ endedAt: at })
    .where('groupWalkId', '=', groupWalkId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the waiting of all for a walk. */
export async function endAllWaiting(sql: Sql, groupWalkId: string, at: Date): Promise<void> {
  await sql
    .updateTable('groupWaiting')
    .set({ endedAt: at })
    .where('groupWalkId', '=', groupWalkId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Those who wait for at most so many seats, first come first. */
export async function firstWaiting(
  sql: Sql,
  groupWalkId: string,
  { seats, limit }: { seats: number; limit: number },
): Promise<Waiter[]> {
  return sql
    .selectFrom('groupWaiting')
    .select(['userId', 'seats'])
    .where('groupWalkId', '=', groupWalkId)
    .where('endedAt', 'is', null)
    .where('seats', '<=', seats)
    .orderBy('since')
    .orderBy('userId')
    .limit(limit)
    .execute()
}

/** Walks that are sold and have free seats for one who waits, the soonest first. */
export async function groupsWithFreeSeatsFor(sql: Sql, startsAfter: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('groupWalks')
    .select('id')
    .where('status', 'in', ['open', 'agreed'])
    .where('openedAt', 'is', null)
    .where('startsAt', '>', startsAfter)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('groupWaiting')
          .select('userId')
          .whereRef('groupWaiting.groupWalkId', '=', 'groupWalks.id')
          .where('groupWaiting.endedAt', 'is', null)
          .where(raw<boolean>`group_waiting.seats <= group_walks.seats - group_walks.seats_taken`),
      ),
    )
    .orderBy('startsAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
