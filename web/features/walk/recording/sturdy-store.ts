import {
  createMemoryStore,
  type ChunkStore,
  type StoredChunk,
  type Stretch,
} from '#web/features/walk/recording/chunk-store.ts'

/** The disk is left alone so long after it failed, so that a recorder's chunks never queue up behind it. */
const restMs = 10_000
/** An opening or writing that is not answered within this counts as failed. */
const answersWithinMs = 4000

export interface SturdyDeps {
  /** Opens the store on the device's disk; called again after a connection has failed. */
  open: () => Promise<ChunkStore>
  nowMs: () => number
  /** Rejects when this has passed. */
  late: (ms: number) => Promise<never>
}

type Answer<T> = { value: T } | null

/**
 * A store that never refuses a chunk. Browsers cut the connection to their disk (iOS after each visit to another app), and
 * disks are full: the connection is opened again once for each act, and what the disk does not take waits in memory, of which
 * only a reload would lose something. Until the disk answers again what is on it is neither finished nor forgotten.
 */
export function createSturdyStore(deps: SturdyDeps): ChunkStore {
  const memory = createMemoryStore()
  let disk: Promise<ChunkStore> | null = null
  /** Whether something may lie on the disk: a browser that never had one stores everything in memory. */
  let hasAnswered = false
  let awayUntilMs = -Infinity

  const onDisk = async <T>(act: (store: ChunkStore) => Promise<T>): Promise<Answer<T>> => {
    if (deps.nowMs() < awayUntilMs) return null
    for (const isLast of [false, true]) {
      disk ??= deps.open()
      const opened = disk
      try {
        const value = await Promise.race([opened.then(act), deps.late(answersWithinMs)])
        hasAnswered = true
        awayUntilMs = -Infinity
        return { value }
      } catch {
        // The connection may be dead: the next try opens another one, unless an act beside this one has.
        if (disk === opened) disk = null
        if (isLast || !hasAnswered) break
      }
    }
    awayUntilMs = deps.nowMs() + restMs
    return null
  }
  const isWhole = () => !hasAnswered || deps.nowMs() >= awayUntilMs

  return {
    async stretches() {
      const known = new Map<string, Stretch>()
      for (const stretch of (await onDisk((store) => store.stretches()))?.value ?? [])
        known.set(stretch.stretchKey, stretch)
      // What memory has is newer: it is written there when the disk does not take it.
      for (const stretch of await memory.stretches()) known.set(stretch.stretchKey, stretch)
      return [...known.values()]
    },
    async putStretch(stretch) {
      const wasWritten = await onDisk((store) => store.putStretch(stretch))
      const isInMemory = (await memory.stretches()).some((one) => one.stretchKey === stretch.stretchKey)
      if (!wasWritten || isInMemory) await memory.putStretch(stretch)
    },
    async chunks(key) {
      const found = (await onDisk((store) => store.chunks(key)))?.value ?? []
      return [...found, ...(await memory.chunks(key))].toSorted((a, b) => a.seq - b.seq)
    },
    async putChunk(chunk: StoredChunk) {
      if (!(await onDisk((store) => store.putChunk(chunk)))) await memory.putChunk(chunk)
    },
    async dropChunk(key, seq) {
      await memory.dropChunk(key, seq)
      // One that stays on the disk is sent again, and the server knows it.
      await onDisk((store) => store.dropChunk(key, seq))
    },
    async dropStretch(key) {
      await memory.dropStretch(key)
      await onDisk((store) => store.dropStretch(key))
    },
    isWhole,
    isInMemory: async (key) => (await memory.chunks(key)).length > 0,
  }
}
