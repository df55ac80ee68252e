import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useClient, type AnyVariables } from 'urql'
import type { FailedCall } from '#web/api/error-funnel.ts'

/** Some rows of a list, and after which one it goes on; without that it is at its end. */
interface RowsPart<Row> {
  readonly data: readonly Row[]
  readonly next?: string | null | undefined
}

interface PartsOf<Data, Variables extends AnyVariables, Row> {
  readonly query: TypedDocumentNode<Data, Variables>
  /** After null comes the first part. */
  readonly variables: (after: string | null) => Variables
  readonly pick: (data: Data) => RowsPart<Row>
  /** The first part, where it has come with something else; without it, it is asked for at once. */
  readonly first?: RowsPart<Row>
}

interface Parts<Row> {
  /** Null while the first part is on its way. */
  readonly rows: readonly Row[] | null
  readonly error: FailedCall | undefined
  readonly isLoading: boolean
  /** Asks for the part after these rows, or for the first one again while there is none; undefined at the end of the list. */
  readonly more: (() => void) | undefined
}

/**
 * A list that comes in parts: each is asked for once when it is wanted and never from the cache, because a look at it may
 * be one that the server writes into the audit log. Another list is drawn under another key.
 */
export function useParts<Data, Variables extends AnyVariables, Row>(
  of: PartsOf<Data, Variables, Row>,
): Parts<Row> {
  const client = useClient()
  const [own, setOwn] = useState<RowsPart<Row> | null>(null)
  const [error, setError] = useState<FailedCall>()
  const [isLoading, setLoading] = useState(false)
  const isUnderWay = useRef(false)
  const latest = useRef(of)
  useEffect(() => {
    latest.current = of
  })
  const load = useCallback(
    async (after: string | null) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      setLoading(true)
      const { query, variables, pick } = latest.current
      const answer = await client
        .query<Data, AnyVariables>(query, variables(after), { requestPolicy: 'network-only' })
        .toPromise()
      isUnderWay.current = false
      setLoading(false)
      setError(answer.error)
      if (answer.data === undefined) return
      const found = pick(answer.data)
      setOwn((before) => ({ data: [...(before?.data ?? []), ...found.data], next: found.next }))
    },
    [client],
  )
  const { first } = of
  const asksAtOnce = first === undefined
  useEffect(() => {
    if (asksAtOnce) void load(null)
  }, [asksAtOnce, load])
  const rows = useMemo(
    () => (first || own ? [...(first?.data ?? []), ...(own?.data ?? [])] : null),
    [first, own],
  )
  const next = (own ?? first)?.next ?? null
  const isAtEnd = rows !== null && next === null
  return { rows, error, isLoading, more: isAtEnd ? undefined : () => void load(next) }
}
