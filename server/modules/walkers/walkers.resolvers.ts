import { presenceRules } from '#domain/walkers/presence.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import type { Place } from '#domain/shared/place.ts'
import { failures } from '#server/graphql/errors.ts'
import type { LiveWalker, Resolvers, WalkerPresence } from '#server/graphql/generated/resolvers.ts'
import type { RequestContext, SignedInContext } from '#server/graphql/request.ts'
import { answersTo } from '#server/graphql/subscriptions/subscription.ts'
import { differencesBetween, isNothing } from '#server/modules/walkers/presence/differences.ts'
import type { Found } from '#server/modules/walkers/presence/near.ts'
import type { PresenceOutcome } from '#server/modules/walkers/presence/presence.ts'
import { walkersTexts as texts } from '#server/modules/walkers/walkers.texts.ts'
import {
  notReadyFailure,
  wireBlocked,
  wireDifferences,
  wireFreeAlert,
  wireLiveWalker,
  wirePlacesNow,
  wirePresence,
  wireProfile,
} from '#server/modules/walkers/walkers.wire.ts'

export const walkersResolvers: Resolvers = {
  Query: {
    walkersNear: async (_parent, { destination_id }, context) =>
      wireList(await walkersNear(context, destination_id)),

    async destinationsNow(_parent, { first, page, search, live, daylight, language }, { services }) {
      const outcome = await services.walkers.placesNow({
        first,
        page: page ?? null,
        search: search ?? null,
        live: live ?? false,
        daylight: daylight ?? false,
        language: language ?? null,
      })
      switch (outcome.kind) {
        case 'page':
          return wirePlacesNow(outcome)
        case 'pageOutside':
          throw failures.badInput({ first: texts.pageOutside })
        case 'searchTooLong':
          throw failures.badInput({ search: texts.searchTooLong })
        case 'unknownLanguage':
          throw failures.badInput({ language: texts.unknownLanguage })
        default:
          return unreachable(outcome)
      }
    },

    async myWalkerPresence(_parent, _args, context) {
      const presence = await context.services.walkers.myPresence(context.session.userId)
      return wirePresence(presence.isOnline, presence.expiresInMs)
    },

    async blockedPeople(_parent, _args, context) {
      return (await context.services.walkers.blockedPeople(context.session.userId)).map(wireBlocked)
    },

    async myFreeAlerts(_parent, _args, context) {
      return (await context.services.walkers.freeAlertsOf(context.session.userId)).map(wireFreeAlert)
    },
  },

  Mutation: {
    async notifyWhenFree(_parent, { destination_id }, context) {
      const { userId } = context.session
      const outcome = await context.services.walkers.notifyWhenFree(userId, destination_id)
      switch (outcome.kind) {
        case 'set':
          return { status: 'ALERT_SET', message: texts.alertSet, alert: wireFreeAlert(outcome) }
        case 'tooManyPlaces':
          return { status: 'TOO_MANY_ALERTS', message: texts.tooManyAlerts }
        case 'noDestination':
          throw failures.notFound('destination')
        case 'tooMany':
          throw failures.tooMany(outcome.retryAfterS)
        default:
          return unreachable(outcome)
      }
    },

    async cancelNotifyWhenFree(_parent, { destination_id }, context) {
      await context.services.walkers.cancelNotifyWhenFree(context.session.userId, destination_id)
      return { status: 'ALERT_CANCELLED', message: texts.alertCancelled }
    },

    async unblockPerson(_parent, { user_id }, context) {
      await context.services.walkers.unblock(context.session.userId, user_id)
      return { status: 'UNBLOCKED', message: texts.unblocked }
    },

    async setWalkerOnline(_parent, { data }, context) {
      const input = { online: data.online, place: data.place ?? null }
      return presenceAnswer(await context.services.walkers.setOnline(context.session.userId, input))
    },

    updateWalkerPosition: (_parent, { place }, context) => reportPosition(context, place),
  },

  Subscription: {
    walkersNearChanged: {
      async subscribe(_parent, { destination_id }, context) {
        // Refused before anything is listened to, so that the client hears of it at once.
        await walkersNear(context, destination_id)
        const hints = context.services.walkers.watchNear(destination_id)
        let published: Found | null = null
        return answersTo(hints, async () => {
          const near = await walkersNear(context, destination_id)
          if (near.list === published?.list && near.hidden === published.hidden) return undefined
          published = near
          return { walkersNearChanged: wireList(near) }
        })
      },
    },
    walkersNearDifferences: {
      async subscribe(_parent, { destination_id }, context) {
        await walkersNear(context, destination_id)
        const hints = context.services.walkers.watchNearSoon(destination_id)
        let published: Found | null = null
        let number = 0
        return answersTo(hints, async () => {
          // Blocks are read again before each message, so that none is sent of a walker whom a block hides.
          const near = await walkersNear(context, destination_id)
          const before = published
          published = near
          if (!before) return { walkersNearDifferences: { ...wholeList(near), number } }
          const differences = differencesBetween(before, near)
          if (isNothing(differences)) return undefined
          return { walkersNearDifferences: { ...wireDifferences(differences, near), number: ++number } }
        })
      },
    },
  },

  Destination: {
    walkers_online: (parent, _args, { services, session }) =>
      services.walkers.countFree(parent.id, session?.userId ?? null),

    async live_walkers(parent, { first }, context) {
      // The count is cached: a place without walkers costs nothing.
      if ((await context.services.walkers.counts.around(parent.id)) === 0) return []
      return wireList(await walkersNear(context, parent.id))
        .filter((walker) => walker.is_free)
        .slice(0, Math.min(Math.max(0, first ?? presenceRules.liveAtMost), presenceRules.liveAtMost))
    },
  },

  User: {
    online: async (parent, _args, { services }) =>
      (await services.walkers.profileView(parent.id))?.isOnline ?? false,

    async walker_profile(parent, _args, { services, session }) {
      const view = await services.walkers.profileView(parent.id)
      return view?.profile
        ? wireProfile(view.profile, view.presence, view.isOnline, session?.userId === parent.id)
        : null
    },
  },
}

/** A position of the walker who asks, however it was sent. */
export async function reportPosition(context: SignedInContext, place: Place): Promise<WalkerPresence> {
  return presenceAnswer(await context.services.walkers.updatePosition(context.session.userId, place))
}

const wholeList = (near: Found) => ({ all: wireList(near), changed: [], moved: [], gone: [] })

function wireList({ walkers, destination }: Found): LiveWalker[] {
  return walkers.map(({ walker, person }) => wireLiveWalker(walker, person, destination))
}

async function walkersNear(context: RequestContext, destinationId: string): Promise<Found> {
  const outcome = await context.services.walkers.nearDestination(
    destinationId,
    context.session?.userId ?? null,
  )
  switch (outcome.kind) {
    case 'found':
      return outcome
    case 'noDestination':
      throw failures.notFound('destination')
    default:
      return unreachable(outcome)
  }
}

function presenceAnswer(outcome: PresenceOutcome): WalkerPresence {
  switch (outcome.kind) {
    case 'presence':
      return wirePresence(outcome.presence.isOnline, outcome.presence.expiresInMs)
    case 'placeMissing':
    case 'placeInvalid':
      throw failures.badInput({ place: texts[outcome.kind] })
    case 'notReady':
      throw notReadyFailure(outcome)
    default:
      return unreachable(outcome)
  }
}
