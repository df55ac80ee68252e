import { createHash } from 'node:crypto'
import { SignJWT, decodeJwt } from 'jose'
import { TokenVerifier } from 'livekit-server-sdk'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { fixedClock } from '#adapters/clock/embedded.ts'
import type { RoomRole } from '#adapters/rooms/port.ts'
import { contractIce, roomsContract } from '#adapters/rooms/contract.ts'
import { livekitRooms, readLivekitWebhook } from '#adapters/rooms/livekit.ts'
import { livekitKeys, livekitServer } from '#adapters/rooms/testing/livekit-server.ts'

const clock = fixedClock('2026-05-01T10:00:00Z')
const keys = livekitKeys
const livekit = await livekitServer()
const { url } = livekit
const make = (changed: Partial<typeof keys & { url: string; timeoutMs: number }> = {}) =>
  livekitRooms({ url, ...keys, ...changed, clock, ice: contractIce })

beforeEach(() => {
  livekit.rooms.clear()
  livekit.people.clear()
  livekit.asked.length = 0
  livekit.state.behaviour = 'normal'
})
afterAll(() => livekit.close())

roomsContract('livekit', {
  make: async () => make(),
  nowMs: () => clock.nowMs(),
  async readToken(token) {
    const claims = await new TokenVerifier(keys.apiKey, keys.apiSecret).verify(token).catch(() => null)
    if (!claims?.video?.roomJoin || !claims.sub) return null
    // LiveKit and its kit go by the machine's time, not by our movable clock.
    return {
      roomName: String(claims.video.room),
      personId: claims.sub,
      role: claims.attributes?.['role'] as RoomRole,
      expiresInMs: (decodeJwt(token).exp ?? 0) * 1000 - Date.now(),
    }
  },
})

test('a server that fails, stalls within the time-out, or is away, is no answer; what it refuses throws', async () => {
  const noAnswer = (reason: string | RegExp) => ({ kind: 'noAnswer', reason: expect.stringMatching(reason) })
  const room = { name: 'walk-1', maxMs: 1 }
  livekit.state.behaviour = 'failing'
  expect(await make().open(room)).toEqual(noAnswer('no node available'))
  expect(await make().close(room)).toEqual(noAnswer('no node available'))
  livekit.state.behaviour = 'stalled'
  const began = performance.now()
  expect(await make({ timeoutMs: 300 }).open(room)).toEqual(noAnswer(/timeout|aborted/i))
  expect(performance.now() - began).toBeLessThan(3000)
  // Nothing listens there.
  expect(await make({ url: 'ws://127.0.0.1:1' }).open(room)).toEqual(noAnswer('fetch failed'))
  livekit.state.behaviour = 'normal'
  const stranger = make({ apiSecret: 'another-secret-of-32-characters!!!!' })
  await expect(stranger.open(room)).rejects.toThrow('invalid token')
  await expect(stranger.close(room)).rejects.toThrow('invalid token')
})

test('tokens give no more than two-way media in their room', async () => {
  const token = await make().token({
    roomName: 'walk-1',
    roomSid: 'RM_1',
    personId: 'usr_1',
    role: 'walker',
    validMs: 1000,
  })
  expect(decodeJwt(token)['video']).toEqual({
    roomJoin: true,
    room: 'walk-1',
    canPublish: true,
    canSubscribe: true,
    canPublishData: false,
  })
})

const waiting = () => make().waiting ?? expect.fail('there is a room server')

const videoOf = async (role: 'walker' | 'traveller') => {
  const entry = { roomName: 'walk-1', personId: 'usr_1', role, validMs: 120_000 }
  return decodeJwt(await waiting().token(entry))
}

test('a walker’s token to wait with lets its bearer send, and get nothing; the traveler’s get, send nothing and be seen by none', async () => {
  const entry = { roomJoin: true, room: 'walk-1' }
  const { sub, video, exp, roomConfig } = await videoOf('walker')
  expect({ sub, video }).toEqual({
    sub: 'usr_1',
    video: {
      ...entry,
      canPublish: true,
      canPublishSources: ['camera', 'microphone'],
      canSubscribe: false,
      canPublishData: false,
    },
  })
  expect((await videoOf('traveller'))['video']).toEqual({
    ...entry,
    canPublish: false,
    canSubscribe: true,
    canPublishData: false,
    hidden: true,
  })
  expect(Math.abs((exp ?? 0) * 1000 - Date.now() - 120_000)).toBeLessThanOrEqual(2000)
  // Who comes first makes the room as we would; a server refuses a token with a field that it does not know.
  expect(roomConfig).toEqual({ maxParticipants: 101, departureTimeout: 120 })
  expect(livekit.asked).toEqual([])
})

test('those who wait get the rights of a usual token, and are shown; who is not there is passed over', async () => {
  livekit.people.add('walk-1/usr_1')
  const both = { name: 'walk-1', personIds: ['usr_1', 'usr_2'] }
  expect(await waiting().admit(both)).toEqual({ kind: 'admitted' })
  const permission = { canPublish: true, canSubscribe: true }
  expect(livekit.asked).toEqual([
    { method: 'UpdateParticipant', room: 'walk-1', identity: 'usr_1', permission },
    { method: 'UpdateParticipant', room: 'walk-1', identity: 'usr_2', permission },
  ])
  livekit.state.behaviour = 'failing'
  expect(await waiting().admit(both)).toEqual({ kind: 'noAnswer', reason: 'no node available' })
})

const viewer = { roomName: 'walk-1', personId: 'usr_5' }

test('a viewer’s token lets its bearer get and send nothing; one who may speak sends a voice and no picture', async () => {
  const rightsOf = async (maySpeak: boolean) => {
    const entry = { ...viewer, roomSid: 'RM_1', role: 'viewer', maySpeak, validMs: 1000 } as const
    return decodeJwt(await make().token(entry))['video']
  }
  const entry = {
    roomJoin: true,
    room: 'walk-1',
    canSubscribe: true,
    canPublishData: false,
    canPublishSources: ['microphone'],
  }
  expect(await rightsOf(false)).toEqual({ ...entry, canPublish: false, hidden: true })
  expect(await rightsOf(true)).toEqual({ ...entry, canPublish: true, hidden: false })
})

test('the server opens a viewer’s microphone and closes it; who is put out is removed', async () => {
  livekit.people.add('walk-1/usr_5')
  const rooms = make()
  expect(await rooms.setSpeaking?.({ ...viewer, maySpeak: true })).toEqual({ kind: 'set' })
  expect(livekit.asked.at(-1)).toMatchObject({
    method: 'UpdateParticipant',
    identity: 'usr_5',
    permission: { canPublish: true, canPublishSources: ['MICROPHONE'], canSubscribe: true },
  })
  expect(await rooms.setSpeaking?.({ ...viewer, maySpeak: false })).toEqual({ kind: 'set' })
  expect(livekit.asked.at(-1)).toMatchObject({ permission: { canSubscribe: true, hidden: true } })
  expect(livekit.asked.at(-1)?.permission?.['canPublish'] ?? false).toBe(false)
  expect(await rooms.remove?.(viewer)).toEqual({ kind: 'removed' })
  expect(livekit.people.has('walk-1/usr_5')).toBe(false)
})

test('removing a person ends what was made for them before, and not what is made for them now', async () => {
  const rooms = make()
  await rooms.remove?.(viewer)
  const revoked = Number(livekit.asked.at(-1)?.revokeTokenTs)
  const entry = { ...viewer, roomSid: 'RM_1', role: 'viewer', validMs: 1000 } as const
  const { nbf = 0 } = decodeJwt(await rooms.token(entry))
  expect(revoked).toBeLessThanOrEqual(nbf)
  expect(revoked).toBeGreaterThan(nbf - 30)
})

test('a server that is at fault has not removed and not set; what it refuses throws', async () => {
  livekit.people.add('walk-1/usr_5')
  livekit.state.behaviour = 'failing'
  const noAnswer = { kind: 'noAnswer', reason: 'no node available' }
  expect(await make().remove?.(viewer)).toEqual(noAnswer)
  expect(await make().setSpeaking?.({ ...viewer, maySpeak: true })).toEqual(noAnswer)
  livekit.state.behaviour = 'normal'
  expect(livekit.people.has('walk-1/usr_5')).toBe(true)
  const stranger = make({ apiSecret: 'another-secret-of-32-characters!!!!' })
  await expect(stranger.remove?.(viewer)).rejects.toThrow('invalid token')
})

test('the token of a group walk says that it is one, and no other token', async () => {
  const entry = { ...viewer, roomSid: 'RM_1', role: 'walker', validMs: 1000 } as const
  const said = async (isGroup: boolean) => decodeJwt(await make().token({ ...entry, isGroup }))['attributes']
  expect(await said(true)).toEqual({ role: 'walker', walk: 'group' })
  expect(await said(false)).toEqual({ role: 'walker' })
})

test('a webhook counts only with our signature over exactly this body', async () => {
  const body = JSON.stringify({
    event: 'participant_left',
    id: 'EV_1',
    createdAt: '1777629600',
    room: { name: 'walk-1', sid: 'RM_1' },
    participant: { identity: 'usr_1' },
  })
  const sign = (secret: string, text: string) =>
    new SignJWT({ sha256: createHash('sha256').update(text).digest('base64') })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(keys.apiKey)
      .setExpirationTime('5m')
      .sign(Buffer.from(secret))
  const genuine = await sign(keys.apiSecret, body)
  expect(await readLivekitWebhook(keys, body, genuine)).toEqual({
    id: 'EV_1',
    event: 'participant_left',
    roomName: 'walk-1',
    roomSid: 'RM_1',
    personId: 'usr_1',
    createdAtMs: 1_777_629_600_000,
  })
  expect(await readLivekitWebhook(keys, body.replace('usr_1', 'usr_2'), genuine)).toBeNull()
  expect(
    await readLivekitWebhook(keys, body, await sign('another-secret-of-32-characters!!!!', body)),
  ).toBeNull()
  expect(await readLivekitWebhook(keys, body, undefined)).toBeNull()
})
