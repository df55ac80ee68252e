import { expect, test } from 'vitest'
import { createVirtualClock } from '#web/features/walk/call/testing/virtual-clock.ts'
import { createFakeDisk } from '#web/features/walk/recording/testing/fake-disk.ts'
import { Uploader } from '#web/features/walk/recording/uploader.ts'

/** An uploader over a phone's disk, and a server that takes everything. */
function setup() {
  const clock = createVirtualClock()
  const { world, disk, disconnect, open: openStore } = createFakeDisk(clock)
  const store = openStore()
  const sent: string[] = []
  const uploader = new Uploader({
    clock,
    wallMs: clock.nowMs,
    store: async () => store,
    begin: async ({ stretchKey }) => ({
      recordingId: stretchKey,
      uploadUrl: '/u',
      uploadToken: 't',
      received: [],
    }),
    finish: async (id, count) => void sent.push(`finish ${id} ${count}`),
    network: () => ({ network: 'unknown', isWifiOnly: false }),
    send: async (_ticket, chunk) => {
      sent.push(`${chunk.stretchKey} ${chunk.seq}`)
      return 'stored'
    },
  })
  const open = () =>
    uploader.open({ stretchKey: 'a', bookingId: 'trip_1', mimeType: 'video/mp4', startedAtMs: 0 })
  return { clock, world, disk, store, uploader, sent, disconnect, open }
}
const piece = () => new Blob(['x'])

test('a connection that was cut is opened again, and nothing is lost', async () => {
  const { uploader, open, disconnect, world, clock, sent } = setup()
  await open()
  await uploader.add('a', piece())
  disconnect()
  await uploader.add('a', piece())
  await uploader.add('a', piece())
  await uploader.shut('a')
  await clock.run(10)
  expect(world.opened).toBe(2)
  expect(sent).toEqual(['a 0', 'a 1', 'a 2', 'finish a 3'])
  expect(uploader.state.get().isInMemory).toBe(false)
})

test('what a full disk does not take is sent from memory, and said meanwhile', async () => {
  const { uploader, open, world, clock, sent } = setup()
  await open()
  await uploader.add('a', piece())
  await clock.run(10)
  world.isFull = true
  await uploader.add('a', piece())
  expect(uploader.state.get().isInMemory).toBe(true)
  await clock.run(10)
  expect(sent).toEqual(['a 0', 'a 1'])
  world.isFull = false
  await clock.run(10_000)
  await uploader.add('a', piece())
  expect(uploader.state.get().isInMemory).toBe(false)
  await uploader.shut('a')
  await clock.run(10)
  expect(sent).toEqual(['a 0', 'a 1', 'a 2', 'finish a 3'])
})

test('while the disk cannot be read a stretch is neither finished nor forgotten', async () => {
  const { uploader, open, disconnect, world, clock, sent, disk } = setup()
  await open()
  // On the disk and not sent.
  await disk.putChunk({ stretchKey: 'a', seq: 0, blob: piece() })
  await disk.putStretch({
    stretchKey: 'b',
    bookingId: 'trip_1',
    mimeType: 'video/mp4',
    startedAtMs: 0,
    chunkCount: 1,
    isClosed: true,
    touchedAtMs: 0,
  })
  await disk.putChunk({ stretchKey: 'b', seq: 0, blob: piece() })
  disconnect()
  world.opens = false
  await uploader.shut('a')
  await clock.run(1000)
  expect(sent).toEqual([])
  world.opens = true
  await clock.run(60_000)
  expect(sent).toContain('b 0')
  expect(sent).toContain('finish b 1')
  expect(sent).toContain('a 0')
})

test('a disk that does not answer holds up no chunk after the first', async () => {
  const { uploader, open, world, clock } = setup()
  await open()
  await uploader.add('a', piece())
  world.isSilent = true
  const added = [uploader.add('a', piece())]
  await clock.run(8000)
  added.push(uploader.add('a', piece()))
  await Promise.all(added)
  expect(uploader.state.get().isInMemory).toBe(true)
})

test('a browser without a disk stores everything in memory', async () => {
  const { uploader, open, world, clock, sent } = setup()
  world.opens = false
  await open()
  await uploader.add('a', piece())
  await uploader.shut('a')
  await clock.run(10)
  expect(sent).toEqual(['a 0', 'finish a 1'])
})
