import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useQuery } from 'urql'
import type { OperatorRight } from '#domain/identity/rights.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { MoneyRequestsDocument } from '#web/api/generated/console-money.ts'
import { useAskAgain } from '#web/api/use-ask-again.ts'
import { RequestRows } from '#web/features/operator/money/request-rows.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Segments } from '#web/ui/layout/tabs.tsx'
import styles from './money.module.css'

const pageSize = 10
const askFirstMs = 1000

/** What operators have asked to give: what waits for a second one, or all. The list and the page stand in the address. */
export function Requests({ rights }: { rights: readonly OperatorRight[] }) {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const list = params.get('list') === 'all' ? 'all' : 'waiting'
  const page = Math.max(1, Number(params.get('page')) || 1)
  const [{ data, error }, ask] = useQuery({
    query: MoneyRequestsDocument,
    variables: { first: pageSize, page, waiting: list === 'waiting' },
    requestPolicy: 'network-only',
  })
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask])
  const found = data?.moneyRequests
  useAskAgain(found?.data.some(({ status }) => status === 'paying') ?? false, askFirstMs, reload)
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Refunds and credits</Trans>
      </h2>
      <div>
        <Segments
          label={t`Which requests`}
          options={[
            { key: 'waiting', label: <Trans>Waiting for approval</Trans> },
            { key: 'all', label: <Trans>All</Trans> },
          ]}
          selected={list}
          onSelect={(key) => setParams(key === 'all' ? { list: 'all' } : {})}
        />
      </div>
      {found && found.data.length > 0 ? (
        <RequestRows requests={found.data} rights={rights} onChanged={reload} />
      ) : found ? (
        <EmptyState
          level={3}
          art={null}
          title={
            list === 'waiting' ? <Trans>Nothing waits for approval</Trans> : <Trans>No requests yet</Trans>
          }
        >
          <Trans>Refunds and credits that operators ask for are listed here.</Trans>
        </EmptyState>
      ) : error ? (
        <ErrorState level={3} lines={errorLines(error)} onRetry={reload} />
      ) : (
        <div aria-busy="true">
          <Skeleton height="8rem" radius="var(--radius-card)" />
        </div>
      )}
      {found && (
        <Pager
          page={page}
          lastPage={found.paginatorInfo.lastPage}
          hrefOf={(target) => `?${new URLSearchParams({ list, page: String(target) }).toString()}`}
        />
      )}
    </section>
  )
}
