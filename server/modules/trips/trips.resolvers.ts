import { unreachable } from '#domain/shared/invariant.ts'
import { Failure, failures } from '#server/app/failure.ts'
import type {
  BookingRequestInput,
  Resolvers,
  WalkerAcceptRejectInput,
  WalkerAcceptRejectResult,
} from '#server/app/generated/resolvers.ts'
import { signedIn, type RequestContext } from '#server/app/request.ts'
import { answersTo } from '#server/app/subscription.ts'
import { hintsOf } from '#server/modules/trips/hints.ts'
import { isIncomingNotice, isTripNotice } from '#server/modules/trips/trips.events.ts'
import { tripsTexts as texts } from '#server/modules/trips/trips.texts.ts'
import {
  statusWords,
  wireArchived,
  wireBooking,
  wireCompleted,
  wireExtension,
  wireQuote,
  wireRate,
  wireReceipt,
  wireReplay,
  wireRing,
  wireRoom,
  wireTrip,
} from '#server/modules/trips/trips.wire.ts'

const told = (kind: keyof typeof statusWords & keyof typeof texts) => ({
  status: statusWords[kind],
  message: String(texts[kind]),
})

export const tripsResolvers: Resolvers = {
  Query: {
    async getTripRate(_parent, { destination_id }, context) {
      signedIn(context)
      const rates = await context.services.trips.rates(destination_id)
      if (!rates) throw failures.notFound('destination')
      return rates.map(wireRate)
    },

    async tripQuote(_parent, { destination_id, minutes }, context) {
      signedIn(context)
      const quote = await context.services.trips.quote(destination_id, minutes)
      if (quote === 'badLength') throw failures.badInput({ minutes: texts.badLength })
      if (quote === 'noDestination') throw failures.notFound('destination')
      return wireQuote(quote)
    },

    async rejectedReason(_parent, _args, context) {
      signedIn(context)
      return context.services.trips.rejectReasons()
    },

    async archivedTrips(_parent, wish, context) {
      return listed(await context.services.trips.archived(signedIn(context).userId, wish)).map(wireArchived)
    },

    async completedInstantTrip(_parent, wish, context) {
      return listed(await context.services.trips.completed(signedIn(context).userId, wish)).map(wireCompleted)
    },

    async myOpenTrip(_parent, _args, context) {
      const view = await context.services.trips.openTrip(signedIn(context).userId)
      return view && wireTrip(view)
    },

    async trip(_parent, { id }, context) {
      const view = await context.services.trips.trip(id, signedIn(context).userId)
      return view && wireTrip(view)
    },

    incomingRequests: (_parent, _args, context) => incoming(context),

    async tripRoom(_parent, { id }, context) {
      const ticket = await context.services.trips.roomTicket(id, signedIn(context).userId)
      return ticket && wireRoom(ticket)
    },

    async tripReceipt(_parent, { id }, context) {
      const receipt = await context.services.trips.receipt(id, signedIn(context).userId)
      return receipt && wireReceipt(receipt)
    },

    async tripReplay(_parent, { id }, context) {
      const replay = await context.services.trips.replay(id, signedIn(context).userId)
      return replay && wireReplay(replay)
    },
  },

  Mutation: {
    sendBookingRequestToWalker: (_parent, { data }, context) => book(context, data),

    walkerAcceptRejectBookingRequest: (_parent, { data }, context) => answerRequest(context, data),

    async markRequestSeen(_parent, { booking_id }, context) {
      const outcome = await context.services.trips.markSeen(booking_id, signedIn(context).userId)
      if (outcome === 'unknown') throw failures.notFound('request')
      return told('seen')
    },

    async cancelBookingRequest(_parent, { booking_id }, context) {
      const outcome = await context.services.trips.cancel(booking_id, signedIn(context).userId)
      if (outcome === 'unknown') throw failures.notFound('request')
      return told(outcome)
    },

    async endTrip(_parent, { booking_id }, context) {
      const outcome = await context.services.trips.endBy(booking_id, signedIn(context).userId)
      switch (outcome) {
        case 'unknown':
          throw failures.notFound('trip')
        case 'ended':
        case 'alreadyEnded':
          return told('ended')
        case 'notNow':
          return told('notNow')
        default:
          return unreachable(outcome)
      }
    },

    async extendTrip(_parent, { booking_id, minutes, request_key }, context) {
      const { userId } = signedIn(context)
      const wish = { tripId: booking_id, userId, minutes, requestKey: request_key ?? null }
      const outcome = await context.services.trips.extend(wish)
      if (outcome.kind === 'unknown') throw failures.notFound('trip')
      if (outcome.kind === 'badLength') throw failures.badInput({ minutes: texts.badLength })
      if (outcome.kind === 'badKey') throw failures.badInput({ request_key: texts.badKey })
      return wireExtension(outcome)
    },

    async beginRecording(_parent, { data }, context) {
      const outcome = await context.services.trips.beginRecording({
        tripId: data.booking_id,
        userId: signedIn(context).userId,
        mimeType: data.mime_type,
        stretchKey: data.stretch_key,
        startedAtMs: data.started_at_ms,
      })
      switch (outcome.kind) {
        case 'begun': {
          const { recordingId, uploadUrl, uploadToken, received } = outcome.upload
          return { id: recordingId, upload_url: uploadUrl, upload_token: uploadToken, received }
        }
        case 'unknown':
          throw failures.notFound('trip')
        case 'notNow':
          throw new Failure('conflict', 'NOT_ALLOWED_NOW', texts.notNow)
        case 'consentMissing':
          throw new Failure('conflict', 'CONSENT_MISSING', texts.consentMissing)
        case 'tooMany':
          throw new Failure('rate_limited', 'TOO_MANY', texts.notNow)
        case 'unsupported':
          throw failures.badInput({ mime_type: texts.cannotRecord })
        default:
          return unreachable(outcome)
      }
    },

    async finishRecording(_parent, { recording_id, chunk_count }, context) {
      const { userId } = signedIn(context)
      const stretch = { userId, recordingId: recording_id, chunkCount: chunk_count }
      if ((await context.services.trips.finishRecording(stretch)) === 'notFound')
        throw failures.notFound('recording')
      return told('recorded')
    },
  },

  Subscription: {
    myTripChanged: {
      subscribe(_parent, _args, context) {
        const { userId } = signedIn(context)
        const { trips } = context.services
        let tripId: string | null = null
        const hints = hintsOf(trips.watch(userId), (notice) => {
          if (!isTripNotice(notice)) return false
          // The trip that was told about, also when it has just ended and is open no more.
          tripId = notice.tripId
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
        const { userId } = signedIn(context)
        const hints = hintsOf(context.services.trips.watch(userId), isIncomingNotice)
        return answersTo(hints, async () => ({ incomingRequestsChanged: await incoming(context) }))
      },
    },
  },
}

function listed<T>(outcome: T[] | 'pageOutside'): T[] {
  if (outcome === 'pageOutside') throw failures.badInput({ first: texts.pageOutside })
  return outcome
}

async function incoming(context: RequestContext) {
  return (await context.services.trips.incoming(signedIn(context).userId)).map(wireRing)
}

async function book(context: RequestContext, data: BookingRequestInput) {
  const outcome = await context.services.trips.book({
    travellerId: signedIn(context).userId,
    walkerId: data.walker_id,
    destinationId: data.destination_id,
    minutes: data.tripe_minute,
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
  context: RequestContext,
  data: WalkerAcceptRejectInput,
): Promise<WalkerAcceptRejectResult> {
  const { userId } = signedIn(context)
  const { trips } = context.services
  switch (data.status.toLowerCase()) {
    case 'accepted': {
      const outcome = await trips.accept(data.booking_id, userId)
      if (outcome.kind === 'unknown') throw failures.notFound('request')
      if (outcome.kind !== 'accepted') return told(outcome.kind)
      const { token, roomSid, roomName } = outcome.ticket
      return { ...told('accepted'), jwt_token: token, room_sid: roomSid, room_name: roomName }
    }
    case 'rejected': {
      const outcome = await trips.reject(data.booking_id, userId, data.rejected_reason_id ?? null)
      if (outcome === 'unknown') throw failures.notFound('request')
      if (outcome === 'badReason') throw failures.badInput({ rejected_reason_id: texts.badReason })
      return told(outcome)
    }
    default:
      throw failures.badInput({ status: texts.badStatus })
  }
}
