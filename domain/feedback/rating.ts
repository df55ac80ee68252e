import { fromDollars, type Cents } from '#domain/shared/cents.ts'
import { DAY } from '#domain/shared/units.ts'

export const ratingRules = {
  commentMax: 1000,
  tipMaxCents: 20_000,
  /** A rating is hidden until the other side has rated too, or this long. */
  hiddenMs: 7 * DAY,
} as const

export type RatingFault = 'ratingOutside' | 'commentTooLong' | 'commentLink' | 'tipOutside'

/** Stars from 1 to 5 in halves, as whole half stars from 2 to 10; null for anything else. */
export function halvesOf(stars: number): number | null {
  const halves = stars * 2
  return Number.isInteger(halves) && halves >= 2 && halves <= 10 ? halves : null
}

/** A tip in dollars as cents, 0 to 200 dollars; null for anything else. */
export function tipOf(dollars: number | null | undefined): Cents | null {
  const amount = fromDollars(dollars ?? 0)
  return amount !== null && amount >= 0 && amount <= ratingRules.tipMaxCents ? amount : null
}

/**
 * From when a rating may be seen: each is hidden until both are in or 7 days have passed, so that no rating
 * answers the other (docs/rules/access.md#what-people-see-of-each-other).
 */
export function visibleFrom(createdAt: Date, otherIsIn: boolean): Date {
  return otherIsIn ? createdAt : new Date(createdAt.getTime() + ratingRules.hiddenMs)
}
