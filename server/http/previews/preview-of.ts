import { pageAt, pagePatterns } from '#domain/identity/page-addresses.ts'
import { placeNameIn } from '#domain/places/place-name.ts'
import { toDollars } from '#domain/shared/cents.ts'
import { MINUTE } from '#domain/shared/units.ts'
import { timeOfDay } from '#domain/places/time-of-day.ts'
import type { App } from '#server/app/context.ts'
import { isPassingFault } from '#server/db/passing-fault.ts'
import type { Preview, PreviewPicture } from '#server/http/previews/head.ts'
import { moneyIn, momentIn } from '#server/messages/formats.ts'
import { filled, readerLocale, textsOf } from '#server/messages/messages.ts'
import type { Destination } from '#server/modules/places/public.ts'

const texts = textsOf('previews')

/** The parts of the app that previews are read from. */
export type PreviewApp = Pick<App, 'services' | 'base' | 'config'>

/** The part of the address behind which pictures of previews stand. */
export const previewsPath = '/previews'

/**
 * What a link to a page says without scripts. A page about a place, a walker or something that was shared says so; a page
 * for one person, one that is gone, or any page while the database is away says what the product is.
 */
export async function previewOf(app: PreviewApp, url: URL): Promise<Preview> {
  const page = pageAt(url.pathname)
  try {
    const [given = ''] = page?.given ?? []
    const own = page && (await ownPreview(app, page.name, given, url))
    return own ?? pagePreview(app, page?.name ?? null)
  } catch (error) {
    if (isPassingFault(error)) return pagePreview(app, page?.name ?? null)
    throw error
  }
}

async function ownPreview(
  app: PreviewApp,
  page: keyof typeof pagePatterns,
  given: string,
  url: URL,
): Promise<Preview | null> {
  if (page === 'showWalkerOnMap') {
    const place = await placeBySlug(app, url.searchParams.get('destination') ?? '')
    return place && placePreview(app, place)
  }
  if (page === 'walkerPage') return walkerPreview(app, given)
  if (page === 'shared') return sharedPreview(app, given)
  if (page === 'groupWalk') return groupPreview(app, given)
  // Whether a code is one is not asked: links are opened by robots, and a code is worth money.
  return page === 'gift' ? giftPreview(app) : null
}

/** A place that people see, by its slug. */
export async function placeBySlug({ services }: PreviewApp, slug: string): Promise<Destination | null> {
  return (await services.places.active()).find((one) => one.slug === slug) ?? null
}

const siteImage: PreviewPicture = { path: '/og.png', alt: '' }

/** What a page says that is about no one thing: its own words if it has some, else those of the start page. */
function pagePreview({ config }: PreviewApp, name: keyof typeof pagePatterns | null): Preview {
  const pages: Readonly<Partial<Record<string, { title: string; description: string }>>> = texts.pages
  const own = name === null ? undefined : pages[name]
  const { title, description } = own ?? texts.pages.home
  const values = { brand: config.productName }
  return {
    title: filled(title, values),
    description: filled(description, values),
    address: name !== null && own ? pagePatterns[name] : pagePatterns.home,
    isListed: own !== undefined,
    picture: { ...siteImage, alt: filled(texts.pages.home.title, values) },
    data: name === 'home' ? { '@type': 'WebSite', name: config.productName } : null,
  }
}

function placePreview({ base, config }: PreviewApp, place: Destination): Preview {
  const country = new Intl.DisplayNames([readerLocale()], { type: 'region' }).of(place.countryCode)
  const name = placeNameIn(place.name, readerLocale())
  const values = { place: name, country: country ?? place.country, brand: config.productName }
  const title = filled(texts.place.title, values)
  const { latitude, longitude, timeZone } = place
  const light = timeOfDay(base.clock.now(), latitude, longitude, timeZone)
  const description = filled(texts.place.description, values)
  return {
    title,
    description,
    address: `${pagePatterns.showWalkerOnMap}?destination=${encodeURIComponent(place.slug)}`,
    isListed: true,
    picture: {
      path: inReaderLanguage(`${previewsPath}/places/${encodeURIComponent(place.slug)}/${light}.jpg`),
      alt: filled(texts.place.alt, { ...values, title }),
    },
    data: {
      '@type': 'TouristDestination',
      name,
      description,
      geo: { '@type': 'GeoCoordinates', latitude, longitude },
      containedInPlace: { '@type': 'Country', name: values.country },
    },
  }
}

async function walkerPreview(app: PreviewApp, walkerId: string): Promise<Preview | null> {
  const walker = await app.services.walkers.walkerPage(walkerId, null)
  if (!walker) return null
  const name = walker.firstName ?? ''
  const locale = readerLocale()
  const places = (walker.places ?? []).map((place) => placeNameIn(place.name, locale))
  const values = { name, places: new Intl.ListFormat(locale).format(places) }
  const description = filled(places.length > 0 ? texts.walker.description : texts.walker.anywhere, values)
  return {
    title: filled(texts.walker.title, values),
    description,
    address: pagePatterns.walkerPage.replace(':id', encodeURIComponent(walkerId)),
    isListed: walker.isDemo !== true,
    picture: {
      path: inReaderLanguage(`${previewsPath}/walkers/${encodeURIComponent(walkerId)}.jpg`),
      alt: filled(texts.walker.alt, values),
    },
    data: {
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name, description },
    },
  }
}

async function sharedPreview(app: PreviewApp, code: string): Promise<Preview | null> {
  const shared = await app.services.trips.sharedWalk(code)
  if (!shared) return null
  const said = shared.postcardUrl === null ? texts.sharedWalk : texts.sharedPostcard
  const values = { place: placeNameIn(shared.destination.name, readerLocale()) }
  return {
    title: filled(said.title, values),
    description: filled(said.description, values),
    address: pagePatterns.shared.replace(':code', encodeURIComponent(code)),
    isListed: false,
    picture: {
      path: inReaderLanguage(`${previewsPath}/shared/${encodeURIComponent(code)}.jpg`),
      alt: filled(said.alt, values),
    },
    data: null,
  }
}

async function groupPreview(app: PreviewApp, id: string): Promise<Preview | null> {
  const view = await app.services.trips.groupWalk(id, null)
  if (!view) return null
  const { group, destination, walker } = view
  const { title, plannedMinutes: minutes, seatCents, currency, startsAt } = group
  const locale = readerLocale()
  const place = placeNameIn(destination.name, locale)
  const price = moneyIn(locale, seatCents, currency)
  const values = { title, place, name: walker.firstName, minutes, price, when: startThere(group) }
  const isOff = group.status === 'calledOff'
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE)
  return {
    title: filled(texts.group.title, values),
    description: filled(isOff ? texts.group.off : texts.group.description, values),
    address: pagePatterns.groupWalk.replace(':id', encodeURIComponent(id)),
    isListed: !group.isDemo && !isOff && group.status !== 'ended',
    picture: {
      path: inReaderLanguage(`${previewsPath}/groups/${encodeURIComponent(id)}.jpg`),
      alt: filled(texts.group.alt, values),
    },
    data: {
      '@type': 'Event',
      name: filled(texts.place.title, values),
      startDate: startsAt.toISOString(),
      endDate: endsAt.toISOString(),
      eventStatus: `https://schema.org/${isOff ? 'EventCancelled' : 'EventScheduled'}`,
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: {
        '@type': 'VirtualLocation',
        url: `${app.config.publicUrl}/group-trips/${encodeURIComponent(id)}`,
      },
      offers: { '@type': 'Offer', price: toDollars(seatCents), priceCurrency: currency },
    },
  }
}

/** When a group walk starts, on the clocks of its place. */
export function startThere({ startsAt, placeZone: timeZone }: { startsAt: Date; placeZone: string }): string {
  return momentIn(readerLocale(), startsAt, { dateStyle: 'long', timeStyle: 'short', timeZone })
}

function giftPreview({ config }: PreviewApp): Preview {
  return {
    title: texts.gift.title,
    description: filled(texts.gift.description, { brand: config.productName }),
    // The code stays out of what robots store of the page.
    address: pagePatterns.home,
    isListed: false,
    picture: { path: inReaderLanguage(`${previewsPath}/gift.jpg`), alt: texts.gift.alt },
    data: null,
  }
}

/** Words are drawn into it: another language is another picture. */
function inReaderLanguage(path: string): string {
  const locale = readerLocale()
  return locale === 'en' ? path : `${path}?lang=${locale}`
}
