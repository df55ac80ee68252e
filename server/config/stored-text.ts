import fs from 'node:fs'
import { StartFault } from '#server/config/start-fault.ts'

/**
 * The text kept in a file that only we may read; made once where there is none. It is written aside and renamed, so that
 * a kill or a full disk leaves no half of it.
 *
 * @throws {StartFault} when the file is empty
 */
export function storedText(file: string, make: () => string): string {
  if (!fs.existsSync(file)) writeWhole(file, make())
  const text = fs.readFileSync(file, 'utf8').trim()
  if (text === '')
    throw new StartFault(
      `The file ${file} is empty; put it back from a backup, or move the data folder away.`,
    )
  return text
}

/** Replaces a file by a whole one. */
function writeWhole(file: string, text: string): void {
  const aside = `${file}.${process.pid}`
  const opened = fs.openSync(aside, 'w', 0o600)
  try {
    fs.writeSync(opened, text)
    fs.fsyncSync(opened)
  } finally {
    fs.closeSync(opened)
  }
  fs.renameSync(aside, file)
}
