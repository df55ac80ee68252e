import { expect, test } from 'vitest'
import { threadRules } from '#domain/support/thread.ts'
import { supportPersonalData } from '#server/modules/support/personal-data.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { db } = t.app.base
const forward = (ms: number) => t.app.twins?.clock.forward(ms)

const ask = async (who: TestPerson | null, document: string, variables = {}) => {
  const answer = await t.gql(document, variables, who?.token)
  return { error: answer.errors?.[0]?.extensions, data: answer.data }
}
const report =
  'mutation ($id: ID!, $text: String!) { reportTripIssue(booking_id: $id, text: $text) { status } }'
const one = async (who: TestPerson | null, id: string) => {
  const document = `query ($id: ID!) { supportTicket(id: $id) { text status place can_write answered_at closed_at
    reopen_until messages { is_operator text } } }`
  const { data, error } = await ask(who, document, { id })
  return error ?? data?.['supportTicket']
}
const write = async (who: TestPerson | null, id: string, text = 'It happened again.') => {
  const document = 'mutation ($id: ID!, $text: String!) { writeToSupport(id: $id, text: $text) { status } }'
  const { data, error } = await ask(who, document, { id, text })
  return data?.['writeToSupport']?.status ?? error?.['fields'] ?? error?.['category']
}
const list = async (who: TestPerson | null, first = 20, after: string | null = null) => {
  const document =
    'query ($first: Int!, $after: ID) { supportTickets(first: $first, after: $after) { data { id status } next } }'
  const { data, error } = await ask(who, document, { first, after })
  return data?.['supportTickets'] ?? error?.['fields'] ?? error?.['category']
}
const workOf = (ticketId: string) =>
  db.selectFrom('workItems').selectAll().where('subject', '=', ticketId).executeTakeFirstOrThrow()

const newestOf = async ({ userId }: TestPerson) =>
  db
    .selectFrom('supportTickets')
    .select('id')
    .where('openedBy', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

/** What a traveler has reported, and an operator to answer it. */
async function reported() {
  const { tripId, traveller } = await s.accepted()
  await ask(traveller, report, { id: tripId, text: 'No sound.' })
  const olga = await signUp(t, { firstName: 'Olga', operator: ['support'] })
  const { id } = await newestOf(traveller)
  const workId = (await workOf(id)).id
  const answer = (text = 'We look into it.') =>
    ask(olga, 'mutation ($id: ID!, $text: String!) { answerTicket(id: $id, text: $text) { status } }', {
      id: workId,
      text,
    })
  const act = (what: string) =>
    ask(olga, 'mutation ($data: WorkActInput!) { actOnWork(data: $data) { status } }', {
      data: { id: workId, act: what, reason: 'Answered' },
    })
  return { traveller, tripId, id, answer, act }
}

test('a person reads the thread of their ticket, and writing puts it before operators again', async () => {
  const { traveller, id, answer } = await reported()
  expect(await one(traveller, id)).toMatchObject({ text: 'No sound.', status: 'waiting', messages: [] })
  expect(await write(traveller, id, ' The picture too. ')).toBe('SENT')
  const first = await workOf(id)
  expect((await answer()).data?.['answerTicket'].status).toBe('ANSWERED')
  expect(await one(traveller, id)).toMatchObject({
    status: 'answered',
    place: expect.any(String),
    can_write: true,
    answered_at: expect.any(String),
    closed_at: null,
    messages: [
      { is_operator: false, text: 'The picture too.' },
      { is_operator: true, text: 'We look into it.' },
    ],
  })
  forward(60_000)
  expect(await write(traveller, id)).toBe('SENT')
  const work = await workOf(id)
  expect(work).toMatchObject({ state: 'open', ownerId: null, answeredAt: null })
  expect(work.openedAt.getTime()).toBeGreaterThanOrEqual(first.openedAt.getTime() + 60_000)
  expect(await one(traveller, id)).toMatchObject({ status: 'waiting', answered_at: null })
})

test('what no operator has answered yet keeps its age and its operator', async () => {
  const { traveller, id, act } = await reported()
  await act('take')
  const before = await workOf(id)
  forward(60_000)
  expect(await write(traveller, id)).toBe('SENT')
  expect(await workOf(id)).toEqual(before)
})

test('a closed ticket is opened again by writing within 14 days, and not later', async () => {
  const { traveller, id, act } = await reported()
  await act('close')
  const closed = await one(traveller, id)
  expect(closed).toMatchObject({ status: 'closed', can_write: true, closed_at: expect.any(String) })
  expect(Date.parse(closed.reopen_until) - Date.parse(closed.closed_at)).toBe(threadRules.reopenMs)
  expect(await write(traveller, id)).toBe('REOPENED')
  expect(await one(traveller, id)).toMatchObject({ status: 'waiting', closed_at: null, reopen_until: null })
  expect(await workOf(id)).toMatchObject({ state: 'open', closedAt: null })
  await act('close')
  await act('reopen')
  expect(await one(traveller, id)).toMatchObject({ status: 'waiting' })
  await act('close')
  await db
    .updateTable('supportTickets')
    .set({ closedAt: new Date(t.app.base.clock.nowMs() - threadRules.reopenMs) })
    .where('id', '=', id)
    .execute()
  expect(await one(traveller, id)).toMatchObject({ status: 'closed', can_write: false })
  expect(await write(traveller, id)).toBe('CLOSED')
  expect(await workOf(id)).toMatchObject({ state: 'closed' })
})

test('a message has bounds, and there are 20 a day', async () => {
  const { traveller, id } = await reported()
  const length = { text: 'Please write 3 to 2000 characters.' }
  expect(await write(traveller, id, ' x ')).toEqual(length)
  expect(await write(traveller, id, 'x'.repeat(2001))).toEqual(length)
  for (let n = 0; n < threadRules.messages.max; n++) expect(await write(traveller, id)).toBe('SENT')
  expect(await write(traveller, id)).toEqual({
    text: 'You can send us up to 20 messages a day. Please continue tomorrow.',
  })
})

test('a ticket is its person’s alone', async () => {
  const { traveller, id, tripId } = await reported()
  const ben = await signUp(t, { firstName: 'Ben' })
  expect(await one(ben, id)).toBeNull()
  expect(await write(ben, id)).toBe('authorization')
  expect(await list(ben)).toEqual({ data: [], next: null })
  expect(await one(null, id)).toMatchObject({ category: 'authentication' })
  expect(await write(null, id)).toBe('authentication')
  expect(await list(null)).toBe('authentication')
  await ask(traveller, report, { id: tripId, text: 'No picture.' })
  const page = await list(traveller, 1)
  expect(page).toEqual({
    data: [{ id: (await newestOf(traveller)).id, status: 'waiting' }],
    next: expect.any(String),
  })
  expect(await list(traveller, 1, page.next)).toEqual({ data: [{ id, status: 'waiting' }], next: null })
  expect(await list(traveller, 51)).toHaveProperty('first')
})

test('an answer is an entry that leads to the ticket', async () => {
  const { traveller, id, answer } = await reported()
  await answer()
  const { data } = await ask(traveller, '{ notifications(first: 5) { data { kind path } } }')
  expect(data?.['notifications'].data).toContainEqual({ kind: 'ticketAnswered', path: `/support/${id}` })
})

test('a ticket that is closed without an answer is an entry that leads to it; one that was answered is not', async () => {
  const closings = async ({ traveller, id }: { traveller: TestPerson; id: string }) => {
    const { data } = await ask(traveller, '{ notifications(first: 9) { data { kind path } } }')
    const entries: { kind: string; path: string }[] = data?.['notifications'].data
    return entries.filter(({ kind, path }) => kind === 'ticketClosed' && path === `/support/${id}`).length
  }
  const ignored = await reported()
  await ignored.act('close')
  expect(await closings(ignored)).toBe(1)
  await ignored.act('reopen')
  forward(1000)
  await ignored.act('close')
  expect(await closings(ignored)).toBe(2)
  const helped = await reported()
  await helped.answer()
  await helped.act('close')
  expect(await closings(helped)).toBe(0)
  expect(await write(helped.traveller, helped.id)).toBe('REOPENED')
  await helped.act('close')
  expect(await closings(helped)).toBe(1)
})

test('the time to the first answer stays, and a later message of the person has one of its own', async () => {
  const { traveller, id, answer, act } = await reported()
  const { id: workId } = await workOf(id)
  const answers = async () => {
    const rows = await db
      .selectFrom('workAnswers')
      .select(['openedAt', 'answeredAt'])
      .where('workId', '=', workId)
      .orderBy('openedAt')
      .execute()
    return rows.map(({ openedAt, answeredAt }) => Math.round((+answeredAt - +openedAt) / 60_000))
  }
  forward(4 * 60_000)
  await answer()
  forward(60_000)
  await answer('It was our fault.')
  expect(await answers()).toEqual([4])
  await write(traveller, id)
  forward(2 * 60_000)
  expect(await answers()).toEqual([4])
  await answer()
  expect(await answers()).toEqual([4, 2])
  await act('close')
  forward(60_000)
  await act('reopen')
  forward(60_000)
  await answer()
  expect(await answers()).toEqual([4, 2, 1])
  await write(traveller, id)
  expect(await workOf(id)).toMatchObject({ state: 'open', answeredAt: null })
})

test('what a person writes is exported, and goes with the account', async () => {
  const { traveller, id } = await reported()
  await write(traveller, id)
  const personal = supportPersonalData({ db })
  const owner = { id: traveller.userId, phone: '', email: null }
  expect(JSON.stringify((await personal.collect(owner)).data)).toContain('It happened again.')
  await t.app.base.inTransaction((tx) => personal.erase(tx, owner))
  expect(await one(traveller, id)).toMatchObject({ text: '[erased]', messages: [{ text: '[erased]' }] })
})
