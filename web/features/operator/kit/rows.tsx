import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useCallback, useState, type ReactNode } from 'react'
import { Loaded } from '#web/api/doors/loaded.tsx'
import type { Asked } from '#web/api/doors/asked.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Pager, type PagerProps } from '#web/ui/layout/pager.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './kit.module.css'

/** What a row shows, in the order in which it is read. */
export interface RowParts {
  readonly title: ReactNode
  /** Where the row leads; its title is the link. */
  readonly href?: string
  readonly badge?: ReactNode
  /** The words of a person or of a provider, on a line of their own. */
  readonly text?: ReactNode
  /** Small facts after the title; what there is none of is left out. */
  readonly facts?: readonly ReactNode[]
  /** What can be done, at the end of the row. */
  readonly acts?: ReactNode
}

/** A way on to the rows after these, where a list comes in parts. */
export interface NextPart {
  /** After it the list goes on; null at its end. */
  readonly next: string | null | undefined
  /** Whether these rows are not the first ones. */
  readonly isLater: boolean
  readonly onGo: (after: string | null) => void
  readonly moreLabel: ReactNode
}

interface RowsProps<Data, Row> {
  readonly from: Asked<Data>
  readonly pick: (data: Data) => readonly Row[] | null | undefined
  readonly keyOf: (row: Row) => string
  /** What of the row is shown. It calls no hooks: what it needs of them stands around it. */
  readonly rowOf: (row: Row) => RowParts
  /** The heading and the sentence in place of rows. */
  readonly empty: { readonly title: ReactNode; readonly text?: ReactNode }
  /** The level of the headings of an empty or a refused list. */
  readonly level?: 2 | 3
  /** What chooses between lists; it stays while the rows come. */
  readonly filters?: ReactNode
  readonly part?: NextPart
  readonly pages?: PagerProps
}

/**
 * A list of what operators look at, as data over an answer: one narrow row for each, its place while it is late, why it is
 * not there, and what stands where there is nothing. For tables that are sorted and filtered by words: AskedTable.
 */
export function Rows<Data, Row>(props: RowsProps<Data, Row>) {
  const { from, pick, keyOf, rowOf, empty, level = 3, filters, part, pages } = props
  return (
    <>
      {filters !== undefined && <div className={styles.filters}>{filters}</div>}
      <Loaded from={from} pick={pick} level={level} skeleton={<WaitingRows />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState level={level} art={null} title={empty.title}>
              {empty.text}
            </EmptyState>
          ) : (
            <RowList rows={rows} keyOf={keyOf} rowOf={rowOf} />
          )
        }
      </Loaded>
      {part && <PartLine {...part} />}
      {pages && <Pager {...pages} />}
    </>
  )
}

/** The rows themselves, where they are there already. */
export function RowList<Row>({
  rows,
  keyOf,
  rowOf,
}: Pick<RowsProps<never, Row>, 'keyOf' | 'rowOf'> & { readonly rows: readonly Row[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <RowLine key={keyOf(row)} {...rowOf(row)} />
      ))}
    </ul>
  )
}

function RowLine({ title, href, badge, text, facts = [], acts }: RowParts) {
  const shown = facts.filter((fact) => fact !== null && fact !== undefined && fact !== false && fact !== '')
  return (
    <li className={styles.row}>
      <strong>{href === undefined ? title : <Link href={href}>{title}</Link>}</strong>
      {badge}
      {shown.length > 0 && (
        <span className={styles.small}>
          {shown.map((fact, index) => (
            // The facts of a row stand in one order, so that the place names them.
            <Fragment key={index}>
              {index > 0 && ' · '}
              {fact}
            </Fragment>
          ))}
        </span>
      )}
      {acts && <div className={styles.acts}>{acts}</div>}
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
    </li>
  )
}

/** The places of rows that are late: as narrow as the rows. */
function WaitingRows() {
  return (
    <div className={styles.waiting}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} height="2rem" radius="8px" />
      ))}
    </div>
  )
}

function PartLine({ next, isLater, onGo, moreLabel }: NextPart) {
  const { t } = useLingui()
  if (!isLater && !next) return null
  return (
    <nav className={styles.partLine} aria-label={t`Parts of the list`}>
      {isLater && (
        <Button size="sm" variant="quiet" onClick={() => onGo(null)}>
          <Trans>From the start</Trans>
        </Button>
      )}
      {next && (
        <Button size="sm" variant="outline" onClick={() => onGo(next)}>
          {moreLabel}
        </Button>
      )}
    </nav>
  )
}

/** After which row a list that comes in parts is shown; null: from the start. */
export function usePart(): readonly [after: string | null, go: (after: string | null) => void] {
  const [after, setAfter] = useState<string | null>(null)
  return [after, useCallback((to: string | null) => setAfter(to), [])]
}
