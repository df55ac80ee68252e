import type { Selectable } from 'kysely'
import type { Cents } from '#domain/shared/cents.ts'
import type { EndReason, TripStatus } from '#domain/trips/trip-state.ts'
import type { Trips } from '#server/db/generated/rows.ts'

/** Which of the two a person is on a trip. */
export type TripRole = 'traveller' | 'walker'

/** One trip as it stands in its row. */
export type Trip = {
  id: string
  status: TripStatus
  travellerId: string
  walkerId: string | null
  destinationId: string
  plannedMinutes: number
  tariffId: string
  currency: string
  deadlineAt: Date | null
  requestedAt: Date
  acceptedAt: Date | null
  liveAt: Date | null
  interruptedAt: Date | null
  endedAt: Date | null
  settledAt: Date | null
  endReason: EndReason | null
  liveSeconds: number
  pausedSeconds: number
  chargedMinutes: number | null
  chargeCents: Cents | null
  roomName: string | null
  roomSid: string | null
}

/** One row of a trip's history. `actorId` null: the machine. */
export type TripMove = {
  at: Date
  actorId: string | null
  fromStatus: string | null
  toStatus: string
  reason: string | null
}

/** What one of the two has reported about a trip. */
export type TripTicket = { id: string; openedBy: string; body: string; createdAt: Date }

export function tripOf(row: Selectable<Trips>): Trip {
  return {
    id: row.id,
    status: row.status as TripStatus,
    travellerId: row.traveller_id,
    walkerId: row.walker_id,
    destinationId: row.destination_id,
    plannedMinutes: row.planned_minutes,
    tariffId: row.tariff_id,
    currency: row.currency,
    deadlineAt: row.deadline_at,
    requestedAt: row.requested_at,
    acceptedAt: row.accepted_at,
    liveAt: row.live_at,
    interruptedAt: row.interrupted_at,
    endedAt: row.ended_at,
    settledAt: row.settled_at,
    endReason: row.end_reason as EndReason | null,
    liveSeconds: row.live_seconds,
    pausedSeconds: row.paused_seconds,
    chargedMinutes: row.charged_minutes,
    chargeCents: row.charge_cents,
    roomName: row.room_name,
    roomSid: row.room_sid,
  }
}
