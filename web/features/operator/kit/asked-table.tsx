import type { Asked } from '#web/api/doors/asked.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { WorkTable, type WorkTableProps } from '#web/features/operator/table/work-table.tsx'
import { Pager, type PagerProps } from '#web/ui/layout/pager.tsx'

interface AskedTableProps<Data, Row extends object> extends Omit<
  WorkTableProps<Row>,
  'rows' | 'errorLines' | 'onRetry'
> {
  readonly from: Asked<Data>
  readonly pick: (data: Data) => readonly Row[]
  readonly pages?: PagerProps
}

/** A table for work over an answer of the server, with the pages of it. */
export function AskedTable<Data, Row extends object>({
  from,
  pick,
  pages,
  ...table
}: AskedTableProps<Data, Row>) {
  return (
    <>
      <WorkTable
        {...table}
        rows={from.data === undefined ? null : pick(from.data)}
        errorLines={from.error && errorLines(from.error)}
        onRetry={from.again}
      />
      {pages && <Pager {...pages} />}
    </>
  )
}
