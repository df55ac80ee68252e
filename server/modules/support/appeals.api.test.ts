import { expect, test } from 'vitest'
import { limits } from '#domain/identity/sign-in/limits.ts'
import { DAY, MINUTE } from '#domain/shared/units.ts'
import { dueAmong } from '#server/durable/due.store.ts'
import { supportPersonalData } from '#server/modules/support/personal-data.ts'
import { testApp } from '#server/testing/app.ts'
import { browserOf } from '#server/testing/browser.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const { web, lastCode } = browserOf(t)
const { db, clock } = t.app.base
const forward = (ms: number) => t.app.twins?.clock.forward(ms)
const caller = { address: '127.0.0.1', requestId: 'test' }
const words = 'It was another person of the same name.'

const close = async ({ userId }: TestPerson, days: number | null = 3) => {
  const olga = await signUp(t, { firstName: 'Olga', operator: ['support'] })
  const until = days === null ? {} : { until: new Date(clock.nowMs() + days * DAY) }
  await t.app.services.identity.ban({ userId, operatorId: olga.userId, reason: 'Rude', caller, ...until })
  return olga
}
const login = async ({ phone }: TestPerson, otp?: string) => {
  await web('query ($phone: String!) { verifyPhoneNumber(phone: $phone) { status } }', { phone })
  const document = 'mutation ($input: LoginInput!) { login(input: $input) { status appeal_token } }'
  const answer = await web(document, { input: { username: phone, otp: otp ?? lastCode(phone) } })
  return answer.data?.['login']
}
const appeal = async (token: string, text = words) => {
  const document =
    'mutation ($token: String!, $text: String!) { appealSuspension(token: $token, text: $text) { status message } }'
  const { data, errors } = await t.gql(document, { token, text })
  return data?.['appealSuspension']?.status ?? errors?.[0]?.extensions?.['fields']
}
const workOf = ({ userId }: TestPerson) =>
  db.selectFrom('workItems').selectAll().where('userId', '=', userId).execute()

test('a closed account appeals with the token of the refused login, once, and operators have it to do', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const olga = await close(ana)
  expect(await login(ana, '00000')).toMatchObject({ status: 'OTP_NOT_VERIFIED', appeal_token: null })
  const refused = await login(ana)
  expect(refused).toMatchObject({ status: 'NOT_VERIFIED', appeal_token: expect.any(String) })
  const token = String(refused?.appeal_token)
  const bounds = { text: 'Please write 10 to 1000 characters.' }
  expect(await appeal(token, '  too few  ')).toEqual(bounds)
  expect(await appeal(token, 'x'.repeat(1001))).toEqual(bounds)
  expect(await appeal(token, ` ${words} `)).toBe('RECEIVED')
  expect(await appeal(token, 'It was not me at all.')).toBe('ALREADY_RECEIVED')
  const work = await workOf(ana)
  expect(work).toMatchObject([{ kind: 'appeal', state: 'open', reason: 'accountClosed', tripId: null }])
  const ticket = await t.gql(
    'query ($id: ID!) { workTicket(id: $id) { text can_answer } }',
    { id: work[0]?.id },
    olga.token,
  )
  expect(ticket.data?.['workTicket']).toEqual({ text: words, can_answer: true })
  const noted = await db
    .selectFrom('auditLog')
    .select('actorId')
    .where('act', '=', 'support.appealed')
    .where('subjectId', '=', work[0]?.subject ?? '')
    .execute()
  expect(noted).toEqual([{ actorId: ana.userId }])
})

test('an operator answers an appeal, and its person is sent the answer', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const olga = await close(ana, null)
  await appeal(String((await login(ana))?.appeal_token))
  const [work] = await workOf(ana)
  const answer = 'mutation ($id: ID!) { answerTicket(id: $id, text: "The ban stands.") { status } }'
  const { data } = await t.gql(answer, { id: work?.id }, olga.token)
  expect(data?.['answerTicket'].status).toBe('ANSWERED')
  const sent = await db
    .selectFrom('outboundMessages')
    .select('body')
    .where('recipient', '=', ana.phone)
    .execute()
  expect(sent.filter(({ body }) => body.includes('The ban stands.'))).toHaveLength(1)
})

test('a token is worth nothing after 30 minutes, once the account is open, and for the next suspension', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const olga = await close(ana)
  const late = String((await login(ana))?.appeal_token)
  forward(30 * MINUTE)
  expect(await appeal(late)).toBe('TOKEN_NOT_VALID')
  const token = String((await login(ana))?.appeal_token)
  const lift = { userId: ana.userId, operatorId: olga.userId, reason: 'A mistake', caller }
  await t.app.services.identity.unban(lift)
  expect(await appeal(token)).toBe('TOKEN_NOT_VALID')
  expect(await login(ana)).toMatchObject({ status: 'LOGGED_IN', appeal_token: null })
  forward(1000)
  await close(ana)
  expect(await appeal(token)).toBe('TOKEN_NOT_VALID')
  expect(await appeal('not a token')).toBe('TOKEN_NOT_VALID')
  expect(await appeal('x'.repeat(1001))).toBe('TOKEN_NOT_VALID')
  expect(await workOf(ana)).toEqual([])
})

test('each suspension has an appeal of its own', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  for (let n = 0; n < 2; n++) {
    await close(ana)
    expect(await appeal(String((await login(ana))?.appeal_token))).toBe('RECEIVED')
    forward(3 * DAY)
  }
  expect(await workOf(ana)).toHaveLength(2)
})

test('opening the account again closes its appeal and the work of it, and its person is notified once', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const olga = await close(ana)
  await appeal(String((await login(ana))?.appeal_token))
  const messages = () =>
    db.selectFrom('outboundMessages').select('body').where('recipient', '=', ana.phone).execute()
  const before = (await messages()).length
  const lift = 'mutation ($data: PersonActInput!) { actOnPerson(data: $data) { status } }'
  const data = { id: ana.userId, act: 'lift', reason: 'A mistake' }
  expect((await t.gql(lift, { data }, olga.token)).data?.['actOnPerson'].status).toBe('DONE')
  const [work] = await workOf(ana)
  expect(work).toMatchObject({ kind: 'appeal', state: 'closed', ownerId: null, closedAt: expect.any(Date) })
  const ticket = db
    .selectFrom('supportTickets')
    .select('closedAt')
    .where('id', '=', work?.subject ?? '')
  expect((await ticket.executeTakeFirstOrThrow()).closedAt).not.toBeNull()
  expect((await t.gql(lift, { data }, olga.token)).data?.['actOnPerson'].status).toBe('DONE')
  const mails = (await messages()).slice(before)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.body).toContain('Your account is open again.')
  expect(await login(ana)).toMatchObject({ status: 'LOGGED_IN' })
})

test('a suspension that ends by itself opens the account, closes its appeal, and its person is notified once', async () => {
  const { due, sweep } = t.app.services.identity.suspensions
  const ana = await signUp(t, { firstName: 'Ana' })
  await close(ana)
  await appeal(String((await login(ana))?.appeal_token))
  const messages = () =>
    db.selectFrom('outboundMessages').select('body').where('recipient', '=', ana.phone).execute()
  const before = (await messages()).length
  await sweep()
  expect(await workOf(ana)).toMatchObject([{ state: 'open' }])
  forward(3 * DAY)
  expect(await dueAmong(db, { suspensions: due() })).toEqual(['suspensions'])
  await sweep()
  await sweep()
  expect(await dueAmong(db, { suspensions: due() })).toEqual([])
  expect(await workOf(ana)).toMatchObject([{ kind: 'appeal', state: 'closed', ownerId: null }])
  const mails = (await messages()).slice(before)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.body).toContain('Your account is open again.')
  const acts = await db
    .selectFrom('auditLog')
    .select(['act', 'actorId'])
    .where('subjectId', '=', ana.userId)
    .where('act', '=', 'user.suspensionEnded')
    .execute()
  expect(acts).toEqual([{ act: 'user.suspensionEnded', actorId: null }])
  expect(await login(ana)).toMatchObject({ status: 'LOGGED_IN' })
})

test('an appeal that is closed without an answer is told to its person by a letter', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const olga = await close(ana, null)
  await appeal(String((await login(ana))?.appeal_token))
  const [work] = await workOf(ana)
  const shut = 'mutation ($data: WorkActInput!) { actOnWork(data: $data) { status } }'
  const data = { id: work?.id, act: 'close', reason: 'The ban stands' }
  expect((await t.gql(shut, { data }, olga.token)).data?.['actOnWork'].status).toBe('DONE')
  const sent = await db
    .selectFrom('outboundMessages')
    .select('body')
    .where('recipient', '=', ana.phone)
    .execute()
  expect(sent.filter(({ body }) => body.includes('reviewed your appeal and closed it'))).toHaveLength(1)
})

test('an address that tries too often waits', async () => {
  const order = { token: 'not a token', text: words }
  const from = { ...caller, address: '203.0.113.77' }
  const ask = () => t.app.services.support.appealSuspension(order, from)
  for (let n = 0; n < limits.appealsByAddress.max; n++) expect(await ask()).toEqual({ kind: 'tokenNotValid' })
  expect(await ask()).toEqual({ kind: 'tooMany', retryAfterS: expect.any(Number) })
})

test('the words of an appeal are the person’s: they are exported, and go with the account', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  await close(ana)
  await appeal(String((await login(ana))?.appeal_token))
  const personal = supportPersonalData({ db })
  const owner = { id: ana.userId, phone: ana.phone, email: null }
  const textsOf = async () =>
    JSON.stringify((await personal.collect(owner)).data).match(/another person|\[erased\]/g)
  expect(await textsOf()).toEqual(['another person'])
  await t.app.base.inTransaction((tx) => personal.erase(tx, owner))
  expect(await textsOf()).toEqual(['[erased]'])
})
