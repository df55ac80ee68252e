import type { Sql } from '#server/db/pool.ts'

/** Rows of one run of the sweep; the next run continues. */
const forgottenAtOnce = 200

/** Who has reported as a guest; name and address are empty once they are deleted. */
export type GuestReporterRow = {
  ticketId: string
  /** The guest, or the seat of a friend. */
  guestId: string
  name: string
  address: string | null
  /** The language in which the guest reads. */
  locale: string
}

/** False where the same was reported by the same guest before. */
export async function addGuestReport(
  sql: Sql,
  report: GuestReporterRow & { sameHash: Buffer; forgetAt: Date },
): Promise<boolean> {
  const row = await sql
    .insertInto('guestReports')
    .values(report)
    .onConflict((conflict) => conflict.column('sameHash').doNothing())
    .returning('ticketId')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the same was reported by the same guest before. */
export async function isReported(sql: Sql, sameHash: Buffer): Promise<boolean> {
  const row = await sql
    .selectFrom('guestReports')
    .select('ticketId')
    .where('sameHash', '=', sameHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Who has reported a ticket as a guest; null for a ticket that is none of theirs. */
export async function guestReporterOf(sql: Sql, ticketId: string): Promise<GuestReporterRow | null> {
  const row = await sql
    .selectFrom('guestReports')
    .select(['ticketId', 'guestId', 'name', 'address', 'locale'])
    .where('ticketId', '=', ticketId)
    .executeTakeFirst()
  return row ?? null
}

/** Deletes names and addresses whose time is over, of tickets that are closed; how many. */
export async function forgetReporters(sql: Sql, at: Date): Promise<number> {
  const due = sql
    .selectFrom('guestReports')
    .innerJoin('supportTickets', 'supportTickets.id', 'guestReports.ticketId')
    .select('guestReports.ticketId')
    .where('guestReports.forgetAt', '<=', at)
    .where('supportTickets.closedAt', 'is not', null)
    .where((is) => is.or([is('guestReports.name', '!=', ''), is('guestReports.address', 'is not', null)]))
    .orderBy('guestReports.forgetAt')
    .limit(forgottenAtOnce)
  const rows = await sql
    .updateTable('guestReports')
    .set({ name: '', address: null })
    .where('ticketId', 'in', due)
    .returning('ticketId')
    .execute()
  return rows.length
}

/** Deletes reports that were closed before a time, with their tickets and what was written to them; how many. */
export async function deleteGuestReports(sql: Sql, closedBefore: Date): Promise<number> {
  const rows = await sql
    .selectFrom('guestReports')
    .innerJoin('supportTickets', 'supportTickets.id', 'guestReports.ticketId')
    .select('guestReports.ticketId')
    .where('supportTickets.closedAt', '<', closedBefore)
    .limit(forgottenAtOnce)
    .execute()
  const ids = rows.map(({ ticketId }) => ticketId)
  if (ids.length === 0) return 0
  await sql.deleteFrom('guestReports').where('ticketId', 'in', ids).execute()
  await sql.deleteFrom('ticketMessages').where('ticketId', 'in', ids).execute()
  await sql.deleteFrom('supportTickets').where('id', 'in', ids).execute()
  return ids.length
}

/** What was reported by guests who have left this address, the newest first. */
export async function guestReportsOf(sql: Sql, address: string, limit: number) {
  return sql
    .selectFrom('guestReports')
    .innerJoin('supportTickets', 'supportTickets.id', 'guestReports.ticketId')
    .select(['supportTickets.id', 'guestReports.name', 'guestReports.address'])
    .select(['supportTickets.body', 'supportTickets.createdAt', 'supportTickets.closedAt'])
    .where('guestReports.address', '=', address)
    .orderBy('supportTickets.createdAt', 'desc')
    .limit(limit)
    .execute()
}

/** Replaces what was reported by guests who have left this address, and what was answered, and deletes their names. */
export async function eraseGuestReports(sql: Sql, address: string, instead: string): Promise<void> {
  const ofAddress = sql.selectFrom('guestReports').select('ticketId').where('address', '=', address)
  await sql.updateTable('ticketMessages').set({ body: instead }).where('ticketId', 'in', ofAddress).execute()
  await sql.updateTable('supportTickets').set({ body: instead }).where('id', 'in', ofAddress).execute()
  await sql
    .updateTable('guestReports')
    .set({ name: '', address: null })
    .where('address', '=', address)
    .execute()
}
