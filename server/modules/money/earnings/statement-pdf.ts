import { sourceLocale } from '#domain/identity/locale.ts'
import { pdfOf, type PdfLine } from '#domain/shared/pdf.ts'
import { printGlyphs } from '#server/messages/print-glyphs.ts'
import { printWords, type PrintWords } from '#server/messages/print-words.ts'
import type { EarningsRow } from '#server/modules/money/earnings/earnings.ts'
import {
  weekStatement,
  yearStatement,
  type StatementName,
  type WeekStatement,
  type YearStatement,
} from '#server/modules/money/earnings/statements.ts'
import { arrivesOf } from '#server/modules/money/payouts/amounts.ts'
import type { PayoutRow } from '#server/modules/money/payouts/payouts.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

/** A statement of more entries than this names the rest by its sum only; the CSV has them all. */
const entriesAtMost = 1500

/** The statement of a week, or the summary of a tax year, as a PDF in the walker's language and time zone; null when there is none. */
export async function statementPdf(ctx: MoneyContext, named: StatementName): Promise<Uint8Array | null> {
  const { walkerId, of, name } = named
  const person = (await ctx.people([walkerId])).get(walkerId)
  const reader = {
    locale: person?.locale ?? sourceLocale,
    timeZone: person?.timeZone ?? 'UTC',
    currency: ctx.config.currency,
  }
  const words = printWords(reader)
  const body = of === 'week' ? await weekOf(ctx, named, words) : await yearOf(ctx, named, words)
  if (!body) return null
  const { productName } = ctx.config
  const at = ctx.clock.now()
  const lines: PdfLine[] = [
    { kind: 'title', text: productName },
    ...body,
    { kind: 'gap' },
    { kind: 'note', text: words.say('money.statement.made', { at: words.date(at) }) },
  ]
  const known = person ? nameLine(person.firstName, lines, words) : lines
  return pdfOf(known, { title: `${productName}, ${name}`, at, shape: printGlyphs })
}

/** The walker's name below the title. */
function nameLine(name: string, [title, ...rest]: PdfLine[], { say }: PrintWords): PdfLine[] {
  const line: PdfLine = { kind: 'text', text: say('money.statement.of', { name }) }
  return [...(title ? [title] : []), line, ...rest]
}

async function weekOf(ctx: MoneyContext, { walkerId, name }: StatementName, words: PrintWords) {
  const statement = await weekStatement(ctx, walkerId, name)
  if (!statement) return null
  const { week } = statement
  const [from, to] = [words.date(week.startsAt), words.date(week.endsAt)]
  const heading: PdfLine = { kind: 'heading', text: words.say('money.statement.week', { from, to }) }
  return [heading, ...entriesOf(statement, words)]
}

async function yearOf(ctx: MoneyContext, { walkerId, name }: StatementName, words: PrintWords) {
  const statement = await yearStatement(ctx, walkerId, name)
  if (!statement) return null
  const { say, money } = words
  const { year, walksCents, tipsCents, paidCents } = statement.sums
  const lines: PdfLine[] = [
    { kind: 'heading', text: say('money.statement.year', { year: String(year) }) },
    { kind: 'row', text: say('money.statement.walks'), value: money(walksCents) },
    { kind: 'row', text: say('money.statement.tips'), value: money(tipsCents) },
    { kind: 'row', text: say('money.statement.paidOut'), value: money(paidCents) },
    { kind: 'gap' },
  ]
  return [...lines, ...entriesOf(statement, words)]
}

function entriesOf(
  { rows, totalCents, payouts }: WeekStatement | YearStatement,
  words: PrintWords,
): PdfLine[] {
  const { say, money } = words
  const left = rows.length - entriesAtMost
  const leftCents = rows.slice(entriesAtMost).reduce((sum, row) => sum + row.walkerCents, 0)
  return [
    ...(rows.length === 0 ? [{ kind: 'text' as const, text: say('money.statement.nothing') }] : []),
    ...rows.slice(0, entriesAtMost).flatMap((row) => entryOf(row, words)),
    ...(left > 0
      ? [{ kind: 'row' as const, text: say('money.statement.more', { left }), value: money(leftCents) }]
      : []),
    { kind: 'sum', text: say('money.statement.total'), value: money(totalCents) },
    ...payouts.flatMap((payout) => payoutOf(payout, words)),
  ]
}

/** A payout, and below it what reaches the bank in another currency. */
function payoutOf(payout: PayoutRow, { say, money, minor, day }: PrintWords): PdfLine[] {
  const { paidAt, method, amountCents } = payout
  const text =
    paidAt === null
      ? say('money.statement.onAccount')
      : say('money.statement.payout', { at: day(paidAt), method: method ?? '' })
  const line: PdfLine = { kind: 'row', text, value: money(amountCents) }
  const arrives = arrivesOf(payout)
  if (!arrives) return [line]
  const amount = minor(arrives.amount, arrives.currency)
  return [line, { kind: 'note', text: say('money.statement.arrives', { amount }) }]
}

/** What an entry brought, and below it what the share was reckoned from. */
function entryOf(entry: EarningsRow, { say, money, day }: PrintWords): PdfLine[] {
  const { kind, destinationName, minutes, paidCents, feeCents, netCents, sharePercent } = entry
  const place = destinationName !== null ? `, ${destinationName}` : ''
  const lasted = minutes === null ? '' : `, ${say('money.statement.minutes', { minutes })}`
  const what = `${day(entry.at)}: ${say(`money.statement.kinds.${kind}`)}${place}${lasted}`
  const line: PdfLine = { kind: 'row', text: what, value: money(entry.walkerCents) }
  if (paidCents === 0) return [line]
  const values = { paid: money(paidCents), fee: money(feeCents), net: money(netCents), share: sharePercent }
  return [line, { kind: 'note', text: say('money.statement.why', values) }]
}
