import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { SignJWT, decodeJwt } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { movableClock } from '#adapters/clock/embedded.ts'
import { livekitRooms } from '#adapters/rooms/livekit.ts'
import { livekitKeys, livekitServer } from '#adapters/rooms/testing/livekit-server.ts'
import { applyRights } from '#server/modules/recordings/rooms/room-people.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { recordingsAlone } from '#server/testing/recordings-alone.ts'

const clock = movableClock()
const livekit = await livekitServer()
const ice = { stunUrls: [], turn: null, relayOnly: false }
const rooms = livekitRooms({ url: livekit.url, ...livekitKeys, clock, ice })
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-room-people-'))
const alone = await recordingsAlone({ databaseUrl: await testDatabaseUrl(), dataDir, clock, rooms })
// Another database: on the same one the jobs of either could run in the other.
const direct = await recordingsAlone({
  databaseUrl: await testDatabaseUrl(),
  dataDir: path.join(dataDir, 'direct'),
  clock,
})
afterAll(async () => {
  await direct.close()
  await alone.close()
  livekit.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(() => {
  livekit.asked.length = 0
  livekit.state.behaviour = 'normal'
})

const personId = 'usr_viewer'

async function openRoom({ recordings, inTransaction } = alone) {
  const ownerId = `grp_${randomUUID()}`
  const { roomName } = await inTransaction((tx) => recordings.openRoom(tx, { ownerId, maxMs: 3_600_000 }))
  const person = { ownerId, personId }
  return {
    roomName,
    ticket: (maySpeak = false) => recordings.ticket({ ownerId, userId: personId, role: 'viewer', maySpeak }),
    speak: (maySpeak: boolean) => inTransaction((tx) => recordings.setSpeaking(tx, { ...person, maySpeak })),
    remove: () => inTransaction((tx) => recordings.removePerson(tx, person)),
    takeOut: (inMs = 0) =>
      inTransaction((tx) => recordings.takeOut(tx, { ...person, until: new Date(clock.nowMs() + inMs) })),
    enter: () => recordings.enterAgain(person),
    /** What a job for this person does when it runs. */
    apply: () => applyRights(alone.deps, { roomName, personId }),
  }
}

const methods = () => livekit.asked.map(({ method }) => method).filter((one) => one.endsWith('Participant'))
const mayPublish = () => livekit.asked.at(-1)?.permission?.['canPublish'] ?? false

/** A webhook of the room server, signed by it. */
async function told(roomName: string, event: string, of = personId) {
  const body = JSON.stringify({
    event,
    id: `EV_${randomUUID()}`,
    createdAt: '1777629600',
    room: { name: roomName, sid: 'RM_1' },
    participant: { identity: of },
  })
  const authorization = await new SignJWT({ sha256: createHash('sha256').update(body).digest('base64') })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(livekitKeys.apiKey)
    .setExpirationTime('5m')
    .sign(Buffer.from(livekitKeys.apiSecret))
  const answer = await alone.http.inject({
    method: 'POST',
    url: '/webhooks/rooms',
    headers: { 'content-type': 'application/webhook+json', authorization },
    payload: body,
  })
  expect(answer.statusCode).toBe(200)
}

/** Everything that was asked for has been done. */
const done = () => alone.jobs.idle()

test('the microphone is opened and closed by the room server: of two jobs that overtake each other the last word counts', async () => {
  const room = await openRoom()
  livekit.people.add(`${room.roomName}/${personId}`)
  await room.speak(true)
  await done()
  expect(mayPublish()).toBe(true)
  await room.speak(false)
  await done()
  expect(mayPublish()).toBe(false)
  // The job of the first word runs once more, late.
  await room.apply()
  expect(mayPublish()).toBe(false)
})

test('a person of whom nothing was said is not asked for', async () => {
  const room = await openRoom()
  await told(room.roomName, 'participant_joined')
  await done()
  expect(methods()).toEqual([])
})

test('who is put out is removed, gets no ticket, and is never let speak again', async () => {
  const room = await openRoom()
  livekit.people.add(`${room.roomName}/${personId}`)
  expect((await room.ticket()).kind).toBe('ticket')
  await room.remove()
  await done()
  expect(livekit.people.has(`${room.roomName}/${personId}`)).toBe(false)
  expect(await room.ticket()).toEqual({ kind: 'closed' })
  await room.speak(true)
  await done()
  expect(methods()).toEqual(['RemoveParticipant', 'RemoveParticipant'])
  expect(await room.ticket(true)).toEqual({ kind: 'closed' })
})

test('a room server that does not answer is asked again by the same job', async () => {
  const room = await openRoom()
  await room.remove()
  await done()
  livekit.state.behaviour = 'failing'
  await expect(room.apply()).rejects.toThrow('no node available')
})

test('a person who comes back by a token of before, or sends by it, is held to what was said since', async () => {
  const room = await openRoom()
  const seat = `${room.roomName}/${personId}`
  await room.speak(false)
  await done()
  livekit.asked.length = 0
  await told(room.roomName, 'participant_left')
  await told(room.roomName, 'track_published', 'usr_walker')
  await done()
  expect(methods()).toEqual([])
  livekit.people.add(seat)
  await told(room.roomName, 'participant_joined')
  await told(room.roomName, 'track_published')
  await done()
  expect(methods()).toEqual(['UpdateParticipant', 'UpdateParticipant'])
  expect(mayPublish()).toBe(false)
  await room.remove()
  await done()
  livekit.people.add(seat)
  await told(room.roomName, 'participant_joined')
  await done()
  expect(livekit.people.has(seat)).toBe(false)
})

test('who is taken out is removed whenever they come, until they enter; a ticket leads there all the time', async () => {
  const room = await openRoom()
  const seat = `${room.roomName}/${personId}`
  expect(await room.enter()).toBe('in')
  livekit.people.add(seat)
  await room.takeOut()
  await done()
  expect(livekit.people.has(seat)).toBe(false)
  livekit.people.add(seat)
  await told(room.roomName, 'participant_joined')
  await done()
  expect(livekit.people.has(seat)).toBe(false)
  expect((await room.ticket()).kind).toBe('ticket')
  expect(await room.enter()).toBe('again')
  expect(await room.enter()).toBe('in')
  livekit.people.add(seat)
  await told(room.roomName, 'participant_joined')
  await done()
  expect(livekit.people.has(seat)).toBe(true)
  expect((await room.ticket()).kind).toBe('ticket')
})

test('who is taken out until later waits so long; who is put out stays out', async () => {
  const room = await openRoom()
  await room.takeOut(60_000)
  expect(await room.enter()).toBe('waits')
  clock.forward(30_000)
  expect(await room.enter()).toBe('waits')
  clock.forward(30_000)
  expect(await room.enter()).toBe('again')
  await room.remove()
  await room.takeOut()
  expect(await room.enter()).toBe('again')
  expect(await room.ticket()).toEqual({ kind: 'closed' })
  await done()
})

test('a ticket that lets a viewer speak is for this moment, one that does not is for the whole walk', async () => {
  const room = await openRoom()
  const validS = async (maySpeak: boolean) => {
    const outcome = await room.ticket(maySpeak)
    if (outcome.kind !== 'ticket') return expect.fail(outcome.kind)
    const { exp = 0, nbf = 0 } = decodeJwt(outcome.ticket.token)
    return exp - nbf
  }
  expect(await validS(true)).toBe(60)
  expect(await validS(false)).toBeGreaterThanOrEqual(3600)
})

test('peer to peer who is put out gets no ticket, and no room server is asked', async () => {
  const room = await openRoom(direct)
  expect((await room.ticket()).kind).toBe('ticket')
  await room.remove()
  await direct.jobs.idle()
  expect(await room.ticket()).toEqual({ kind: 'closed' })
  expect(livekit.asked).toEqual([])
})
