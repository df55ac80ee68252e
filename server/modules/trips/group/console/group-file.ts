import type { Cents } from '#domain/shared/cents.ts'
import { SECOND } from '#domain/shared/units.ts'
import { seatId, walkerSeat } from '#domain/walk/group/people.ts'
import { walkerLiveMs } from '#domain/walk/group/group-clock.ts'
import type { SideWitness } from '#domain/walk/witness.ts'
import { seatsCharge } from '#server/modules/trips/ending/charge-of-trip.ts'
import * as store from '#server/modules/trips/group/console/console-groups.store.ts'
import { liveGroupById, type LiveGroup } from '#server/modules/trips/group/group-live.store.ts'
import type { Seat } from '#server/modules/trips/group/group-seats.store.ts'
import { groupWalkById } from '#server/modules/trips/group/group-walks.store.ts'
import type { GroupWalk } from '#server/modules/trips/group/group-walks.types.ts'
import { groupWitnesses } from '#server/modules/trips/group/live/group-beats.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

/** By what a seat is charged: the share that it saw, its price as its person did not come, nothing, not as it was given up; or the walk runs. */
export type ChargedAs = 'share' | 'absent' | 'nothing' | 'givenUp' | 'running'

/** A seat with what it saw and what it pays. Seconds are whole. */
export type SeatFile = {
  id: string
  number: number
  friendName: string | null
  givenUpAt: Date | null
  cameAt: Date | null
  leftAt: Date | null
  seenSeconds: number
  bothSeconds: number
  chargeCents: Cents | null
  chargedAs: ChargedAs
}
export type PayerFile = { trip: Trip; seats: SeatFile[]; givenUpCents: Cents }

/** What is stored of a group walk, beside what was said and steered on it. */
export type GroupFile = {
  group: store.ConsoleGroup
  live: LiveGroup
  /** Seconds that the walker has shown from the start on. */
  shownSeconds: number
  payers: PayerFile[]
  waiting: { userId: string; seats: number; since: Date }[]
}

export type ConsoleGroups = { groups: store.ConsoleGroup[]; nextId: string | null }

/** A part of the list of group walks; one that begins after a walk that is not known is never there. It checks no right. */
export async function consoleGroups(
  ctx: TripsContext,
  { first, afterId, ...filter }: store.ConsoleGroupFilter & { first: number; afterId: string | null },
): Promise<ConsoleGroups | null> {
  const after = afterId === null ? null : await groupWalkById(ctx.db, afterId)
  if (afterId !== null && after === null) return null
  const found = await store.groupsForConsole(ctx.db, filter, { after, limit: first + 1 })
  const groups = found.slice(0, first)
  return { groups, nextId: found.length > first ? (groups.at(-1)?.id ?? null) : null }
}

/** All that is stored of a group walk and its seats, by the figures of the receipts; null for none of this id. It checks no right. */
export async function groupFile(ctx: TripsContext, groupWalkId: string): Promise<GroupFile | null> {
  const [group, live] = await Promise.all([
    groupWalkById(ctx.db, groupWalkId),
    liveGroupById(ctx.db, groupWalkId),
  ])
  if (!group || !live) return null
  const [trips, seats, times, witnesses, waiting] = await Promise.all([
    store.tripsEverOfGroup(ctx.db, groupWalkId),
    store.seatsEverOfGroup(ctx.db, groupWalkId),
    store.reportTimes(ctx.db, groupWalkId),
    groupWitnesses(ctx.db, groupWalkId),
    store.waitingOf(ctx.db, groupWalkId),
  ])
  const secondsOf = (witness: SideWitness | undefined) =>
    Math.floor(walkerLiveMs({ walker: witness, startsAtMs: group.startsAt.getTime() }) / SECOND)
  const payers: PayerFile[] = []
  // One after the other: a page of an operator does not take all connections.
  for (const trip of trips) {
    const charge = await seatsCharge(ctx.db, trip)
    const charged = new Map(charge?.seats.map((seat) => [seat.seatNumber, seat]))
    const own = seats.filter(({ tripId }) => tripId === trip.id)
    payers.push({
      trip,
      givenUpCents: charge?.givenUpCents ?? 0,
      seats: own.map((seat) => {
        const id = seatId(trip.id, seat.seatNumber)
        const known = charged.get(seat.seatNumber)
        const chargedAs = chargedAsOf(group, live, { trip, seat, hasCome: known?.hasCome ?? false })
        const isCharged = chargedAs === 'share' || chargedAs === 'absent'
        return {
          id,
          number: seat.seatNumber,
          friendName: seat.friendName,
          givenUpAt: seat.givenUpAt,
          cameAt: times.get(id)?.firstAt ?? null,
          leftAt: times.get(id)?.lastAt ?? null,
          seenSeconds: secondsOf(witnesses.get(id)),
          bothSeconds: known?.liveSeconds ?? 0,
          chargeCents: isCharged ? (known?.chargeCents ?? 0) : null,
          chargedAs,
        }
      }),
    })
  }
  const isOpen = live.openedAt !== null && (group.status === 'agreed' || group.status === 'live')
  const shownSeconds = secondsOf(witnesses.get(walkerSeat))
  return { group: { ...group, isOpen }, live, shownSeconds, payers, waiting }
}

function chargedAsOf(
  { status }: GroupWalk,
  { liveAt }: LiveGroup,
  { trip, seat, hasCome }: { trip: Trip; seat: Seat; hasCome: boolean },
): ChargedAs {
  if (seat.givenUpAt !== null) return 'givenUp'
  if (status === 'calledOff') return 'nothing'
  if (trip.endedAt === null && status !== 'ended') return 'running'
  if (liveAt === null || trip.liveAt === null) return 'nothing'
  return hasCome ? 'share' : 'absent'
}
