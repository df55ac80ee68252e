import type { EventSubscribers } from '#server/durable/events.ts'
import { closeOfWish } from '#server/modules/trips/board/board.store.ts'

/** A request made of a wish, and whose it is. */
export type OfRequest = { requestId: string; travellerId: string }

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    'wish.requestOpened': OfRequest & { destinationId: string }
    'wish.requestClosed': OfRequest
    'wish.requestExpired': OfRequest
    /** A walker has claimed it: the trip is both people's, and `schedule.accepted` is told of it too. */
    'wish.requestClaimed': OfRequest & { walkerId: string; tripId: string }
  }
}

/** A wish that is taken off the list is offered no longer. */
export const boardSubscribers: EventSubscribers = {
  'wish.deleted': (tx, { wishId }) => closeOfWish(tx.sql, wishId),
}
