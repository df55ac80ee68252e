import {
  addFigures,
  figureDayMs,
  figureDayOf,
  figureRules,
  noFigures,
  spanSteps,
  type FigureDay,
  type FigureSums,
} from '#domain/operator/figures.ts'
import { invariant } from '#domain/shared/invariant.ts'
import { DAY, MINUTE } from '#domain/shared/units.ts'
import type { Tx } from '#server/db/transaction.ts'
import * as store from '#server/modules/operator/figures/figures.store.ts'
import type { OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import type { TripSpanRow } from '#server/modules/trips/public.ts'

/** Today and yesterday are counted again after so long. */
const freshMs = 5 * MINUTE
/** A run counts so many days at most; the rest waits for the next one, a minute later. */
const daysAtOnce = 40
/** Trips of a day whose money is in memory at once. */
const tripsAtOnce = 5000

/**
 * Counts the days that are due: new ones, the last two again, and once a day those on which late acceptances may still
 * have changed something. The same day counted twice has the same rows. Answers how many were counted.
 */
export async function countFigures(
  deps: OperatorDeps,
  { freshOnly } = { freshOnly: false },
): Promise<number> {
  const nowMs = deps.clock.nowMs()
  const today = figureDayOf(nowMs)
  const oldest = (await deps.trips.figures.firstAskedAt())?.getTime() ?? nowMs
  const days = await store.daysToCount(deps.db, {
    first: freshOnly ? figureDayOf(nowMs - DAY) : figureDayOf(Math.min(oldest, nowMs)),
    today,
    againFrom: figureDayOf(nowMs - figureRules.againDays * DAY),
    freshSince: new Date(freshOnly ? nowMs : nowMs - freshMs),
    limit: daysAtOnce,
  })
  for (const day of days) await countDay(deps, day)
  return days.length
}

/** The sums and spans of each place, each walker and all, by scope and subject. */
type Counted = { sums: Map<string, store.FigureRow>; spans: Map<string, store.SpanRow> }

async function countDay(deps: OperatorDeps, day: FigureDay): Promise<void> {
  const fromMs = figureDayMs(day)
  invariant(fromMs !== null, `${day} is no day`)
  const bounds = { from: new Date(fromMs), until: new Date(fromMs + DAY) }
  await deps.inTransaction(async (tx) => {
    const nowMs = deps.clock.nowMs()
    await store.lockDay(tx, day, new Date(nowMs))
    const counted = await countedWithin(deps, bounds)
    for (const span of await deps.trips.figures.spansOfDay({ ...bounds, steps: spanSteps }))
      addSpan(counted, span)
    await store.replaceDay(tx, day, {
      sums: [...counted.sums.values()],
      spans: [...counted.spans.values()],
    })
    if (day === figureDayOf(nowMs)) await countSameTime(deps, tx, nowMs - 7 * DAY)
  })
}

/** What had happened by a moment of a week ago since its day began: today so far is held against as much of a day. */
async function countSameTime(deps: OperatorDeps, tx: Tx, untilMs: number): Promise<void> {
  const day = figureDayOf(untilMs)
  const bounds = { from: new Date(figureDayMs(day) ?? untilMs), until: new Date(untilMs) }
  const { sums } = await countedWithin(deps, bounds)
  await store.replaceSameTime(tx, day, sums.get('all ') ?? noFigures)
}

type Bounds = { from: Date; until: Date }

/** What was asked for, walked and moved within a time, without how long it took. */
async function countedWithin(deps: OperatorDeps, bounds: Bounds): Promise<Counted> {
  const counted: Counted = { sums: new Map(), spans: new Map() }
  const rows = await deps.trips.figures.sumsOfDay({ ...bounds, promptSeconds: figureRules.promptSeconds })
  for (const { destinationId, walkerId, ...sums } of rows)
    addSums(counted, { destinationId, walkerId }, { ...noFigures, ...sums })
  await addMoney(deps, counted, bounds)
  return counted
}

type Place = { destinationId: string | null; walkerId: string | null }

function addSums({ sums }: Counted, { destinationId, walkerId }: Place, added: FigureSums): void {
  for (const { scope, subject } of subjectsOf(destinationId, walkerId)) {
    const key = `${scope} ${subject}`
    sums.set(key, { scope, subject, ...addFigures(sums.get(key) ?? noFigures, added) })
  }
}

function addSpan({ spans }: Counted, { destinationId, measure, step, count }: TripSpanRow): void {
  for (const { scope, subject } of subjectsOf(destinationId, null)) {
    const key = `${scope} ${subject} ${measure} ${step}`
    const before = spans.get(key)?.count ?? 0
    spans.set(key, { scope, subject, measure, step, count: before + count })
  }
}

function subjectsOf(destinationId: string | null, walkerId: string | null): store.FigureSubject[] {
  const subjects: store.FigureSubject[] = [{ scope: 'all', subject: '' }]
  if (destinationId !== null) subjects.push({ scope: 'place', subject: destinationId })
  if (walkerId !== null) subjects.push({ scope: 'walker', subject: walkerId })
  return subjects
}

/** Adds what the day's entries of the ledger have moved, each trip's to its place and its walker. */
async function addMoney(deps: OperatorDeps, counted: Counted, bounds: Bounds): Promise<void> {
  for (let after: string | null = null; ;) {
    const rows = await deps.money.moneyOfDay({ ...bounds, after, limit: tripsAtOnce })
    const places = await deps.trips.figures.placesOfTrips(rows.flatMap(({ tripId }) => tripId || []))
    for (const { tripId, ...cents } of rows) {
      const place = places.get(tripId) ?? { destinationId: null, walkerId: null }
      addSums(counted, place, { ...noFigures, ...cents })
    }
    const last = rows.at(-1)
    if (!last || rows.length < tripsAtOnce) return
    after = last.tripId
  }
}
