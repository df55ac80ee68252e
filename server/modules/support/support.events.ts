import type { EventSubscribers } from '#server/durable/events.ts'
import { noteNoShow } from '#server/modules/support/tickets.ts'
import type { SupportContext } from '#server/modules/support/support.deps.ts'

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    'support.ticketOpened': { tripId: string }
  }
}

/** What support learns by itself: each no-show is a ticket with the trip attached, in the transaction that settles it. */
export function supportSubscribers(ctx: Pick<SupportContext, 'clock' | 'newId'>): EventSubscribers {
  return {
    'schedule.noShow': (tx, missed) => noteNoShow(ctx, tx, missed),
  }
}
