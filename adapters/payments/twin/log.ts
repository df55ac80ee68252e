import fs from 'node:fs'
import path from 'node:path'

/** An append-only file of JSON lines that survives the process being killed: a line counts once it is whole. */
export type BookLog<T> = { entries: T[]; append(entry: T): void; close(): void }

/**
 * Opens or starts the log. A torn last line (killed while writing) was never acknowledged and is cut off; a broken
 * line before the last one is damage and refused. `durable` waits for the disk on each write, so that the book also
 * survives the machine going down.
 */
export function openBookLog<T>(file: string, durable: boolean): BookLog<T> {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  const end = text.lastIndexOf('\n') + 1
  const entries = text
    .slice(0, end)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T)
  const fd = fs.openSync(file, 'a', 0o600)
  if (end < text.length) fs.ftruncateSync(fd, Buffer.byteLength(text.slice(0, end)))
  return {
    entries,
    append(entry) {
      fs.writeSync(fd, `${JSON.stringify(entry)}\n`)
      if (durable) fs.fsyncSync(fd)
    },
    close: () => fs.closeSync(fd),
  }
}
