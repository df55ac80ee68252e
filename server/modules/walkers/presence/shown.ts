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
  const last = new Map<string, Around>()
  const unchanged = (id: string, found: Around): Around => {
    const before = last.get(id)
    if (before && isSame(publishedOf(before), publishedOf(found))) return before
    last.set(id, found)
    return found
  }
  return {
    around: createLoader(
      async (ids) => new Map([...(await around(ctx, ids))].map(([id, found]) => [id, unchanged(id, found)])),
    ),
    /** Whether a walker who moves between two places may change what is shown of a destination. */
    isTouched(destinationId: string, from: Place, to: Place): boolean {
      const list = last.get(destinationId)
      const farthest = list?.found.length === presenceRules.shownAtMost + 1 ? list.found.at(-1) : undefined
      if (!list || !farthest) return true
      const reachKm = distanceKm(list.destination, coarsen(farthest.place)) + spareKm
      return [from, to].some((place) => distanceKm(list.destination, place) <= reachKm)
    },
  }
}

/** The farthest of a full list may have moved a little since it was made. */
const spareKm = 1

/** What others are shown of a walker: the cell, and with it whether they are free and who they are. */
type Published = { cell: string; who: string }

const shownLists = new WeakMap<Around, ReadonlyMap<string, Published>>()

/** All that others are shown of a list, by walker, in its order. */
export function publishedOf(list: Around): ReadonlyMap<string, Published> {
  const known = shownLists.get(list)
  if (known) return known
  const published = new Map(
    list.found.map(({ userId, place, engagedTripId }) => {
      const { latitude, longitude } = coarsen(place)
      const who = JSON.stringify([engagedTripId === null, list.people.get(userId) ?? null])
      return [userId, { cell: `${latitude} ${longitude}`, who }]
    }),
  )
  shownLists.set(list, published)
  return published
}

function isSame(before: ReadonlyMap<string, Published>, after: ReadonlyMap<string, Published>): boolean {
  const [earlier, now] = [[...before], [...after]]
  return (
    earlier.length === now.length &&
    now.every(([userId, { cell, who }], at) => {
      const [otherId, was] = earlier[at] ?? []
      return otherId === userId && was?.cell === cell && was.who === who
    })
  )
}
