import type { SafetyEnds } from '#domain/trips/safety-end.ts'
import type { UnwalkedTrips } from '#domain/trips/cancellation-version.ts'
import type { QualitySpan } from '#domain/walk/quality-spans.ts'
import type { QualityPoint } from '#domain/walk/quality-line.ts'
import type { BarSpan } from '#domain/walk/meter.ts'
import type { Witnessed } from '#domain/walk/witness.ts'
import type { Destination } from '#server/modules/places/public.ts'
import type { Person } from '#server/modules/identity/public.ts'
import type { RecordingView } from '#server/modules/recordings/public.ts'
import type { TripMoney } from '#server/modules/money/public.ts'
import type { Selectable } from 'kysely'
import type { Cents } from '#domain/shared/cents.ts'
import type { Place } from '#domain/shared/place.ts'
import type { EndReason, TripStatus } from '#domain/trips/states.ts'
import type { ChatSide, LiveRole, SteerCommand, SteerState } from '#domain/walk/live-protocol.ts'
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
  /** Who has ended it for safety; the other side is not notified. */
  safetyEndedBy: readonly TripRole[]
  safetyLateBy: readonly TripRole[]
  safetyUpheldFor: readonly TripRole[]
  /** Of a group walk: which, how many seats this trip has now, and what each costs; null for all others. */
  groupWalkId: string | null
  seats: number | null
  seatCents: Cents | null
  /** Of a private walk of an institution, whose account pays: which; null for all others. */
  institutionId: string | null
}

/** One row of a trip's history. `actorId` null: the machine. */
export type TripMove = {
  at: Date
  actorId: string | null
  fromStatus: string | null
  toStatus: string
  reason: string | null
}

/** What is said and done on a walk, as it is stored with the trip. */
/** `name`: of the guest who wrote it. */
export type StoredChat = { id: string; from: ChatSide; text: string; sentAt: Date; name?: string }
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
  'groupWalkId',
  'seats',
  'seatCents',
  'institutionId',
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
    groupWalkId: row.groupWalkId,
    seats: row.seats,
    seatCents: row.seatCents,
    institutionId: row.institutionId,
  }
}

/** A finished trip as feedback needs it. */
export type RateableTrip = {
  id: string
  travellerId: string
  walkerId: string
  endedAt: Date
  /** Its walker rates no one. */
  isOfGroup: boolean
  /** The account of an institution pays it. */
  isOnAccount: boolean
} & SafetyEnds

/** A place of the walk at a time of its recording. `begins`: the way to this place is not shown. */
export type TrackPoint = { atMs: number; latitude: number; longitude: number; begins?: boolean }

/** Everything that is stored of a trip, for an operator; links are signed for that operator. */
export type TripEvidence = {
  trip: Trip
  destination: Destination
  traveller: Person
  walker: Person | null
  liveSeconds: number
  pausedSeconds: number
  /** How long the other side's frames flowed by its own mark while this side's device said nothing of them. */
  deniedMs: Record<LiveRole, number>
  history: TripMove[]
  spans: BarSpan[]
  chat: StoredChat[]
  steering: StoredSteer[]
  postcards: (StoredPostcard & { url: string })[]
  track: TrackPoint[]
  recording: RecordingView
  money: TripMoney | null
  /** What each side's device said of the picture. */
  quality: Record<LiveRole, QualitySpan[]>
}

/** What the topic of a trip carries: the trip is another now, look again. */
export type TripHint = { kind: 'changed' }

/** A beat of one side with what it witnesses. */
export type StoredBeat = { tripId: string; role: LiveRole; seq: number; at: Date; witnessed: Witnessed }

/** What messages say of a trip: its place, its people by their first names, when it starts if it is scheduled. */
export type DescribedTrip = {
  place: string
  slug: string
  placeZone: string
  travellerId: string
  traveller: string
  walkerId: string | null
  walker: string | null
  startsAt: Date | null
  /** Those that were charged once it is settled, else those that are planned. */
  minutes: number
  /** The group walk that it is a part of, and how many seats it pays for; null for all others. */
  groupWalkId: string | null
  seats: number | null
}

/** A scheduled trip as a calendar of one of its two people shows it. */
export type CalendarTrip = DescribedTrip & {
  id: string
  role: TripRole
  startsAt: Date
  plannedMinutes: number
  /** `off`: it will not take place, or did not. */
  state: 'requested' | 'agreed' | 'off'
  /** Grows with each change of its start or status. */
  sequence: number
}

/** What a message says of a walk's receipt. */
export type ReceiptWords = {
  role: TripRole
  place: string
  /** First name of the other person. */
  partner: string
  /** Both sides were live; false for one that fell through, which may have cost a fee. */
  isWalked: boolean
  endedAt: Date
  /** As the receipt has them, up to the sum and the account that pays it, in the person's language. */
  lines: [label: string, amount: string][]
  /** What the traveler has paid with the tip, or what the walker has earned. */
  amountCents: number
  currency: string
  /** Of the person whom it is for. */
  timeZone: string
}

/** What is read of the row of a walk that is agreed and open, or runs. */
export type RunningTrip = Pick<
  Trip,
  | 'id'
  | 'status'
  | 'travellerId'
  | 'walkerId'
  | 'destinationId'
  | 'plannedMinutes'
  | 'tariffId'
  | 'groupWalkId'
  | 'seats'
  | 'seatCents'
  | 'currency'
  | 'startsAt'
  | 'requestedAt'
  | 'liveAt'
  | 'liveSeconds'
>

/** A walk that is agreed and open, or runs, for operators. */
export type RunningWalk = {
  trip: RunningTrip
  words: DescribedTrip | null
  liveSeconds: number
  /** What it would cost if it ended now. */
  costCents: number
  /** Whose picture or sound does not flow. */
  away: readonly TripRole[]
  quality: Record<TripRole, readonly QualityPoint[]>
  /** Of a group walk, whose one row stands for all of its payers; null for a walk of two. */
  group: { id: string; title: string; payers: number; seats: number } | null
}

/** What happens at this moment: at most 1000 walks and the newest 50 requests of the last 15 minutes. */
export type NowOfTrips = {
  walks: RunningWalk[]
  total: number
  requests: { trip: Trip; words: DescribedTrip | null }[]
}

/** What was asked for and walked within a day, at one place with one walker. */
export type TripDayRow = {
  destinationId: string
  walkerId: string | null
  requests: number
  accepted: number
  promptRequests: number
  walks: number
  returningWalks: number
  askedSeconds: number
  liveSeconds: number
  interruptions: number
  reconnects: number
}

/** How many spans of a measure ended in one step, at one place within a day. */
export type TripSpanRow = {
  destinationId: string
  measure: 'accept' | 'firstPicture' | 'pictureBack'
  step: number
  count: number
}

/** Walks that cost alike; `version`: the terms of cancelling that they were booked with. */
export type UnwalkedTripsRow = Omit<UnwalkedTrips, 'policy'> & { version: number }
