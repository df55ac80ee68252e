import { slice } from '#domain/destinations/page.ts'
import { halvesOf, ratingRules, tipOf, visibleFrom, type RatingFault } from '#domain/feedback/rating.ts'
import { createLoader } from '#server/app/loader.ts'
import type { ModuleBase } from '#server/app/module.ts'
import { ratingSaved } from '#server/modules/feedback/feedback.events.ts'
import { feedbackStore, type Rating } from '#server/modules/feedback/feedback.store.ts'
import type { IdentityPublic, Person } from '#server/modules/identity/public.ts'
import type { MoneyPublic } from '#server/modules/money/public.ts'
import type { RateableTrip, TripsPublic } from '#server/modules/trips/public.ts'

export type FeedbackDeps = ModuleBase & {
  identity: IdentityPublic
  trips: TripsPublic
  money: MoneyPublic
}

export type FeedbackService = ReturnType<typeof createFeedbackService>

export type RateOutcome =
  | { kind: 'saved' }
  /** The rating is kept; the tip is not paid. */
  | { kind: 'tipDeclined'; message: string }
  | { kind: 'tipNoCard' }
  /** Another rating of this trip stands. */
  | { kind: 'alreadyRated' }
  | { kind: 'notFound' }
  | { kind: 'faulty'; fault: RatingFault }

export type IssueOutcome =
  { kind: 'reported' } | { kind: 'issueMissing' } | { kind: 'issueTooLong' } | { kind: 'notFound' }

export type RatingView = { rating: Rating; traveller: Person | null; walker: Person | null }

export function createFeedbackService(deps: FeedbackDeps) {
  const store = feedbackStore(deps.db)

  const viewsOf = async (ratings: readonly Rating[]): Promise<RatingView[]> => {
    const people = await deps.identity.people(
      ratings.flatMap((rating) => [rating.fromUserId, rating.toUserId]),
    )
    return ratings.map((rating) => {
      const [from, to] = [people.get(rating.fromUserId) ?? null, people.get(rating.toUserId) ?? null]
      return rating.byRole === 'traveller'
        ? { rating, traveller: from, walker: to }
        : { rating, traveller: to, walker: from }
    })
  }

  return {
    /** The traveler's stars for the walker, with a tip off the card. Sent again, it gives the first answer again. */
    async rateWalker(request: {
      tripId: string
      userId: string
      stars: number
      comment: string
      tipDollars: number | null
    }): Promise<RateOutcome> {
      const tipCents = tipOf(request.tipDollars)
      if (tipCents === null) return { kind: 'faulty', fault: 'tipOutside' }
      const checked = await checkedRating(deps, request, 'traveller')
      if (checked.kind !== 'fine') return checked
      const kept = await keep(deps, checked)
      if (kept === 'differs') return { kind: 'alreadyRated' }
      if (tipCents === 0) return { kind: 'saved' }
      // The rating is committed first: a card that refuses must not cost the walker the stars.
      const { id: tripId, travellerId, walkerId } = checked.trip
      const tip = await deps.money.tip({ tripId, travellerId, walkerId, amountCents: tipCents })
      switch (tip.kind) {
        case 'accepted':
          return { kind: 'saved' }
        case 'noCard':
          return { kind: 'tipNoCard' }
        case 'declined':
          return { kind: 'tipDeclined', message: tip.message }
      }
    },

    /** The walker's stars for the traveler. */
    async rateTraveller(request: {
      tripId: string
      userId: string
      stars: number
      comment: string
    }): Promise<RateOutcome> {
      const checked = await checkedRating(deps, request, 'walker')
      if (checked.kind !== 'fine') return checked
      return { kind: (await keep(deps, checked)) === 'differs' ? 'alreadyRated' : 'saved' }
    },

    /** Opens a support ticket with the trip attached, for either of its two people. */
    async reportIssue(issue: { tripId: string; userId: string; text: string }): Promise<IssueOutcome> {
      const body = issue.text.trim()
      if (body === '') return { kind: 'issueMissing' }
      if (body.length > ratingRules.issueMax) return { kind: 'issueTooLong' }
      const ticket = await deps.trips.openTicket({ tripId: issue.tripId, userId: issue.userId, body })
      return { kind: ticket ? 'reported' : 'notFound' }
    },

    /** What a person has received as a walker, as far as it may be seen, newest first; 50 a page at most. */
    async received(
      walkerId: string,
      wish: { first?: number | null | undefined; page?: number | null | undefined } = {},
    ): Promise<RatingView[] | 'pageOutside'> {
      const part = slice(wish.first, wish.page)
      if (!part) return 'pageOutside'
      return viewsOf(await store.received(walkerId, 'traveller', deps.clock.now(), part))
    },

    /** The ratings of a trip by who gave them; asked for many trips together it is one query. */
    ofTrip: createLoader(async (tripIds): Promise<Map<string, RatingView[]>> => {
      const views = await viewsOf(await store.ofTrips(tripIds))
      return new Map(tripIds.map((id) => [id, views.filter((view) => view.rating.tripId === id)]))
    }),

    /** Whether somebody may see a rating now: its author always, others once it is no longer hidden. */
    maySee: (rating: Rating, viewerId: string): boolean =>
      rating.fromUserId === viewerId || rating.visibleAt <= deps.clock.now(),
  }
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
  deps: FeedbackDeps,
  request: { tripId: string; userId: string; stars: number; comment: string },
  byRole: 'traveller' | 'walker',
): Promise<Checked | RateOutcome> {
  const halves = halvesOf(request.stars)
  if (halves === null) return { kind: 'faulty', fault: 'ratingOutside' }
  const comment = request.comment.trim()
  if (comment.length > ratingRules.commentMax) return { kind: 'faulty', fault: 'commentTooLong' }
  const trip = await deps.trips.rateable(request.tripId, request.userId)
  const author = trip && (byRole === 'traveller' ? trip.travellerId : trip.walkerId)
  if (!trip || author !== request.userId) return { kind: 'notFound' }
  return { kind: 'fine', trip, byRole, userId: request.userId, halves, comment }
}

/** Keeps the rating once; the same one again is the same, another one is refused. */
async function keep(
  deps: FeedbackDeps,
  { trip, byRole, userId, halves, comment }: Checked,
): Promise<'kept' | 'differs'> {
  return deps.inTransaction(async (tx) => {
    const store = feedbackStore(tx.sql)
    await store.lockTrip(trip.id)
    const now = deps.clock.now()
    const toUserId = byRole === 'traveller' ? trip.walkerId : trip.travellerId
    const others = await store.ofTrips([trip.id])
    const otherIsIn = others.some((rating) => rating.byRole !== byRole)
    const rating = {
      id: deps.newId('rtg'),
      tripId: trip.id,
      byRole,
      fromUserId: userId,
      toUserId,
      halves,
      comment,
      createdAt: now,
      visibleAt: visibleFrom(now, otherIsIn),
    }
    if (!(await store.insert(rating))) {
      const first = (await store.ofTrips([trip.id])).find((one) => one.byRole === byRole)
      return first?.halves === halves && first.comment === comment ? 'kept' : 'differs'
    }
    if (otherIsIn) await store.show(trip.id, now)
    await deps.identity.addRating(tx, {
      userId: toUserId,
      as: byRole === 'traveller' ? 'walker' : 'traveller',
      halves,
    })
    tx.afterCommit(() => ratingSaved(deps, rating))
    return 'kept'
  })
}
