import fs from 'node:fs/promises'
import path from 'node:path'
import { artFor } from '#domain/places/poster-art.ts'
import { timesOfDay, timeOfDay, type TimeOfDay } from '#domain/places/time-of-day.ts'
import type { CardContent } from '#server/http/previews/card.ts'
import { placeBySlug, type PreviewApp } from '#server/http/previews/preview-of.ts'
import { filled, readerLocale, textsOf } from '#server/messages/messages.ts'
import type { Destination } from '#server/modules/places/public.ts'

const texts = textsOf('previews')

/** What cards are made of: the app, the folder of the built web app, and what a visitor gets at an address of this server. */
export type CardSources = {
  app: PreviewApp
  files: string
  ask(address: string): Promise<Buffer | null>
}

/** A place in one of its lights; null where there is no such place or light. */
export async function placeCard(
  sources: CardSources,
  slug: string,
  light: string,
): Promise<CardContent | null> {
  const place = await placeBySlug(sources.app, slug)
  const time = timesOfDay.find((one) => one === light)
  if (!place || !time) return null
  return contentOf(sources, {
    title: place.name,
    words: texts.place.card,
    picture: await pictureOf(sources, place, time),
  })
}

/** A walker before the first of their places; null for one whose page visitors do not see. */
export async function walkerCard(sources: CardSources, walkerId: string): Promise<CardContent | null> {
  const { app } = sources
  const walker = await app.services.walkers.walkerPage(walkerId, null)
  if (!walker) return null
  const values = { name: walker.firstName ?? '', walks: walker.walks ?? 0, brand: app.config.productName }
  const stars =
    walker.stars && new Intl.NumberFormat(readerLocale(), { maximumFractionDigits: 1 }).format(walker.stars)
  const place = walker.places?.[0]
  return contentOf(sources, {
    title: filled(texts.walker.title, values),
    words: stars ? filled(texts.walker.rated, { ...values, stars }) : filled(texts.walker.card, values),
    picture: place
      ? await pictureOf(sources, place, lightNow(app, place))
      : await poster(sources, 'oldTown', 'golden'),
    portrait: walker.avatar && (await sources.ask(walker.avatar)),
  })
}

/** A walk or a postcard that a link shows; null when it shows nothing any more. */
export async function sharedCard(sources: CardSources, code: string): Promise<CardContent | null> {
  const shared = await sources.app.services.trips.sharedWalk(code)
  if (!shared) return null
  const { destination, postcardUrl, walkedOn } = shared
  const said = postcardUrl === null ? texts.sharedWalk : texts.sharedPostcard
  const { latitude, longitude, timeZone } = destination
  const then = timeOfDay(walkedOn, latitude, longitude, timeZone)
  return contentOf(sources, {
    title: filled(said.title, { place: destination.name }),
    words: said.card,
    picture:
      (postcardUrl === null ? null : await sources.ask(postcardUrl)) ??
      (await pictureOf(sources, destination, then)),
  })
}

/** Every gift card alike: what one is worth is for the person who opens it. */
export async function giftCard(sources: CardSources): Promise<CardContent> {
  return contentOf(sources, {
    title: texts.gift.title,
    words: texts.gift.card,
    picture: await poster(sources, 'lisbon', 'golden'),
  })
}

async function contentOf(
  { app, files }: CardSources,
  shown: { title: string; words: string; picture: Buffer; portrait?: Buffer | null | '' },
): Promise<CardContent> {
  return {
    ...shown,
    portrait: shown.portrait || null,
    brand: app.config.productName,
    mark: await fs.readFile(path.join(files, 'logo.svg')),
  }
}

const lightNow = ({ base }: PreviewApp, { latitude, longitude, timeZone }: Destination): TimeOfDay =>
  timeOfDay(base.clock.now(), latitude, longitude, timeZone)

/** A place's own first picture, else its poster. */
async function pictureOf(sources: CardSources, place: Destination, time: TimeOfDay): Promise<Buffer> {
  const own = place.image === null ? null : await sources.ask(place.image)
  return own ?? poster(sources, artFor(place.slug, place.name), time)
}

async function poster({ files }: CardSources, art: string, time: TimeOfDay): Promise<Buffer> {
  return fs.readFile(path.join(files, `posters/${art}-${time}-800.webp`))
}
