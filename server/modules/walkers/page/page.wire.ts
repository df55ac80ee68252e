import type { WalkerClip, WalkerPage } from '#server/graphql/generated/resolvers.ts'
import type { PageField } from '#domain/walkers/page.ts'
import { wireDestination } from '#server/modules/places/places.wire.ts'
import type { ShownClip } from '#server/modules/walkers/clip/shown-clip.ts'
import type { WalkerPageView } from '#server/modules/walkers/page/page.ts'

/** The contract's name of each field of the table that some viewer may see. */
export const wirePageFields: Readonly<Partial<Record<PageField, keyof WalkerPage>>> = {
  id: 'id',
  firstName: 'first_name',
  avatar: 'avatar',
  avatarSmall: 'avatar_small',
  stars: 'over_all_rating',
  isDemo: 'is_demo',
  walks: 'no_of_walks',
  isChecked: 'is_checked',
  isTrained: 'is_trained',
  answersWithinS: 'answers_within_s',
  languages: 'languages',
  equipments: 'equipments',
  description: 'description',
  places: 'places',
  isOnline: 'online',
  near: 'near',
  replays: 'replays',
  hoursAhead: 'hours_ahead',
  photos: 'photos',
  clip: 'clip',
  isMine: 'is_mine',
  follows: 'is_followed',
  hiddenBecause: 'hidden_because',
}

/** A clip in the contract's words. */
export function wireClip(clip: ShownClip | null): WalkerClip | null {
  if (!clip) return null
  const { durationMs, ...same } = clip
  return { ...same, duration_ms: durationMs }
}

/** A page in the contract's words. What trips answer, only when it is asked for, is left out. */
export function wirePage(page: WalkerPageView): WalkerPage {
  const fields: Omit<WalkerPage, 'replays' | 'answers_within_s'> = {
    id: page.id,
    first_name: page.firstName ?? '',
    avatar: page.avatar,
    avatar_small: page.avatarSmall,
    over_all_rating: page.stars,
    is_demo: page.isDemo ?? false,
    no_of_walks: page.walks ?? 0,
    is_checked: page.isChecked ?? false,
    is_trained: page.isTrained ?? false,
    languages: [...(page.languages ?? [])],
    equipments: [...(page.equipments ?? [])],
    description: page.description || null,
    places: (page.places ?? []).map(wireDestination),
    online: page.isOnline ?? false,
    near: page.near && wireDestination(page.near),
    hours_ahead: (page.hoursAhead ?? []).map(({ fromMs, untilMs }) => ({
      from: new Date(fromMs).toISOString(),
      until: new Date(untilMs).toISOString(),
    })),
    photos: [...(page.photos ?? [])],
    clip: wireClip(page.clip),
    is_mine: page.isMine ?? false,
    is_followed: page.follows,
    hidden_because: page.hiddenBecause,
  }
  return fields as WalkerPage
}
