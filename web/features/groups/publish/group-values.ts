import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { plainFigures } from '#domain/shared/digits.ts'
import { distanceKm, isPlace } from '#domain/shared/place.ts'
import { fieldErrors, type FailedCall } from '#web/api/error-funnel.ts'
import type { GroupTermsQuery } from '#web/api/generated/groups.ts'
import type { GroupPointInput, PublishGroupWalkInput } from '#web/api/generated/types.ts'
import { degreesOf, typedDegrees } from '#web/features/places/public.tsx'
import { formatMoney } from '#web/ui/display/money-text.tsx'
import { wallOf } from '#web/ui/i18n/wall.ts'

export type GroupTerms = GroupTermsQuery['groupTerms']

/** A point of the way as it is typed; the key is the form's own. */
export interface PointValues {
  readonly key: string
  readonly label: string
  readonly latitude: string
  readonly longitude: string
}

/** The words of a group walk, which its walker may change later. */
export type WordsValues = { title: string; text: string; points: readonly PointValues[] }

/** A group walk as its form has it. */
export type GroupValues = WordsValues & {
  destination: string
  language: string
  /** yyyy-MM-dd and HH:mm on the clocks of the place. */
  date: string
  time: string
  /** Where the clocks go back and the hour comes twice; empty until the server asks. */
  which: string
  minutes: string
  seats: string
  minimum: string
  price: string
  isWeekly: boolean
}

/** The most that can be written; the server holds the same. */
export const wordLimits = {
  title: { least: 3, most: 80 },
  text: { least: 20, most: 2000 },
  points: 20,
  label: 80,
  withinKm: 20,
} as const

/** A typed whole number; NaN for what is none. */
export function wholeOf(typed: string): number {
  const clean = plainFigures(typed).trim()
  return /^\d{1,6}$/.test(clean) ? Number(clean) : NaN
}

/** A typed amount in cents, also with a comma; NaN for what is none. */
export function centsOf(typed: string): number {
  const clean = plainFigures(typed).trim().replace(',', '.')
  return /^\d{1,5}(\.\d{1,2})?$/.test(clean) ? Math.round(Number(clean) * 100) : NaN
}

const length = (limits: { least: number; most: number }, message: () => string) =>
  z.string().check(
    z.refine(
      (typed) => {
        const { length: count } = typed.trim()
        return count >= limits.least && count <= limits.most
      },
      { error: message },
    ),
  )

const chosen = (message: () => string) =>
  z.string().check(z.refine((value) => value !== '', { error: message }))

/** The middle of the place that the points belong to; null while none is chosen. */
export type Middle = { readonly latitude: number; readonly longitude: number } | null

/** What title, text and points have to be. */
export function wordsShape(middle: Middle) {
  const { title, text, withinKm } = wordLimits
  return {
    title: length(title, () => t`Please write a title of ${title.least} to ${title.most} characters.`),
    text: length(text, () => t`Please write ${text.least} to ${text.most} characters.`),
    points: z.custom<readonly PointValues[]>().check(
      z.refine((points) => points.every((point) => isPlace(placeOf(point))), {
        error: () => t`Please give each point a latitude from −90 to 90 and a longitude from −180 to 180.`,
      }),
      z.refine(
        (points) =>
          middle === null || points.every((point) => !(distanceKm(placeOf(point), middle) > withinKm)),
        { error: () => t`A point is more than ${withinKm} km from the place.` },
      ),
    ),
  }
}

/** What a group walk has to be, by the terms in force. */
export function groupRules(terms: GroupTerms, middle: Middle, locale: string) {
  const whole = (least: number, most: number, message: () => string) =>
    z.string().check(
      z.refine(
        (typed) => {
          const value = wholeOf(typed)
          return value >= least && value <= most
        },
        { error: message },
      ),
    )
  const { least_seats: leastSeats, most_seats: mostSeats, least_seat_cents: leastCents } = terms
  const { least_minutes: leastMinutes, most_minutes: mostMinutes, most_seat_cents: mostCents } = terms
  const [low, high] = [formatMoney(leastCents, locale), formatMoney(mostCents, locale)]
  return z
    .object({
      ...wordsShape(middle),
      destination: chosen(() => t`Please choose the place.`),
      language: chosen(() => t`Please choose the language.`),
      date: chosen(() => t`Please choose a day.`),
      time: chosen(() => t`Please choose a time.`),
      which: z.string(),
      minutes: whole(
        leastMinutes,
        mostMinutes,
        () => t`Please enter ${leastMinutes} to ${mostMinutes} minutes.`,
      ),
      seats: whole(leastSeats, mostSeats, () => t`Please enter ${leastSeats} to ${mostSeats} seats.`),
      minimum: whole(
        leastSeats,
        mostSeats,
        () => t`Please enter ${leastSeats} or more, up to the number of seats.`,
      ),
      price: z.string().check(
        z.refine(
          (typed) => {
            const value = centsOf(typed)
            return value >= leastCents && value <= mostCents
          },
          { error: () => t`Please enter a price from ${low} to ${high}, for example 6.00.` },
        ),
      ),
      isWeekly: z.boolean(),
    })
    .check(
      z.refine(({ seats, minimum }) => !(wholeOf(minimum) > wholeOf(seats)), {
        path: ['minimum'],
        error: () => t`There are not so many seats.`,
      }),
    )
}

const placeOf = ({ latitude, longitude }: Pick<PointValues, 'latitude' | 'longitude'>) => ({
  latitude: degreesOf(latitude),
  longitude: degreesOf(longitude),
})

/** What is wrong with a point, by its field: what is no degree, and a place that is too far away. */
export function pointFaults(
  point: PointValues,
  middle: Middle,
): Partial<Record<'latitude' | 'longitude', string>> {
  const place = placeOf(point)
  if (isPlace(place)) {
    const isFar = middle !== null && distanceKm(place, middle) > wordLimits.withinKm
    return isFar ? { latitude: t`More than ${wordLimits.withinKm} km from the place.` } : {}
  }
  const isLatitude = isPlace({ ...place, longitude: 0 })
  const isLongitude = isPlace({ ...place, latitude: 0 })
  return {
    ...(isLatitude ? {} : { latitude: t`Please enter a number from −90 to 90.` }),
    ...(isLongitude ? {} : { longitude: t`Please enter a number from −180 to 180.` }),
  }
}

/** The form's field by the wire's names of points: the list, and each point with its place in it. */
export const pointFields = Object.fromEntries([
  ['points', 'points'],
  ...Array.from({ length: wordLimits.points }, (_, index) => [`points.${index}`, 'points']),
]) as Readonly<Record<string, 'points'>>

/** What the server says of single points, by their keys. */
export type RefusedPoints = Readonly<Record<string, string>>

/** What the server says of single points of those that were sent. */
export function refusedPoints(failure: FailedCall, sent: readonly PointValues[]): RefusedPoints {
  const said = fieldErrors(failure)
  return Object.fromEntries(
    sent.flatMap(({ key }, index) => {
      const message = said[`points.${index}`]
      return message === undefined ? [] : [[key, message] as const]
    }),
  )
}

/** The points with one of them so many places later in their order, at most at its ends. */
export function movedPoint(points: readonly PointValues[], key: string, by: 1 | -1): readonly PointValues[] {
  const from = points.findIndex((point) => point.key === key)
  const point = points[from]
  const to = Math.min(points.length - 1, Math.max(0, from + by))
  return point ? points.toSpliced(from, 1).toSpliced(to, 0, point) : points
}

/** The points as the server takes them. */
export const pointInputs = (points: readonly PointValues[]): GroupPointInput[] =>
  points.map((point) => ({ ...placeOf(point), label: point.label.trim() }))

/** Points that are stored, to be changed. */
export const pointValues = (points: readonly GroupPointInput[]): PointValues[] =>
  points.map(({ label, latitude, longitude }, index) => ({
    key: String(index),
    label,
    latitude: typedDegrees(latitude),
    longitude: typedDegrees(longitude),
  }))

/** What is published. */
export function publishInput(values: GroupValues, publishKey: string): PublishGroupWalkInput {
  return {
    destination_id: values.destination,
    title: values.title.trim(),
    text: values.text.trim(),
    points: pointInputs(values.points),
    language: values.language,
    place_date: values.date,
    place_time: values.time,
    ...(values.which === '' ? {} : { which_hour: values.which }),
    minutes: wholeOf(values.minutes),
    seats: wholeOf(values.seats),
    minimum: wholeOf(values.minimum),
    seat_cents: centsOf(values.price),
    is_weekly: values.isWeekly,
    publish_key: publishKey,
  }
}

/** The moment at which the clocks of a zone show a day and a time; null for what is no time, or one that they skip. */
export function momentOf(date: string, time: string, zone: string): number | null {
  const asUtc = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(asUtc)) return null
  const shownAt = (atMs: number) => {
    const wall = wallOf(atMs, zone)
    return Date.parse(`${wall.date}T${wall.time}Z`)
  }
  // Twice, because the second guess may be on the other side of a change of the clocks.
  let atMs = asUtc
  for (let step = 0; step < 2; step += 1) atMs += asUtc - shownAt(atMs)
  return shownAt(atMs) === asUtc ? atMs : null
}
