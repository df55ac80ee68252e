import fs from 'node:fs/promises'
import path from 'node:path'
import { sourceLocale } from '#domain/identity/locale.ts'
import { placeNameIn } from '#domain/places/place-name.ts'
import { artFor } from '#domain/places/poster-art.ts'
import { tripCan } from '#domain/trips/states.ts'
import { momentIn } from '#server/messages/formats.ts'
import { filled, readerLocale } from '#server/messages/messages.ts'
import { drawWallPoster } from '#server/messages/papers/wall-poster.ts'
import type { PaperSize } from '#server/messages/papers/paper-page.ts'
import { bringAlong } from '#server/modules/walk/guests/guests.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'
import { walkTexts } from '#server/modules/walk/walk.texts.ts'

/** The pictures of places as the web app has them, in the light of the evening. */
const pictures = path.join(import.meta.dirname, '../../../../web/build/client/posters')

export type PosterOrder = {
  tripId: string
  userId: string
  size: PaperSize
  /** With the link for relatives, which is made where there is none. */
  withLink: boolean
  /** The zone in which the day and the time are written; the place's own where none is given. */
  timeZone: string | null
}

export type PosterOutcome =
  | { kind: 'poster'; bytes: Uint8Array }
  /** No walk ahead of this traveler: it has no start, is over, or is another person's. */
  | { kind: 'unknown' }
  /** The walker takes no guests, or too many links were asked for. */
  | { kind: 'noLink' }

/** A poster for the wall of the room in which a walk is shown (docs/rules/screens.md#the-poster). */
export async function walkPoster(ctx: WalkDeps, order: PosterOrder): Promise<PosterOutcome> {
  const part = await ctx.trips.participation(order.tripId, order.userId)
  const trip = part?.role === 'traveller' ? part.trip : null
  if (!trip?.startsAt || trip.groupWalkId !== null) return { kind: 'unknown' }
  if (trip.status !== 'requested' && !tripCan('end', trip.status)) return { kind: 'unknown' }
  const place = await ctx.places.byId(trip.destinationId)
  if (!place) return { kind: 'unknown' }
  const link = order.withLink ? await bringAlong(ctx, order.tripId, order.userId) : null
  if (link !== null && link.kind !== 'link') return { kind: 'noLink' }
  const walker = trip.walkerId
    ? ((await ctx.identity.people([trip.walkerId])).get(trip.walkerId)?.firstName ?? null)
    : null
  const { productName, publicUrl } = ctx.config
  const texts = walkTexts.poster
  const locale = readerLocale()
  const timeZone = order.timeZone ?? place.timeZone
  const placeName = placeNameIn(place.name, locale)
  const say = (text: string) => filled(text, { place: placeName, productName, walker: walker ?? '' })
  const written = (style: Intl.DateTimeFormatOptions) =>
    momentIn(locale, trip.startsAt ?? ctx.clock.now(), { ...style, timeZone })
  const jpeg = await pictureOf(ctx, artFor(place.slug, place.name))
  const bytes = await drawWallPoster({
    title: say(texts.title),
    lang: locale,
    at: ctx.clock.now(),
    size: order.size,
    productName,
    place: placeName,
    country: countryIn(place, locale),
    picture: jpeg && { jpeg, alt: say(texts.picture) },
    day: written({ dateStyle: 'full' }),
    time: written({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
    walker: say(walker === null ? texts.someWalker : texts.walker),
    what: say(texts.what),
    relatives: link && {
      heading: say(texts.relatives),
      words: say(texts.relativesHow),
      url: new URL(`/join/${link.code}`, publicUrl).href,
      label: say(texts.scan),
    },
  })
  return { kind: 'poster', bytes }
}

/** Null where the web app has not been built. */
async function pictureOf(ctx: WalkDeps, art: string): Promise<Uint8Array | null> {
  try {
    return await ctx.recordings.printPicture(await fs.readFile(path.join(pictures, `${art}-golden-800.webp`)))
  } catch {
    return null
  }
}

/** What the country of a place is called in the reader's language; as its row has it where the language has no name. */
function countryIn(
  { country, countryCode }: { country: string; countryCode: string },
  locale: string,
): string {
  if (locale === sourceLocale || countryCode === '') return country
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }).of(countryCode) ?? country
}
