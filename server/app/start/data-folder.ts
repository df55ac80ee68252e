import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import { StartFault } from '#server/config/start-fault.ts'

const busy = 5
const holder = z.object({ pid: z.number(), port: z.number(), since: z.string() })

/**
 * Makes the data folder and takes it for this process alone, before anything in it is touched. The lock is that of an
 * empty SQLite file: the system gives it back when the process ends, by kill -9 too. Returns what gives it back.
 *
 * @throws {StartFault} when another process has it, or it cannot be written
 */
export function takeDataFolder(dir: string, port: number): () => void {
  makeDataFolder(dir)
  const heldBy = path.join(dir, 'held-by.json')
  const lock = new DatabaseSync(path.join(dir, 'lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== busy) throw error
    throw new StartFault(
      `The data folder ${dir} is in use by ${holderIn(heldBy)}; stop that first, or choose another folder with DATA_DIR.`,
    )
  }
  fs.writeFileSync(heldBy, JSON.stringify({ pid: process.pid, port, since: new Date().toISOString() }))
  return () => lock.close()
}

function makeDataFolder(dir: string): void {
  try {
    fs.mkdirSync(dir, { recursive: true })
    fs.accessSync(dir, fs.constants.W_OK)
  } catch (error) {
    throw new StartFault(`The data folder ${dir} cannot be written; choose another with DATA_DIR.`, {
      cause: error,
    })
  }
}

/** The holder writes the file right after it has the lock, so that for a moment it is missing, half or of another. */
function holderIn(file: string): string {
  try {
    const { pid, port, since } = holder.parse(JSON.parse(fs.readFileSync(file, 'utf8')))
    return `process ${pid} (port ${port}, since ${since})`
  } catch {
    return 'another process'
  }
}
