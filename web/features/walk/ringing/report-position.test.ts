import { afterEach, expect, test, vi } from 'vitest'
import { MINUTE } from '#domain/shared/units.ts'
import { positionReporter } from '#web/features/walk/ringing/report-position.ts'

afterEach(() => void vi.useRealTimers())

const place = { latitude: 38.7139, longitude: -9.1334 }

/** A socket that is open or not; `pong` is what the server sends, null that the connection is lost. */
function fakeSocket(isOpen: boolean) {
  const sent: { position: { n: number } }[] = []
  const listeners = new Set<(payload: object | null) => void>()
  const pong = (payload: object | null) => {
    for (const listener of listeners) listener(payload)
  }
  return {
    sent,
    listeners,
    pong,
    answer: (what: object) => pong({ position: { n: sent.at(-1)?.position.n, ...what } }),
    socket: {
      ping: (payload: object) => {
        if (isOpen) sent.push(payload as { position: { n: number } })
        return isOpen
      },
      onPong: (listener: (payload: object | null) => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
}

const refusal = (category: string) => ({ errors: [{ message: 'No.', extensions: { category } }] })

test('a position goes over an open socket and not by the mutation', async () => {
  const fake = fakeSocket(true)
  const byMutation = vi.fn(async () => true)
  const report = positionReporter(fake.socket, byMutation)
  const first = report(place)
  expect(fake.sent).toEqual([{ position: { n: expect.any(Number), place } }])
  // Pongs of other pings are none of its business.
  fake.pong({})
  fake.pong({ position: { n: -1, online: true, expires_in_s: 60 } })
  fake.answer({ online: false, expires_in_s: 0 })
  expect(await first).toBe(false)
  const second = report(place)
  fake.answer({ online: true, expires_in_s: 60 })
  expect(await second).toBe(true)
  expect(fake.sent[0]?.position.n).not.toBe(fake.sent[1]?.position.n)
  expect([byMutation.mock.calls.length, fake.listeners.size]).toEqual([0, 0])
})

test('a position goes by the mutation where no socket is open', async () => {
  const fake = fakeSocket(false)
  const byMutation = vi.fn(async () => false)
  expect(await positionReporter(fake.socket, byMutation)(place)).toBe(false)
  expect(byMutation).toHaveBeenCalledExactlyOnceWith(place)
  expect(fake.listeners.size).toBe(0)
})

test.each([
  ['is refused', (fake: ReturnType<typeof fakeSocket>) => fake.answer(refusal('authentication'))],
  ['finds its connection lost', (fake: ReturnType<typeof fakeSocket>) => fake.pong(null)],
  ['is not answered', () => void vi.advanceTimersByTime(10_000)],
])('a position that %s goes by the mutation once', async (_what, happens) => {
  vi.useFakeTimers()
  const fake = fakeSocket(true)
  const byMutation = vi.fn(async () => true)
  const reported = positionReporter(fake.socket, byMutation)(place)
  happens(fake)
  expect(await reported).toBe(true)
  fake.answer({ online: false, expires_in_s: 0 })
  expect(byMutation).toHaveBeenCalledOnce()
  expect(fake.listeners.size).toBe(0)
})

test('one position goes by the mutation every ten minutes, because calls alone renew a session', async () => {
  vi.useFakeTimers()
  const fake = fakeSocket(true)
  const byMutation = vi.fn(async () => true)
  const report = positionReporter(fake.socket, byMutation)
  vi.advanceTimersByTime(10 * MINUTE)
  expect(await report(place)).toBe(true)
  expect([fake.sent.length, byMutation.mock.calls.length]).toEqual([0, 1])
  const next = report(place)
  fake.answer({ online: true, expires_in_s: 60 })
  expect(await next).toBe(true)
  expect([fake.sent.length, byMutation.mock.calls.length]).toEqual([1, 1])
})

test('while the server fails a position is not sent again by the mutation, and the next one is sent', async () => {
  const fake = fakeSocket(true)
  const byMutation = vi.fn(async () => true)
  const report = positionReporter(fake.socket, byMutation)
  const first = report(place)
  fake.answer(refusal('internal'))
  expect(await first).toBeNull()
  const next = report(place)
  fake.answer({ online: true, expires_in_s: 60 })
  expect(await next).toBe(true)
  expect(byMutation).not.toHaveBeenCalled()
})
