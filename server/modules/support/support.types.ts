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
  /** Who of a group walk it is about: a seat, or its walker; null for all others. */
  aboutSeat: string | null
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
