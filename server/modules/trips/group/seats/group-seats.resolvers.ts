import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import type { RequestContext } from '#server/graphql/request.ts'
import {
  wireBought,
  wireGivenUp,
  wireInvitation,
  wireNotWaiting,
  wireWaiting,
} from '#server/modules/trips/group/seats/group-seats.wire.ts'
import { wireGroupWalk } from '#server/modules/trips/group/group.wire.ts'

/** Seats of group walks: who has some, who waits for some, and what a friend's link leads to. */
export const groupSeatsResolvers: Resolvers = {
  Query: {
    async groupPeople(_parent, { booking_id: tripId }, { services, session }) {
      const people = await services.trips.groupPeople({ tripId, userId: session.userId })
      return people.map(({ isMe, ...person }) => ({ ...person, is_me: isMe }))
    },

    async seatInvitation(_parent, { code }, context) {
      const invitation = await context.services.trips.seatInvitation(code)
      const walk = invitation.kind === 'unknown' ? null : await walkOf(context, invitation.groupWalkId)
      return wireInvitation(invitation, walk)
    },
  },

  Mutation: {
    async buySeats(_parent, { input }, context) {
      const outcome = await context.services.trips.buySeats({
        groupWalkId: input.group_walk_id,
        travellerId: context.session.userId,
        seats: input.seats,
        seatCents: input.seat_cents,
        recordingAgreed: input.recording_agreed,
        orderKey: input.order_key,
      })
      return wireBought(outcome, await walkOf(context, input.group_walk_id))
    },

    async giveUpSeats(_parent, { group_walk_id: groupWalkId, seats, fee_cents: feeCents }, context) {
      const input = { groupWalkId, travellerId: context.session.userId, seats, feeCents }
      const outcome = await context.services.trips.giveUpSeats(input)
      return wireGivenUp(outcome, await walkOf(context, groupWalkId))
    },

    async waitForSeats(_parent, { group_walk_id: groupWalkId, seats }, context) {
      const input = { groupWalkId, userId: context.session.userId, seats }
      const outcome = await context.services.trips.waitForSeats(input)
      return wireWaiting(outcome, await walkOf(context, groupWalkId))
    },

    async leaveWaitingList(_parent, { group_walk_id: groupWalkId }, context) {
      const input = { groupWalkId, userId: context.session.userId }
      const outcome = await context.services.trips.leaveWaitingList(input)
      return wireNotWaiting(outcome, await walkOf(context, groupWalkId))
    },
  },
}

async function walkOf({ services, session }: RequestContext, id: string) {
  const view = await services.trips.groupWalk(id, session?.userId ?? null)
  return view && wireGroupWalk(view)
}
