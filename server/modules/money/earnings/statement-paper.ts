import { sourceLocale } from '#domain/identity/locale.ts'
import { taxYearBounds } from '#domain/money/payouts/pay-week.ts'
import type { PaperSeries } from '#domain/money/paper-number.ts'
import { drawPaper } from '#server/messages/papers/draw-paper.ts'
import { paperWords, sellerOf } from '#server/messages/papers/paper-words.ts'
import type { PaperBlock, PaperRow, PaperTable } from '#server/messages/papers/paper.ts'
import { printWords, type PrintWords } from '#server/messages/print-words.ts'
import type { EarningsRow } from '#server/modules/money/earnings/earnings-row.ts'
import {
  weekStatement,
  yearStatement,
  type StatementName,
  type WeekStatement,
  type YearStatement,
} from '#server/modules/money/earnings/statements.ts'
import { numberFor } from '#server/modules/money/papers/paper-numbers.ts'
import { arrivesOf } from '#server/modules/money/payouts/amounts.ts'
import type { PayoutRow } from '#server/modules/money/payouts/payouts.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

/** A statement of more entries than this names the rest by its sum only; the CSV has them all. */
const entriesAtMost = 1500

/** What differs between the statement of a week and the summary of a year. */
type Body = {
  title: string
  period: string
  series: PaperSeries
  endsAt: Date
  statement: WeekStatement | YearStatement
  figures: readonly (readonly [string, string])[]
}

/** The statement of a week, or the summary of a tax year, as a PDF in the walker's language and time zone; null when there is none. */
export async function statementPdf(ctx: MoneyContext, named: StatementName): Promise<Uint8Array | null> {
  const { walkerId, of, name } = named
  const [people, walker] = await Promise.all([ctx.people([walkerId]), ctx.payer(walkerId)])
  const person = people.get(walkerId)
  const locale = person?.locale ?? sourceLocale
  const words = printWords({ locale, timeZone: person?.timeZone ?? 'UTC', currency: ctx.config.currency })
  const body = of === 'week' ? await weekOf(ctx, named, words) : await yearOf(ctx, named, words)
  if (!body) return null
  const at = ctx.clock.now()
  // What may still change has no number.
  const number = body.endsAt <= at ? await numberFor(ctx, body.series, `${walkerId} ${name}`) : null
  const seller = sellerOf(ctx.config)
  const { say, date } = words
  return drawPaper({
    title: `${body.title} ${number ?? name}`,
    lang: locale,
    at,
    number,
    seller,
    words: paperWords(words),
    blocks: [
      { kind: 'title', text: body.title },
      {
        kind: 'facts',
        rows: [
          [say('money.statement.number'), number ?? say('money.statement.notFinal')],
          [say('money.statement.period'), body.period],
          ...body.figures,
        ],
      },
      {
        kind: 'parties',
        parties: [
          { name: say('money.statement.from'), lines: [seller.name, seller.url] },
          {
            name: say('money.statement.for'),
            lines: [walker?.name ?? person?.firstName ?? '', ...(walker?.email ? [walker.email] : [])],
          },
        ],
      },
      { kind: 'amount', amount: words.money(body.statement.totalCents), text: say('money.statement.earned') },
      ...entriesOf(body.statement, words),
      { kind: 'note', text: say('money.statement.made', { at: date(at) }) },
    ],
  })
}

async function weekOf(
  ctx: MoneyContext,
  { walkerId, name }: StatementName,
  { say, date }: PrintWords,
): Promise<Body | null> {
  const statement = await weekStatement(ctx, walkerId, name)
  if (!statement) return null
  const { week } = statement
  return {
    title: say('money.statement.title'),
    period: say('money.statement.week', { from: date(week.startsAt), to: date(week.endsAt) }),
    series: 'statement',
    endsAt: week.endsAt,
    statement,
    figures: [],
  }
}

async function yearOf(
  ctx: MoneyContext,
  { walkerId, name }: StatementName,
  { say, money }: PrintWords,
): Promise<Body | null> {
  const statement = await yearStatement(ctx, walkerId, name)
  if (!statement) return null
  const { year, walksCents, tipsCents, paidCents } = statement.sums
  return {
    title: say('money.statement.yearTitle'),
    period: String(year),
    series: 'yearSummary',
    endsAt: taxYearBounds(year).endsAt,
    statement,
    figures: [
      [say('money.statement.walks'), money(walksCents)],
      [say('money.statement.tips'), money(tipsCents)],
      [say('money.statement.paidOut'), money(paidCents)],
    ],
  }
}

function entriesOf({ rows, totalCents, payouts }: Body['statement'], words: PrintWords): PaperBlock[] {
  const { say, money } = words
  const left = rows.length - entriesAtMost
  const leftCents = rows.slice(entriesAtMost).reduce((sum, row) => sum + row.walkerCents, 0)
  const more: PaperRow[] =
    left > 0 ? [{ values: [say('money.statement.more', { left }), '', '', '', money(leftCents)] }] : []
  const sums: PaperTable['sums'] = [
    { text: say('money.statement.total'), value: money(totalCents), isStrong: true },
    ...payouts.map((payout) => payoutOf(payout, words)),
  ]
  if (rows.length === 0)
    return [
      { kind: 'text', text: say('money.statement.nothing') },
      { kind: 'table', columns: null, rows: [], sums },
    ]
  return [
    {
      kind: 'table',
      columns: [
        say('money.statement.columns.entry'),
        say('money.statement.columns.paid'),
        say('money.statement.columns.fee'),
        say('money.statement.columns.share'),
        say('money.statement.columns.yours'),
      ],
      rows: [...rows.slice(0, entriesAtMost).map((row) => entryOf(row, words)), ...more],
      sums,
    },
  ]
}

/** A payout, with what reaches the bank where that is another currency. */
function payoutOf(payout: PayoutRow, { say, money, minor, day }: PrintWords): PaperTable['sums'][number] {
  const { paidAt, method, amountCents } = payout
  const text =
    paidAt === null
      ? say('money.statement.onAccount')
      : say('money.statement.payout', { at: day(paidAt), method: method ?? '' })
  const arrives = arrivesOf(payout)
  const arrival = arrives
    ? ` ${say('money.statement.arrives', { amount: minor(arrives.amount, arrives.currency) })}`
    : ''
  return { text: `${text}${arrives ? '.' : ''}${arrival}`, value: money(amountCents) }
}

/** What an entry brought, and what the share was reckoned from. */
function entryOf(entry: EarningsRow, { say, money, day, percent, place }: PrintWords): PaperRow {
  const { kind, destinationName, minutes, paidCents, feeCents, sharePercent, groupWalkId, seats } = entry
  const isGroup = kind === 'walk' && groupWalkId !== null
  const walked = destinationName === null ? '' : `, ${place(destinationName)}`
  const lasted = minutes === null ? '' : `, ${say('money.statement.minutes', { minutes })}`
  const of = isGroup ? `, ${say('money.statement.seats', { seats: seats ?? 0 })}` : ''
  const reckoned = paidCents === 0 ? ['', '', ''] : [money(paidCents), money(feeCents), percent(sharePercent)]
  return {
    values: [
      `${say(`money.statement.kinds.${isGroup ? 'groupWalk' : kind}`)}${walked}${lasted}${of}`,
      ...reckoned,
      money(entry.walkerCents),
    ],
    note: day(entry.at),
  }
}
