import { sql as raw } from 'kysely'
import type { FigureDay, FigureSums, SpanCounts, SpanMeasure } from '#domain/operator/figures.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'

/** `sameTime`: of all, a week ago, until the time of the day at which today was counted last. */
export type FigureScope = 'all' | 'place' | 'walker' | 'sameTime'
/** Whose sums; the subject of `all` and `sameTime` is empty. */
export type FigureSubject = { scope: FigureScope; subject: string }
export type FigureRange = { from: FigureDay; until: FigureDay }
export type FigureRow = FigureSubject & FigureSums
export type SpanRow = FigureSubject & { measure: SpanMeasure; step: number; count: number }
/** Spans of one measure each, by day or by subject. */
export type Spans = Partial<Record<SpanMeasure, SpanCounts>>

/**
 * Days to be counted, the newest first: those from `first` to `today` that were not counted yet, the last two when that
 * was before `freshSince`, and those since `againFrom` when it was before today began.
 */
export async function daysToCount(
  sql: Sql,
  days: { first: FigureDay; today: FigureDay; againFrom: FigureDay; freshSince: Date; limit: number },
): Promise<FigureDay[]> {
  const { first, today, againFrom, freshSince, limit } = days
  const { rows } = await raw<{ day: FigureDay }>`
    select to_char(each.day, 'YYYY-MM-DD') as day
    from generate_series(${first}::date::timestamp, ${today}::date::timestamp, interval '1 day') as each(day)
    left join figure_counts counted on counted.day = each.day::date
    where counted.day is null
      or (each.day >= ${today}::date - 1 and counted.counted_at < ${freshSince})
      or (each.day >= ${againFrom}::date and counted.counted_at < ${today}::date::timestamp at time zone 'UTC')
    order by each.day desc limit ${limit}`.execute(sql)
  return rows.map(({ day }) => day)
}

/** Notes that a day is being counted; until the transaction ends no other server counts it. */
export async function lockDay(tx: Tx, day: FigureDay, at: Date): Promise<void> {
  await tx.sql
    .insertInto('figureCounts')
    .values({ day, countedAt: at })
    .onConflict((row) => row.column('day').doUpdateSet({ countedAt: at }))
    .execute()
}

/** Puts a day's rows into the place of those that it had. */
export async function replaceDay(
  tx: Tx,
  day: FigureDay,
  { sums, spans }: { sums: readonly FigureRow[]; spans: readonly SpanRow[] },
): Promise<void> {
  await tx.sql.deleteFrom('figureDays').where('day', '=', day).where('scope', 'in', scopes).execute()
  await tx.sql.deleteFrom('figureSpans').where('day', '=', day).where('scope', 'in', scopes).execute()
  await insertSums(tx, day, sums)
  await raw`
    insert into figure_spans (day, scope, subject, measure, step, count)
    select ${day}::date, * from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as each(
      scope text, subject text, measure text, step int, count int)`.execute(tx.sql)
}

/** Puts the sums of a week ago until the same time of the day into the place of those before. */
export async function replaceSameTime(tx: Tx, day: FigureDay, sums: FigureSums): Promise<void> {
  await tx.sql.deleteFrom('figureDays').where('scope', '=', 'sameTime').execute()
  await insertSums(tx, day, [{ ...sums, scope: 'sameTime', subject: '' }])
}

async function insertSums(tx: Tx, day: FigureDay, sums: readonly FigureRow[]): Promise<void> {
  await raw`
    insert into figure_days (day, scope, subject, requests, accepted, prompt_requests, walks, returning_walks,
      asked_seconds, live_seconds, interruptions, reconnects, revenue_cents, pay_cents, refund_cents)
    select ${day}::date, * from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as each(
      scope text, subject text, requests int, accepted int, "promptRequests" int, walks int, "returningWalks" int,
      "askedSeconds" bigint, "liveSeconds" bigint, interruptions int, reconnects int, "revenueCents" bigint,
      "payCents" bigint, "refundCents" bigint)`.execute(tx.sql)
}

/** Those of a day as a whole; named, so that the index by scope and day is used. */
const scopes: FigureScope[] = ['all', 'place', 'walker']

/** The driver would make a moment of a date. */
const dayText = raw<FigureDay>`to_char(day, 'YYYY-MM-DD')`

const sumColumns = [
  'requests',
  'accepted',
  'promptRequests',
  'walks',
  'returningWalks',
  'askedSeconds',
  'liveSeconds',
  'interruptions',
  'reconnects',
  'revenueCents',
  'payCents',
  'refundCents',
] as const

/** The days of a range on which something happened, the oldest first. */
export async function figureDays(
  sql: Sql,
  { scope, subject }: FigureSubject,
  { from, until }: FigureRange,
): Promise<({ day: FigureDay } & FigureSums)[]> {
  return sql
    .selectFrom('figureDays')
    .select([dayText.as('day'), ...sumColumns])
    .where('scope', '=', scope)
    .where('subject', '=', subject)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy(raw`figure_days.day`)
    .execute()
}

/** How long things took on each day of a range. */
export async function spansByDay(
  sql: Sql,
  { scope, subject }: FigureSubject,
  { from, until }: FigureRange,
): Promise<Map<FigureDay, Spans>> {
  const rows = await sql
    .selectFrom('figureSpans')
    .select([dayText.as('key'), 'measure', 'step', 'count'])
    .where('scope', '=', scope)
    .where('subject', '=', subject)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .execute()
  return grouped(rows)
}

/** The sums of each place or walker over a range: those with the most requests, or walks, first. */
export async function figuresBySubject(
  sql: Sql,
  scope: 'place' | 'walker',
  { from, until }: FigureRange,
  limit: number,
): Promise<({ subject: string } & FigureSums)[]> {
  const first = raw.ref(scope === 'place' ? 'requests' : 'walks')
  const { rows } = await raw<{ subject: string } & FigureSums>`
    select * from (
      select subject, sum(requests)::int as requests, sum(accepted)::int as accepted,
        sum(prompt_requests)::int as prompt_requests, sum(walks)::int as walks,
        sum(returning_walks)::int as returning_walks, sum(asked_seconds)::bigint as asked_seconds,
        sum(live_seconds)::bigint as live_seconds, sum(interruptions)::int as interruptions,
        sum(reconnects)::int as reconnects, sum(revenue_cents)::bigint as revenue_cents,
        sum(pay_cents)::bigint as pay_cents, sum(refund_cents)::bigint as refund_cents
      from figure_days where scope = ${scope} and day >= ${from}::date and day <= ${until}::date group by subject
    ) summed order by ${first} desc, revenue_cents desc, subject limit ${limit}`.execute(sql)
  return rows
}

/** How long things took at some places over a range. */
export async function spansByPlace(
  sql: Sql,
  placeIds: readonly string[],
  { from, until }: FigureRange,
): Promise<Map<string, Spans>> {
  if (placeIds.length === 0) return new Map()
  const { rows } = await raw<{ key: string; measure: string; step: number; count: number }>`
    select subject as key, measure, step, sum(count)::int as count from figure_spans
    where scope = 'place' and subject = any(${[...placeIds]}) and day >= ${from}::date and day <= ${until}::date
    group by subject, measure, step`.execute(sql)
  return grouped(rows)
}

function grouped(
  rows: readonly { key: string; measure: string; step: number; count: number }[],
): Map<string, Spans> {
  const found = new Map<string, Partial<Record<SpanMeasure, Map<number, number>>>>()
  for (const { key, measure, step, count } of rows) {
    const spans = found.get(key) ?? {}
    const counts = (spans[measure as SpanMeasure] ??= new Map())
    counts.set(step, (counts.get(step) ?? 0) + count)
    found.set(key, spans)
  }
  return found
}

/** When the newest count was made; null before the first one. */
export async function countedAt(sql: Sql): Promise<Date | null> {
  const row = await sql
    .selectFrom('figureCounts')
    .select('countedAt')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.countedAt ?? null
}

/** Adds answers of the API to those of a day. */
export async function addApiAnswers(
  sql: Sql,
  day: FigureDay,
  { answers, failed }: { answers: number; failed: number },
): Promise<void> {
  await raw`
    insert into figure_api_days as kept (day, answers, failed) values (${day}::date, ${answers}, ${failed})
    on conflict (day) do update set answers = kept.answers + excluded.answers, failed = kept.failed + excluded.failed`.execute(
    sql,
  )
}

/** Answers of the API within a range, and how many of them failed. */
export async function apiAnswers(
  sql: Sql,
  { from, until }: FigureRange,
): Promise<{ answers: number; failed: number }> {
  const { rows } = await raw<{ answers: number; failed: number }>`
    select coalesce(sum(answers), 0)::bigint as answers, coalesce(sum(failed), 0)::bigint as failed
    from figure_api_days where day >= ${from}::date and day <= ${until}::date`.execute(sql)
  return rows[0] ?? { answers: 0, failed: 0 }
}
