import {
  addFigures,
  figureDayMs,
  figureDayOf,
  figureRules,
  noFigures,
  rangeFault,
  serviceLevel,
  serviceLevels as levels,
  spanQuantile,
  spansWithin,
  type FigureDay,
  type FigureSums,
  type RangeFault,
  type ServiceLevel,
  type SpanCounts,
  type SpanMeasure,
} from '#domain/operator/figures.ts'
import type { Place } from '#domain/shared/place.ts'
import { DAY } from '#domain/shared/units.ts'
import { audit } from '#server/durable/audit/audit.ts'
import { countFigures } from '#server/modules/operator/figures/count-days.ts'
import * as store from '#server/modules/operator/figures/figures.store.ts'
import type { GroupSums } from '#server/modules/trips/public.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'

/** Sums with the medians of how long things took, in seconds; null without any, and always null for walkers. */
export type Figures = FigureSums & {
  acceptMedianSeconds: number | null
  firstPictureMedianSeconds: number | null
  pictureBackMedianSeconds: number | null
}
export type FiguresView = {
  countedAt: Date | null
  days: ({ day: FigureDay } & Figures)[]
  total: Figures
}
export type FiguresRowView = { id: string; name: string; place: Place | null } & Figures
type Refused = { kind: 'badRange'; fault: RangeFault }

/** The figures of each day of a range and of the whole of it: of everything, of one place or of one walker. */
export async function figures(
  { db }: OperatorDeps,
  { from, until, placeId, walkerId }: store.FigureRange & { placeId: string | null; walkerId: string | null },
): Promise<{ kind: 'found'; view: FiguresView } | Refused | { kind: 'oneOnly' }> {
  const fault = rangeFault(from, until)
  if (fault) return { kind: 'badRange', fault }
  if (placeId !== null && walkerId !== null) return { kind: 'oneOnly' }
  const subject = subjectOf(placeId, walkerId)
  const range = { from, until }
  const [days, spans, countedAt] = await Promise.all([
    store.figureDays(db, subject, range),
    store.spansByDay(db, subject, range),
    store.countedAt(db),
  ])
  const all = days.reduce<FigureSums>((sum, { day: _day, ...sums }) => addFigures(sum, sums), noFigures)
  const view: FiguresView = {
    countedAt,
    days: days.map((sums) => withMedians(sums, spans.get(sums.day) ?? {})),
    total: withMedians(all, merged([...spans.values()])),
  }
  return { kind: 'found', view }
}

/** What came of group walks over a range: counted when it is asked for, not by day. */
export async function groupFigures(
  { trips }: OperatorDeps,
  { from, until }: store.FigureRange,
): Promise<{ kind: 'found'; sums: GroupSums } | Refused> {
  const fault = rangeFault(from, until)
  const [fromMs, untilMs] = [figureDayMs(from), figureDayMs(until)]
  if (fault || fromMs === null || untilMs === null) return { kind: 'badRange', fault: fault ?? 'noDay' }
  const time = { from: new Date(fromMs), until: new Date(untilMs + DAY) }
  return { kind: 'found', sums: await trips.groupSums(time) }
}

function subjectOf(placeId: string | null, walkerId: string | null): store.FigureSubject {
  if (placeId !== null) return { scope: 'place', subject: placeId }
  return walkerId === null ? { scope: 'all', subject: '' } : { scope: 'walker', subject: walkerId }
}

/** The figures of a range by place or by walker: those with the most requests, or walks, first. */
export async function figuresBy(
  deps: OperatorDeps,
  { by, from, until }: store.FigureRange & { by: 'place' | 'walker' },
): Promise<{ kind: 'found'; rows: FiguresRowView[]; hasMore: boolean } | Refused> {
  const fault = rangeFault(from, until)
  if (fault) return { kind: 'badRange', fault }
  const range = { from, until }
  const found = await store.figuresBySubject(deps.db, by, range, figureRules.rowsMax + 1)
  const rows = found.slice(0, figureRules.rowsMax)
  const ids = rows.map(({ subject }) => subject)
  const hasMore = found.length > rows.length
  if (by === 'walker') {
    const people = await deps.identity.people(ids)
    const named = rows.map(({ subject, ...sums }) => ({
      id: subject,
      name: people.get(subject)?.firstName ?? '',
      place: null,
      ...withMedians(sums, {}),
    }))
    return { kind: 'found', rows: named, hasMore }
  }
  const [places, spans] = await Promise.all([deps.places.byIds(ids), store.spansByPlace(deps.db, ids, range)])
  const named = rows.map(({ subject, ...sums }) => {
    const place = places.get(subject)
    return {
      id: subject,
      name: place?.name ?? '',
      place: place ? { latitude: place.latitude, longitude: place.longitude } : null,
      ...withMedians(sums, spans.get(subject) ?? {}),
    }
  })
  return { kind: 'found', rows: named, hasMore }
}

function withMedians<Sums extends FigureSums>(sums: Sums, spans: store.Spans): Sums & Figures {
  const median = (measure: SpanMeasure) => spanQuantile(spans[measure] ?? new Map(), 0.5)
  return {
    ...sums,
    acceptMedianSeconds: median('accept'),
    firstPictureMedianSeconds: median('firstPicture'),
    pictureBackMedianSeconds: median('pictureBack'),
  }
}

function merged(all: readonly store.Spans[]): store.Spans {
  const sums: Partial<Record<SpanMeasure, Map<number, number>>> = {}
  for (const spans of all)
    for (const [measure, counts] of Object.entries(spans) as [SpanMeasure, SpanCounts][]) {
      const sum = (sums[measure] ??= new Map())
      for (const [step, count] of counts) sum.set(step, (sum.get(step) ?? 0) + count)
    }
  return sums
}

/** How the service levels of the last 30 days stand, today included. */
export async function serviceLevels({ db, clock }: OperatorDeps): Promise<ServiceLevel[]> {
  const nowMs = clock.nowMs()
  const range = { from: figureDayOf(nowMs - (figureRules.levelDays - 1) * DAY), until: figureDayOf(nowMs) }
  const whole = { scope: 'all', subject: '' } as const
  const [days, byDay, api] = await Promise.all([
    store.figureDays(db, whole, range),
    store.spansByDay(db, whole, range),
    store.apiAnswers(db, range),
  ])
  const spans = merged([...byDay.values()])
  const sum = (key: keyof FigureSums) => days.reduce((added, day) => added + day[key], 0)
  const within = (measure: SpanMeasure) => spansWithin(spans[measure] ?? new Map(), levels[measure].seconds)
  return [
    serviceLevel('accept', { good: within('accept'), all: sum('promptRequests') }),
    serviceLevel('firstPicture', { good: within('firstPicture'), all: sum('walks') }),
    serviceLevel('pictureBack', { good: within('pictureBack'), all: sum('interruptions') }),
    serviceLevel('api', { good: api.answers - api.failed, all: api.answers }),
  ]
}

/** Counts today and yesterday again now. */
export async function countFiguresNow(
  deps: OperatorDeps,
  operatorId: string,
  caller: OperatorCaller,
): Promise<void> {
  await audit(deps, { act: 'operator.figuresCounted', actorId: operatorId, caller })
  await countFigures(deps, { freshOnly: true })
}

/** Adds what this server has answered since it was asked last to the sums of today. */
export async function saveApiAnswers({ db, clock, metrics }: OperatorDeps): Promise<void> {
  await metrics.saveAnswers((since) => store.addApiAnswers(db, figureDayOf(clock.nowMs()), since))
}
