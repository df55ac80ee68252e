import type { Operation } from '#domain/identity/operations.ts'
import { otherCountryForm, smallPicture } from '#server/testing/checks.ts'
import { id, status, type Call, type Scene } from '#server/testing/rights/scene.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** The owner has sent the form of a check. */
export async function formOfOwner(test: TestApp, scene: Scene): Promise<void> {
  const document =
    'mutation ($data: OtherCountryCheckInput!) { saveWalkerBackgroundCheckOtherCountry(data: $data) { status } }'
  const answer = await test.gql(document, { data: otherCountryForm }, scene.people.owner.token)
  if (!answer.data) throw new Error(JSON.stringify(answer.errors))
}

/** A check of the owner that waits for an operator. */
async function waitingCheck({ test, scene }: { test: TestApp; scene: Scene }) {
  await formOfOwner(test, scene)
  const document = 'mutation ($data: CheckDocumentInput!) { saveCheckDocument(data: $data) { id } }'
  const data = { side: 'passport', image: smallPicture }
  const answer = await test.gql(document, { data }, scene.people.owner.token)
  return { id: String(answer.data?.['saveCheckDocument'].id) }
}

/** How the operations of background checks are called in earnest. */
export const checksCalls = {
  'Query.myBackgroundCheck': { arguments: '', selection: id },
  'Mutation.createCheckrInvitation': { arguments: '', selection: status },
  'Mutation.saveWalkerBackgroundCheckOtherCountry': {
    arguments: '($data: OtherCountryCheckInput!) (data: $data)',
    selection: status,
    variables: () => ({ data: otherCountryForm }),
  },
  'Mutation.saveCheckDocument': {
    arguments: '($data: CheckDocumentInput!) (data: $data)',
    selection: id,
    variables: async ({ test, scene }) => {
      await formOfOwner(test, scene)
      return { data: { side: 'passport', image: smallPicture } }
    },
  },
  'Mutation.appealBackgroundCheck': {
    arguments: '(text: "This is about another person of my name.")',
    selection: status,
  },
  'Query.backgroundChecks': {
    arguments: '(first: 5, page: 1, state: "waiting")',
    selection: '{ data { id } }',
  },
  'Query.backgroundCheckFile': {
    arguments: '($id: ID!) (id: $id)',
    selection: '{ decisions }',
    variables: waitingCheck,
  },
  'Query.identificationOf': {
    arguments: '($id: ID!) (id: $id, reason: "To compare the number")',
    selection: '{ number }',
    variables: waitingCheck,
  },
  'Mutation.decideBackgroundCheck': {
    arguments: '($id: ID!) (data: { id: $id, decision: "accept", reason: "All is there" })',
    selection: status,
    variables: waitingCheck,
  },
} as const satisfies Partial<Record<Operation, Call>>
