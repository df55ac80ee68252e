import type { CallClock } from '#web/features/walk/call/call-clock.ts'
import type { PictureWatch, Placeholders } from '#web/features/walk/engine/livekit/placeholders.ts'
import type { Kit } from '#web/features/walk/engine/livekit/waiting-rooms.ts'

/** What the engine over a room server is given. */
export interface LivekitDeps {
  /** This side sends a picture: the walker's. */
  films: boolean
  serverUrl: string
  /** Null while the request is not accepted: no token gives any right yet. */
  token: string | null
  /** A walk's room that this side did not wait in is entered with a fresh token, and one lost for good entered again. */
  renewToken: () => Promise<string>
  load: () => Promise<Kit>
  makeStream: () => MediaStream
  /** What a walker sends before the acceptance. */
  makePlaceholders: () => Placeholders
  /** What a traveler gets before it is not shown. */
  watchPicture: (track: MediaStreamTrack) => PictureWatch
  clock: Pick<CallClock, 'after' | 'every'>
  /** Nothing of the others comes: this side only speaks. */
  isSilent?: boolean
  /** Whose tracks are left out: who speaks into the remote of a big screen stands in front of it. */
  unheard?: string
}
