import type { MediaDeps } from '#server/modules/media/media.service.ts'
import * as store from '#server/modules/media/media.store.ts'

/** So many at a time, so that one job does not hold the others up. */
const atMost = 500

/** Deletes objects that nothing refers to; what a crash leaves is deleted by the next job. */
export async function deleteDoomed(deps: Pick<MediaDeps, 'db' | 'objects' | 'clock'>): Promise<void> {
  const keys = await store.doomedKeys(deps.db, deps.clock.now(), atMost)
  await Promise.all(keys.map((key) => deps.objects.delete(key)))
  await store.undoom(deps.db, keys)
}
