import type { EventSubscribers } from '#server/durable/events.ts'
import { endAppeals } from '#server/modules/support/appeals.ts'
import {
  noteDispute,
  noteGiftRefundBack,
  noteNoShow,
  noteRefundBack,
  noteSafetyEnd,
  noteSafetyRefusal,
} from '#server/modules/support/tickets/tickets.ts'
import type { SupportContext } from '#server/modules/support/support.deps.ts'

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    /** `tripId`: null where the ticket is about something else; `userId`: who has opened it, null for the server. */
    'support.ticketOpened': {
      ticketId: string
      tripId: string | null
      userId: string | null
      reason: string | null
    }
    /** The person of a ticket has written to it again; `userId`: null for one that came as a mail. */
    'support.written': { ticketId: string; userId: string | null }
    /** Their person's account was opened again. */
    'support.appealsEnded': { ticketIds: readonly string[] }
    /** An operator has closed a person's ticket and left their last words without an answer. */
    'support.closedUnanswered': { ticketId: string; userId: string; closedAt: string }
    /** An operator has answered a ticket of a person. `messageId`: the answer. */
    'support.answered': { ticketId: string; messageId: string; userId: string }
  }
}

/** What support learns by itself: each no-show and each disputed payment is a ticket with the trip attached, in the transaction of its event. */
export function supportSubscribers(ctx: Pick<SupportContext, 'clock' | 'newId'>): EventSubscribers {
  return {
    'person.letIn': (tx, person) => endAppeals(ctx, tx, person),
    'schedule.noShow': (tx, missed) => noteNoShow(ctx, tx, missed),
    'trip.endedForSafety': (tx, ended) => noteSafetyEnd(ctx, tx, ended),
    'trip.refusedForSafety': (tx, refused) => noteSafetyRefusal(ctx, tx, refused),
    'money.disputed': (tx, dispute) => noteDispute(ctx, tx, dispute),
    'money.refundFailed': (tx, refund) => noteRefundBack(ctx, tx, refund),
    'money.giftRefundFailed': (tx, refund) => noteGiftRefundBack(ctx, tx, refund),
    'money.disputeInquiry': (tx, dispute) => noteDispute(ctx, tx, dispute),
  }
}
