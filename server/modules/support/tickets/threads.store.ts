import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/pool.ts'

/** A ticket of a person; `answeredAt`: null while the newest message is the person's. */
export type OwnTicketRow = {
  id: string
  tripId: string | null
  reason: string | null
  body: string
  createdAt: Date
  closedAt: Date | null
  answeredAt: Date | null
}

/** A person's tickets, the newest first, each with the time of the answer that stands last; from after an id on. */
export async function ticketsOfPerson(
  sql: Sql,
  userId: string,
  wanted: { id: string } | { after: string | null; limit: number },
): Promise<OwnTicketRow[]> {
  let rows = sql
    .selectFrom('supportTickets')
    .leftJoinLateral(
      (inner) =>
        inner
          .selectFrom('ticketMessages')
          .select(['isOperator', 'createdAt as writtenAt'])
          .whereRef('ticketMessages.ticketId', '=', 'supportTickets.id')
          .orderBy('createdAt', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['id', 'tripId', 'reason', 'body', 'createdAt', 'closedAt'])
    .select(raw<Date | null>`case when newest.is_operator then newest.written_at end`.as('answeredAt'))
    .where('openedBy', '=', userId)
  if ('id' in wanted) return rows.where('id', '=', wanted.id).execute()
  if (wanted.after !== null) rows = rows.where('id', '<', wanted.after)
  return rows.orderBy('id', 'desc').limit(wanted.limit).execute()
}

/** Holds a person's ticket until the transaction ends, and answers when it was closed; null when there is none. */
export async function lockedTicket(
  sql: Sql,
  { id, userId }: { id: string; userId: string },
): Promise<{ closedAt: Date | null } | null> {
  const row = await sql
    .selectFrom('supportTickets')
    .select('closedAt')
    .where('id', '=', id)
    .where('openedBy', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Closes a ticket, or opens it again with null; answers who has written it. */
export async function setClosedAt(
  sql: Sql,
  id: string,
  closedAt: Date | null,
): Promise<{ openedBy: string | null; reason: string | null } | null> {
  const row = await sql
    .updateTable('supportTickets')
    .set({ closedAt })
    .where('id', '=', id)
    .returning(['openedBy', 'reason'])
    .executeTakeFirst()
  return row ?? null
}

/** Whether the newest message about a ticket is an operator's. */
export async function isAnsweredLast(sql: Sql, ticketId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('ticketMessages')
    .select('isOperator')
    .where('ticketId', '=', ticketId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.isOperator ?? false
}
