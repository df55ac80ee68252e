import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { SignJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { movableClock } from '#adapters/clock/embedded.ts'
import type { Rooms } from '#adapters/rooms/port.ts'
import { readLivekitWebhook } from '#adapters/rooms/livekit.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { recordingsAlone } from '#server/testing/recordings-alone.ts'

const keys = { apiKey: 'APItest', apiSecret: 'a-livekit-secret-of-32-characters!!' }
let opened = 0
/** The rooms that the room server has; null while it does not answer. */
let there: Map<string, string> | null = new Map()
/** The room server's side is a stub; who reads its events is the real one. */
const rooms: Rooms = {
  engine: 'livekit',
  serverUrl: 'wss://rooms.test',
  relayOnly: false,
  viewersMost: null,
  async open({ name }) {
    if (there === null) return { kind: 'noAnswer', reason: 'it is away' }
    const sid = there.get(name) ?? `RM_${++opened}`
    there.set(name, sid)
    return { kind: 'open', sid }
  },
  token: async () => 'token',
  close: async () => ({ kind: 'closed' }),
  iceServers: () => [],
  readEvent: (body, authorization) => readLivekitWebhook(keys, body, authorization),
}
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-room-events-'))
const clock = movableClock()
const alone = await recordingsAlone({
  databaseUrl: await testDatabaseUrl(),
  dataDir,
  clock,
  rooms,
})
afterAll(async () => {
  await alone.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

/** A room whose engine's room has been made, as it is once a person has a ticket. */
async function openRoom() {
  const ownerId = `trip_${randomUUID()}`
  const { roomName } = await alone.inTransaction((tx) =>
    alone.recordings.openRoom(tx, { ownerId, maxMs: 60_000 }),
  )
  const ticket = () => alone.recordings.ticket({ ownerId, userId: 'usr_1', role: 'walker' })
  /** The engine's room to which a ticket leads now. */
  const sidNow = async () => {
    const outcome = await ticket()
    return outcome.kind === 'ticket' ? outcome.ticket.roomSid : expect.fail(outcome.kind)
  }
  return { ownerId, roomName, ticket, sidNow, sid: await sidNow() }
}

const event = (room: { name: string; sid: string }, event = 'participant_left', id = `EV_${randomUUID()}`) =>
  JSON.stringify({ event, id, createdAt: '1777629600', room, participant: { identity: 'usr_1' } })

const signature = (body: string, secret = keys.apiSecret) =>
  new SignJWT({ sha256: createHash('sha256').update(body).digest('base64') })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(keys.apiKey)
    .setExpirationTime('5m')
    .sign(Buffer.from(secret))

const send = (body: string, authorization: string | null, type = 'application/webhook+json') =>
  alone.http.inject({
    method: 'POST',
    url: '/webhooks/rooms',
    headers: { 'content-type': type, ...(authorization === null ? {} : { authorization }) },
    payload: body,
  })

const stored = (roomName: string) =>
  alone.deps.db.selectFrom('roomEvents').selectAll().where('roomName', '=', roomName).execute()

test('a signed event about a room of ours is stored', async () => {
  const { roomName, sid } = await openRoom()
  const body = event({ name: roomName, sid })
  const response = await send(body, await signature(body))
  expect([response.statusCode, response.json()]).toEqual([200, { received: true }])
  expect(await stored(roomName)).toMatchObject([{ event: 'participant_left', personId: 'usr_1' }])
})

test('forged, altered and unsigned events are refused and leave nothing behind', async () => {
  const { roomName, sid } = await openRoom()
  const body = event({ name: roomName, sid })
  const genuine = await signature(body)
  for (const [text, authorization] of [
    [body, await signature(body, 'another-secret-of-32-characters!!!!')],
    [body.replace('usr_1', 'usr_2'), genuine],
    [body, null],
    [body, 'nonsense'],
    ['', genuine],
    ['not json', await signature('not json')],
  ] as const)
    expect((await send(text, authorization)).statusCode).toBe(401)
  expect(await stored(roomName)).toEqual([])
})

test('an event that comes twice, also at the same moment, counts once', async () => {
  const { roomName, sid } = await openRoom()
  const body = event({ name: roomName, sid }, 'participant_joined')
  const authorization = await signature(body)
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(body, authorization)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(await stored(roomName)).toHaveLength(1)
})

test('an event about a room of another server is acknowledged and dropped', async () => {
  const body = event({ name: 'room_of_others', sid: 'RM_9' }, 'room_finished')
  expect((await send(body, await signature(body))).statusCode).toBe(200)
  expect(await stored('room_of_others')).toEqual([])
})

test('a room that its server has ended is made again with the next ticket; an old event changes nothing', async () => {
  const { roomName, sid, sidNow } = await openRoom()
  const finished = event({ name: roomName, sid }, 'room_finished')
  there?.delete(roomName)
  await send(finished, await signature(finished))
  const next = await sidNow()
  expect(next).not.toBe(sid)
  const late = event({ name: roomName, sid }, 'room_finished')
  await send(late, await signature(late))
  expect(await sidNow()).toBe(next)
})

test('a room that its server has forgotten without a word is made again for who comes back', async () => {
  const { sid, sidNow } = await openRoom()
  there = new Map()
  clock.forward(14_000)
  expect(await sidNow()).toBe(sid)
  clock.forward(1000)
  const next = await sidNow()
  expect(next).not.toBe(sid)
  expect(await sidNow()).toBe(next)
  there = null
  expect(await sidNow()).toBe(next)
  there = new Map()
})

test('a closed room stays closed, whatever its server tells', async () => {
  const { ownerId, roomName, sid, ticket } = await openRoom()
  await alone.inTransaction((tx) => alone.recordings.closeRoom(tx, ownerId))
  const body = event({ name: roomName, sid }, 'room_started')
  await send(body, await signature(body))
  expect(await ticket()).toEqual({ kind: 'closed' })
})
