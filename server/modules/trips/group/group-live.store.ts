import { sql as raw, type Selectable, type Updateable } from 'kysely'
import { scheduleRules } from '#domain/trips/schedule.ts'
import type { GroupLives, GroupWalks } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

/** A group walk as its clock needs it: its row, and what its room has seen. */
export type LiveGroup = Pick<
  Selectable<GroupWalks>,
  | 'id'
  | 'status'
  | 'walkerId'
  | 'destinationId'
  | 'startsAt'
  | 'plannedMinutes'
  | 'currency'
  | 'terms'
  | 'title'
  | 'language'
  | 'openedAt'
  | 'liveAt'
  | 'endedAt'
  | 'recordingAgreedAt'
> &
  Pick<Selectable<GroupLives>, 'walkerCameAt' | 'interruptedAt' | 'endReason'>

const columns = [
  'id',
  'status',
  'walkerId',
  'destinationId',
  'startsAt',
  'plannedMinutes',
  'currency',
  'terms',
  'title',
  'language',
  'openedAt',
  'liveAt',
  'endedAt',
  'recordingAgreedAt',
] as const

/** The row of a group walk, locked until the transaction ends with `lock`; null for none of this id. */
export async function liveGroupById(
  sql: Sql,
  id: string,
  { lock } = { lock: false },
): Promise<LiveGroup | null> {
  const group = await sql
    .selectFrom('groupWalks')
    .select(columns)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!group) return null
  const live = await sql
    .selectFrom('groupLives')
    .select(['walkerCameAt', 'interruptedAt', 'endReason'])
    .where('groupWalkId', '=', id)
    .executeTakeFirst()
  return { walkerCameAt: null, interruptedAt: null, endReason: null, ...live, ...group }
}

export async function setLiveGroup(
  sql: Sql,
  id: string,
  group: Pick<Updateable<GroupWalks>, 'status' | 'openedAt' | 'liveAt' | 'endedAt'>,
): Promise<void> {
  await sql.updateTable('groupWalks').set(group).where('id', '=', id).execute()
}

export async function setLife(
  sql: Sql,
  groupWalkId: string,
  life: Omit<Updateable<GroupLives>, 'groupWalkId'>,
): Promise<void> {
  await sql
    .insertInto('groupLives')
    .values({ groupWalkId, ...life })
    .onConflict((conflict) => conflict.column('groupWalkId').doUpdateSet(life))
    .execute()
}

/** The walker's page has come; the first time is stored. */
export async function noteWalkerCame(sql: Sql, groupWalkId: string, at: Date): Promise<void> {
  await sql
    .updateTable('groupLives')
    .set({ walkerCameAt: at, dueAt: at })
    .where('groupWalkId', '=', groupWalkId)
    .where('walkerCameAt', 'is', null)
    .execute()
}

/** Walks whose room is to be opened, and those whose time to be looked at has come; earliest start first. */
export async function dueGroups(sql: Sql, at: Date, limit: number): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    select id from group_walks where status in ('open', 'agreed', 'live') and status <> 'open' and opened_at is null
      and starts_at <= ${at}::timestamptz + interval '${raw.raw(String(scheduleRules.opensBeforeMs))} ms'
      and not exists (select from group_lives where group_walk_id = group_walks.id and due_at > ${at})
    union
    select group_walk_id from group_lives where due_at <= ${at}
    limit ${limit}`.execute(sql)
  return rows.map(({ id }) => id)
}

/** Whether `dueGroups` would name one. */
export const liveGroupsDue = (at: Date) => raw<boolean>`
  (exists (select from group_lives where due_at <= ${at}) or exists (
    select from group_walks where status in ('open', 'agreed', 'live') and status <> 'open' and opened_at is null
      and starts_at <= ${at}::timestamptz + interval '${raw.raw(String(scheduleRules.opensBeforeMs))} ms'
      and not exists (select from group_lives where group_walk_id = group_walks.id and due_at > ${at})))`
