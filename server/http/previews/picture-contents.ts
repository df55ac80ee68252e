import fs from 'node:fs/promises'
import path from 'node:path'
import { placeNameIn } from '#domain/places/place-name.ts'
import { artFor } from '#domain/places/poster-art.ts'
import { timesOfDay, timeOfDay, type TimeOfDay } from '#domain/places/time-of-day.ts'
import type { PictureContent } from '#server/http/previews/preview-picture.ts'
import { placeBySlug, startThere, type PreviewApp } from '#server/http/previews/preview-of.ts'
import { filled, readerLocale, textsOf } from '#server/messages/messages.ts'
import type { Destination } from '#server/modules/places/public.ts'

const texts = textsOf('previews')

/** What pictures of previews are made of: the app, the folder of the built web app, and what a visitor gets at an address of this server. */
export type PictureSources = {
  app: PreviewApp
  files: string
  ask(address: string): Promise<Buffer | null>
}

/** A place in one of its lights; null where there is no such place or light. */
export async function ofPlace(
  sources: PictureSources,
  slug: string,
  light: string,
): Promise<PictureContent | null> {
  const place = await placeBySlug(sources.app, slug)
  const time = timesOfDay.find((one) => one === light)
  if (!place || !time) return null
  return contentOf(sources, {
    title: placeNameIn(place.name, readerLocale()),
    words: texts.place.picture,
    scene: await sceneOf(sources, place, time),
  })
}

/** A walker before the first of their places; null for one whose page visitors do not see. */
export async function ofWalker(sources: PictureSources, walkerId: string): Promise<PictureContent | null> {
  const { app } = sources
  const walker = await app.services.walkers.walkerPage(walkerId, null)
  if (!walker) return null
  const values = { name: walker.firstName ?? '', walks: walker.walks ?? 0, brand: app.config.productName }
  const stars =
    walker.stars && new Intl.NumberFormat(readerLocale(), { maximumFractionDigits: 1 }).format(walker.stars)
  const place = walker.places?.[0]
  return contentOf(sources, {
    title: filled(texts.walker.title, values),
    words: stars ? filled(texts.walker.rated, { ...values, stars }) : filled(texts.walker.picture, values),
    scene: place
      ? await sceneOf(sources, place, lightNow(app, place))
      : await poster(sources, 'oldTown', 'golden'),
    portrait: walker.avatar && (await sources.ask(walker.avatar)),
  })
}

/** A group walk before its place, in the light of its start; null where there is none. */
export async function ofGroupWalk(sources: PictureSources, id: string): Promise<PictureContent | null> {
  const view = await sources.app.services.trips.groupWalk(id, null)
  if (!view) return null
  const { group, walker, destination } = view
  const { latitude, longitude, timeZone } = destination
  const place = placeNameIn(destination.name, readerLocale())
  return contentOf(sources, {
    title: group.title,
    words: filled(texts.group.picture, { place, when: startThere(group) }),
    scene: await sceneOf(sources, destination, timeOfDay(group.startsAt, latitude, longitude, timeZone)),
    portrait: walker.avatar && (await sources.ask(walker.avatar)),
  })
}

/** A walk or a postcard that a link shows; null when it shows nothing any more. */
export async function ofShared(sources: PictureSources, code: string): Promise<PictureContent | null> {
  const shared = await sources.app.services.trips.sharedWalk(code)
  if (!shared) return null
  const { destination, postcardUrl, walkedOn } = shared
  const said = postcardUrl === null ? texts.sharedWalk : texts.sharedPostcard
  const { latitude, longitude, timeZone } = destination
  const then = timeOfDay(walkedOn, latitude, longitude, timeZone)
  return contentOf(sources, {
    title: filled(said.title, { place: placeNameIn(destination.name, readerLocale()) }),
    words: said.picture,
    scene:
      (postcardUrl === null ? null : await sources.ask(postcardUrl)) ??
      (await sceneOf(sources, destination, then)),
  })
}

/** Every gift card alike: what one is worth is for the person who opens it. */
export async function ofGift(sources: PictureSources): Promise<PictureContent> {
  return contentOf(sources, {
    title: texts.gift.title,
    words: texts.gift.picture,
    scene: await poster(sources, 'lisbon', 'golden'),
  })
}

async function contentOf(
  { app, files }: PictureSources,
  shown: { title: string; words: string; scene: Buffer; portrait?: Buffer | null | '' },
): Promise<PictureContent> {
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
async function sceneOf(sources: PictureSources, place: Destination, time: TimeOfDay): Promise<Buffer> {
  const own = place.image === null ? null : await sources.ask(place.image)
  return own ?? poster(sources, artFor(place.slug, place.name), time)
}

async function poster({ files }: PictureSources, art: string, time: TimeOfDay): Promise<Buffer> {
  return fs.readFile(path.join(files, `posters/${art}-${time}-800.webp`))
}
