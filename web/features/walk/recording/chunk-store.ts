/** One start of the recorder: its own file header, its own chunk numbers, one recording at the server. */
export interface Stretch {
  stretchKey: string
  bookingId: string
  mimeType: string
  startedAtMs: number
  /** How many chunks the recorder has made so far; they are numbered from 0. */
  chunkCount: number
  /** No more chunks will come. */
  isClosed: boolean
  /** Wall clock of the last chunk, so that another page of the same person leaves a running one alone. */
  touchedAtMs: number
}

export interface StoredChunk {
  stretchKey: string
  seq: number
  blob: Blob
}

/** Where chunks wait until the server has them; survives a reload. */
export interface ChunkStore {
  stretches(): Promise<Stretch[]>
  putStretch(stretch: Stretch): Promise<void>
  chunks(stretchKey: string): Promise<StoredChunk[]>
  putChunk(chunk: StoredChunk): Promise<void>
  dropChunk(stretchKey: string, seq: number): Promise<void>
  dropStretch(stretchKey: string): Promise<void>
  /** Whether all that is stored can be read now; a stretch is finished and forgotten only then. */
  isWhole(): boolean
  /** Whether chunks of a stretch wait in memory alone, which a reload would lose. */
  isInMemory(stretchKey: string): Promise<boolean>
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser could not store the recording.'))
  })

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('huvr-recordings', 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore('stretches', { keyPath: 'stretchKey' })
    request.result.createObjectStore('chunks', { keyPath: ['stretchKey', 'seq'] })
  }
  return done(request)
}

const allOf = (stretchKey: string) =>
  IDBKeyRange.bound([stretchKey, 0], [stretchKey, Number.MAX_SAFE_INTEGER])

/** Stores chunks in IndexedDB; fails where the browser has none to give (private windows). */
export async function openDiskStore(): Promise<ChunkStore> {
  return indexedStore(await openDatabase())
}

function indexedStore(database: IDBDatabase): ChunkStore {
  const table = (name: 'stretches' | 'chunks', mode: IDBTransactionMode) =>
    database.transaction(name, mode).objectStore(name)
  return {
    stretches: () => done(table('stretches', 'readonly').getAll() as IDBRequest<Stretch[]>),
    async putStretch(stretch) {
      await done(table('stretches', 'readwrite').put(stretch))
    },
    chunks: (key) => done(table('chunks', 'readonly').getAll(allOf(key)) as IDBRequest<StoredChunk[]>),
    async putChunk(chunk) {
      await done(table('chunks', 'readwrite').put(chunk))
    },
    async dropChunk(key, seq) {
      await done(table('chunks', 'readwrite').delete([key, seq]))
    },
    async dropStretch(key) {
      await done(table('chunks', 'readwrite').delete(allOf(key)))
      await done(table('stretches', 'readwrite').delete(key))
    },
    isWhole: () => true,
    isInMemory: async () => false,
  }
}

export function createMemoryStore(): ChunkStore {
  const stretches = new Map<string, Stretch>()
  const chunks = new Map<string, StoredChunk>()
  const name = (key: string, seq: number) => `${key}/${seq}`
  return {
    stretches: async () => [...stretches.values()],
    putStretch: async (stretch) => void stretches.set(stretch.stretchKey, stretch),
    chunks: async (key) =>
      [...chunks.values()].filter((chunk) => chunk.stretchKey === key).sort((a, b) => a.seq - b.seq),
    putChunk: async (chunk) => void chunks.set(name(chunk.stretchKey, chunk.seq), chunk),
    dropChunk: async (key, seq) => void chunks.delete(name(key, seq)),
    async dropStretch(key) {
      stretches.delete(key)
      for (const chunk of chunks.values()) if (chunk.stretchKey === key) chunks.delete(name(key, chunk.seq))
    },
    isWhole: () => true,
    isInMemory: async (key) => [...chunks.values()].some((chunk) => chunk.stretchKey === key),
  }
}
