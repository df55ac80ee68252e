import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect } from 'react'
import { useQuery, useSubscription } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { HelpCallsChangedDocument, HelpCallsDocument } from '#web/api/generated/operator-help.ts'
import { useOnReturn } from '#web/api/session.tsx'
import { HelpCallCard } from '#web/features/operator/help/help-call-card.tsx'
import { startRinging } from '#web/features/walk/public.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import styles from './help.module.css'

const shown = 20

/** The calls for help that are open, above another page; nothing while there are none. It rings until one is taken. */
export function OpenHelpCalls() {
  const [{ data, error }, ask] = useQuery({
    query: HelpCallsDocument,
    variables: { first: shown, page: 1, open: true },
    requestPolicy: 'cache-and-network',
  })
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask])
  useSubscription({ query: HelpCallsChangedDocument })
  useOnReturn(reload)
  const calls = data?.helpCalls.data ?? []
  useRinging(calls.some((call) => call.taken_by === null))
  if (error && !data) return <ErrorNotice lines={errorLines(error)} />
  if (calls.length === 0) return null
  return (
    <section className={styles.open}>
      <h2>
        <Trans>Calls for help</Trans>
      </h2>
      <ul className={styles.calls}>
        {calls.map((call) => (
          <li key={call.id}>
            <HelpCallCard call={call} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Rings, and says so in the title, as long as a call waits. */
export function useRinging(isWanted: boolean): void {
  const { t } = useLingui()
  const words = t`Help!`
  useEffect(() => {
    if (!isWanted) return undefined
    const { title } = document
    document.title = `${words} ${title}`
    const stop = startRinging()
    return () => {
      stop()
      document.title = title
    }
  }, [isWanted, words])
}
