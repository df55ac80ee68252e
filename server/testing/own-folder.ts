import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { takeDataFolder } from '#server/app/start/data-folder.ts'
import { stopOrphan } from '#server/db/embedded.ts'

const [ownPrefix, makingPrefix] = ['huvr-own-', 'huvr-making-']
const gigabyte = 1024 ** 3
/** A lock that nothing refers to any more would be given back by the garbage collector. */
const held = new Set<() => void>()

/** A folder of this process alone, and what gives it back: it is removed with all that is in it. */
export type OwnFolder = { dir: string; remove(): void }

/**
 * Makes a folder that belongs to this process alone, in memory where there is room. What belongs to a process that was
 * killed is removed first, with the databases that still run there.
 */
export async function ownFolder(base = folderForDatabases()): Promise<OwnFolder> {
  await removeLeftOver(base)
  // The folder has its name only once it is taken, so that no other process finds it free.
  const making = fs.mkdtempSync(path.join(base, makingPrefix))
  const giveBack = takeDataFolder(making, 0)
  const dir = making.replace(makingPrefix, ownPrefix)
  fs.renameSync(making, dir)
  held.add(giveBack)
  return {
    dir,
    remove() {
      fs.rmSync(dir, { recursive: true, force: true })
      held.delete(giveBack)
      giveBack()
    },
  }
}

/** Removes the folders whose processes are gone, and stops the databases that these have left running. */
async function removeLeftOver(base: string): Promise<void> {
  for (const name of fs.readdirSync(base).filter((one) => one.startsWith(ownPrefix))) {
    const dir = path.join(base, name)
    const giveBack = takenIfFree(dir)
    if (giveBack === null) continue
    try {
      for (const data of clustersIn(dir)) await stopOrphan(data)
      fs.rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    } catch (error) {
      // A process of the killed run may still write there; a later run removes it.
      process.stderr.write(`${dir} of a killed run is still there: ${String(error)}\n`)
    } finally {
      giveBack()
    }
  }
}

/** What gives the folder back; null while it belongs to a process or another user, or when another run removes it just now. */
function takenIfFree(dir: string): (() => void) | null {
  try {
    return takeDataFolder(dir, 0)
  } catch {
    return null
  }
}

/** The folders of PostgreSQL's that were running when their process ended. */
function clustersIn(dir: string): string[] {
  return fs
    .readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name === 'postmaster.pid')
    .map(({ parentPath }) => parentPath)
}

/**
 * The folder that lies in memory, where there is one with room enough: a database is a thousand files, and a disk's file
 * system spends five times as long on making and removing them as PostgreSQL does. All databases of a run together are
 * about 1 GB.
 */
function folderForDatabases(): string {
  const inMemory = '/dev/shm'
  try {
    fs.accessSync(inMemory, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(inMemory)
    return bavail * bsize > 3 * gigabyte && os.freemem() > 4 * gigabyte ? inMemory : os.tmpdir()
  } catch {
    return os.tmpdir()
  }
}
