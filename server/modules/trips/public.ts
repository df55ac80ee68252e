import type { Place } from '#domain/shared/place.ts'
import type { SafetyEnds } from '#domain/trips/safety-end.ts'
import type { UnwalkedTrips } from '#domain/trips/cancellation-version.ts'
import type { SteerState, LiveRole } from '#domain/walk/live-protocol.ts'
import type { QualitySpan } from '#domain/walk/quality-spans.ts'
import type { QualityPoint } from '#domain/walk/quality-line.ts'
import type { BarSpan } from '#domain/walk/meter.ts'
import type { Witnessed, Witnesses } from '#domain/walk/witness.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Destination } from '#server/modules/places/public.ts'
import type { Person } from '#server/modules/identity/public.ts'
import type { RecordingView } from '#server/modules/recordings/public.ts'
import type { WalksByLength, TripMoney } from '#server/modules/money/public.ts'
import type {
  StoredChat,
  StoredPosition,
  StoredPostcard,
  StoredSteer,
  Trip,
  TripMove,
  TripRole,
} from '#server/modules/trips/trips.types.ts'

export type { StoredChat, StoredPosition, StoredPostcard, StoredSteer, Trip, TripRole }

/** A finished trip as feedback needs it. */
export type RateableTrip = {
  id: string
  travellerId: string
  walkerId: string
  endedAt: Date
} & SafetyEnds

/** A place of the walk at a time of its recording. */
/** `begins`: the way to this place is not shown. */
export type TrackPoint = { atMs: number; latitude: number; longitude: number; begins?: boolean }

/** Everything that is kept of a trip, for an operator; links are signed for that operator. */
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

/** What is said and done on a walk is kept with its trip; the walk writes it here. */
export interface WalkRecord {
  /** Keeps a chat message; false when its id is known already. */
  addChat(tripId: string, chat: StoredChat): Promise<boolean>
  /** The newest `limit` messages, oldest first. */
  chatOf(tripId: string, limit: number): Promise<StoredChat[]>
  /** Keeps an instruction; false when its id is known already. */
  addSteer(tripId: string, steer: StoredSteer): Promise<boolean>
  /** Notes what the walker did with an instruction; false when it is unknown, or refused or done already. */
  setSteer(tripId: string, id: string, state: SteerState, at: Date): Promise<boolean>
  /** The newest `limit` instructions, oldest first. */
  steeringOf(tripId: string, limit: number): Promise<StoredSteer[]>
  addPosition(tripId: string, position: StoredPosition & { accuracyM: number | null }): Promise<void>
  /** The way walked, oldest first; the newest `limit` points. */
  positionsOf(tripId: string, limit: number): Promise<StoredPosition[]>
  /** Notes that a postcard is wanted, with the place of then; false when its id is known already. */
  wantPostcard(card: { id: string; tripId: string; place: Place | null; at: Date }): Promise<boolean>
  /** Notes that a postcard has been taken; null when it was never wanted. Safe to repeat. */
  takePostcard(card: {
    id: string
    tripId: string
    objectKey: string
    at: Date
  }): Promise<StoredPostcard | null>
  postcardsOf(tripId: string): Promise<StoredPostcard[]>
  /** Whether nothing of a walk has been kept so far, neither in its record nor as a beat. */
  isBlank(tripId: string): Promise<boolean>
}

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
  /** As the receipt has them, up to the sum, in the person's language. */
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

/** What the daily sums of operators are made of. It checks no right. */
/** Walks that cost alike; `version`: the terms of cancelling that they were booked with. */
export type UnwalkedTripsRow = Omit<UnwalkedTrips, 'policy'> & { version: number }

export type TripFigures = {
  /** When the oldest trip was asked for; null without one. */
  firstAskedAt(): Promise<Date | null>
  /** A request counts on the day on which it was made, a walk on the day on which it began. */
  sumsOfDay(day: { from: Date; until: Date; promptSeconds: number }): Promise<TripDayRow[]>
  /** `steps`: lower bounds in seconds, in order. */
  spansOfDay(day: { from: Date; until: Date; steps: readonly number[] }): Promise<TripSpanRow[]>
  /** Settled walks that began within a time, by their tariff, charged minutes and charge. */
  walksByLength(time: { from: Date; until: Date }): Promise<WalksByLength[]>
  /** Accepted scheduled walks that ended within a time without being walked, by what decides their cost. */
  unwalkedTrips(time: { from: Date; until: Date }): Promise<UnwalkedTripsRow[]>
  /** One query for all; unknown ids are absent. */
  placesOfTrips(
    tripIds: readonly string[],
  ): Promise<Map<string, { destinationId: string; walkerId: string | null }>>
}

/** What other modules and the app may ask of trips. */
export interface TripsPublic {
  /** The trip if this person was one of its two and it has ended with at least one live second, but not by them for safety; else null. */
  rateable(tripId: string, userId: string, sql?: Sql): Promise<RateableTrip | null>
  /**
   * What is kept of any trip; null when there is none. It checks no right: only for operators, whose look has
   * been written to the audit log before.
   */
  evidence(tripId: string, operatorId: string): Promise<TripEvidence | null>
  /** What a walker is told of a request that rings at them; null when it does not ring (any more). */
  ringing(
    walkerId: string,
    tripId: string,
  ): Promise<{
    place: string
    minutes: number
    paysCents: number
    currency: string
    traveller: string
  } | null>
  /** What messages say of trips; unknown ids are absent. It checks no right: the caller tells the trip's people only. */
  describe(tripIds: readonly string[]): Promise<Map<string, DescribedTrip>>
  /** Scheduled trips of a person in either role that start from an instant on, the soonest first. */
  upcomingFor(userId: string, from: Date, limit: number): Promise<CalendarTrip[]>
  /** One scheduled trip of a person; null for strangers. */
  scheduledFor(userId: string, tripId: string): Promise<CalendarTrip | null>
  /** What a receipt comes to; null for strangers, and before the walk has ended. */
  receiptFor(userId: string, tripId: string): Promise<ReceiptWords | null>
  /** A trip and which of its two this person is; null for strangers. */
  part(tripId: string, userId: string): Promise<{ trip: Trip; role: TripRole } | null>
  /** Whether the request rings at this walker now. */
  ringsAt(tripId: string, walkerId: string): Promise<boolean>
  /**
   * An operator upholds what one of the two has reported for safety; false where there is no such report, or it was upheld.
   * `note` writes with it, in its transaction.
   */
  upholdSafety(tripId: string, userId: string, note?: (tx: Tx) => Promise<void>): Promise<boolean>
  /** The trip's row, without asking who wants it; not for clients. */
  tripRow(tripId: string): Promise<Trip | null>
  /** Both sides are live, with so many seconds used already; null when the trip's state does not allow it. */
  goLive(tripId: string, liveSeconds: number): Promise<Trip | null>
  /** A side is not live any more; null when the trip's state does not allow it. */
  interrupt(tripId: string): Promise<Trip | null>
  /** A side of a scheduled trip has come; the first time is kept. Nothing to do for others. */
  noteEntered(tripId: string, role: TripRole): Promise<void>
  /** Trips of a person in both roles, the newest first, after one of them. It checks no right: only for operators. */
  ofPerson(page: { userId: string; after: string | null; limit: number }): Promise<Trip[]>
  /** What happens at this moment. It checks no right: only for operators. */
  now(): Promise<NowOfTrips>
  /** An operator ends a walk; what was live is charged. It checks no right. */
  endByOperator(tripId: string, operatorId: string): Promise<'ended' | 'alreadyEnded' | 'notNow' | 'unknown'>
  /** Keeps a beat; it is durable when this answers true. False: the trip is over and nothing was kept. */
  saveBeat(beat: StoredBeat): Promise<boolean>
  /** What both sides of a trip have witnessed so far. */
  witnesses(tripId: string): Promise<Witnesses>
  record: WalkRecord
  figures: TripFigures
  /** Runs everything whose time has come (offers, requests, reconnect limits, lengths); called by the ticker. */
  sweep(): Promise<void>
}
