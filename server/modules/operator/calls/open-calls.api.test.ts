import { beforeEach, expect, test } from 'vitest'
import { factorRules } from '#domain/identity/sign-in/second-factor.ts'
import { HOUR } from '#domain/shared/units.ts'
import type { CallKind, Unclear } from '#server/durable/calls/call-kind.ts'
import { testApp } from '#server/testing/app.ts'
import { eventually } from '#server/testing/wait-for.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const { base } = t.app
const olga = await signUp(t, { firstName: 'Olga', operator: ['money'] })
const sam = await signUp(t, { firstName: 'Sam', operator: ['support'] })
const stranger = await signUp(t, { firstName: 'Sid' })

type Yes = { kind: 'yes' }
const noAnswer: Unclear = { kind: 'unknown', reason: 'noAnswer' }
const broken = () => {
  throw new Error('Invalid API Key provided: sk_test_4eC39HqLyjWDarjtT1zdp7dc')
}
/** What the partner says from now on. */
let reply: () => Promise<Yes | Unclear>
let asked: string[] = []
let subjects = 0

const stuck: CallKind<null, { secret: string }, Yes, string> = {
  name: 'test.stuck',
  async ask(_context, { key }) {
    asked.push(key)
    return reply()
  },
  settle: async () => ({ call: 'done', outcome: 'yes' }),
}
base.calls.add(null, stuck)
beforeEach(() => {
  asked = []
})

const ask = async (who: TestPerson | null, text: string, variables = {}) => {
  const answer = await t.gql(text, variables, who ? await tokenFor(t, who.userId) : null)
  return answer.errors?.[0]?.extensions ?? Object.values(answer.data ?? {})[0]
}
const fields = 'id kind subject since attempts message retry_at is_under_way'
const listed = async () => (await ask(olga, `{ openCalls { ${fields} } }`)) as Record<string, unknown>[]
const found = async (id: string) => (await listed()).find((each) => each['id'] === id)
const document =
  'mutation ($id: ID!, $reason: String!) { askCallAgain(id: $id, reason: $reason) { status message } }'
const again = (who: TestPerson | null, id: string, reason = 'The key is set right') =>
  ask(who, document, { id, reason })

/** A call that the sweep runs; its name. */
async function begun(): Promise<string> {
  const order = { subject: `thing_${++subjects}`, input: { secret: 'of a person' }, by: 'sweep' } as const
  await base.inTransaction((tx) => base.calls.begin(tx, stuck, order))
  return `${order.subject}:test.stuck`
}
const noted = (subjectId: string) =>
  base.db
    .selectFrom('auditLog')
    .select(['act', 'actorId', 'detail'])
    .where('subjectId', '=', subjectId)
    .execute()

test('a call that fails is listed after ten minutes, is asked again under its key, and the list is rid of it when it ends', async () => {
  reply = async () => broken()
  const id = await begun()
  await t.forward(540)
  expect(await found(id)).toBeUndefined()
  await t.forward(70)
  // It is not due for an hour: only the operator's act has the sweep run it.
  const dueAt = new Date(base.clock.nowMs() + HOUR)
  const rows = base.db.updateTable('durableCalls').set({ dueAt }).where('id', '=', `${id}:1`)
  const { createdAt } = await rows.returning('createdAt').executeTakeFirstOrThrow()
  expect(await found(id)).toEqual({
    id,
    kind: 'test.stuck',
    subject: `thing_${subjects}`,
    since: createdAt.toISOString(),
    attempts: 2,
    message: 'Error: Invalid API Key provided: …',
    retry_at: dueAt.toISOString(),
    is_under_way: false,
  })
  const answered = Promise.withResolvers<Yes>()
  reply = () => answered.promise
  asked = []
  expect(await base.calls.sweepNow()).toBe(0)
  expect(await again(olga, id)).toEqual({ status: 'SUCCESS', message: 'The call is being made again.' })
  const swept = base.calls.sweepNow()
  await eventually(() => expect(asked).toEqual([`${id}:1`]))
  expect(await found(id)).toMatchObject({ attempts: 3, retry_at: null, is_under_way: true })
  expect(await again(olga, id)).toMatchObject({ status: 'UNDER_WAY' })
  answered.resolve({ kind: 'yes' })
  await swept
  expect(asked).toEqual([`${id}:1`])
  expect(await found(id)).toBeUndefined()
  expect(await again(olga, id)).toMatchObject({ status: 'NOT_NOW' })
  expect(await noted(id)).toMatchObject(
    Array.from({ length: 3 }, () => ({
      act: 'operator.callAskedAgain',
      actorId: olga.userId,
      detail: { reason: 'The key is set right' },
    })),
  )
})

test('a call without a clear answer has no message, and the oldest stands first', async () => {
  reply = async () => noAnswer
  const old = await begun()
  await t.forward(60)
  const young = await begun()
  await t.forward(600)
  const all = await listed()
  expect(all.map(({ id }) => id)).toEqual([old, young])
  expect(all[0]).toMatchObject({ message: null, is_under_way: false })
  expect(JSON.stringify(all)).not.toContain('of a person')
})

test('a call that waits for a person is not listed while they have time', async () => {
  const waiting: CallKind<null, Record<never, never>, Yes, string> = {
    name: 'test.waiting',
    ask: async () => ({ kind: 'yes' }),
    find: async () => noAnswer,
    settle: async () => ({
      call: 'awaiting',
      outcome: 'person',
      providerReference: 'ref',
      actionUrl: 'https://bank.example/a-secret',
      forMs: 1_200_000,
    }),
  }
  base.calls.add(null, waiting)
  const order = { subject: `thing_${++subjects}`, input: {}, by: 'sweep' } as const
  const id = `${order.subject}:test.waiting`
  await base.inTransaction((tx) => base.calls.begin(tx, waiting, order))
  await base.calls.sweepNow()
  await t.forward(900)
  expect(await found(id)).toBeUndefined()
  expect(await again(olga, id)).toMatchObject({ status: 'NOT_NOW' })
  // Their time is over for ten minutes, and the partner does not say what has come of it.
  await t.forward(310)
  expect(await found(id)).toBeUndefined()
  await t.forward(600)
  expect(await found(id)).toMatchObject({ kind: 'test.waiting', message: null })
  expect(JSON.stringify(await listed())).not.toContain('a-secret')
  expect(await again(olga, id)).toMatchObject({ status: 'SUCCESS' })
})

test('refused: no reason, no such call, a second factor of long ago, and who has no right', async () => {
  reply = async () => noAnswer
  const id = await begun()
  expect(await again(olga, id, 'x')).toMatchObject({ fields: { reason: expect.any(String) } })
  for (const none of ['thing_none:test.stuck', 'nothing', ''])
    expect(await again(olga, none)).toMatchObject({ code: 'NOT_FOUND' })
  for (const who of [sam, stranger]) {
    expect(await again(who, id)).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await ask(who, '{ openCalls { id } }')).toMatchObject({ code: 'NOT_ALLOWED' })
  }
  expect(await again(null, id)).toMatchObject({ code: 'NOT_SIGNED_IN' })
  expect(await ask(null, '{ openCalls { id } }')).toMatchObject({ code: 'NOT_SIGNED_IN' })
  const stale = await signUp(t, { firstName: 'Stan', operator: ['money'] })
  const { accessToken, sessionId } = await t.app.services.identity.openSession(stale.userId)
  const late = new Date(base.clock.nowMs() - factorRules.freshMs)
  await base.db.updateTable('sessions').set({ factorProvedAt: late }).where('id', '=', sessionId).execute()
  const answer = await t.gql(document, { id, reason: 'No sound' }, accessToken)
  expect(answer.data?.['askCallAgain']).toMatchObject({ status: 'PROVE_AGAIN' })
  expect(await noted(id)).toEqual([])
})
