import { connectUntilMs, nextScheduleStep, scheduleRules, type Side } from '#domain/trips/schedule.ts'
import { missedTerms, type CancelTerms } from '#domain/trips/cancellation.ts'
import { tripCan } from '#domain/trips/states.ts'
import type { Tx } from '#server/db/transaction.ts'
import { end } from '#server/modules/trips/ending/end.ts'
import { roomMaxMs } from '#server/modules/trips/live/room.ts'
import * as trips from '#server/modules/trips/scheduled-trips.store.ts'
import { settleCancelled } from '#server/modules/trips/scheduling/settle-cancelled.ts'
import { freeSeats } from '#server/modules/trips/group/seats/free-seats.ts'
import { factsOf } from '#server/modules/trips/scheduling/deadlines.ts'
import { startHold } from '#server/modules/trips/scheduling/holding.ts'
import { emitGone, walkersFor } from '#server/modules/trips/scheduling/offering.ts'
import { ofSchedule } from '#server/modules/trips/scheduling/scheduling.events.ts'
import type { ScheduledTrip } from '#server/modules/trips/scheduling/scheduling.types.ts'
import * as schedules from '#server/modules/trips/scheduling/schedules.store.ts'
import { chargeTrip, releaseOnAccount } from '#server/modules/trips/venue/venue-money.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { tripMoved } from '#server/modules/trips/trips.events.ts'
import { lockTrip, moveTrip, openTripOf, tripById } from '#server/modules/trips/trips.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

/** More than a trip can have to do at one moment. */
const stepsAtMost = 8

type Done = 'again' | 'waits' | 'neverConnected'

/**
 * Does what the time of a scheduled trip has come for, one step a transaction, from its rows alone. A trip whose two
 * people came without a picture ends as any walk that never connected.
 */
export async function stepScheduled(ctx: TripsContext, seen: Trip): Promise<void> {
  let trip: Trip | null = seen
  for (let n = 0; n < stepsAtMost && trip; n++) {
    const now: Trip = trip
    const done = await ctx.inTransaction((tx) => step(ctx, tx, now))
    if (done === 'neverConnected')
      return void (await end(ctx, now, { actorId: null, reason: 'neverConnected', onlyWhenDue: true }))
    if (done === 'waits') return
    trip = await tripById(ctx.db, now.id)
  }
}

/** One step under the locks of the walker and the trip; `again` when there may be more to do. */
async function step(ctx: TripsContext, tx: Tx, seen: Trip): Promise<Done> {
  const engagedTo = await lockWalkerOf(ctx, tx, seen)
  const trip = await lockTrip(tx.sql, seen.id)
  if (trip?.walkerId !== seen.walkerId) return 'again'
  const scheduled = await schedules.scheduleOf(tx.sql, trip)
  const facts = scheduled && (await factsOf(ctx, tx.sql, scheduled))
  if (!facts) return 'waits'
  const at = ctx.clock.now()
  const next = nextScheduleStep(facts, at.getTime())
  switch (next.kind) {
    case 'wait':
      await trips.setTripTimes(tx.sql, trip.id, { dueAt: new Date(next.dueAtMs) })
      return 'waits'
    case 'neverConnected':
      return 'neverConnected'
    case 'expire':
      await expire(ctx, tx, scheduled)
      return 'waits'
    case 'widen':
      await widen(ctx, tx, scheduled)
      return 'again'
    case 'endProposal':
      await schedules.closeProposal(tx.sql, trip.id, 'expired', at)
      await tx.event('schedule.changed', ofSchedule(trip))
      return 'again'
    case 'hold':
      await startHold(ctx, tx, scheduled)
      return 'again'
    case 'cancelUnpaid':
      return cancelUnpaid(ctx, tx, trip)
    case 'remind':
      await schedules.updateSchedule(tx.sql, trip.id, { remindedAt: at })
      await tx.event('schedule.reminder', { ...ofSchedule(trip), startsAt: scheduled.startsAt })
      return 'again'
    case 'open':
      return open(ctx, tx, scheduled, engagedTo)
    case 'noShow':
      await noShow(ctx, tx, scheduled, await whoIsMissing(tx, trip, next.missing))
      return 'waits'
  }
}

/** The walker first, as in every transaction that takes one: which trip holds them now. */
async function lockWalkerOf(
  ctx: TripsContext,
  tx: Tx,
  { walkerId, destinationId }: Trip,
): Promise<string | null> {
  const destination = walkerId && (await ctx.destinations.byId(destinationId))
  return destination ? ctx.walkers.lockEngaged(tx, walkerId, destination) : null
}

async function expire(ctx: TripsContext, tx: Tx, scheduled: ScheduledTrip): Promise<void> {
  const at = ctx.clock.now()
  const expired = await moveTrip(tx.sql, scheduled.trip.id, {
    action: 'expire',
    set: { deadlineAt: null, dueAt: null, endedAt: at },
    because: { actorId: null, reason: 'no walker accepted in time', at },
  })
  if (!expired) return
  await releaseOnAccount(ctx, tx, expired)
  await tx.event('schedule.expired', ofSchedule(expired))
  await emitGone(tx, scheduled, null)
  await tripMoved(tx, expired)
}

/** The chosen walker has not accepted in time: the others are asked. */
async function widen(ctx: TripsContext, tx: Tx, scheduled: ScheduledTrip): Promise<void> {
  const notified = await walkersFor(ctx, scheduled)
  const toldWalkerIds = [...scheduled.schedule.toldWalkerIds, ...notified.walkerIds, ...notified.awayIds]
  await schedules.updateSchedule(tx.sql, scheduled.trip.id, { widenedAt: ctx.clock.now(), toldWalkerIds })
  await tx.event('schedule.widened', { ...ofSchedule(scheduled.trip), ...notified })
}

/** No card carries the price in time; a hold that came at this moment saves the trip. */
async function cancelUnpaid(ctx: TripsContext, tx: Tx, { id }: Trip): Promise<Done> {
  // The money of a trip is locked before its schedule, as where a hold is settled.
  await ctx.money.lockAsked(tx, id)
  const trip = await lockTrip(tx.sql, id)
  const scheduled = trip && (await schedules.scheduleOf(tx.sql, trip))
  if (scheduled?.schedule.holdState === 'held') return 'again'
  const at = ctx.clock.now()
  const cancelled = await moveTrip(tx.sql, id, {
    action: 'cancel',
    set: { deadlineAt: null, dueAt: null, endedAt: at },
    because: { actorId: null, reason: 'the price could not be held', at },
  })
  if (!cancelled) return 'waits'
  await settleCancelled(ctx, tx, cancelled, { by: 'machine', feeCents: 0, creditCents: 0 })
  await schedules.updateSchedule(tx.sql, id, { fixUntil: null })
  await freeSeats(ctx, tx, cancelled)
  await schedules.closeProposal(tx.sql, id, 'expired', at)
  await tx.event('schedule.cancelledUnpaid', ofSchedule(cancelled))
  await tripMoved(tx, cancelled)
  return 'waits'
}

/** Opens the room, unless a walk before it still holds one of the two: then it is tried again. */
async function open(
  ctx: TripsContext,
  tx: Tx,
  { trip, startsAt }: ScheduledTrip,
  engagedTo: string | null,
): Promise<Done> {
  const { id, travellerId, walkerId } = trip
  if (walkerId === null) return 'waits'
  const isHeldUp =
    engagedTo !== null ||
    (await openTripOf(tx.sql, travellerId)) !== null ||
    (await openTripOf(tx.sql, walkerId)) !== null
  if (isHeldUp) {
    const againMs = Math.min(
      ctx.clock.nowMs() + scheduleRules.openAgainMs,
      startsAt.getTime() + scheduleRules.noShowMs,
    )
    await trips.setTripTimes(tx.sql, id, { dueAt: new Date(againMs) })
    return 'waits'
  }
  const until = new Date(connectUntilMs(startsAt.getTime(), [null, null]))
  await ctx.walkers.setEngaged(tx, walkerId, id)
  const { roomName, roomSid } = await ctx.recordings.openRoom(tx, { ownerId: id, maxMs: roomMaxMs })
  const opened = await trips.openTrip(tx.sql, id, { roomName, roomSid, deadlineAt: until, dueAt: until })
  const at = ctx.clock.now()
  await schedules.updateSchedule(tx.sql, id, { openedAt: at })
  await schedules.closeProposal(tx.sql, id, 'expired', at)
  await tx.event('schedule.opened', ofSchedule(opened))
  return 'waits'
}

/** A trip that never opened was held up by another walk of one of the two: that one did not come. */
async function whoIsMissing(tx: Tx, trip: Trip, missing: Side): Promise<Side> {
  if (trip.isOpen) return missing
  return (await openTripOf(tx.sql, trip.travellerId)) === null ? 'walker' : 'traveller'
}

/** One of the two has not come: a traveler pays the connection, a walker what cancelling in the last minute costs. */
async function noShow(
  ctx: TripsContext,
  tx: Tx,
  { trip, schedule }: ScheduledTrip,
  missing: Side,
): Promise<void> {
  const { id: tripId, travellerId, walkerId, currency, destinationId } = trip
  if (walkerId === null) return
  const at = ctx.clock.now()
  const price = await ctx.money.quoteAt(trip.tariffId, 1)
  const chargeCents = missing === 'traveller' ? price.connectionCents : 0
  const hasTravellerCome = schedule.enteredAt.traveller !== null
  const { figures } = await ctx.rules.version('cancellation', schedule.cancelPolicy)
  const moved = await moveTrip(tx.sql, tripId, {
    action: 'missed',
    set: { endedAt: at, settledAt: at, deadlineAt: null, dueAt: null, chargedMinutes: 0, chargeCents },
    because: { actorId: null, reason: `the ${missing} did not come`, at },
  })
  if (!moved) return
  if (trip.isOpen) {
    await ctx.walkers.setEngaged(tx, walkerId, null)
    await ctx.recordings.closeRoom(tx, tripId)
  }
  if (missing === 'walker') await ctx.money.lockGifts(tx)
  await chargeTrip(ctx, tx, moved, chargeCents)
  const due = missedTerms(figures)
  const isCredited = hasTravellerCome && trip.institutionId === null
  const walkerTerms = { ...due, creditCents: isCredited ? due.creditCents : 0 }
  const cost =
    missing === 'walker'
      ? await walkerMissed(ctx, tx, { tripId, travellerId, walkerId, currency }, walkerTerms)
      : { feeCents: chargeCents, creditCents: 0 }
  await schedules.updateSchedule(tx.sql, tripId, { missing, ...cost })
  const facts = { missing, hasTravellerCome, ...cost, currency, destinationId }
  await tx.event('schedule.noShow', { ...ofSchedule(moved), ...facts })
  await tripMoved(tx, moved)
}

/** The walker is charged; the traveler who came is credited, as far as the bounds of gifts go. */
async function walkerMissed(
  ctx: TripsContext,
  tx: Tx,
  of: { tripId: string; travellerId: string; walkerId: string; currency: string },
  { feeCents, creditCents: amountCents }: CancelTerms,
): Promise<CancelTerms> {
  if (feeCents > 0) await ctx.money.missedFee(tx, { ...of, feeCents })
  if (amountCents === 0) return { feeCents, creditCents: 0 }
  const { givenCents } = await ctx.money.credit(tx, { ...of, amountCents, reason: 'walkerMissing' })
  return { feeCents, creditCents: givenCents }
}

/** A side's live socket has said hello: once the room is open, that side has come. */
export async function noteEntered(ctx: TripsContext, tripId: string, role: Side): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const trip = await lockTrip(tx.sql, tripId)
    if (trip?.kind !== 'scheduled' || !trip.isOpen || !tripCan('missed', trip.status)) return
    if (!(await schedules.noteEnteredAt(tx.sql, tripId, role, ctx.clock.now()))) return
    const scheduled = await schedules.scheduleOf(tx.sql, trip)
    if (!scheduled) return
    const { traveller, walker } = scheduled.schedule.enteredAt
    const entered = [traveller?.getTime() ?? null, walker?.getTime() ?? null]
    const until = new Date(connectUntilMs(scheduled.startsAt.getTime(), entered))
    await trips.setTripTimes(tx.sql, tripId, { deadlineAt: until, dueAt: until })
    await tx.event('schedule.changed', ofSchedule(trip))
  })
}
