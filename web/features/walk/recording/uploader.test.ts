import { expect, test } from 'vitest'
import { createMemoryStore, type StoredChunk } from '#web/features/walk/recording/chunk-store.ts'
import type { Network } from '#web/features/walk/recording/uplink.ts'
import { createVirtualClock } from '#web/features/walk/call/testing/virtual-clock.ts'
import { Uploader, type ChunkOutcome } from '#web/features/walk/recording/uploader.ts'

function setup(store = createMemoryStore()) {
  const clock = createVirtualClock()
  const log: string[] = []
  const world: {
    answer: (chunk: StoredChunk) => ChunkOutcome
    received: number[]
    refuses: boolean
    isOnline: boolean
    network: { network: Network; isWifiOnly: boolean }
    tookMs: number
  } = {
    answer: () => 'stored',
    received: [],
    refuses: false,
    isOnline: true,
    network: { network: 'unknown', isWifiOnly: false },
    tookMs: 0,
  }
  let tickets = 0
  const uploader = new Uploader({
    clock,
    wallMs: clock.nowMs,
    store: async () => store,
    begin: async (stretch) => {
      if (!world.isOnline) throw new Error('offline')
      log.push(`begin ${stretch.stretchKey}`)
      if (world.refuses) return 'refused'
      tickets += 1
      return {
        recordingId: `rec_${stretch.stretchKey}`,
        uploadUrl: '/u',
        uploadToken: `token${tickets}`,
        received: world.received,
      }
    },
    finish: async (id, count) => void log.push(`finish ${id} ${count}`),
    network: () => world.network,
    send: async (ticket, chunk) => {
      if (!world.isOnline) throw new Error('offline')
      if (world.tookMs > 0) await new Promise<void>((resolve) => clock.after(world.tookMs, resolve))
      const outcome = world.answer(chunk)
      log.push(`${ticket.uploadToken} ${chunk.seq} ${outcome}`)
      return outcome
    },
  })
  const open = (stretchKey: string) =>
    uploader.open({ stretchKey, bookingId: 'trip_1', mimeType: 'video/mp4', startedAtMs: 0 })
  return { clock, log, world, uploader, open, store }
}
const piece = () => new Blob(['x'])

test('chunks go in order, and the stretch is finished with their number', async () => {
  const { uploader, log, open, clock } = setup()
  await open('a')
  for (let n = 0; n < 3; n += 1) await uploader.add('a', piece())
  await uploader.shut('a')
  await clock.run(10)
  expect(log).toEqual(['begin a', 'token1 0 stored', 'token1 1 stored', 'token1 2 stored', 'finish rec_a 3'])
  expect(uploader.state.get()).toMatchObject({ waiting: 0, sent: 3, safe: ['a'] })
})

test('a stretch is safe only when the server has its first chunk', async () => {
  const { uploader, world, open, clock } = setup()
  world.isOnline = false
  await open('a')
  await uploader.add('a', piece())
  await clock.run(10)
  expect(uploader.state.get()).toMatchObject({ safe: [], waiting: 1, isTroubled: true })
  world.isOnline = true
  await clock.run(1000)
  expect(uploader.state.get()).toMatchObject({ safe: ['a'], waiting: 0, isTroubled: false })
})

test('without a network it tries again ever less often, and at once when woken', async () => {
  const { uploader, world, log, open, clock } = setup()
  world.isOnline = false
  await open('a')
  await uploader.add('a', piece())
  await clock.run(60_000)
  world.isOnline = true
  uploader.wake()
  await clock.run(10)
  expect(log).toEqual(['begin a', 'token1 0 stored'])
})

test('an expired permission is renewed once for the same stretch', async () => {
  const { uploader, world, log, open, clock } = setup()
  let isFirst = true
  world.answer = () => {
    const outcome = isFirst ? 'ticketExpired' : 'stored'
    isFirst = false
    return outcome
  }
  await open('a')
  await uploader.add('a', piece())
  await clock.run(10)
  expect(log).toEqual(['begin a', 'token1 0 ticketExpired', 'begin a', 'token2 0 stored'])
})

test('after a reload what is left is sent, without what the server has, and closed', async () => {
  const first = setup()
  first.world.isOnline = false
  await first.open('a')
  for (let n = 0; n < 3; n += 1) await first.uploader.add('a', piece())
  const second = setup(first.store)
  second.world.received = [0]
  await second.clock.run(20_000)
  await second.uploader.resume()
  await second.clock.run(10)
  expect(second.log).toEqual(['begin a', 'token1 1 stored', 'token1 2 stored', 'finish rec_a 3'])
  expect(await first.store.stretches()).toEqual([])
})

test('a stretch that another page is recording right now is not closed', async () => {
  const first = setup()
  await first.open('a')
  const second = setup(first.store)
  await second.uploader.resume()
  await second.clock.run(10)
  expect((await first.store.stretches())[0]?.isClosed).toBe(false)
})

test('a stretch that was cut off by a reload is closed by itself once it has been silent', async () => {
  const first = setup()
  await first.open('a')
  await first.uploader.add('a', piece())
  const second = setup(first.store)
  await second.uploader.resume()
  await second.clock.run(40_000)
  expect(second.log.at(-1)).toBe('finish rec_a 1')
})

test('what the server will never take is given up', async () => {
  const { uploader, world, open, clock, store } = setup()
  world.refuses = true
  await open('a')
  await uploader.add('a', piece())
  await clock.run(10)
  expect(await store.stretches()).toEqual([])
  expect(uploader.state.get().waiting).toBe(0)
})

test('a chunk that was not stored has no number', async () => {
  const { uploader, open, store, clock, log } = setup()
  await open('a')
  await uploader.add('a', piece())
  const { putChunk } = store
  store.putChunk = () => Promise.reject(new Error('the connection is gone'))
  await expect(uploader.add('a', piece())).rejects.toThrow('the connection is gone')
  store.putChunk = putChunk
  await uploader.add('a', piece())
  await uploader.shut('a')
  await clock.run(10)
  expect(log).toEqual(['begin a', 'token1 0 stored', 'token1 1 stored', 'finish rec_a 2'])
})

const calm = { isLowered: false, roundTripMs: 60, calmForS: 30, calmNeededS: 10 }
const stored = (log: readonly string[]) => log.filter((line) => line.endsWith('stored')).length

test('on a walk whose picture is lowered only the first chunk of each stretch goes, and the rest once the line is calm', async () => {
  const { uploader, log, open, clock } = setup()
  let call = { ...calm, isLowered: true, calmForS: 0 }
  uploader.onCall(() => call)
  for (const key of ['a', 'b']) {
    await open(key)
    for (let n = 0; n < 4; n += 1) await uploader.add(key, piece())
    await uploader.shut(key)
  }
  await clock.run(60_000)
  expect(log).toEqual(['begin a', 'token1 0 stored', 'begin b', 'token2 0 stored'])
  expect(uploader.state.get()).toMatchObject({ waiting: 6, held: 'waitsForCall', safe: ['a', 'b'] })
  call = calm
  await clock.run(3000)
  expect(stored(log)).toBe(8)
  expect(uploader.state.get()).toMatchObject({ waiting: 0, held: null })
})

test('on the walk the line rests after a chunk as long as the chunk took; after the walk all of it goes', async () => {
  const { uploader, world, log, open, clock } = setup()
  uploader.onCall(() => calm)
  world.tookMs = 4000
  await open('a')
  for (let n = 0; n < 20; n += 1) await uploader.add('a', piece())
  await clock.run(40_000)
  // A half of the time at most, and some of it for looking.
  expect(stored(log)).toBeGreaterThanOrEqual(4)
  expect(stored(log)).toBeLessThanOrEqual(6)
  uploader.onCall(null)
  await clock.run(80_000)
  expect(stored(log)).toBe(20)
})

test('who wants Wi-Fi only sends nothing over a mobile network after the walk, until the network or the person says so', async () => {
  const { uploader, world, log, open, clock } = setup()
  world.network = { network: 'mobile', isWifiOnly: true }
  await open('a')
  for (let n = 0; n < 3; n += 1) await uploader.add('a', piece())
  await uploader.shut('a')
  await clock.run(60_000)
  expect([stored(log), uploader.state.get().held]).toEqual([0, 'waitsForWifi'])
  world.network = { network: 'unknown', isWifiOnly: true }
  await clock.run(4000)
  expect([stored(log), uploader.state.get().held]).toEqual([0, 'asks'])
  uploader.sendNow()
  await clock.run(10)
  expect(stored(log)).toBe(3)
  // The next walk asks again.
  uploader.onCall(() => calm)
  uploader.onCall(null)
  await open('b')
  await uploader.add('b', piece())
  await clock.run(4000)
  expect([stored(log), uploader.state.get().held]).toEqual([3, 'asks'])
  world.network = { network: 'wifi', isWifiOnly: true }
  await clock.run(4000)
  expect([stored(log), uploader.state.get().held]).toEqual([4, null])
})
