import type { Operation } from '#domain/identity/operations.ts'
import type { guestsOperations } from '#domain/identity/operations/guests.ts'
import { ofTrip, status, type Call } from '#server/testing/rights/scene.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** The link of a traveler's own walk. */
async function linkOf(test: TestApp, tripId: string, ownerId: string): Promise<string> {
  const brought = await test.app.services.walk.bringAlong(tripId, ownerId)
  if (brought.kind !== 'link') throw new Error(`no link: ${brought.kind}`)
  return brought.code
}

/** A guest who has joined by that link. */
export async function guestOf(test: TestApp, tripId: string, ownerId: string) {
  const code = await linkOf(test, tripId, ownerId)
  const joined = await test.app.services.walk.joinWalk({ code, name: 'Ines', address: '192.0.2.1' })
  if (joined.kind !== 'joined') throw new Error(`not joined: ${joined.kind}`)
  return joined
}

const withGuest: NonNullable<Call['variables']> = async ({ test, scene, tripId }) => {
  const { guestId } = await guestOf(test, tripId, scene.people.owner.userId)
  return { id: tripId, guest: guestId }
}

export const guestsCalls: Record<Extract<Operation, keyof typeof guestsOperations>, Call> = {
  'Query.walkInvitation': {
    arguments: '($id: String!) (code: $id)',
    selection: status,
    prepare: 'accepted',
    variables: async ({ test, scene, tripId }) => ({
      id: await linkOf(test, tripId, scene.people.owner.userId),
    }),
  },
  'Query.walkGuests': {
    arguments: '($id: ID!) (booking_id: $id)',
    selection: '{ most }',
    prepare: 'accepted',
    variables: ofTrip,
  },
  'Query.guestRoom': {
    arguments: '($pass: String!) (pass: $pass)',
    selection: '{ engine }',
    prepare: 'accepted',
    variables: async ({ test, scene, tripId }) => ({
      pass: (await guestOf(test, tripId, scene.people.owner.userId)).pass,
    }),
  },
  'Query.guestsRefused': { arguments: '' },
  'Mutation.bringAlong': {
    arguments: '($id: ID!) (booking_id: $id)',
    selection: status,
    prepare: 'accepted',
    variables: ofTrip,
  },
  'Mutation.takeBackGuestLink': {
    arguments: '($id: ID!) (booking_id: $id)',
    selection: status,
    prepare: 'accepted',
    variables: ofTrip,
  },
  'Mutation.joinWalk': {
    arguments: '($id: String!) (code: $id, name: "Ines")',
    selection: status,
    prepare: 'accepted',
    variables: async ({ test, scene, tripId }) => ({
      id: await linkOf(test, tripId, scene.people.owner.userId),
    }),
  },
  'Mutation.removeGuest': {
    arguments: '($id: ID!, $guest: ID!) (booking_id: $id, guest_id: $guest)',
    selection: status,
    prepare: 'accepted',
    refusedBy: 'NOT_FOUND',
    variables: withGuest,
  },
  'Mutation.letGuestSpeak': {
    arguments: '($id: ID!, $guest: ID!) (booking_id: $id, guest_id: $guest, may_speak: true)',
    selection: status,
    prepare: 'accepted',
    refusedBy: 'NOT_FOUND',
    variables: withGuest,
  },
  'Mutation.handWheel': {
    arguments: '($id: ID!) (booking_id: $id)',
    selection: status,
    prepare: 'accepted',
    refusedBy: 'NOT_FOUND',
    variables: ofTrip,
  },
  'Mutation.refuseGuests': {
    arguments: '($id: ID!) (booking_id: $id, refused: true)',
    selection: status,
    prepare: 'accepted',
    refusedBy: 'NOT_FOUND',
    variables: ofTrip,
  },
}
