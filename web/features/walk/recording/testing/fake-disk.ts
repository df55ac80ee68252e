import type { CallClock } from '#web/features/walk/call/call-clock.ts'
import { createMemoryStore, type ChunkStore } from '#web/features/walk/recording/chunk-store.ts'
import { createSturdyStore } from '#web/features/walk/recording/sturdy-store.ts'

/** A phone's disk whose connections can be cut, as iOS does after a visit to another app, and which can be full or silent. */
export function createFakeDisk(clock: Pick<CallClock, 'nowMs' | 'after'>) {
  const disk = createMemoryStore()
  const world = {
    opened: 0,
    opens: true,
    isFull: false,
    isSilent: false,
    /** So many of the next writings fail, each once. */
    failing: 0,
  }
  let alive = 0
  const connection = (): ChunkStore => {
    const number = world.opened
    const guarded =
      <Given extends unknown[], T>(act: (...given: Given) => Promise<T>, writes = false) =>
      async (...given: Given): Promise<T> => {
        if (world.isSilent) return new Promise<never>(() => undefined)
        if (number !== alive) throw new Error('UnknownError: the connection is gone')
        if (writes && world.isFull) throw new Error('QuotaExceededError')
        if (writes && world.failing > 0) {
          world.failing -= 1
          throw new Error('UnknownError: the write failed')
        }
        return act(...given)
      }
    return {
      stretches: guarded(disk.stretches),
      putStretch: guarded(disk.putStretch, true),
      chunks: guarded(disk.chunks),
      putChunk: guarded(disk.putChunk, true),
      dropChunk: guarded(disk.dropChunk),
      dropStretch: guarded(disk.dropStretch),
      isWhole: () => true,
      isInMemory: async () => false,
    }
  }
  return {
    world,
    disk,
    /** Each connection that is open dies. */
    disconnect: () => void (alive = -1),
    /** A page's store on this disk; what it has in memory is lost with the page. */
    open: () =>
      createSturdyStore({
        open: async () => {
          if (!world.opens) throw new Error('InvalidStateError')
          world.opened += 1
          alive = world.opened
          return connection()
        },
        nowMs: clock.nowMs,
        late: (ms) =>
          new Promise((_resolve, reject) => {
            clock.after(ms, () => reject(new Error('late')))
          }),
      }),
  }
}
