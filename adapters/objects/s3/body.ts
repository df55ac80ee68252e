import { Readable } from 'node:stream'
import { StoreDown } from '#adapters/objects/port.ts'

/** The body as a stream that breaks, rather than hangs, when the store falls silent in the middle. */
export function bodyOf(response: Response, silenceMs: number): Readable {
  const reader = (response.body ?? new Blob([]).stream()).getReader()
  async function* chunks(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        const next = await inTime(reader.read(), silenceMs)
        if (next.done) return
        yield next.value
      }
    } finally {
      // Also when the reader of the stream has gone: the connection is given back.
      await reader.cancel().catch(() => undefined)
    }
  }
  return Readable.from(chunks(), { objectMode: false })
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StoreDown('the store fell silent')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
