import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useQuery } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { BackgroundChecksDocument, type BackgroundChecksQuery } from '#web/api/generated/check-reviews.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { stateWords } from '#web/features/operator/checks/check-words.tsx'
import { WorkTable } from '#web/features/operator/table/work-table.tsx'
import type { WorkColumn } from '#web/features/operator/table/work-columns.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
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
    <Page title={<Trans>Background checks</Trans>}>
      <Segments
        label={t`Which checks`}
        options={[
          { key: 'waiting', label: <Trans>Waiting</Trans> },
          { key: 'all', label: <Trans>All</Trans> },
        ]}
        selected={list}
        onSelect={(key) => setParams(key === 'all' ? { list: 'all' } : {})}
      />
      <div className={styles.list}>
        <WorkTable
          id="checks"
          label={t`Background checks`}
          columns={useColumns()}
          rows={found?.data ?? null}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => consolePaths.check(id)}
          errorLines={error && errorLines(error)}
          onRetry={() => ask({ requestPolicy: 'network-only' })}
          empty={
            <EmptyState
              title={list === 'waiting' ? <Trans>Nothing waits for you</Trans> : <Trans>No checks yet</Trans>}
            >
              <Trans>Checks of people who would like to walk are listed here.</Trans>
            </EmptyState>
          }
        />
      </div>
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

/** The columns; those of what waits say since when, those of all say when it began. */
function useColumns(): readonly WorkColumn<Row>[] {
  const { t, i18n } = useLingui()
  const writeDate = useDates()
  return useMemo(() => {
    const nameOf = (row: Row) => row.first_name ?? t`Erased account`
    const stateOf = ({ state }: Row) => (stateWords[state] ? i18n._(stateWords[state]) : state)
    const countryOf = (row: Row) => (row.kind === 'us' ? t`United States` : (row.country ?? t`Other country`))
    const sinceOf = (row: Row) => row.waits_since ?? row.created_at
    const column = (key: string, header: string, words: (row: Row) => string) => ({
      key,
      header,
      words,
      sort: words,
      cell: words,
    })
    return [
      column('name', t`Person`, nameOf),
      column('state', t`State`, stateOf),
      column('country', t`Country`, countryOf),
      {
        key: 'since',
        header: t`Since`,
        sort: sinceOf,
        cell: (row: Row) => (
          <time dateTime={sinceOf(row)}>
            {writeDate(new Date(sinceOf(row)), { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        ),
      },
    ]
  }, [t, i18n, writeDate])
}
