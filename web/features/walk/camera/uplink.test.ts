import { expect, test } from 'vitest'
import { uplinkCheck } from '#domain/walk/uplink.ts'
import { createVirtualClock } from '#web/features/walk/call/testing/virtual-clock.ts'
import { measureUplink, uplinkOf } from '#web/features/walk/camera/uplink.ts'
import { leastKbps, rungs } from '#web/features/walk/engine/quality.ts'

test.each([
  ['no piece arrived', [], 'unknown'],
  ['350 kbit/s: 43,750 bytes in a second', [{ bytes: 43_750, ms: 1000 }], 'enough'],
  ['a byte less', [{ bytes: 43_749, ms: 1000 }], 'weak'],
  ['one quick piece among slow ones', [16, 48].map((kB) => ({ bytes: kB * 1024, ms: 1000 })), 'enough'],
  ['all pieces slow', [16, 32].map((kB) => ({ bytes: kB * 1024, ms: 1000 })), 'weak'],
  ['a clock that did not move', [{ bytes: 16_384, ms: 0 }], 'enough'],
] as const)('%s', (_name, pieces, kind) => {
  expect(uplinkOf(pieces)).toMatchObject({ kind })
})

test('the least that a walk needs is the lowest rung of its picture', () => {
  expect(leastKbps).toBe(350)
  expect(leastKbps).toBe(Math.min(...rungs.map(({ maxKbps }) => maxKbps)))
})

/** A line of so many kbit/s; 0 sends nothing at all. */
function lineOf(kbps: number, takes: (piece: number) => boolean = () => true) {
  const clock = createVirtualClock()
  const sent: number[] = []
  const measured = measureUplink({
    nowMs: clock.nowMs,
    after: clock.after,
    send: (bytes, signal) =>
      new Promise((resolve, reject) => {
        sent.push(bytes)
        signal.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')))
        if (kbps > 0) clock.after((bytes * 8) / kbps, () => resolve(takes(sent.length)))
      }),
  })
  return { clock, sent, measured }
}

test('a good line sends all pieces, and a slow one what it can within three seconds', async () => {
  const good = lineOf(5000)
  await good.clock.run(3000)
  expect(await good.measured).toMatchObject({ kind: 'enough' })
  expect(good.sent).toEqual([...uplinkCheck.pieceBytes])

  const slow = lineOf(200)
  await slow.clock.run(2999)
  expect(slow.sent).toEqual(uplinkCheck.pieceBytes.slice(0, 3))
  await slow.clock.run(1)
  expect(await slow.measured).toMatchObject({ kind: 'weak' })
})

test('a line that carries nothing, and a server that takes nothing, leave it unknown', async () => {
  const dead = lineOf(0)
  await dead.clock.run(3000)
  expect(await dead.measured).toEqual({ kind: 'unknown' })
  const refused = lineOf(5000, () => false)
  await refused.clock.run(3000)
  expect(await refused.measured).toEqual({ kind: 'unknown' })
  expect(refused.sent).toHaveLength(1)
})
