import { pagePatterns as patterns } from '#domain/identity/page-addresses.ts'

/** The table of addresses, from which this file alone makes links. */
export { patterns }

export type PageName = keyof typeof patterns

/** The screens of steps that are the same for travelers and walkers. */
export type StepScreen = 'editAccount' | 'walkerTraining' | 'walkerKit' | 'payoutAccount' | 'taxForm'

const ofTrip = (pattern: string) => (tripId: string) => pattern.replace(':id', encodeURIComponent(tripId))
const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>) => {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

/** What a list of places is narrowed to; all of it is in the address, so that it can be shared and gone back to. */
export interface PlacesQuery {
  readonly page?: number
  readonly search?: string
  /** A walker is free there now. */
  readonly live?: boolean
  /** It is day there now. */
  readonly daylight?: boolean
  /** The tag of a language that a free walker speaks. */
  readonly language?: string | undefined
}

/** What the walkers of a map are narrowed to, on the map and in the list beside it. */
export interface WalkersQuery {
  /** Not on a walk. */
  readonly free?: boolean
  /** With 4 stars or more on average. */
  readonly wellRated?: boolean
  /** The tag of a language that the walker speaks. */
  readonly language?: string | undefined
}

const ofPlaces = ({ page, search, live, daylight, language }: PlacesQuery) => ({
  page: page && page > 1 ? String(page) : undefined,
  search,
  live: live ? '1' : undefined,
  daylight: daylight ? '1' : undefined,
  language,
})

/** What is chosen in the booking sheet. */
export interface BookingChoice {
  readonly slug: string
  readonly walkerId: string
  readonly minutes: number
  readonly onlyChosen: boolean
}

/** What is chosen on the page that schedules a walk. */
export interface ScheduleChoice {
  readonly slug: string
  readonly walkerId?: string | null
  readonly onlyChosen?: boolean
  /** yyyy-MM-dd and HH:mm, on the traveler's clock, or on the place's with `atPlace`. */
  readonly date?: string
  readonly time?: string
  readonly atPlace?: boolean
  readonly minutes?: number
  readonly weeks?: number
}

/** Makes links. Pages without parameters are strings, the others functions. */
export const paths = {
  ...patterns,
  /** Home with the login dialog open; after login the person comes back to `back`. */
  homeWithLogin: (back: string) => withQuery(patterns.home, { login: back }),
  homeSection: (section: HomeSection) => `${patterns.home}#${section}`,
  selectDestinationsAt: (query: PlacesQuery) => withQuery(patterns.selectDestinations, ofPlaces(query)),
  showAllDestinationsAt: (query: PlacesQuery & { show?: string }) =>
    withQuery(patterns.showAllDestinations, { ...ofPlaces(query), show: query.show }),
  /** With a walker's id that walker's card is open. */
  walkersOf: (destinationSlug: string, walkerId?: string, { free, wellRated, language }: WalkersQuery = {}) =>
    withQuery(patterns.showWalkerOnMap, {
      destination: destinationSlug,
      walker: walkerId,
      free: free ? '1' : undefined,
      stars: wellRated ? '4' : undefined,
      language,
    }),
  /** The map with a walker's rates open, which the traveler left to add a card. */
  walkerOf: ({ slug, walkerId, minutes, onlyChosen }: BookingChoice) =>
    withQuery(patterns.showWalkerOnMap, {
      destination: slug,
      walker: walkerId,
      minutes: String(minutes),
      only: onlyChosen ? '1' : undefined,
    }),
  scheduleTripAt: (choice: ScheduleChoice) =>
    withQuery(patterns.scheduleTrip, {
      destination: choice.slug,
      walker: choice.walkerId ?? undefined,
      only: choice.onlyChosen ? '1' : undefined,
      date: choice.date,
      time: choice.time,
      at: choice.atPlace ? 'place' : undefined,
      minutes: choice.minutes?.toString(),
      weeks: choice.weeks && choice.weeks > 1 ? String(choice.weeks) : undefined,
    }),
  tripScheduled: ofTrip(patterns.tripScheduled),
  /** The same right after it was asked for. */
  tripJustScheduled: (tripId: string) => `${ofTrip(patterns.tripScheduled)(tripId)}?new=1`,
  upcomingAt: (page: number) =>
    withQuery(patterns.travellerUpcomingWalks, { page: page > 1 ? String(page) : undefined }),
  cancelledAt: (page: number) =>
    withQuery(patterns.travellerCancelledTrips, { page: page > 1 ? String(page) : undefined }),
  yourTripsAt: (tab: 'past' | 'upcoming', page: number) =>
    withQuery(patterns.yourTrips, {
      tab: tab === 'upcoming' ? tab : undefined,
      page: page > 1 ? String(page) : undefined,
    }),
  walkRequestsAt: (tab: string, page: number) =>
    withQuery(patterns.walkRequests, {
      tab: tab === 'requests' ? undefined : tab,
      page: page > 1 ? String(page) : undefined,
    }),
  /** The week is its Monday; without it, the running one. */
  earningsOf: (week: string | null, page = 1) =>
    withQuery(patterns.earnings, { week: week ?? undefined, page: page > 1 ? String(page) : undefined }),
  earningsWeeksAt: (page: number) =>
    withQuery(patterns.earnings, { weeks: page > 1 ? String(page) : undefined }),
  walletAt: (page: number) => withQuery(patterns.wallet, { page: page > 1 ? String(page) : undefined }),
  giftCardsAt: (page: number) =>
    withQuery(patterns.sendGiftCard, { page: page > 1 ? String(page) : undefined }),
  membershipAt: (page: number) =>
    withQuery(patterns.membership, { page: page > 1 ? String(page) : undefined }),
  gift: (code: string) => patterns.gift.replace(':code', encodeURIComponent(code)),
  /** The account's form; once saved, the person comes to `back`. */
  editAccountThen: (back: string) => withQuery(patterns.editAccount, { back }),
  /** The screen of a step of becoming a walker; once it is done, the person comes to `back`. */
  stepThen: (screen: StepScreen, back: string) => withQuery(patterns[screen], { back }),
  addCardThen: (back: string) => withQuery(patterns.addCard, { back }),
  /** Signing up; afterwards the person comes to `back`. */
  registerThen: (back: string) => withQuery(patterns.register, { back }),
  rateTrip: (tripId: string) => withQuery(patterns.walkerRating, { trip: tripId }),
  tripWaiting: ofTrip(patterns.tripWaiting),
  tripLive: ofTrip(patterns.tripLive),
  tripReceipt: ofTrip(patterns.tripReceipt),
  tripGuests: ofTrip(patterns.tripGuests),
  tripScreen: ofTrip(patterns.tripScreen),
  tripRemote: ofTrip(patterns.tripRemote),
  /** The phone as the remote of the screen that shows this code; without a walk it asks for which. */
  remoteBy: (code: string, tripId?: string) =>
    withQuery(tripId === undefined ? patterns.remote : ofTrip(patterns.tripRemote)(tripId), { code }),
  /** The walk on this page, although a big screen shows it. */
  tripLiveHere: (tripId: string) => withQuery(ofTrip(patterns.tripLive)(tripId), { here: '1' }),
  supportTicket: ofTrip(patterns.supportTicket),
  tripReplay: ofTrip(patterns.tripReplay),
  shared: (code: string) => patterns.shared.replace(':code', encodeURIComponent(code)),
  /** The link by which guests come to a walk. */
  join: (code: string) => patterns.join.replace(':code', encodeURIComponent(code)),
  walkerPage: (walkerId: string) => patterns.walkerPage.replace(':id', encodeURIComponent(walkerId)),
  operatorInvitation: (code: string) =>
    patterns.operatorInvitation.replace(':code', encodeURIComponent(code)),
  console: '/console',
  operatorTrip: ofTrip('/console/trips/:id'),
  /** Where an open request or trip continues. */
  openTrip: (tripId: string, status: string) =>
    ofTrip(status === 'requested' ? patterns.tripWaiting : patterns.tripLive)(tripId),
} as const

export const homeSections = ['home', 'about', 'beta-destinations', 'blog'] as const
export type HomeSection = (typeof homeSections)[number]

/**
 * A path within this app that a person may be sent back to; anything else (other sites, scripts) is refused. What is
 * looked at is the path that the browser makes of the candidate: `/.//evil.example` is `//evil.example`, another site.
 */
export function safeBack(candidate: string | null | undefined): string | null {
  if (!candidate?.startsWith('/') || /[\\\s]/.test(candidate)) return null
  const here = 'http://here.invalid'
  if (!URL.canParse(candidate, here)) return null
  const url = new URL(candidate, here)
  if (url.origin !== here || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
