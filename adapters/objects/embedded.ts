import type { Objects } from '#adapters/objects/port.ts'

/** Objects as files below a folder. */
export function folderObjects(_dir: string): Objects {
  throw new Error('being built')
}
