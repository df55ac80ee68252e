import { sql as raw, type Selectable, type Transaction, type Updateable } from 'kysely'
import {
  heldStates,
  membershipActions,
  membershipLeadsTo,
  type MembershipAction,
  type MembershipState,
} from '#domain/money/membership/membership.ts'
import type { DB, Memberships } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import { prepared, wordsOf } from '#server/db/prepared.ts'

export type MembershipRow = Omit<Selectable<Memberships>, 'state'> & { state: MembershipState }

/** What is done with one person's membership takes turns. */
export async function lockMember(sql: Transaction<DB>, userId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`member:${userId}`}, 0))`.execute(sql)
}

/** A person's membership that is not over. */
export async function membershipOf(sql: Sql, userId: string): Promise<MembershipRow | null> {
  const row = await sql
    .selectFrom('memberships')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '<>', 'ended')
    .executeTakeFirst()
  return (row as MembershipRow | undefined) ?? null
}

/** A membership, ended ones too; null where there is none. */
export async function findMembership(sql: Sql, id: string): Promise<MembershipRow | null> {
  const row = await sql.selectFrom('memberships').selectAll().where('id', '=', id).executeTakeFirst()
  return (row as MembershipRow | undefined) ?? null
}

export async function getMembership(sql: Sql, id: string): Promise<MembershipRow> {
  const row = await sql.selectFrom('memberships').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return row as MembershipRow
}

const heldPlans = prepared<{ planId: string }>(
  'money.heldPlan',
  `select plan_id as "planId" from memberships
   where user_id = $1 and state <> 'ended' and state in (${wordsOf(heldStates)})`,
)

/** The version of the plan that a person has; null without a membership. */
export async function heldPlanId(sql: Sql, userId: string): Promise<string | null> {
  return (await heldPlans(sql, [userId]))[0]?.planId ?? null
}

/** The same of several people; those without a membership are absent. */
export async function heldPlanIds(sql: Sql, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await sql
    .selectFrom('memberships')
    .select(['userId', 'planId'])
    .where('userId', 'in', userIds)
    .where('state', '<>', 'ended')
    .where('state', 'in', heldStates)
    .execute()
  return new Map(rows.map((row) => [row.userId, row.planId]))
}

export async function insertMembership(
  sql: Sql,
  row: Pick<
    MembershipRow,
    'id' | 'userId' | 'planId' | 'anchorAt' | 'periodStart' | 'renewsAt' | 'createdAt' | 'updatedAt'
  >,
): Promise<void> {
  await sql
    .insertInto('memberships')
    .values({ ...row, state: 'starting' })
    .execute()
}

/** The one way a membership changes its state. Null when it is in a state that the action does not start from. */
export async function moveMembership(
  sql: Sql,
  id: string,
  action: MembershipAction,
  set: Updateable<Memberships> & { updatedAt: Date },
): Promise<MembershipRow | null> {
  const row = await sql
    .updateTable('memberships')
    .set({ ...set, state: membershipLeadsTo[action] })
    .where('id', '=', id)
    .where('state', 'in', membershipActions[action])
    .returningAll()
    .executeTakeFirst()
  return (row as MembershipRow | undefined) ?? null
}

export async function setMembership(
  sql: Sql,
  id: string,
  set: Updateable<Memberships> & { updatedAt: Date },
): Promise<void> {
  await sql.updateTable('memberships').set(set).where('id', '=', id).execute()
}

/** Whether the time of a membership has come. */
export const membershipsDue = (now: Date) =>
  raw<boolean>`exists (select from memberships where due_at <= ${now})`

export async function dueMembers(sql: Sql, now: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('memberships')
    .select('userId')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit)
    .execute()
  return rows.map((row) => row.userId)
}

/** A person's memberships for their archive, the newest first. */
export function personalMemberships(sql: Sql, userId: string) {
  return sql
    .selectFrom('memberships')
    .select(['planId', 'state', 'anchorAt', 'renewsAt', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(1000)
    .execute()
}

/** The membership of a person who erases their account ends at once; its id, where there was one. */
export async function endMembershipOf(sql: Sql, userId: string, at: Date): Promise<string | null> {
  const row = await sql
    .updateTable('memberships')
    .set({ state: 'ended', dueAt: null, message: null, actionUrl: null, updatedAt: at })
    .where('userId', '=', userId)
    .where('state', '<>', 'ended')
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
