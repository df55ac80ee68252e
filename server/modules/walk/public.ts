import type { WebSocket } from 'ws'
import type { Session } from '#server/graphql/session.ts'

/** Who opens a live socket: by the cookie it came with, or by the access token of its first message. */
export type LiveCaller = {
  ofCookie: Promise<Session | null>
  ofToken(accessToken: string): Promise<Session | null>
}

/** What the app may ask of the live part. */
export interface WalkPublic {
  /** Takes over a live socket that has just been opened and not said hello; called at once, so that no message is lost. */
  acceptLiveSocket(socket: WebSocket, caller: LiveCaller): void
  /** Closes silent sockets and shows the meters; called a few times a second. */
  tick(): void
  /** Resolves when what has reached a walk so far has been dealt with, or every walk of this server. */
  settled(tripId?: string): Promise<void>
}
