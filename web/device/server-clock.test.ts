import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clockFetch, onServerClockMoved, serverNowMs } from '#web/device/server-clock.ts'

const serverMs = Date.parse('2030-03-10T12:00:00Z')

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const answer = (tookMs: number, atMs: number | string) =>
  clockFetch(async () => {
    vi.advanceTimersByTime(tookMs)
    return new Response('{}', { headers: { 'server-now': String(atMs) } })
  })('/graphql')

test.each([86_400_000, -86_400_000, 2_400_000, -600_000])(
  'a device that is %s ms off reads the server’s time, and its readers are notified that it moved',
  async (shiftMs) => {
    vi.setSystemTime(serverMs + shiftMs)
    const moved = vi.fn()
    const stop = onServerClockMoved(moved)
    await answer(0, serverMs)
    expect(serverNowMs()).toBe(serverMs)
    expect(moved).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60_000)
    expect(serverNowMs()).toBe(serverMs + 60_000)
    stop()
  },
)

test('the quickest answer counts, a slow one changes nothing, and a clock that is set again is followed', async () => {
  vi.setSystemTime(serverMs)
  await answer(0, serverMs)
  await answer(1500, serverMs + 1500)
  expect(serverNowMs()).toBe(serverMs + 1500)
  vi.setSystemTime(serverMs + 86_400_000)
  await answer(0, serverMs + 2000)
  expect(serverNowMs()).toBe(serverMs + 2000)
})

test('an answer that says nothing of it, or nonsense, changes nothing', async () => {
  vi.setSystemTime(serverMs)
  await answer(0, serverMs)
  await answer(0, 'soon')
  await clockFetch(async () => new Response('{}'))('/graphql')
  expect(serverNowMs()).toBe(serverMs)
})
