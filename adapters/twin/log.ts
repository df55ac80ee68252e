import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const fsync = promisify(fs.fsync)

/** An append-only file of JSON lines that survives the process being killed: a line counts once it is whole. */
type BookLog<T> = {
  entries: T[]
  append(entry: T): void
  /** Waits for the disk at once, which holds up the whole process. */
  sync(): void
  /** Resolves when all that is written by now is on the disk; those who ask at the same time share one wait. */
  onDisk(): Promise<void>
  close(): void
}

export type LogOptions = {
  /** Waits for the disk, so that the book also survives the machine going down. */
  durable: boolean
  /** Hears of a torn last line that was dropped. */
  warn: (sentence: string) => void
}

/** A line before the last one is no JSON: the file was changed by something else. */
class DamagedJournal extends Error {
  override name = 'DamagedJournal'
}

/**
 * Opens or starts the log. A torn last line (killed while writing, or the disk was full) was never acknowledged and is
 * cut off; a broken line before the last one is damage and refused.
 */
export function openBookLog<T>(file: string, { durable, warn }: LogOptions): BookLog<T> {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const entries = entriesOf<T>(file, whole)
  const fd = fs.openSync(file, 'a', 0o600)
  let end = Buffer.byteLength(whole)
  if (whole.length < text.length) {
    fs.ftruncateSync(fd, end)
    warn(`a torn last line was dropped from ${file}`)
  }
  let syncing: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  return {
    entries,
    sync: () => {
      if (durable) fs.fsyncSync(fd)
    },
    onDisk() {
      if (!durable) return Promise.resolve()
      // The sync that runs may have begun before the last line was written.
      next ??= syncing
        .catch(() => undefined)
        .then(() => {
          next = null
          syncing = fsync(fd)
          return syncing
        })
      return next
    },
    append(entry) {
      const line = Buffer.from(`${JSON.stringify(entry)}\n`)
      try {
        for (let at = 0; at < line.length;) at += fs.writeSync(fd, line, at)
      } catch (error) {
        // Or the next line would follow half of this one.
        fs.ftruncateSync(fd, end)
        throw error
      }
      end += line.length
    },
    close: () => fs.closeSync(fd),
  }
}

function entriesOf<T>(file: string, whole: string): T[] {
  const lines = whole.split('\n').filter((line) => line !== '')
  return lines.map((line, at) => {
    try {
      return JSON.parse(line) as T
    } catch (error) {
      throw new DamagedJournal(
        `Line ${at + 1} of ${file} is damaged; put the file back from a backup, or move the data folder away.`,
        { cause: error },
      )
    }
  })
}
