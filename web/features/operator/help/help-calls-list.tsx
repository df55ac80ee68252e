import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearchParams } from 'react-router'
import { useSubscription } from 'urql'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { HelpCallsChangedDocument, HelpCallsDocument } from '#web/api/generated/operator-help.ts'
import { useOnReturn } from '#web/api/session.tsx'
import { consolePaths } from '#web/app/console-paths.ts'
import { HelpCallCards } from '#web/features/operator/help/help-call-card.tsx'
import { useRinging } from '#web/features/operator/help/open-help-calls.tsx'
import { SoundNotice } from '#web/features/operator/help/sound-notice.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { Segments } from '#web/ui/layout/tabs.tsx'

const pageSize = 20

/** The calls for help: it rings while one of them is not taken. */
export function HelpCallsList() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const tab = params.get('tab') === 'closed' ? 'closed' : 'open'
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const asked = useAsked(HelpCallsDocument, { first: pageSize, page, open: tab === 'open' })
  useSubscription({ query: HelpCallsChangedDocument })
  useOnReturn(asked.again)
  const calls = asked.data?.helpCalls
  useRinging(tab === 'open' && calls?.data.some((call) => call.taken_by === null) === true)
  return (
    <Page
      title={<Trans>Calls for help</Trans>}
      lead={<Trans>Keep this page open and in front. It rings until an operator takes the call.</Trans>}
      aside={
        <Segments
          label={t`Which calls`}
          selected={tab}
          onSelect={(key) => void navigate(consolePaths.helpAt(key, 1))}
          options={[
            { key: 'open', label: <Trans context="calls">Open</Trans> },
            { key: 'closed', label: <Trans context="calls">Closed</Trans> },
          ]}
        />
      }
    >
      {tab === 'open' && <SoundNotice />}
      <Loaded from={asked} pick={({ helpCalls }) => helpCalls.data}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              title={tab === 'open' ? <Trans>No one needs help</Trans> : <Trans>No calls yet</Trans>}
            >
              {tab === 'open' && <Trans>New calls appear here within a second.</Trans>}
            </EmptyState>
          ) : (
            <HelpCallCards calls={rows} />
          )
        }
      </Loaded>
      {calls && (
        <Pager
          page={page}
          lastPage={calls.paginatorInfo.lastPage}
          hrefOf={(to) => consolePaths.helpAt(tab, to)}
        />
      )}
    </Page>
  )
}
