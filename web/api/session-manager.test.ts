import { expect, test, vi } from 'vitest'
import { createSessionManager, SIGNED_IN_KEY } from '#web/api/session-manager.ts'

type Reply = Record<string, unknown> | 'offline' | 'html'
const ended = { errors: [{ message: 'Please log in.', extensions: { category: 'authentication' } }] }
const visiting = {
  data: { me: null },
  errors: [{ message: 'Please log in.', extensions: { category: 'authentication', code: 'NOT_SIGNED_IN' } }],
}
const call = (operationName: string) => ({ method: 'POST', body: JSON.stringify({ operationName }) })

function managerWith(replies: Record<string, Reply[]>, signedIn = true) {
  const items = new Map<string, string>(signedIn ? [[SIGNED_IN_KEY, '1']] : [])
  const asked: string[] = []
  const onEnded = vi.fn()
  const fetchNow: typeof fetch = async (_input, init) => {
    const { operationName } = JSON.parse(init?.body as string) as { operationName: string }
    asked.push(operationName)
    const reply = replies[operationName]?.shift()
    await Promise.resolve()
    if (reply === 'offline' || reply === undefined) throw new TypeError('Failed to fetch')
    return new Response(reply === 'html' ? '<html>' : JSON.stringify(reply))
  }
  const sessions = createSessionManager({
    fetch: fetchNow,
    url: '/graphql',
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
    onEnded,
  })
  const send = async (name: string) => (await sessions.fetch('/graphql', call(name))).json()
  return { sessions, send, asked, onEnded }
}

const renewed = { data: { refreshToken: { status: 'REFRESHED' } } }

test('a call whose session has run out is repeated after one renewal', async () => {
  const { send, asked, onEnded } = managerWith({ Trips: [ended, { data: 1 }], RefreshToken: [renewed] })
  expect(await send('Trips')).toEqual({ data: 1 })
  expect(asked).toEqual(['Trips', 'RefreshToken', 'Trips'])
  expect(onEnded).not.toHaveBeenCalled()
})

test('many calls at once share one renewal', async () => {
  const { send, asked } = managerWith({
    A: [ended, { data: 'a' }],
    B: [ended, { data: 'b' }],
    RefreshToken: [renewed],
  })
  expect(await Promise.all([send('A'), send('B')])).toEqual([{ data: 'a' }, { data: 'b' }])
  expect(asked.filter((name) => name === 'RefreshToken')).toHaveLength(1)
})

test('a session that cannot be renewed is over, reported once', async () => {
  const { send, sessions, onEnded } = managerWith({ A: [ended, ended], RefreshToken: [ended, ended] })
  await send('A')
  await send('A')
  expect(onEnded).toHaveBeenCalledTimes(1)
  expect(sessions.isRemembered()).toBe(false)
})

test.each<[string, Reply]>([
  ['no connection', 'offline'],
  ['a page of a proxy', 'html'],
  ['throttling', { errors: [{ message: 'Wait.', extensions: { category: 'rate_limited' } }] }],
  ['a fault of ours', { errors: [{ message: 'Sorry.', extensions: { category: 'internal' } }] }],
])('%s while renewing ends no session', async (_why, reply) => {
  const { send, sessions, onEnded } = managerWith({ A: [ended], RefreshToken: [reply] })
  expect(await send('A')).toEqual(ended)
  expect(onEnded).not.toHaveBeenCalled()
  expect(sessions.isRemembered()).toBe(true)
})

test('a person who was logged in and is not known any more is renewed first', async () => {
  const me = { data: { me: { id: 'usr_1' } } }
  const { send } = managerWith({ Me: [visiting, me], RefreshToken: [renewed] })
  expect(await send('Me')).toEqual(me)
})

test('a visitor is not renewed, and signing in with wrong data is an answer', async () => {
  const visitor = managerWith({ Me: [visiting] }, false)
  expect(await visitor.send('Me')).toEqual(visiting)
  expect(visitor.asked).toEqual(['Me'])
  const login = managerWith({ Login: [ended] })
  await login.send('Login')
  expect(login.asked).toEqual(['Login'])
})

test('a session that this browser does not remember is renewed when its token came along', async () => {
  const me = { data: { me: { id: 'usr_1' } } }
  const { send } = managerWith({ Me: [ended, me], RefreshToken: [renewed] }, false)
  expect(await send('Me')).toEqual(me)
})

test('other errors pass through', async () => {
  const refused = { errors: [{ message: 'No.', extensions: { category: 'authorization' } }] }
  const { send, asked } = managerWith({ A: [refused] })
  expect(await send('A')).toEqual(refused)
  expect(asked).toEqual(['A'])
})

test('asked whether the session still lives, it reports when it does not, and says nothing without an answer', async () => {
  const over = managerWith({ RefreshToken: [ended] })
  expect(await over.sessions.refresh()).toBe(false)
  expect(over.onEnded).toHaveBeenCalledTimes(1)
  expect(over.sessions.isRemembered()).toBe(false)

  const offline = managerWith({ RefreshToken: ['offline'] })
  expect(await offline.sessions.refresh()).toBe(false)
  expect(offline.onEnded).not.toHaveBeenCalled()
  expect(offline.sessions.isRemembered()).toBe(true)
})
