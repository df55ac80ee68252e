import type { Selectable } from 'kysely'
import type { Cents } from '#domain/shared/cents.ts'
import type { Place } from '#domain/shared/place.ts'
import type { EndReason, TripStatus } from '#domain/trips/states.ts'
import type { LiveRole, SteerCommand, SteerState } from '#domain/walk/live-protocol.ts'
import type { Trips } from '#server/db/generated/rows.ts'

/** Which of the two a person is on a trip. */
export type TripRole = 'traveller' | 'walker'

/** One trip as it stands in its row. */
export type Trip = {
  id: string
  kind: 'instant' | 'scheduled'
  status: TripStatus
  /** When a scheduled trip starts; null for an instant one. */
  startsAt: Date | null
  /** False for a scheduled trip until its room opens, shortly before it starts. */
  isOpen: boolean
  travellerId: string
  walkerId: string | null
  destinationId: string
  plannedMinutes: number
  /** The traveler wants the chosen walker or none. */
  onlyChosen: boolean
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
  /** Who has ended it for safety; the other side is not told. */
  safetyEndedBy: readonly TripRole[]
  safetyLateBy: readonly TripRole[]
  safetyUpheldFor: readonly TripRole[]
}

/** One row of a trip's history. `actorId` null: the machine. */
export type TripMove = {
  at: Date
  actorId: string | null
  fromStatus: string | null
  toStatus: string
  reason: string | null
}

/** What is said and done on a walk, as it is kept with the trip. */
export type StoredChat = { id: string; from: LiveRole; text: string; sentAt: Date }
export type StoredSteer = {
  id: string
  command: SteerCommand
  x: number | null
  y: number | null
  state: SteerState
  sentAt: Date
}
export type StoredPostcard = { id: string; objectKey: string; takenAt: Date; place: Place | null }
/** `begins`: the way to this place is not shown. */
export type StoredPosition = Place & { at: Date; begins?: boolean }

/** What a trip is read from. */
export const tripColumns = [
  'id',
  'kind',
  'status',
  'startsAt',
  'isOpen',
  'travellerId',
  'walkerId',
  'destinationId',
  'plannedMinutes',
  'onlyChosen',
  'tariffId',
  'currency',
  'deadlineAt',
  'requestedAt',
  'acceptedAt',
  'liveAt',
  'interruptedAt',
  'endedAt',
  'settledAt',
  'endReason',
  'liveSeconds',
  'pausedSeconds',
  'chargedMinutes',
  'chargeCents',
  'roomName',
  'roomSid',
  'safetyEndedBy',
  'safetyLateBy',
  'safetyUpheldFor',
] as const satisfies readonly (keyof Trip)[]

/** A trip as it is read, also by `tripColumns` alone. */
export function tripOf(row: Pick<Selectable<Trips>, (typeof tripColumns)[number]>): Trip {
  return {
    id: row.id,
    kind: row.kind as Trip['kind'],
    status: row.status as TripStatus,
    startsAt: row.startsAt,
    isOpen: row.isOpen,
    travellerId: row.travellerId,
    walkerId: row.walkerId,
    destinationId: row.destinationId,
    plannedMinutes: row.plannedMinutes,
    onlyChosen: row.onlyChosen,
    tariffId: row.tariffId,
    currency: row.currency,
    deadlineAt: row.deadlineAt,
    requestedAt: row.requestedAt,
    acceptedAt: row.acceptedAt,
    liveAt: row.liveAt,
    interruptedAt: row.interruptedAt,
    endedAt: row.endedAt,
    settledAt: row.settledAt,
    endReason: row.endReason as EndReason | null,
    liveSeconds: row.liveSeconds,
    pausedSeconds: row.pausedSeconds,
    chargedMinutes: row.chargedMinutes,
    chargeCents: row.chargeCents,
    roomName: row.roomName,
    roomSid: row.roomSid,
    safetyEndedBy: row.safetyEndedBy as TripRole[],
    safetyLateBy: row.safetyLateBy as TripRole[],
    safetyUpheldFor: row.safetyUpheldFor as TripRole[],
  }
}
