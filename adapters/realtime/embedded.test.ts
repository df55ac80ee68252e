import { expect, test } from 'vitest'
import { embeddedRealtime } from '#adapters/realtime/embedded.ts'

test('listeners of a topic hear it until they stop', () => {
  const realtime = embeddedRealtime()
  const heard: unknown[] = []
  const stop = realtime.listen('user:1', (payload) => void heard.push(payload))
  realtime.publish('user:1', 'a')
  realtime.publish('user:2', 'b')
  stop()
  realtime.publish('user:1', 'c')
  expect(heard).toEqual(['a'])
})

test('an iterator gives events in order, waits for more, and ends on return and abort', async () => {
  const realtime = embeddedRealtime()
  const events = realtime.events('t')
  realtime.publish('t', 1)
  realtime.publish('t', 2)
  expect((await events.next()).value).toBe(1)
  expect((await events.next()).value).toBe(2)
  const later = events.next()
  realtime.publish('t', 3)
  expect(await later).toEqual({ value: 3, done: false })
  const open = events.next()
  await events.return?.()
  expect((await open).done).toBe(true)

  const ending = new AbortController()
  const aborted = realtime.events('t', ending.signal)
  const waiting = aborted.next()
  ending.abort()
  expect((await waiting).done).toBe(true)
})

test('a reader who never reads keeps the newest 100', async () => {
  const realtime = embeddedRealtime()
  const events = realtime.events('t')
  for (let i = 0; i < 150; i++) realtime.publish('t', i)
  expect((await events.next()).value).toBe(50)
})
