import type { Sql } from '#server/db/pool.ts'
import { guestReporterOf } from '#server/modules/support/tickets/guest-reports.store.ts'
import type { TicketMessage } from '#server/modules/support/support.types.ts'

const shownAtMost = 200
/** An archive's bound; the newest are stored. */
const personalAtMost = 10_000

/** A ticket by its id, with the trip or the other thing that it is about, and who has written it without an account. */
export async function ticketById(sql: Sql, id: string) {
  const row = await sql
    .selectFrom('supportTickets')
    .select(['id', 'tripId', 'subject', 'openedBy', 'reason', 'body', 'createdAt', 'aboutSeat'])
    .select(['mailAddress', 'mailName', 'mailSubject'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { mailAddress, mailName, mailSubject, ...ticket } = row
  const mail =
    mailAddress === null ? null : { address: mailAddress, name: mailName ?? '', subject: mailSubject ?? '' }
  return { ...ticket, mail, guest: await guestReporterOf(sql, id) }
}

export async function addMessageTo(
  sql: Sql,
  message: Omit<TicketMessage, 'createdAt'> & { ticketId: string; at: Date; mailId?: string },
): Promise<void> {
  const { at, ...rest } = message
  await sql
    .insertInto('ticketMessages')
    .values({ ...rest, createdAt: at })
    .execute()
}

/** What was written after the ticket, oldest first; the newest 200. */
export async function messagesOf(sql: Sql, ticketId: string): Promise<TicketMessage[]> {
  const rows = await sql
    .selectFrom('ticketMessages')
    .select(['id', 'authorId', 'isOperator', 'body', 'createdAt'])
    .where('ticketId', '=', ticketId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(shownAtMost)
    .execute()
  return rows.toReversed()
}

/** What a person has written to operators, and as an operator to people, newest first. */
export async function personalMessages(sql: Sql, userId: string) {
  return sql
    .selectFrom('ticketMessages')
    .select(['id', 'ticketId', 'isOperator', 'body', 'createdAt'])
    .where('authorId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(personalAtMost)
    .execute()
}

/** Replaces the person's own words, and what operators have answered to their tickets. */
export async function eraseMessages(sql: Sql, userId: string, instead: string): Promise<void> {
  await sql
    .updateTable('ticketMessages')
    .set({ body: instead })
    .where((is) =>
      is.or([
        is.and([is('authorId', '=', userId), is('isOperator', '=', false)]),
        is('ticketId', 'in', sql.selectFrom('supportTickets').select('id').where('openedBy', '=', userId)),
      ]),
    )
    .execute()
}
