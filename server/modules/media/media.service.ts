import type { ModuleBase } from '#server/app/module.ts'
import type { Rooms } from '#adapters/rooms/port.ts'
import type { Objects } from '#adapters/objects/port.ts'

export type MediaDeps = ModuleBase & {
  rooms: Rooms
  objects: Objects
}

export type MediaService = ReturnType<typeof createMediaService>

export function createMediaService(_deps: MediaDeps) {
  return {}
}
