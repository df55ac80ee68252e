import type { WebSocket } from 'ws'
import type { BarSpan } from '#domain/trips/meter.ts'
import type { Session } from '#server/app/session.ts'
import type { Destination } from '#server/modules/destinations/public.ts'
import type { Person } from '#server/modules/identity/public.ts'
import type { RecordingView } from '#server/modules/media/public.ts'
import type { TripMoney } from '#server/modules/money/public.ts'
import type { StoredChat, StoredPostcard, StoredSteer } from '#server/modules/trips/live/live.store.ts'
import type { Trip, TripMove, TripTicket } from '#server/modules/trips/trips.types.ts'

/** A finished trip as feedback needs it. */
export type RateableTrip = { id: string; travellerId: string; walkerId: string; endedAt: Date }

/** A place of the walk at a time of its recording. */
export type TrackPoint = { atMs: number; latitude: number; longitude: number }

/** Everything that is kept of a trip, for an operator; links are signed for that operator. */
export type TripEvidence = {
  trip: Trip
  destination: Destination
  traveller: Person
  walker: Person | null
  liveSeconds: number
  pausedSeconds: number
  history: TripMove[]
  spans: BarSpan[]
  chat: StoredChat[]
  steering: StoredSteer[]
  postcards: (StoredPostcard & { url: string })[]
  track: TrackPoint[]
  recording: RecordingView
  money: TripMoney | null
  tickets: TripTicket[]
}

/** Who opens a live socket: by the cookie it came with, or by the access token of its first message. */
export type LiveCaller = {
  ofCookie: Promise<Session | null>
  ofToken(accessToken: string): Promise<Session | null>
}

/** What other modules and the app may ask of trips. */
export interface TripsPublic {
  /** The trip if this person was one of its two and it has ended with at least one live second; else null. */
  rateable(tripId: string, userId: string): Promise<RateableTrip | null>
  /**
   * What is kept of any trip; null when there is none. It asks nobody's permission: only for operators, whose look has
   * been written to the audit log before.
   */
  evidence(tripId: string, operatorId: string): Promise<TripEvidence | null>
  /** Attaches a ticket to a trip of this person; null when it is not theirs. */
  openTicket(ticket: { tripId: string; userId: string; body: string }): Promise<{ id: string } | null>
  /** Takes over a live socket that has just been opened and not said hello; called at once, so that no message is lost. */
  acceptLiveSocket(socket: WebSocket, caller: LiveCaller): void
  /** Runs everything whose time has come (offers, requests, reconnect limits, lengths); called by the ticker. */
  sweep(): Promise<void>
}
