import {
  beganAtMs,
  deniedMs,
  deniedMsWorthALook,
  liveSecondsOf,
  pausedSecondsOf,
} from '#domain/walk/meter.ts'
import { chargedMinutes } from '#domain/money/charge.ts'
import { minutesCents } from '#domain/money/price.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'
import { SECOND } from '#domain/shared/units.ts'
import { lowMinutes, oftenLow, qualityTermsAt } from '#domain/walk/quality.ts'
import { liveSpans } from '#domain/walk/witness.ts'
import { chargeOfTrip } from '#server/modules/trips/ending/charge-of-trip.ts'
import { witnesses } from '#server/modules/trips/history/beats.store.ts'
import { chargeTrip } from '#server/modules/trips/venue/venue-money.ts'
import { tripMoved } from '#server/modules/trips/trips.events.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { lowWalksOf, moveTrip, setTripDue } from '#server/modules/trips/trips.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

/** Settling what an end has left unfinished is tried this often. */
export const settleAgainMs = 5 * SECOND

/**
 * Settles an ended walk once: the live seconds of both sides' witness, their price, the charge with its postings,
 * all in one transaction. An ended walk takes no more beats, so what is read before cannot change.
 */
export async function settle(ctx: TripsContext, trip: Trip): Promise<void> {
  const { id: tripId, walkerId, endedAt, liveAt } = trip
  invariant(walkerId && endedAt, `trip ${tripId} has ended without a walker or a time`)
  const sides = (await witnesses(ctx.db, [tripId])).get(tripId) ?? {}
  // A walk that never began, as without a hold, has no seconds, whatever its two sides have seen.
  const live = liveAt === null ? [] : liveSpans(sides)
  const liveSeconds = liveSecondsOf(live, trip.plannedMinutes)
  const beganMs = beganAtMs(liveAt?.getTime() ?? null, live)
  const denied = deniedMs(sides)
  const chargeCents = await chargeOfTrip(ctx, ctx.db, trip, liveSeconds)
  const low = liveSeconds > 0 ? lowMinutes(sides, qualityTermsAt(endedAt.getTime())) : 0
  const at = ctx.clock.now()
  await ctx.inTransaction(async (tx) => {
    const settled = await moveTrip(tx.sql, tripId, {
      action: 'settle',
      set: {
        settledAt: at,
        dueAt: null,
        liveSeconds: liveSeconds,
        pausedSeconds: pausedSecondsOf(beganMs, endedAt.getTime(), liveSeconds),
        chargedMinutes: chargedMinutes(liveSeconds, trip.plannedMinutes),
        chargeCents: chargeCents,
        lowMinutes: low,
      },
      because: { actorId: null, reason: null, at },
    })
    if (!settled) return
    if (low > 0) await ctx.money.lockGifts(tx)
    await chargeTrip(ctx, tx, settled, chargeCents)
    if (low > 0 && trip.institutionId === null) await creditQuality(ctx, tx, settled, low)
    if (liveSeconds > 0) await ctx.walkers.countWalk(tx, walkerId)
    await filmOf(ctx, tx, trip, liveAt ? endedAt.getTime() - liveAt.getTime() : 0)
    await tripMoved(tx, settled)
    for (const deniedBy of ['traveller', 'walker'] as const)
      if (denied[deniedBy] >= deniedMsWorthALook)
        await tx.event('trip.framesDenied', { tripId, deniedBy, deniedMs: denied[deniedBy] })
    // The last thing: every other receipt waits for the row that counts them.
    await ctx.money.numberReceipt(tx, tripId)
  })
}

/** The film of a walk of one traveler is theirs from its end on. That of a group walk ends with the walk, and each payer has a right to it. */
async function filmOf(ctx: TripsContext, tx: Tx, trip: Trip, wallMs: number): Promise<void> {
  const { id: tripId, travellerId: userId, groupWalkId: ownerId, liveAt } = trip
  if (ownerId === null)
    return ctx.recordings.ownerEnded(tx, { ownerId: tripId, wallMs, keepForUserId: userId })
  if (liveAt !== null) await ctx.recordings.addHolder(tx, { ownerId, userId, shownAs: tripId })
}

/**
 * Minutes below the promised quality, by what both sides have measured, are credited (docs/rules/quality.md), to a person who pays. A walker whose
 * minutes are low again and again hears why, and operators see it.
 */
async function creditQuality(ctx: TripsContext, tx: Tx, trip: Trip, low: number): Promise<void> {
  const { id: tripId, travellerId, walkerId, currency, endedAt, chargedMinutes: minutes } = trip
  if (walkerId === null || endedAt === null) return
  const amountCents = await worthOf(ctx, trip, Math.min(minutes ?? 0, low))
  if (amountCents > 0)
    await ctx.money.credit(tx, { tripId, travellerId, walkerId, amountCents, currency, reason: 'quality' })
  const walks = await lowWalksOf(tx.sql, walkerId, new Date(endedAt.getTime() - oftenLow.withinMs))
  if (walks >= oftenLow.walks) await tx.event('walk.oftenLow', { tripId, walkerId, walks })
}

/** What so many minutes of a trip cost: by its tariff, or as a share of the payer's own seat. */
async function worthOf(ctx: TripsContext, trip: Trip, minutes: number): Promise<Cents> {
  if (trip.seatCents !== null) return Math.floor((trip.seatCents * minutes) / trip.plannedMinutes)
  return minutesCents(await ctx.money.quoteAt(trip.tariffId, 1), minutes)
}

/** Settles what a crash or a fault has left ended; put off first, so that a fault is not met ten times a second. */
export async function settleLeft(ctx: TripsContext, ended: Trip): Promise<void> {
  await setTripDue(ctx.db, ended.id, new Date(ctx.clock.nowMs() + settleAgainMs))
  await settle(ctx, ended)
}
