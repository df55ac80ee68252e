import type { WalkerOnMapFragment, WalkersNearDifferencesSubscription } from '#web/api/generated/walkers.ts'

type Message = WalkersNearDifferencesSubscription['walkersNearDifferences']

/** The walkers of one viewer around one place, as the messages of a subscription list them. */
export type LiveWalkers = {
  /** Whose list of which place it is. */
  readonly of: string
  /** The number of the last message. */
  readonly number: number
  readonly walkers: readonly WalkerOnMapFragment[]
  /** How often a message was missing: the subscription has to begin again as often. */
  readonly breaks: number
}

/**
 * The walkers after one more message. Where a message is missing, and until the whole list has come again, the walkers stay
 * as they were; null before the first whole list.
 */
export function withMessage(
  known: LiveWalkers | null | undefined,
  message: Message,
  of: string,
): LiveWalkers | null {
  const { number, all, changed, moved, gone } = message
  const breaks = known?.breaks ?? 0
  if (all) return { of, number, walkers: all, breaks }
  if (!known || known.of !== of) return known ?? null
  if (number !== known.number + 1)
    return Number.isFinite(known.number) ? { ...known, number: Infinity, breaks: breaks + 1 } : known
  const replaced = new Map(changed.map((walker) => [walker.user_id, walker]))
  const movedTo = new Map(moved.map((move) => [move.user_id, move]))
  const isGone = new Set(gone)
  const others = known.walkers.filter(({ user_id: id }) => !isGone.has(id) && !replaced.has(id))
  const walkers = [...others.map((walker) => withMove(walker, movedTo.get(walker.user_id))), ...changed]
  return { of, number, walkers, breaks }
}

function withMove(walker: WalkerOnMapFragment, move: Message['moved'][number] | undefined) {
  if (!move) return walker
  const { latitude, longitude, distance_km: distanceKm } = move
  return { ...walker, latitude, longitude, distance_km: distanceKm }
}
