import { unreachable } from '#domain/shared/invariant.ts'
import type { HomeZone } from '#domain/walkers/home-zone.ts'
import { failures } from '#server/graphql/errors.ts'
import type { HomeZone as WireHomeZone, Resolvers } from '#server/graphql/generated/resolvers.ts'
import { walkersTexts as texts } from '#server/modules/walkers/walkers.texts.ts'

export const homeZoneResolvers: Resolvers = {
  Query: {
    async myHomeZone(_parent, _args, { services, session }) {
      const zone = await services.walkers.homeZone(session.userId)
      return zone && wireZone(zone)
    },
  },

  Mutation: {
    async saveHomeZone(_parent, { data }, { services, session }) {
      const { latitude, longitude } = data.place
      const outcome = await services.walkers.saveHomeZone(session.userId, {
        latitude,
        longitude,
        radiusM: data.radius_m,
      })
      switch (outcome.kind) {
        case 'saved':
          return { status: 'SAVED', message: texts.zoneSaved, zone: wireZone(outcome.zone) }
        case 'onWalk':
          return { status: 'NOT_ALLOWED_NOW', message: texts.zoneOnWalk }
        case 'placeInvalid':
          throw failures.badInput({ place: texts.placeInvalid })
        case 'radiusOutside':
          throw failures.badInput({ radius_m: texts.fields.zoneRadius })
        case 'tooMany':
          throw failures.tooMany(outcome.retryAfterS)
        default:
          return unreachable(outcome)
      }
    },

    async deleteHomeZone(_parent, _args, { services, session }) {
      return (await services.walkers.deleteHomeZone(session.userId)) === 'onWalk'
        ? { status: 'NOT_ALLOWED_NOW', message: texts.zoneOnWalk }
        : { status: 'DELETED', message: texts.zoneDeleted }
    },
  },
}

function wireZone({ latitude, longitude, radiusM }: HomeZone): WireHomeZone {
  return { latitude, longitude, radius_m: radiusM }
}
