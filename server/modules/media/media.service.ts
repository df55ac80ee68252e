import type { FastifyInstance } from 'fastify'
import type { Objects } from '#adapters/objects/port.ts'
import type { Rooms } from '#adapters/rooms/port.ts'
import type { ModuleBase } from '#server/app/module.ts'
import type { JobHandlers } from '#server/jobs/runner.ts'
import { archiveUseCases } from '#server/modules/media/archives.ts'
import { deleteDoomed } from '#server/modules/media/doomed.ts'
import { ownedUseCases } from '#server/modules/media/owned.ts'
import { deliveryUseCases } from '#server/modules/media/delivery.ts'
import { addMediaRoutes, type WhoIs } from '#server/modules/media/media.routes.ts'
import type { MediaSubscriber } from '#server/modules/media/media.events.ts'
import { mediaTasks } from '#server/modules/media/media.tasks.ts'
import { pictureUseCases, type PictureUseCases } from '#server/modules/media/pictures.ts'
import type { MediaPublic } from '#server/modules/media/public.ts'
import { recordingUseCases } from '#server/modules/media/recordings.ts'
import { roomNoticeUseCases } from '#server/modules/media/room-notices.ts'
import { addRoomWebhook } from '#server/modules/media/room-notices.routes.ts'
import { roomUseCases } from '#server/modules/media/rooms.ts'
import { stillUseCases } from '#server/modules/media/stills.ts'

export type MediaDeps = ModuleBase & {
  rooms: Rooms
  objects: Objects
  /** Who hears of recordings, as a port. */
  subscriber?: MediaSubscriber
}

export type MediaService = MediaPublic & {
  /** Pictures of people, given to identity as a port. */
  pictures: Pick<PictureUseCases, 'take' | 'keep' | 'drop' | 'files'>
  /** Archives of personal data, given to identity as a port. */
  archives: ReturnType<typeof archiveUseCases>
  /** Deletes objects whose time has come; called now and then. */
  deleteDoomed(): Promise<void>
  tasks: JobHandlers
  /** Adds /media/... (uploads, stills, files) and the room server's webhook. `whoIs` tells the signed-in person of a request. */
  routes(http: FastifyInstance, whoIs: WhoIs): Promise<void>
}

/** Rooms, recordings and stills of owners that media knows by their id only. */
export function createMediaService(deps: MediaDeps): MediaService {
  const recordings = recordingUseCases(deps)
  const stills = stillUseCases(deps)
  const delivery = deliveryUseCases(deps)
  const pictures = pictureUseCases(deps)
  return {
    ...roomUseCases(deps),
    ...recordings,
    ...stills,
    ...delivery,
    pictures,
    archives: archiveUseCases(deps, delivery.link),
    deleteDoomed: () => deleteDoomed(deps),
    ...ownedUseCases(deps),
    tasks: mediaTasks(deps),
    async routes(http, whoIs) {
      await addMediaRoutes(http, { deps, recordings, stills, delivery, pictures, whoIs })
      if (deps.rooms.readNotice) await addRoomWebhook(http, roomNoticeUseCases(deps))
    },
  }
}
