import { sourceLocale } from '#domain/identity/locale.ts'
import { invoiceNumber } from '#domain/money/invoices/invoices.ts'
import { drawPaper } from '#server/messages/papers/draw-paper.ts'
import { paperWords, sellerOf } from '#server/messages/papers/paper-words.ts'
import type { PaperTable } from '#server/messages/papers/paper.ts'
import { printWords, type PrintWords } from '#server/messages/print-words.ts'
import { lineText } from '#server/modules/money/invoices/line-text.ts'
import * as store from '#server/modules/money/invoices/invoices.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

/** An invoice as a PDF in its owner's language; days are of UTC, as its month is. Null for another one's, and before it was sent. */
export async function invoicePdf(
  ctx: MoneyContext,
  named: { id: string; ownerId: string },
): Promise<Uint8Array | null> {
  const row = await store.invoiceOfOwner(ctx.db, named)
  if (!row || row.state === 'issuing') return null
  const [account, lines, notes, people] = await Promise.all([
    store.getAccount(ctx.db, row.institutionId),
    store.linesOf(ctx.db, row.id),
    store.notesOf(ctx.db, row.id),
    ctx.people([named.ownerId]),
  ])
  const locale = people.get(named.ownerId)?.locale ?? sourceLocale
  const words = printWords({ locale, timeZone: 'UTC', currency: row.currency })
  const { say, money, day } = words
  const number = invoiceNumber(row)
  const seller = sellerOf(ctx.config)
  return drawPaper({
    title: `${say('money.invoice.title')} ${number}`,
    lang: locale,
    at: row.issuedAt,
    number,
    seller,
    words: paperWords(words),
    blocks: [
      { kind: 'title', text: say('money.invoice.title') },
      {
        kind: 'facts',
        rows: [
          [say('money.invoice.number'), number],
          [say('money.invoice.issued'), day(row.issuedAt)],
          [say('money.invoice.due'), day(row.dueAt)],
          ...(row.paidAt === null ? [] : [[say('money.invoice.paidOn'), day(row.paidAt)] as const]),
        ],
      },
      {
        kind: 'parties',
        parties: [
          { name: say('money.invoice.from'), lines: [seller.name, seller.url] },
          { name: say('money.invoice.for'), lines: billedTo(account, words) },
        ],
      },
      {
        kind: 'amount',
        amount: money(row.amountCents - row.creditedCents),
        text: say(row.state === 'open' ? 'money.invoice.toPay' : 'money.invoice.settled'),
      },
      invoiceTable(row, { lines, notes }, words),
    ],
  })
}

type Billed = Pick<store.AccountRow, 'name' | 'address' | 'country' | 'email' | 'taxNumber'>

/** Whom an invoice is for, line by line; `country` is the code of a country. */
export const billedTo = (
  { name, address, country, email, taxNumber }: Billed,
  words: PrintWords,
): string[] => [
  name,
  address,
  words.country(country),
  email,
  ...(taxNumber === null ? [] : [words.say('money.invoice.taxNumber', { number: taxNumber })]),
]

type Invoiced = Pick<store.InvoiceRow, 'amountCents' | 'creditedCents'>
type Parts = {
  lines: readonly Pick<store.ChargedRow, 'place' | 'startsAt' | 'minutes' | 'chargeCents'>[]
  notes: readonly Pick<store.NoteRow, 'state' | 'amountCents' | 'reason' | 'updatedAt'>[]
}

/** What an invoice is made of: a line for each walk, and what each credit note has taken off the sum of them. */
export function invoiceTable(
  { amountCents, creditedCents }: Invoiced,
  { lines, notes }: Parts,
  words: PrintWords,
): PaperTable {
  const { say, money, day } = words
  const credited =
    creditedCents === 0
      ? []
      : notes
          .filter(({ state }) => state === 'credited')
          .map((note) => ({
            text: say('money.invoice.creditNote', { day: day(note.updatedAt), reason: note.reason }),
            value: money(-note.amountCents),
          }))
  return {
    kind: 'table',
    columns: [say('money.invoice.walk'), say('money.invoice.amount')],
    rows: lines.map((line) => ({ values: [lineText(line, words), money(line.chargeCents)] })),
    sums: [
      { text: say('money.invoice.sum'), value: money(amountCents) },
      ...credited,
      { text: say('money.invoice.total'), value: money(amountCents - creditedCents), isStrong: true },
    ],
  }
}
