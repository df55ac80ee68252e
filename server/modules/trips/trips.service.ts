import type { FastifyInstance } from 'fastify'
import { topics } from '#adapters/realtime/port.ts'
import type { Sql } from '#server/db/pool.ts'
import { createUnderWay } from '#server/durable/under-way.ts'
import { createLoader } from '#server/graphql/loader.ts'
import { bind } from '#server/app/module/bind.ts'
import { accept } from '#server/modules/trips/offers/accept.ts'
import { book } from '#server/modules/trips/booking/book.ts'
import { block } from '#server/modules/trips/ending/block.ts'
import { cancel } from '#server/modules/trips/ending/cancel.ts'
import { endForSafety } from '#server/modules/trips/ending/end-for-safety.ts'
import { extend } from '#server/modules/trips/booking/extend.ts'
import { extendCall } from '#server/modules/trips/booking/extend.call.ts'
import { countGroupsAhead, publishedGroups } from '#server/modules/trips/group/group-walks.store.ts'
import { endTripBy as endBy } from '#server/modules/trips/group/live/end-by.ts'
import { storedGroupBeats } from '#server/modules/trips/group/live/group-beat-writer.ts'
import { groupService } from '#server/modules/trips/group/group-service.ts'
import { goLive, interrupt } from '#server/modules/trips/live/going-live.ts'
import { advance } from '#server/modules/trips/offers/advance.ts'
import { markSeen, reject } from '#server/modules/trips/offers/answer.ts'
import { rejectReasons } from '#server/modules/trips/offers/offers.store.ts'
import { witnesses } from '#server/modules/trips/history/beats.store.ts'
import { evidence } from '#server/modules/trips/history/evidence.ts'
import { addReceiptRoutes, type ReceiptRoutes } from '#server/modules/trips/history/receipt.routes.ts'
import { archived, completed, receipt, replay } from '#server/modules/trips/history/past.ts'
import { receiptFor } from '#server/modules/trips/history/receipt-words.ts'
import { storedBeats } from '#server/modules/trips/history/beat-writer.ts'
import * as record from '#server/modules/trips/history/record.store.ts'
import { scheduledFor, upcomingFor } from '#server/modules/trips/view/calendar.ts'
import { describe } from '#server/modules/trips/view/describe.ts'
import * as figures from '#server/modules/trips/view/figures.store.ts'
import { endByOperator, nowOfTrips } from '#server/modules/trips/view/now.ts'
import { countRunning } from '#server/modules/trips/view/now.store.ts'
import { tripsOfPerson } from '#server/modules/trips/view/of-person.store.ts'
import { forgetGuestNames } from '#server/modules/trips/history/personal.store.ts'
import { participation, rateable, ringsAt, walkersRinging } from '#server/modules/trips/view/participation.ts'
import { agreedOutside } from '#server/modules/trips/lists/agreed-outside.ts'
import { answersWithinS } from '#server/modules/trips/offers/answer-time.ts'
import { publicReplays, showReplay } from '#server/modules/trips/public-replays/public-replays.ts'
import { sharedWalk } from '#server/modules/trips/sharing/shared.ts'
import { refuseSharing, share, stopSharing, sweepShares } from '#server/modules/trips/sharing/sharing.ts'
import { sharesDue } from '#server/modules/trips/sharing/shares.store.ts'
import type { StoredBeat } from '#server/modules/trips/trips.types.ts'
import { countOpenAt, requestsDue } from '#server/modules/trips/board/board.store.ts'
import { claim } from '#server/modules/trips/board/claim.ts'
import { closeRequest, openRequest, sweepRequests } from '#server/modules/trips/board/open-request.ts'
import { requestsNear, requestsOfWishes } from '#server/modules/trips/board/request-views.ts'
import { quote, rates } from '#server/modules/trips/booking/rates.ts'
import { sweepTrips } from '#server/modules/trips/ending/sweep.ts'
import type { TripsContext, TripsDeps } from '#server/modules/trips/trips.deps.ts'
import { countOpenWalks, tripById, tripsBegunWith, tripsDue } from '#server/modules/trips/trips.store.ts'
import {
  requestsAround,
  scheduledList,
  scheduledTrip,
  scheduledTrips,
  upcomingCount,
} from '#server/modules/trips/lists/lists.ts'
import { freeTimes } from '#server/modules/trips/lists/free-times.ts'
import { scheduleQuote } from '#server/modules/trips/lists/schedule-quote.ts'
import { acceptScheduled, withdrawScheduled } from '#server/modules/trips/scheduling/accepting.ts'
import { cancellationTerms, cancelQuote } from '#server/modules/trips/scheduling/cancelling.ts'
import { noteEntered } from '#server/modules/trips/scheduling/due-transitions.ts'
import { followZones } from '#server/modules/trips/scheduling/follow-zones.ts'
import { holdNow } from '#server/modules/trips/scheduling/holding.ts'
import { answerMove, proposeMove, withdrawMove } from '#server/modules/trips/scheduling/moving.ts'
import { requestScheduled } from '#server/modules/trips/scheduling/request.ts'
import { sharingTasks } from '#server/modules/trips/sharing/sharing.tasks.ts'
import { upholdSafety } from '#server/modules/trips/ending/uphold-safety.ts'
import { venueTripsService } from '#server/modules/trips/venue/venue-service.ts'
import { schedulingTasks } from '#server/modules/trips/scheduling/scheduling.tasks.ts'
import { missed } from '#server/modules/trips/view/missed.ts'
import { incoming, openTrip, trip } from '#server/modules/trips/view/view.ts'

export type TripsService = ReturnType<typeof createTripsService>

/** The instant walk from request to receipt. All its state is in rows. */
export function createTripsService(deps: TripsDeps) {
  const endings = createUnderWay()
  const ctx: TripsContext = { ...deps, beats: storedBeats(deps), groupBeats: storedGroupBeats(deps), endings }
  ctx.calls.add(ctx, extendCall)
  const openAt = createLoader((ids) => countOpenAt(ctx.db, ids, ctx.clock.now()))
  return {
    ...bind(ctx, {
      rateable,
      evidence,
      participation,
      describe,
      ringsAt,
      walkersRinging,
      goLive,
      interrupt,
      noteEntered,
      upcomingFor,
      receiptFor,
      scheduledFor,
      upholdSafety,
      endByOperator,
      ringing,
    }),
    /** The trip's row, without asking who wants it; not for clients. */
    tripRow: (tripId: string) => tripById(ctx.db, tripId),
    /** Trips whose ids are in a range by code points. It checks no right: only for operators. */
    tripsBegunWith: (ids: { from: string; until: string }, limit: number) =>
      tripsBegunWith(ctx.db, ids, limit),
    /** How many walks are under way; the running ones have an index of their own. */
    runningCount: () => countRunning(ctx.db),
    /** What happens at this moment. It checks no right: only for operators. */
    now: () => nowOfTrips(ctx),
    /** Trips of a person in both roles, the newest first, after one of them. It checks no right: only for operators. */
    ofPerson: (page: { userId: string; after: string | null; limit: number }) => tripsOfPerson(ctx.db, page),
    /** Stores a beat; it is durable when this answers true. False: the trip is over and nothing was stored. */
    saveBeat: (beat: StoredBeat): Promise<boolean> => ctx.beats.write(beat),
    /** What both sides of a trip have witnessed so far. */
    witnesses: async (tripId: string) => (await witnesses(ctx.db, [tripId])).get(tripId) ?? {},
    /** What is said and done on a walk is stored with its trip; the walk writes it here. */
    record: bind(ctx.db, record),
    /** The names of guests in the chats of these trips are written over, in the transaction at hand. */
    forgetGuestNames,
    /** What the daily sums of operators are made of. It checks no right. */
    figures: bind(ctx.db, { ...figures, publishedGroups }),
    /** Runs everything whose time has come (offers, requests, reconnect limits, lengths); called by the ticker. */
    sweep: () => sweepTrips(ctx),
    due: () => tripsDue(ctx.clock.now()),
    /** Resolves when each walk that has ended here is settled, or its settlement has failed and is tried again. */
    settled: () => endings.settled(),
    shares: { due: () => sharesDue(ctx.clock.now()), sweep: () => sweepShares(ctx) },
    ...bind(ctx, { book, extend, rates, quote, advance, accept, markSeen, reject, cancel, endBy }),
    ...bind(ctx, { endForSafety, block }),
    ...bind(ctx, { trip, openTrip, incoming, missed, archived, completed, receipt, replay }),
    routes: (http: FastifyInstance, asking: ReceiptRoutes) => addReceiptRoutes(http, ctx, asking),
    ...bind(ctx, { share, stopSharing, refuseSharing, sharedWalk, showReplay, publicReplays }),
    ...bind(ctx, { requestScheduled, acceptScheduled, withdrawScheduled, cancelQuote, holdNow }),
    ...bind(ctx, { proposeMove, answerMove, withdrawMove, followZones, cancellationTerms }),
    ...bind(ctx, {
      scheduledList,
      requestsAround,
      scheduledTrip,
      scheduledTrips,
      upcomingCount,
      scheduleQuote,
      freeTimes,
    }),
    ...groupService(ctx),
    ...venueTripsService(ctx),
    ...bind(ctx, { openRequest, closeRequest, claim, requestsNear, answersWithinS, agreedOutside }),
    /** The newest request of a wish while it is open or claimed; asked for many wishes together it is one query. */
    requestOfWish: createLoader((wishIds) => requestsOfWishes(ctx, wishIds)),
    /** How many requests are open for a destination; asked for many together it is one query. */
    openRequestsAt: async (destinationId: string) => (await openAt(destinationId)) ?? 0,
    /** Requests that can not be claimed any more. */
    requests: { due: () => requestsDue(ctx.clock.now()), sweep: () => sweepRequests(ctx) },
    /** How many walks of a walker are agreed or run, in the transaction at hand; a group walk counts, also without a seat taken. */
    openWalks: async (walkerId: string, sql: Sql) =>
      (await countOpenWalks(sql, walkerId)) + (await countGroupsAhead(sql, walkerId)),
    tasks: { ...schedulingTasks(ctx), ...sharingTasks(ctx) },
    rejectReasons: () => rejectReasons(ctx.db),
    /** Hints that something of this person's may have changed; the caller ends it. */
    watch: (userId: string) => ctx.realtime.events(topics.user(userId)),
  }
}

/** What a walker is told of a request that rings at them; null when it does not ring (any more). */
async function ringing(ctx: TripsContext, walkerId: string, tripId: string) {
  const ring = (await incoming(ctx, walkerId)).find((one) => one.tripId === tripId)
  if (!ring) return null
  const { destination, minutes, paysCents, currency, traveller } = ring
  return { place: destination.name, minutes, paysCents, currency, traveller: traveller.firstName }
}
