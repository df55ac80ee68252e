import { expect, test } from 'vitest'
import { isInWalk, notificationOf, readPush } from '#web/worker/notifications.ts'
import type { PushContent } from '#domain/notifications/push.ts'

const nowMs = 1_000_000
const ring: PushContent = {
  kind: 'walkRequest',
  title: 'A walk in Lisbon · $9.89',
  body: 'Noor would like up to 10 minutes. Tap to answer.',
  late: 'This request is over. Stay online for the next one.',
  path: '/walk',
  tag: 'walk-request',
  expires_at: nowMs + 30_000,
  lasts_ms: 30_000,
}
const scene = { isWatched: false, mustShow: false, nowMs }

test('a request rings, takes the place of the last one, leads to its page and goes with its offer', () => {
  expect(notificationOf(ring, scene)).toMatchObject({
    kind: 'show',
    title: ring.title,
    options: {
      body: ring.body,
      tag: 'walk-request',
      renotify: true,
      requireInteraction: true,
      silent: false,
      data: { path: '/walk' },
    },
    closeAfterMs: 30_000,
  })
})

test('an app that is open rings itself, and not twice', () => {
  expect(notificationOf(ring, { ...scene, isWatched: true })).toEqual({ kind: 'nothing' })
  expect(notificationOf(ring, { ...scene, isWatched: true, mustShow: true })).toMatchObject({
    kind: 'show',
    options: { silent: true },
  })
})

test('a walk that waits rings at a phone that looks at something else, and goes with the time that it is stored', () => {
  const waits = { ...ring, kind: 'walkWaits' as const, path: '/trips/trip_1/live', tag: 'trip-trip_1' }
  expect(notificationOf(waits, scene)).toMatchObject({
    options: { requireInteraction: true, silent: false, data: { path: '/trips/trip_1/live' } },
    closeAfterMs: 30_000,
  })
  expect(notificationOf(waits, { ...scene, isWatched: true })).toEqual({ kind: 'nothing' })
})

test('a request that comes too late is shown quietly and closed at once', () => {
  expect(notificationOf({ ...ring, expires_at: nowMs - 1 }, scene)).toMatchObject({
    options: { silent: true, body: ring.late },
    closeAfterMs: 0,
  })
})

test('a phone whose clock is slow does not ring longer than the offer', () => {
  expect(notificationOf(ring, { ...scene, nowMs: nowMs - 3_600_000 })).toMatchObject({ closeAfterMs: 30_000 })
})

test('other news stays until it is read, also while the app is open', () => {
  const replay = { ...ring, kind: 'entry' as const, tag: 'replay-1' }
  expect(notificationOf(replay, { ...scene, isWatched: true })).toMatchObject({
    kind: 'show',
    closeAfterMs: null,
  })
})

test('only what is ours and leads into the app is shown', () => {
  expect(readPush(ring)).toEqual(ring)
  for (const wrong of [
    null,
    'text',
    {},
    { ...ring, title: 5 },
    { ...ring, path: 'https://elsewhere.example/' },
    { ...ring, path: '//elsewhere.example/' },
    { ...ring, path: '/\\elsewhere.example/' },
    { ...ring, lasts_ms: 'long' },
    { ...ring, body: 'x'.repeat(501) },
  ])
    expect(readPush(wrong)).toBeNull()
})

test('a walk is recognised among other pages', () => {
  expect(isInWalk('https://walks.example/trips/trip_1/live')).toBe(true)
  expect(isInWalk('https://walks.example/trips/trip_1/waiting')).toBe(true)
  expect(isInWalk('https://walks.example/trips/trip_1/receipt')).toBe(false)
  expect(isInWalk('https://walks.example/walk')).toBe(false)
})
