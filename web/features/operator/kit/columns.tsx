import { Moment } from '#web/features/operator/kit/moment.tsx'
import type { WorkColumn } from '#web/features/operator/table/work-columns.ts'

/** A column of words: shown, sorted and found by them. */
export function wordsColumn<Row>(key: string, header: string, words: (row: Row) => string): WorkColumn<Row> {
  return { key, header, words, sort: words, cell: words }
}

/** A column of times, as the server writes them; a row without one comes last. */
export function momentColumn<Row>(
  key: string,
  header: string,
  at: (row: Row) => string | null,
): WorkColumn<Row> {
  return { key, header, sort: at, cell: (row) => <Moment at={at(row)} /> }
}
