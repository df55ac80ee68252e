import { sourceLocale } from '#domain/identity/locale.ts'
import { minutesCents } from '#domain/money/price.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { pdfOf, type PdfLine } from '#domain/shared/pdf.ts'
import { printGlyphs } from '#server/messages/print-glyphs.ts'
import { printWords, type PrintWords } from '#server/messages/print-words.ts'
import { receipt, type Receipt } from '#server/modules/trips/history/past.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

type Words = PrintWords

/** The receipt of a walk as a PDF, in the person's language and time zone; null before its end, and for strangers. */
export async function receiptFile(
  ctx: TripsContext,
  { tripId, userId, productName }: { tripId: string; userId: string; productName: string },
): Promise<Uint8Array | null> {
  const found = await receipt(ctx, tripId, userId)
  if (!found) return null
  const { view } = found
  const me = view.role === 'traveller' ? view.traveller : view.walker
  const contact = (await ctx.identity.contacts([userId])).get(userId)
  const locale = contact?.locale ?? sourceLocale
  const reader = { locale, timeZone: me?.timeZone ?? 'UTC', currency: view.trip.currency }
  const words = printWords(reader)
  const at = view.trip.endedAt ?? view.serverNow
  const lines: PdfLine[] = [
    { kind: 'title', text: productName },
    { kind: 'heading', text: words.say('trips.receipt.title') },
    ...headOf(found, words, at),
    { kind: 'gap' },
    ...(view.role === 'traveller' ? paidLines(found, words) : earnedLines(found, words)),
  ]
  return pdfOf(lines, { title: `${productName}, ${tripId}`, at, shape: printGlyphs })
}

/** The lines of a receipt up to its sum, each with its amount, as its person reads them. */
export function receiptLines(found: Receipt, words: PrintWords): [label: string, amount: string][] {
  const lines = found.view.role === 'traveller' ? paidLines(found, words) : earnedLines(found, words)
  const sum = lines.findIndex(({ kind }) => kind === 'sum')
  return lines
    .slice(0, sum + 1)
    .flatMap((line) => (line.kind === 'row' || line.kind === 'sum' ? [[line.text, line.value]] : []))
}

function headOf({ view, number }: Receipt, { say, date }: Words, at: Date): PdfLine[] {
  const partner = view.role === 'traveller' ? view.walker : view.traveller
  return [
    { kind: 'text', text: say('trips.receipt.number', { number: number ?? view.trip.id }) },
    { kind: 'text', text: date(at) },
    { kind: 'text', text: say('trips.receipt.place', { place: view.destination.name }) },
    { kind: 'text', text: say('trips.receipt.with', { name: partner?.firstName ?? '' }) },
  ]
}

/** A row of an amount that is there. */
const row = (text: string, cents: Cents, { money }: Words): PdfLine[] =>
  cents === 0 ? [] : [{ kind: 'row', text, value: money(cents) }]

function paidLines({ view, money, price }: Receipt, words: Words): PdfLine[] {
  const { say } = words
  const minutes = view.trip.chargedMinutes ?? 0
  const [charge, tip] = [view.trip.chargeCents ?? 0, money?.tipCents ?? 0]
  const credit = money?.creditCents ?? 0
  const drawn = (money?.capturedCents ?? 0) + tip
  const left = charge + tip - credit - drawn
  const card = money?.cardLast4 ?? ''
  return [
    ...row(say('trips.receipt.connection'), minutes === 0 ? 0 : price.connectionCents, words),
    ...row(say('trips.receipt.minutes', { minutes }), minutesCents(price, minutes), words),
    ...row(say('trips.receipt.tip'), tip, words),
    { kind: 'sum', text: say('trips.receipt.total'), value: words.money(charge + tip) },
    ...taxed(money, words),
    ...row(say('trips.receipt.credits'), credit, words),
    ...row(say('trips.receipt.card', { card }), drawn, words),
    ...row(say('trips.receipt.open'), left, words),
    ...row(say('trips.receipt.refunded'), money?.refundedCents ?? 0, words),
    ...disputed(money, words),
    ...row(say('trips.receipt.quality'), money?.qualityCreditCents ?? 0, words),
    { kind: 'heading', text: say('trips.receipt.where') },
    ...shares(money, words),
  ]
}

/** The line of the tax, also of one of nothing, where the operator has a name for it. */
function taxed(money: Receipt['money'], words: Words): PdfLine[] {
  if (!money || money.taxLabel === null) return []
  return [{ kind: 'row', text: money.taxLabel, value: words.money(money.taxCents) }]
}

function disputed(money: Receipt['money'], words: Words): PdfLine[] {
  if (!money?.dispute) return []
  const { state, amountCents } = money.dispute
  return row(words.say(`trips.receipt.dispute.${state}`), amountCents, words)
}

function earnedLines({ view, money, earnedCents }: Receipt, words: Words): PdfLine[] {
  const paid = (view.trip.chargeCents ?? 0) + (money?.tipCents ?? 0)
  return [
    { kind: 'row', text: words.say('trips.receipt.travelerPaid'), value: words.money(paid) },
    ...row(words.say('trips.receipt.tipOf'), money?.tipCents ?? 0, words),
    ...row(words.say('trips.receipt.processor'), money?.feeCents ?? 0, words),
    { kind: 'sum', text: words.say('trips.receipt.earned'), value: words.money(earnedCents ?? 0) },
  ]
}

function shares(money: Receipt['money'], words: Words): PdfLine[] {
  return [
    ...row(words.say('trips.receipt.walker'), money?.walkerCents ?? 0, words),
    ...row(words.say('trips.receipt.processor'), money?.feeCents ?? 0, words),
    ...row(words.say('trips.receipt.platform'), money?.platformCents ?? 0, words),
    ...row(words.say('trips.receipt.back'), money?.qualityCreditCents ?? 0, words),
  ]
}
