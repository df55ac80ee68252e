import { createLoader } from '#server/graphql/loader.ts'
import type { Place } from '#domain/shared/place.ts'
import { presenceRules } from '#domain/walkers/presence.ts'
import { freeAround } from '#server/modules/walkers/presence/near.ts'
import type { WalkersContext } from '#server/modules/walkers/walkers.deps.ts'

/** How many walkers are online and free around destinations, in the memory of this process. */
export type FreeCounts = ReturnType<typeof freeCounts>

/**
 * A count is made again once it is this old, because a walker may go silent or be changed by another process. Changes
 * that this process makes are counted at once.
 */
const countedMs = 1000

/** Counts that are asked for together are made by one query. */
export function freeCounts(ctx: WalkersContext) {
  const count = createLoader((destinationIds) => freeAround(ctx, destinationIds))
  const counted = new Map<string, { at: number; free: Promise<number> }>()
  let forgetting: Promise<void> = Promise.resolve()
  const idsNear = (place: Place) => ctx.places.idsNear(place, presenceRules.rangeKm)
  /** Counts that are asked for meanwhile wait until it is known which are outdated. */
  const outdated = (found: Promise<readonly string[]>): void => {
    const forgotten = found.then(
      (ids) => ids.forEach((id) => counted.delete(id)),
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
      if (known && at - known.at < countedMs) return known.free
      const made = { at, free: count(destinationId).then((free) => free ?? 0) }
      counted.set(destinationId, made)
      made.free.catch(() => counted.delete(destinationId))
      return made.free
    },
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
