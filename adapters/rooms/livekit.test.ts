import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT, decodeJwt } from 'jose'
import { TokenVerifier } from 'livekit-server-sdk'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { fixedClock } from '#adapters/clock/embedded.ts'
import { contractIce, roomsContract } from '#adapters/rooms/contract.ts'
import { livekitRooms, readLivekitWebhook } from '#adapters/rooms/livekit.ts'

const clock = fixedClock('2026-05-01T10:00:00Z')
const keys = { apiKey: 'APItest', apiSecret: 'a-livekit-secret-of-32-characters!!' }

/** A LiveKit server as far as we call it: the Twirp calls CreateRoom and DeleteRoom, with its check of the token. */
const rooms = new Map<string, string>()
let behaviour: 'normal' | 'failing' | 'stalled' = 'normal'
const stalled = new Set<http.ServerResponse>()
const livekit = http.createServer((request, response) => void answerTwirp(request, response))

async function answerTwirp(request: http.IncomingMessage, response: http.ServerResponse): Promise<unknown> {
  const answer = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (behaviour === 'failing') return answer(503, { code: 'unavailable', msg: 'no node available' })
  if (behaviour === 'stalled') return void stalled.add(response)
  const token = (request.headers.authorization ?? '').replace('Bearer ', '')
  const claims = await new TokenVerifier(keys.apiKey, keys.apiSecret).verify(token).catch(() => null)
  if (!claims?.video?.roomCreate) return answer(401, { code: 'unauthenticated', msg: 'invalid token' })
  let text = ''
  for await (const part of request) text += String(part)
  const body = JSON.parse(text) as { name?: string; room?: string }
  if (request.url?.endsWith('/CreateRoom')) {
    const name = String(body.name)
    if (!rooms.has(name)) rooms.set(name, `RM_${rooms.size + 1}`)
    return answer(200, { sid: rooms.get(name), name })
  }
  return rooms.delete(String(body.room))
    ? answer(200, {})
    : answer(404, { code: 'not_found', msg: 'requested room does not exist' })
}
await new Promise<void>((listening) => livekit.listen(0, '127.0.0.1', listening))
const url = `ws://127.0.0.1:${(livekit.address() as AddressInfo).port}`
const make = (changed: Partial<typeof keys> = {}) =>
  livekitRooms({ url, ...keys, ...changed, clock, ice: contractIce, timeoutMs: 300 })

beforeEach(() => {
  rooms.clear()
  behaviour = 'normal'
})
afterAll(() => {
  for (const response of stalled) response.destroy()
  livekit.close()
})

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
      expiresInMs: (decodeJwt(token).exp ?? 0) * 1000 - Date.now(),
    }
  },
})

test('a refused, failing or stalled server throws within the time-out', async () => {
  await expect(
    make({ apiSecret: 'another-secret-of-32-characters!!!!' }).open({ name: 'walk-1', maxMs: 1 }),
  ).rejects.toThrow('invalid token')
  behaviour = 'failing'
  await expect(make().open({ name: 'walk-1', maxMs: 1 })).rejects.toThrow('no node available')
  await expect(make().close({ name: 'walk-1' })).rejects.toThrow('no node available')
  behaviour = 'stalled'
  const began = performance.now()
  await expect(make().open({ name: 'walk-1', maxMs: 1 })).rejects.toThrow(/timeout|aborted/i)
  expect(performance.now() - began).toBeLessThan(3000)
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
