import { sql as raw, type Selectable, type Updateable } from 'kysely'
import { invariant } from '#domain/shared/invariant.ts'
import type { MembershipCharges } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

/** An invoice of the provider, as it is in our books. Failed: it was not paid, and is not asked for any more. */
export type ChargeRow = Omit<Selectable<MembershipCharges>, 'kind' | 'state'> & {
  kind: 'start' | 'change' | 'renewal'
  state: 'paid' | 'due' | 'failed'
}

export async function insertCharge(sql: Sql, row: ChargeRow): Promise<ChargeRow> {
  await sql.insertInto('membershipCharges').values(row).execute()
  return row
}

export async function getCharge(sql: Sql, id: string): Promise<ChargeRow> {
  return (await sql
    .selectFrom('membershipCharges')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as ChargeRow
}

/** A charge of a person; null for another one's. */
export async function chargeOfUser(
  sql: Sql,
  { id, userId }: { id: string; userId: string },
): Promise<ChargeRow | null> {
  const row = await sql
    .selectFrom('membershipCharges')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return (row as ChargeRow | undefined) ?? null
}

/** A charge that the provider knows. */
export async function billedCharge(
  sql: Sql,
  id: string,
): Promise<Omit<ChargeRow, 'providerInvoiceId'> & { providerInvoiceId: string }> {
  const { providerInvoiceId, ...row } = await getCharge(sql, id)
  invariant(providerInvoiceId !== null, `charge ${id} is of no invoice`)
  return { ...row, providerInvoiceId }
}

export async function chargeOfInvoice(sql: Sql, providerInvoiceId: string): Promise<ChargeRow | null> {
  const row = await sql
    .selectFrom('membershipCharges')
    .selectAll()
    .where('providerInvoiceId', '=', providerInvoiceId)
    .executeTakeFirst()
  return (row as ChargeRow | undefined) ?? null
}

export async function setCharge(
  sql: Sql,
  id: string,
  set: Updateable<MembershipCharges> & { state: ChargeRow['state']; updatedAt: Date },
): Promise<void> {
  await sql.updateTable('membershipCharges').set(set).where('id', '=', id).execute()
}

/** The charge of a membership that could not be paid yet. */
export async function openCharge(sql: Sql, membershipId: string): Promise<ChargeRow | null> {
  const row = await sql
    .selectFrom('membershipCharges')
    .selectAll()
    .where('membershipId', '=', membershipId)
    .where('state', '=', 'due')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return (row as ChargeRow | undefined) ?? null
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

/** All that a person's memberships were charged, for their archive, the newest first. */
export function personalCharges(sql: Sql, userId: string) {
  return sql
    .selectFrom('membershipCharges')
    .select(['planId', 'kind', 'amountCents', 'currency', 'state', 'periodStart', 'periodEnd', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(5000)
    .execute()
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
