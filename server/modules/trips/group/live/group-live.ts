import { SECOND } from '#domain/shared/units.ts'
import type { EndReason } from '#domain/trips/states.ts'
import { scheduleRules } from '#domain/trips/schedule.ts'
import {
  groupClosesAtMs,
  nextGroupStep,
  walkerLiveMs,
  type GroupTimes,
} from '#domain/walk/group/group-clock.ts'
import { walkerSeat } from '#domain/walk/group/people.ts'
import type { Tx } from '#server/db/transaction.ts'
import { settle, settleAgainMs } from '#server/modules/trips/ending/settle.ts'
import { groupWitnesses } from '#server/modules/trips/group/live/group-beats.store.ts'
import { callOff } from '#server/modules/trips/group/publish/call-off.ts'
import { lockGroupWalk } from '#server/modules/trips/group/group-walks.store.ts'
import * as store from '#server/modules/trips/group/group-live.store.ts'
import type { LiveGroup } from '#server/modules/trips/group/group-live.store.ts'
import { roomMaxMs } from '#server/modules/trips/live/room.ts'
import { ofSchedule } from '#server/modules/trips/scheduling/scheduling.events.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { tripMoved } from '#server/modules/trips/trips.events.ts'
import { moveGroupTrips, openGroupTrips } from '#server/modules/trips/group-trips.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

/** More than a walk can have to do at one moment. */
const stepsAtMost = 6
const dueAtMost = 100
/** What fails is looked at again after this, so that one bad walk does not delay the others. */
const failedAgainMs = 5 * SECOND

type Done = 'again' | 'waits' | { settles: Trip[] }

/** Moves every group walk whose time has come, from rows alone: a restarted server continues where the last one stopped. */
export async function sweepLiveGroups(ctx: TripsContext): Promise<void> {
  for (const id of await store.dueGroups(ctx.db, ctx.clock.now(), dueAtMost))
    try {
      await advanceGroup(ctx, id)
    } catch (error) {
      ctx.log.error({ err: error, groupWalkId: id }, 'a due group walk could not be moved')
      await store.setLife(ctx.db, id, { dueAt: new Date(ctx.clock.nowMs() + failedAgainMs) })
    }
}

/**
 * Does what the clock of a group walk asks for, one step a transaction: opens its room, begins, interrupts, ends it, with all of its trips
 * at the same moment (docs/rules/group-walks.md#clock). Called by the sweep, and by the walker's beats.
 */
export function advanceGroup(ctx: TripsContext, groupWalkId: string): Promise<void> {
  return ctx.endings.during(() => advance(ctx, groupWalkId))
}

async function advance(ctx: TripsContext, groupWalkId: string): Promise<void> {
  // Beats that have come count before what follows from them.
  await ctx.groupBeats.flush((beat) => beat.groupWalkId === groupWalkId)
  for (let n = 0; n < stepsAtMost; n++) {
    const done = await ctx.inTransaction(async (tx) => {
      const locked = await lockGroup(ctx, tx, groupWalkId)
      return locked ? step(ctx, tx, locked) : 'waits'
    })
    if (done === 'waits') return
    if (done !== 'again') return settleAll(ctx, done.settles)
  }
}

/**
 * Ends a group walk for all: by its walker or by an operator (`actorId`). False when it does not run. A payer who leaves ends nothing:
 * their trip settles here, with the others. `note` is written in the same transaction.
 */
export function endGroup(ctx: TripsContext, groupWalkId: string, why: Ending): Promise<boolean> {
  return ctx.endings.during(() => endAndSettle(ctx, groupWalkId, why))
}

type Ending = {
  actorId: string
  reason: 'endedByWalker' | 'endedByOperator'
  note?: (tx: Tx) => Promise<void>
}

async function endAndSettle(ctx: TripsContext, groupWalkId: string, why: Ending): Promise<boolean> {
  await ctx.groupBeats.flush((beat) => beat.groupWalkId === groupWalkId)
  const ended = await ctx.inTransaction(async (tx) => {
    const locked = await lockGroup(ctx, tx, groupWalkId)
    if (!locked?.group.liveAt) return null
    await why.note?.(tx)
    return end(ctx, tx, locked.group, why)
  })
  if (ended) await settleAll(ctx, ended)
  return ended !== null
}

type Locked = { group: LiveGroup & { status: 'agreed' | 'live' }; engagedTo: string | null }

/** The walker first, as in every transaction that takes one, then the walk; null when it is not agreed, or over. */
async function lockGroup(ctx: TripsContext, tx: Tx, groupWalkId: string): Promise<Locked | null> {
  const seen = await store.liveGroupById(tx.sql, groupWalkId)
  const destination = seen && (await ctx.destinations.byId(seen.destinationId))
  if (!destination) return null
  const engagedTo = await ctx.walkers.lockEngaged(tx, seen.walkerId, destination)
  const group = await store.liveGroupById(tx.sql, groupWalkId, { lock: true })
  if (group?.status !== 'agreed' && group?.status !== 'live') return null
  return { group: { ...group, status: group.status }, engagedTo }
}

async function step(ctx: TripsContext, tx: Tx, { group, engagedTo }: Locked): Promise<Done> {
  const nowMs = ctx.clock.nowMs()
  const walker = (await groupWitnesses(tx.sql, group.id, [walkerSeat])).get(walkerSeat)
  const times = timesOf(group, walker)
  const next = nextGroupStep(times, nowMs)
  if (group.openedAt !== null) await openLate(ctx, tx, group)
  switch (next.kind) {
    case 'wait':
      await store.setLife(tx.sql, group.id, { dueAt: new Date(next.dueAtMs) })
      return 'waits'
    case 'open':
      return open(ctx, tx, group, engagedTo)
    case 'goLive':
      return goLive(ctx, tx, group, next.leftMs)
    case 'interrupt':
      return interrupt(ctx, tx, group, walkerLiveMs(times))
    case 'end':
      return { settles: await end(ctx, tx, group, { actorId: null, reason: next.reason }) }
    case 'walkerMissing':
      await missing(ctx, tx, group)
      return 'waits'
  }
}

function timesOf(group: Locked['group'], walker: GroupTimes['walker']): GroupTimes {
  return {
    status: group.status,
    startsAtMs: group.startsAt.getTime(),
    plannedMinutes: group.plannedMinutes,
    openedAtMs: group.openedAt?.getTime() ?? null,
    walkerCameAtMs: group.walkerCameAt?.getTime() ?? null,
    liveAtMs: group.liveAt?.getTime() ?? null,
    interruptedAtMs: group.interruptedAt?.getTime() ?? null,
    walker,
  }
}

/** Opens the one room of the walk, unless a walk before it still holds the walker: then it is tried again. */
async function open(
  ctx: TripsContext,
  tx: Tx,
  group: Locked['group'],
  engagedTo: string | null,
): Promise<Done> {
  const at = ctx.clock.now()
  if (engagedTo !== null && engagedTo !== group.id) {
    await store.setLife(tx.sql, group.id, { dueAt: new Date(at.getTime() + scheduleRules.openAgainMs) })
    return 'waits'
  }
  await ctx.walkers.setEngaged(tx, group.walkerId, group.id)
  await store.setLiveGroup(tx.sql, group.id, { openedAt: at })
  await openLate(ctx, tx, group)
  await tx.event('groupWalk.moved', { groupWalkId: group.id })
  return 'again'
}

/** Opens the trips of the walk that could not be opened before, or were bought since; one of a walk that is live is live, too. */
async function openLate(ctx: TripsContext, tx: Tx, group: LiveGroup): Promise<void> {
  const room = await ctx.recordings.openRoom(tx, { ownerId: group.id, maxMs: roomMaxMs })
  for (const trip of await openGroupTrips(tx.sql, group.id, room))
    await tx.event('schedule.opened', ofSchedule(trip))
  if (group.liveAt !== null && group.interruptedAt === null)
    for (const trip of await moveLive(ctx, tx, group)) await tripMoved(tx, trip)
}

/** All trips whose price is held go live at once, those of payers who have not come yet, too: the walk takes place. */
async function goLive(ctx: TripsContext, tx: Tx, group: LiveGroup, leftMs: number): Promise<Done> {
  const at = ctx.clock.now()
  await store.setLiveGroup(tx.sql, group.id, { status: 'live', liveAt: group.liveAt ?? at })
  await store.setLife(tx.sql, group.id, { interruptedAt: null, dueAt: new Date(at.getTime() + leftMs) })
  for (const trip of await moveLive(ctx, tx, group)) await tripMoved(tx, trip)
  await tx.event('groupWalk.moved', { groupWalkId: group.id })
  return 'again'
}

function moveLive(ctx: TripsContext, tx: Tx, group: LiveGroup): Promise<Trip[]> {
  const at = ctx.clock.now()
  return moveGroupTrips(tx.sql, group.id, {
    action: 'goLive',
    set: { liveAt: group.liveAt ?? at, interruptedAt: null, deadlineAt: null, dueAt: null },
    because: { actorId: null, reason: 'the walker is live', at },
  })
}

async function interrupt(ctx: TripsContext, tx: Tx, group: LiveGroup, shownMs: number): Promise<Done> {
  const at = ctx.clock.now()
  const closesMs = groupClosesAtMs((group.liveAt ?? at).getTime(), at.getTime(), shownMs)
  await store.setLife(tx.sql, group.id, { interruptedAt: at })
  const moved = await moveGroupTrips(tx.sql, group.id, {
    action: 'interrupt',
    // The walk's own clock ends them, all at once.
    set: { interruptedAt: at, deadlineAt: new Date(closesMs), dueAt: null },
    because: { actorId: null, reason: 'the walker is not live', at },
  })
  for (const trip of moved) await tripMoved(tx, trip)
  await tx.event('groupWalk.moved', { groupWalkId: group.id })
  return 'again'
}

/** Ends the walk with all trips that were live: the walker is free and the room closed at once; the money follows. */
async function end(
  ctx: TripsContext,
  tx: Tx,
  group: LiveGroup,
  why: {
    actorId: string | null
    reason: EndReason
  },
): Promise<Trip[]> {
  const at = ctx.clock.now()
  const { reason, actorId } = why
  await store.setLiveGroup(tx.sql, group.id, { status: 'ended', endedAt: at })
  await store.setLife(tx.sql, group.id, { endReason: reason, interruptedAt: null, dueAt: null })
  const ended = await moveGroupTrips(tx.sql, group.id, {
    action: 'end',
    set: {
      endedAt: at,
      endReason: reason,
      deadlineAt: null,
      dueAt: new Date(at.getTime() + settleAgainMs),
    },
    because: { actorId, reason, at },
  })
  await ctx.walkers.setEngaged(tx, group.walkerId, null)
  await ctx.recordings.closeRoom(tx, group.id)
  const wallMs = group.liveAt === null ? 0 : at.getTime() - group.liveAt.getTime()
  await ctx.recordings.ownerEnded(tx, { ownerId: group.id, wallMs, keepForUserId: null })
  for (const trip of ended) await tripMoved(tx, trip)
  await tx.event('groupWalk.moved', { groupWalkId: group.id })
  return ended
}

/** The walker has not come, or shows no picture: nothing is charged. */
async function missing(ctx: TripsContext, tx: Tx, group: LiveGroup): Promise<void> {
  await store.setLife(tx.sql, group.id, { dueAt: null })
  const locked = await lockGroupWalk(tx.sql, group.id)
  if (locked) await callOff(ctx, tx, locked, 'walkerMissing')
}

/** The end stands whatever happens to a settlement; the sweep of trips settles what fails here. */
async function settleAll(ctx: TripsContext, ended: readonly Trip[]): Promise<void> {
  for (const trip of ended)
    try {
      await settle(ctx, trip)
    } catch (error) {
      ctx.log.error({ err: error, tripId: trip.id }, 'settling failed, it is tried again')
    }
}
