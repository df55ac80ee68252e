import { payWeekNamed, taxYearBounds, type PayWeek } from '#domain/money/payouts/pay-week.ts'
import { csvOf } from '#domain/shared/csv.ts'
import { toDollars, type Cents } from '#domain/shared/cents.ts'
import { MINUTE } from '#domain/shared/units.ts'
import { readSigned, sign } from '#server/app/module/signed.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { earnedByYear, type Span, type YearSum } from '#server/modules/money/earnings/earnings.store.ts'
import { rowsOf } from '#server/modules/money/earnings/earnings.ts'
import type { EarningsRow } from '#server/modules/money/earnings/earnings-row.ts'
import { paidPayouts, type PayoutRow } from '#server/modules/money/payouts/payouts.store.ts'

const linkLivesMs = 5 * MINUTE

/** What a signed link leads to: the statement of a week, or the summary of a tax year. */
export type StatementName = { walkerId: string; of: 'week' | 'year'; name: string }
export type StatementFormat = 'csv' | 'pdf'

/** The address of a statement, for 5 minutes. */
export function statementUrl(
  ctx: Pick<MoneyContext, 'clock' | 'secrets'>,
  { walkerId, of, name }: StatementName,
  format: StatementFormat,
): string {
  const said = { walkerId, of, name, format }
  return `/statements/${sign(ctx.secrets.links, 'statement', said, ctx.clock.nowMs() + linkLivesMs)}.${format}`
}

/** What a signed address is good for; null when it is altered or too old. */
export function readStatementUrl(
  ctx: Pick<MoneyContext, 'clock' | 'secrets'>,
  token: string,
  format: StatementFormat,
): StatementName | null {
  const said = readSigned(ctx.secrets.links, 'statement', token, ctx.clock.nowMs())
  if (!said || said['format'] !== format) return null
  const { walkerId = '', name = '' } = said
  return { walkerId, of: said['of'] === 'year' ? 'year' : 'week', name }
}

/** Everything that a statement of a week says. */
export type WeekStatement = {
  week: PayWeek
  rows: EarningsRow[]
  totalCents: Cents
  payouts: PayoutRow[]
}

/** The entries of a week, the oldest first; null when there is no such week. */
export async function weekStatement(
  ctx: MoneyContext,
  walkerId: string,
  name: string,
): Promise<WeekStatement | null> {
  const week = payWeekNamed(name)
  if (!week) return null
  const span = { walkerId, from: week.startsAt, to: week.endsAt, currency: ctx.config.currency }
  const payouts = await paidPayouts(ctx.db, walkerId, { week: week.week })
  return { week, payouts, ...(await entriesOf(ctx, span)) }
}

/** Everything that a summary of a tax year says. */
export type YearStatement = {
  sums: YearSum
  rows: EarningsRow[]
  totalCents: Cents
  payouts: PayoutRow[]
}

/** The figures and entries of a calendar year in Denver; null when there is nothing of it. */
export async function yearStatement(
  ctx: MoneyContext,
  walkerId: string,
  name: string,
): Promise<YearStatement | null> {
  const sums = (await taxYears(ctx, walkerId)).find(({ year }) => String(year) === name)
  if (!sums) return null
  const { startsAt: from, endsAt: to } = taxYearBounds(sums.year)
  const payouts = await paidPayouts(ctx.db, walkerId, { from, to })
  return { sums, payouts, ...(await entriesOf(ctx, { walkerId, from, to, currency: ctx.config.currency })) }
}

/** The years in which a walker has earned or been paid something, newest first. */
export function taxYears(ctx: MoneyContext, walkerId: string): Promise<YearSum[]> {
  return earnedByYear(ctx.db, walkerId, ctx.config.currency)
}

async function entriesOf(ctx: MoneyContext, span: Span) {
  const rows = (await rowsOf(ctx, span)).toReversed()
  return { rows, totalCents: rows.reduce((sum, row) => sum + row.walkerCents, 0) }
}

const columns = [
  'Time (UTC)',
  'What',
  'Where',
  'Minutes',
  'Paid',
  'Processing fee',
  'Left',
  'Share %',
  'Yours',
  'Trip',
  'Seats',
]

/** A statement as CSV (RFC 4180), amounts in dollars; null when there is none. */
export async function statementCsv(
  ctx: MoneyContext,
  { walkerId, of, name }: StatementName,
): Promise<string | null> {
  const statement = await (of === 'week' ? weekStatement : yearStatement)(ctx, walkerId, name)
  if (!statement) return null
  const lines = statement.rows.map((row) => [
    row.at.toISOString(),
    row.kind,
    row.destinationName ?? '',
    String(row.minutes ?? ''),
    ...[row.paidCents, row.feeCents, row.netCents].map(dollars),
    String(row.sharePercent),
    dollars(row.walkerCents),
    row.tripId ?? '',
    String(row.seats ?? ''),
  ])
  const total = ['', 'total', '', '', '', '', '', '', dollars(statement.totalCents), '', '']
  return csvOf([columns, ...lines, total])
}

const dollars = (amount: Cents) => toDollars(amount).toFixed(2)
