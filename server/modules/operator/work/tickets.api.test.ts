import { expect, test } from 'vitest'
import type { OperatorRight } from '#domain/identity/rights.ts'
import { supportPersonalData } from '#server/modules/support/personal-data.ts'
import { noteNoShow } from '#server/modules/support/tickets/tickets.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { db } = t.app.base

const ask = async (who: TestPerson | null, document: string, variables = {}) => {
  const answer = await t.gql(document, variables, who?.token)
  return { error: answer.errors?.[0]?.extensions, data: answer.data }
}
const operator = (...rights: OperatorRight[]) => signUp(t, { firstName: 'Olga', operator: rights })

const ticket = (who: TestPerson | null, id: string) =>
  ask(
    who,
    `query ($id: ID!) { workTicket(id: $id) { first_name text locale can_answer
       messages { first_name is_operator text } templates { id title text } } }`,
    { id },
  )
const answer = async (who: TestPerson, id: string, text = 'Thank you for telling us.') => {
  const document = 'mutation ($id: ID!, $text: String!) { answerTicket(id: $id, text: $text) { status } }'
  const { data, error } = await ask(who, document, { id, text })
  return data?.['answerTicket']?.status ?? error?.['fields'] ?? error?.['code']
}
const workOf = (tripId: string) =>
  db.selectFrom('workItems').selectAll().where('tripId', '=', tripId).executeTakeFirstOrThrow()

/** What a traveler has reported, in their language. */
async function reported(locale = 'en') {
  const { tripId, traveller } = await s.accepted()
  await db.updateTable('users').set({ locale }).where('id', '=', traveller.userId).execute()
  const report = 'mutation ($id: ID!) { reportTripIssue(booking_id: $id, text: "No sound.") { status } }'
  await ask(traveller, report, { id: tripId })
  return { traveller, work: await workOf(tripId) }
}

test('an answer is kept with the ticket, sent to its person, and makes the work the operator’s', async () => {
  const olga = await operator('support')
  const { traveller, work } = await reported()
  const email = 'answered@example.com'
  const verified = { email, emailVerifiedAt: t.app.base.clock.now() }
  await db.updateTable('users').set(verified).where('id', '=', traveller.userId).execute()
  expect((await ticket(olga, work.id)).data?.['workTicket']).toMatchObject({
    text: 'No sound.',
    can_answer: true,
    messages: [],
  })
  expect(await answer(olga, work.id, ' We look into it. ')).toBe('ANSWERED')
  expect((await ticket(olga, work.id)).data?.['workTicket'].messages).toEqual([
    { first_name: 'Olga', is_operator: true, text: 'We look into it.' },
  ])
  const { tripId } = work
  const after = await workOf(tripId ?? '')
  expect(after).toMatchObject({ state: 'taken', ownerId: olga.userId, answeredAt: expect.any(Date) })
  const sent = await db
    .selectFrom('outboundMessages')
    .select('id')
    .where('recipient', '=', email)
    .where('subject', '=', 'Our answer to your message')
    .execute()
  expect(sent).toHaveLength(1)
  expect(await answer(olga, work.id, 'It was our fault.')).toBe('ANSWERED')
  expect((await workOf(tripId ?? '')).answeredAt).toEqual(after.answeredAt)
})

test('templates are in the language of the person, and in English where there are none in it', async () => {
  const olga = await operator('safety')
  const titles = async (locale: string) => {
    const { work } = await reported(locale)
    const found = (await ticket(olga, work.id)).data?.['workTicket']
    return [found.locale, found.templates.map(({ title }: { title: string }) => title)]
  }
  expect(await titles('es')).toEqual(['es', expect.arrayContaining(['Reembolso hecho'])])
  expect(await titles('xx')).toEqual(['xx', expect.arrayContaining(['Refund made'])])
})

test('what another operator has, what is closed, and what has no person is not answered', async () => {
  const [olga, oscar] = [await operator('support'), await operator('support')]
  const { work } = await reported()
  expect(await answer(olga, work.id, ' x ')).toHaveProperty('text')
  expect(await answer(olga, work.id)).toBe('ANSWERED')
  expect(await answer(oscar, work.id)).toBe('NOT_NOW')
  const act = 'mutation ($data: WorkActInput!) { actOnWork(data: $data) { status } }'
  await ask(olga, act, { data: { id: work.id, act: 'close', reason: 'Answered' } })
  expect(await answer(olga, work.id)).toBe('NOT_NOW')
  const { tripId } = await s.accepted()
  const missed = { tripId, missing: 'walker', hasTravellerCome: true } as const
  await t.app.base.inTransaction((tx) => noteNoShow(t.app.base, tx, missed))
  const noShow = await workOf(tripId)
  expect((await ticket(olga, noShow.id)).data?.['workTicket']).toMatchObject({ can_answer: false })
  expect(await answer(olga, noShow.id)).toBe('NO_PERSON')
})

test('a ticket is for the rights that see it, and for operators alone', async () => {
  const { work, traveller } = await reported()
  const [money, olga] = [await operator('money'), await operator('support')]
  expect((await ticket(money, work.id)).error).toMatchObject({ category: 'authorization' })
  expect((await ticket(traveller, work.id)).error).toMatchObject({ category: 'authorization' })
  expect((await ticket(null, work.id)).error).toMatchObject({ category: 'authentication' })
  expect((await ticket(olga, 'wrk_none')).data?.['workTicket']).toBeNull()
  expect(await answer(olga, 'wrk_none')).toBe('NOT_FOUND')
})

test('what was written goes with the account', async () => {
  const olga = await operator('support')
  const { work, traveller } = await reported()
  await answer(olga, work.id)
  const personal = supportPersonalData({ db })
  const owner = { id: traveller.userId, phone: '', email: null }
  await t.app.base.inTransaction((tx) => personal.erase(tx, owner))
  const found = (await ticket(olga, work.id)).data?.['workTicket']
  expect([found.text, found.messages[0].text]).toEqual(['[erased]', '[erased]'])
})
