import type { Cents } from '#domain/shared/cents.ts'
import { spansFrom, walkerLiveMs } from '#domain/walk/group/group-clock.ts'
import { walkerSeat } from '#domain/walk/group/people.ts'
import { barSpans, pausedSecondsOf, type BarSpan } from '#domain/walk/meter.ts'
import { groupWitnesses } from '#server/modules/trips/group/live/group-beats.store.ts'
import { groupWalkById } from '#server/modules/trips/group/group-walks.store.ts'
import { tripsOfGroup } from '#server/modules/trips/group-trips.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

/** A group walk that has taken place, as its walker sees it: one walk, whatever number of people have paid for it. */
export type WalkedGroup = {
  groupWalkId: string
  title: string
  startedAt: Date
  /** Who paid, and for how many seats. */
  people: number
  seats: number
  /** The money of all of them is settled. */
  isSettled: boolean
  /** Whole seconds that the walker showed and did not show. */
  liveSeconds: number
  pausedSeconds: number
  spans: BarSpan[]
  /** The sums over its trips: what was charged, tips, what the processor takes, what the platform does, and what the walker gets. */
  chargeCents: Cents
  tipCents: Cents
  feeCents: Cents
  platformCents: Cents
  earnedCents: Cents
}

/** The group walk of a trip with the sums over all of its trips; null for a trip of one traveler, and for a walk that was never live. */
export async function walkedGroup(
  ctx: TripsContext,
  { groupWalkId }: Pick<Trip, 'groupWalkId'>,
): Promise<WalkedGroup | null> {
  const group = groupWalkId === null ? null : await groupWalkById(ctx.db, groupWalkId)
  if (!group?.liveAt) return null
  const all = (await tripsOfGroup(ctx.db, group.id)).filter(({ liveAt }) => liveAt !== null)
  const [money, sides] = await Promise.all([
    ctx.money.ofTrips(all.map(({ id }) => id)),
    groupWitnesses(ctx.db, group.id, [walkerSeat]),
  ])
  const walker = sides.get(walkerSeat)
  const [startsAtMs, liveAtMs] = [group.startsAt.getTime(), group.liveAt.getTime()]
  const untilMs = group.endedAt?.getTime() ?? ctx.clock.nowMs()
  const liveSeconds = Math.min(
    Math.floor(walkerLiveMs({ walker, startsAtMs }) / 1000),
    group.plannedMinutes * 60,
  )
  const sum = (of: (trip: Trip) => number) => all.reduce((total, trip) => total + of(trip), 0)
  return {
    groupWalkId: group.id,
    title: group.title,
    startedAt: group.liveAt,
    people: all.length,
    seats: sum(({ seats }) => seats ?? 0),
    isSettled: all.every(({ status }) => status === 'settled'),
    liveSeconds,
    pausedSeconds: pausedSecondsOf(liveAtMs, untilMs, liveSeconds),
    spans: barSpans(spansFrom(walker?.live ?? [], startsAtMs), liveAtMs, untilMs),
    chargeCents: sum(({ chargeCents }) => chargeCents ?? 0),
    tipCents: sum(({ id }) => money.get(id)?.tipCents ?? 0),
    feeCents: sum(({ id }) => money.get(id)?.feeCents ?? 0),
    platformCents: sum(({ id }) => money.get(id)?.platformCents ?? 0),
    earnedCents: sum(({ id }) => money.get(id)?.walkerCents ?? 0),
  }
}
