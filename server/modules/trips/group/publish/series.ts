import { DAY } from '#domain/shared/units.ts'
import { groupFaults, type GroupTerms } from '#domain/trips/group/group-terms.ts'
import { momentOf, zoneRules } from '#domain/trips/wall-time.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Destination } from '#server/modules/places/public.ts'
import { ofGroup } from '#server/modules/trips/group/group.events.ts'
import * as store from '#server/modules/trips/group/group-walks.store.ts'
import type { GroupWalk, SeriesStoppedBecause } from '#server/modules/trips/group/group-walks.types.ts'
import { dueAtFirst } from '#server/modules/trips/group/publish/publish.ts'
import { busyFrom, takenTimes } from '#server/modules/trips/scheduled-trips.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

/**
 * Publishes the next walk of a weekly series: the same wall time at the place in the first later week in which the clocks show it, the
 * walker is free, and the terms of today allow it. The series stops, and its walker is notified of the reason, when there is no such week, when the
 * walker may not walk, and when the place or the figures can not be published any more. The walker's row and that of the walk are locked.
 */
export async function publishNext(ctx: TripsContext, tx: Tx, group: GroupWalk): Promise<void> {
  const next = await nextOf(ctx, tx, group)
  if (typeof next === 'string') {
    await store.endSeries(tx.sql, group)
    return tx.event('group.seriesStopped', { ...(await ofGroup(ctx, group)), because: next })
  }
  const terms = await ctx.rules.at('groups', ctx.clock.now())
  const made = await store.insertGroupWalk(tx.sql, {
    id: ctx.newId('gwk'),
    walkerId: group.walkerId,
    destinationId: group.destinationId,
    status: 'open',
    title: group.title,
    body: group.body,
    points: group.points,
    language: group.language,
    wallDate: next.date,
    wallTime: group.wallTime,
    placeZone: next.zone,
    startsAt: new Date(next.atMs),
    plannedMinutes: group.plannedMinutes,
    seats: group.seats,
    minimum: group.minimum,
    seatCents: group.seatCents,
    currency: group.currency,
    terms: terms.version,
    seriesId: group.seriesId,
    seriesIndex: group.seriesIndex + 1,
    isWeekly: true,
    publishedAt: ctx.clock.now(),
    dueAt: dueAtFirst(next.atMs, terms, ctx.clock.nowMs()),
    publishKey: group.publishKey,
    inputHash: group.inputHash,
    isDemo: group.isDemo,
    recordingAgreedAt: group.recordingAgreedAt,
  })
  if (!made) return
  await tx.event('group.published', {
    ...(await ofGroup(ctx, made)),
    destinationId: made.destinationId,
    isNext: true,
  })
}

type Next = { atMs: number; date: string; zone: string }

/** When the next walk is, or why there is none. */
async function nextOf(ctx: TripsContext, tx: Tx, group: GroupWalk): Promise<Next | SeriesStoppedBecause> {
  const destination = await ctx.destinations.byId(group.destinationId)
  if (destination?.status !== 'active') return 'placeClosed'
  if (await ctx.walkers.notReady(tx, group.walkerId)) return 'notReady'
  const most = ctx.recordings.viewersMost()
  if (most !== null && group.seats > most) return 'noRoom'
  if (await ctx.destinations.notWalkedAt(destination, group.walkerId)) return 'notWalked'
  const { figures } = await ctx.rules.at('groups', ctx.clock.now())
  const weeks = weeksOf(group, destination, figures, ctx.clock.nowMs())
  for (const week of weeks) {
    const busy = busyFrom(new Date(week.atMs), group.plannedMinutes)
    if ((await takenTimes(tx.sql, [group.walkerId], busy)).length === 0) return week
  }
  return weeks.length === 0 ? 'terms' : 'notFree'
}

/** The weeks after a walk that may be published now, the soonest first; there are few, because terms end weeks ahead. */
function weeksOf(
  group: GroupWalk,
  { timeZone: zone }: Destination,
  terms: GroupTerms,
  nowMs: number,
): Next[] {
  const day = Temporal.PlainDate.from(group.wallDate)
  const found: Next[] = []
  const passed = Math.max(0, Math.floor((nowMs - group.startsAt.getTime()) / weekMs))
  const most = Math.ceil(terms.startsInMs.most / weekMs)
  for (let weeks = passed + 1; weeks <= passed + most + 1; weeks++) {
    const date = day.add({ weeks }).toString()
    const atMs = momentOf({ date, time: group.wallTime, zone, which: null }, zoneRules)
    if (atMs === null) continue
    const { plannedMinutes: minutes, seats, minimum, seatCents } = group
    const draft = { startsAtMs: atMs, minutes, seats, minimum, seatCents }
    if (groupFaults(draft, terms, nowMs).length === 0) found.push({ atMs, date, zone })
  }
  return found
}

const weekMs = 7 * DAY
