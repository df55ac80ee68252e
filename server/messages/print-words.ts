import { sourceLocale } from '#domain/identity/locale.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { isPrintable, type PdfLine } from '#domain/shared/pdf.ts'
import { moneyIn, momentIn } from '#server/messages/formats.ts'
import { messageText, type MessageKey } from '#server/messages/messages.ts'

/** How a printed document says things to its person. */
export type PrintWords = {
  say(key: MessageKey, values?: Record<string, string | number>): string
  money(cents: Cents): string
  /** A day and a time on the person's clock. */
  date(at: Date): string
  day(at: Date): string
}

type Reader = { locale: string; timeZone: string; currency: string }

/** A person's language, where the document's face has its signs (`sample` is one of its texts); else English. */
export function printWords(reader: Reader, sample: MessageKey): PrintWords {
  const { timeZone, currency } = reader
  const dated = (locale: string, at: Date) =>
    momentIn(locale, at, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const has = isPrintable(dated(reader.locale, new Date(0)) + messageText(reader.locale, sample, {}))
  const locale = has ? reader.locale : sourceLocale
  return {
    say: (key, values = {}) => messageText(locale, key, values),
    money: (cents) => moneyIn(locale, cents, currency),
    date: (at) => dated(locale, at),
    day: (at) => momentIn(locale, at, { dateStyle: 'medium', timeZone }),
  }
}

/** The lines that the document's face has all signs of; `note` says that some are left out. */
export function printable(lines: readonly PdfLine[], note: string): PdfLine[] {
  const printed = lines.filter((line) => !('text' in line) || isPrintable(line.text))
  return printed.length < lines.length ? [...printed, { kind: 'gap' }, { kind: 'note', text: note }] : printed
}
