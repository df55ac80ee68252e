import { HOUR, MINUTE, SECOND } from '#domain/shared/units.ts'

/** Limits of what people may send and how long addresses live. */
export const recordingsLimits = {
  chunkBytes: 16 * 1024 * 1024,
  /** A stretch is at most this long; an upload token lives as long, and beginning again gives a fresh one. */
  stretchMs: 4 * HOUR,
  /** A recorder that makes a chunk a second for four hours. */
  chunksPerStretch: 14_400,
  /** Every reload of the walker's page begins a stretch; more than this is not a walk. */
  stretchesPerRecording: 200,
  stillBytes: 15 * 1024 * 1024,
  stillPixels: 50_000_000,
  /** A still at full resolution takes a slow machine some time. */
  stillWithinS: 10,
  /** An object that no row refers to by then is deleted. */
  rowWithinMs: HOUR,
  /** A joining or an upload takes less; its folder is removed when it is older. */
  workMs: 6 * HOUR,
  /** A joining takes less after the owner's end; one that is still not over is begun again. */
  joiningMs: HOUR,
  stillAddressMs: 15 * MINUTE,
  linkMs: 5 * MINUTE,
  /** Missing chunks are waited for this long after the owner's end. */
  lateChunksMs: 20 * SECOND,
  /** A recording of which chunks come still later is joined again this long after the first of them. */
  againMs: MINUTE,
  /** Joining that fails this often is given up; the chunks stay. Below the job's retries. */
  joinAttempts: 3,
  /** A joining that was never heard of again (its process died) is given up after this many begins. */
  joinBegins: 8,
  /** Less recorded than this share of the owner's time is logged. */
  shortfallMs: 10 * SECOND,
  /** Relay credentials are for the call at hand; a reconnect asks for a new ticket. */
  relayMs: 10 * MINUTE,
  /** A ticket so long after a room was opened is for a person who comes back: the room server may have forgotten the room. */
  roomAskedAgainMs: 15 * SECOND,
  /** A token with which a viewer may speak is used at once: the right is given and taken while the viewer is in the room. */
  speakerMs: MINUTE,
  /** A token to wait with is used at once; a request is over before this. */
  waitingMs: 2 * MINUTE,
  /** A room's tokens outlive the longest trip by the time kept for a reconnect, and some. */
  afterRoomMs: 5 * MINUTE,
} as const
