import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '#adapters/clock/system.ts'
import { pushContract } from '#adapters/push/contract.ts'
import { embeddedPush } from '#adapters/push/embedded.ts'
import { encryptPush } from '#adapters/push/encrypt.ts'
import { isPrivate, publicOnly, type Guard } from '#adapters/push/public-only.ts'
import { browserKeys, startPushService } from '#adapters/push/testing/push-service.ts'
import { vapidKeysOf, type VapidKeys } from '#adapters/push/vapid.ts'
import { webPush } from '#adapters/push/webpush.ts'
import { openInbox } from '#adapters/inbox/inbox.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-push-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

const service = await startPushService()
afterAll(() => service.close())
beforeEach(() => void (service.arrived.length = 0))

const keys = vapidKeysOf(randomBytes(32)) as VapidKeys
/** The service under test is on this machine, which the real guard refuses. */
const anywhere: Guard = {
  allows: (endpoint) => endpoint.startsWith(service.origin),
  lookup: (_name, _options, done) => done(null, '127.0.0.1', 4),
}
const options = { keys, subject: 'mailto:ops@huvr.test', guard: anywhere, nowMs: systemClock.nowMs }
const push = webPush(options)
const ring = { id: 'push_1', payload: '{"title":"A walk"}', ttlS: 30, urgency: 'high' as const }

pushContract('web push', async () => ({
  push,
  arrived: () => service.arrived.map(({ payload }) => ({ id: null, payload })),
  addresses: {
    good: service.device(),
    gone: service.device(410),
    refused: service.device(400),
    busy: service.device(429),
  },
}))

pushContract('embedded', async () => {
  const inbox = openInbox(fs.mkdtempSync(path.join(root, 'inbox-')))
  const address = (ending: string) => ({
    endpoint: `https://push.test/device/${ending}`,
    p256dh: browserKeys().p256dh,
    auth: browserKeys().auth,
  })
  return {
    push: embeddedPush({ inbox, clock: systemClock, publicKey: keys.publicKey }),
    arrived: () => inbox.messages().map((one) => ({ id: one.id, payload: `${one.subject}\n${one.text}` })),
    addresses: {
      good: address('good'),
      gone: address('gone'),
      refused: address('refused'),
      busy: address('busy'),
    },
  }
})

test('encryption gives the very bytes of the example in RFC 8291', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  const keysOfExample = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const text = 'When I grow up, I want to be a watermelon'
  const sealed = encryptPush(Buffer.from(text), keysOfExample, {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  })
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
  const browser = browserKeys({
    privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    auth: bytes(keysOfExample.auth),
  })
  expect(browser.decrypt(sealed)).toBe(text)
})

test('the service learns who sends, how long to keep it and what it replaces, and nothing of the text', async () => {
  expect(await push.send(service.device(), { ...ring, topic: 'offer-1' })).toMatchObject({ kind: 'sent' })
  const [arrival] = service.arrived
  expect(arrival?.headers).toMatchObject({
    ttl: '30',
    urgency: 'high',
    topic: 'offer-1',
    'content-encoding': 'aes128gcm',
  })
  expect(arrival?.vapid).toMatchObject({
    aud: service.origin,
    sub: 'mailto:ops@huvr.test',
    key: keys.publicKey,
  })
})

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [401, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
  [302, 'refused'],
  [429, 'unavailable'],
  [500, 'unavailable'],
  [503, 'unavailable'],
])('an answer of %s is %s', async (status, kind) => {
  expect((await push.send(service.device(status), ring)).kind).toBe(kind)
})

test.each([
  [{ status: 403, text: '{"reason":"BadJwtToken"}' }, 'refused', 'BadJwtToken'],
  [{ status: 403, text: '{"reason":"VapidPkHashMismatch"}' }, 'gone', 'VapidPkHashMismatch'],
  [
    {
      status: 403,
      text: 'the VAPID credentials in the authorization header do not correspond to the credentials used to create the subscriptions.',
    },
    'gone',
    'VapidPkHashMismatch',
  ],
  [
    { status: 401, text: '{"code":401,"errno":109,"message":"VAPID public key mismatch"}' },
    'gone',
    'VapidPkHashMismatch',
  ],
  [{ status: 403, text: 'go away' }, 'refused', 'push service 403'],
] as const)('a refusal of our key says why: %o is %s', async (behaviour, kind, fault) => {
  const address = service.device(behaviour)
  const result = await push.send(address, ring)
  expect(result).toMatchObject({ kind, fault })
  expect(JSON.stringify(result)).not.toContain(new URL(address.endpoint).pathname)
})

test('a device that subscribed under another key of ours is gone, and one under this key is not', async () => {
  const other = vapidKeysOf(randomBytes(32)) as VapidKeys
  expect(await push.send(service.device(201, other.publicKey), ring)).toMatchObject({
    kind: 'gone',
    fault: 'VapidPkHashMismatch',
  })
  expect(await push.send(service.device(201, keys.publicKey), ring)).toMatchObject({ kind: 'sent' })
})

test.each([
  ['7', 7000],
  ['Thu, 01 Jan 1970 00:02:00 GMT', 60_000],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['999999', 3_600_000],
  ['soon', undefined],
])('Retry-After: %s', async (retryAfter, retryAfterMs) => {
  const atOneMinute = webPush({ ...options, nowMs: () => 60_000 })
  for (const status of [429, 503])
    expect(await atOneMinute.send(service.device({ status, text: 'later', retryAfter }), ring)).toEqual({
      kind: 'unavailable',
      reason: `push service ${status}`,
      // Too many requests are the device's, an outage is the service's.
      isDown: status === 503,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    })
})

test('a service that does not answer, and one that is not there, are "unavailable"', async () => {
  const hasty = webPush({ ...options, answerWithinMs: 50 })
  expect(await hasty.send(service.device('silent'), ring)).toMatchObject({ kind: 'unavailable' })
  const nowhere = webPush({ ...options, guard: { ...anywhere, allows: () => true } })
  const address = { ...service.device(), endpoint: 'http://127.0.0.1:9/x' }
  expect(await nowhere.send(address, ring)).toMatchObject({ kind: 'unavailable', reason: 'ECONNREFUSED' })
})

test('keys that are on no curve belong to no browser', async () => {
  const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
  expect(await push.send({ ...service.device(), p256dh }, ring)).toEqual({ kind: 'gone', reason: 'bad keys' })
})

test('nothing is sent to an address that is no push service', async () => {
  const strict = webPush({ ...options, guard: publicOnly([]) })
  expect(strict.accepts(service.device().endpoint)).toBe(false)
  expect(await strict.send(service.device(), ring)).toMatchObject({ kind: 'gone' })
  expect(service.arrived).toEqual([])
})

test('a push service whose name leads inwards is not called', async () => {
  const found = (address: string) =>
    vi.fn((_name: string, _options: unknown, done: (error: null, all: unknown) => void) =>
      done(null, [{ address, family: address.includes(':') ? 6 : 4 }]),
    ) as never
  const guard = publicOnly([], found('127.0.0.1'))
  const address = { ...service.device(), endpoint: 'https://fcm.googleapis.com/fcm/send/x' }
  expect(await webPush({ ...options, guard }).send(address, ring)).toEqual({
    kind: 'refused',
    reason: 'not a public address',
  })
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  'fd00::1',
  'fe80::1',
  'not an address',
])('%s is inside', (address) => expect(isPrivate(address)).toBe(true))

test.each(['142.250.74.106', '17.188.1.1', '2a00:1450:4001:82a::200a'])('%s is outside', (address) =>
  expect(isPrivate(address)).toBe(false),
)
