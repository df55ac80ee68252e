import type { Sql } from '#server/db/pool.ts'
import { groupWalkOf, type GroupWalk } from '#server/modules/trips/group/group-walks.types.ts'

/** Which group walks a list has; null: all. `from` and `until`: of the start. */
export type GroupFilter = {
  destinationId: string | null
  walkerId: string | null
  language: string | null
  from: Date | null
  until: Date | null
  mostSeatCents: number | null
  hasSeats: boolean
  /** What began before this and does not run is not listed. */
  begunAfter: Date
  /** Walkers whom the viewer does not see. */
  hiddenWalkerIds: readonly string[]
  /** Walks of these walkers and at these places are listed while they run alone. */
  pausedBy: { walkerIds: readonly string[]; destinationIds: readonly string[] }
}

type Part = { offset: number; limit: number }

/** What lies ahead or runs, within a filter. */
function ahead(sql: Sql, filter: GroupFilter) {
  let found = sql
    .selectFrom('groupWalks')
    .where('status', 'in', ['open', 'agreed', 'live'])
    .where((eb) => eb.or([eb('status', '=', 'live'), eb('startsAt', '>', filter.begunAfter)]))
    .where((eb) => eb.or([eb('status', '=', 'live'), eb('noWalkSince', 'is', null)]))
  if (filter.destinationId !== null) found = found.where('destinationId', '=', filter.destinationId)
  if (filter.walkerId !== null) found = found.where('walkerId', '=', filter.walkerId)
  if (filter.language !== null) found = found.where('language', '=', filter.language)
  if (filter.from !== null) found = found.where('startsAt', '>=', filter.from)
  if (filter.until !== null) found = found.where('startsAt', '<', filter.until)
  if (filter.mostSeatCents !== null) found = found.where('seatCents', '<=', filter.mostSeatCents)
  if (filter.hasSeats) found = found.whereRef('seatsTaken', '<', 'seats')
  if (filter.hiddenWalkerIds.length > 0) found = found.where('walkerId', 'not in', filter.hiddenWalkerIds)
  for (const [column, ids] of [
    ['walkerId', filter.pausedBy.walkerIds],
    ['destinationId', filter.pausedBy.destinationIds],
  ] as const)
    if (ids.length > 0)
      found = found.where((eb) => eb.or([eb('status', '=', 'live'), eb(column, 'not in', [...ids])]))
  return found
}

/** With whom and where the walks are that may be listed. */
export async function walkersAndPlacesAhead(
  sql: Sql,
  begunAfter: Date,
): Promise<{ walkerId: string; destinationId: string }[]> {
  return sql
    .selectFrom('groupWalks')
    .select(['walkerId', 'destinationId'])
    .distinct()
    .where('status', 'in', ['open', 'agreed'])
    .where('startsAt', '>', begunAfter)
    .execute()
}

/** A part of what lies ahead, the soonest first, and how many there are. */
export async function groupsAhead(
  sql: Sql,
  filter: GroupFilter,
  { offset, limit }: Part,
): Promise<{ groups: GroupWalk[]; total: number }> {
  const [rows, counted] = await Promise.all([
    ahead(sql, filter).selectAll().orderBy('startsAt').orderBy('id').offset(offset).limit(limit).execute(),
    ahead(sql, filter)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { groups: rows.map(groupWalkOf), total: Number(counted.count) }
}

/** A part of what a walker has published, the newest start first, and how many there are. */
export async function groupsOfWalker(
  sql: Sql,
  walkerId: string,
  { offset, limit }: Part,
): Promise<{ groups: GroupWalk[]; total: number }> {
  const own = sql.selectFrom('groupWalks').where('walkerId', '=', walkerId)
  const [rows, counted] = await Promise.all([
    own.selectAll().orderBy('startsAt', 'desc').orderBy('id').offset(offset).limit(limit).execute(),
    own.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { groups: rows.map(groupWalkOf), total: Number(counted.count) }
}

/** Group walks of a walker that start from an instant on, the soonest first. */
export async function groupsOfWalkerFrom(
  sql: Sql,
  walkerId: string,
  from: Date,
  limit: number,
): Promise<GroupWalk[]> {
  const rows = await sql
    .selectFrom('groupWalks')
    .selectAll()
    .where('walkerId', '=', walkerId)
    .where('startsAt', '>=', from)
    .orderBy('startsAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(groupWalkOf)
}
