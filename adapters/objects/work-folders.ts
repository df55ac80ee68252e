import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '#adapters/clock/port.ts'
import type { WorkFolders } from '#adapters/objects/port.ts'

/** Folders below `dir`, each named by the time at which its work began, so that a sweep reports what a kill has left. */
export function workFolders(dir: string, clock: Clock): WorkFolders {
  const remove = (name: string) => rm(path.join(dir, name), { recursive: true, force: true })
  return {
    async open() {
      const name = `${clock.nowMs()}-${randomUUID()}`
      await mkdir(path.join(dir, name), { recursive: true })
      return { path: path.join(dir, name), release: () => remove(name) }
    },
    async sweep(before, atMost) {
      await mkdir(dir, { recursive: true })
      const began = (name: string) => Number.parseInt(name, 10)
      const left = (await readdir(dir))
        .filter((name) => began(name) < before.getTime())
        .sort((one, other) => began(one) - began(other))
      const removed = left.slice(0, atMost)
      for (const name of removed) await remove(name)
      return {
        removed: removed.length,
        oldest: removed[0] === undefined ? null : new Date(began(removed[0])),
      }
    },
  }
}
