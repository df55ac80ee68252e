import type { Operation } from '#domain/identity/operations.ts'
import type { screensOperations } from '#domain/identity/operations/screens.ts'
import { ofTrip, status, type Call } from '#server/testing/rights/scene.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** A screen that shows a code. */
async function screenOf(test: TestApp) {
  const screen = await test.app.services.walk.openScreen({
    pass: null,
    address: '192.0.2.1',
    userAgent: 'Mozilla/5.0 (SMART-TV; Linux) Chrome/140.0',
  })
  if (screen.kind !== 'opened') throw new Error(`no screen: ${screen.kind}`)
  return screen
}

/** The pass of a screen that is paired with this walk. */
async function pairedPass(test: TestApp, tripId: string, ownerId: string): Promise<string> {
  const { code, pass } = await screenOf(test)
  const tried = { tripId, code, userId: ownerId, address: '192.0.2.1', replace: true }
  const paired = await test.app.services.walk.pairScreen(tried)
  if (paired.kind !== 'paired') throw new Error(`not paired: ${paired.kind}`)
  return pass
}

const withCode: NonNullable<Call['variables']> = async ({ test, tripId }) => ({
  id: tripId,
  code: (await screenOf(test)).code,
})

export const screensCalls: Record<Extract<Operation, keyof typeof screensOperations>, Call> = {
  'Query.screenState': {
    arguments: '($pass: String!) (pass: $pass)',
    selection: '{ status }',
    variables: async ({ test }) => ({ pass: (await screenOf(test)).pass }),
  },
  'Query.screenRoom': {
    arguments: '($pass: String!) (pass: $pass)',
    selection: '{ engine }',
    prepare: 'accepted',
    variables: async ({ test, scene, tripId }) => ({
      pass: await pairedPass(test, tripId, scene.people.owner.userId),
    }),
  },
  'Query.walkScreen': {
    arguments: '($id: ID!) (booking_id: $id)',
    selection: '{ name }',
    prepare: 'accepted',
    variables: async ({ test, scene, tripId }) => {
      await pairedPass(test, tripId, scene.people.owner.userId)
      return { id: tripId }
    },
  },
  'Query.remoteRoom': {
    arguments: '($id: ID!) (booking_id: $id)',
    selection: '{ engine }',
    prepare: 'accepted',
    variables: ofTrip,
  },
  'Mutation.openScreen': { arguments: '', selection: status },
  'Mutation.findScreen': {
    arguments: '($id: ID!, $code: String!) (booking_id: $id, code: $code)',
    selection: status,
    prepare: 'accepted',
    variables: withCode,
  },
  'Mutation.pairScreen': {
    arguments: '($id: ID!, $code: String!) (booking_id: $id, code: $code, replace: true)',
    selection: status,
    prepare: 'accepted',
    variables: withCode,
  },
  'Mutation.unpairScreen': {
    arguments: '($id: ID!) (booking_id: $id)',
    selection: status,
    prepare: 'accepted',
    refusedBy: 'NOT_FOUND',
    variables: async ({ test, scene, tripId }) => {
      await pairedPass(test, tripId, scene.people.owner.userId)
      return { id: tripId }
    },
  },
}
