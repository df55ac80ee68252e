import type { Cents } from '#domain/shared/cents.ts'
import type { HoldStage } from '#domain/trips/schedule.ts'
import type { WallTime, WhichHour } from '#domain/trips/wall-time.ts'
import type { Trip, TripRole } from '#server/modules/trips/trips.types.ts'

/** A wall time as it is stored: with its zone, and with which of two moments it is where the clocks go back. */
export type StoredTime = WallTime & { zone: string; which: WhichHour | null }

/** What is known of a scheduled trip beside the trip itself. */
export type Schedule = {
  tripId: string
  wall: StoredTime
  /** The zone of the place. */
  placeZone: string
  chosenWalkerId: string | null
  /** Until when the chosen walker alone is asked. */
  exclusiveUntil: Date | null
  /** When the walkers around were asked. */
  widenedAt: Date | null
  expiresAt: Date
  /** Walkers who have been notified of the request. */
  toldWalkerIds: readonly string[]
  holdState: HoldStage
  /** How often the price has been asked for. */
  holdAttempt: number
  fixUntil: Date | null
  remindedAt: Date | null
  enteredAt: Record<TripRole, Date | null>
  /** Who did not come. */
  missing: TripRole | null
  series: { id: string; index: number; count: number }
  cancelPolicy: number
  cancelledBy: TripRole | null
  feeCents: Cents
  creditCents: Cents
}

/** Another time that one of the two has proposed and the other has not answered. */
export type Proposal = {
  tripId: string
  seq: number
  wall: StoredTime
  startsAt: Date
  proposedBy: TripRole
  expiresAt: Date
}

/** A scheduled trip as its rows have it. */
export type ScheduledTrip = { trip: Trip; startsAt: Date; schedule: Schedule; proposal: Proposal | null }
