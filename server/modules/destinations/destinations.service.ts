import { pageInfo, pageRequest, pageRules, type PageInfo } from '#domain/destinations/page.ts'
import { distanceKm, type Place } from '#domain/shared/place.ts'
import { SECOND } from '#domain/shared/units.ts'
import { createLoader } from '#server/app/loader.ts'
import type { ModuleBase } from '#server/app/module.ts'
import { destinationsStore } from '#server/modules/destinations/destinations.store.ts'
import { newsletter } from '#server/modules/destinations/newsletter.ts'
import type { Destination, DestinationsPublic, WalkersOnline } from '#server/modules/destinations/public.ts'
import type { SendMessage } from '#server/modules/notifications/public.ts'

export type DestinationsDeps = ModuleBase & {
  sendMessage: SendMessage
  walkersOnline: WalkersOnline
}

export type DestinationsService = ReturnType<typeof createDestinationsService>

export type ListOutcome =
  { kind: 'page'; items: Destination[]; info: PageInfo } | { kind: 'pageOutside' } | { kind: 'searchTooLong' }

/** Where destinations lie changes rarely, and every sign of life of a walker asks for it. */
const placesKeptMs = 10 * SECOND

export function createDestinationsService(deps: DestinationsDeps) {
  const store = destinationsStore(deps.db)
  const places = placesCache(deps)

  const publicPart: DestinationsPublic = {
    async byId(id) {
      return (await store.byIds([id]))[0] ?? null
    },
    async byIds(ids) {
      return new Map((await store.byIds(ids)).map((destination) => [destination.id, destination]))
    },
    async idsNear(place, rangeKm) {
      return (await places()).filter((other) => distanceKm(place, other) <= rangeKm).map((other) => other.id)
    },
  }

  return {
    ...publicPart,
    ...newsletter(deps),

    /** One page of the active destinations; `search` looks in name, location and country. */
    async list(request: { first: number; page: number | null; search: string | null }): Promise<ListOutcome> {
      const page = pageRequest(request.first, request.page)
      if (!page) return { kind: 'pageOutside' }
      const search = request.search?.trim() ?? ''
      if (search.length > pageRules.searchMax) return { kind: 'searchTooLong' }
      const { items, total } = await store.page(page, search)
      return { kind: 'page', items, info: pageInfo(page, items.length, total) }
    },

    byIdOrSlug: store.byIdOrSlug,

    /** How many walkers are online and free around a destination; one query for all that are asked together. */
    walkersOnlineAt: createLoader(async (ids: readonly string[]) => {
      const found = await store.byIds(ids)
      return deps.walkersOnline(found)
    }),
  }
}

function placesCache(deps: DestinationsDeps): () => Promise<(Place & { id: string })[]> {
  let kept: { at: number; places: Promise<(Place & { id: string })[]> } | null = null
  return () => {
    const nowMs = deps.clock.nowMs()
    if (!kept || nowMs - kept.at >= placesKeptMs) {
      const places = destinationsStore(deps.db).places()
      kept = { at: nowMs, places }
      // A failed look is not remembered; whoever waits for it hears of the failure.
      places.catch(() => (kept = null))
    }
    return kept.places
  }
}
