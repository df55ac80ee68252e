import { invariant } from '#domain/shared/invariant.ts'
import { DAY } from '#domain/shared/units.ts'

/** Days of figures are of UTC, written yyyy-MM-dd. */
export type FigureDay = string

/** What happened in a day or a range, as far as it can be added up. Money in cents. */
export type FigureSums = {
  requests: number
  accepted: number
  /** Requests for now that were not withdrawn before `figureRules.promptSeconds` had passed. */
  promptRequests: number
  walks: number
  /** Walks of travelers who had walked before. */
  returningWalks: number
  askedSeconds: number
  liveSeconds: number
  interruptions: number
  /** Interruptions after which the picture came back. */
  reconnects: number
  revenueCents: number
  payCents: number
  refundCents: number
}

/** From the request to its acceptance, from there to the first live second, from an interruption to the next live second. */
export const spanMeasures = ['accept', 'firstPicture', 'pictureBack'] as const
export type SpanMeasure = (typeof spanMeasures)[number]
/** How many spans of a measure ended in each step of `spanSteps`; step 0 is below the first bound. */
export type SpanCounts = ReadonlyMap<number, number>

export const figureRules = {
  /** Days of a range, both ends included. */
  rangeDaysMax: 366,
  /** Places and walkers of a list, at most. */
  rowsMax: 200,
  /** A request that its traveler withdraws sooner is no missed one. */
  promptSeconds: 60,
  /** Days that are counted again once each day: a request is accepted up to a week later. */
  againDays: 14,
  /** The service levels are of so many days. */
  levelDays: 30,
} as const

/**
 * Bounds of the steps in seconds: a span belongs to the last step whose lower bound it reaches. The objectives below are
 * among them, so that what met one is counted exactly.
 */
export const spanSteps: readonly number[] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22, 25, 28, 30, 35, 40, 45, 50, 55, 60, 70, 80, 90, 105,
  120, 150, 180, 240, 300, 420, 600, 900, 1800, 3600,
]

export const noFigures: FigureSums = {
  requests: 0,
  accepted: 0,
  promptRequests: 0,
  walks: 0,
  returningWalks: 0,
  askedSeconds: 0,
  liveSeconds: 0,
  interruptions: 0,
  reconnects: 0,
  revenueCents: 0,
  payCents: 0,
  refundCents: 0,
}
export const figureKeys = Object.keys(noFigures) as readonly (keyof FigureSums)[]

/** The sums of both. */
export function addFigures(one: FigureSums, other: FigureSums): FigureSums {
  const added = { ...one }
  for (const key of figureKeys) added[key] += other[key]
  return added
}

/**
 * The seconds below which a share of the spans lies (0.5: the median), read off the steps as if spans were spread evenly
 * in each; null without spans. What took longer than the last bound counts as the last bound.
 */
export function spanQuantile(counts: SpanCounts, share: number): number | null {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  const wanted = share * all
  let below = 0
  for (const [step, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    if (below + count >= wanted) {
      const from = spanSteps[step - 1] ?? 0
      const until = spanSteps[step] ?? from
      return from + ((until - from) * (wanted - below)) / count
    }
    below += count
  }
  return spanSteps.at(-1) ?? null
}

/** How many of the spans took less than so many seconds, which must be a bound of the steps. */
export function spansWithin(counts: SpanCounts, seconds: number): number {
  const bound = spanSteps.indexOf(seconds)
  invariant(bound >= 0, `${seconds} s is no bound of the steps`)
  return [...counts].reduce((sum, [step, count]) => (step <= bound ? sum + count : sum), 0)
}

/** The day of a moment. */
export const figureDayOf = (ms: number): FigureDay => new Date(ms).toISOString().slice(0, 10)

/** The first millisecond of a day; null for what is no day. */
export function figureDayMs(day: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const ms = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(ms) || figureDayOf(ms) !== day ? null : ms
}

export type RangeFault = 'noDay' | 'backwards' | 'tooLong'

/** What is wrong with a range of days, both ends included; null for a good one. */
export function rangeFault(from: string, until: string): RangeFault | null {
  const [fromMs, untilMs] = [figureDayMs(from), figureDayMs(until)]
  if (fromMs === null || untilMs === null) return 'noDay'
  if (untilMs < fromMs) return 'backwards'
  return (untilMs - fromMs) / DAY + 1 > figureRules.rangeDaysMax ? 'tooLong' : null
}

/** What is promised of `figureRules.levelDays` days: the share of all that has to be good. */
export const serviceLevels = {
  accept: { objective: 0.9, seconds: 60 },
  firstPicture: { objective: 0.95, seconds: 30 },
  pictureBack: { objective: 0.95, seconds: 10 },
  api: { objective: 0.999, seconds: null },
} as const satisfies Record<string, { objective: number; seconds: number | null }>
export type ServiceLevelKey = keyof typeof serviceLevels
export type ServiceLevel = {
  key: ServiceLevelKey
  objective: number
  good: number
  all: number
  /** How much of what may go wrong has not gone wrong yet: 1 is all of it, below 0 the objective is missed; null without any. */
  budgetLeft: number | null
}

/** How a service level stands. */
export function serviceLevel(
  key: ServiceLevelKey,
  { good, all }: { good: number; all: number },
): ServiceLevel {
  const { objective } = serviceLevels[key]
  const mayFail = (1 - objective) * all
  return { key, objective, good, all, budgetLeft: all === 0 ? null : 1 - (all - good) / mayFail }
}
