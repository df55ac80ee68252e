import { batched, type BatchedWrites } from '#server/app/module/batched.ts'
import type { ModuleBase } from '#server/app/module/module.ts'
import type { Sql } from '#server/db/pool.ts'
import { saveBeat, saveBeats } from '#server/modules/trips/history/beats.store.ts'
import type { StoredBeat } from '#server/modules/trips/trips.types.ts'

/** The beats of all walks on this server. */
export type StoredBeats = BatchedWrites<StoredBeat, boolean>

/** A beat is answered this much later at most, where others come at the same time. */
const apartMs = 100
const atMost = 500

/** How beats of one kind are stored: by whom each is, and by which statements. */
type Saving<Beat extends Key, Key> = {
  keyOf: (beat: Key) => string
  /** Stores beats without waiting for walks that are being moved; says which are stored. */
  saveAll: (sql: Sql, beats: readonly Beat[]) => Promise<readonly Key[]>
  /** Stores one, and waits for its walk; false when that is over. */
  saveOne: (sql: Sql, beat: Beat) => Promise<boolean>
}

/**
 * Stores the beats of all walks together, so that many walks cost few statements. A beat of a walk that is being moved, and
 * each beat of a statement that has failed, is stored by itself: it waits for the walk, or fails, without the others.
 */
export function storedTogether<Beat extends Key, Key>(
  { db, log }: Pick<ModuleBase, 'db' | 'log'>,
  { keyOf, saveAll, saveOne }: Saving<Beat, Key>,
): BatchedWrites<Beat, boolean> {
  return batched<Beat, boolean>({ atMost, apartMs, keyOf }, async (beats) => {
    const written = await saveAll(db, beats).catch((error: unknown) => {
      log.warn(
        { err: error, beats: beats.length },
        'beats were not stored together, each is stored by itself',
      )
      return []
    })
    const keys = new Set(written.map(keyOf))
    return beats.map((beat) => keys.has(keyOf(beat)) || saveOne(db, beat))
  })
}

/** The beats of walks of two. */
export function storedBeats(base: Pick<ModuleBase, 'db' | 'log'>): StoredBeats {
  const keyOf = ({ tripId, role }: { tripId: string; role: string }) => `${tripId} ${role}`
  return storedTogether(base, { keyOf, saveAll: saveBeats, saveOne: saveBeat })
}
