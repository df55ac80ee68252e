import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { crossingRealtime, type Wire } from '#adapters/realtime/crossing.ts'
import { isMissed, type Realtime } from '#adapters/realtime/port.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A way on which all that are open hear each text; remembers what was sent. */
function stage() {
  const hearers = new Set<(text: string) => void>()
  const sent: string[] = []
  const wire: Wire = {
    bytesAtMost: 8000,
    async open(onText) {
      hearers.add(onText)
      return {
        async send(texts) {
          sent.push(...texts)
          for (const text of texts) for (const hear of hearers) hear(text)
        },
        async close() {
          hearers.delete(onText)
        },
      }
    },
  }
  const server = (name: string) => crossingRealtime(wire, { name, onTrouble: () => undefined })
  return { server, events: () => sent.filter((text) => text.includes('"text"')).length }
}

const heardOf = (realtime: Realtime) => {
  const heard: unknown[] = []
  realtime.listen('walk', (payload) => void heard.push(isMissed(payload) ? 'missed' : payload))
  return heard
}

test('a server that is alone sends no events, and its own listeners hear them', async () => {
  const { server, events } = stage()
  const one = server('one')
  const heard = heardOf(one)
  await vi.advanceTimersByTimeAsync(5000)
  one.publish('walk', 1)
  await vi.advanceTimersByTimeAsync(5000)
  expect([heard, events()]).toEqual([[1], 0])
  await one.close()
})

test('one that comes hears that it may have missed what was kept back, and every event from then on', async () => {
  const { server } = stage()
  const one = server('one')
  await vi.advanceTimersByTimeAsync(5000)
  one.publish('walk', 'kept back')
  const other = server('other')
  const heard = heardOf(other)
  await vi.advanceTimersByTimeAsync(100)
  expect(heard).toEqual(['missed'])
  one.publish('walk', 2)
  await vi.advanceTimersByTimeAsync(6000)
  one.publish('walk', 3)
  await vi.advanceTimersByTimeAsync(100)
  expect(heard).toEqual(['missed', 2, 3])
  await Promise.all([one.close(), other.close()])
})

test('a new server is not alone at first, and one whose neighbour has stopped is alone after four seconds', async () => {
  const { server, events } = stage()
  const one = server('one')
  await vi.advanceTimersByTimeAsync(100)
  one.publish('walk', 1)
  await vi.advanceTimersByTimeAsync(100)
  expect(events()).toBe(1)
  const other = server('other')
  await vi.advanceTimersByTimeAsync(5000)
  one.publish('walk', 2)
  await vi.advanceTimersByTimeAsync(100)
  expect(events()).toBe(2)
  await other.close()
  await vi.advanceTimersByTimeAsync(5000)
  one.publish('walk', 3)
  await vi.advanceTimersByTimeAsync(100)
  expect(events()).toBe(2)
  await one.close()
})
