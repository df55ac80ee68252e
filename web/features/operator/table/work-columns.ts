import type { ReactNode } from 'react'
import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
} from '@tanstack/react-table'
import { searchFold } from '#domain/shared/search-fold.ts'

/** What sorts a column; null comes last whichever way it is sorted. */
export type SortValue = string | number | null

/** A column of a table for work. */
export interface WorkColumn<Row> {
  /** Names it in saved views, so it stays the same. */
  readonly key: string
  readonly header: string
  /** What is shown; the first column holds the row's link. */
  readonly cell: (row: Row) => ReactNode
  /** Left out: the column is not sorted. */
  readonly sort?: (row: Row) => SortValue
  /** The words that the filter finds the row by; left out, it does not look into this column. */
  readonly words?: (row: Row) => string
  /** Figures stand at the end of their column. */
  readonly align?: 'end'
}

export const workFeatures = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
})
export type WorkFeatures = typeof workFeatures

/** The columns as the table's library takes them. */
export function libraryColumns<Row extends object>(
  columns: readonly WorkColumn<Row>[],
): ColumnDef<WorkFeatures, Row>[] {
  return columns.map(({ key, header, sort, words }) => ({
    id: key,
    header,
    // What is missing is undefined to the library, which puts it last.
    accessorFn: (row: Row) => sort?.(row) ?? undefined,
    enableSorting: sort !== undefined,
    enableGlobalFilter: words !== undefined,
    sortUndefined: 'last',
    sortFn: (a, b, id) => compare(a.getValue(id), b.getValue(id)),
  }))
}

/** Numbers by size, words as the language of the page orders them. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a).localeCompare(String(b), undefined, { numeric: true, sensitivity: 'base' })
}

/** Whether each word that was typed stands in a row, wherever, as searches compare. */
export function matchesWords<Row>(columns: readonly WorkColumn<Row>[], row: Row, typed: string): boolean {
  const text = searchFold(columns.map(({ words }) => words?.(row) ?? '').join(' '))
  return searchFold(typed)
    .split(' ')
    .every((word) => text.includes(word))
}
