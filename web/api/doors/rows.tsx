import type { ReactNode } from 'react'
import { Loaded, type LoadedProps } from '#web/api/doors/loaded.tsx'
import type { Gap } from '#web/ui/layout/piece.ts'
import { Stack } from '#web/ui/layout/stack.tsx'

export interface LoadedRowsProps<Data, Row> extends Omit<
  LoadedProps<Data, readonly Row[]>,
  'pick' | 'skeleton' | 'children'
> {
  readonly pick: (data: Data) => readonly Row[]
  /** The look of the list, and of each row of it. */
  readonly className?: string | undefined
  /** The room between two rows, where no class says it. */
  readonly gap?: Gap
  readonly rowClassName?: string | undefined
  /** What holds the place of a row while they are late, and of how many. */
  readonly skeleton: ReactNode
  readonly skeletons: number
  readonly children: (row: Row, index: number) => ReactNode
}

/** <Loaded> of a list: a row each; rows that hold their place while they are late; `none` where the list is empty. */
export function LoadedRows<Data, Row extends object>({
  pick,
  className,
  gap,
  rowClassName,
  skeleton,
  skeletons,
  children,
  ...loaded
}: LoadedRowsProps<Data, Row>) {
  const list = (rows: readonly ReactNode[], keyOf: (index: number) => string | number) => (
    <Stack as="ul" {...(gap && { gap })} className={className}>
      {rows.map((row, index) => (
        <li key={keyOf(index)} className={rowClassName}>
          {row}
        </li>
      ))}
    </Stack>
  )
  return (
    <Loaded
      {...loaded}
      pick={(data) => {
        const rows = pick(data)
        return rows.length > 0 ? rows : null
      }}
      skeleton={list(
        Array.from({ length: skeletons }, () => skeleton),
        (index) => index,
      )}
    >
      {(rows) => list(rows.map(children), (index) => idOf(rows[index]) ?? index)}
    </Loaded>
  )
}

/** The row's own id, so that it stays the same row where others come before it. */
function idOf(row: object | undefined): string | undefined {
  return row && 'id' in row && typeof row.id === 'string' ? row.id : undefined
}
