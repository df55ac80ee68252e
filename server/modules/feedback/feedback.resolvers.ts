import { filled } from '#server/messages/messages.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { ArchivedTripRating, Resolvers, StatusMessage } from '#server/graphql/generated/resolvers.ts'
import { signedIn, type RequestContext } from '#server/graphql/request.ts'
import type { RateOutcome } from '#server/modules/feedback/ratings.ts'
import { feedbackTexts as texts } from '#server/modules/feedback/feedback.texts.ts'
import { wireTripRating, wireWalkerRating, wireWalkerReview } from '#server/modules/feedback/feedback.wire.ts'
import { declineText } from '#server/messages/declines.ts'

export const feedbackResolvers: Resolvers = {
  Query: {
    async getWalkerRating(_parent, args, context) {
      const views = await context.services.feedback.received(context.session.userId, args)
      if (views === 'pageOutside') throw failures.badInput({ first: texts.pageOutside })
      return views.map(wireWalkerRating)
    },
    async walkerReviews(_parent, { walker_id, ...part }, context) {
      const found = await context.services.feedback.reviewsOf(
        walker_id,
        context.session?.userId ?? null,
        part,
      )
      if (found === 'pageOutside') throw failures.badInput({ first: texts.pageOutside })
      return { data: found.views.map(wireWalkerReview), has_more_pages: found.hasMore }
    },
  },

  Mutation: {
    async saveRating(_parent, { booking_id, rating, comment, tip_amount }, context) {
      const { userId } = context.session
      return ratingAnswer(
        await context.services.feedback.rateWalker({
          tripId: booking_id,
          userId,
          stars: rating,
          comment: comment ?? '',
          tipDollars: tip_amount ?? null,
        }),
      )
    },

    async rateTraveller(_parent, { booking_id, rating, comment }, context) {
      const { userId } = context.session
      return ratingAnswer(
        await context.services.feedback.rateTraveller({
          tripId: booking_id,
          userId,
          stars: rating,
          comment: comment ?? '',
        }),
      )
    },
  },

  Trip: { viewer_can_rate: (parent, _args, context) => mayStillRate(context, parent) },
  ArchivedTrip: {
    ratings: (parent, _args, context) => travellersRating(context, parent.id),
    viewer_can_rate: (parent, _args, context) => mayStillRate(context, parent),
  },
  CompletedInstantTrip: {
    ratings: (parent, _args, context) => travellersRating(context, parent.id),
    viewer_can_rate: (parent, _args, context) => mayStillRate(context, parent),
  },
}

/** Whether the trip can be rated and the viewer has not done so yet. */
async function mayStillRate(
  context: RequestContext,
  trip: { id: string; viewer_can_rate: boolean },
): Promise<boolean> {
  if (!trip.viewer_can_rate) return false
  const viewer = signedIn(context).userId
  const views = (await context.services.feedback.ofTrip(trip.id)) ?? []
  return views.every(({ rating }) => rating.fromUserId !== viewer)
}

/** The traveler's rating of a trip, as far as the viewer may see it. */
async function travellersRating(context: RequestContext, tripId: string): Promise<ArchivedTripRating | null> {
  const viewer = signedIn(context).userId
  const views = (await context.services.feedback.ofTrip(tripId)) ?? []
  const view = views.find(({ rating }) => rating.byRole === 'traveller')
  return view && context.services.feedback.maySee(view.rating, viewer) ? wireTripRating(view) : null
}

function ratingAnswer(outcome: RateOutcome): StatusMessage {
  switch (outcome.kind) {
    case 'saved':
      return { status: 'RATING_SAVED', message: texts.saved }
    case 'tipDeclined':
      return {
        status: 'TIP_DECLINED',
        message: filled(texts.savedTipDeclined, { reason: declineText(outcome.message) }),
      }
    case 'tipNoCard':
      return { status: 'TIP_DECLINED', message: texts.savedTipNoCard }
    case 'tipWalkerGone':
      return { status: 'TIP_NOT_POSSIBLE', message: texts.savedTipWalkerGone }
    case 'tipOnAccount':
      return { status: 'TIP_NOT_POSSIBLE', message: texts.savedTipOnAccount }
    case 'alreadyRated':
      return { status: 'ALREADY_RATED', message: texts.alreadyRated }
    case 'notFound':
      throw failures.notFound('trip')
    case 'faulty':
      throw failures.badInput({ [faultyField[outcome.fault]]: texts.fields[outcome.fault] })
    default:
      return unreachable(outcome)
  }
}

const faultyField = {
  ratingOutside: 'rating',
  commentTooLong: 'comment',
  commentLink: 'comment',
  tipOutside: 'tip_amount',
} as const
