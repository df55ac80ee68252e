import { appealReason } from '#domain/support/appeal.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Ticket } from '#server/modules/support/support.types.ts'

/** An archive's bound; the newest are stored. */
const personalAtMost = 1000

export async function addTicket(
  sql: Sql,
  ticket: {
    id: string
    tripId: string | null
    userId: string
    /** Who of a group walk it is about; without it the other side of the trip, or no person. */
    aboutSeat?: string | null
    reason: string | null
    body: string
    at: Date
  },
): Promise<void> {
  await sql
    .insertInto('supportTickets')
    .values({
      id: ticket.id,
      tripId: ticket.tripId,
      openedBy: ticket.userId,
      aboutSeat: ticket.aboutSeat ?? null,
      reason: ticket.reason,
      body: ticket.body,
      createdAt: ticket.at,
    })
    .execute()
}

/** A ticket of a guest of a walk, who has no account; who it is of stands with the reports of guests. */
export async function addGuestTicket(
  sql: Sql,
  ticket: { id: string; tripId: string; aboutSeat: string; reason: string; body: string; at: Date },
): Promise<void> {
  const { at, ...rest } = ticket
  await sql
    .insertInto('supportTickets')
    .values({ ...rest, openedBy: null, createdAt: at })
    .execute()
}

/** An appeal; of each closing of an account there is one. False when it is there. */
export async function addAppeal(
  sql: Sql,
  { userId, at, ...ticket }: { id: string; userId: string; subject: string; body: string; at: Date },
): Promise<boolean> {
  const row = await sql
    .insertInto('supportTickets')
    .values({ ...ticket, openedBy: userId, reason: appealReason, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Closes the open appeals of a person, and answers their ids. */
export async function closeAppeals(sql: Sql, userId: string, at: Date): Promise<string[]> {
  const rows = await sql
    .updateTable('supportTickets')
    .set({ closedAt: at })
    .where('openedBy', '=', userId)
    .where('reason', '=', appealReason)
    .where('closedAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What a ticket of the server is about: a trip, or something else by its id. */
export type TicketSubject = { tripId: string; subject: null } | { tripId: null; subject: string }

/** A ticket that the server opens; of one reason each subject has one. False when it is there. */
export async function addOwnTicket(
  sql: Sql,
  ticket: TicketSubject & { id: string; reason: string; body: string; at: Date },
): Promise<boolean> {
  const { at, ...rest } = ticket
  const row = await sql
    .insertInto('supportTickets')
    .values({ ...rest, openedBy: null, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function ticketsOfTrip(sql: Sql, tripId: string, limit: number): Promise<Ticket[]> {
  return sql
    .selectFrom('supportTickets')
    .select(['id', 'openedBy', 'reason', 'body', 'createdAt', 'aboutSeat'])
    .where('tripId', '=', tripId)
    .orderBy('createdAt')
    .limit(limit)
    .execute()
}

/** The tickets of several trips, oldest first. */
export async function ticketsOfTrips(
  sql: Sql,
  tripIds: readonly string[],
  limit: number,
): Promise<(Ticket & { tripId: string })[]> {
  if (tripIds.length === 0) return []
  const rows = await sql
    .selectFrom('supportTickets')
    .select(['id', 'tripId', 'openedBy', 'reason', 'body', 'createdAt', 'aboutSeat'])
    .where('tripId', 'in', tripIds)
    .orderBy('createdAt')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, tripId: row.tripId ?? '' }))
}

/** What the server has noted of things that are no trips. */
export async function ticketsAbout(
  sql: Sql,
  subjects: readonly string[],
  limit: number,
): Promise<(Ticket & { subject: string | null })[]> {
  if (subjects.length === 0) return []
  return sql
    .selectFrom('supportTickets')
    .select(['id', 'openedBy', 'reason', 'body', 'createdAt', 'subject', 'aboutSeat'])
    .where('subject', 'in', subjects)
    .where('openedBy', 'is', null)
    .orderBy('createdAt')
    .limit(limit)
    .execute()
}

/** What a person has reported, newest first. */
export async function personalTickets(sql: Sql, userId: string) {
  return sql
    .selectFrom('supportTickets')
    .select(['id', 'tripId', 'reason', 'body', 'createdAt', 'closedAt'])
    .where('openedBy', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(personalAtMost)
    .execute()
}

/** Replaces the person's own words. */
export async function eraseTickets(sql: Sql, userId: string, instead: string): Promise<void> {
  await sql.updateTable('supportTickets').set({ body: instead }).where('openedBy', '=', userId).execute()
}
