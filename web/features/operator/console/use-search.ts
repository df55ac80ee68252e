import { useEffect, useState } from 'react'
import { underWay } from '#web/api/under-way.ts'

export type SearchState = 'none' | 'loading' | 'found' | 'failed'

interface Found<Row> {
  readonly typed: string
  /** Null when the call failed. */
  readonly rows: readonly Row[] | null
}

/** What may be asked for with the text that was typed last: null when the call fails. The function stays the same between drawings. */
export type Search<Row> = (typed: string) => Promise<readonly Row[] | null>

/**
 * Asks after a pause in typing; an answer to an earlier text is dropped. An empty text asks nothing. `pauseMs`: how long nothing is
 * typed before it is asked.
 */
export function useSearch<Row>(
  typed: string,
  pauseMs: number,
  search: Search<Row>,
): { readonly state: SearchState; readonly rows: readonly Row[] } {
  const [found, setFound] = useState<Found<Row> | null>(null)
  useEffect(() => {
    if (typed === '') return
    let isCurrent = true
    const ask = async () => {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      if (!isCurrent) return
      const rows = await search(typed)
      if (isCurrent) setFound({ typed, rows })
    }
    void underWay(ask())
    return () => {
      isCurrent = false
    }
  }, [typed, pauseMs, search])
  if (typed === '') return { state: 'none', rows: [] }
  if (found?.typed !== typed) return { state: 'loading', rows: [] }
  return { state: found.rows === null ? 'failed' : 'found', rows: found.rows ?? [] }
}
