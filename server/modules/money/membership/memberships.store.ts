import { sql as raw, type Selectable, type Transaction, type Updateable } from 'kysely'
import {
  heldStates,
  membershipActions,
  membershipLeadsTo,
  type MembershipAction,
  type MembershipState,
} from '#domain/money/membership/membership.ts'
import type { DB, MembershipCharges, Memberships } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

export type MembershipRow = Omit<Selectable<Memberships>, 'state'> & { state: MembershipState }
export type ChargeRow = Omit<Selectable<MembershipCharges>, 'kind' | 'state'> & {
  kind: 'start' | 'change' | 'renewal'
  state: 'charging' | 'paid' | 'due' | 'failed'
}

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

export async function getMembership(sql: Sql, id: string): Promise<MembershipRow> {
  const row = await sql.selectFrom('memberships').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return row as MembershipRow
}

/** The version of the plan that a person has; null without a membership. */
export async function heldPlanId(sql: Sql, userId: string): Promise<string | null> {
  const row = await sql
    .selectFrom('memberships')
    .select('planId')
    .where('userId', '=', userId)
    .where('state', '<>', 'ended')
    .where('state', 'in', heldStates)
    .executeTakeFirst()
  return row?.planId ?? null
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

export async function insertCharge(sql: Sql, row: Omit<ChargeRow, 'state'>): Promise<void> {
  await sql
    .insertInto('membershipCharges')
    .values({ ...row, state: 'charging' })
    .execute()
}

export async function getCharge(sql: Sql, id: string): Promise<ChargeRow> {
  return (await sql
    .selectFrom('membershipCharges')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as ChargeRow
}

export async function setCharge(sql: Sql, id: string, state: ChargeRow['state'], at: Date): Promise<void> {
  await sql.updateTable('membershipCharges').set({ state, updatedAt: at }).where('id', '=', id).execute()
}

/** The charge of a membership that is not paid yet. */
export async function openCharge(sql: Sql, membershipId: string): Promise<ChargeRow | null> {
  const row = await sql
    .selectFrom('membershipCharges')
    .selectAll()
    .where('membershipId', '=', membershipId)
    .where('state', 'in', ['charging', 'due'])
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return (row as ChargeRow | undefined) ?? null
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

/** What a person was charged, newest first; a first month that was declined is no charge. */
export async function chargesOf(
  sql: Sql,
  userId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<ChargeRow[]> {
  const rows = await sql
    .selectFrom('membershipCharges')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', 'in', ['paid', 'due'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows as ChargeRow[]
}

export async function countChargesOf(sql: Sql, userId: string): Promise<number> {
  const row = await sql
    .selectFrom('membershipCharges')
    .select(raw<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .where('state', 'in', ['paid', 'due'])
    .executeTakeFirstOrThrow()
  return row.count
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

/** The membership of a person who erases their account ends at once. */
export async function endMembershipOf(sql: Sql, userId: string, at: Date): Promise<void> {
  await sql
    .updateTable('memberships')
    .set({ state: 'ended', dueAt: null, message: null, actionUrl: null, updatedAt: at })
    .where('userId', '=', userId)
    .where('state', '<>', 'ended')
    .execute()
}
