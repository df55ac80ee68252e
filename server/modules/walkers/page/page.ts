import type { OperatorRight } from '#domain/identity/rights.ts'
import { hoursAhead, type Range } from '#domain/walkers/availability.ts'
import {
  pageFields,
  pageOpenTo,
  maySee,
  type PageField,
  type PageState,
  type PageViewer,
} from '#domain/walkers/page.ts'
import { smallPicture } from '#domain/shared/pictures.ts'
import type { Destination } from '#server/modules/places/public.ts'
import { hoursOf } from '#server/modules/walkers/availability/availability.store.ts'
import { blockedWith } from '#server/modules/walkers/blocks/blocks.store.ts'
import { isFavourite } from '#server/modules/walkers/favourites/favourites.store.ts'
import { nearest } from '#server/modules/walkers/favourites/favourites.ts'
import { shownClipOf, type ShownClip } from '#server/modules/walkers/clip/shown-clip.ts'
import { photosOf, type WalkerPhoto } from '#server/modules/walkers/photos/photos.store.ts'
import { presenceOf } from '#server/modules/walkers/presence/presence.store.ts'
import { isFresh } from '#server/modules/walkers/presence/presence.ts'
import { profilesOf } from '#server/modules/walkers/profile/profile.store.ts'
import { eligibilityOf, type EligibilityRow } from '#server/modules/walkers/eligibility/eligibility.store.ts'
import type { WalkersContext } from '#server/modules/walkers/walkers.deps.ts'

/** Who looks; null is a visitor. */
export type Looker = { userId: string; operatorRights: readonly OperatorRight[] } | null

/** What the page is made of. Replays and the time of answers are another module's to say. */
type Facts = {
  id: string
  firstName: string
  avatar: string | null
  avatarSmall: string | null
  stars: number | null
  isDemo: boolean
  isChecked: boolean
  isTrained: boolean
  walks: number
  languages: readonly number[]
  equipments: readonly number[]
  description: string
  places: readonly Destination[]
  isOnline: boolean
  near: Destination | null
  hoursAhead: readonly Range[]
  photos: readonly WalkerPhoto[]
  clip: ShownClip | null
  isMine: boolean
  follows: boolean | null
  hiddenBecause: Exclude<PageState, 'shown'> | null
}

/** A walker's page for one viewer: what the viewer may not see is null. */
export type WalkerPageView = { [Field in keyof Facts]: Facts[Field] | null } & { id: string }

/** The public page of a walker; null where the viewer has none to see (domain/walkers/page.ts). */
export async function walkerPage(
  ctx: WalkersContext,
  walkerId: string,
  looker: Looker,
): Promise<WalkerPageView | null> {
  const person = (await ctx.identity.people([walkerId])).get(walkerId)
  if (person?.type !== 'walker') return null
  const [viewer, eligibility, isBanned] = await Promise.all([
    viewerOf(ctx, walkerId, looker),
    eligibilityOf(ctx.db, walkerId),
    ctx.identity.isBanned(walkerId),
  ])
  const state: PageState = isBanned ? 'suspended' : eligibility?.leftAt ? 'left' : 'shown'
  if (!pageOpenTo[state].includes(viewer)) return null
  const [[profile], presence, hours, photos, clip, follows] = await Promise.all([
    profilesOf(ctx.db, [walkerId]),
    presenceOf(ctx.db, walkerId),
    hoursOf(ctx.db, [walkerId]),
    photosOf(ctx.db, walkerId),
    shownClipOf(ctx, walkerId),
    looker ? isFavourite(ctx.db, looker.userId, walkerId) : null,
  ])
  const isOnline = isFresh(ctx, presence)
  const said = hours.get(walkerId)
  return asSeenBy(viewer, {
    id: person.id,
    firstName: person.firstName,
    avatar: person.avatar,
    avatarSmall: smallPicture(person.avatar) ?? null,
    stars: person.walkerRating,
    isDemo: person.isDemo,
    ...badgesOf(eligibility),
    walks: profile?.noOfWalks ?? 0,
    languages: profile?.languages ?? [],
    equipments: profile?.equipments ?? [],
    description: profile?.description ?? '',
    places: await placesNamed(ctx, profile?.topThreeDestinations ?? []),
    isOnline,
    near: isOnline && presence ? await nearest(ctx, presence) : null,
    hoursAhead: said ? hoursAhead(said, ctx.clock.nowMs()) : [],
    photos,
    clip,
    isMine: viewer === 'walker',
    follows,
    hiddenBecause: state === 'shown' ? null : state,
  })
}

/** Of the facts of a page those that the table lets this viewer see. */
function asSeenBy(viewer: PageViewer, facts: Facts): WalkerPageView {
  const seen = Object.entries(facts).map(([field, value]) => [
    field,
    field in pageFields && maySee(field as PageField, viewer) ? value : null,
  ])
  return Object.fromEntries(seen) as WalkerPageView
}

async function viewerOf(ctx: WalkersContext, walkerId: string, looker: Looker): Promise<PageViewer> {
  if (!looker) return 'visitor'
  if (looker.userId === walkerId) return 'walker'
  if (looker.operatorRights.length > 0) return 'operator'
  const hidden = (await blockedWith(ctx.db, [looker.userId])).get(looker.userId)
  return hidden?.has(walkerId) ? 'blocked' : 'signedIn'
}

/** What onboarding says of the walker's steps now: a check that has run out is missing again. */
function badgesOf(eligibility: EligibilityRow | null): Pick<Facts, 'isChecked' | 'isTrained'> {
  const has = (step: string) => eligibility !== null && !eligibility.missing.includes(step)
  return { isChecked: has('backgroundCheck'), isTrained: has('walkerTraining') }
}

/** The destinations that a walker names, as far as there are such, in the walker's order. */
async function placesNamed(ctx: WalkersContext, names: readonly string[]): Promise<Destination[]> {
  const active = await ctx.places.active()
  const found = names.flatMap((name) => active.find((one) => one.name === name) ?? [])
  return [...new Set(found)]
}
