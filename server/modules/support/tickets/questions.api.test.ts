import { expect, test } from 'vitest'
import { questionRules } from '#domain/support/question.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const words = 'How do I change my phone number?'

const ask = async (who: TestPerson | null, data: Record<string, unknown> = {}) => {
  const document = 'mutation ($data: SupportQuestionInput!) { askSupport(data: $data) { status id } }'
  const variables = { data: { kind: 'account', text: words, ...data } }
  const answer = await t.gql(document, variables, who?.token)
  const error = answer.errors?.[0]?.extensions
  return answer.data?.['askSupport'] ?? error?.['fields'] ?? error?.['category']
}
const ticketOf = (id: string) =>
  t.app.base.db.selectFrom('supportTickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a question is a ticket of its person, and work for operators', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const asked = await ask(ana, { text: ` ${words} ` })
  expect(asked).toEqual({ status: 'ASKED', id: expect.stringMatching(/^tkt_/) })
  expect(await ticketOf(asked.id)).toMatchObject({
    openedBy: ana.userId,
    body: words,
    reason: 'account',
    tripId: null,
  })
  const work = await t.app.base.db
    .selectFrom('workItems')
    .selectAll()
    .where('subject', '=', asked.id)
    .executeTakeFirstOrThrow()
  expect(work).toMatchObject({ kind: 'ticket', state: 'open', reason: 'account', userId: ana.userId })
})

test('a question may be about a walk of either of its two people, and no other', async () => {
  const { tripId, traveller, walker } = await s.accepted()
  for (const person of [traveller, walker])
    expect(await ticketOf((await ask(person, { kind: 'aWalk', trip_id: tripId })).id)).toMatchObject({
      tripId,
    })
  const ben = await signUp(t, { firstName: 'Ben' })
  expect(await ask(ben, { trip_id: tripId })).toEqual({ trip_id: 'This walk is not one of yours.' })
})

test('a question has a kind, words within bounds, and there are 10 a day', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const length = { text: 'Please write 10 to 4000 characters.' }
  expect(await ask(ana, { text: ' too few ' })).toEqual(length)
  expect(await ask(ana, { text: 'x'.repeat(4001) })).toEqual(length)
  expect(await ask(ana, { kind: 'rude' })).toEqual({ kind: 'Please choose what it is about.' })
  for (let n = 0; n < questionRules.questions.max; n++)
    expect(await ask(ana)).toMatchObject({ status: 'ASKED' })
  expect(await ask(ana)).toEqual({
    text: 'You can ask us up to 10 questions a day. Please continue tomorrow.',
  })
})

test('a visitor asks nothing', async () => {
  expect(await ask(null)).toBe('authentication')
})
