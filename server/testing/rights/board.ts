import type { Operation } from '#domain/identity/operations.ts'
import { openedRequest, wishOfOwner, writtenRequest } from '#server/testing/board.ts'
import { id, status, type Call } from '#server/testing/rights/scene.ts'

/** How the operations of requests made of wishes are called in earnest. */
export const boardCalls = {
  'Query.wishesNear': { arguments: '(data: { latitude: 38.72, longitude: -9.14 })', selection: id },
  'Mutation.openWishRequest': {
    arguments: '($data: WishRequestInput!) (data: $data)',
    selection: status,
    variables: async ({ test, scene }) => ({
      data: writtenRequest(test, {
        wish_id: await wishOfOwner(test, scene.people.owner.userId),
        destination_id: scene.destinationId,
      }),
    }),
  },
  'Mutation.closeWishRequest': {
    arguments: '($id: ID!) (id: $id)',
    selection: status,
    variables: async ({ test, scene }) => ({
      id: (await openedRequest(test, scene.people.owner, scene.destinationId)).id,
    }),
  },
  'Mutation.claimWishRequest': {
    arguments: '($data: WishClaimInput!) (data: $data)',
    selection: status,
    variables: async ({ test, scene }) => {
      const { id: request_id, from } = await openedRequest(test, scene.people.owner, scene.destinationId)
      const [schedule_date, schedule_time] = from.split(' ')
      return { data: { request_id, schedule_date, schedule_time } }
    },
  },
} as const satisfies Partial<Record<Operation, Call>>
