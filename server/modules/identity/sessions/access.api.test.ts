import type { AddressInfo } from 'node:net'
import { createClient } from 'graphql-ws'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { testApp } from '#server/testing/app.ts'
import { browserOf } from '#server/testing/browser.ts'
import { makeDestination, signUp } from '#server/testing/people.ts'
import { eventually } from '#server/testing/wait-for.ts'

const t = await testApp({ SMS_PER_DAY: '150', SMS_COUNTRIES: 'us,pt' })
const { web, newPhone, lastCode, later } = browserOf(t)
const { identity } = t.app.services
await t.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = t.http.server.address() as AddressInfo
const destination = await makeDestination(t)

const verify = 'query ($phone: String!) { verifyPhoneNumber(phone: $phone) { status message } }'
const forgot = 'mutation ($data: ForgotPasswordInput!) { forgotPassword(data: $data) { status } }'
const reset =
  'mutation ($data: UpdateForgottenPasswordInput) { updateForgottenPassword(data: $data) { status message } }'
const login = 'mutation ($input: LoginInput!) { login(input: $input) { status message access_token } }'
const refresh = 'mutation ($token: String) { refreshToken(refresh_token: $token) { refresh_token } }'
const me = '{ me { id } }'
const caller = { address: '127.0.0.1', userAgent: '', requestId: 'r' }
const actsOf = async (act: string) =>
  t.app.base.db.selectFrom('auditLog').select('detail').where('act', '=', act).execute()

test('a closed account is signed out, and neither a code nor a reset opens it until it is opened again', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const request = { userId: ana.userId, operatorId: 'usr_operator', reason: 'abuse', caller }
  expect(await identity.ban(request)).toBe(true)
  expect((await t.gql(me, {}, ana.token)).errors?.[0]?.extensions['code']).toBe('SESSION_ENDED')
  await web(verify, { phone: ana.phone })
  const byCode = await web(login, { input: { username: ana.phone, otp: lastCode(ana.phone) } })
  expect(byCode.data?.['login']).toEqual({
    status: 'NOT_VERIFIED',
    message:
      'This account is closed. The reason: “abuse”. Please contact our support team if you think this is wrong.',
    access_token: null,
  })
  await web(forgot, { data: { phone: ana.phone } })
  await identity.settled()
  const data = { phone: ana.phone, password: 'Viaduct-42', password_confirmation: 'Viaduct-42' }
  const answer = await web(reset, { data: { ...data, otp: lastCode(ana.phone) } })
  expect(answer.data?.['updateForgottenPassword'].status).toBe('PASSWORD_UPDATED_FAIL')
  expect(await identity.unban(request)).toBe(true)
  later(31)
  await web(verify, { phone: ana.phone })
  const again = await web(login, { input: { username: ana.phone, otp: lastCode(ana.phone) } })
  expect(again.data?.['login'].status).toBe('LOGGED_IN')
  expect([await actsOf('user.banned'), await actsOf('user.unbanned')]).toMatchObject([
    [{ detail: { reason: 'abuse' } }],
    [{}],
  ])
  expect(await identity.ban({ ...request, userId: 'usr_none' })).toBe(false)
})

test('numbers of countries that are not served are told so, for codes and for forgotten passwords', async () => {
  const phone = '+819012345678'
  const fields = { phone: 'We cannot send codes to numbers in this country yet.' }
  for (const answer of [await web(verify, { phone }), await web(forgot, { data: { phone } })])
    expect(answer.errors?.[0]?.extensions).toMatchObject({ category: 'validation', fields })
  expect((await web(verify, { phone: '+351912345678' })).data?.['verifyPhoneNumber'].status).toBe('NEW_USER')
})

test('a ban that is written by another way than the operation ends sessions too', async () => {
  const banned = await signUp(t, { firstName: 'Banned' })
  const { accessToken, sessionId } = await identity.openSession(banned.userId)
  let isOver = false
  const stop = identity.watchSession(sessionId, () => (isOver = true))
  await t.app.base.db
    .updateTable('users')
    .set({ bannedAt: t.app.base.clock.now(), banReason: 'test' })
    .where('id', '=', banned.userId)
    .execute()
  await identity.sweepSessions()
  expect(isOver).toBe(true)
  expect((await t.gql(me, {}, accessToken)).errors?.[0]?.extensions['code']).toBe('SESSION_ENDED')
  expect((await t.gql(me, {}, banned.token)).data?.['me'] ?? null).toBeNull()
  stop()
})

test('the budget of a prefix ends, with one alarm, and other prefixes are served', async () => {
  const answers = []
  for (let n = 0; n < 8; n++)
    answers.push((await web(verify, { phone: newPhone() })).errors?.[0]?.extensions['category'])
  expect(answers.slice(-3)).toEqual(['rate_limited', 'rate_limited', 'rate_limited'])
  const alarms = await actsOf('sms.prefixExhausted')
  expect(alarms).toMatchObject([{ detail: { subject: '+1', limit: 'textsByPrefix' } }])
  later(2 * 3600)
  expect((await web(verify, { phone: '+351912345679' })).data?.['verifyPhoneNumber'].status).toBe('NEW_USER')
})

test('the language of messages is what the browser asked for, English where there is no translation', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const { accessToken } = await identity.openSession(ana.userId)
  expect((await t.gql(me, {}, accessToken)).data?.['me'].id).toBe(ana.userId)
  const row = await t.app.base.db
    .selectFrom('users')
    .select('locale')
    .where('id', '=', ana.userId)
    .executeTakeFirstOrThrow()
  expect(row.locale).toBe('en')
})

test('a person has at most 50 devices; the one seen longest ago is signed out', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  for (let n = 0; n < 49; n++) await identity.openSession(ana.userId)
  expect((await t.gql(me, {}, ana.token)).data?.['me'].id).toBe(ana.userId)
  const newest = await identity.openSession(ana.userId)
  expect((await t.gql(me, {}, ana.token)).errors?.[0]?.extensions['code']).toBe('SESSION_ENDED')
  expect(await identity.sessionsOf(ana.userId, newest.sessionId)).toHaveLength(50)
})

test('a token that was found good before is good for its 15 minutes and not longer, and no other is taken for it', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const asked = async (token: string) => {
    const { data, errors } = await t.gql(me, {}, token)
    return errors?.[0]?.extensions['code'] ?? data?.['me'].id
  }
  expect(await asked(ana.token)).toBe(ana.userId)
  const [head = '', body = '', signature = ''] = ana.token.split('.')
  const forged = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
  expect(await asked([head, body, forged].join('.'))).toBe('SESSION_ENDED')
  later(15 * 60 - 5)
  expect(await asked(ana.token)).toBe(ana.userId)
  later(5)
  expect(await asked(ana.token)).toBe('SESSION_ENDED')
})

test('tabs whose answers cross end up with the newest token, without an alarm', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const { refreshToken: first } = await identity.openSession(ana.userId)
  const next = async (token: string) =>
    (await web(refresh, { token })).data?.['refreshToken']?.refresh_token as string | undefined
  const second = await next(first)
  const third = await next(second ?? '')
  // A slow tab still holds the first one.
  expect(await next(first)).toBe(third)
  expect(await next(second ?? '')).toBe(third)
  expect(await actsOf('session.reuseDetected')).toEqual([])
  later(11)
  expect(await next(third ?? '')).toEqual(expect.any(String))
  expect(await next(first)).toBeUndefined()
  expect(await actsOf('session.reuseDetected')).toHaveLength(1)
})

test('an open socket subscribes to nothing more once its session has ended, wherever it was ended', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const client = createClient({
    url: `ws://127.0.0.1:${port}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => undefined,
    connectionParams: { authorization: `Bearer ${ana.token}` },
  })
  afterAll(() => void client.dispose())
  const query = 'subscription ($id: ID!) { walkersNearChanged(destination_id: $id) { user_id } }'
  const subscribe = () => {
    const heard = { values: 0, errors: [] as unknown[], isOver: false }
    client.subscribe(
      { query, variables: { id: destination } },
      {
        next: () => void heard.values++,
        error: (error) => void heard.errors.push(error),
        complete: () => void (heard.isOver = true),
      },
    )
    return heard
  }
  const first = subscribe()
  await eventually(() => expect(first.values).toBe(1))
  // As another server, or a statement in the database, would end it: this server gets no hint.
  await t.app.base.db.updateTable('sessions').set({ endedAt: t.app.base.clock.now() }).execute()
  await identity.sweepSessions()
  await eventually(() => expect(first.isOver).toBe(true))
  const second = subscribe()
  await eventually(() => expect(JSON.stringify(second.errors)).toContain('SESSION_ENDED'))
  expect(second.values).toBe(0)
})
