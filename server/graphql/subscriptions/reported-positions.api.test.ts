import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { coarsen, type Place } from '#domain/shared/place.ts'
import { positionsUnansweredAtMost, type PositionPong } from '#domain/walkers/reported-position.ts'
import { testApp } from '#server/testing/app.ts'
import { eventually } from '#server/testing/wait-for.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
await t.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = t.http.server.address() as AddressInfo
const { walkers, identity } = t.app.services
const lisbon = { latitude: 38.7139, longitude: -9.1334 }
const further = { latitude: 38.73, longitude: -9.1334 }
const sockets: WebSocket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate()
})

type Message = { type: string; id?: string; payload?: unknown }

/** A page's socket, with a session named in its first message; `cookie` is one that came with its request. */
async function page(token: string | null, cookie: string | null = null) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
    headers: cookie ? { cookie: `huvr_access=${cookie}` } : {},
  })
  sockets.push(socket)
  const heard: Message[] = []
  let closedWith: number | null = null
  socket.on('close', (code) => (closedWith = code))
  socket.on('message', (data) => void heard.push(JSON.parse((data as Buffer).toString()) as Message))
  const send = (message: unknown) => socket.send(JSON.stringify(message))
  await new Promise((resolve) => socket.once('open', resolve))
  send({ type: 'connection_init', ...(token ? { payload: { authorization: `Bearer ${token}` } } : {}) })
  await eventually(() => expect(heard.map(({ type }) => type)).toEqual(['connection_ack']))
  let n = 0
  const report = (place: unknown) => send({ type: 'ping', payload: { position: { n: ++n, place } } })
  return {
    heard,
    send,
    report,
    closedWith: () => closedWith,
    /** Tells a position; what it is answered. */
    async answer(place: unknown): Promise<any> {
      report(place)
      const own = n
      const pongs = () =>
        heard.flatMap(({ type, payload }) => (type === 'pong' && payload ? [payload as PositionPong] : []))
      return eventually(() => {
        const found = pongs().find(({ position }) => position.n === own)
        if (!found) throw new Error('not answered yet')
        return found.position
      })
    },
  }
}

const walker = (online: Place = lisbon): Promise<TestPerson> => signUp(t, { firstName: 'Wim', online })
const refused = (category: string, code: string) => ({
  n: expect.any(Number),
  errors: [{ message: expect.any(String), extensions: expect.objectContaining({ category, code }) }],
})

test('a position is written and told to maps as that of the mutation, and answered with the presence', async () => {
  const { userId, token } = await walker()
  const emit = vi.spyOn(t.app.base.events, 'emit')
  const { answer } = await page(token)
  expect(await answer(further)).toEqual({ n: 1, online: true, expires_in_s: 60 })
  expect(await walkers.lastPlace(userId)).toEqual(further)
  expect(emit.mock.calls).toEqual([['walker.moved', { from: lisbon, to: further }]])
  emit.mockRestore()
  expect(await answer(lisbon)).toMatchObject({ n: 2, online: true })
})

test('the session is the one that came with the request, unless the first message names another', async () => {
  const [one, other] = [await walker(), await walker()]
  expect(await (await page(null, one.token)).answer(further)).toMatchObject({ online: true })
  expect(await walkers.lastPlace(one.userId)).toEqual(further)
  expect(await (await page(other.token, one.token)).answer(further)).toMatchObject({ online: true })
  expect(await walkers.lastPlace(other.userId)).toEqual(further)
  const forged = await page('forged', one.token)
  expect(await forged.answer(lisbon)).toEqual(refused('authentication', 'NOT_SIGNED_IN'))
  expect(await walkers.lastPlace(one.userId)).toEqual(further)
})

test('a walker who is offline or was forgotten is told so, and stays where they were', async () => {
  const { userId, token } = await walker()
  await walkers.setOnline(userId, { online: false, place: null })
  expect(await (await page(token)).answer(further)).toEqual({ n: 1, online: false, expires_in_s: 0 })
  expect(await walkers.lastPlace(userId)).toEqual(lisbon)
})

test('a position in a home zone is written as the place that stands for it', async () => {
  const { userId, token } = await walker(further)
  await walkers.saveHomeZone(userId, { ...lisbon, radiusM: 300 })
  expect(await (await page(token)).answer(lisbon)).toMatchObject({ online: true })
  const said = await walkers.lastPlace(userId)
  expect(said).not.toEqual(further)
  expect(coarsen(said ?? lisbon)).not.toEqual(coarsen(lisbon))
})

test('visitors, people who do not walk and places that do not exist are refused as by the mutation', async () => {
  expect(await (await page(null)).answer(lisbon)).toEqual(refused('authentication', 'NOT_SIGNED_IN'))
  const traveller = await signUp(t, { firstName: 'Tom' })
  const { answer } = await page(traveller.token)
  expect(await answer(lisbon)).toEqual(refused('authorization', 'NOT_ALLOWED'))
  await t.app.base.inTransaction((tx) => identity.becomeWalker(tx, traveller.userId))
  expect(await answer(lisbon)).toMatchObject({ online: false })
  expect(await (await page((await walker()).token)).answer({ latitude: 91, longitude: 0 })).toEqual(
    refused('validation', 'BAD_INPUT'),
  )
})

test('no position is taken after the session has ended, whether positions came before or not', async () => {
  const { userId, token } = await walker()
  const [reporting, silent] = [await page(token), await page(token)]
  expect(await reporting.answer(lisbon)).toMatchObject({ online: true })
  await t.gql('mutation { logout { status } }', {}, token)
  for (const { answer } of [reporting, silent])
    expect(await answer(further)).toEqual(refused('authentication', 'SESSION_ENDED'))
  expect(await walkers.lastPlace(userId)).toEqual(lisbon)
})

test('a fault is masked, written to the log once, and the next position is taken', async () => {
  const { token } = await walker()
  const { answer } = await page(token)
  vi.spyOn(walkers, 'updatePosition').mockRejectedValueOnce(new Error('password of the database'))
  const log = vi.spyOn(t.app.log, 'error').mockImplementation(() => undefined)
  const masked = await answer(lisbon)
  expect(masked).toEqual(refused('internal', 'INTERNAL'))
  expect(JSON.stringify(masked)).not.toContain('password')
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
  expect(await answer(lisbon)).toMatchObject({ online: true })
})

test('what is no position is refused and leaves the socket open; a ping without one is answered as before', async () => {
  const { token } = await walker()
  const { heard, send, answer } = await page(token)
  send({ type: 'ping' })
  await eventually(() => expect(heard.at(-1)).toEqual({ type: 'pong' }))
  for (const payload of [
    { position: { n: 1 } },
    { position: { n: 'x', place: lisbon } },
    { position: null },
  ]) {
    const before = heard.length
    send({ type: 'ping', payload })
    await eventually(() => expect(heard).toHaveLength(before + 1))
    expect(heard.at(-1)).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'BAD_INPUT' } }] })
  }
  expect(await answer(lisbon)).toMatchObject({ online: true })
})

test('nothing is answered before it is written, and a socket with too many unanswered positions is closed', async () => {
  const { userId, token } = await walker()
  const { heard, report, closedWith } = await page(token)
  await t.app.base.inTransaction(async (tx) => {
    await walkers.lockFree(tx, userId)
    for (let at = 0; at < positionsUnansweredAtMost; at++) report(further)
    report(lisbon)
    await eventually(() => expect(closedWith()).toBe(4429))
  })
  expect(heard.map(({ type }) => type)).toEqual(['connection_ack'])
  // The socket was closed, the positions that it had taken are written all the same.
  await eventually(async () => expect(await walkers.lastPlace(userId)).toEqual(further))
})
