import type {
  GuestReport,
  ReportedPerson,
  WorkItem as WireItem,
  WorkTicket,
  WorkTimes,
} from '#server/graphql/generated/resolvers.ts'
import type { ReportedSeat } from '#server/modules/operator/groups/reported.ts'
import type { GuestReportView } from '#server/modules/operator/work/guest-report.ts'
import { mailNameOf } from '#server/modules/operator/work/mail-letters.ts'
import type { TicketView } from '#server/modules/operator/work/tickets.ts'
import type { WorkFile, WorkView } from '#server/modules/operator/work/work.ts'
import type { TimesRow } from '#server/modules/operator/work/work.store.ts'

/** A piece of work in the contract's words. */
export function wireWork({ work, person, owner, acts }: WorkView): Omit<WireItem, 'history'> {
  return {
    id: work.id,
    kind: work.kind,
    subject: work.subject,
    status: work.state,
    reason: work.reason,
    user_id: work.userId,
    first_name: person,
    trip_id: work.tripId,
    amount_cents: work.amountCents,
    owner_id: work.ownerId,
    owner_first_name: owner,
    opened_at: work.openedAt.toISOString(),
    answered_at: work.answeredAt?.toISOString() ?? null,
    closed_at: work.closedAt?.toISOString() ?? null,
    acts,
  }
}

/** The same with what operators did. */
export function wireWorkFile(file: WorkFile): WireItem {
  const history = file.history.map(({ id, act, by, reason, at }) => ({
    id,
    act,
    first_name: by,
    reason,
    at: at.toISOString(),
  }))
  return { ...wireWork(file), history }
}

const wholeSeconds = (seconds: number | null) => seconds && Math.round(seconds)

/** How long a kind of work took, in the contract's words. */
export function wireTimes(row: TimesRow): WorkTimes {
  return {
    kind: row.kind,
    answered: row.answered,
    answered_median_s: wholeSeconds(row.answeredMedianS),
    answered_p90_s: wholeSeconds(row.answeredP90S),
    closed: row.closed,
    closed_median_s: wholeSeconds(row.closedMedianS),
    closed_p90_s: wholeSeconds(row.closedP90S),
  }
}

/** A ticket in the contract's words. */
export function wireTicket({
  ticket,
  names,
  locale,
  templates,
  reported,
  byGuest,
  mailPersonId,
}: TicketView): WorkTicket {
  const { mail, guest } = ticket
  const sender = mail ? mailNameOf(mail) : guest?.name || null
  return {
    id: ticket.id,
    first_name: names.get(ticket.openedBy ?? '') ?? sender,
    reason: ticket.reason,
    text: ticket.body,
    created_at: ticket.createdAt.toISOString(),
    messages: ticket.messages.map(({ id, authorId, isOperator, body, createdAt }) => ({
      id,
      first_name: authorId === null ? sender : (names.get(authorId) ?? null),
      is_operator: isOperator,
      text: body,
      created_at: createdAt.toISOString(),
    })),
    mail: mail && { ...mail, person_id: mailPersonId },
    reported: reported && wireReported(reported),
    guest_report: byGuest && wireGuestReport(byGuest),
    locale,
    templates: templates.map(({ id, title, body }) => ({ id, title, text: body })),
    can_answer: templates.length > 0,
  }
}

const wireGuestReport = ({
  reporter,
  kind,
  ofName,
  tripId,
  groupWalkId,
  place,
  about,
}: GuestReportView): GuestReport => ({
  kind,
  name: reporter.name || null,
  address: reporter.address,
  of_name: ofName,
  trip_id: tripId,
  group_walk_id: groupWalkId,
  place,
  about: about && {
    kind: about.kind,
    name: 'name' in about ? about.name : null,
    user_id: 'userId' in about ? about.userId : null,
    is_put_out: 'isPutOut' in about && about.isPutOut,
  },
})

const wireReported = (reported: ReportedSeat): ReportedPerson => ({
  group_walk_id: reported.groupWalkId,
  title: reported.title,
  seat: reported.seat,
  name: reported.name,
  user_id: reported.userId,
  is_friend: reported.isFriend,
  is_silenced: reported.isSilenced,
  is_put_out: reported.isPutOut,
  lines: reported.lines.map(({ id, body, sentAt, hiddenAt }) => ({
    id,
    text: body,
    sent_at: sentAt.toISOString(),
    is_hidden: hiddenAt !== null,
  })),
})
