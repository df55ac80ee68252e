import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useQuery } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { BackgroundChecksDocument, type BackgroundChecksQuery } from '#web/api/generated/check-reviews.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { stateWords } from '#web/features/operator/checks/check-words.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Segments } from '#web/ui/layout/tabs.tsx'
import styles from './checks.module.css'

const pageSize = 20
type Row = BackgroundChecksQuery['backgroundChecks']['data'][number]

/** Background checks for operators: what waits for them, or all. The list and the page stand in the address. */
export function ChecksList() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const list = params.get('list') === 'all' ? 'all' : 'waiting'
  const page = Math.max(1, Number(params.get('page')) || 1)
  const state = list === 'all' ? null : 'waiting'
  const [{ data, error }, ask] = useQuery({
    query: BackgroundChecksDocument,
    variables: { first: pageSize, page, state },
    requestPolicy: 'cache-and-network',
  })
  const found = data?.backgroundChecks
  return (
    <Page width="text" title={<Trans>Background checks</Trans>}>
      <Segments
        label={t`Which checks`}
        options={[
          { key: 'waiting', label: <Trans>Waiting</Trans> },
          { key: 'all', label: <Trans>All</Trans> },
        ]}
        selected={list}
        onSelect={(key) => setParams(key === 'all' ? { list: 'all' } : {})}
      />
      {found ? (
        <Rows rows={found.data} isWaiting={list === 'waiting'} />
      ) : error ? (
        <ErrorState lines={errorLines(error)} onRetry={() => ask({ requestPolicy: 'network-only' })} />
      ) : (
        <div className={styles.list} aria-busy="true">
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} height="4.5rem" radius="18px" />
          ))}
        </div>
      )}
      {found && (
        <Pager
          page={page}
          lastPage={found.paginatorInfo.lastPage}
          hrefOf={(target) => `?${new URLSearchParams({ list, page: String(target) }).toString()}`}
        />
      )}
    </Page>
  )
}

function Rows({ rows, isWaiting }: { rows: readonly Row[]; isWaiting: boolean }) {
  const { t, i18n } = useLingui()
  const writeDate = useDates()
  if (rows.length === 0)
    return (
      <EmptyState title={isWaiting ? <Trans>Nothing waits for you</Trans> : <Trans>No checks yet</Trans>}>
        <Trans>Checks of people who would like to walk are listed here.</Trans>
      </EmptyState>
    )
  return (
    <ul className={styles.list}>
      {rows.map((row) => {
        const words = stateWords[row.state]
        const at = new Date(row.waits_since ?? row.created_at)
        return (
          <Card as="li" look="flat" key={row.id}>
            <div className={styles.row}>
              <Link href={consolePaths.check(row.id)}>{row.first_name ?? t`Erased account`}</Link>
              <span>{words ? i18n._(words) : row.state}</span>
              <span>{row.kind === 'us' ? t`United States` : (row.country ?? t`Other country`)}</span>
              <time dateTime={at.toISOString()}>
                {writeDate(at, { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </div>
          </Card>
        )
      })}
    </ul>
  )
}
