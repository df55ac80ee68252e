import { audit } from '#server/durable/audit/audit.ts'
import type { Cents } from '#domain/shared/cents.ts'
import type { TripLedgerView } from '#server/modules/money/public.ts'
import { requestViews, type RequestView } from '#server/modules/operator/money-requests.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import type { DescribedTrip, Trip } from '#server/modules/trips/public.ts'

/** A trip with its books and with the first names of those it names. */
export type TripLedger = {
  trip: Trip
  words: DescribedTrip | null
  /** The price of the planned length, as it was when the trip was booked. */
  askedCents: Cents
  books: TripLedgerView
  requests: RequestView[]
  /** What one operator alone may give one person within a day. */
  aloneCents: Cents
}

/** The books of a trip, by its id or by the number of its receipt; null when there is none. The row in the audit log comes first: nothing is shown that was not noted. */
export async function tripLedger(
  deps: OperatorDeps,
  operatorId: string,
  named: string,
  caller: OperatorCaller,
): Promise<TripLedger | null> {
  const tripId = (await deps.money.tripOfReceipt(named)) ?? named
  const subjectId = tripId.slice(0, 64)
  await audit(deps, { act: 'operator.tripBooksSeen', actorId: operatorId, subjectId, caller })
  const trip = await deps.trips.tripRow(tripId)
  if (!trip) return null
  const [words, quote, books] = await Promise.all([
    deps.trips.describe([tripId]),
    deps.money.quoteAt(trip.tariffId, trip.plannedMinutes),
    deps.money.ledgerOfTrip(tripId),
  ])
  const requests = await requestViews(deps, books.requests)
  const { aloneCents } = (await deps.settings.current()).limits
  const { seats, seatCents } = trip
  const askedCents = seats === null || seatCents === null ? quote.totalCents : seats * seatCents
  return { trip, words: words.get(tripId) ?? null, askedCents, books, requests, aloneCents }
}
