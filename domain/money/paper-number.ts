import { taxYearOf } from '#domain/money/payouts/pay-week.ts'

/** Papers that are numbered, and the letter that each series begins with (docs/rules/papers.md#numbers). */
export const paperSeries = { receipt: 'R', statement: 'S', yearSummary: 'Y' } as const
export type PaperSeries = keyof typeof paperSeries

/** The place of a paper in its series: the numbers of a year begin at 1 and have no gap. */
export type PaperPlace = { series: PaperSeries; year: number; number: number }

const digits = 6

/** The year that a paper is numbered in: the calendar year in Denver, as tax years are. */
export const paperYearOf = (at: Date): number => taxYearOf(at)

/** A number as papers show it: R-2026-000123. From a million on it is longer. */
export function paperNumber({ series, year, number }: PaperPlace): string {
  return `${paperSeries[series]}-${year}-${String(number).padStart(digits, '0')}`
}

const shown = /^([RSY])-?(\d{4})-?0*([1-9]\d{0,8})$/

/** A number as a person types it, in any case; null when it is none. */
export function readPaperNumber(typed: string): PaperPlace | null {
  const text = typed.trim()
  if (text.length > 20) return null
  const [, letter = '', year = '', number = ''] = shown.exec(text.toUpperCase()) ?? []
  const [series] = Object.entries(paperSeries).find(([, each]) => each === letter) ?? []
  return series === undefined
    ? null
    : { series: series as PaperSeries, year: Number(year), number: Number(number) }
}
