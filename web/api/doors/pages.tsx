import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { useState, type ReactNode } from 'react'
import type { AnyVariables } from 'urql'
import { useAsked, type AskOptions } from '#web/api/doors/asked.ts'
import { LoadedRows, type LoadedRowsProps } from '#web/api/doors/rows.tsx'

interface PagesProps<Data, Variables, Row>
  extends Omit<LoadedRowsProps<Data, Row>, 'from' | 'pick'>, Pick<AskOptions, 'policy'> {
  readonly query: TypedDocumentNode<Data, Variables>
  /** What is asked for, from the mark at which a page begins; null for the first one. */
  readonly variablesOf: (from: string | null) => Variables
  /** The rows of a page, and the mark at which the next one begins; null where there is none. */
  readonly pick: (
    data: Data,
    from: string | null,
  ) => { readonly rows: readonly Row[]; readonly next: string | null | undefined }
  /** The button below the last page. */
  readonly more: (press: () => void) => ReactNode
}

/** A list that is asked for page by page, the next one by a press; those before it stay. `none` where the first is empty. */
export function LoadedPages<Data, Variables extends AnyVariables, Row extends object>(
  props: PagesProps<Data, Variables, Row>,
) {
  const [marks, setMarks] = useState<readonly (string | null)[]>([null])
  return marks.map((from, index) => (
    <PageFrom
      key={from ?? 'first'}
      {...props}
      from={from}
      onMore={index + 1 === marks.length ? (next) => setMarks([...marks, next]) : null}
    />
  ))
}

interface PageFromProps<Data, Variables, Row> extends PagesProps<Data, Variables, Row> {
  readonly from: string | null
  /** Asks for the next page; null when it stands below. */
  readonly onMore: ((next: string) => void) | null
}

function PageFrom<Data, Variables extends AnyVariables, Row extends object>({
  query,
  variablesOf,
  policy,
  pick,
  more,
  from,
  onMore,
  none,
  ...rows
}: PageFromProps<Data, Variables, Row>) {
  const asked = useAsked(query, variablesOf(from), { ...(policy && { policy }) })
  const next = asked.data && pick(asked.data, from).next
  return (
    <>
      <LoadedRows
        {...rows}
        from={asked}
        pick={(data) => pick(data, from).rows}
        none={from === null ? none : null}
      />
      {onMore && next !== null && next !== undefined && more(() => onMore(next))}
    </>
  )
}
