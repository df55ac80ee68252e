import fs from 'node:fs'
import path from 'node:path'

/** An append-only file of JSON lines that survives the process being killed: a line counts once it is whole. */
type BookLog<T> = { entries: T[]; append(entry: T): void; close(): void }

export type LogOptions = {
  /** Waits for the disk on each write, so that the book also survives the machine going down. */
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
  return {
    entries,
    append(entry) {
      const line = Buffer.from(`${JSON.stringify(entry)}\n`)
      try {
        for (let at = 0; at < line.length;) at += fs.writeSync(fd, line, at)
        if (durable) fs.fsyncSync(fd)
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
