import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type {
  BookingRequestInput,
  Resolvers,
  WalkerAcceptRejectInput,
  WalkerAcceptRejectResult,
} from '#server/graphql/generated/resolvers.ts'
import type { SignedInContext } from '#server/graphql/request.ts'
import { answersTo } from '#server/graphql/subscriptions/subscription.ts'
import { hintsOf } from '#server/graphql/subscriptions/hints.ts'
import { isIncomingHint, isTripHint } from '#server/modules/trips/trips.events.ts'
import { wireShare, wireSharedWalk } from '#server/modules/trips/sharing/sharing.wire.ts'
import { tripsTexts as texts } from '#server/modules/trips/trips.texts.ts'
import {
  notReadyFailureOf,
  statusWords,
  wireArchived,
  wireBooking,
  wireCompleted,
  wireExtension,
  wireMissed,
  wireQuote,
  wireRate,
  wireRejectReason,
  wireReceipt,
  wireReplay,
  wireRing,
  wireTrip,
} from '#server/modules/trips/trips.wire.ts'

const statusOf = (kind: keyof typeof statusWords & keyof typeof texts) => ({
  status: statusWords[kind],
  message: String(texts[kind]),
})

export const tripsResolvers: Resolvers = {
  Query: {
    async getTripRate(_parent, { destination_id }, context) {
      const rates = await context.services.trips.rates(destination_id, context.session.userId)
      if (!rates) throw failures.notFound('destination')
      return rates.map(wireRate)
    },

    async tripQuote(_parent, { destination_id, minutes }, context) {
      const quote = await context.services.trips.quote(
        destination_id,
        minutes,
        context.session?.userId ?? null,
      )
      if (quote === 'badLength') throw failures.badInput({ minutes: texts.badLength })
      if (quote === 'noDestination') throw failures.notFound('destination')
      return wireQuote(quote)
    },

    async rejectedReason(_parent, _args, context) {
      return (await context.services.trips.rejectReasons()).map(wireRejectReason)
    },

    async archivedTrips(_parent, page, context) {
      return listed(await context.services.trips.archived(context.session.userId, page)).map(wireArchived)
    },

    async completedInstantTrip(_parent, page, context) {
      return listed(await context.services.trips.completed(context.session.userId, page)).map(wireCompleted)
    },

    async myOpenTrip(_parent, _args, context) {
      const view = await context.services.trips.openTrip(context.session.userId)
      return view && wireTrip(view)
    },

    async trip(_parent, { id }, context) {
      const view = await context.services.trips.trip(id, context.session.userId)
      return view && wireTrip(view)
    },

    incomingRequests: (_parent, _args, context) => incoming(context),

    async missedRequests(_parent, _args, context) {
      return (await context.services.trips.missed(context.session.userId)).map(wireMissed)
    },

    async tripReceipt(_parent, { id }, context) {
      const receipt = await context.services.trips.receipt(id, context.session.userId)
      return receipt && wireReceipt(receipt)
    },

    async sharedWalk(_parent, { code }, context) {
      const shared = await context.services.trips.sharedWalk(code)
      return shared && wireSharedWalk(shared)
    },

    async tripReplay(_parent, { id }, context) {
      const replay = await context.services.trips.replay(id, context.session.userId)
      return replay && wireReplay(replay)
    },
  },

  Mutation: {
    sendBookingRequestToWalker: (_parent, { data }, context) => book(context, data),

    walkerAcceptRejectBookingRequest: (_parent, { data }, context) => answerRequest(context, data),

    async markRequestSeen(_parent, { booking_id }, context) {
      const outcome = await context.services.trips.markSeen(booking_id, context.session.userId)
      if (outcome === 'unknown') throw failures.notFound('request')
      return statusOf('seen')
    },

    async cancelBookingRequest(_parent, { booking_id }, context) {
      const outcome = await context.services.trips.cancel(booking_id, context.session.userId)
      if (outcome === 'unknown') throw failures.notFound('request')
      return statusOf(outcome)
    },

    async blockTripPartner(_parent, { booking_id, seat }, context) {
      const outcome = await context.services.trips.block(booking_id, context.session.userId, seat ?? null)
      if (outcome === 'unknown') throw failures.notFound('trip')
      return statusOf(outcome)
    },

    async shareTrip(_parent, { booking_id, postcard_id }, context) {
      const outcome = await context.services.trips.share(
        booking_id,
        context.session.userId,
        postcard_id ?? null,
      )
      if (outcome.kind === 'unknown') throw failures.notFound('trip')
      if (outcome.kind === 'tooMany') throw failures.tooMany(outcome.retryAfterS)
      return wireShare(outcome)
    },

    async stopSharing(_parent, { code }, context) {
      const outcome = await context.services.trips.stopSharing(code, context.session.userId)
      if (outcome === 'unknown') throw failures.notFound('link')
      return statusOf('stopped')
    },

    async refuseSharing(_parent, { booking_id, refused }, context) {
      const outcome = await context.services.trips.refuseSharing(booking_id, context.session.userId, refused)
      if (outcome === 'unknown') throw failures.notFound('trip')
      return statusOf(refused ? 'sharingRefused' : 'sharingAllowed')
    },

    async endTrip(_parent, { booking_id }, context) {
      const outcome = await context.services.trips.endBy(booking_id, context.session.userId)
      switch (outcome) {
        case 'unknown':
          throw failures.notFound('trip')
        case 'ended':
        case 'alreadyEnded':
          return statusOf('ended')
        case 'notNow':
          return statusOf('notNow')
        default:
          return unreachable(outcome)
      }
    },

    async endTripForSafety(_parent, { booking_id, reason }, context) {
      const { userId } = context.session
      const outcome = await context.services.trips.endForSafety({ tripId: booking_id, userId, reason })
      switch (outcome) {
        case 'unknown':
          throw failures.notFound('trip')
        case 'badReason':
          throw failures.badInput({ reason: texts.badSafetyReason })
        case 'ended':
          return { status: statusWords.ended, message: texts.endedForSafety }
        case 'notNow':
          return statusOf('notNow')
        default:
          return unreachable(outcome)
      }
    },

    async extendTrip(_parent, { booking_id, minutes, request_key }, context) {
      const { userId } = context.session
      const input = {
        tripId: booking_id,
        userId,
        minutes,
        requestKey: request_key ?? context.press?.key ?? null,
      }
      const outcome = await context.services.trips.extend(input)
      if (outcome.kind === 'unknown') throw failures.notFound('trip')
      if (outcome.kind === 'badLength') throw failures.badInput({ minutes: texts.badLength })
      if (outcome.kind === 'badKey') throw failures.badInput({ request_key: texts.badKey })
      return wireExtension(outcome)
    },
  },

  Subscription: {
    myTripChanged: {
      subscribe(_parent, _args, context) {
        const { userId } = context.session
        const { trips } = context.services
        let tripId: string | null = null
        const hints = hintsOf(trips.watch(userId), (hint) => {
          if (!isTripHint(hint)) return false
          // The trip that was told about, also when it has just ended and is open no more.
          tripId = hint.tripId
          return true
        })
        return answersTo(hints, async () => {
          const view = tripId === null ? await trips.openTrip(userId) : await trips.trip(tripId, userId)
          return view ? { myTripChanged: wireTrip(view) } : undefined
        })
      },
    },

    incomingRequestsChanged: {
      subscribe(_parent, _args, context) {
        const { userId } = context.session
        const hints = hintsOf(context.services.trips.watch(userId), isIncomingHint)
        return answersTo(hints, async () => ({ incomingRequestsChanged: await incoming(context) }))
      },
    },
  },
}

function listed<T>(outcome: T[] | 'pageOutside'): T[] {
  if (outcome === 'pageOutside') throw failures.badInput({ first: texts.pageOutside })
  return outcome
}

async function incoming(context: SignedInContext) {
  return (await context.services.trips.incoming(context.session.userId)).map(wireRing)
}

async function book(context: SignedInContext, data: BookingRequestInput) {
  const outcome = await context.services.trips.book({
    travellerId: context.session.userId,
    walkerId: data.walker_id,
    destinationId: data.destination_id,
    minutes: data.tripe_minute,
    onlyChosen: data.only_chosen ?? false,
    priceDollars: data.tripe_price ?? null,
    requestKey: data.request_key ?? null,
  })
  if (outcome.kind === 'badLength') throw failures.badInput({ tripe_minute: texts.badLength })
  if (outcome.kind === 'badKey') throw failures.badInput({ request_key: texts.badKey })
  if (outcome.kind === 'oneself') throw failures.badInput({ walker_id: texts.oneself })
  if (outcome.kind === 'noDestination') throw failures.notFound('destination')
  if (outcome.kind === 'tooMany') throw failures.tooMany(outcome.retryAfterS)
  return wireBooking(outcome)
}

async function answerRequest(
  context: SignedInContext,
  data: WalkerAcceptRejectInput,
): Promise<WalkerAcceptRejectResult> {
  const { userId } = context.session
  const { trips } = context.services
  switch (data.status.toLowerCase()) {
    case 'accepted': {
      const outcome = await trips.accept(data.booking_id, userId)
      if (outcome.kind === 'unknown') throw failures.notFound('request')
      if (outcome.kind === 'notReady') throw notReadyFailureOf(outcome)
      if (outcome.kind !== 'accepted') return statusOf(outcome.kind)
      const { ticket } = outcome
      if (!ticket) return statusOf('accepted')
      return {
        ...statusOf('accepted'),
        jwt_token: ticket.token,
        room_sid: ticket.roomSid,
        room_name: ticket.roomName,
      }
    }
    case 'rejected': {
      const outcome = await trips.reject(data.booking_id, userId, data.rejected_reason_id ?? null)
      if (outcome === 'unknown') throw failures.notFound('request')
      if (outcome === 'badReason') throw failures.badInput({ rejected_reason_id: texts.badReason })
      return statusOf(outcome)
    }
    default:
      throw failures.badInput({ status: texts.badStatus })
  }
}
