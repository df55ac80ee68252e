/** What one of a trip's two people has reported about it; `openedBy` is null for what a guest has reported, or the server has noted. */
export type Ticket = {
  id: string
  openedBy: string | null
  reason: string | null
  body: string
  createdAt: Date
  /**
   * Who of the walk it is about where they are named: a seat of a group walk or its walker; in what a guest has reported also the
   * traveler, a guest, or the walk itself. Null for the other side of the trip, and for what is about no person.
   */
  aboutSeat: string | null
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
  /** The guest of a walk, or friend on a seat, who has reported it; null for all others. */
  guest: GuestReporter | null
  messages: TicketMessage[]
}

/** Whom a mail says that it is from, and its subject. */
export type MailSender = { address: string; name: string; subject: string }

/** Who has reported a walk without an account. Name and address are empty once they are deleted; without an address no answer can be sent. */
export type GuestReporter = {
  /** The guest, or the seat of a friend. */
  guestId: string
  name: string
  address: string | null
  /** The language in which they read. */
  locale: string
}

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
