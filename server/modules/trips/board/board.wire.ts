import type { WallTime } from '#domain/trips/wall-time.ts'
import type { RequestFault, RequestPart, WishRequestState } from '#domain/trips/wish-request.ts'
import type { WishRequest } from '#server/graphql/generated/resolvers.ts'
import { wireDestination } from '#server/modules/places/places.wire.ts'
import type { RequestView } from '#server/modules/trips/board/request-views.ts'

/** The contract's words for the states of a request. */
const stateWords: Record<WishRequestState, string> = {
  open: 'open',
  claimed: 'claimed',
  expired: 'expired',
  closed: 'closed',
}

/** The contract's words for the answers to what is done with a request. */
export const boardWords = {
  opened: 'OPENED',
  priceTooLow: 'PRICE_TOO_LOW',
  cardRequired: 'CARD_REQUIRED',
  paymentDue: 'PAYMENT_PENDING',
  paymentDisputed: 'PAYMENT_DISPUTED',
  privatePlace: 'PRIVATE_PLACE',
  tooManyOpen: 'TOO_MANY',
  closed: 'SUCCESS',
  claimed: 'CLAIMED',
  taken: 'ALREADY_TAKEN',
  timeTaken: 'TIME_TAKEN',
  notWalked: 'PLACE_NOT_WALKED',
  notNow: 'NOT_ALLOWED_NOW',
} as const

const fieldNames: Record<RequestPart, string> = {
  text: 'text',
  minutes: 'minutes',
  maxPrice: 'max_price_cents',
  fromDate: 'from_date',
  fromTime: 'from_time',
  untilDate: 'until_date',
  untilTime: 'until_time',
}

/** The faults of a request at the fields of the contract. */
export function wireFaults(
  faults: Partial<Record<RequestPart, RequestFault>>,
  texts: Readonly<Record<RequestFault, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([part, fault]) => [fieldNames[part as RequestPart], texts[fault]]),
  )
}

/** A wall time as the contract writes it. */
export const wireWall = ({ date, time }: WallTime): string => `${date} ${time}`

/** A request; its trip is told to its traveler alone. */
export function wireRequest(view: RequestView, isOwner: boolean): WishRequest {
  const { request, destination, traveller } = view
  return {
    id: request.id,
    destination: wireDestination(destination),
    text: request.text,
    from: wireWall(view.from),
    until: wireWall(view.until),
    starts_from: request.startsFrom.toISOString(),
    starts_until: request.startsUntil.toISOString(),
    minutes: request.minutes,
    max_price_cents: request.maxPriceCents,
    state: stateWords[request.state],
    booking_id: isOwner ? request.tripId : null,
    traveller_first_name: traveller.firstName,
    traveller_rating: traveller.travellerRating,
    pays_cents: view.paysCents,
    viewer_is_owner: isOwner,
  }
}
