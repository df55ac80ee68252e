import type { Cents } from '#domain/shared/cents.ts'

/** What the seats of one who pays for a group walk brought. */
export type SeatsPart = {
  seats: number
  paidCents: Cents
  feeCents: Cents
  netCents: Cents
  walkerCents: Cents
}

/** One entry of a walker's earnings, with the walk that it is about; a group walk is one, with the sums over its trips. */
export type EarningsRow = {
  id: string
  kind: 'walk' | 'cancellation' | 'tip' | 'fee' | 'payoutFee' | 'givenUp' | 'correction'
  at: Date
  tripId: string | null
  destinationName: string | null
  travellerFirstName: string | null
  minutes: number | null
  paidCents: Cents
  feeCents: Cents
  netCents: Cents
  sharePercent: number
  walkerCents: Cents
  /** The group walk, and how many seats were paid for; null for all others. No payer of it is named. */
  groupWalkId: string | null
  seats: number | null
  /** Of a group walk: its trips, each of which was split by itself; none for all others. */
  parts: readonly SeatsPart[]
}
