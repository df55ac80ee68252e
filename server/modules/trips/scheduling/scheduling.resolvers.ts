import { failures } from '#server/graphql/errors.ts'
import type { Resolvers, ScheduleTripInput, WalkerTripsInput } from '#server/graphql/generated/resolvers.ts'
import type { SignedInContext } from '#server/graphql/request.ts'
import { answersTo } from '#server/graphql/subscriptions/subscription.ts'
import { hintsOf } from '#server/graphql/subscriptions/hints.ts'
import type { ListOutcome, Page } from '#server/modules/trips/lists/lists.ts'
import { isScheduleHint } from '#server/modules/trips/scheduling/scheduling.events.ts'
import { schedulingTexts as texts } from '#server/modules/trips/scheduling/scheduling.texts.ts'
import {
  askedTime,
  wireAccepted,
  wireCancelled,
  wireCancelledRecord,
  wireCancelQuote,
  wireFreeTimes,
  wireHeld,
  wireMoveAnswer,
  wireMoved,
  wireRequested,
  wireScheduled,
  wireScheduleQuote,
} from '#server/modules/trips/scheduling/scheduling.wire.ts'
import { tripsTexts } from '#server/modules/trips/trips.texts.ts'

/** Scheduled trips: the contract's operations, and those that came with them. */
export const schedulingResolvers: Resolvers = {
  WalkerAvailability: {
    agreed_outside: (_parent, _args, { services, session }) =>
      session ? services.trips.agreedOutside(session.userId) : 0,
  },

  Query: {
    getTravelerUpcomingTrips: (_parent, page, context) =>
      own(context, { role: 'traveller', of: 'ahead' }, page),

    getTravelerCancelledTrips: (_parent, page, context) =>
      own(context, { role: 'traveller', of: 'notWalked' }, page),

    async getWalkerScheduleTrips(_parent, { data, ...page }, context) {
      const place = placeOf(data)
      const { userId } = context.session
      const outcome = await context.services.trips.requestsAround(userId, place, page)
      if (outcome.kind === 'badPlace') throw failures.badInput({ latitude: texts.badPlace })
      return wirePage(outcome)
    },

    getWalkerAcceptedScheduleTrips(_parent, { data, ...page }, context) {
      placeOf(data)
      return own(context, { role: 'walker', of: 'ahead' }, page)
    },

    async getWalkerCancelledTrips(_parent, page, context) {
      const list = { role: 'walker', of: 'notWalked' } as const
      const { items, info } = listed(
        await context.services.trips.scheduledList(context.session.userId, list, page),
      )
      return { data: items.map(wireCancelledRecord), paginatorInfo: info }
    },

    async scheduledTrip(_parent, { id }, context) {
      const view = await context.services.trips.scheduledTrip(id, context.session.userId)
      return view && wireScheduled(view)
    },

    async scheduleQuote(_parent, { destination_id, minutes, time, venue }, context) {
      const travellerId = context.session?.userId ?? null
      const input = {
        destinationId: destination_id,
        minutes,
        asked: askedTime(time),
        travellerId,
        isVenue: venue ?? false,
      }
      const quote = await context.services.trips.scheduleQuote(input)
      if (quote.kind === 'badLength') throw failures.badInput({ minutes: tripsTexts.badLength })
      if (quote.kind === 'noDestination') throw failures.notFound('destination')
      return wireScheduleQuote(quote)
    },

    async walkerFreeTimes(_parent, { walker_id: walkerId, destination_id: destinationId, minutes }, context) {
      const { trips } = context.services
      const free = await trips.freeTimes(context.session.userId, { walkerId, destinationId, minutes })
      if (free?.kind === 'badLength') throw failures.badInput({ minutes: tripsTexts.badLength })
      if (free?.kind === 'noDestination') throw failures.notFound('destination')
      return free && wireFreeTimes(free)
    },

    async cancelQuote(_parent, { id }, context) {
      const quote = await context.services.trips.cancelQuote(id, context.session.userId)
      return quote && wireCancelQuote(quote)
    },

    upcomingCount: (_parent, _args, context) => context.services.trips.upcomingCount(context.session.userId),
  },

  Mutation: {
    saveScheduleTrip: (_parent, { data }, context) => request(context, data),

    async acceptScheduleTripByWalker(_parent, { id }, context) {
      return wireAccepted(await context.services.trips.acceptScheduled(id, context.session.userId))
    },

    async cancelledScheduleTrip(_parent, { data }, context) {
      const reasonId = data.rejected_reason_id ?? null
      const outcome = await context.services.trips.withdrawScheduled({
        tripId: data.schedule_id,
        userId: context.session.userId,
        feeCents: data.fee_cents ?? null,
        reasonId,
      })
      if (outcome.kind === 'badReason') throw failures.badInput({ rejected_reason_id: tripsTexts.badReason })
      return wireCancelled(outcome)
    },

    async moveScheduledTrip(_parent, { id, time }, context) {
      const input = { tripId: id, userId: context.session.userId, asked: askedTime(time) }
      return wireMoved(await context.services.trips.proposeMove(input))
    },

    async answerTripMove(_parent, { id, accepted }, context) {
      const input = { tripId: id, userId: context.session.userId, isAccepted: accepted }
      return wireMoveAnswer(await context.services.trips.answerMove(input))
    },

    async withdrawTripMove(_parent, { id }, context) {
      return wireMoveAnswer(await context.services.trips.withdrawMove(id, context.session.userId))
    },

    async holdScheduledTrip(_parent, { id }, context) {
      return wireHeld(await context.services.trips.holdNow(id, context.session.userId), id)
    },
  },

  Subscription: {
    scheduledTripChanged: {
      subscribe(_parent, _args, context) {
        let tripId = ''
        const hints = hintsOf(context.services.trips.watch(context.session.userId), (hint) => {
          if (!isScheduleHint(hint)) return false
          tripId = hint.tripId
          return true
        })
        return answersTo(hints, async () => ({ scheduledTripChanged: tripId }))
      },
    },
  },
}

function listed(outcome: ListOutcome) {
  if (outcome.kind === 'pageOutside') throw failures.badInput({ first: tripsTexts.pageOutside })
  return outcome
}

function wirePage(outcome: ListOutcome) {
  const { items, info } = listed(outcome)
  return { data: items.map(wireScheduled), paginatorInfo: info }
}

async function own(
  { services, session }: SignedInContext,
  list: Parameters<typeof services.trips.scheduledList>[1],
  page: Page,
) {
  return wirePage(await services.trips.scheduledList(session.userId, list, page))
}

/** Where the walker is, as the client says; the filter names the list and has to be one. */
function placeOf(data: WalkerTripsInput | null | undefined) {
  const filter = data?.filter ?? null
  if (filter !== null && !['REQUEST', 'ACCEPTED', 'CANCELLED'].includes(filter))
    throw failures.badInput({ filter: texts.badFilter })
  const [latitude, longitude] = [data?.latitude ?? null, data?.longitude ?? null]
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** What a walk is asked for with that an institution's account pays; null where the person pays. */
function venueOf({ venue_people: people = null, venue_weekly: isWeekly }: ScheduleTripInput) {
  return people === null ? null : { people, isWeekly: isWeekly ?? false, seriesId: null }
}

async function request(context: SignedInContext, data: ScheduleTripInput) {
  const { trips } = context.services
  const { userId: travellerId } = context.session
  const outcome = await trips.requestScheduled({
    travellerId,
    destinationId: data.destination_id,
    minutes: data.schedule_minute,
    priceDollars: data.schedule_price ?? null,
    asked: askedTime(data),
    walkerId: data.walker_id ?? null,
    onlyChosen: data.only_chosen ?? false,
    weeks: data.repeat_weeks ?? 1,
    requestKey: data.request_key ?? context.press?.key ?? null,
    venue: venueOf(data),
  })
  const made = outcome.kind === 'scheduled' ? await trips.scheduledTrips(outcome.tripIds, travellerId) : []
  return wireRequested(outcome, made)
}
