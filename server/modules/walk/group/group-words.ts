import type { ServerMessage, SidePause } from '#domain/walk/live-protocol.ts'
import type { SideWitness } from '#domain/walk/witness.ts'
import type { TripHint } from '#server/modules/trips/public.ts'
import type { StoredPostcard } from '#server/modules/trips/public.ts'

/**
 * What the servers that have a seat of a group walk say to each other, on the topic of the walk. All of it can be lost: a seat
 * is said again each second, a witness and the wheel are in their rows.
 */
export type GroupWord =
  | { is: 'asking' }
  | { is: 'seated'; seat: string; peerId: string; opened: string; pause: SidePause | null }
  | { is: 'left'; seat: string; peerId: string }
  /** For one seat, wherever it is, or for all. */
  | { is: 'to'; seat: string; message: ServerMessage }
  | { is: 'toAll'; message: ServerMessage }
  /** The seat sees nothing and was taken out of the room: its socket is closed, if it still is this one. */
  | { is: 'unseen'; seat: string; peerId: string }
  /** What a stored beat has added to the walker's witness. */
  | { is: 'walkerBeat'; side: SideWitness }

/** What the sockets of a group walk hear on its topic. */
export type GroupHint =
  | TripHint
  | { kind: 'groupWord'; from: string; word: GroupWord }
  | { kind: 'postcard'; card: StoredPostcard }
  /** A line of the chat was hidden, or is shown again. */
  | { kind: 'line'; id: string }

export type SayToGroup = (word: GroupWord) => void
