import { batched, type BatchedWrites } from '#server/app/module/batched.ts'
import type { ModuleBase } from '#server/app/module/module.ts'
import { saveBeat, saveBeats } from '#server/modules/trips/history/beats.store.ts'
import type { StoredBeat } from '#server/modules/trips/trips.types.ts'

/** The beats of all walks on this server. */
export type StoredBeats = BatchedWrites<StoredBeat, boolean>

/** A beat is answered this much later at most, where others come at the same time. */
const apartMs = 100
const atMost = 500

const keyOf = ({ tripId, role }: { tripId: string; role: string }) => `${tripId} ${role}`

/**
 * Keeps the beats of all walks together, so that many walks cost few statements. A beat of a trip that is being moved, and
 * each beat of a statement that has failed, is stored by itself: it waits for the trip, or fails, without the others.
 */
export function storedBeats({ db, log }: Pick<ModuleBase, 'db' | 'log'>): StoredBeats {
  return batched<StoredBeat, boolean>({ atMost, apartMs, keyOf }, async (beats) => {
    const written = await saveBeats(db, beats).catch((error: unknown) => {
      log.warn({ err: error, beats: beats.length }, 'beats were not kept together, each is kept by itself')
      return []
    })
    const keys = new Set(written.map(keyOf))
    return beats.map((beat) => keys.has(keyOf(beat)) || saveBeat(db, beat))
  })
}
