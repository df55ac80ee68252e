import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSubscription } from 'urql'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { HelpCallsChangedDocument, HelpCallsDocument } from '#web/api/generated/operator-help.ts'
import { useOnReturn } from '#web/api/session.tsx'
import { HelpCallCards } from '#web/features/operator/help/help-call-card.tsx'
import { startRinging } from '#web/features/walk/public.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

const shown = 20

/** The calls for help that are open, above another page; nothing while there are none. It rings until one is taken. */
export function OpenHelpCalls() {
  const asked = useAsked(HelpCallsDocument, { first: shown, page: 1, open: true })
  useSubscription({ query: HelpCallsChangedDocument })
  useOnReturn(asked.again)
  const isWaiting = asked.data?.helpCalls.data.some((call) => call.taken_by === null)
  useRinging(isWaiting === true)
  return (
    <Loaded from={asked} pick={({ helpCalls }) => helpCalls.data} as="notice" skeleton={null}>
      {(calls) =>
        calls.length > 0 && (
          <Stack as="section" gap={16}>
            <h2>
              <Trans>Calls for help</Trans>
            </h2>
            <HelpCallCards calls={calls} />
          </Stack>
        )
      }
    </Loaded>
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
