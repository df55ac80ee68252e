import type { JobHandlers } from '#server/jobs/runner.ts'
import { MINUTE } from '#domain/shared/units.ts'
import { joinTask } from '#server/modules/media/join-recording.ts'
import type { MediaDeps } from '#server/modules/media/media.service.ts'
import * as store from '#server/modules/media/media.store.ts'

/** Jobs of this module; each is safe to repeat. */
export function mediaTasks(deps: MediaDeps): JobHandlers {
  return {
    'media.join': joinTask(deps),
    'media.closeRoom': ({ roomName }) => deps.rooms.close({ name: roomName }),
  }
}

/** At the start: joinings whose job used up its retries while something was down begin again. */
export async function resumeForgottenJoinings(deps: MediaDeps): Promise<void> {
  const endedBefore = new Date(deps.clock.nowMs() - 10 * MINUTE)
  const ownerIds = await store.forgottenJoinings(deps.db, endedBefore)
  await deps.inTransaction(async (tx) => {
    for (const ownerId of ownerIds) await tx.job('media.join', { ownerId })
  })
}
