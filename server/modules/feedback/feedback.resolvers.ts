import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/app/failure.ts'
import type { ArchivedTripRating, Resolvers, StatusMessage } from '#server/app/generated/resolvers.ts'
import { signedIn, type RequestContext } from '#server/app/request.ts'
import type { RateOutcome } from '#server/modules/feedback/feedback.service.ts'
import { feedbackTexts as texts } from '#server/modules/feedback/feedback.texts.ts'
import { wireTripRating, wireWalkerRating } from '#server/modules/feedback/feedback.wire.ts'

export const feedbackResolvers: Resolvers = {
  Query: {
    async getWalkerRating(_parent, wish, context) {
      const views = await context.services.feedback.received(signedIn(context).userId, wish)
      if (views === 'pageOutside') throw failures.badInput({ first: texts.pageOutside })
      return views.map(wireWalkerRating)
    },
  },

  Mutation: {
    async saveRating(_parent, { booking_id, rating, comment, tip_amount }, context) {
      const { userId } = signedIn(context)
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
      const { userId } = signedIn(context)
      return ratingAnswer(
        await context.services.feedback.rateTraveller({
          tripId: booking_id,
          userId,
          stars: rating,
          comment: comment ?? '',
        }),
      )
    },

    async reportTripIssue(_parent, { booking_id, text }, context) {
      const outcome = await context.services.feedback.reportIssue({
        tripId: booking_id,
        userId: signedIn(context).userId,
        text,
      })
      switch (outcome.kind) {
        case 'reported':
          return { status: 'ISSUE_REPORTED', message: texts.issueReported }
        case 'issueMissing':
        case 'issueTooLong':
          throw failures.badInput({ text: texts.fields[outcome.kind] })
        case 'notFound':
          throw failures.notFound('trip')
        default:
          return unreachable(outcome)
      }
    },
  },

  ArchivedTrip: { ratings: (parent, _args, context) => travellersRating(context, parent.id) },
  CompletedInstantTrip: { ratings: (parent, _args, context) => travellersRating(context, parent.id) },
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
      return { status: 'TIP_DECLINED', message: texts.savedTipDeclined(outcome.message) }
    case 'tipNoCard':
      return { status: 'TIP_DECLINED', message: texts.savedTipNoCard }
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

const faultyField = { ratingOutside: 'rating', commentTooLong: 'comment', tipOutside: 'tip_amount' } as const
