import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type {
  NoWalkPlace as WireNoWalkPlace,
  NoWalkPlaceInput,
  NoWalkPlaceResult,
  Resolvers,
} from '#server/graphql/generated/resolvers.ts'
import type { ChangeOutcome, MarkOutcome, NoWalkPlace } from '#server/modules/places/no-walk/no-walk.ts'
import { placesTexts as texts } from '#server/modules/places/places.texts.ts'

export const noWalkResolvers: Resolvers = {
  Query: {
    async noWalkPlaces(_parent, page, { services }) {
      const found = await services.places.noWalkPlaces(page)
      if (!found) throw failures.badInput({ first: texts.pageOutside })
      return { data: found.items.map(wirePlace), paginatorInfo: found.info }
    },
    async myNoWalkPlaces(_parent, _args, { services, session }) {
      return (await services.places.ownNoWalk(session.userId)).map(wirePlace)
    },
  },

  Mutation: {
    async markNoWalkPlace(_parent, { data, source, reason }, { services, session, address, requestId }) {
      const written = { ...readPlace(data), source, reason }
      return answerOf(await services.places.markNoWalk(session.userId, written, { address, requestId }))
    },
    async changeNoWalkPlace(
      _parent,
      { id, data, source, reason },
      { services, session, address, requestId },
    ) {
      const written = { ...readPlace(data), id, source, reason }
      return answerOf(await services.places.changeNoWalk(session.userId, written, { address, requestId }))
    },
    async liftNoWalkPlace(_parent, lift, { services, session, address, requestId }) {
      const outcome = await services.places.liftNoWalk(session.userId, lift, { address, requestId })
      switch (outcome) {
        case 'lifted':
          return { status: 'LIFTED', message: texts.noWalk.lifted }
        case 'badReason':
          throw failures.badInput({ reason: texts.noWalk.badReason })
        case 'unknown':
          throw failures.notFound('place')
        default:
          return unreachable(outcome)
      }
    },
    async markMyNoWalkPlace(_parent, { data }, { services, session }) {
      return answerOf(await services.places.markOwnNoWalk(session.userId, readPlace(data)))
    },
    async dropMyNoWalkPlace(_parent, { id }, { services, session }) {
      const outcome = await services.places.dropOwnNoWalk(session.userId, id)
      if (outcome === 'unknown') throw failures.notFound('place')
      return { status: 'DROPPED', message: texts.noWalk.dropped }
    },
  },
}

function readPlace({ kind, name, place, radius_m: radiusM }: NoWalkPlaceInput) {
  return { kind, name, latitude: place.latitude, longitude: place.longitude, radiusM }
}

const wireFields = {
  kind: 'kind',
  name: 'name',
  place: 'place',
  radius: 'radius_m',
  source: 'source',
} as const

function answerOf(outcome: MarkOutcome | ChangeOutcome): NoWalkPlaceResult {
  switch (outcome.kind) {
    case 'marked':
      return { status: 'MARKED', message: texts.noWalk.marked, place: wirePlace(outcome.place) }
    case 'changed':
      return { status: 'CHANGED', message: texts.noWalk.changed, place: wirePlace(outcome.place) }
    case 'unknown':
      throw failures.notFound('place')
    case 'tooManyPlaces':
      return { status: 'TOO_MANY_PLACES', message: texts.noWalk.tooManyPlaces }
    case 'badReason':
      throw failures.badInput({ reason: texts.noWalk.badReason })
    case 'faulty':
      throw failures.badInput(
        Object.fromEntries(
          Object.entries(outcome.faults).map(([field, fault]) => [
            wireFields[field as keyof typeof wireFields],
            texts.noWalk[fault],
          ]),
        ),
      )
    default:
      return unreachable(outcome)
  }
}

function wirePlace(row: NoWalkPlace): WireNoWalkPlace {
  const { id, kind, name, latitude, longitude, radiusM, source, markedAt } = row
  return { id, kind, name, latitude, longitude, radius_m: radiusM, source, marked_at: markedAt.toISOString() }
}
