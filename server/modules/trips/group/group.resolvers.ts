import { failures } from '#server/graphql/errors.ts'
import type { GroupPointInput, GroupWalkResult, Resolvers } from '#server/graphql/generated/resolvers.ts'
import type { RequestContext, SignedInContext } from '#server/graphql/request.ts'
import type { CallOffOutcome, ChangeOutcome } from '#server/modules/trips/group/publish/call-off.ts'
import { groupTexts as texts } from '#server/modules/trips/group/group.texts.ts'
import {
  wireChanged,
  wireGroupTerms,
  wireGroupWalk,
  wirePublished,
} from '#server/modules/trips/group/group.wire.ts'
import type { GroupListOutcome } from '#server/modules/trips/group/lists/lists.ts'
import { schedulingTexts } from '#server/modules/trips/scheduling/scheduling.texts.ts'
import { tripsTexts } from '#server/modules/trips/trips.texts.ts'

/**
 * Who reads a walk that has a part for them: their seats, or that it is theirs. A session that has run out is renewed by its client,
 * which asks again; answered as a visitor its person would read that they have none.
 */
function viewerOf({ session, hadToken }: RequestContext): string | null {
  if (session === null && hadToken) throw failures.sessionEnded()
  return session?.userId ?? null
}

/** Group walks: what is published, and what their walkers do with them. */
export const groupResolvers: Resolvers = {
  Query: {
    async groupWalks(_parent, { filter, first, page }, context) {
      const asked = {
        destinationId: filter?.destination_id ?? null,
        walkerId: filter?.walker_id ?? null,
        language: filter?.language ?? null,
        fromDate: filter?.from_date ?? null,
        toDate: filter?.to_date ?? null,
        timeZone: filter?.time_zone ?? null,
        mostSeatCents: filter?.most_seat_cents ?? null,
        hasSeats: filter?.has_seats ?? false,
      }
      const viewerId = viewerOf(context)
      return wirePage(await context.services.trips.groupWalks(asked, { first, page, viewerId }))
    },

    async groupWalk(_parent, { id }, context) {
      const view = await context.services.trips.groupWalk(id, viewerOf(context))
      return view && wireGroupWalk(view)
    },

    async myGroupWalks(_parent, page, { services, session }) {
      return wirePage(await services.trips.myGroupWalks(session.userId, page))
    },

    groupTerms: async (_parent, _args, { services }) => wireGroupTerms(await services.trips.groupTerms()),
  },

  Mutation: {
    async publishGroupWalk(_parent, { input }, context) {
      const { services, session } = context
      const which = input.which_hour ?? null
      if (which !== null && which !== 'earlier' && which !== 'later')
        throw failures.badInput({ which_hour: schedulingTexts.badWhichHour })
      const outcome = await services.trips.publishGroup({
        walkerId: session.userId,
        destinationId: input.destination_id,
        title: input.title,
        text: input.text,
        points: pointsOf(input.points),
        language: input.language,
        date: input.place_date,
        time: input.place_time,
        which,
        minutes: input.minutes,
        seats: input.seats,
        minimum: input.minimum,
        seatCents: input.seat_cents,
        isWeekly: input.is_weekly,
        publishKey: input.publish_key,
      })
      const { terms } = await services.trips.groupTerms()
      const id = outcome.kind === 'published' ? outcome.group.id : null
      return withWalk(context, wirePublished(outcome, terms), id)
    },

    async changeGroupWalk(_parent, { id: groupWalkId, title, text, points }, context) {
      const words = { title, text, points: pointsOf(points) }
      const change = { groupWalkId, walkerId: context.session.userId, words }
      return changed(context, await context.services.trips.changeGroup(change))
    },

    async callOffGroupWalk(_parent, { id: groupWalkId, series: endsSeries }, context) {
      const order = { groupWalkId, walkerId: context.session.userId, endsSeries }
      return changed(context, await context.services.trips.callOffGroup(order))
    },

    async endGroupSeries(_parent, { id: groupWalkId }, context) {
      const order = { groupWalkId, walkerId: context.session.userId }
      return changed(context, await context.services.trips.endGroupSeries(order))
    },
  },
}

const pointsOf = (points: readonly GroupPointInput[]) =>
  points.map(({ latitude, longitude, label }) => ({ latitude, longitude, label }))

function wirePage(outcome: GroupListOutcome) {
  switch (outcome.kind) {
    case 'page':
      return { data: outcome.items.map(wireGroupWalk), paginatorInfo: outcome.info }
    case 'pageOutside':
      throw failures.badInput({ first: tripsTexts.pageOutside })
    case 'badDate':
      throw failures.badInput({ from_date: texts.faults.badDate })
    case 'badZone':
      throw failures.badInput({ time_zone: schedulingTexts.badZone })
    case 'badLanguage':
      throw failures.badInput({ language: texts.faults.language })
    case 'badPrice':
      throw failures.badInput({ most_seat_cents: texts.badPrice })
  }
}

async function changed(
  context: SignedInContext,
  outcome: ChangeOutcome | CallOffOutcome,
): Promise<GroupWalkResult> {
  const { terms } = await context.services.trips.groupTerms()
  const id = outcome.kind === 'changed' || outcome.kind === 'calledOff' ? outcome.group.id : null
  return withWalk(context, wireChanged(outcome, terms), id)
}

/** The answer with the walk as its walker sees it now. */
async function withWalk(
  { services, session }: SignedInContext,
  answer: Omit<GroupWalkResult, 'walk'>,
  id: string | null,
): Promise<GroupWalkResult> {
  const view = id === null ? null : await services.trips.groupWalk(id, session.userId)
  return { ...answer, walk: view && wireGroupWalk(view) }
}
