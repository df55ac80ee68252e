import { decodeJwt } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { livekitKeys, livekitServer } from '#adapters/rooms/testing/livekit-server.ts'
import { testSessionLimits } from '#domain/walk/test-session.ts'
import { testApp } from '#server/testing/app.ts'
import { browserOf } from '#server/testing/browser.ts'
import type { TestApp } from '#server/testing/test-app.ts'

const turn = { TURN_URLS: 'turn:relay.test:3478', TURN_SECRET: 'a-secret-of-the-relay-in-tests' }
const livekit = await livekitServer()
const byP2p = await testApp(turn)
const byLivekit = await testApp({
  ...turn,
  LIVEKIT_URL: livekit.url,
  LIVEKIT_API_KEY: livekitKeys.apiKey,
  LIVEKIT_API_SECRET: livekitKeys.apiSecret,
})
afterAll(() => livekit.close())
beforeEach(() => {
  livekit.rooms.clear()
  livekit.asked.length = 0
  livekit.state.behaviour = 'normal'
})

const entry =
  '{ room_name room_sid jwt_token engine server_url relay_only ice_servers { urls username credential } }'
const openSession = `mutation { openTestSession { sender ${entry} receiver ${entry} seconds } }`

let asked = 0
/** Asks as a visitor, from an address that has asked for nothing yet unless one is given. */
async function open(t: TestApp, address = `10.30.0.${++asked}`) {
  const { data, errors } = await browserOf(t).web(openSession, {}, {}, address)
  return { session: data?.['openTestSession'], refusal: errors?.[0] }
}

/** When relay credentials run out, by their name. */
const runsOutMs = ({ ice_servers }: { ice_servers: { username: string }[] }) =>
  Number(ice_servers[0]?.username.split(':')[0]) * 1000

test('a visitor gets both ends of a session, with the relays of a walk and credentials for its five minutes', async () => {
  const { session } = await open(byP2p)
  const relays = [
    { urls: ['turn:relay.test:3478'], username: expect.any(String), credential: expect.any(String) },
  ]
  for (const end of [session.sender, session.receiver]) {
    expect(end).toMatchObject({ engine: 'p2p', server_url: null, relay_only: true, ice_servers: relays })
    const leftMs = runsOutMs(end) - byP2p.app.base.clock.nowMs()
    expect(leftMs).toBeGreaterThan(298_000)
    expect(leftMs).toBeLessThanOrEqual(300_000)
  }
  expect(session.seconds).toBe(300)
  expect(session.sender.room_name).toBe(session.receiver.room_name)
  expect((await open(byP2p)).session.sender.room_name).not.toBe(session.sender.room_name)
  // Nothing is stored of it where no room server keeps anyone in a room.
  expect(await byP2p.app.base.db.selectFrom('testRooms').selectAll().execute()).toEqual([])
})

test('with a room server the session has a room of its own there, with two people who may do what those of a walk may', async () => {
  const { session } = await open(byLivekit)
  const { sender, receiver } = session
  expect([...livekit.rooms]).toEqual([[sender.room_name, sender.room_sid]])
  expect(sender).toMatchObject({ engine: 'livekit', server_url: livekit.url })
  const claims = [sender, receiver].map(({ jwt_token }) => decodeJwt(jwt_token))
  for (const { video, exp } of claims) {
    expect(video).toEqual({
      roomJoin: true,
      room: sender.room_name,
      canPublish: true,
      canSubscribe: true,
      canPublishData: false,
    })
    // A room server goes by the machine's time.
    expect(Math.abs((exp ?? 0) * 1000 - Date.now() - 300_000)).toBeLessThanOrEqual(5000)
  }
  expect(claims[0]?.sub).not.toBe(claims[1]?.sub)
})

test('the room is closed after five minutes, and once', async () => {
  const { session } = await open(byLivekit)
  const name = session.sender.room_name
  const closed = () => livekit.asked.filter(({ method, room }) => method === 'DeleteRoom' && room === name)
  await byLivekit.forward(299)
  await byLivekit.app.jobs.idle()
  expect(closed()).toEqual([])
  await byLivekit.forward(2)
  await byLivekit.app.jobs.idle()
  expect(closed()).toHaveLength(1)
  expect(livekit.rooms.has(name)).toBe(false)
  await byLivekit.forward(300)
  await byLivekit.app.jobs.idle()
  expect(closed()).toHaveLength(1)
})

test('a room server that does not answer is said to be a fault that passes', async () => {
  livekit.state.behaviour = 'failing'
  const { refusal } = await open(byLivekit)
  expect(refusal?.extensions).toMatchObject({ category: 'internal', retry: expect.anything() })
})

test('an address opens 20 within an hour; the refusal says when to try again, and others are not concerned', async () => {
  const here = '10.31.0.1'
  for (let n = 0; n < testSessionLimits.byAddress.max; n++)
    expect((await open(byP2p, here)).session).toBeTruthy()
  expect((await open(byP2p, here)).refusal).toMatchObject({
    message: expect.stringMatching(/^Too many tries\. Please wait \d+ (minutes|seconds) and try again\.$/),
    extensions: { category: 'rate_limited', code: 'TOO_MANY' },
  })
  expect((await open(byP2p)).session).toBeTruthy()
  browserOf(byP2p).later(7200)
  expect((await open(byP2p, here)).session).toBeTruthy()
})

test('all visitors together open 600 within an hour, and what is refused does not count', async () => {
  const { allow } = byP2p.app.base.limits
  browserOf(byP2p).later(7200)
  for (let n = 0; n < testSessionLimits.inAll.max; n++) await allow(testSessionLimits.inAll, '')
  for (let n = 0; n < 3; n++) expect((await open(byP2p)).refusal?.extensions['code']).toBe('TOO_MANY')
  browserOf(byP2p).later(7200)
  expect((await open(byP2p)).session).toBeTruthy()
})
