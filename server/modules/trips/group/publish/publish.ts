import { createHash } from 'node:crypto'
import type { NoWalkArea } from '#domain/places/no-walk.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import {
  groupWalkRules,
  groupWalksByPerson,
  readGroup,
  type GroupStart,
  type GroupWords,
  type WrittenGroup,
} from '#domain/trips/group/group-draft.ts'
import { nextGroupStep } from '#domain/trips/group/group-steps.ts'
import type { RuleVersion } from '#server/durable/settings/rule-versions.ts'
import { isTimeTaken } from '#server/db/violations.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Destination } from '#server/modules/places/public.ts'
import { ofGroup } from '#server/modules/trips/group/group.events.ts'
import { pointsNotWalked, type PointsNotWalked } from '#server/modules/trips/group/publish/points-walked.ts'
import * as store from '#server/modules/trips/group/group-walks.store.ts'
import type { GroupWalk } from '#server/modules/trips/group/group-walks.types.ts'
import { busyFrom, takenTimes } from '#server/modules/trips/scheduled-trips.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import type { NotReady } from '#server/modules/walkers/public.ts'

export type PublishInput = WrittenGroup & { walkerId: string; destinationId: string; isWeekly: boolean }

type Faults = Extract<ReturnType<typeof readGroup>, { kind: 'faulty' }>

export type PublishOutcome =
  | { kind: 'published'; group: GroupWalk }
  | Faults
  /** The clocks of the place go back and show the time twice. */
  | { kind: 'hourTwice' }
  /** The walker has another walk in this time. */
  | { kind: 'timeTaken' }
  /** More seats than can be shown without a room server; `most` can. */
  | { kind: 'noRoomServer'; most: number }
  | { kind: 'notWalked'; area: NoWalkArea }
  | PointsNotWalked
  | { kind: 'tooManyAhead' | 'noDestination' | 'keyUsed' }
  | NotReady
  | TooMany

/** A group walk that may be published as far as its words, figures and place say. */
type Order = {
  input: PublishInput
  words: GroupWords
  start: GroupStart
  destination: Destination
  terms: RuleVersion<'groups'>
  currency: string
  refused: PointsNotWalked | null
}

/**
 * A walker publishes a group walk (docs/rules/group-walks.md#publishing). The same press publishes the same walk. No person is charged by it;
 * its time is taken from the walker at once.
 */
export async function publishGroup(ctx: TripsContext, input: PublishInput): Promise<PublishOutcome> {
  const destination = await ctx.destinations.byId(input.destinationId)
  if (destination?.status !== 'active') return { kind: 'noDestination' }
  const terms = await ctx.rules.at('groups', ctx.clock.now())
  const nowMs = ctx.clock.nowMs()
  const zone = destination.timeZone
  const before = await store.publishedWith(ctx.db, input.walkerId, input.publishKey)
  if (before) return answerAgain(before, hashOf(input))
  const read = readGroup(input, { terms: terms.figures, place: destination, zone, nowMs })
  if (read.kind === 'twice') return { kind: 'hourTwice' }
  if (read.kind === 'faulty') return read
  const most = ctx.recordings.viewersMost()
  if (most !== null && input.seats > most) return { kind: 'noRoomServer', most }
  const area = await ctx.destinations.notWalkedAt(destination, input.walkerId)
  if (area) return { kind: 'notWalked', area }
  const { walkerId: travellerId, minutes } = input
  const { currency } = await ctx.money.quote(destination.id, minutes, { travellerId })
  const { words, start } = read
  const { points } = words
  const refused = await pointsNotWalked(ctx, { points, walkerId: input.walkerId, placed: [] })
  const order = { input, words, start, destination, terms, currency, refused }
  try {
    return await ctx.inTransaction((tx) => write(ctx, tx, order))
  } catch (error) {
    // The constraint behind the look at what is taken.
    if (isTimeTaken(error)) return { kind: 'timeTaken' }
    throw error
  }
}

function answerAgain(before: GroupWalk, inputHash: string): PublishOutcome {
  return before.inputHash === inputHash ? { kind: 'published', group: before } : { kind: 'keyUsed' }
}

async function write(ctx: TripsContext, tx: Tx, order: Order): Promise<PublishOutcome> {
  const { input, start, destination } = order
  const { walkerId, minutes, publishKey } = input
  // The walker first, as in every transaction that takes one.
  await ctx.walkers.lockEngaged(tx, walkerId, destination)
  const before = await store.publishedWith(tx.sql, walkerId, publishKey)
  if (before) return answerAgain(before, hashOf(input))
  const notReady = await ctx.walkers.notReady(tx, walkerId)
  if (notReady) return notReady
  const allowed = await ctx.limits.allow(groupWalksByPerson, walkerId, tx.sql)
  if (!allowed.allowed) return { kind: 'tooMany', retryAfterS: allowed.retryAfterS }
  // Counted before it is said: by many answers points would find what is marked.
  if (order.refused) return order.refused
  if ((await store.countGroupsAhead(tx.sql, walkerId)) >= groupWalkRules.aheadMost)
    return { kind: 'tooManyAhead' }
  const busy = busyFrom(new Date(start.atMs), minutes)
  if ((await takenTimes(tx.sql, [walkerId], busy)).length > 0) return { kind: 'timeTaken' }
  const group = await insertFirst(ctx, tx, order)
  if (!group) return { kind: 'keyUsed' }
  await tx.event('group.published', {
    ...(await ofGroup(ctx, group)),
    destinationId: group.destinationId,
    isNext: false,
  })
  return { kind: 'published', group }
}

async function insertFirst(ctx: TripsContext, tx: Tx, order: Order): Promise<GroupWalk | null> {
  const { input, words, start, destination, terms, currency } = order
  const {
    walkerId,
    language,
    minutes: plannedMinutes,
    seats,
    minimum,
    seatCents,
    isWeekly,
    publishKey,
  } = input
  const id = ctx.newId('gwk')
  return store.insertGroupWalk(tx.sql, {
    id,
    walkerId,
    destinationId: destination.id,
    status: 'open',
    title: words.title,
    body: words.text,
    points: words.points,
    language,
    wallDate: start.wall.date,
    wallTime: start.wall.time,
    placeZone: destination.timeZone,
    startsAt: new Date(start.atMs),
    plannedMinutes,
    seats,
    minimum,
    seatCents,
    currency,
    terms: terms.version,
    seriesId: id,
    isWeekly,
    publishedAt: ctx.clock.now(),
    // The form says that publishing is agreeing to the recording.
    recordingAgreedAt: ctx.clock.now(),
    dueAt: dueAtFirst(start.atMs, terms, ctx.clock.nowMs()),
    publishKey,
    inputHash: hashOf(input),
  })
}

/** When a walk that is published now is looked at first. */
export function dueAtFirst(startsAtMs: number, terms: RuleVersion<'groups'>, nowMs: number): Date {
  const open = {
    status: 'open',
    startsAtMs,
    seatsTaken: 0,
    minimum: 1,
    isWeekly: false,
    hasNext: false,
  } as const
  const next = nextGroupStep(open, terms.figures, nowMs)
  return new Date(next.kind === 'wait' && next.dueAtMs !== null ? next.dueAtMs : nowMs)
}

function hashOf(input: PublishInput): string {
  const { destinationId, title, text, points, language, date, time, which } = input
  const { minutes, seats, minimum, seatCents, isWeekly } = input
  const words = [destinationId, title, text, points, language, date, time, which]
  return createHash('sha256')
    .update(JSON.stringify([...words, minutes, seats, minimum, seatCents, isWeekly]))
    .digest('hex')
}
