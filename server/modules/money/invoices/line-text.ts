import type { PrintWords } from '#server/messages/print-words.ts'

/** A walk as a line of an invoice: where, on which day of UTC, and how long. */
export const lineText = (
  { place, startsAt, minutes }: { place: string; startsAt: Date; minutes: number },
  words: PrintWords,
): string => words.say('money.invoice.line', { place: words.place(place), day: words.day(startsAt), minutes })
