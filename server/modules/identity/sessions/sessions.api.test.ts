import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { browserOf } from '#server/testing/browser.ts'
import { createLiveSessions } from '#server/modules/identity/sessions/live-sessions.ts'
import { signUp } from '#server/testing/people.ts'

const t = await testApp()
const { web, later } = browserOf(t)
const { identity } = t.app.services

const mine = '{ mySessions { id device remember created_at seen_at is_current } }'
const end = 'mutation ($id: ID!) { endSession(id: $id) { status message } }'
const endAll = 'mutation { endAllSessions { status message } }'
const me = '{ me { id } }'
const codeOf = async (token: string) =>
  (await t.gql(me, {}, token)).errors?.[0]?.extensions['code'] ?? 'signed in'

test('a person sees their own devices: this one first, then the ones seen last', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  await signUp(t, { firstName: 'Bob' })
  later(60)
  const lasting = await identity.openSession(ana.userId, true)
  later(60)
  const current = await identity.openSession(ana.userId)
  const gone = await identity.openSession(ana.userId)
  await t.gql(end, { id: gone.sessionId }, current.accessToken)
  const found = (await t.gql(mine, {}, lasting.accessToken)).data?.['mySessions']
  expect(found.map((one: { id: string }) => one.id)).toEqual([
    lasting.sessionId,
    current.sessionId,
    expect.any(String),
  ])
  expect(found[0]).toMatchObject({ is_current: true, remember: true, device: 'Unknown device' })
  expect(found[1]).toMatchObject({ is_current: false, remember: false })
  expect((await t.gql(mine)).errors?.[0]?.extensions['category']).toBe('authentication')
})

test('one session is ended, again is the same, and that of another person does not exist', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const bob = await signUp(t, { firstName: 'Bob' })
  const lost = await identity.openSession(ana.userId)
  const stranger = await t.gql(end, { id: lost.sessionId }, bob.token)
  expect(stranger.errors?.[0]?.extensions).toMatchObject({ category: 'authorization', code: 'NOT_FOUND' })
  expect(await codeOf(lost.accessToken)).toBe('signed in')
  for (let n = 0; n < 2; n++)
    expect((await t.gql(end, { id: lost.sessionId }, ana.token)).data?.['endSession']).toEqual({
      status: 'SESSION_ENDED',
      message: 'The device is logged out.',
    })
  expect([await codeOf(lost.accessToken), await codeOf(ana.token)]).toEqual(['SESSION_ENDED', 'signed in'])
  expect((await t.gql(end, { id: 'ses_none' }, ana.token)).errors?.[0]?.extensions['code']).toBe('NOT_FOUND')
})

test('ending this session or all of them clears the cookies; other people stay', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const bob = await signUp(t, { firstName: 'Bob' })
  const here = await identity.openSession(ana.userId)
  const cookies = { huvr_access: here.accessToken, huvr_refresh: here.refreshToken }
  const there = await identity.openSession(ana.userId)
  const one = await web(end, { id: here.sessionId }, cookies)
  expect(one.cookies).toEqual({ huvr_access: '', huvr_refresh: '' })
  const all = await web(endAll, {}, { huvr_access: there.accessToken })
  expect(all.data?.['endAllSessions']).toEqual({
    status: 'SESSIONS_ENDED',
    message: 'You are logged out everywhere.',
  })
  expect(all.cookies).toEqual({ huvr_access: '', huvr_refresh: '' })
  const codes = [here.accessToken, there.accessToken, ana.token, bob.token].map(codeOf)
  expect(await Promise.all(codes)).toEqual(['SESSION_ENDED', 'SESSION_ENDED', 'SESSION_ENDED', 'signed in'])
  expect((await t.gql(endAll)).errors?.[0]?.extensions['category']).toBe('authentication')
})

test('the language that a refresh asks for is that of what the person is sent; without one it stays', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const { refreshToken } = await identity.openSession(ana.userId)
  const refresh = 'mutation ($token: String) { refreshToken(refresh_token: $token) { refresh_token } }'
  let token = refreshToken
  const refreshedIn = async (headers: Record<string, string>) => {
    later(60)
    const answer = await web(refresh, { token }, {}, '127.0.0.1', headers)
    token = answer.data?.['refreshToken'].refresh_token
    await web('query ($phone: String!) { verifyPhoneNumber(phone: $phone) { status } }', { phone: ana.phone })
    return t.app.twins?.inbox.messages().find(({ to }) => to === ana.phone)?.text
  }
  expect(await refreshedIn({ 'accept-language': 'es, en-US;q=0.9' })).toContain('Tu código de Huvr es ')
  expect(await refreshedIn({})).toContain('Tu código de Huvr es ')
  expect(await refreshedIn({ 'accept-language': 'fr' })).toContain('Your Huvr code is ')
})

test('what was read of a session while it changed is not remembered', async () => {
  const { userId } = await signUp(t, { firstName: 'Ana' })
  const { sessionId } = await identity.openSession(userId)
  const sessions = createLiveSessions(t.app.base)
  const reading = sessions.find(sessionId)
  sessions.changed(sessionId)
  expect(await reading).toMatchObject({ userId })
  await t.app.base.db
    .updateTable('sessions')
    .set({ endedAt: t.app.base.clock.now() })
    .where('id', '=', sessionId)
    .execute()
  expect(await sessions.find(sessionId)).toBeNull()
})
