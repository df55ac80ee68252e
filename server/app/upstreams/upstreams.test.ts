import { expect, test } from 'vitest'
import { fixedClock } from '#adapters/clock/embedded.ts'
import { StoreDown, type Objects } from '#adapters/objects/port.ts'
import type { Push } from '#adapters/push/port.ts'
import type { Rooms } from '#adapters/rooms/port.ts'
import type { Sms, SmsResult } from '#adapters/sms/port.ts'
import { createLog } from '#server/app/telemetry/log.ts'
import { createMetrics } from '#server/app/telemetry/metrics.ts'
import { UpstreamStalled } from '#server/app/upstreams/upstream-stalled.ts'
import { objectsThrough, pushThrough, roomsThrough, smsThrough } from '#server/app/upstreams/ports.ts'
import { createUpstreams, refused } from '#server/app/upstreams/upstreams.ts'

const bounds = { atOnce: 2, waitingMax: 1 }
const isFault = { answer: (answer: string) => answer === 'fault' }

const noFaults = { report: async () => undefined }

function bench() {
  const clock = fixedClock('2026-01-01T00:00:00Z')
  const lines: { level: number; partner?: string; msg: string }[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as never) })
  const metrics = createMetrics()
  // No part is taken off the pauses.
  const upstreams = createUpstreams({ clock, log, metrics, random: { int: () => 0 } })
  return { clock, lines, upstreams, metrics }
}

type Bench = ReturnType<typeof bench>

/** An upstream that answers what is said here, and how often it was called. */
function upstreamOf({ upstreams }: Bench, name: string) {
  const upstream = upstreams.of(name, bounds)
  const state = { answer: 'good', calls: 0 }
  const work = async () => {
    state.calls += 1
    return state.answer
  }
  return Object.assign(state, { call: () => upstream.call(work, isFault) })
}

async function stall(upstream: ReturnType<typeof upstreamOf>): Promise<void> {
  upstream.answer = 'fault'
  for (let at = 0; at < 5; at++) await upstream.call()
  upstream.calls = 0
}

test('after five faults in a row calls are refused and not made; other partners go on', async () => {
  const t = bench()
  const [one, other] = [upstreamOf(t, 'one'), upstreamOf(t, 'other')]
  one.answer = 'fault'
  for (let at = 0; at < 4; at++) expect(await one.call()).toBe('fault')
  one.answer = 'good'
  expect(await one.call()).toBe('good')
  expect(t.upstreams.stalled()).toEqual([])
  await stall(one)
  expect(await one.call()).toBe(refused)
  expect(one.calls).toBe(0)
  expect(await other.call()).toBe('good')
  expect(t.upstreams.stalled()).toEqual([
    { partner: 'one', state: 'refusing', since: t.clock.now(), waiting: 0 },
  ])
})

test('one call after the pause is the probe: a fault doubles the pause up to 30 s, an answer ends it', async () => {
  const t = bench()
  const one = upstreamOf(t, 'one')
  await stall(one)
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    t.clock.forward(seconds * 1000 - 1)
    expect(await one.call()).toBe(refused)
    t.clock.forward(1)
    expect(await one.call()).toBe('fault')
  }
  one.answer = 'good'
  t.clock.forward(30_000)
  expect(await one.call()).toBe('good')
  expect(await one.call()).toBe('good')
  expect(t.upstreams.stalled()).toEqual([])
})

test('while the probe is out every other call is refused', async () => {
  const t = bench()
  const one = upstreamOf(t, 'one')
  await stall(one)
  t.clock.forward(1000)
  const answer = Promise.withResolvers<string>()
  const probe = t.upstreams.of('one', bounds).call(() => answer.promise, isFault)
  expect(await one.call()).toBe(refused)
  expect(t.upstreams.stalled()).toMatchObject([{ state: 'probing', waiting: 1 }])
  answer.resolve('good')
  expect(await probe).toBe('good')
  expect(t.upstreams.stalled()).toEqual([])
})

test('each change is one line of the log, whatever is refused in between, and a figure', async () => {
  const t = bench()
  const one = upstreamOf(t, 'one')
  await stall(one)
  for (let at = 0; at < 20; at++) await one.call()
  const figures = await t.metrics.registry.metrics()
  expect(figures).toContain('huvr_partner_stalled{partner="one"} 1')
  expect(figures).toContain('huvr_partner_calls_total{partner="one",outcome="refused"} 20')
  one.answer = 'good'
  t.clock.forward(1000)
  await one.call()
  expect(t.lines.map(({ level, partner }) => ({ level, partner }))).toEqual([
    { level: 40, partner: 'one' },
    { level: 30, partner: 'one' },
  ])
  expect(await t.metrics.registry.metrics()).toContain('huvr_partner_stalled{partner="one"} 0')
})

test('a few calls run at once and a few wait; what is over is refused, and so are the waiting when it stalls', async () => {
  const t = bench()
  const one = t.upstreams.of('one', bounds)
  const first = Array.from({ length: 2 }, () => Promise.withResolvers<string>())
  const running = first.map(({ promise }) => one.call(() => promise, isFault))
  let wasMade = false
  const waiting = one.call(async () => ((wasMade = true), 'good'), isFault)
  expect(await one.call(async () => 'good', isFault)).toBe(refused)
  first[0]?.resolve('good')
  expect(await running[0]).toBe('good')
  expect(await waiting).toBe('good')
  expect(wasMade).toBe(true)
  const faults = Array.from({ length: 3 }, () => Promise.withResolvers<string>())
  first[1]?.resolve('fault')
  await running[1]
  for (let at = 0; at < 3; at++) await one.call(async () => 'fault', isFault)
  const last = [one.call(() => faults[0]!.promise, isFault), one.call(() => faults[1]!.promise, isFault)]
  const late = one.call(async () => 'good', isFault)
  faults[0]?.resolve('fault')
  expect(await late).toBe(refused)
  faults[1]?.resolve('fault')
  expect(await Promise.all(last)).toEqual(['fault', 'fault'])
})

test('messages: one number that fails does not stall the provider; one that is down does, and is answered for', async () => {
  const t = bench()
  let answer: SmsResult = { kind: 'unavailable', reason: 'this number', isDown: false }
  const port: Sms = { send: async () => answer, readReport: () => null, readInbound: () => null }
  const sms = smsThrough(t.upstreams, port, noFaults)
  const message = { id: 'sms_1', to: '+12025550123', text: 'x', purpose: 'notice', livesMs: 1000 } as const
  for (let at = 0; at < 10; at++) expect(await sms.send(message)).toBe(answer)
  answer = { kind: 'unavailable', reason: 'no answer', isDown: true }
  for (let at = 0; at < 5; at++) await sms.send(message)
  expect(await sms.send(message)).toMatchObject({ kind: 'unavailable', reason: 'the provider stalls' })
})

test('the room server: a call that is refused is answered as one without an answer, and what it refuses is no fault', async () => {
  const t = bench()
  let answer: () => Promise<Awaited<ReturnType<Rooms['open']>>> = () =>
    Promise.reject(new Error('invalid token'))
  const rooms = roomsThrough(t.upstreams, { open: () => answer() } as unknown as Rooms)
  const open = () => rooms.open({ name: 'walk-1', maxMs: 1 })
  for (let at = 0; at < 10; at++) await expect(open()).rejects.toThrow('invalid token')
  answer = async () => ({ kind: 'noAnswer', reason: 'fetch failed' })
  for (let at = 0; at < 5; at++) expect(await open()).toMatchObject({ reason: 'fetch failed' })
  expect(await open()).toEqual({ kind: 'noAnswer', reason: 'the room server stalls' })
})

test('push services are partners of their own', async () => {
  const t = bench()
  const port: Push = {
    publicKey: '',
    accepts: () => true,
    send: async ({ endpoint }) =>
      endpoint.includes('mozilla')
        ? { kind: 'unavailable', reason: 'no answer', isDown: true }
        : { kind: 'sent', providerId: '1' },
  }
  const push = pushThrough(t.upstreams, port, { clock: t.clock, faults: noFaults })
  const send = (endpoint: string) =>
    push.send({ endpoint, p256dh: '', auth: '' }, { id: 'psh_1', payload: '', ttlS: 1, urgency: 'normal' })
  for (let at = 0; at < 6; at++) await send('https://updates.push.services.mozilla.com/1')
  expect(t.upstreams.stalled()).toMatchObject([{ partner: 'push push.services.mozilla.com' }])
  expect(await send('https://fcm.googleapis.com/1')).toMatchObject({ kind: 'sent' })
})

test('a pause that a push service asks for is of one device, or of the whole service while it is down', async () => {
  const t = bench()
  const called: string[] = []
  const port: Push = {
    publicKey: '',
    accepts: () => true,
    async send({ endpoint }) {
      called.push(endpoint)
      if (endpoint.endsWith('/busy'))
        return { kind: 'unavailable', reason: 'push service 429', isDown: false, retryAfterMs: 60_000 }
      if (endpoint.endsWith('/down'))
        return { kind: 'unavailable', reason: 'push service 503', isDown: true, retryAfterMs: 30_000 }
      return { kind: 'sent', providerId: '1' }
    },
  }
  const push = pushThrough(t.upstreams, port, { clock: t.clock, faults: noFaults })
  const send = (path: string) =>
    push.send(
      { endpoint: `https://fcm.googleapis.com/${path}`, p256dh: '', auth: '' },
      { id: 'psh_1', payload: '', ttlS: 1, urgency: 'normal' },
    )
  for (let at = 0; at < 20; at++) expect(await send('busy')).toMatchObject({ isDown: false })
  expect(called).toHaveLength(1)
  // No breaker: twenty answers of one device say nothing of the others.
  expect(await send('well')).toMatchObject({ kind: 'sent' })
  t.clock.forward(60_000)
  await send('busy')
  expect(called).toHaveLength(3)
  expect(await send('down')).toMatchObject({ reason: 'push service 503' })
  expect(await send('well')).toMatchObject({ kind: 'unavailable', isDown: true })
  t.clock.forward(30_000)
  expect(await send('well')).toMatchObject({ kind: 'sent' })
})

test('a fault of our own key is reported with its service, and calls go on', async () => {
  const t = bench()
  const reported: string[] = []
  const port = {
    publicKey: '',
    accepts: () => true,
    send: async () => ({ kind: 'refused', reason: 'push service 403 BadJwtToken', fault: 'BadJwtToken' }),
  } as unknown as Push
  const faults = {
    report: async (upstream: string, code: string) => void reported.push(`${upstream}: ${code}`),
  }
  const push = pushThrough(t.upstreams, port, { clock: t.clock, faults })
  const address = { endpoint: 'https://web.push.apple.com/1', p256dh: '', auth: '' }
  for (let at = 0; at < 6; at++)
    expect(await push.send(address, { id: 'psh_1', payload: '', ttlS: 1, urgency: 'normal' })).toMatchObject({
      kind: 'refused',
    })
  expect(new Set(reported)).toEqual(new Set(['push push.apple.com: BadJwtToken']))
  expect(t.upstreams.stalled()).toEqual([])
})

test('files: what a store refuses is no fault; while it is down callers are answered that they may try later', async () => {
  const t = bench()
  let fault: Error = new Error('the sender went away')
  const port = {
    info: async () => {
      throw fault
    },
  } as unknown as Objects
  const objects = objectsThrough(t.upstreams, port)
  for (let at = 0; at < 10; at++) await expect(objects.info('a')).rejects.toThrow('the sender went away')
  fault = new StoreDown('the store cannot be reached')
  for (let at = 0; at < 5; at++) await expect(objects.info('a')).rejects.toThrow(StoreDown)
  await expect(objects.info('a')).rejects.toThrow(UpstreamStalled)
})
