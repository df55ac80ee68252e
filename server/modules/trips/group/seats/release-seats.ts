import { cancelTerms, missedTerms, type CancelTerms } from '#domain/trips/cancellation.ts'
import type { Cents } from '#domain/shared/cents.ts'
import type { Tx } from '#server/db/transaction.ts'
import { lockAgreedTripsOf } from '#server/modules/trips/group/group-seats.store.ts'
import type { CalledOffBecause, GroupWalk } from '#server/modules/trips/group/group-walks.types.ts'
import { endAllWaiting } from '#server/modules/trips/group/waiting.store.ts'
import { updateSchedule } from '#server/modules/trips/scheduling/schedules.store.ts'
import { ofSchedule } from '#server/modules/trips/scheduling/scheduling.events.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { tripMoved } from '#server/modules/trips/trips.events.ts'
import { moveTrip } from '#server/modules/trips/trips.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

/** A payer whose seats are released, and what they were credited. */
export type Released = { tripId: string; travellerId: string; creditCents: Cents }

const free: CancelTerms = { feeCents: 0, creditCents: 0 }

/**
 * Ends all trips of a group walk that does not take place, in the transaction that calls it off, where the walker and then the walk's
 * row are locked: nothing is charged and all holds are released. Where its walker is the reason, each payer has the credit of a
 * scheduled walk within the bounds of gifts, and the walker pays what a scheduled walk costs, once; nothing where no seat was sold.
 */
export async function releaseSeats(
  ctx: TripsContext,
  tx: Tx,
  group: Pick<GroupWalk, 'id' | 'startsAt' | 'publishedAt'>,
  because: CalledOffBecause,
): Promise<{ feeCents: Cents; released: readonly Released[] }> {
  const trips = await lockAgreedTripsOf(tx.sql, group.id)
  const isWalkers = because === 'walker' || because === 'walkerMissing'
  if (isWalkers) await ctx.money.lockGifts(tx)
  const due = isWalkers ? await termsFor(ctx, group, because) : free
  const released: Released[] = []
  let feeCents: Cents = 0
  for (const trip of trips) {
    // A walker pays once and not by seat: with the first trip, which stands for the walk in the walker's list, too.
    const terms = { ...due, feeCents: released.length === 0 ? due.feeCents : 0 }
    const isWalkersRow = released.length === 0
    const one = await releaseOne(ctx, tx, trip, { because, terms, isWalkersRow })
    if (!one) continue
    released.push(one)
    feeCents += terms.feeCents
  }
  await endAllWaiting(tx.sql, group.id, ctx.clock.now())
  return { feeCents, released }
}

/** What it costs a walker to call a walk off now, or not to come to it; by the version in force when it was published, as was quoted. */
async function termsFor(
  ctx: TripsContext,
  { startsAt, publishedAt }: Pick<GroupWalk, 'startsAt' | 'publishedAt'>,
  because: CalledOffBecause,
): Promise<CancelTerms> {
  const { figures } = await ctx.rules.at('cancellation', publishedAt)
  if (because === 'walkerMissing') return missedTerms(figures)
  const facts = { by: 'walker', startsAtMs: startsAt.getTime(), isAccepted: true } as const
  return cancelTerms(figures, { ...facts, nowMs: ctx.clock.nowMs() })
}

async function releaseOne(
  ctx: TripsContext,
  tx: Tx,
  { id: tripId, travellerId, walkerId, currency }: Trip,
  { because, terms, isWalkersRow }: { because: CalledOffBecause; terms: CancelTerms; isWalkersRow: boolean },
): Promise<Released | null> {
  const at = ctx.clock.now()
  const isMissing = because === 'walkerMissing'
  const over = { deadlineAt: null, dueAt: null, endedAt: at, isWalkersRow }
  const cancelled = await moveTrip(tx.sql, tripId, {
    action: isMissing ? 'missed' : 'cancel',
    set: isMissing ? { ...over, settledAt: at, chargedMinutes: 0, chargeCents: 0 } : over,
    because: { actorId: because === 'walker' ? walkerId : null, reason: `called off: ${because}`, at },
  })
  if (!cancelled || walkerId === null) return null
  const money = { tripId, travellerId, walkerId, currency }
  const creditCents = await giveBack(ctx, tx, money, { because, terms })
  const cancelledByRole = because === 'walker' ? 'walker' : null
  await updateSchedule(tx.sql, tripId, {
    fixUntil: null,
    feeCents: terms.feeCents,
    creditCents,
    missing: isMissing ? 'walker' : null,
    cancelledByRole,
  })
  await tx.event('schedule.changed', ofSchedule(cancelled))
  await tripMoved(tx, cancelled)
  return { tripId, travellerId, creditCents }
}

type Of = { tripId: string; travellerId: string; walkerId: string; currency: string }

/** Releases what is held for a trip, and gives and takes what its terms say; what was credited. */
async function giveBack(
  ctx: TripsContext,
  tx: Tx,
  of: Of,
  { because, terms }: { because: CalledOffBecause; terms: CancelTerms },
): Promise<Cents> {
  if (because === 'walker')
    return (await ctx.money.cancelFee(tx, { ...of, by: 'walker', ...terms })).givenCents
  if (because !== 'walkerMissing') {
    await ctx.money.cancelFee(tx, { ...of, by: 'machine', ...free })
    return 0
  }
  await ctx.money.charge(tx, { ...of, chargeCents: 0 })
  if (terms.feeCents > 0) await ctx.money.missedFee(tx, { ...of, feeCents: terms.feeCents })
  if (terms.creditCents === 0) return 0
  const credit = { ...of, amountCents: terms.creditCents, reason: 'walkerMissing' } as const
  return (await ctx.money.credit(tx, credit)).givenCents
}
