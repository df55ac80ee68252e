import type { BatchedWrites } from '#server/app/module/batched.ts'
import type { ModuleBase } from '#server/app/module/module.ts'
import {
  saveGroupBeat,
  saveGroupBeats,
  type GroupBeat,
} from '#server/modules/trips/group/live/group-beats.store.ts'
import { storedTogether } from '#server/modules/trips/history/beat-writer.ts'

/** The beats of all group walks on this server. */
export type StoredGroupBeats = BatchedWrites<GroupBeat, boolean>

/** The beats of all seats of group walks. */
export function storedGroupBeats(base: Pick<ModuleBase, 'db' | 'log'>): StoredGroupBeats {
  const keyOf = ({ groupWalkId, seat }: { groupWalkId: string; seat: string }) => `${groupWalkId} ${seat}`
  return storedTogether(base, { keyOf, saveAll: saveGroupBeats, saveOne: saveGroupBeat })
}
