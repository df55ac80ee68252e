import { createHash } from 'node:crypto'
import { isOfferedLength } from '#domain/money/tariff.ts'
import type { NoWalkArea } from '#domain/places/no-walk.ts'
import { fromDollars, type Cents } from '#domain/shared/cents.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { limit } from '#domain/shared/rate-limit.ts'
import { HOUR } from '#domain/shared/units.ts'
import { exclusiveUntilMs, expiresAtMs, scheduleRules } from '#domain/trips/schedule.ts'
import { startOf, type AskedTime, type Meaning } from '#domain/trips/wall-time.ts'
import { isTimeTaken } from '#server/db/violations.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Destination } from '#server/modules/places/public.ts'
import type { Quote } from '#server/modules/money/public.ts'
import { lockBookingsOf, openBeforeOf } from '#server/modules/trips/booking/bookings.store.ts'
import * as trips from '#server/modules/trips/scheduled-trips.store.ts'
import { scheduleDeadlines } from '#server/modules/trips/scheduling/deadlines.ts'
import { walkersFor } from '#server/modules/trips/scheduling/offering.ts'
import { ofSchedule } from '#server/modules/trips/scheduling/scheduling.events.ts'
import {
  askedWith,
  insertSchedule,
  scheduleOf,
  updateSchedule,
  wallColumns,
} from '#server/modules/trips/scheduling/schedules.store.ts'
import {
  noteBooking,
  payerOf,
  putOnAccount,
  venueFault,
  type Payer,
  type VenueOrder,
  type VenueRefusal,
} from '#server/modules/trips/venue/book-venue.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { tripMoved } from '#server/modules/trips/trips.events.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

export type RequestInput = {
  travellerId: string
  destinationId: string
  minutes: number
  /** Dollars, as the client understood the price; null when it did not say. */
  priceDollars: number | null
  asked: AskedTime
  /** Whom to ask first; null for none. */
  walkerId: string | null
  onlyChosen: boolean
  /** The same wall time in so many weeks. */
  weeks: number
  requestKey: string | null
  /** On the account of the person's institution; null for a walk that the person pays. */
  venue?: VenueOrder | null
}

export type RequestOutcome =
  | { kind: 'scheduled'; tripIds: readonly string[] }
  | { kind: 'priceChanged'; totalCents: Cents }
  | { kind: 'cardRequired' }
  | { kind: 'paymentDue' | 'paymentDisputed' }
  | { kind: 'hourTwice' }
  | { kind: 'timeTaken' }
  | { kind: 'walkerNotAvailable' }
  /** The walk would begin where it is not walked. */
  | { kind: 'notWalked'; area: NoWalkArea }
  | { kind: 'tooManyAhead' }
  | VenueRefusal
  | { kind: 'badVenueLength' | 'badPeople' }
  | { kind: 'badLength' | 'badKey' | 'badWeeks' | 'keyUsed' | 'oneself' | 'noDestination' }
  | { kind: Exclude<Meaning['kind'], 'start' | 'twice'> }
  | TooMany

/** A moment that a trip is asked for at. */
export type Start = Extract<Meaning, { kind: 'start' }>

const requestsByPerson = limit('schedulesByPerson', 60, HOUR)

/**
 * Asks for a scheduled walk, or for the same wall time in up to four weeks as single trips: all of them or none. The same
 * press asks for the same trips.
 */
export async function requestScheduled(ctx: TripsContext, input: RequestInput): Promise<RequestOutcome> {
  const destination = await ctx.destinations.byId(input.destinationId)
  const faulty = faultOf(input, destination)
  if (faulty || !destination) return faulty ?? { kind: 'noDestination' }
  const area = await ctx.destinations.notWalkedAt(destination, input.walkerId)
  if (area) return { kind: 'notWalked', area }
  const starts = startsOf(input, ctx.clock.nowMs())
  if (!Array.isArray(starts)) return starts
  const order = await orderOf(ctx, { input, destination, starts })
  const refusal = await billRefusal(ctx, input)
  try {
    return await ctx.inTransaction((tx) => write(ctx, tx, order, refusal))
  } catch (error) {
    // The constraint behind the look at what is taken.
    if (isTimeTaken(error)) return { kind: 'timeTaken' }
    throw error
  }
}

type Order = {
  input: RequestInput
  destination: Destination
  starts: readonly Start[]
  quote: Quote
  isChosenFree: boolean
  /** The institution whose account pays; null for a walk that the person pays. */
  payer: Payer | null
}

/** What is looked at before the locks. */
export async function orderOf(
  ctx: TripsContext,
  asked: Pick<Order, 'input' | 'destination' | 'starts'>,
): Promise<Order> {
  const { input, starts } = asked
  const [quote, isChosenFree, payer] = await Promise.all([
    input.venue
      ? ctx.money.venueQuote(input.minutes)
      : ctx.money.quote(input.destinationId, input.minutes, input),
    isChosenAvailable(ctx, input, starts),
    input.venue ? payerOf(ctx, input.travellerId, ctx.db) : null,
  ])
  return { ...asked, quote, isChosenFree, payer }
}

/** Why a person who pays by card may not ask for a walk now; the account of an institution asks for none of it. */
async function billRefusal(ctx: TripsContext, input: RequestInput): Promise<RequestOutcome | null> {
  if (input.venue) return null
  const bill = (await ctx.money.billingOf([input.travellerId])).get(input.travellerId)
  if (bill?.due) return { kind: 'paymentDue' }
  if (bill?.disputeMessage) return { kind: 'paymentDisputed' }
  return bill?.card ? null : { kind: 'cardRequired' }
}

function faultOf(input: RequestInput, destination: Destination | null): RequestOutcome | null {
  const faultOfVenue = input.venue && venueFault(input.venue, input)
  if (faultOfVenue) return faultOfVenue
  if (!isOfferedLength(input.minutes)) return { kind: 'badLength' }
  if (input.requestKey !== null && !/^[\w.:-]{1,128}$/.test(input.requestKey)) return { kind: 'badKey' }
  if (!Number.isInteger(input.weeks) || input.weeks < 1 || input.weeks > scheduleRules.weeksAtMost)
    return { kind: 'badWeeks' }
  if (input.walkerId === input.travellerId) return { kind: 'oneself' }
  return destination?.status === 'active' ? null : { kind: 'noDestination' }
}

/** The moments of all weeks, or why one of them is none. */
function startsOf(input: RequestInput, nowMs: number): Start[] | RequestOutcome {
  const starts: Start[] = []
  for (let week = 0; week < input.weeks; week++) {
    const meaning = startOf(input.asked, nowMs, week)
    if (meaning.kind === 'twice') return { kind: 'hourTwice' }
    if (meaning.kind !== 'start') return { kind: meaning.kind }
    starts.push(meaning)
  }
  return starts
}

async function isChosenAvailable(
  ctx: TripsContext,
  { walkerId, travellerId, minutes }: RequestInput,
  starts: readonly Start[],
): Promise<boolean> {
  if (walkerId === null) return true
  const [isWalker, blocked] = await Promise.all([
    ctx.walkers.isWalker(walkerId),
    ctx.walkers.blockedWith(travellerId),
  ])
  return isWalker && !blocked.has(walkerId) && !(await isTaken(ctx.db, [walkerId], starts, minutes))
}

async function isTaken(
  sql: Tx['sql'] | TripsContext['db'],
  userIds: readonly string[],
  starts: readonly Start[],
  minutes: number,
): Promise<boolean> {
  const taken = await Promise.all(
    starts.map(({ atMs }) => trips.takenTimes(sql, userIds, trips.busyFrom(new Date(atMs), minutes))),
  )
  return taken.some((each) => each.length > 0)
}

/** Writes what is asked for, or says why not and writes nothing. */
export async function write(
  ctx: TripsContext,
  tx: Tx,
  order: Order,
  refusal: RequestOutcome | null,
): Promise<RequestOutcome> {
  const { input, starts, quote } = order
  await lockBookingsOf(tx.sql, input.travellerId)
  const before = input.requestKey === null ? [] : await askedWith(tx.sql, input.travellerId, input.requestKey)
  if (before[0]) {
    if (before[0].inputHash !== hashOf(order)) return { kind: 'keyUsed' }
    return { kind: 'scheduled', tripIds: before.map((one) => one.tripId) }
  }
  const understood = input.priceDollars === null ? quote.totalCents : fromDollars(input.priceDollars)
  if (understood !== quote.totalCents) return { kind: 'priceChanged', totalCents: quote.totalCents }
  if (refusal) return refusal
  const allowed = await ctx.limits.allow(requestsByPerson, input.travellerId, tx.sql)
  if (!allowed.allowed) return { kind: 'tooMany', retryAfterS: allowed.retryAfterS }
  const ahead = await trips.countAheadOf(tx.sql, input.travellerId)
  if (ahead + starts.length > scheduleRules.aheadAtMost) return { kind: 'tooManyAhead' }
  if (!order.isChosenFree) return { kind: 'walkerNotAvailable' }
  if (await isTravellerTaken(ctx, tx, order)) return { kind: 'timeTaken' }
  const ids = starts.map(() => ctx.newId('trip'))
  const refused = await accountRefusal(ctx, tx, order, ids)
  if (refused) return refused
  const made = await insertAll(ctx, tx, order, ids)
  await emitRequested(ctx, tx, made, input.walkerId)
  return { kind: 'scheduled', tripIds: made.map((trip) => trip.id) }
}

/** A trip of the traveler, or a booking whose card is being asked, takes some of the time. */
async function isTravellerTaken(ctx: TripsContext, tx: Tx, { input, starts }: Order): Promise<boolean> {
  const { travellerId, minutes } = input
  if (await isTaken(tx.sql, [travellerId], starts, minutes)) return true
  const now = ctx.clock.now()
  const { bookings } = await openBeforeOf(tx.sql, travellerId, null, {
    busy: { from: now, until: now },
    walkerId: null,
  })
  const asking = bookings.filter((one) => one.state === 'asking')
  // The bank may take its time; the walk begins when it has answered.
  return asking.some((one) => {
    const { until } = trips.busyFrom(new Date(ctx.clock.nowMs() + scheduleRules.answerMs), one.minutes)
    return starts.some(({ atMs }) => atMs < until.getTime())
  })
}

/** Puts the walk on the account of the institution that pays it, the last thing that may refuse it. */
async function accountRefusal(ctx: TripsContext, tx: Tx, order: Order, ids: readonly string[]) {
  const [[start], [id]] = [order.starts, ids]
  if (!order.input.venue || !start || id === undefined) return null
  const { destination, quote } = order
  const startsAt = new Date(start.atMs)
  return putOnAccount(ctx, tx, order.payer, { id, startsAt, destination, quote })
}

async function insertAll(ctx: TripsContext, tx: Tx, order: Order, ids: readonly string[]): Promise<Trip[]> {
  const { input, starts } = order
  const made: Trip[] = []
  for (const [n, start] of starts.entries()) {
    const series = { id: ids[0] ?? '', index: n + 1, count: starts.length }
    const id = ids[n] ?? ''
    const trip = await insertOne(ctx, tx, order, { id, start, series })
    await tripMoved(tx, trip)
    made.push(trip)
  }
  for (const trip of made) await scheduleDeadlines(ctx, tx, trip)
  return input.weeks === made.length ? made : []
}

type One = { id: string; start: Start; series: { id: string; index: number; count: number } }

/** Writes one trip with its schedule. */
export async function insertOne(
  ctx: TripsContext,
  tx: Tx,
  { input, destination, starts, quote, payer }: Omit<Order, 'isChosenFree'>,
  { id, start, series }: One,
): Promise<Trip> {
  const at = ctx.clock.now()
  const expiresMs = expiresAtMs(at.getTime(), start.atMs)
  const terms = await ctx.rules.at('cancellation', at)
  const trip = await trips.insertScheduledTrip(tx.sql, {
    id,
    travellerId: input.travellerId,
    destinationId: input.destinationId,
    minutes: input.minutes,
    onlyChosen: input.walkerId !== null && input.onlyChosen,
    tariffId: quote.tariffId,
    currency: quote.currency,
    at,
    startsAt: new Date(start.atMs),
    deadlineAt: new Date(expiresMs),
    institutionId: payer?.id ?? null,
  })
  const isAlone = input.walkerId !== null && !input.onlyChosen
  await insertSchedule(tx.sql, {
    tripId: id,
    travellerId: input.travellerId,
    ...wallColumns({ ...start.wall, zone: input.asked.zone, which: start.which }),
    placeZone: destination.timeZone,
    chosenWalkerId: input.walkerId,
    exclusiveUntil: isAlone ? new Date(exclusiveUntilMs(at.getTime(), expiresMs)) : null,
    widenedAt: input.walkerId === null ? at : null,
    expiresAt: new Date(expiresMs),
    seriesId: series.id,
    seriesIndex: series.index,
    seriesCount: series.count,
    requestKey: input.requestKey ?? series.id,
    inputHash: hashOf({ input, starts }),
    cancelPolicy: terms.version,
    // An account pays without a hold.
    holdState: payer ? 'held' : 'none',
  })
  if (payer && input.venue) await noteBooking(ctx, tx, trip, { payer, order: input.venue })
  return trip
}

async function emitRequested(
  ctx: TripsContext,
  tx: Tx,
  made: readonly Trip[],
  chosenId: string | null,
): Promise<void> {
  const [first] = made
  const scheduled = first && (await scheduleOf(tx.sql, first))
  if (!scheduled) return
  const notified = await walkersFor(ctx, scheduled)
  const toldWalkerIds = [...notified.walkerIds, ...notified.awayIds]
  for (const { id } of made) await updateSchedule(tx.sql, id, { toldWalkerIds })
  await tx.event('schedule.requested', { ...ofSchedule(first), chosenId, ...notified, count: made.length })
}

function hashOf({ input, starts }: Pick<Order, 'input' | 'starts'>): string {
  const { destinationId, minutes, walkerId, onlyChosen, venue } = input
  const ofVenue = venue ? ['venue', venue.people, venue.isWeekly] : []
  const parts = [
    destinationId,
    minutes,
    walkerId,
    onlyChosen,
    ...starts.map((start) => start.atMs),
    ...ofVenue,
  ]
  return createHash('sha256').update(parts.join('|')).digest('hex')
}
