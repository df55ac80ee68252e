import type { NoWalkArea } from '#domain/places/no-walk.ts'
import type { Place } from '#domain/shared/place.ts'
import type { LiveRole, ServerMessage, SidePause, SteerCommand } from '#domain/walk/live-protocol.ts'
import type { WatchedWay } from '#domain/walk/walk-check.ts'
import type { SideWitness } from '#domain/walk/witness.ts'

/**
 * What the servers that have a side of a walk tell each other of it, on the topic of its trip. All of it can be lost: a seat
 * is reported again each second, a witness is in its row, and what matters to people is a row before it is told.
 */
export type WalkWord =
  /** A server has opened the walk: the others tell their seats. */
  | { is: 'asking' }
  /** A side sits on the server that tells it. `early`: what it has for the other side since before the acceptance. */
  | { is: 'seated'; seat: ReportedSeat; early?: unknown[] }
  | { is: 'left'; role: LiveRole; peerId: string }
  /** A guest sits on the server that says it, or no longer. */
  | { is: 'guestSeated'; id: string; peerId: string; opened: string }
  | { is: 'guestLeft'; id: string; peerId: string }
  /** A message for a guest who sits elsewhere, or for all who do. */
  | { is: 'toGuest'; id: string; message: ServerMessage }
  | { is: 'toGuests'; message: ServerMessage }
  /** A message for a side that sits elsewhere. */
  | { is: 'to'; role: LiveRole; message: ServerMessage }
  /** What a stored beat has added to the witness of a side. */
  | { is: 'beat'; role: LiveRole; side: SideWitness }
  | { is: 'steered'; command: SteerCommand }
  /** When the walker was asked last whether they are all right, by reason: the next server does not ask again. */
  | { is: 'asked'; atMs: WatchedWay['askedAtMs'] }
  /** Where the walker is shown, and the area not walked that they are in. */
  | { is: 'place'; place: Place | null; inside: NoWalkArea | null }
  /** A side of a request waits on the server that tells it. */
  | { is: 'waiting'; role: LiveRole; userId: string; opened: string }
  /** A traveler has begun to wait: the others tell what their walkers have prepared. */
  | { is: 'askingPrepared' }
  /** A walker at whom the request rings has prepared a signal. */
  | { is: 'prepared'; signal: unknown }

export type ReportedSeat = {
  role: LiveRole
  peerId: string
  /** Sorts by the time at which its socket was opened. */
  opened: string
  pause: SidePause | null
  device: ServerMessage | null
}

/** A word on its way, with the server that says it. */
export type SaidWord = { kind: 'word'; from: string; word: WalkWord }

/** Says a word to the other servers. */
export type Say = (word: WalkWord) => void
