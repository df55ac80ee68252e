import { pageInfo, pageRequest, pageRules, type PageInfo } from '#domain/shared/paging.ts'
import { distanceKm, type Place } from '#domain/shared/place.ts'
import { readerLocale } from '#server/messages/messages.ts'
import { searched } from '#server/modules/places/known.ts'
import type { PlacesContext } from '#server/modules/places/places.deps.ts'
import { allDestinations, destinationsNamed } from '#server/modules/places/places.store.ts'
import type { Destination } from '#server/modules/places/places.types.ts'

export type ListOutcome =
  | { kind: 'page'; items: Destination[]; info: PageInfo }
  | { kind: 'pageOutside' }
  | { kind: 'searchTooLong' }

/** One page of the active destinations; `search` looks in name, location and country. */
export async function list(
  ctx: PlacesContext,
  input: { first: number; page: number | null; search: string | null },
): Promise<ListOutcome> {
  const page = pageRequest(input.first, input.page)
  if (!page) return { kind: 'pageOutside' }
  const search = input.search?.trim() ?? ''
  if (search.length > pageRules.searchMax) return { kind: 'searchTooLong' }
  const all = await found(ctx, search)
  const before = (page.page - 1) * page.first
  const items = all.slice(before, before + page.first)
  return { kind: 'page', items, info: pageInfo(page, items.length, all.length) }
}

/** One page of the destinations that people see, or of the retired ones, in their order. Read again each time. */
export async function listForOperators(
  ctx: PlacesContext,
  input: { first: number; page: number; retired: boolean },
): Promise<Exclude<ListOutcome, { kind: 'searchTooLong' }>> {
  const page = pageRequest(input.first, input.page)
  if (!page) return { kind: 'pageOutside' }
  const all = await allDestinations(ctx.db)
  const found = all.filter((one) => (one.status === 'active') !== input.retired)
  const before = (page.page - 1) * page.first
  const items = found.slice(before, before + page.first)
  return { kind: 'page', items, info: pageInfo(page, items.length, found.length) }
}

/** An active destination; null when there is none of this id or slug. */
export async function byIdOrSlug(ctx: PlacesContext, text: string): Promise<Destination | null> {
  const { byId: ids, bySlug: slugs } = await ctx.known.get()
  const found = ids.get(text) ?? slugs.get(text) ?? (await lookedUp(ctx, [text]))[0]
  return found?.status === 'active' ? found : null
}

/** A destination, hidden ones too. */
export async function byId(ctx: PlacesContext, id: string): Promise<Destination | null> {
  return (await byIds(ctx, [id])).get(id) ?? null
}

/** Destinations by id, hidden ones too; unknown ids are absent. */
export async function byIds(ctx: PlacesContext, ids: readonly string[]): Promise<Map<string, Destination>> {
  const known = await ctx.known.get()
  const unknown = ids.filter((id) => !known.byId.has(id))
  const more = new Map((await lookedUp(ctx, unknown)).map((one) => [one.id, one]))
  return new Map(
    ids.flatMap((id) => {
      const found = known.byId.get(id) ?? more.get(id)
      return found ? [[id, found]] : []
    }),
  )
}

/** Destinations that were added since the last reading. */
async function lookedUp(ctx: PlacesContext, names: readonly string[]): Promise<Destination[]> {
  if (names.length === 0) return []
  const found = await destinationsNamed(ctx.db, names)
  if (found.length > 0) ctx.known.forget()
  return found
}

/** The destinations that people see, in their order. */
export async function active(ctx: PlacesContext): Promise<readonly Destination[]> {
  return (await ctx.known.get()).active
}

/** The active destinations that a text finds, as readers of this language call them. */
export async function found(ctx: PlacesContext, search: string): Promise<readonly Destination[]> {
  return searched(await ctx.known.get(), search, readerLocale())
}

/** Ids of the active destinations within a distance of a place. */
export async function idsNear(ctx: PlacesContext, place: Place, rangeKm: number): Promise<string[]> {
  const { active } = await ctx.known.get()
  return active.filter((other) => distanceKm(place, other) <= rangeKm).map((other) => other.id)
}
