import { patterns } from '#web/app/paths.ts'

/** What the list of group walks is narrowed to; all of it is in the address, so that it can be shared and gone back to. */
export interface GroupsQuery {
  readonly view?: 'list' | 'calendar'
  /** The id of a destination. */
  readonly place?: string | undefined
  /** The id of a walker. */
  readonly walker?: string | undefined
  /** The tag of the language of the walk. */
  readonly language?: string | undefined
  /** yyyy-MM-dd, on the viewer's clock. */
  readonly day?: string | undefined
  /** The first day of the seven that the calendar shows. */
  readonly week?: string | undefined
  /** The most that a seat costs, in cents. */
  readonly price?: number | undefined
  /** Only walks with a seat left. */
  readonly seats?: boolean
  readonly page?: number
}

/** Links to group walks, apart from paths.ts so that only pages that link to them load these. */
export const groupPaths = {
  listAt: ({ view, place, walker, language, day, week, price, seats, page }: GroupsQuery) => {
    const given = Object.entries({
      view: view === 'calendar' ? view : undefined,
      place,
      walker,
      language,
      day,
      week,
      price: price === undefined ? undefined : String(price),
      seats: seats ? '1' : undefined,
      page: page && page > 1 ? String(page) : undefined,
    }).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '')
    const query = new URLSearchParams(given).toString()
    return query === '' ? patterns.groupTrips : `${patterns.groupTrips}?${query}`
  },
  walk: (id: string) => patterns.groupWalk.replace(':id', encodeURIComponent(id)),
  seat: (code: string) => patterns.seat.replace(':code', encodeURIComponent(code)),
  /** Where a friend comes in once the walk is open: the page of all who come by a link. */
  friendEntry: (code: string) => `/join/${encodeURIComponent(code)}`,
  /** A file for calendars, which the server writes. */
  calendarFile: (id: string) => `/calendar/group-walks/${encodeURIComponent(id)}.ics`,
} as const
