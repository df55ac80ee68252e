import type { Operation } from '#domain/identity/operations.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { groupDraft, publishGroup } from '#server/testing/groups.ts'
import { signUp } from '#server/testing/people.ts'
import { id, status, type Call } from '#server/testing/rights/scene.ts'

type At = Parameters<NonNullable<Call['variables']>>[0]

/** A group walk that the walker of the scene has published. */
async function aWalk({ test, scene }: At): Promise<{ id: string }> {
  const made = await publishGroup(test, scene.people.walker, groupDraft(test, scene.destinationId))
  return { id: made.walk?.id ?? made.message }
}

/** The same, of which the owner of the scene has one seat. */
async function withSeat(at: At): Promise<{ id: string }> {
  const walk = await aWalk(at)
  await at.test.gql(
    'mutation ($input: BuySeatsInput!) { buySeats(input: $input) { status } }',
    { input: seatOf(walk.id) },
    at.scene.people.owner.token,
  )
  return walk
}

const seatOf = (walkId: string) => ({
  group_walk_id: walkId,
  seats: 1,
  seat_cents: 600,
  recording_agreed: true,
  order_key: `order-${walkId}`,
})

/** A group walk that is sold out: a person who is not of the scene has both its seats. */
async function soldOut(at: At): Promise<{ id: string }> {
  const draft = groupDraft(at.test, at.scene.destinationId, { seats: 2 })
  const made = await publishGroup(at.test, at.scene.people.walker, draft)
  const walkId = made.walk?.id ?? made.message
  const payer = await signUp(at.test, { firstName: 'Pia', consented: true })
  await addTestCard(at.test, payer.userId)
  await at.test.gql(
    'mutation ($input: BuySeatsInput!) { buySeats(input: $input) { status } }',
    { input: { ...seatOf(walkId), seats: 2 } },
    payer.token,
  )
  return { id: walkId }
}

const refusedBy = 'NOT_FOUND'

/** How the operations of group walks are called in earnest. */
export const groupsCalls = {
  'Query.groupWalks': { arguments: '(first: 1)', selection: '{ data { id } }' },
  'Query.groupWalk': { arguments: '($id: ID!) (id: $id)', selection: id, variables: aWalk },
  'Query.groupTerms': { arguments: '', selection: '{ most_seats }' },
  'Query.myGroupWalks': { arguments: '(first: 1)', selection: '{ data { id } }' },
  'Query.groupPeople': { arguments: '(booking_id: "none")', selection: '{ seat }' },
  'Query.seatInvitation': { arguments: '(code: "none")', selection: status },
  'Mutation.publishGroupWalk': {
    arguments: '($input: PublishGroupWalkInput!) (input: $input)',
    selection: status,
    variables: ({ test, scene }) => ({ input: groupDraft(test, scene.destinationId) }),
  },
  'Mutation.changeGroupWalk': {
    arguments:
      '($id: ID!) (id: $id, title: "Tiles of Lisbon", text: "We walk and look at tiles.", points: [])',
    selection: status,
    variables: aWalk,
    refusedBy,
  },
  'Mutation.callOffGroupWalk': {
    arguments: '($id: ID!) (id: $id, series: false)',
    selection: status,
    variables: aWalk,
    refusedBy,
  },
  'Mutation.endGroupSeries': {
    arguments: '($id: ID!) (id: $id)',
    selection: status,
    variables: aWalk,
    refusedBy,
  },
  'Mutation.buySeats': {
    arguments: '($input: BuySeatsInput!) (input: $input)',
    selection: status,
    variables: async (at) => ({ input: seatOf((await aWalk(at)).id) }),
  },
  'Mutation.giveUpSeats': {
    arguments: '($id: ID!) (group_walk_id: $id, seats: 1, fee_cents: 0)',
    selection: status,
    variables: withSeat,
    refusedBy,
  },
  'Mutation.waitForSeats': {
    arguments: '($id: ID!) (group_walk_id: $id, seats: 1)',
    selection: status,
    variables: soldOut,
  },
  'Mutation.leaveWaitingList': {
    arguments: '($id: ID!) (group_walk_id: $id)',
    selection: status,
    variables: async (at) => {
      const walk = await soldOut(at)
      const { owner } = at.scene.people
      await addTestCard(at.test, owner.userId)
      await at.test.gql(
        'mutation ($id: ID!) { waitForSeats(group_walk_id: $id, seats: 1) { status } }',
        walk,
        owner.token,
      )
      return walk
    },
    refusedBy,
  },
} as const satisfies Partial<Record<Operation, Call>>
