import type { OperatorRight } from '#domain/identity/rights.ts'
import type { Sql } from '#server/db/pool.ts'

export type OperatorRow = {
  id: string
  firstName: string
  lastName: string
  email: string | null
  operatorRights: OperatorRight[]
  bannedAt: Date | null
  bannedUntil: Date | null
  hasFactor: boolean
}

/** All who run the place, the newest first. */
export async function listOperators(sql: Sql, most: number): Promise<OperatorRow[]> {
  const rows = await sql
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email', 'operatorRights', 'bannedAt', 'bannedUntil'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('secondFactors')
            .select('secondFactors.id')
            .whereRef('secondFactors.userId', '=', 'users.id')
            .where('confirmedAt', 'is not', null),
        )
        .as('hasFactor'),
    )
    .where('isAdmin', '=', true)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    ...row,
    operatorRights: row.operatorRights as OperatorRight[],
    hasFactor: Boolean(row.hasFactor),
  }))
}

export async function countOperators(sql: Sql): Promise<number> {
  const row = await sql
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('isAdmin', '=', true)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export type InvitationRow = {
  id: string
  email: string
  rights: OperatorRight[]
  invitedBy: string
  createdAt: Date
  expiresAt: Date
}

const columns = ['id', 'email', 'rights', 'invitedBy', 'createdAt', 'expiresAt'] as const

/** Those that wait for their people and those that have run out, the newest first. */
export async function listInvitations(sql: Sql, most: number): Promise<InvitationRow[]> {
  const rows = await sql
    .selectFrom('operatorInvitations')
    .select(columns)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows as InvitationRow[]
}

/** Invites an e-mail; an invitation that it had before ends. */
export async function putInvitation(
  sql: Sql,
  invitation: InvitationRow & { codeHash: Buffer },
): Promise<void> {
  const { rights, ...rest } = invitation
  const row = { ...rest, rights: [...rights] }
  await sql
    .insertInto('operatorInvitations')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute()
}

export async function countInvitations(sql: Sql): Promise<number> {
  const row = await sql
    .selectFrom('operatorInvitations')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The invitation of a link that has not run out; null otherwise. */
export async function openInvitation(sql: Sql, codeHash: Buffer, now: Date): Promise<InvitationRow | null> {
  const row = await sql
    .selectFrom('operatorInvitations')
    .select(columns)
    .where('codeHash', '=', codeHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return (row as InvitationRow | undefined) ?? null
}

/** Uses an invitation up; null when it was used or withdrawn before, or has run out. */
export async function takeInvitation(sql: Sql, codeHash: Buffer, now: Date): Promise<InvitationRow | null> {
  const row = await sql
    .deleteFrom('operatorInvitations')
    .where('codeHash', '=', codeHash)
    .where('expiresAt', '>', now)
    .returning(columns)
    .executeTakeFirst()
  return (row as InvitationRow | undefined) ?? null
}

/** False when there is no such invitation any more. */
export async function deleteInvitation(sql: Sql, id: string): Promise<boolean> {
  const row = await sql
    .deleteFrom('operatorInvitations')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The invitations of a person who is no owner any more end; how many those were. */
export async function deleteInvitationsBy(sql: Sql, userId: string): Promise<number> {
  const rows = await sql
    .deleteFrom('operatorInvitations')
    .where('invitedBy', '=', userId)
    .returning('id')
    .execute()
  return rows.length
}

/** What was sent to an address, for the person whose address it is. */
export async function invitationsTo(
  sql: Sql,
  email: string,
): Promise<{ email: string; rights: string[]; createdAt: Date; expiresAt: Date }[]> {
  return sql
    .selectFrom('operatorInvitations')
    .select(['email', 'rights', 'createdAt', 'expiresAt'])
    .where('email', '=', email)
    .execute()
}

export async function deleteInvitationsTo(sql: Sql, email: string): Promise<void> {
  await sql.deleteFrom('operatorInvitations').where('email', '=', email).execute()
}

export async function forgetInvitationsBefore(sql: Sql, before: Date): Promise<void> {
  await sql.deleteFrom('operatorInvitations').where('expiresAt', '<', before).execute()
}
