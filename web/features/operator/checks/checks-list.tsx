import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useAsked } from '#web/api/doors/asked.ts'
import { BackgroundChecksDocument, type BackgroundChecksQuery } from '#web/api/generated/check-reviews.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { stateWords } from '#web/features/operator/checks/check-words.tsx'
import { AskedTable } from '#web/features/operator/kit/asked-table.tsx'
import { momentColumn, wordsColumn } from '#web/features/operator/kit/columns.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import type { WorkColumn } from '#web/features/operator/table/work-columns.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Segments } from '#web/ui/layout/tabs.tsx'

const pageSize = 20
type Row = BackgroundChecksQuery['backgroundChecks']['data'][number]

/** Background checks for operators: what waits for them, or all. The list and the page stand in the address. */
export function ChecksList() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const list = params.get('list') === 'all' ? 'all' : 'waiting'
  const page = Math.max(1, Number(params.get('page')) || 1)
  const state = list === 'all' ? null : 'waiting'
  const from = useAsked(BackgroundChecksDocument, { first: pageSize, page, state })
  return (
    <Page title={<Trans>Background checks</Trans>}>
      <AskedTable
        id="checks"
        label={t`Background checks`}
        filters={
          <Segments
            label={t`Which checks`}
            options={[
              { key: 'waiting', label: <Trans>Waiting</Trans> },
              { key: 'all', label: <Trans>All</Trans> },
            ]}
            selected={list}
            onSelect={(key) => setParams(key === 'all' ? { list: 'all' } : {})}
          />
        }
        columns={useColumns()}
        from={from}
        pick={({ backgroundChecks }) => backgroundChecks.data}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => consolePaths.check(id)}
        empty={
          <EmptyState
            title={list === 'waiting' ? <Trans>Nothing waits for you</Trans> : <Trans>No checks yet</Trans>}
          >
            <Trans>Checks of people who would like to walk are listed here.</Trans>
          </EmptyState>
        }
        pages={{
          page,
          lastPage: from.data?.backgroundChecks.paginatorInfo.lastPage ?? 1,
          hrefOf: (target) => `?${new URLSearchParams({ list, page: String(target) }).toString()}`,
        }}
      />
    </Page>
  )
}

/** The columns; those of what waits say since when, those of all say when it began. */
function useColumns(): readonly WorkColumn<Row>[] {
  const { t } = useLingui()
  const wordOf = useWords()
  return useMemo(() => {
    const nameOf = (row: Row) => row.first_name ?? t`Erased account`
    const countryOf = (row: Row) => (row.kind === 'us' ? t`United States` : (row.country ?? t`Other country`))
    return [
      wordsColumn('name', t`Person`, nameOf),
      wordsColumn('state', t`State`, ({ state }: Row) => wordOf(stateWords, state)),
      wordsColumn('country', t`Country`, countryOf),
      momentColumn('since', t`Since`, (row: Row) => row.waits_since ?? row.created_at),
    ]
  }, [t, wordOf])
}
