import { pageInfo, pageRequest, pageRules, type PageInfo } from '#domain/shared/paging.ts'
import { languageTags } from '#domain/shared/language-tags.ts'
import { bySeenNow, isInDaylight } from '#domain/places/seen-now.ts'
import { presenceRules, staleBefore } from '#domain/walkers/presence.ts'
import type { Destination } from '#server/modules/places/public.ts'
import { countFreeNear } from '#server/modules/walkers/presence/presence.store.ts'
import type { WalkersContext } from '#server/modules/walkers/walkers.deps.ts'

export interface PlacesNowInput {
  readonly first: number
  readonly page: number | null
  readonly search: string | null
  readonly live: boolean
  readonly daylight: boolean
  /** A language tag that a free walker there speaks; null for any. */
  readonly language: string | null
}

export type PlacesNowOutcome =
  | { kind: 'page'; items: Destination[]; info: PageInfo }
  | { kind: 'pageOutside' }
  | { kind: 'searchTooLong' }
  | { kind: 'unknownLanguage' }

/**
 * One page of the active destinations in the order of what can be seen there now, narrowed to those where a walker is free, where
 * it is day, or where a free walker speaks a language. Walkers are counted around all places by one query.
 */
export async function placesNow(ctx: WalkersContext, input: PlacesNowInput): Promise<PlacesNowOutcome> {
  const page = pageRequest(input.first, input.page)
  if (!page) return { kind: 'pageOutside' }
  const search = input.search?.trim() ?? ''
  if (search.length > pageRules.searchMax) return { kind: 'searchTooLong' }
  const language = input.language === null ? null : languageTags.findIndex((tag) => tag === input.language)
  if (language === -1) return { kind: 'unknownLanguage' }
  const now = ctx.clock.now()
  const places = await ctx.places.found(search)
  const free = await countFreeNear(ctx.db, places, presenceRules.rangeKm, staleBefore(now), language)
  const found = places
    .map((place) => ({ ...place, free: free.get(place.id) ?? 0 }))
    .filter((place) => place.free > 0 || (!input.live && language === null))
    .filter((place) => !input.daylight || isInDaylight(place, now))
  const before = (page.page - 1) * page.first
  const items = bySeenNow(found, now).slice(before, before + page.first)
  return { kind: 'page', items, info: pageInfo(page, items.length, found.length) }
}
