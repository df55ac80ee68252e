import { expect, test } from 'vitest'
import { createMemoryStore, type StoredChunk } from '#web/features/walk/recording/chunk-store.ts'
import { createVirtualClock } from '#web/features/walk/call/testing/virtual-clock.ts'
import { Uploader, type ChunkOutcome } from '#web/features/walk/recording/uploader.ts'

function stage(store = createMemoryStore()) {
  const clock = createVirtualClock()
  const log: string[] = []
  const world: {
    answer: (chunk: StoredChunk) => ChunkOutcome
    received: number[]
    refuses: boolean
    isOnline: boolean
  } = {
    answer: () => 'stored',
    received: [],
    refuses: false,
    isOnline: true,
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
    send: async (ticket, chunk) => {
      if (!world.isOnline) throw new Error('offline')
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
  const { uploader, log, open, clock } = stage()
  await open('a')
  for (let n = 0; n < 3; n += 1) await uploader.add('a', piece())
  await uploader.shut('a')
  await clock.run(10)
  expect(log).toEqual(['begin a', 'token1 0 stored', 'token1 1 stored', 'token1 2 stored', 'finish rec_a 3'])
  expect(uploader.state.get()).toMatchObject({ waiting: 0, sent: 3, safe: ['a'] })
})

test('a stretch is safe only when the server has its first chunk', async () => {
  const { uploader, world, open, clock } = stage()
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
  const { uploader, world, log, open, clock } = stage()
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
  const { uploader, world, log, open, clock } = stage()
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
  const first = stage()
  first.world.isOnline = false
  await first.open('a')
  for (let n = 0; n < 3; n += 1) await first.uploader.add('a', piece())
  const second = stage(first.store)
  second.world.received = [0]
  await second.clock.run(20_000)
  await second.uploader.resume()
  await second.clock.run(10)
  expect(second.log).toEqual(['begin a', 'token1 1 stored', 'token1 2 stored', 'finish rec_a 3'])
  expect(await first.store.stretches()).toEqual([])
})

test('a stretch that another page is recording right now is not closed', async () => {
  const first = stage()
  await first.open('a')
  const second = stage(first.store)
  await second.uploader.resume()
  await second.clock.run(10)
  expect((await first.store.stretches())[0]?.isClosed).toBe(false)
})

test('a stretch that was cut off by a reload is closed by itself once it has been silent', async () => {
  const first = stage()
  await first.open('a')
  await first.uploader.add('a', piece())
  const second = stage(first.store)
  await second.uploader.resume()
  await second.clock.run(40_000)
  expect(second.log.at(-1)).toBe('finish rec_a 1')
})

test('what the server will never take is given up', async () => {
  const { uploader, world, open, clock, store } = stage()
  world.refuses = true
  await open('a')
  await uploader.add('a', piece())
  await clock.run(10)
  expect(await store.stretches()).toEqual([])
  expect(uploader.state.get().waiting).toBe(0)
})

test('a chunk that was not stored has no number', async () => {
  const { uploader, open, store, clock, log } = stage()
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
