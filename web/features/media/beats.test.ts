import { expect, test } from 'vitest'
import type { ClientMessage } from '#domain/media/live-protocol.ts'
import { Beats, isLiveSecond } from '#web/features/media/beats.ts'
import { noCounters, type CallCounters } from '#web/features/media/call-engine.ts'
import { createVirtualClock } from '#web/features/media/testing/virtual-clock.ts'

const counted = (change: Partial<CallCounters>): CallCounters => ({ ...noCounters, ...change })

test.each([
  ['traveller', { framesDecoded: 10, bytesReceived: 100 }, { framesDecoded: 30, bytesReceived: 900 }, true],
  ['traveller', { framesDecoded: 10, bytesReceived: 100 }, { framesDecoded: 10, bytesReceived: 900 }, false],
  ['traveller', { framesDecoded: 10, bytesReceived: 100 }, { framesDecoded: 12, bytesReceived: 100 }, false],
  ['walker', { framesSent: 10 }, { framesSent: 11 }, true],
  ['walker', { framesSent: 10 }, { framesSent: 10 }, false],
  ['walker', { framesSent: 900 }, { framesSent: 20 }, true],
  ['walker', { framesSent: 900 }, { framesSent: 0 }, false],
] as const)('%s from %o to %o: %s', (role, before, now, live) => {
  expect(isLiveSecond(role, counted(before), counted(now))).toBe(live)
})

function stage() {
  const clock = createVirtualClock()
  const sent: Extract<ClientMessage, { type: 'beat' }>[] = []
  const world = { frames: 0, isOpen: true, isHolding: false }
  const beats = new Beats({
    role: 'walker',
    clock,
    counters: async () => counted({ framesSent: world.frames }),
    isHolding: () => world.isHolding,
    send: (message) => {
      if (world.isOpen && message.type === 'beat') sent.push(message)
      return world.isOpen
    },
    onSample: () => undefined,
  })
  beats.start()
  const film = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      world.frames += 30
      await clock.run(1000)
    }
  }
  return { clock, sent, world, beats, film }
}

test('every 2 s it sends a mark per second, aged by its own clock', async () => {
  const { sent, film, beats } = stage()
  await film(2)
  expect(sent).toEqual([
    {
      type: 'beat',
      seq: 1,
      marks: [
        { ageMs: 1000, live: true },
        { ageMs: 0, live: true },
      ],
    },
  ])
  beats.acknowledged(1)
  await film(2)
  expect(sent[1]?.marks).toEqual([
    { ageMs: 1000, live: true },
    { ageMs: 0, live: true },
  ])
})

test('frames that stand still, or are held back, are not live', async () => {
  const { clock, sent, world, film, beats } = stage()
  await film(2)
  beats.acknowledged(1)
  await clock.run(2000)
  expect(sent[1]?.marks.map((mark) => mark.live)).toEqual([false, false])
  beats.acknowledged(2)
  world.isHolding = true
  await film(2)
  expect(sent[2]?.marks.map((mark) => mark.live)).toEqual([false, false])
})

test('marks of a dead socket are kept until acknowledged, at most a minute', async () => {
  const { sent, world, film } = stage()
  world.isOpen = false
  await film(10)
  expect(sent).toEqual([])
  world.isOpen = true
  await film(2)
  expect(sent[0]?.marks.length).toBe(12)
  world.isOpen = false
  await film(100)
  world.isOpen = true
  await film(2)
  const last = sent.at(-1)?.marks ?? []
  expect(last.length).toBeLessThanOrEqual(60)
  expect(Math.max(...last.map((mark) => mark.ageMs))).toBeLessThan(60_000)
})
