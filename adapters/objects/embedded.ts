import { createReadStream, createWriteStream, type Dirent } from 'node:fs'
import { mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { systemClock } from '#adapters/clock/system.ts'
import { checkKey } from '#adapters/objects/key.ts'
import { workFolders } from '#adapters/objects/work-folders.ts'
import type { ObjectInfo, Objects, WorkFolders } from '#adapters/objects/port.ts'

/**
 * Objects as files below a folder: `data/<key>` holds the bytes and `types/<key>` the content type. A put writes
 * aside, syncs to the disk and renames, so an object is whole or absent even when the process is killed, and what
 * has been acknowledged survives a power cut. One key must not be another's folder ('a' beside 'a/b').
 */
export function folderObjects(
  dir: string,
  // Below the same folder, because a rename does not leave a file system.
  work: WorkFolders = workFolders(path.join(dir, 'aside'), systemClock),
): Objects {
  const dataPath = (key: string) => path.join(dir, 'data', checkKey(key))
  const typePath = (key: string) => path.join(dir, 'types', checkKey(key))

  async function info(key: string): Promise<ObjectInfo | null> {
    const found = await orNull(stat(dataPath(key)))
    if (!found?.isFile()) return null
    // A deletion may come between the two, and takes the type last.
    const contentType = await orNull(readFile(typePath(key), 'utf8'))
    return contentType === null ? null : { key, bytes: found.size, contentType }
  }

  return {
    async put(key, body, contentType) {
      const target = dataPath(key)
      const typeTarget = typePath(key)
      await mkdir(path.dirname(target), { recursive: true })
      const folder = await work.open()
      const aside = path.join(folder.path, 'object')
      try {
        await pipeline(
          body instanceof Readable ? body : Readable.from([body]),
          createWriteStream(aside, { flush: true }),
        )
        // The type first: a reader that sees the bytes finds their type.
        await writeType(typeTarget, `${aside}.type`, contentType)
        await rename(aside, target)
        await syncFolder(path.dirname(target))
      } finally {
        await folder.release()
      }
      return { key, bytes: (await stat(target)).size, contentType }
    },
    info,
    async read(key, range) {
      const found = await info(key)
      if (!found) return null
      return createReadStream(dataPath(key), range ? { start: range.start, end: range.end } : {})
    },
    async address(key) {
      checkKey(key)
      return null
    },
    async localFile(key) {
      return (await info(key)) ? { path: dataPath(key), release: async () => {} } : null
    },
    async delete(key) {
      await rm(dataPath(key), { force: true })
      await rm(typePath(key), { force: true })
    },
    async list(prefix) {
      const files = await filesBelow(path.join(dir, 'data'), '', prefix)
      const infos = await Promise.all(files.sort().map((key) => info(key)))
      return infos.filter((found) => found !== null)
    },
    work,
  }
}

async function writeType(target: string, aside: string, contentType: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(aside, contentType, { flush: true })
  await rename(aside, target)
  await syncFolder(path.dirname(target))
}

/** A rename is durable once its folder has been synced; Windows cannot open folders and syncs them itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Keys below `folder` that begin with `prefix`; only folders that can hold such keys are read. */
async function filesBelow(folder: string, base: string, prefix: string): Promise<string[]> {
  const entries: Dirent[] = (await orNull(readdir(folder, { withFileTypes: true }))) ?? []
  const found = entries.map(async (entry) => {
    const key = base + entry.name
    if (entry.isFile()) return key.startsWith(prefix) ? [key] : []
    const below = `${key}/`
    return below.startsWith(prefix) || prefix.startsWith(below)
      ? filesBelow(path.join(folder, entry.name), below, prefix)
      : []
  })
  return (await Promise.all(found)).flat()
}

/** Null for what does not exist; every other fault of the disk is thrown. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw error
  }
}
