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
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './table.module.css'

export interface WorkTableProps<Row extends object> {
  /** Names the views that are saved on this device. */
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
  /** What chooses between lists; it begins the line above the first row. */
  readonly filters?: ReactNode
}

/**
 * A list of things that operators work on: sorted, filtered by words, with saved views and keys. Sorting and the filter
 * are of the rows that are loaded. What chooses between lists, the filter and the views stand in one line above the first
 * row; the line stays while the rows come. On narrow screens each row is a card.
 */
export function WorkTable<Row extends object>(props: WorkTableProps<Row>) {
  // The library's table changes inside while it stays the same object.
  'use no memo'
  const { t } = useLingui()
  const { id, columns, filters, drawnAtOnce = Infinity } = props
  const rows = props.rows ?? none
  const frame = useRef<HTMLDivElement>(null)
  const [sorting, setSorting] = useState<SortingState>([])
  const [filter, setFilter] = useState('')
  const [most, setMost] = useState(drawnAtOnce)
  useTableKeys(frame)
  const table = useTable({
    features: workFeatures,
    columns: useMemo(() => libraryColumns(columns), [columns]),
    data: rows as readonly Row[],
    state: { sorting, globalFilter: filter.trim() },
    onSortingChange: setSorting,
    getColumnCanGlobalFilter: (column) => column.id === columns[0]?.key,
    globalFilterFn: (row, _column, typed: string) => matchesWords(columns, row.original, typed),
    getRowId: props.keyOf,
  })
  const found = table.getRowModel().rows
  return (
    <Stack gap={12} items="start" className={styles.frame} ref={frame}>
      {(filters !== undefined || rows.length > 0) && (
        <Row gap={16} lineGap={8} align="end" className={styles.bar}>
          {filters}
          {rows.length > 0 && (
            <>
              <Field label={t`Filter`} name="filter" type="search" value={filter} onChange={setFilter} />
              <ViewsBar
                table={id}
                now={{ filter, sorting }}
                onTake={(view) => {
                  setFilter(view.filter)
                  setSorting(view.sorting)
                }}
              />
              <Count shown={found.length} all={rows.length} />
            </>
          )}
        </Row>
      )}
      {rows.length === 0 ? (
        <WithoutRows {...props} />
      ) : (
        <Filled
          {...props}
          found={found.slice(0, most).map(({ original }) => original)}
          sorting={sorting}
          onSort={setSorting}
          onShowAll={() => setFilter('')}
        />
      )}
      {found.length > most && <More onMore={() => setMost(most + drawnAtOnce)} isLoading={false} />}
      {rows.length > 0 && props.onMore && (
        <More onMore={props.onMore} isLoading={props.isLoadingMore ?? false} />
      )}
    </Stack>
  )
}

/** One and the same for all tables, so that a table without rows is not drawn again for it. */
const none: readonly never[] = []

/** Why there are no rows: they are late, refused, or there are none. */
function WithoutRows<Row extends object>({ rows, empty, errorLines, onRetry }: WorkTableProps<Row>) {
  if (rows !== null) return <div className={styles.whole}>{empty}</div>
  if (errorLines)
    return (
      <div className={styles.whole}>
        <ErrorState lines={errorLines} {...(onRetry && { onRetry })} />
      </div>
    )
  return (
    <Stack gap={6} className={styles.whole} aria-busy="true">
      {[0, 1, 2, 3, 4].map((index) => (
        <Skeleton key={index} height="2rem" radius="8px" />
      ))}
    </Stack>
  )
}

interface FilledProps<Row extends object> extends WorkTableProps<Row> {
  /** The rows that have the words of the filter, as they are sorted. */
  readonly found: readonly Row[]
  readonly sorting: SortingState
  readonly onSort: (next: SortingState) => void
  readonly onShowAll: () => void
}

function Filled<Row extends object>(props: FilledProps<Row>) {
  const { columns, found, keyOf, hrefOf, sorting, onSort, onShowAll } = props
  if (found.length === 0)
    return (
      <div className={styles.whole}>
        <EmptyState
          art={null}
          title={<Trans>No row has these words</Trans>}
          actions={
            <Button variant="outline" onClick={onShowAll}>
              <Trans>Show all rows</Trans>
            </Button>
          }
        />
      </div>
    )
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={props.label}>
        <Head columns={columns} sorting={sorting} onSort={onSort} />
        <tbody>
          {found.map((row) => (
            <BodyRow key={keyOf(row)} row={row} columns={columns} hrefOf={hrefOf} />
          ))}
        </tbody>
      </table>
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
    <Muted className={styles.count} role="status">
      {shown === all ? (
        <Plural value={all} one="# row" other="# rows" />
      ) : (
        <Trans>
          {shown} of {all} rows
        </Trans>
      )}
    </Muted>
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
