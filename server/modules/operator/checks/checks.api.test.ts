import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { otherCountryForm, smallPicture } from '#server/testing/checks.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()

const ask = async (who: TestPerson, document: string, variables = {}) => {
  const answer = await t.gql(document, variables, who.token)
  return { error: answer.errors?.[0], data: answer.data }
}
const operator = () => signUp(t, { firstName: 'Olga', operator: true })

async function waiting() {
  const who = await signUp(t, { firstName: 'Wanda' })
  const form =
    'mutation ($data: OtherCountryCheckInput!) { saveWalkerBackgroundCheckOtherCountry(data: $data) { status } }'
  await ask(who, form, { data: otherCountryForm })
  const picture = 'mutation ($data: CheckDocumentInput!) { saveCheckDocument(data: $data) { id } }'
  const { data } = await ask(who, picture, { data: { side: 'passport', image: smallPicture } })
  return { who, id: String(data?.['saveCheckDocument'].id) }
}

const list = (who: TestPerson, state: string | null, first = 50) =>
  ask(
    who,
    'query ($state: String, $first: Int!) { backgroundChecks(first: $first, page: 1, state: $state) { data { id first_name state country waits_since } paginatorInfo { total } } }',
    { state, first },
  )
const file = (who: TestPerson, id: string) =>
  ask(
    who,
    'query ($id: ID!) { backgroundCheckFile(id: $id) { check { id state } name address documents identification_last4 refused_by letters { kind } decisions appeal { text } } }',
    { id },
  )
const reveal = (who: TestPerson, id: string, reason = 'To compare the number') =>
  ask(
    who,
    'query ($id: ID!, $reason: String!) { identificationOf(id: $id, reason: $reason) { number documents { side url } } }',
    { id, reason },
  )
const decide = (who: TestPerson, id: string, decision: string, reason = 'The picture is cut off') =>
  ask(
    who,
    'mutation ($data: CheckDecisionInput!) { decideBackgroundCheck(data: $data) { status message } }',
    { data: { id, decision, reason } },
  )
const acts = async (id: string) =>
  (
    await t.app.base.db
      .selectFrom('auditLog')
      .select(['act', 'actorId', 'detail'])
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ act, detail }) => [act, (detail as { reason?: string }).reason])

test('what waits is listed, and a list of a state or a page outside is refused in words', async () => {
  const [olga, { id }] = [await operator(), await waiting()]
  const listed = (await list(olga, 'waiting')).data?.['backgroundChecks']
  expect(listed.data.at(-1)).toMatchObject({ id, first_name: 'Wanda', state: 'review', country: 'Portugal' })
  expect((await list(olga, 'review')).data?.['backgroundChecks'].data[0].id).toBe(id)
  expect((await list(olga, 'clear')).data?.['backgroundChecks'].data).toEqual([])
  expect((await list(olga, 'lost')).error?.extensions).toMatchObject({
    fields: { state: expect.any(String) },
  })
  expect((await list(olga, null, 51)).error?.extensions).toMatchObject({
    fields: { first: expect.any(String) },
  })
})

test('each look and each decision is in the audit log; number and pictures ask for a reason', async () => {
  const [olga, { id }] = [await operator(), await waiting()]
  expect((await file(olga, id)).data?.['backgroundCheckFile']).toMatchObject({
    name: 'Wanda Walker',
    identification_last4: '4567',
    documents: ['passport'],
    decisions: ['accept', 'askAgain', 'refuse'],
  })
  expect((await reveal(olga, id, ' ')).error?.extensions).toMatchObject({
    fields: { reason: expect.any(String) },
  })
  expect((await reveal(olga, id)).data?.['identificationOf']).toMatchObject({
    number: 'P-1234567',
    documents: [{ side: 'passport', url: expect.stringContaining('/media/files/') }],
  })
  expect((await decide(olga, id, 'accept')).data?.['decideBackgroundCheck']).toMatchObject({
    status: 'DECIDED',
  })
  expect(await acts(id)).toEqual([
    ['operator.checkSeen', undefined],
    ['operator.identificationSeen', 'To compare the number'],
    ['operator.checkDecided', 'The picture is cut off'],
  ])
  expect((await decide(olga, id, 'accept')).data?.['decideBackgroundCheck']).toMatchObject({
    status: 'NOT_NOW',
  })
  expect((await file(olga, 'bgc_none')).data?.['backgroundCheckFile']).toBeNull()
  expect((await reveal(olga, 'bgc_none')).data?.['identificationOf']).toBeNull()
  expect((await decide(olga, id, 'forget')).error?.extensions).toMatchObject({
    fields: { decision: expect.any(String) },
  })
  expect((await decide(olga, id, 'accept', '')).error?.extensions).toMatchObject({
    fields: { reason: expect.any(String) },
  })
  expect((await decide(olga, 'bgc_none', 'accept')).error?.extensions['code']).toBe('NOT_FOUND')
})

test('an appeal is for another operator than the one who has refused', async () => {
  const [olga, oscar, { who, id }] = [await operator(), await operator(), await waiting()]
  await decide(olga, id, 'refuse')
  await ask(who, 'mutation { appealBackgroundCheck(text: "Please look once more.") { status } }')
  expect((await file(olga, id)).data?.['backgroundCheckFile']).toMatchObject({
    refused_by: 'Olga',
    decisions: [],
    appeal: { text: 'Please look once more.' },
    letters: [{ kind: 'refused' }],
  })
  expect((await decide(olga, id, 'denyAppeal')).data?.['decideBackgroundCheck']).toMatchObject({
    status: 'OWN_DECISION',
  })
  expect((await file(oscar, id)).data?.['backgroundCheckFile'].decisions).toEqual(['accept', 'denyAppeal'])
  expect((await decide(oscar, id, 'denyAppeal')).data?.['decideBackgroundCheck']).toMatchObject({
    status: 'DECIDED',
  })
  expect((await file(oscar, id)).data?.['backgroundCheckFile'].decisions).toEqual([])
})
