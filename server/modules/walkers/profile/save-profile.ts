import { nearestTo, placeOfTown } from '#domain/places/nearest.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { isPlace, type Place } from '#domain/shared/place.ts'
import {
  profilesByPerson,
  readProfile,
  type ProfileFaults,
  type WrittenProfile,
} from '#domain/walkers/profile.ts'
import type { Destination } from '#server/modules/places/public.ts'
import { profilesOf, storeProfile } from '#server/modules/walkers/profile/profile.store.ts'
import type { WalkersContext } from '#server/modules/walkers/walkers.deps.ts'

/** A profile as it was sent; equipment that is null stays as it is saved. */
export type SentProfile = Omit<WrittenProfile, 'equipments'> & { equipments: readonly number[] | null }

export type SaveProfileOutcome = { kind: 'saved' } | { kind: 'faults'; faults: ProfileFaults } | TooMany

/** Saves what a person says of themselves as a walker; before they are one, too. */
export async function saveProfile(
  ctx: WalkersContext,
  userId: string,
  sent: SentProfile,
): Promise<SaveProfileOutcome> {
  const equipments = sent.equipments ?? (await profilesOf(ctx.db, [userId]))[0]?.equipments ?? []
  const read = readProfile({ ...sent, equipments })
  if (read.kind === 'faulty') return { kind: 'faults', faults: read.faults }
  const budget = await ctx.limits.allow(profilesByPerson, userId)
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  await storeProfile(ctx.db, userId, read.profile, ctx.clock.now())
  return { kind: 'saved' }
}

export type NearestOutcome =
  | { kind: 'found'; destinations: Destination[] }
  | { kind: 'placeInvalid' }
  | { kind: 'firstOutside' }

const nearestMost = 10

/**
 * The active destinations nearest to a place; without one, to the town of the person's profile, as far as our destinations
 * know it, else in the order in which people see them.
 */
export async function nearestDestinations(
  ctx: WalkersContext,
  userId: string,
  { place, first }: { place: Place | null; first: number },
): Promise<NearestOutcome> {
  if (place && !isPlace(place)) return { kind: 'placeInvalid' }
  if (first < 1 || first > nearestMost) return { kind: 'firstOutside' }
  const active = await ctx.places.active()
  const [profile] = place ? [] : await profilesOf(ctx.db, [userId])
  const from = place ?? (profile && placeOfTown(active, profile))
  return { kind: 'found', destinations: (from ? nearestTo(active, from) : [...active]).slice(0, first) }
}
