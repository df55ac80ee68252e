import type { Found, Seen } from '#server/modules/walkers/presence/near.ts'
import { publishedOf } from '#server/modules/walkers/presence/shown.ts'

/** What one viewer is to be told after a list that they have. */
export type Differences = {
  /** Who has come, or of whom more than the cell is another. */
  changed: readonly Seen[]
  /** Of whom the cell alone is another. */
  moved: readonly Seen[]
  /** Who is not shown any more. */
  gone: readonly string[]
}

const known = new WeakMap<Found, WeakMap<Found, Differences>>()

/**
 * What has changed from one list of a viewer to the next one. Viewers of whom nothing is hidden have the same lists, and
 * their differences are found once for all of them.
 */
export function differencesBetween(before: Found, after: Found): Differences {
  const fromBefore = known.get(before) ?? new WeakMap<Found, Differences>()
  known.set(before, fromBefore)
  const differences = fromBefore.get(after) ?? compared(before, after)
  fromBefore.set(after, differences)
  return differences
}

function compared(before: Found, after: Found): Differences {
  const [publishedBefore, publishedNow] = [publishedOf(before.list), publishedOf(after.list)]
  const earlier = new Set(before.walkers.map(({ walker }) => walker.userId))
  const [changed, moved]: [Seen[], Seen[]] = [[], []]
  for (const seen of after.walkers) {
    const { userId } = seen.walker
    const was = earlier.delete(userId) ? publishedBefore.get(userId) : undefined
    const is = publishedNow.get(userId)
    if (was?.who !== is?.who) changed.push(seen)
    else if (was?.cell !== is?.cell) moved.push(seen)
  }
  return { changed, moved, gone: [...earlier] }
}

/** Whether there is nothing to report. */
export function isNothing({ changed, moved, gone }: Differences): boolean {
  return changed.length === 0 && moved.length === 0 && gone.length === 0
}
