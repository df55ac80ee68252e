import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient, useSubscription, type CombinedError } from 'urql'
import type { WorkView } from '#domain/support/work.ts'
import { WorkChangedDocument, WorkItemsDocument, type WorkRowFragment } from '#web/api/generated/work.ts'
import { useOnReturn } from '#web/api/session.tsx'

const pageSize = 30

interface WorkSoFar {
  /** The list that this is of. */
  readonly of: string
  readonly rows: readonly WorkRowFragment[] | null
  readonly next: string | null
  readonly error: CombinedError | undefined
}

/**
 * Calls back each time the server notifies that work has come, was moved or has ended. The first answer comes at once and
 * calls back too: what has changed between the first question of a page and its subscription is notified by nothing else.
 */
export function useWorkHints(onHint: () => void): void {
  const [{ data: changed }] = useSubscription(
    { query: WorkChangedDocument },
    (count: number | undefined) => (count ?? 0) + 1,
  )
  useEffect(() => {
    if (changed !== undefined) onHint()
  }, [changed, onHint])
}

/** A list of work, part by part, updated while it is as short as its first part. */
export function useWork(view: WorkView, kind: string | null) {
  const client = useClient()
  const of = `${view} ${kind ?? ''}`
  const nothing: WorkSoFar = { of, rows: null, next: null, error: undefined }
  const [last, setLast] = useState(nothing)
  const found = last.of === of ? last : nothing
  const shown = useRef(of)
  useEffect(() => {
    shown.current = of
  }, [of])
  const [isLoading, setLoading] = useState(false)
  const running = useRef(0)
  const isOutdated = useRef(false)
  const load = useCallback(
    async (after: string | null) => {
      setLoading(true)
      running.current += 1
      const variables = { view, kind, first: pageSize, after }
      const { data, error } = await client
        .query(WorkItemsDocument, variables, { requestPolicy: 'network-only' })
        .toPromise()
      running.current -= 1
      if (running.current === 0) setLoading(false)
      // Another list is shown by now, whose own answer comes or is there.
      if (shown.current !== of) return
      setLast((before) =>
        data
          ? {
              of,
              rows: [...(after === null ? [] : (before.rows ?? [])), ...data.workItems.data],
              next: data.workItems.next ?? null,
              error: undefined,
            }
          : { ...(before.of === of ? before : { of, rows: null, next: null }), error },
      )
    },
    [client, view, kind, of],
  )
  useEffect(() => void load(null), [load])
  const isShort = (found.rows?.length ?? 0) <= pageSize
  const refresh = useCallback(() => {
    // The answer that is under way may be from before the hint: it is asked for again once it is there.
    if (running.current > 0) isOutdated.current = true
    else if (isShort) void load(null)
  }, [isShort, load])
  useEffect(() => {
    if (isLoading || !isOutdated.current) return
    isOutdated.current = false
    refresh()
  }, [isLoading, refresh])
  useWorkHints(refresh)
  useOnReturn(refresh)
  return { ...found, isLoading, load }
}
