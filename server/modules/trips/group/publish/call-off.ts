import type { Cents } from '#domain/shared/cents.ts'
import { cancelTerms } from '#domain/trips/cancellation.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import {
  groupWalksByPerson,
  isPlacedIn,
  readGroupWords,
  type GroupWords,
} from '#domain/trips/group/group-draft.ts'
import type { Tx } from '#server/db/transaction.ts'
import { ofGroup } from '#server/modules/trips/group/group.events.ts'
import { liveGroupById, setLife } from '#server/modules/trips/group/group-live.store.ts'
import * as store from '#server/modules/trips/group/group-walks.store.ts'
import type { CalledOffBecause, GroupWalk } from '#server/modules/trips/group/group-walks.types.ts'
import { pointsNotWalked, type PointsNotWalked } from '#server/modules/trips/group/publish/points-walked.ts'
import { releaseSeats } from '#server/modules/trips/group/seats/release-seats.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

type Mine = { groupWalkId: string; walkerId: string }

export type ChangeOutcome =
  | { kind: 'changed'; group: GroupWalk }
  | Extract<ReturnType<typeof readGroupWords>, { kind: 'faulty' }>
  | PointsNotWalked
  | TooMany
  /** It has begun, or was called off. */
  | { kind: 'notNow' }
  | { kind: 'unknown' }

/** The walker changes title, text and points before the start; the rest is what people have bought. */
export async function changeGroup(
  ctx: TripsContext,
  { groupWalkId, walkerId, words: written }: Mine & { words: GroupWords },
): Promise<ChangeOutcome> {
  const seen = await store.groupWalkById(ctx.db, groupWalkId)
  if (seen?.walkerId !== walkerId) return { kind: 'unknown' }
  const destination = await ctx.destinations.byId(seen.destinationId)
  const read = readGroupWords(written, destination ?? { latitude: 0, longitude: 0 })
  if (read.kind === 'faulty') return read
  const { title, text: body, points } = read.words
  const { points: placed } = seen
  const refused = await pointsNotWalked(ctx, { points, walkerId, placed })
  return ctx.inTransaction(async (tx): Promise<ChangeOutcome> => {
    const group = await store.lockGroupWalk(tx.sql, groupWalkId)
    if (!group || !isAhead(group, ctx.clock.now())) return { kind: 'notNow' }
    if (!points.every((point) => isPlacedIn(placed, point))) {
      const allowed = await ctx.limits.allow(groupWalksByPerson, walkerId, tx.sql)
      if (!allowed.allowed) return { kind: 'tooMany', retryAfterS: allowed.retryAfterS }
    }
    if (refused) return refused
    const changed = await store.setGroupWalk(tx.sql, groupWalkId, { title, body, points })
    await tx.event('group.changed', await ofGroup(ctx, changed))
    return { kind: 'changed', group: changed }
  })
}

export type CallOffOutcome =
  | { kind: 'calledOff'; group: GroupWalk }
  | { kind: 'notNow' }
  | { kind: 'unknown' }

/**
 * The walker calls a group walk off before its start: nothing is charged, and under 24 hours each payer has a credit and the walker
 * pays as for one scheduled walk. `endsSeries`: no further walk of its series is published. Calling off again is the same.
 */
export async function callOffGroup(
  ctx: TripsContext,
  { groupWalkId, walkerId, endsSeries }: Mine & { endsSeries: boolean },
): Promise<CallOffOutcome> {
  const seen = await store.groupWalkById(ctx.db, groupWalkId)
  if (seen?.walkerId !== walkerId) return { kind: 'unknown' }
  return ctx.inTransaction(async (tx): Promise<CallOffOutcome> => {
    await lockWalkerOf(ctx, tx, seen)
    const group = await store.lockGroupWalk(tx.sql, groupWalkId)
    if (!group) return { kind: 'unknown' }
    if (endsSeries) await store.endSeries(tx.sql, group)
    if (group.status === 'calledOff' && group.calledOffBecause === 'walker')
      return { kind: 'calledOff', group }
    if (!isAhead(group, ctx.clock.now())) return { kind: 'notNow' }
    return { kind: 'calledOff', group: await callOff(ctx, tx, group, 'walker') }
  })
}

/**
 * An operator calls a group walk off before its start: nothing is charged and nothing credited, and its walker pays nothing. Further walks of
 * a weekly one are published all the same. Calling off again is the same. It checks no right.
 */
export async function callOffByOperator(ctx: TripsContext, groupWalkId: string): Promise<CallOffOutcome> {
  const seen = await store.groupWalkById(ctx.db, groupWalkId)
  if (!seen) return { kind: 'unknown' }
  return ctx.inTransaction(async (tx): Promise<CallOffOutcome> => {
    await lockWalkerOf(ctx, tx, seen)
    const group = await store.lockGroupWalk(tx.sql, groupWalkId)
    if (!group) return { kind: 'unknown' }
    if (group.status === 'calledOff' && group.calledOffBecause === 'operator')
      return { kind: 'calledOff', group }
    if (!isAhead(group, ctx.clock.now())) return { kind: 'notNow' }
    return { kind: 'calledOff', group: await callOff(ctx, tx, group, 'operator') }
  })
}

/** No further walk of a series is published; those that are published take place. Ending again is the same. */
export async function endGroupSeries(
  ctx: TripsContext,
  { groupWalkId, walkerId }: Mine,
): Promise<{ kind: 'changed'; group: GroupWalk } | { kind: 'unknown' }> {
  const seen = await store.groupWalkById(ctx.db, groupWalkId)
  if (seen?.walkerId !== walkerId) return { kind: 'unknown' }
  return ctx.inTransaction(async (tx) => {
    await lockWalkerOf(ctx, tx, seen)
    await store.endSeries(tx.sql, seen)
    const group = await store.lockGroupWalk(tx.sql, groupWalkId)
    return group ? ({ kind: 'changed', group } as const) : ({ kind: 'unknown' } as const)
  })
}

/** The walker first, as in every transaction that takes one. */
export async function lockWalkerOf(
  ctx: TripsContext,
  tx: Tx,
  { walkerId, destinationId }: Pick<GroupWalk, 'walkerId' | 'destinationId'>,
): Promise<void> {
  const destination = await ctx.destinations.byId(destinationId)
  if (destination) await ctx.walkers.lockEngaged(tx, walkerId, destination)
}

/** A locked group walk does not take place; its seats are released in the same transaction, and its people are notified. */
export async function callOff(
  ctx: TripsContext,
  tx: Tx,
  group: GroupWalk,
  because: CalledOffBecause,
): Promise<GroupWalk> {
  const at = ctx.clock.now()
  const calledOff = await store.setGroupWalk(tx.sql, group.id, {
    status: 'calledOff',
    calledOffBecause: because,
    endedAt: at,
    // The next walk of a series is published when this one would have begun.
    dueAt: group.isWeekly ? group.startsAt : null,
  })
  await closeOpened(ctx, tx, group)
  const { feeCents, released } = await releaseSeats(ctx, tx, calledOff, because)
  const payers = released.map(({ travellerId, ...one }) => ({ ...one, userId: travellerId }))
  const { currency } = group
  await tx.event('group.calledOff', {
    ...(await ofGroup(ctx, calledOff)),
    because,
    payers,
    feeCents,
    currency,
  })
  return calledOff
}

/** The room of a walk that is called off is closed, and its walker is free for another walk. */
async function closeOpened(ctx: TripsContext, tx: Tx, { id, walkerId }: GroupWalk): Promise<void> {
  const live = await liveGroupById(tx.sql, id)
  if (!live || live.openedAt === null) return
  await setLife(tx.sql, id, { dueAt: null })
  await ctx.walkers.setEngaged(tx, walkerId, null)
  await ctx.recordings.closeRoom(tx, id)
  await tx.event('groupWalk.moved', { groupWalkId: id })
}

/** Whether a group walk can be changed and called off: until its start. */
export const isAhead = ({ status, startsAt }: Pick<GroupWalk, 'status' | 'startsAt'>, now: Date): boolean =>
  (status === 'open' || status === 'agreed') && now < startsAt

/** What calling a group walk off costs its walker at an instant: as one scheduled walk, and nothing while no seat is taken. */
export async function callOffFee(
  ctx: Pick<TripsContext, 'rules'>,
  { startsAt, seatsTaken, publishedAt }: Pick<GroupWalk, 'startsAt' | 'seatsTaken' | 'publishedAt'>,
  nowMs: number,
): Promise<{ feeCents: Cents; creditCents: Cents }> {
  const { figures } = await ctx.rules.at('cancellation', publishedAt)
  const facts = { startsAtMs: startsAt.getTime(), isAccepted: seatsTaken > 0, nowMs }
  return cancelTerms(figures, { by: 'walker', ...facts })
}
