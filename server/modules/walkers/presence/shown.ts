import { coarsen, distanceKm, type Place } from '#domain/shared/place.ts'
import { presenceRules } from '#domain/walkers/presence.ts'
import { createLoader } from '#server/graphql/loader.ts'
import { around, type Around } from '#server/modules/walkers/presence/near.ts'
import type { WalkersContext } from '#server/modules/walkers/walkers.deps.ts'

/** What people who look at destinations are shown, in the memory of this process. */
export type Shown = ReturnType<typeof shownWalkers>

/**
 * The list of each destination, looked up once for all viewers who ask at the same moment, as after a hint. While nothing of
 * it has changed it is the same object, so that a viewer who has it is not sent it again.
 */
export function shownWalkers(ctx: WalkersContext) {
  const last = new Map<string, { list: Around; told: string }>()
  const unchanged = (id: string, found: Around): Around => {
    const told = toldOf(found)
    const before = last.get(id)
    if (before?.told === told) return before.list
    last.set(id, { list: found, told })
    return found
  }
  return {
    around: createLoader(
      async (ids) => new Map([...(await around(ctx, ids))].map(([id, found]) => [id, unchanged(id, found)])),
    ),
    /** Whether a walker who moves between two places may change what is shown of a destination. */
    isTouched(destinationId: string, from: Place, to: Place): boolean {
      const list = last.get(destinationId)?.list
      const farthest = list?.found.length === presenceRules.shownAtMost + 1 ? list.found.at(-1) : undefined
      if (!list || !farthest) return true
      const reachKm = distanceKm(list.destination, coarsen(farthest.place)) + spareKm
      return [from, to].some((place) => distanceKm(list.destination, place) <= reachKm)
    },
  }
}

/** The farthest of a full list may have moved a little since it was made. */
const spareKm = 1

/** All that others are shown of a list: cells of walkers, who is free, and who they are. */
function toldOf({ found, people }: Around): string {
  return JSON.stringify(
    found.map(({ userId, place, engagedTripId }) => [
      coarsen(place),
      engagedTripId === null,
      people.get(userId) ?? userId,
    ]),
  )
}
