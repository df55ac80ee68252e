import type { WebSocket } from 'ws'
import type { Session } from '#server/app/session.ts'

/** A finished trip as feedback needs it. */
export type RateableTrip = { id: string; travellerId: string; walkerId: string; endedAt: Date }

/** Who opens a live socket: by the cookie it came with, or by the access token of its first message. */
export type LiveCaller = {
  ofCookie: Promise<Session | null>
  ofToken(accessToken: string): Promise<Session | null>
}

/** What other modules and the app may ask of trips. */
export interface TripsPublic {
  /** The trip if this person was one of its two and it has ended with at least one live second; else null. */
  rateable(tripId: string, userId: string): Promise<RateableTrip | null>
  /** Attaches a ticket to a trip of this person; null when it is not theirs. */
  openTicket(ticket: { tripId: string; userId: string; body: string }): Promise<{ id: string } | null>
  /** Takes over a live socket that has just been opened and not said hello; called at once, so that no message is lost. */
  acceptLiveSocket(socket: WebSocket, caller: LiveCaller): void
  /** Runs everything whose time has come (offers, requests, reconnect limits, lengths); called by the ticker. */
  sweep(): Promise<void>
}
