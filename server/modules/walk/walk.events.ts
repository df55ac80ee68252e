import { topics, type Realtime } from '#adapters/realtime/port.ts'
import type { CheckReason } from '#domain/walk/walk-check.ts'
import type { SaidWord } from '#server/modules/walk/live/words.ts'
import type { EventHints, EventSubscribers } from '#server/durable/events.ts'
import { partOnGroups } from '#server/modules/walk/group/group-blocks.ts'
import type { GroupHint } from '#server/modules/walk/group/group-words.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'
import type { StoredPostcard, TripHint } from '#server/modules/trips/public.ts'

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    /** The walker is to be asked whether they are all right. */
    'walk.checkDue': { tripId: string; walkerId: string; reason: CheckReason; rulesVersion: number }
    /** The walker has left the page of a walk that is running and waits, until then at most. */
    'walk.walkerAway': { tripId: string; walkerId: string; openUntil: Date }
    /** The wheel of a group walk, or what stands against one of its people, is another now. */
    'groupWalk.changed': { groupWalkId: string }
    /** A line of its chat was hidden, or is shown again. */
    'groupWalk.lineChanged': { groupWalkId: string; id: string }
    'walk.postcardTaken': { tripId: string; card: StoredPostcard }
    /** A guest has joined, was put out, may speak or steers, or none of it any longer. `ringing`: the walkers who are asked. */
    'walk.guestsChanged': { tripId: string; ringing: readonly string[] }
    /** Another screen shows the walk from now on, or none. */
    'walk.screenChanged': { tripId: string }
  }
}

/** What the open walks of all servers hear on the topic of their trip. */
export type WalkHint =
  | TripHint
  | SaidWord
  | { kind: 'postcard'; card: StoredPostcard }
  /** The rows of its guests have changed. */
  | { kind: 'guests' }
  /** Another screen has the traveler's seat, or none. */
  | { kind: 'screen' }
  /** For those who look at the trip, not for its sockets. */
  | { kind: 'rated' }

/** A postcard that came from another server, where its time became a text. */
export const reviveCard = (card: StoredPostcard): StoredPostcard => ({
  ...card,
  takenAt: new Date(card.takenAt),
})

/** By it a walker's page asks for what rings at them again (trips.events.ts of the trips module). */
const incomingHint = { kind: 'incoming' }

/** What a block changes of group walks that run. */
export function walkSubscribers(ctx: Pick<WalkDeps, 'clock' | 'recordings' | 'trips'>): EventSubscribers {
  return { 'person.blocked': (tx, two) => partOnGroups(ctx, tx, two) }
}

/** The hints that the two sides of a walk get. */
export function walkHints({ realtime }: { realtime: Realtime }): EventHints {
  return {
    // A group walk is heard on a topic as a trip is, under its own id.
    'groupWalk.changed': ({ groupWalkId }) =>
      realtime.publish(topics.trip(groupWalkId), { kind: 'changed' } satisfies TripHint),
    'groupWalk.lineChanged': ({ groupWalkId, id }) =>
      realtime.publish(topics.trip(groupWalkId), { kind: 'line', id } satisfies GroupHint),
    'walk.postcardTaken': ({ tripId, card }) =>
      realtime.publish(topics.trip(tripId), { kind: 'postcard', card } satisfies WalkHint),
    'walk.screenChanged': ({ tripId }) =>
      realtime.publish(topics.trip(tripId), { kind: 'screen' } satisfies WalkHint),
    'walk.guestsChanged': ({ tripId, ringing }) => {
      realtime.publish(topics.trip(tripId), { kind: 'guests' } satisfies WalkHint)
      for (const walkerId of ringing) realtime.publish(topics.user(walkerId), incomingHint)
    },
  }
}
