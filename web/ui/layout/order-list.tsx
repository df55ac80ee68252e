import { IconGripVertical } from '#web/ui/icons/generated/icons.ts'
import type { ReactNode } from 'react'
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { moveNextTo } from '#web/ui/layout/move-next-to.ts'
import styles from './order-list.module.css'

export interface OrderListProps<Row extends { readonly id: string }> {
  /** What the list holds, for those who do not see it. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly nameOf: (row: Row) => string
  /** The name of a row's grip. */
  readonly gripLabel: (row: Row) => string
  /** Rows were moved: all ids in their new order. */
  readonly onOrder: (ids: readonly string[]) => void
  readonly children: (row: Row) => ReactNode
}

/** A list that is put into an order: rows are dragged by their grip, or with Enter on the grip and the arrow keys. */
export function OrderList<Row extends { readonly id: string }>({
  label,
  rows,
  nameOf,
  gripLabel,
  onOrder,
  children,
}: OrderListProps<Row>) {
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]))
  const ids = rows.map((row) => row.id)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': names.get(String(key)) ?? '' })),
    onReorder: ({ keys, target }) =>
      onOrder(moveNextTo(ids, new Set([...keys].map(String)), String(target.key), target.dropPosition)),
  })
  return (
    <GridList
      aria-label={label}
      className={styles.list ?? ''}
      items={rows}
      dragAndDropHooks={dragAndDropHooks}
      // What is in a row has focus of its own: a link is followed by Enter, not dragged.
      keyboardNavigationBehavior="tab"
    >
      {(row) => (
        <GridListItem id={row.id} textValue={nameOf(row)} className={styles.row ?? ''}>
          <Button slot="drag" className={styles.grip ?? ''} aria-label={gripLabel(row)}>
            <IconGripVertical size={20} aria-hidden />
          </Button>
          {children(row)}
        </GridListItem>
      )}
    </GridList>
  )
}
