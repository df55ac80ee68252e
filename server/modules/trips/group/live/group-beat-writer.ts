import { batched, type BatchedWrites } from '#server/app/module/batched.ts'
import type { ModuleBase } from '#server/app/module/module.ts'
import {
  saveGroupBeat,
  saveGroupBeats,
  type GroupBeat,
} from '#server/modules/trips/group/live/group-beats.store.ts'

/** The beats of all group walks on this server. */
export type StoredGroupBeats = BatchedWrites<GroupBeat, boolean>

/** As for the beats of walks of two (server/modules/trips/history/beat-writer.ts). */
const apartMs = 100
const atMost = 500

const keyOf = ({ groupWalkId, seat }: { groupWalkId: string; seat: string }) => `${groupWalkId} ${seat}`

/** Stores the beats of all seats together; one of a walk that is being moved is stored by itself. */
export function storedGroupBeats({ db, log }: Pick<ModuleBase, 'db' | 'log'>): StoredGroupBeats {
  return batched<GroupBeat, boolean>({ atMost, apartMs, keyOf }, async (beats) => {
    const written = await saveGroupBeats(db, beats).catch((error: unknown) => {
      log.warn(
        { err: error, beats: beats.length },
        'beats of seats were not stored together, each is stored by itself',
      )
      return []
    })
    const keys = new Set(written.map(keyOf))
    return beats.map((beat) => keys.has(keyOf(beat)) || saveGroupBeat(db, beat))
  })
}
