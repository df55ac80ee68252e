import type { Sql } from '#server/db/pool.ts'

/** Rows of one run of the sweep; the next run continues. */
const forgottenAtOnce = 200

/** Whether a mail is stored already, as a ticket or as what was written to one. */
export async function hasMail(sql: Sql, mailId: string): Promise<boolean> {
  const ticket = sql.selectFrom('supportTickets').select('id').where('mailId', '=', mailId)
  const message = sql.selectFrom('ticketMessages').select('id').where('mailId', '=', mailId)
  return (await ticket.unionAll(message).limit(1).executeTakeFirst()) !== undefined
}

/** A ticket that comes as a mail. False when the mail is stored already. */
export async function addMailTicket(
  sql: Sql,
  ticket: {
    id: string
    mailId: string
    mailAddress: string
    mailName: string
    mailSubject: string
    reason: string
    body: string
    createdAt: Date
  },
): Promise<boolean> {
  const row = await sql
    .insertInto('supportTickets')
    .values(ticket)
    .onConflict((conflict) => conflict.column('mailId').where('mailId', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Holds a ticket until the transaction ends; null when there is none. */
export async function lockedForMail(sql: Sql, id: string) {
  const row = await sql
    .selectFrom('supportTickets')
    .select(['openedBy', 'closedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Deletes tickets that came as a mail and were closed before a time, with what was written to them; how many. */
export async function deleteMailTickets(sql: Sql, closedBefore: Date): Promise<number> {
  const rows = await sql
    .selectFrom('supportTickets')
    .select('id')
    .where('mailAddress', 'is not', null)
    .where('closedAt', '<', closedBefore)
    .orderBy('closedAt')
    .limit(forgottenAtOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await sql.deleteFrom('ticketMessages').where('ticketId', 'in', ids).execute()
  await sql.deleteFrom('supportTickets').where('id', 'in', ids).execute()
  return ids.length
}

/** What came as a mail from an address, the newest first. */
export async function mailsOf(sql: Sql, address: string, limit: number) {
  return sql
    .selectFrom('supportTickets')
    .select(['id', 'mailSubject', 'body', 'createdAt', 'closedAt'])
    .where('mailAddress', '=', address)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
}

/** Replaces what came as a mail from an address and what was answered, with its name and subject. */
export async function eraseMails(sql: Sql, address: string, instead: string): Promise<void> {
  const ofAddress = sql.selectFrom('supportTickets').select('id').where('mailAddress', '=', address)
  await sql.updateTable('ticketMessages').set({ body: instead }).where('ticketId', 'in', ofAddress).execute()
  await sql
    .updateTable('supportTickets')
    .set({ body: instead, mailAddress: instead, mailName: '', mailSubject: '' })
    .where('mailAddress', '=', address)
    .execute()
}
