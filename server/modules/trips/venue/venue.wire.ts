import { formatCents } from '#domain/shared/cents.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import type { ScheduleTripResult, StatusMessage } from '#server/graphql/generated/resolvers.ts'
import { filled } from '#server/messages/messages.ts'
import { schedulingTexts as texts } from '#server/modules/trips/scheduling/scheduling.texts.ts'
import type { VenueRefusal } from '#server/modules/trips/venue/book-venue.ts'

/** Why the account of an institution does not pay a walk. */
export function refusedByAccount({ why, currency }: VenueRefusal): ScheduleTripResult {
  const { venue } = texts
  switch (why.kind) {
    case 'notApproved':
      return { status: 'VENUE_NOT_APPROVED', message: venue.notApproved, trips: [] }
    case 'overdue':
      return { status: 'VENUE_OVERDUE', message: venue.overdue, trips: [] }
    case 'aboveLimit': {
      const message = filled(venue.aboveLimit, { left: formatCents(why.leftCents, currency) })
      return { status: 'VENUE_LIMIT', message, trips: [] }
    }
    default:
      return unreachable(why)
  }
}

/** Why it does not pay more minutes of a walk that runs. */
export function moreRefusedByAccount({ why, currency }: VenueRefusal): StatusMessage {
  const { venue } = texts
  switch (why.kind) {
    case 'notApproved':
      return { status: 'VENUE_NOT_APPROVED', message: venue.notApproved }
    case 'overdue':
      return { status: 'VENUE_OVERDUE', message: venue.moreOverdue }
    case 'aboveLimit': {
      const left = formatCents(why.leftCents, currency)
      return { status: 'VENUE_LIMIT', message: filled(venue.moreAboveLimit, { left }) }
    }
    default:
      return unreachable(why)
  }
}
