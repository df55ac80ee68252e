import { failureOf, failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import {
  wireBringAlong,
  wireGuests,
  wireInvitation,
  wireJoin,
} from '#server/modules/walk/guests/guests.wire.ts'
import { wireRoom } from '#server/modules/walk/walk.wire.ts'
import { walkTexts } from '#server/modules/walk/walk.texts.ts'

const saved = (outcome: 'saved' | 'unknown') =>
  outcome === 'saved'
    ? { status: 'SAVED', message: walkTexts.guests.saved }
    : { status: 'NOT_FOUND', message: walkTexts.guests.gone }

export const guestsResolvers: Resolvers = {
  Query: {
    async walkInvitation(_parent, { code }, { services }) {
      const invited = await services.walk.invitation(code)
      const place = invited.kind === 'invited' ? await services.places.byId(invited.trip.destinationId) : null
      return wireInvitation(invited, place)
    },

    async walkGuests(_parent, { booking_id }, { services, session }) {
      const view = await services.walk.walkGuests(booking_id, session.userId)
      return view && wireGuests(view)
    },

    async guestRoom(_parent, { pass }, { services }) {
      const ticket = await services.walk.guestRoom(pass)
      return ticket && wireRoom(ticket)
    },

    guestsRefused: (_parent, _args, { services, session }) => services.walk.guestsRefused(session.userId),
  },

  IncomingRequest: {
    guest_count: async ({ booking_id: id }, _args, { services }) => (await services.walk.guestCount(id)) ?? 0,
  },

  Mutation: {
    async bringAlong(_parent, { booking_id }, { services, session }) {
      const outcome = await services.walk.bringAlong(booking_id, session.userId)
      if (outcome.kind === 'unknown') throw failures.notFound('trip')
      if (outcome.kind === 'tooMany') throw failureOf(outcome)
      return wireBringAlong(outcome)
    },

    async takeBackGuestLink(_parent, { booking_id }, { services, session }) {
      if ((await services.walk.takeBackLink(booking_id, session.userId)) === 'unknown')
        throw failures.notFound('trip')
      return { status: 'TAKEN_BACK', message: walkTexts.guests.takenBack }
    },

    async joinWalk(_parent, { code, name }, { services, address }) {
      const outcome = await services.walk.joinWalk({ code, name, address })
      if (outcome.kind === 'badName') throw failures.badInput({ name: walkTexts.guests.badName })
      if (outcome.kind === 'tooMany') throw failureOf(outcome)
      return wireJoin(outcome)
    },

    async removeGuest(_parent, { booking_id, guest_id }, { services, session }) {
      const guest = { tripId: booking_id, guestId: guest_id, userId: session.userId }
      const outcome = await services.walk.removeGuest(guest)
      return outcome === 'removed'
        ? { status: 'REMOVED', message: walkTexts.guests.removed }
        : { status: 'NOT_FOUND', message: walkTexts.guests.gone }
    },

    async letGuestSpeak(_parent, { booking_id, guest_id, may_speak }, { services, session }) {
      const guest = { tripId: booking_id, guestId: guest_id, userId: session.userId, maySpeak: may_speak }
      return saved(await services.walk.letSpeak(guest))
    },

    async handWheel(_parent, { booking_id, guest_id }, { services, session }) {
      const wheel = { tripId: booking_id, guestId: guest_id ?? null, userId: session.userId }
      return saved(await services.walk.handWheel(wheel))
    },

    async refuseGuests(_parent, { booking_id, refused }, { services, session }) {
      const refusal = { walkerId: session.userId, tripId: booking_id ?? null, isRefused: refused }
      return saved(await services.walk.refuseGuests(refusal))
    },
  },
}
