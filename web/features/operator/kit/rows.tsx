import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useCallback, useState, type ReactNode } from 'react'
import { Loaded } from '#web/api/doors/loaded.tsx'
import type { Asked } from '#web/api/doors/asked.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Pager, type PagerProps } from '#web/ui/layout/pager.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted, Text } from '#web/ui/layout/text.tsx'
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

interface RowsProps<Data, Item> {
  readonly from: Asked<Data>
  readonly pick: (data: Data) => readonly Item[] | null | undefined
  readonly keyOf: (row: Item) => string
  /** What of the row is shown. It calls no hooks: what it needs of them stands around it. */
  readonly rowOf: (row: Item) => RowParts
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
export function Rows<Data, Item>(props: RowsProps<Data, Item>) {
  const { from, pick, keyOf, rowOf, empty, level = 3, filters, part, pages } = props
  return (
    <>
      {filters !== undefined && (
        <Row gap={16} lineGap={8} align="end">
          {filters}
        </Row>
      )}
      <Loaded from={from} pick={pick} level={level} skeleton={<WaitingRows />}>
        {(rows) =>
          rows.length === 0 ? (
            <NoRows level={level} {...empty} />
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
export function RowList<Item>({
  rows,
  keyOf,
  rowOf,
}: Pick<RowsProps<never, Item>, 'keyOf' | 'rowOf'> & { readonly rows: readonly Item[] }) {
  return (
    <Stack as="ul" className={styles.rows}>
      {rows.map((row) => (
        <RowLine key={keyOf(row)} {...rowOf(row)} />
      ))}
    </Stack>
  )
}

function RowLine({ title, href, badge, text, facts = [], acts }: RowParts) {
  const shown = facts.filter((fact) => fact !== null && fact !== undefined && fact !== false && fact !== '')
  return (
    <Row as="li" gap={12} lineGap={4} align="center" className={styles.row}>
      <strong>{href === undefined ? title : <Link href={href}>{title}</Link>}</strong>
      {badge}
      {shown.length > 0 && (
        <Text as="span" tone="muted" breaks>
          {shown.map((fact, index) => (
            // The facts of a row stand in one order, so that the place names them.
            <Fragment key={index}>
              {index > 0 && ' · '}
              {fact}
            </Fragment>
          ))}
        </Text>
      )}
      {acts && (
        <Row gap={8} align="center" className={styles.acts}>
          {acts}
        </Row>
      )}
      {text && (
        <Text breaks className={styles.text} dir="auto">
          {text}
        </Text>
      )}
    </Row>
  )
}

/** In place of rows: a list of its own page says it at length, one of several parts on one line. */
function NoRows({ level, title, text }: { level: 2 | 3; title: ReactNode; text?: ReactNode }) {
  if (level === 2)
    return (
      <EmptyState level={level} art={null} title={title}>
        {text}
      </EmptyState>
    )
  return (
    <Row gap={12} lineGap={4} align="baseline">
      <Text as="h3" size={14} tabIndex={-1}>
        {title}
      </Text>
      {text && <Muted>{text}</Muted>}
    </Row>
  )
}

/** The places of rows that are late: as narrow as the rows. */
function WaitingRows() {
  return (
    <Stack gap={6}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} height="2rem" radius="8px" />
      ))}
    </Stack>
  )
}

function PartLine({ next, isLater, onGo, moreLabel }: NextPart) {
  const { t } = useLingui()
  if (!isLater && !next) return null
  return (
    <Row as="nav" gap={12} aria-label={t`Parts of the list`}>
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
    </Row>
  )
}

/** After which row a list that comes in parts is shown; null: from the start. */
export function usePart(): readonly [after: string | null, go: (after: string | null) => void] {
  const [after, setAfter] = useState<string | null>(null)
  return [after, useCallback((to: string | null) => setAfter(to), [])]
}
