import { failureOf, failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import {
  wireOpened,
  wirePair,
  wireScreenState,
  wireWalkScreen,
} from '#server/modules/walk/screens/screens.wire.ts'
import { walkTexts } from '#server/modules/walk/walk.texts.ts'
import { wireRoom } from '#server/modules/walk/walk.wire.ts'

export const screensResolvers: Resolvers = {
  Query: {
    async screenState(_parent, { pass }, { services }) {
      const view = await services.walk.screenState(pass)
      const place = view.kind === 'paired' ? await services.places.byId(view.trip.destinationId) : null
      return wireScreenState(view, place)
    },

    async screenRoom(_parent, { pass }, { services }) {
      const ticket = await services.walk.screenRoom(pass)
      return ticket && wireRoom(ticket)
    },

    async walkScreen(_parent, { booking_id }, { services, session }) {
      const screen = await services.walk.walkScreen(booking_id, session.userId)
      return screen && wireWalkScreen(screen)
    },

    async remoteRoom(_parent, { booking_id }, { services, session }) {
      const ticket = await services.walk.remoteRoom(booking_id, session.userId)
      return ticket && wireRoom(ticket)
    },
  },

  Mutation: {
    async openScreen(_parent, { pass }, { services, address, userAgent }) {
      const outcome = await services.walk.openScreen({ pass: pass ?? null, address, userAgent })
      if (outcome.kind === 'tooMany') throw failureOf(outcome)
      return wireOpened(outcome)
    },

    async findScreen(_parent, { booking_id, code }, { services, session, address }) {
      const tried = { tripId: booking_id, code, userId: session.userId, address }
      const outcome = await services.walk.findScreen(tried)
      if (outcome.kind === 'unknown') throw failures.notFound('trip')
      if (outcome.kind === 'tooMany') throw failureOf(outcome)
      return wirePair(outcome)
    },

    async pairScreen(_parent, { booking_id, code, replace }, { services, session, address }) {
      const tried = { tripId: booking_id, code, userId: session.userId, address, replace }
      const outcome = await services.walk.pairScreen(tried)
      if (outcome.kind === 'unknown') throw failures.notFound('trip')
      if (outcome.kind === 'tooMany') throw failureOf(outcome)
      return wirePair(outcome)
    },

    async unpairScreen(_parent, { booking_id }, { services, session }) {
      const outcome = await services.walk.unpairScreen(booking_id, session.userId)
      return outcome === 'removed'
        ? { status: 'REMOVED', message: walkTexts.screens.removed }
        : { status: 'NOT_FOUND', message: walkTexts.screens.notPaired }
    },
  },
}
