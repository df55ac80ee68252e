import type { Tx } from '#server/db/transaction.ts'

/** What one of a trip's two people has reported about it, or the server has noted: `openedBy` is null then. */
export type Ticket = {
  id: string
  openedBy: string | null
  reason: string | null
  body: string
  createdAt: Date
}

/** A message about a ticket, by its person or an operator. */
export type TicketMessage = {
  id: string
  /** Null for what came as a mail from an address that is no person's. */
  authorId: string | null
  isOperator: boolean
  body: string
  createdAt: Date
}

/** A ticket with what was written since; `subject`: what it is about where that is no trip. */
export type TicketFile = Ticket & {
  tripId: string | null
  subject: string | null
  /** Whom it came from as a mail; null for one that did not. */
  mail: MailSender | null
  messages: TicketMessage[]
}

/** Whom a mail says that it is from, and its subject. */
export type MailSender = { address: string; name: string; subject: string }

/** The ticket that an answer is for. */
export type AnsweredTicket = Pick<Ticket, 'id' | 'openedBy'>

/** An answer that operators begin from. */
export type ReplyTemplate = { id: string; title: string; body: string }

/** A template in a language as it stands. `isOwn`: the product has a text in it; `isChanged`: an operator's holds instead. */
export type TemplateText = ReplyTemplate & {
  locale: string
  isChanged: boolean
  isOwn: boolean
  changedBy: string | null
  changedAt: Date | null
}
/** What an operator has made of a template; null texts: the product's was put back. */
export type TemplateVersion = {
  id: string
  title: string | null
  body: string | null
  changedBy: string
  changedAt: Date
}

/** What other modules may ask of support. */
export interface SupportPublic {
  /** The tickets of a trip, oldest first. It checks no right: only for operators. */
  ticketsOf(tripId: string): Promise<Ticket[]>
  /** What was reported of trips, by trip, oldest first; at most 200 in all. It checks no right: only for operators. */
  ticketsOfTrips(tripIds: readonly string[]): Promise<(Ticket & { tripId: string })[]>
  /** What the server has noted of gift cards, memberships and disputes, by their ids. Only for operators. */
  notesAbout(subjects: readonly string[]): Promise<Map<string, Ticket[]>>
  /** A ticket with all that was written since. Only for operators. */
  ticketFile(id: string): Promise<TicketFile | null>
  /** The answers to begin from, in a language or else in English. */
  replyTemplates(locale: string): Promise<ReplyTemplate[]>
  /** Every template in every language. Only for operators. */
  templateTexts(): Promise<TemplateText[]>
  /** What operators have made of a template in a language, the newest first; a bounded number. */
  templateVersions(of: { id: string; locale: string }): Promise<TemplateVersion[]>
  /** Puts a text in the place of the one before, in the caller's transaction. */
  saveTemplate(
    tx: Tx,
    text: { id: string; locale: string; title: string; body: string; by: string },
  ): Promise<'saved' | 'unchanged' | 'tooManyLanguages' | 'unknown'>
  /** Puts the product's text back, in the caller's transaction. */
  putTemplateBack(
    tx: Tx,
    of: { id: string; locale: string; by: string },
  ): Promise<'putBack' | 'unchanged' | 'unknown'>
  /** Keeps what an operator answers, in the caller's transaction. */
  keepAnswer(tx: Tx, answer: { ticket: AnsweredTicket; operatorId: string; body: string }): Promise<void>
  /**
   * Closes a ticket for its person, or opens it again with null; in the caller's transaction. `unansweredAppealOf`: whose
   * appeal was closed without an answer, who is still to be written to.
   */
  setClosed(tx: Tx, ticketId: string, closedAt: Date | null): Promise<{ unansweredAppealOf: string | null }>
}
