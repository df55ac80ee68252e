import type { Cents } from '#domain/shared/cents.ts'
import { isWithin } from '#domain/shared/rule-version.ts'
import { DAY, HOUR, SECOND } from '#domain/shared/units.ts'
import { groupFaults, type GroupDraft, type GroupTerms } from '#domain/trips/group/group-terms.ts'

/** The terms as they are published and listed: whole numbers in the units that their names say. */
export type GroupFigures = {
  leastSeats: number
  mostSeats: number
  minimumDefault: number
  leastMinutes: number
  mostMinutes: number
  earliestHours: number
  latestDays: number
  leastSeatCents: Cents
  mostSeatCents: Cents
  usualSeatCents: Cents
  seatsAPerson: number
  holdHours: number
  decideHours: number
  firstHours: number
  firstPercent: number
  lastHours: number
  lastPercent: number
  turnSeconds: number
  chatSeconds: number
}

export type GroupFigure = keyof GroupFigures

/** What an owner may publish (docs/rules/group-walks.md#versions), each figure by itself. */
export const groupFigureRules = {
  leastSeats: { least: 2, most: 100 },
  mostSeats: { least: 2, most: 100 },
  minimumDefault: { least: 1, most: 100 },
  leastMinutes: { least: 5, most: 120 },
  mostMinutes: { least: 5, most: 120 },
  earliestHours: { least: 2, most: 168 },
  latestDays: { least: 1, most: 60 },
  leastSeatCents: { least: 100, most: 20_000 },
  mostSeatCents: { least: 100, most: 20_000 },
  usualSeatCents: { least: 100, most: 20_000 },
  /** A payer's seats are numbered 1 to 4 (the table group_seats). */
  seatsAPerson: { least: 1, most: 4 },
  holdHours: { least: 2, most: 144 },
  decideHours: { least: 1, most: 24 },
  firstHours: { least: 1, most: 168 },
  firstPercent: { least: 0, most: 100 },
  lastHours: { least: 1, most: 168 },
  lastPercent: { least: 0, most: 100 },
  turnSeconds: { least: 15, most: 600 },
  chatSeconds: { least: 1, most: 120 },
} as const satisfies Record<GroupFigure, { least: number; most: number }>

const names = Object.keys(groupFigureRules) as readonly GroupFigure[]

/**
 * Which of the figures cannot be published: outside their bounds, or not in their order. A fault of order is at the second of the
 * two, as a form reads them.
 */
export function groupFigureFaults(figures: GroupFigures): GroupFigure[] {
  const f = figures
  const order: Partial<Record<GroupFigure, boolean>> = {
    mostSeats: f.mostSeats < f.leastSeats,
    minimumDefault: f.minimumDefault < f.leastSeats || f.minimumDefault > f.mostSeats,
    mostMinutes: f.mostMinutes < f.leastMinutes,
    latestDays: f.latestDays * DAY <= f.earliestHours * HOUR,
    mostSeatCents: f.mostSeatCents < f.leastSeatCents,
    usualSeatCents: f.usualSeatCents < f.leastSeatCents || f.usualSeatCents > f.mostSeatCents,
    // A walk is decided after its seats are held, and not before it could be published.
    decideHours: f.decideHours >= f.holdHours || f.decideHours >= f.earliestHours,
    lastHours: f.lastHours >= f.firstHours,
    lastPercent: f.lastPercent < f.firstPercent,
  }
  return names.filter((name) => !isWithin(f[name], groupFigureRules[name]) || order[name] === true)
}

/** The terms that figures make. */
export function groupTermsOf(figures: GroupFigures): GroupTerms {
  const f = figures
  return {
    seats: { least: f.leastSeats, most: f.mostSeats },
    minimumDefault: f.minimumDefault,
    minutes: { least: f.leastMinutes, most: f.mostMinutes },
    startsInMs: { least: f.earliestHours * HOUR, most: f.latestDays * DAY },
    seatCents: { least: f.leastSeatCents, most: f.mostSeatCents, usual: f.usualSeatCents },
    seatsAPerson: f.seatsAPerson,
    decidedMs: f.decideHours * HOUR,
    heldMs: f.holdHours * HOUR,
    leaving: [
      { lessThanMs: f.firstHours * HOUR, percent: f.firstPercent },
      { lessThanMs: f.lastHours * HOUR, percent: f.lastPercent },
    ],
    turnMs: f.turnSeconds * SECOND,
    chatEveryMs: f.chatSeconds * SECOND,
  }
}

/** The figures of terms. */
export function groupFiguresOf(terms: GroupTerms): GroupFigures {
  const [first, last] = terms.leaving
  return {
    leastSeats: terms.seats.least,
    mostSeats: terms.seats.most,
    minimumDefault: terms.minimumDefault,
    leastMinutes: terms.minutes.least,
    mostMinutes: terms.minutes.most,
    earliestHours: terms.startsInMs.least / HOUR,
    latestDays: terms.startsInMs.most / DAY,
    leastSeatCents: terms.seatCents.least,
    mostSeatCents: terms.seatCents.most,
    usualSeatCents: terms.seatCents.usual,
    seatsAPerson: terms.seatsAPerson,
    holdHours: terms.heldMs / HOUR,
    decideHours: terms.decidedMs / HOUR,
    firstHours: first.lessThanMs / HOUR,
    firstPercent: first.percent,
    lastHours: last.lessThanMs / HOUR,
    lastPercent: last.percent,
    turnSeconds: terms.turnMs / SECOND,
    chatSeconds: terms.chatEveryMs / SECOND,
  }
}

/** A group walk as it was published. */
export type PublishedGroup = GroupDraft & { readonly publishedAtMs: number }

/** How many group walks were published, and how many of them other terms would have refused. */
export type GroupTermsPreview = { walks: number; refused: number }

/** What other terms would have refused of what was published. */
export function previewGroupTerms(
  published: readonly PublishedGroup[],
  terms: GroupTerms,
): GroupTermsPreview {
  const refused = published.filter((one) => groupFaults(one, terms, one.publishedAtMs).length > 0)
  return { walks: published.length, refused: refused.length }
}
