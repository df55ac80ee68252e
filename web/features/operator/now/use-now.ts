import { useCallback, useEffect, useRef } from 'react'
import { useSubscription } from 'urql'
import { SECOND } from '#domain/shared/units.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { NowChangedDocument, NowDocument } from '#web/api/generated/now.ts'
import { useOnReturn } from '#web/api/session.tsx'
import { useAskEvery } from '#web/api/use-ask-again.ts'

/** However much changes, it is asked for again at most this often. */
const calmMs = 2 * SECOND
/** Minutes, costs and lines of quality move without a change. */
const askEveryMs = 10 * SECOND

/** What happens now, updated live. */
export function useNow() {
  const { data, error, again: reload } = useAsked(NowDocument, {}, { policy: 'network-only' })
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null)
  const soon = useCallback(() => {
    waiting.current ??= setTimeout(() => {
      waiting.current = null
      reload()
    }, calmMs)
  }, [reload])
  const [{ data: changed }] = useSubscription(
    { query: NowChangedDocument },
    (count: number | undefined) => (count ?? 0) + 1,
  )
  useEffect(() => {
    if (changed !== undefined && changed > 1) soon()
  }, [changed, soon])
  useOnReturn(reload)
  useAskEvery(true, askEveryMs, reload)
  useEffect(
    () => () => {
      if (waiting.current) clearTimeout(waiting.current)
      waiting.current = null
    },
    [reload],
  )
  return { now: data?.now, error, reload }
}
