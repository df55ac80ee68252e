import { Readable } from 'node:stream'
import type ZipStream from 'zip-stream'

/** A file of an archive. Pictures and videos are compressed already and are stored; `isText` is deflated. */
export type ZipEntry = { path: string; body: Readable; isText: boolean }

/**
 * A ZIP archive as it is made, entry by entry, so that it never has to fit into memory. A body that breaks breaks the
 * archive: half of a person's data must not pass for all of it.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  // Loaded with the first archive: a start needs none.
  const { default: Archive } = await import('zip-stream')
  const archive = new Archive({ level: 6 })
  let body: Readable | null = null

  async function fill(): Promise<void> {
    for await (const entry of entries) {
      // By its iterator, because a stream that is closed in the middle ends without an event that the archive hears.
      body = Readable.from(entry.body, { objectMode: false })
      await added(archive, body, { name: entry.path, date: at, store: !entry.isText })
    }
    archive.finalize()
  }

  fill().catch((error: unknown) => archive.destroy(error as Error))
  try {
    for await (const chunk of archive) yield chunk as Buffer
  } finally {
    // The reader of the archive has gone: the file under way is closed.
    ;(body as Readable | null)?.destroy()
  }
}

function added(
  archive: ZipStream,
  body: Readable,
  entry: { name: string; date: Date; store: boolean },
): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry(body, entry, (error) => (error ? reject(error) : resolve()))
  })
}
