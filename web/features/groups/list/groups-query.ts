import { languageTags } from '#domain/shared/language-tags.ts'
import type { GroupWalkFilter } from '#web/api/generated/types.ts'
import type { GroupsQuery } from '#web/app/group-paths.ts'
import { addDays, daysFrom, wallOf } from '#web/ui/i18n/wall.ts'

/** The prices of a seat to which the list can be narrowed, in cents. */
export const priceSteps = [500, 1000, 2000, 4000] as const
/** The calendar shows so many days at once. */
export const stripDays = 7

/** What the address of the list says; `page` and `view` always have a value. */
export type SearchedGroups = GroupsQuery & Required<Pick<GroupsQuery, 'view' | 'seats' | 'page'>>

/** Reads the address of the list; what is no language, day or price of the list is none. */
export function groupsQuery(params: URLSearchParams): SearchedGroups {
  const id = (name: string) => {
    const value = params.get(name)
    return value && /^[\w-]{1,64}$/.test(value) ? value : undefined
  }
  const day = (name: string) => {
    const value = params.get(name) ?? ''
    return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
  }
  return {
    view: params.get('view') === 'calendar' ? 'calendar' : 'list',
    place: id('place'),
    walker: id('walker'),
    language: languageTags.find((tag) => tag === params.get('language')),
    day: day('day'),
    week: day('week'),
    price: priceSteps.find((cents) => String(cents) === params.get('price')),
    seats: params.get('seats') === '1',
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
  }
}

/** Whether anything narrows the list. */
export const isNarrowed = ({ place, walker, language, day, price, seats }: SearchedGroups): boolean =>
  [place, walker, language, day, price].some((value) => value !== undefined) || seats

/** What narrows the list beside its days, as the server is asked; what narrows nothing is left out. */
function plainFilter({ place, walker, language, price, seats }: SearchedGroups): GroupWalkFilter {
  return {
    ...(place === undefined ? {} : { destination_id: place }),
    ...(walker === undefined ? {} : { walker_id: walker }),
    ...(language === undefined ? {} : { language }),
    ...(price === undefined ? {} : { most_seat_cents: price }),
    ...(seats ? { has_seats: true } : {}),
  }
}

/** The list: of the chosen day, or of all that lie ahead. */
export const listFilter = (query: SearchedGroups, zone: string): GroupWalkFilter => ({
  ...plainFilter(query),
  ...(query.day === undefined ? {} : { from_date: query.day, to_date: query.day, time_zone: zone }),
})

/** The days of the calendar: a week from the day that the address names, never before today. */
export function stripOf({ week, day }: SearchedGroups, today: string): readonly string[] {
  const from = week ?? day ?? today
  return daysFrom(from < today ? today : from, stripDays)
}

/** All of the calendar's days. */
export const stripFilter = (
  query: SearchedGroups,
  days: readonly string[],
  zone: string,
): GroupWalkFilter => ({
  ...plainFilter(query),
  from_date: days[0] ?? null,
  to_date: days.at(-1) ?? null,
  time_zone: zone,
})

/** The walks of each day on a zone's clock. */
export const byDay = <Walk extends { readonly starts_at: string }>(
  walks: readonly Walk[],
  zone: string,
): ReadonlyMap<string, readonly Walk[]> =>
  Map.groupBy(walks, (walk) => wallOf(Date.parse(walk.starts_at), zone).date)

/** The day that the calendar has open: the one that was chosen, else the first with walks, else the first. */
export function openDay(
  chosen: string | undefined,
  days: readonly string[],
  found: ReadonlyMap<string, unknown>,
): string {
  if (chosen !== undefined && days.includes(chosen)) return chosen
  return days.find((day) => found.has(day)) ?? days[0] ?? ''
}

/** Where the calendar begins a week earlier; null where that would be before today. */
export function weekBefore(days: readonly string[], today: string): string | null {
  const first = days[0] ?? today
  if (first <= today) return null
  const before = addDays(first, -stripDays)
  return before < today ? today : before
}
