import type { Transaction } from 'kysely'
import type { PaperPlace, PaperSeries } from '#domain/money/paper-number.ts'
import type { DB } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import { prepared } from '#server/db/prepared.ts'

/** What a paper is about, within its series of a seller. */
export type PaperSubject = { seller: string; series: PaperSeries; subject: string }

/** Locks the row of the series, and makes it where it is the first of its year. */
const lockedSeries = prepared<unknown>(
  'money.lockPaperSeries',
  `insert into paper_series as known (seller, series, year, last_number) values ($1, $2, $3, 0)
   on conflict (seller, series, year) do update set last_number = known.last_number`,
)

const nextNumber = prepared<{ year: number; number: number }>(
  'money.nextPaperNumber',
  `with known as (
     select year, number from paper_numbers where seller = $1 and series = $2 and subject = $4
   ), counted as (
     update paper_series set last_number = last_number + 1
     where seller = $1 and series = $2 and year = $3 and not exists (select from known)
     returning year, last_number as number
   ), given as (
     insert into paper_numbers (seller, series, year, number, subject, given_at)
     select $1, $2, year, number, $4, $5 from counted
     returning year, number
   )
   select year, number from known union all select year, number from given`,
)

/**
 * The number of a paper, given now where it has none. The row of its series stays locked until the transaction ends, so that one
 * which is rolled back leaves no gap; locks of other rows are taken before.
 */
export async function giveNumber(
  tx: Transaction<DB>,
  { seller, series, subject }: PaperSubject,
  { year, at }: { year: number; at: Date },
): Promise<PaperPlace> {
  await lockedSeries(tx, [seller, series, year])
  const [given] = await nextNumber(tx, [seller, series, year, subject, at])
  if (!given) throw new Error(`no number was given to the ${series} of ${subject}`)
  return { series, ...given }
}

/** The number of a paper; null where none is given. */
export async function numberOf(
  sql: Sql,
  { seller, series, subject }: PaperSubject,
): Promise<PaperPlace | null> {
  const row = await sql
    .selectFrom('paperNumbers')
    .select(['year', 'number'])
    .where('seller', '=', seller)
    .where('series', '=', series)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row ? { series, ...row } : null
}

/** What the paper of a number is about; null where there is none. */
export async function subjectOf(
  sql: Sql,
  seller: string,
  { series, year, number }: PaperPlace,
): Promise<string | null> {
  const row = await sql
    .selectFrom('paperNumbers')
    .select('subject')
    .where('seller', '=', seller)
    .where('series', '=', series)
    .where('year', '=', year)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.subject ?? null
}
