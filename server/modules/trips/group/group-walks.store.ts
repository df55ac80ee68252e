import { sql as raw, type Insertable } from 'kysely'
import type { PublishedGroup } from '#domain/trips/group/group-terms-version.ts'
import type { GroupWalks } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import {
  groupWalkOf,
  type CalledOffBecause,
  type GroupPoint,
  type GroupStatus,
  type GroupWalk,
} from '#server/modules/trips/group/group-walks.types.ts'

/** What a walker publishes, as its row begins. */
export type NewGroupWalk = Omit<Insertable<GroupWalks>, 'points'> & { points: readonly GroupPoint[] }

/** Writes a group walk; null where the walker has one with this key and index already. */
export async function insertGroupWalk(sql: Sql, { points, ...row }: NewGroupWalk): Promise<GroupWalk | null> {
  const made = await sql
    .insertInto('groupWalks')
    .values({ ...row, points: JSON.stringify(points) })
    .onConflict((on) => on.constraint('group_walks_publish_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  return made ? groupWalkOf(made) : null
}

export async function groupWalkById(sql: Sql, id: string): Promise<GroupWalk | null> {
  const row = await sql.selectFrom('groupWalks').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? groupWalkOf(row) : null
}

/** Some group walks, in no order. */
export async function groupWalksByIds(sql: Sql, ids: readonly string[]): Promise<GroupWalk[]> {
  if (ids.length === 0) return []
  const rows = await sql
    .selectFrom('groupWalks')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(groupWalkOf)
}

/** A group walk with its row locked until the transaction ends. The walker is locked before it, as in every transaction that takes one. */
export async function lockGroupWalk(sql: Sql, id: string): Promise<GroupWalk | null> {
  const row = await sql
    .selectFrom('groupWalks')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? groupWalkOf(row) : null
}

/** What a press has published; the first of the series. */
export async function publishedWith(
  sql: Sql,
  walkerId: string,
  publishKey: string,
): Promise<GroupWalk | null> {
  const row = await sql
    .selectFrom('groupWalks')
    .selectAll()
    .where('walkerId', '=', walkerId)
    .where('publishKey', '=', publishKey)
    .where('seriesIndex', '=', 1)
    .executeTakeFirst()
  return row ? groupWalkOf(row) : null
}

const ahead = ['open', 'agreed', 'live'] as const satisfies readonly GroupStatus[]

/** How many group walks of a walker lie ahead or run. */
export async function countGroupsAhead(sql: Sql, walkerId: string): Promise<number> {
  const row = await sql
    .selectFrom('groupWalks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('walkerId', '=', walkerId)
    .where('status', 'in', ahead)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Changes a locked group walk. */
export async function setGroupWalk(
  sql: Sql,
  id: string,
  set: Partial<{
    status: GroupStatus
    title: string
    body: string
    points: readonly GroupPoint[]
    isWeekly: boolean
    decidedAt: Date
    endedAt: Date
    startsAt: Date
    calledOffBecause: CalledOffBecause
    dueAt: Date | null
    noWalkSince: Date | null
  }>,
): Promise<GroupWalk> {
  const { points, ...rest } = set
  const row = await sql
    .updateTable('groupWalks')
    .set({ ...rest, ...(points && { points: JSON.stringify(points) }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return groupWalkOf(row)
}

/** No further walk of a series is published; the locked walk of it is the last. */
export async function endSeries(
  sql: Sql,
  { walkerId, seriesId }: Pick<GroupWalk, 'walkerId' | 'seriesId'>,
): Promise<void> {
  await sql
    .updateTable('groupWalks')
    .set({ isWeekly: false })
    .where('walkerId', '=', walkerId)
    .where('seriesId', '=', seriesId)
    .where('isWeekly', '=', true)
    .execute()
}

/** Group walks that were published within a time, as terms look at them; at most 10,000, the newest. */
export async function publishedGroups(
  sql: Sql,
  { from, until }: { from: Date; until: Date },
): Promise<PublishedGroup[]> {
  const rows = await sql
    .selectFrom('groupWalks')
    .select(['startsAt', 'plannedMinutes', 'seats', 'minimum', 'seatCents', 'publishedAt'])
    .where('publishedAt', '>=', from)
    .where('publishedAt', '<', until)
    .orderBy('publishedAt', 'desc')
    .limit(10_000)
    .execute()
  return rows.map((row) => ({
    startsAtMs: row.startsAt.getTime(),
    minutes: row.plannedMinutes,
    seats: row.seats,
    minimum: row.minimum,
    seatCents: Number(row.seatCents),
    publishedAtMs: row.publishedAt.getTime(),
  }))
}

/** Whether the time of a group walk has come. */
export const groupsDue = (at: Date) =>
  raw<boolean>`exists (select from group_walks where due_at <= ${at}::timestamptz)`

/** The group walks whose time has come, the longest first. */
export async function dueGroupWalks(sql: Sql, at: Date, limit: number): Promise<GroupWalk[]> {
  const rows = await sql
    .selectFrom('groupWalks')
    .selectAll()
    .where('dueAt', '<=', at)
    .orderBy('dueAt')
    .limit(limit)
    .execute()
  return rows.map(groupWalkOf)
}

/** When a group walk is looked at again; one that is over stays so. */
export async function setGroupDue(sql: Sql, id: string, dueAt: Date): Promise<void> {
  await sql
    .updateTable('groupWalks')
    .set({ dueAt })
    .where('id', '=', id)
    .where('dueAt', 'is not', null)
    .execute()
}

/** Group walks whose room is not open yet, by their ids, so many after an id. */
export async function groupsNotOpen(sql: Sql, afterId: string, limit: number): Promise<GroupWalk[]> {
  const rows = await sql
    .selectFrom('groupWalks')
    .selectAll()
    .where('status', 'in', ['open', 'agreed'])
    .where('openedAt', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(groupWalkOf)
}

/** Whether the walk after this one of its series is published. */
export async function hasNextOf(
  sql: Sql,
  { walkerId, publishKey, seriesIndex }: Pick<GroupWalk, 'walkerId' | 'publishKey' | 'seriesIndex'>,
): Promise<boolean> {
  const row = await sql
    .selectFrom('groupWalks')
    .select('id')
    .where('walkerId', '=', walkerId)
    .where('publishKey', '=', publishKey)
    .where('seriesIndex', '=', seriesIndex + 1)
    .executeTakeFirst()
  return row !== undefined
}
