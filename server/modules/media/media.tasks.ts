import type { JobHandlers } from '#server/jobs/runner.ts'
import { deleteDoomed } from '#server/modules/media/doomed.ts'
import { joinTask } from '#server/modules/media/join-recording.ts'
import { mediaLimits } from '#server/modules/media/media.limits.ts'
import type { MediaDeps } from '#server/modules/media/media.service.ts'
import * as recordings from '#server/modules/media/recordings.store.ts'

/** Jobs of this module; each is safe to repeat. */
export function mediaTasks(deps: MediaDeps): JobHandlers {
  return {
    'media.join': joinTask(deps),
    'media.clean': () => deleteDoomed(deps),
    'media.closeRoom': ({ roomName }) => deps.rooms.close({ name: roomName }),
  }
}

/**
 * At the start: joinings that should be over begin again, because their process died or their job used up its
 * retries while something was down. One that is running on another server is joined twice and noted once.
 */
export async function resumeForgottenJoinings(deps: MediaDeps): Promise<void> {
  const endedBefore = new Date(deps.clock.nowMs() - mediaLimits.lateChunksMs)
  const ownerIds = await recordings.forgottenJoinings(deps.db, endedBefore)
  await deps.inTransaction(async (tx) => {
    for (const ownerId of ownerIds) await tx.job('media.join', { ownerId })
  })
}
