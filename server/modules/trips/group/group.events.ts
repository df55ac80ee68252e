import { topics, type Realtime } from '#adapters/realtime/port.ts'
import type { Cents } from '#domain/shared/cents.ts'
import type { EventHints } from '#server/durable/events.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import type {
  CalledOffBecause,
  GroupWalk,
  SeriesStoppedBecause,
} from '#server/modules/trips/group/group-walks.types.ts'

/** A group walk with its walker, and what people read of it: its start, the name of its place and the zone of that. */
export type OfGroup = {
  groupWalkId: string
  walkerId: string
  startsAt: Date
  place: string
  placeZone: string
}

/** Who pays for seats of it, each with their trip; `creditCents`: what they are credited when it is called off. */
export type GroupPayer = { userId: string; tripId: string; creditCents?: Cents }

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    'group.published': OfGroup & { destinationId: string; isNext: boolean }
    'group.changed': OfGroup
    /** Enough seats are taken: it takes place. */
    'group.agreed': OfGroup & { payers: readonly GroupPayer[]; seatsTaken: number }
    /** `feeCents`: what it costs the walker. */
    'group.calledOff': OfGroup & {
      because: CalledOffBecause
      payers: readonly GroupPayer[]
      feeCents: Cents
      currency: string
    }
    /** The rules of the place's time zone have changed; its wall time stands. */
    'group.timeMoved': OfGroup & { before: Date; payers: readonly GroupPayer[] }
    /** Seats were bought or given up. */
    'group.seatsChanged': Pick<OfGroup, 'groupWalkId' | 'walkerId'>
    /** A person of the waiting list has seats now. `cents`: the price of them all, held on their card at `heldAt`; null: now. */
    'group.movedUp': OfGroup & {
      payers: readonly [GroupPayer]
      seats: number
      cents: Cents
      currency: string
      heldAt: Date | null
    }
    /** No further walk of a series is published; its walker has not ended it themselves. */
    'group.seriesStopped': OfGroup & { because: SeriesStoppedBecause }
  }
}

/** What the topics of a person carry from here: a hint to look at a group walk again. */
type GroupHint = { kind: 'group'; groupWalkId: string }

/** What each event of a group walk says of it. */
export async function ofGroup(
  { destinations }: Pick<TripsContext, 'destinations'>,
  {
    id,
    walkerId,
    startsAt,
    destinationId,
    placeZone,
  }: Pick<GroupWalk, 'id' | 'walkerId' | 'startsAt' | 'destinationId' | 'placeZone'>,
): Promise<OfGroup> {
  const place = (await destinations.byId(destinationId))?.name ?? ''
  return { groupWalkId: id, walkerId, startsAt, place, placeZone }
}

/** The hints that the walker and the payers of a group walk get. */
export function groupHints({ realtime }: { realtime: Realtime }): EventHints {
  const hint = ({
    groupWalkId,
    walkerId,
    payers = [],
  }: Pick<OfGroup, 'groupWalkId' | 'walkerId'> & { payers?: readonly GroupPayer[] }) => {
    for (const userId of new Set([walkerId, ...payers.map((payer) => payer.userId)]))
      realtime.publish(topics.user(userId), { kind: 'group', groupWalkId } satisfies GroupHint)
  }
  return {
    'group.published': hint,
    'group.changed': hint,
    'group.agreed': hint,
    'group.timeMoved': hint,
    'group.seatsChanged': hint,
    'group.movedUp': hint,
    'group.calledOff': hint,
    'group.seriesStopped': hint,
  }
}
