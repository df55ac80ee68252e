import { createLoader } from '#server/graphql/loader.ts'
import type { Place } from '#domain/shared/place.ts'
import { SECOND } from '#domain/shared/units.ts'
import { presenceRules } from '#domain/walkers/presence.ts'
import { freeAround } from '#server/modules/walkers/presence/near.ts'
import type { WalkersContext } from '#server/modules/walkers/walkers.deps.ts'

/** How many walkers are online and free around destinations, in the memory of this server. */
export type FreeCounts = ReturnType<typeof freeCounts>

/**
 * A count is made again once it is this old, because a walker may go silent. Changes are counted at once, whichever server
 * makes them.
 */
const countedMs = SECOND
/**
 * Where a place has more free walkers than this, one more or less is not counted at once: its count stays a second for
 * each so many of them, so that counting costs as much of a second however many walkers there are.
 */
const crowd = 1000
const crowdedMs = 10 * SECOND

/** How long a count of so many walkers stays. */
const retentionMs = (free: number): number => Math.min(Math.max(1, free / crowd) * countedMs, crowdedMs)

/** Counts that are asked for together are made by one query. */
export function freeCounts(ctx: WalkersContext) {
  const count = createLoader((destinationIds) => freeAround(ctx, destinationIds))
  const counted = new Map<string, { at: number; retentionMs: number; free: Promise<number> }>()
  let forgetting: Promise<void> = Promise.resolve()
  const idsNear = (place: Place) => ctx.places.idsNear(place, presenceRules.rangeKm)
  const forget = (id: string): void => {
    if ((counted.get(id)?.retentionMs ?? 0) <= countedMs) counted.delete(id)
  }
  /** Counts that are asked for meanwhile wait until it is known which are outdated. */
  const outdated = (found: Promise<readonly string[]>): void => {
    const forgotten = found.then(
      (ids) => ids.forEach(forget),
      () => counted.clear(),
    )
    forgetting = forgetting.then(() => forgotten)
  }
  return {
    /** Around one destination; zero for one that does not exist. */
    async around(destinationId: string): Promise<number> {
      await forgetting
      const at = ctx.clock.nowMs()
      const known = counted.get(destinationId)
      if (known && at - known.at < known.retentionMs) return known.free
      const made = { at, retentionMs: countedMs, free: count(destinationId).then((free) => free ?? 0) }
      counted.set(destinationId, made)
      made.free.then(
        (free) => (made.retentionMs = retentionMs(free)),
        () => counted.delete(destinationId),
      )
      return made.free
    },
    /** Changes may have been missed. */
    missed: (): void => counted.clear(),
    /** Walkers came, went, were taken or are free again at these places. */
    changed: (places: readonly Place[]): void =>
      outdated(Promise.all(places.map(idsNear)).then((ids) => ids.flat())),
    /** A walker has moved: the destinations that are near one of the two places only have another count. */
    moved: (from: Place, to: Place): void =>
      outdated(
        Promise.all([idsNear(from), idsNear(to)]).then(([before, after]) => [
          ...before.filter((id) => !after.includes(id)),
          ...after.filter((id) => !before.includes(id)),
        ]),
      ),
  }
}
