import type { Objects } from '#adapters/objects/port.ts'
import type { Rooms } from '#adapters/rooms/port.ts'
import type { ModuleBase } from '#server/app/module/module.ts'
import type { VideoDecoder } from '#server/modules/recordings/checking/ffmpeg.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Secrets } from '#server/config/secrets.ts'

/** What recordings are given by the composition root. */
export type RecordingsDeps = ModuleBase & {
  secrets: Pick<Secrets, 'links'>
  rooms: Rooms
  objects: Objects
  decoder: VideoDecoder
  /** Of how many last walks a person's films are stored. */
  storedVideosOf(userId: string, sql: Sql): Promise<number>
}

/** Called with each still that has been stored. */
export type StillHandler = (still: { ownerId: string; stillId: string; objectKey: string }) => Promise<void>

/** What every use case of recordings is given. */
export type RecordingsContext = RecordingsDeps & { stillHandlers: StillHandler[] }
