import { filledReply, replyOf } from '#domain/support/replies.ts'
import { isTicketKind } from '#domain/support/work.ts'
import { sourceLocale } from '#domain/identity/locale.ts'
import type { Tx } from '#server/db/transaction.ts'
import { audit } from '#server/durable/audit/audit.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import { reportedSeat, type ReportedSeat } from '#server/modules/operator/groups/reported.ts'
import { guestReportOf, type GuestReportView } from '#server/modules/operator/work/guest-report.ts'
import { readerOf, sendAnswer } from '#server/modules/operator/work/letters.ts'
import {
  mailNameOf,
  personWithMailbox,
  senderOf,
  sendMailAnswer,
} from '#server/modules/operator/work/mail-letters.ts'
import { seenWork, type WorkingOperator } from '#server/modules/operator/work/work.ts'
import { markAnswered } from '#server/modules/operator/work/work.store.ts'
import type { ReplyTemplate, TicketFile } from '#server/modules/support/public.ts'

declare module '#server/durable/audit/audit.ts' {
  interface AuditActs {
    'operator.ticketAnswered': true
  }
}

/** A ticket with the first names of those who wrote, and the templates for its person, filled in. */
export type TicketView = {
  ticket: TicketFile
  names: ReadonlyMap<string, string>
  /** The language of the person. */
  locale: string
  /** Empty for a ticket that no one can be answered to. */
  templates: ReplyTemplate[]
  /** Whom of a group walk it is about; null for all others. */
  reported: ReportedSeat | null
  /** The guest who has reported it, and whom; null for all others. */
  byGuest: GuestReportView | null
  /** The person whose verified address a mail says that it is from; who sends a mail is not proven. */
  mailPersonId: string | null
}

/** The ticket of a piece of work. Null where there is none, or the operator's rights do not cover it. */
export async function workTicket(
  deps: OperatorDeps,
  operator: WorkingOperator,
  workId: string,
): Promise<TicketView | null> {
  const work = await seenWork(deps, operator, workId)
  const ticket = work && isTicketKind(work.kind) ? await deps.support.ticketFile(work.subject) : null
  if (!ticket) return null
  const ids = [ticket.openedBy, ...ticket.messages.map(({ authorId }) => authorId)].flatMap((id) => id ?? [])
  const [people, person, mailPerson, reported, byGuest] = await Promise.all([
    deps.identity.people([...new Set(ids)]),
    readerOf(deps, ticket.openedBy),
    personWithMailbox(deps, ticket.mail?.address ?? null),
    reportedSeat(deps, ticket),
    guestReportOf(deps, ticket),
  ])
  const names = new Map([...people].map(([id, { firstName }]) => [id, firstName]))
  const sender = senderOf(ticket)
  const locale = (person ?? mailPerson ?? ticket.guest)?.locale ?? sourceLocale
  const firstName = person?.firstName ?? (sender ? mailNameOf(sender) : '')
  const values = { firstName, productName: deps.config.productName }
  const found = person || sender ? await deps.support.replyTemplates(locale) : []
  const templates = found.map((one) => ({ ...one, body: filledReply(one.body, values) }))
  return { ticket, names, locale, templates, reported, byGuest, mailPersonId: mailPerson?.id ?? null }
}

export type AnswerOutcome = 'answered' | 'badText' | 'noPerson' | 'notNow' | 'unknown'

/**
 * Answers a ticket: it is stored with the ticket and sent to its person, by e-mail where the address is verified, else as a
 * text message. Work that no operator has becomes the operator's; what is closed is opened first.
 */
export async function answerTicket(
  deps: OperatorDeps,
  operator: WorkingOperator,
  order: { workId: string; text: string },
  caller: OperatorCaller,
): Promise<AnswerOutcome> {
  const body = replyOf(order.text)
  if (body === null) return 'badText'
  const work = await seenWork(deps, operator, order.workId)
  const ticket = work && isTicketKind(work.kind) ? await deps.support.ticketFile(work.subject) : null
  if (!work || !ticket) return 'unknown'
  const send = await sending(deps, ticket, body)
  if (!send) return 'noPerson'
  return deps.inTransaction(async (tx) => {
    const at = deps.clock.now()
    const { userId: operatorId } = operator
    if (!(await markAnswered(tx.sql, work.id, { operatorId, at }))) return 'notNow' as const
    await deps.support.storeAnswer(tx, { ticket, operatorId, body })
    await send(tx)
    const act = { act: 'operator.ticketAnswered', actorId: operatorId, subjectId: work.id, caller } as const
    await audit(deps, { ...act, detail: { characters: body.length } }, tx.sql)
    await tx.event('work.changed', { workId: work.id, kind: work.kind, state: 'taken' })
    return 'answered' as const
  })
}

/** Sends an answer to whom the ticket is of; null for a ticket of the server, of a guest without an address, and for an erased account. */
async function sending(
  deps: OperatorDeps,
  ticket: TicketFile,
  body: string,
): Promise<((tx: Tx) => Promise<void>) | null> {
  const mail = senderOf(ticket)
  if (mail !== null) {
    const reader = ticket.guest ?? (await personWithMailbox(deps, mail.address))
    const locale = reader?.locale ?? sourceLocale
    return (tx) => sendMailAnswer(deps, tx, { id: ticket.id, mail }, { body, locale })
  }
  const person = await readerOf(deps, ticket.openedBy)
  return person && ((tx) => sendAnswer(deps, tx, person, { ticket, body }))
}
