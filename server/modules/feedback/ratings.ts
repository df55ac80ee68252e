import { slice } from '#domain/shared/paging.ts'
import { halvesOf, ratingRules, tipOf, visibleFrom, type RatingFault } from '#domain/feedback/rating.ts'
import { readsAsLink } from '#domain/shared/links.ts'
import { ratingCounts } from '#domain/trips/safety-end.ts'
import type { FeedbackContext } from '#server/modules/feedback/feedback.deps.ts'
import {
  visibleRatingsOf,
  ratingsOfTrips,
  lockRatingsOf,
  setAside,
  addRating,
  showRatings,
  takeUncounted,
  type Rating,
} from '#server/modules/feedback/feedback.store.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Person } from '#server/modules/identity/public.ts'
import type { RateableTrip } from '#server/modules/trips/public.ts'

export type RateOutcome =
  | { kind: 'saved' }
  /** The rating is stored; the tip is not paid. */
  | { kind: 'tipDeclined'; message: string }
  | { kind: 'tipNoCard' }
  | { kind: 'tipWalkerGone' }
  /** The walk is on the account of an institution, whose invoices have walks alone (docs/rules/venues.md#money). */
  | { kind: 'tipOnAccount' }
  /** This side has rated the trip otherwise before. */
  | { kind: 'alreadyRated' }
  | { kind: 'notFound' }
  | { kind: 'faulty'; fault: RatingFault }

export type RatingView = { rating: Rating; traveller: Person | null; walker: Person | null }

/** The traveler's stars for the walker, with a tip off the card. Sent again, it gives the first answer again. */
export async function rateWalker(
  ctx: FeedbackContext,
  input: {
    tripId: string
    userId: string
    stars: number
    comment: string
    tipDollars: number | null
  },
): Promise<RateOutcome> {
  const tipCents = tipOf(input.tipDollars)
  if (tipCents === null) return { kind: 'faulty', fault: 'tipOutside' }
  const checked = await checkedRating(ctx, input, 'traveller')
  if (checked.kind !== 'fine') return checked
  const result = await saveRating(ctx, checked)
  if (result === 'differs') return { kind: 'alreadyRated' }
  if (tipCents === 0) return { kind: 'saved' }
  if (checked.trip.isOnAccount) return { kind: 'tipOnAccount' }
  // The rating is committed first: a card that refuses must not cost the walker the stars.
  const { id: tripId, travellerId, walkerId } = checked.trip
  const tip = await ctx.money.tip({ tripId, travellerId, walkerId, amountCents: tipCents })
  switch (tip.kind) {
    case 'accepted':
      return { kind: 'saved' }
    case 'noCard':
      return { kind: 'tipNoCard' }
    case 'walkerGone':
      return { kind: 'tipWalkerGone' }
    case 'declined':
      return { kind: 'tipDeclined', message: tip.message }
  }
}

/** The walker's stars for the traveler. */
export async function rateTraveller(
  ctx: FeedbackContext,
  input: {
    tripId: string
    userId: string
    stars: number
    comment: string
  },
): Promise<RateOutcome> {
  const checked = await checkedRating(ctx, input, 'walker')
  if (checked.kind !== 'fine') return checked
  return { kind: (await saveRating(ctx, checked)) === 'differs' ? 'alreadyRated' : 'saved' }
}

/** What a person has received as a walker, as far as it may be seen, newest first; 50 a page at most. */
export async function received(
  ctx: FeedbackContext,
  walkerId: string,
  input: { first?: number | null | undefined; page?: number | null | undefined } = {},
): Promise<RatingView[] | 'pageOutside'> {
  const part = slice(input.first, input.page)
  if (!part) return 'pageOutside'
  return viewsOf(ctx, await visibleRatingsOf(ctx.db, walkerId, 'traveller', ctx.clock.now(), part))
}

/** So many reviews stand on a page unless the caller says otherwise. */
const reviewsAPage = 10

/**
 * What travelers have said of a walker and all may read, newest first; nothing of a person who is no walker. To a viewer
 * neither a walker nor an author is shown whom a block hides from them.
 */
export async function reviewsOf(
  ctx: FeedbackContext,
  walkerId: string,
  viewerId: string | null,
  input: { first?: number | null | undefined; page?: number | null | undefined } = {},
): Promise<{ views: RatingView[]; hasMore: boolean } | 'pageOutside'> {
  const part = slice(input.first ?? reviewsAPage, input.page)
  if (!part) return 'pageOutside'
  const now = ctx.clock.now()
  const oneMore = { ...part, limit: part.limit + 1 }
  const hidden = viewerId === null ? new Set<string>() : await ctx.walkers.blockedWith(viewerId)
  if (hidden.has(walkerId)) return { views: [], hasMore: false }
  const found = await visibleRatingsOf(ctx.db, walkerId, 'traveller', now, oneMore, [...hidden])
  return { views: await viewsOf(ctx, found.slice(0, part.limit)), hasMore: found.length > part.limit }
}

/** The ratings of trips by who gave them. */
export async function ratingsOf(
  ctx: FeedbackContext,
  tripIds: readonly string[],
): Promise<Map<string, RatingView[]>> {
  const views = await viewsOf(ctx, await ratingsOfTrips(ctx.db, tripIds))
  return new Map(tripIds.map((id) => [id, views.filter((view) => view.rating.tripId === id)]))
}

/** Whether a person may see a rating now: its author always, others once it is no longer hidden. */
export function maySee(ctx: FeedbackContext, rating: Rating, viewerId: string): boolean {
  if (rating.fromUserId === viewerId) return true
  return rating.setAsideAt === null && rating.visibleAt <= ctx.clock.now()
}

async function viewsOf(ctx: FeedbackContext, ratings: readonly Rating[]): Promise<RatingView[]> {
  const people = await ctx.identity.people(ratings.flatMap((rating) => [rating.fromUserId, rating.toUserId]))
  return ratings.map((rating) => {
    const [from, to] = [people.get(rating.fromUserId) ?? null, people.get(rating.toUserId) ?? null]
    return rating.byRole === 'traveller'
      ? { rating, traveller: from, walker: to }
      : { rating, traveller: to, walker: from }
  })
}

type Checked = {
  kind: 'fine'
  trip: RateableTrip
  byRole: 'traveller' | 'walker'
  userId: string
  halves: number
  comment: string
}

/** A rating of a trip that this person was in, in this role, and that can be rated. */
async function checkedRating(
  ctx: FeedbackContext,
  input: { tripId: string; userId: string; stars: number; comment: string },
  byRole: 'traveller' | 'walker',
): Promise<Checked | RateOutcome> {
  const halves = halvesOf(input.stars)
  if (halves === null) return { kind: 'faulty', fault: 'ratingOutside' }
  const comment = input.comment.trim()
  if (comment.length > ratingRules.commentMax) return { kind: 'faulty', fault: 'commentTooLong' }
  if (readsAsLink(comment)) return { kind: 'faulty', fault: 'commentLink' }
  const trip = await ctx.trips.rateable(input.tripId, input.userId)
  const author = trip && (byRole === 'traveller' ? trip.travellerId : trip.walkerId)
  if (!trip || author !== input.userId) return { kind: 'notFound' }
  return { kind: 'fine', trip, byRole, userId: input.userId, halves, comment }
}

/** So many ratings are counted in one transaction. */
const countedAtOnce = 200

/** Counts the ratings whose time of being hidden is over; called by the ticker. */
export function countShown(ctx: FeedbackContext): Promise<void> {
  return ctx.inTransaction((tx) => countVisible(ctx, tx, null))
}

/** A hidden rating moves no average: the stars would tell what it says. Of one trip, or of all (null). */
async function countVisible(ctx: FeedbackContext, tx: Tx, tripId: string | null): Promise<void> {
  const taken = await takeUncounted(tx.sql, { at: ctx.clock.now(), tripId, limit: countedAtOnce })
  for (const { tripId: ratedTripId, toUserId: userId, byRole, halves } of taken) {
    await ctx.identity.addRating(tx, { userId, as: byRole === 'traveller' ? 'walker' : 'traveller', halves })
    await tx.event('rating.shown', { tripId: ratedTripId, userId })
  }
}

/**
 * What one side has given is in no average and is shown to its author and operators only; where it was counted, it is taken
 * out again. Nothing tells the two of it, and again is the same.
 */
export async function leaveOut(
  ctx: Pick<FeedbackContext, 'identity'>,
  tx: Tx,
  { tripId, byRole, at }: { tripId: string; byRole: 'traveller' | 'walker'; at: Date },
): Promise<void> {
  const aside = await setAside(tx.sql, tripId, byRole, at)
  if (!aside?.wasCounted) return
  const as = byRole === 'traveller' ? 'walker' : 'traveller'
  await ctx.identity.takeRatingOut(tx, { userId: aside.toUserId, as, halves: aside.halves })
}

/** Keeps the rating once; the same one again is the same, another one is refused. */
async function saveRating(
  ctx: FeedbackContext,
  { trip, byRole, userId, halves, comment }: Checked,
): Promise<'stored' | 'differs'> {
  return ctx.inTransaction(async (tx) => {
    await lockRatingsOf(tx.sql, trip.id)
    const now = ctx.clock.now()
    const toUserId = byRole === 'traveller' ? trip.walkerId : trip.travellerId
    const others = await ratingsOfTrips(tx.sql, [trip.id])
    // The walker of a group walk rates no one, so that there is nothing to wait for.
    const otherIsIn = trip.isOfGroup || others.some((rating) => rating.byRole !== byRole)
    const rating = {
      id: ctx.newId('rtg'),
      tripId: trip.id,
      byRole,
      fromUserId: userId,
      toUserId,
      halves,
      comment,
      createdAt: now,
      visibleAt: visibleFrom(now, otherIsIn),
    }
    if (!(await addRating(tx.sql, rating))) {
      const first = (await ratingsOfTrips(tx.sql, [trip.id])).find((one) => one.byRole === byRole)
      return first?.halves === halves && first.comment === comment ? 'stored' : 'differs'
    }
    // The insert has waited for a safety end of the same moment, so only this look is sure to see it.
    const ended = await ctx.trips.rateable(trip.id, userId, tx.sql)
    if (ended && !ratingCounts(byRole, ended)) await leaveOut(ctx, tx, { tripId: trip.id, byRole, at: now })
    if (otherIsIn) {
      await showRatings(tx.sql, trip.id, now)
      await countVisible(ctx, tx, trip.id)
    }
    await tx.event(byRole === 'walker' ? 'rating.byWalker' : 'rating.byTraveller', { tripId: trip.id })
    return 'stored'
  })
}
