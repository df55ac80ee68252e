import { sourceLocale } from '#domain/identity/locale.ts'
import { minutesCents } from '#domain/money/price.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { isPrintable, pdfOf, type PdfLine } from '#domain/shared/pdf.ts'
import { messageText, type MessageKey } from '#server/messages/messages.ts'
import { receipt, type Receipt } from '#server/modules/trips/history/past.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

type Say = (key: MessageKey, values?: Record<string, string | number>) => string
type Words = { say: Say; money: (cents: Cents) => string; date: (at: Date) => string }

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
  const words = wordsOf(contact?.locale ?? sourceLocale, me?.timeZone ?? 'UTC', view.trip.currency)
  const at = view.trip.endedAt ?? view.serverNow
  const lines: PdfLine[] = [
    { kind: 'title', text: productName },
    { kind: 'heading', text: words.say('trips.receipt.title') },
    ...headOf(found, words, at),
    { kind: 'gap' },
    ...(view.role === 'traveller' ? paidLines(found, words) : earnedLines(found, words)),
  ]
  const printed = lines.filter((line) => !('text' in line) || isPrintable(line.text))
  if (printed.length < lines.length)
    printed.push({ kind: 'gap' }, { kind: 'note', text: words.say('trips.receipt.notPrinted') })
  return pdfOf(printed, { title: `${productName}, ${tripId}`, at })
}

/** The person's language, where the document's face has its signs; else English. */
function wordsOf(wished: string, timeZone: string, currency: string): Words {
  const dated = (locale: string, at: Date) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)
  const has = isPrintable(dated(wished, new Date(0)) + messageText(wished, 'trips.receipt.notPrinted', {}))
  const locale = has ? wished : sourceLocale
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return {
    say: (key, values = {}) => messageText(locale, key, values),
    money: (cents) => amount.format(cents / 100),
    date: (at) => dated(locale, at),
  }
}

function headOf({ view }: Receipt, { say, date }: Words, at: Date): PdfLine[] {
  const partner = view.role === 'traveller' ? view.walker : view.traveller
  return [
    { kind: 'text', text: say('trips.receipt.number', { number: view.trip.id }) },
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
    ...row(say('trips.receipt.credits'), credit, words),
    ...row(say('trips.receipt.card', { card }), drawn, words),
    ...row(say('trips.receipt.open'), left, words),
    ...row(say('trips.receipt.quality'), money?.qualityCreditCents ?? 0, words),
    { kind: 'heading', text: say('trips.receipt.where') },
    ...shares(money, words),
  ]
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
