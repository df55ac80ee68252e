import type { FastifyInstance } from 'fastify'
import { addClipRoute } from '#server/modules/recordings/clips/clips.routes.ts'
import { addFileRoute, type WhoIs } from '#server/modules/recordings/delivery/files.routes.ts'
import { addPictureRoutes } from '#server/modules/recordings/pictures/pictures.routes.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import { recordingsLimits } from '#server/modules/recordings/recordings.limits.ts'
import { resumeJoinings } from '#server/modules/recordings/recordings.tasks.ts'
import { addRoomWebhook } from '#server/modules/recordings/rooms/room-webhook.routes.ts'
import { addUploadRoutes } from '#server/modules/recordings/uploads/upload.routes.ts'

/** Adds /media/... (uploads, stills, clips, files, pictures) and, with a room server, its webhook. */
export async function addRecordingsRoutes(
  ctx: RecordingsContext,
  http: FastifyInstance,
  whoIs: WhoIs,
): Promise<void> {
  await http.register(async (scope) => addUploadRoutes(scope, ctx))
  await addPictureRoutes(http, ctx)
  await http.register(async (scope) => addClipRoute(scope, ctx))
  addFileRoute(http, ctx, whoIs)
  http.addHook('onReady', () => resumeJoinings(ctx, recordingsLimits.lateChunksMs))
  if (ctx.rooms.readEvent) await addRoomWebhook(http, ctx)
}
