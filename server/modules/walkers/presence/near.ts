import { topics } from '#adapters/realtime/port.ts'
import { coarsen, distanceKm, type Place } from '#domain/shared/place.ts'
import { presenceRules, staleBefore } from '#domain/walkers/presence.ts'
import type { Person } from '#server/modules/identity/public.ts'
import type { Destination } from '#server/modules/places/public.ts'
import {
  awayPresencesNear,
  countFreeNear,
  onlinePlaces as storedOnlinePlaces,
  presencesNear,
} from '#server/modules/walkers/presence/presence.store.ts'
import type { OnlineWalker } from '#server/modules/walkers/walkers.types.ts'
import type { WalkersContext } from '#server/modules/walkers/walkers.deps.ts'

/** A walker on the map of one viewer. */
export type Seen = { walker: OnlineWalker; person: Person }

export type NearOutcome =
  | {
      kind: 'found'
      destination: Destination
      walkers: readonly Seen[]
      /** The list that this was taken from, and who was left out: both the same means that nothing has changed. */
      list: Around
      hidden: string
    }
  | { kind: 'noDestination' }
export type Found = Extract<NearOutcome, { kind: 'found' }>

/** Walkers who are online with a fresh place within the range, nearest first. */
export async function near(
  ctx: WalkersContext,
  center: Place,
  rangeKm: number,
  limit: number,
): Promise<OnlineWalker[]> {
  return presencesNear(ctx.db, center, rangeKm, limit, staleBefore(ctx.clock.now()))
}

/** So many walkers are counted by place. */
const placedAtMost = 5000

/** Where walkers are who are online, at most 5000; for counting by place, never for a client. */
export async function onlinePlaces(ctx: WalkersContext): Promise<Place[]> {
  return storedOnlinePlaces(ctx.db, staleBefore(ctx.clock.now()), placedAtMost)
}

/** Walkers who are not online now and were within the range when they were last, since a time; nearest first. */
export async function awayNear(
  ctx: WalkersContext,
  center: Place,
  { km, since }: { km: number; since: Date },
  limit: number,
): Promise<string[]> {
  return awayPresencesNear(ctx.db, center, { km, since }, limit)
}

/** Who is around a destination, with one more than a viewer is shown, because the viewer may be among them; `people` may hold more. */
export type Around = { destination: Destination; found: OnlineWalker[]; people: Map<string, Person> }

/**
 * Who is online within 50 km of each destination, busy ones too: the nearest first by their cells, as people see them, so
 * that a step within a cell neither changes the order nor tells more than the cell. Unknown destinations are left out.
 */
export async function around(
  ctx: WalkersContext,
  destinationIds: readonly string[],
): Promise<Map<string, Around>> {
  const destinations = [...(await ctx.places.byIds(destinationIds)).values()]
  const active = destinations.filter((destination) => destination.status === 'active')
  const each = await Promise.all(
    active.map(async (destination) => ({
      destination,
      found: byCell(
        destination,
        await near(ctx, destination, presenceRules.rangeKm, presenceRules.shownAtMost + 1),
      ),
    })),
  )
  const people = await ctx.identity.people(each.flatMap(({ found }) => found.map(({ userId }) => userId)))
  return new Map(each.map((one) => [one.destination.id, { ...one, people }]))
}

function byCell(center: Place, found: readonly OnlineWalker[]): OnlineWalker[] {
  return found
    .map((walker) => ({ walker, km: distanceKm(center, coarsen(walker.place)) }))
    .sort((a, b) => a.km - b.km || (a.walker.userId < b.walker.userId ? -1 : 1))
    .map(({ walker }) => walker)
}

/** What viewers are shown of whom nothing of a list is hidden: the same for all of them. */
const wholeOf = new WeakMap<Around, Found>()

/** What one viewer is shown of a place: never themselves, nor those whom a block hides from them. */
export function nearDestination(
  seen: Around | undefined,
  viewerId: string | null,
  hidden: ReadonlySet<string>,
): NearOutcome {
  if (!seen) return { kind: 'noDestination' }
  if (seen.found.some(({ userId }) => userId === viewerId || hidden.has(userId)))
    return partOf(seen, viewerId, hidden)
  const whole = wholeOf.get(seen) ?? partOf(seen, null, hidden)
  wholeOf.set(seen, whole)
  return whole
}

function partOf(seen: Around, viewerId: string | null, hidden: ReadonlySet<string>): Found {
  const others = seen.found.filter(({ userId }) => userId !== viewerId && !hidden.has(userId))
  const walkers = others.slice(0, presenceRules.shownAtMost).flatMap((walker) => {
    const person = seen.people.get(walker.userId)
    return person ? [{ walker, person }] : []
  })
  const hiddenHere = seen.found.map(({ userId }) => userId).filter((userId) => hidden.has(userId))
  return { kind: 'found', destination: seen.destination, walkers, list: seen, hidden: hiddenHere.join() }
}

/** A count of free walkers less those around whom a block hides from the viewer. */
export function withoutHidden(free: number, seen: Around | undefined, hidden: ReadonlySet<string>): number {
  const isHidden = (walker: OnlineWalker) => walker.engagedTripId === null && hidden.has(walker.userId)
  return Math.max(0, free - (seen?.found.filter(isHidden).length ?? 0))
}

/** A hint for each change around a destination, at most one a second over time; the caller ends it. */
export function watchNear(ctx: WalkersContext, destinationId: string) {
  return ctx.realtime.events(topics.destination(destinationId))
}

/** The same, sooner: at most five a second over time. */
export function watchNearSoon(ctx: WalkersContext, destinationId: string) {
  return ctx.realtime.events(topics.destinationSoon(destinationId))
}

/** How many walkers are online and free around each destination, in one query; zero is left out. */
export async function freeAround(
  ctx: WalkersContext,
  destinationIds: readonly string[],
): Promise<Map<string, number>> {
  const destinations = await ctx.places.byIds(destinationIds)
  return countFreeNear(
    ctx.db,
    [...destinations.values()],
    presenceRules.rangeKm,
    staleBefore(ctx.clock.now()),
  )
}
