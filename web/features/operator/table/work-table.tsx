import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '#web/ui/icons/generated/icons.ts'
import { useTable, type SortingState } from '@tanstack/react-table'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useTableKeys } from '#web/features/operator/table/table-keys.ts'
import { ViewsBar } from '#web/features/operator/table/views-bar.tsx'
import {
  libraryColumns,
  matchesWords,
  workFeatures,
  type WorkColumn,
} from '#web/features/operator/table/work-columns.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './table.module.css'

export interface WorkTableProps<Row extends object> {
  /** Names the views that are kept on this device. */
  readonly id: string
  /** What the table lists, for those who do not see it. */
  readonly label: string
  /** Stable between drawings, as `rows` are. */
  readonly columns: readonly WorkColumn<Row>[]
  /** Null while they are loaded for the first time. */
  readonly rows: readonly Row[] | null
  readonly keyOf: (row: Row) => string
  /** Where a row leads. */
  readonly hrefOf: (row: Row) => string
  /** What stands in its place without rows. */
  readonly empty: ReactNode
  readonly errorLines?: readonly string[] | undefined
  readonly onRetry?: () => void
  /** Of rows that are all loaded so many are drawn at once, and as many more on request; the filter and sorting are of all. */
  readonly drawnAtOnce?: number
  /** Loads the rows after these; left out when there are none. */
  readonly onMore?: (() => void) | undefined
  readonly isLoadingMore?: boolean
}

/**
 * A list of things that operators work on: sorted, filtered by words, with kept views and keys. Sorting and the filter
 * are of the rows that are loaded. On narrow screens each row is a card.
 */
export function WorkTable<Row extends object>(props: WorkTableProps<Row>) {
  const { rows, empty, errorLines, onRetry } = props
  if (rows === null && errorLines) return <ErrorState lines={errorLines} {...(onRetry && { onRetry })} />
  if (rows === null)
    return (
      <div className={styles.waiting} aria-busy="true">
        {[0, 1, 2, 3, 4].map((index) => (
          <Skeleton key={index} height="2.75rem" radius="10px" />
        ))}
      </div>
    )
  if (rows.length === 0) return empty
  return <Filled {...props} rows={rows} />
}

function Filled<Row extends object>(props: WorkTableProps<Row> & { rows: readonly Row[] }) {
  // The library's table changes inside while it stays the same object.
  'use no memo'
  const { t } = useLingui()
  const { id, columns, rows, onMore, isLoadingMore } = props
  const frame = useRef<HTMLDivElement>(null)
  const [sorting, setSorting] = useState<SortingState>([])
  const [filter, setFilter] = useState('')
  const { drawnAtOnce = Infinity } = props
  const [most, setMost] = useState(drawnAtOnce)
  useTableKeys(frame)
  const table = useTable({
    features: workFeatures,
    columns: useMemo(() => libraryColumns(columns), [columns]),
    data: rows,
    state: { sorting, globalFilter: filter.trim() },
    onSortingChange: setSorting,
    getColumnCanGlobalFilter: (column) => column.id === columns[0]?.key,
    globalFilterFn: (row, _column, typed: string) => matchesWords(columns, row.original, typed),
    getRowId: props.keyOf,
  })
  const found = table.getRowModel().rows
  const shown = found.slice(0, most)
  return (
    <div className={styles.frame} ref={frame}>
      <div className={styles.bar}>
        <Field label={t`Filter`} name="filter" type="search" value={filter} onChange={setFilter} />
        <ViewsBar
          table={id}
          now={{ filter, sorting }}
          onTake={(view) => {
            setFilter(view.filter)
            setSorting(view.sorting)
          }}
        />
      </div>
      <Count shown={found.length} all={rows.length} />
      {shown.length === 0 ? (
        <EmptyState
          art={null}
          title={<Trans>No row has these words</Trans>}
          actions={
            <Button variant="outline" onClick={() => setFilter('')}>
              <Trans>Show all rows</Trans>
            </Button>
          }
        />
      ) : (
        <div className={styles.scroller}>
          <table className={styles.table} aria-label={props.label}>
            <Head columns={columns} sorting={sorting} onSort={setSorting} />
            <tbody>
              {shown.map((row) => (
                <BodyRow key={row.id} row={row.original} {...props} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {found.length > shown.length && <More onMore={() => setMost(most + drawnAtOnce)} isLoading={false} />}
      {onMore && <More onMore={onMore} isLoading={isLoadingMore ?? false} />}
    </div>
  )
}

function More({ onMore, isLoading }: { onMore: () => void; isLoading: boolean }) {
  return (
    <Button variant="outline" loading={isLoading} onClick={onMore}>
      <Trans>Load more</Trans>
    </Button>
  )
}

function Count({ shown, all }: { shown: number; all: number }) {
  return (
    <p className={styles.count} role="status">
      {shown === all ? (
        <Plural value={all} one="# row" other="# rows" />
      ) : (
        <Trans>
          {shown} of {all} rows
        </Trans>
      )}
    </p>
  )
}

interface HeadProps<Row> {
  readonly columns: readonly WorkColumn<Row>[]
  readonly sorting: SortingState
  readonly onSort: (next: SortingState) => void
}

/** A press sorts up, the next one down, the third one not at all. */
function Head<Row>({ columns, sorting, onSort }: HeadProps<Row>) {
  const [by] = sorting
  return (
    <thead>
      <tr>
        {columns.map(({ key, header, sort, align }) => {
          const at = by?.id === key ? (by.desc ? 'descending' : 'ascending') : undefined
          const next =
            at === undefined
              ? [{ id: key, desc: false }]
              : at === 'ascending'
                ? [{ id: key, desc: true }]
                : []
          const Icon = at === undefined ? IconArrowsSort : at === 'ascending' ? IconArrowUp : IconArrowDown
          return (
            <th
              key={key}

              scope="col"
              aria-sort={at}
              className={classes(align === 'end' && styles.end, !sort && styles.fixed)}
            >
              {sort ? (
                <button type="button" className={styles.sort} onClick={() => onSort(next)}>
                  {header} <Icon size={14} aria-hidden="true" className={at ? undefined : styles.faint} />
                </button>
              ) : (
                header
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function BodyRow<Row extends object>({
  row,
  columns,
  hrefOf,
}: Pick<WorkTableProps<Row>, 'columns' | 'hrefOf'> & { row: Row }) {
  return (
    <tr>
      {columns.map(({ key, header, cell, align }, index) => (
        <td key={key} data-header={header} className={classes(align === 'end' && styles.end)}>
          {index === 0 ? (
            <Link href={hrefOf(row)} data-open="">
              {cell(row)}
            </Link>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}
