import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { OperatorRight } from '#domain/identity/rights.ts'
import { workKindsFor, workViews } from '#domain/support/work.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import type { WorkRowFragment } from '#web/api/generated/work.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import type { WorkColumn } from '#web/features/operator/table/work-columns.ts'
import { WorkTable } from '#web/features/operator/table/work-table.tsx'
import { useWork } from '#web/features/operator/work/use-work.ts'
import { WorkTimes } from '#web/features/operator/work/work-times.tsx'
import { kindWords, kindWordsOf, reasonOf, stateWords } from '#web/features/operator/work/work-words.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Segments } from '#web/ui/layout/tabs.tsx'
import styles from './work.module.css'

type Row = WorkRowFragment
const anyKind = 'all'

/** What operators have to do: which list and which kind stand in the address. */
export function WorkList({ rights }: { rights: readonly OperatorRight[] }) {
  const { t, i18n } = useLingui()
  const [params, setParams] = useSearchParams()
  const view = workViews.find((one) => one === params.get('list')) ?? 'open'
  const kinds = workKindsFor(rights)
  const kind = kinds.find((one) => one === params.get('kind')) ?? null
  const show = (next: { list: string; kind: string | null }) =>
    setParams({
      ...(next.list !== 'open' && { list: next.list }),
      ...(next.kind !== null && { kind: next.kind }),
    })
  return (
    <Page
      title={<Trans>Work to do</Trans>}
      lead={<Trans>Take what you work on, so that no one else does it too.</Trans>}
    >
      <div className={styles.choose}>
        <Segments
          label={t`Which work`}
          options={[
            { key: 'open', label: <Trans>To do</Trans> },
            { key: 'mine', label: <Trans>Mine</Trans> },
            { key: 'closed', label: <Trans>Closed</Trans> },
          ]}
          selected={view}
          onSelect={(list) => show({ list, kind })}
        />
        <SelectField
          label={t`Kind`}
          name="kind"
          options={[
            { value: anyKind, label: t`All kinds` },
            ...kinds.map((value) => ({ value, label: i18n._(kindWords[value]) })),
          ]}
          value={kind ?? anyKind}
          onChange={(next) => show({ list: view, kind: next === anyKind ? null : next })}
        />
      </div>
      <Rows key={`${view} ${kind ?? anyKind}`} view={view} kind={kind} />
      <WorkTimes />
    </Page>
  )
}

function Rows({ view, kind }: { view: (typeof workViews)[number]; kind: string | null }) {
  const { t } = useLingui()
  const { rows, next, error, isLoading, load } = useWork(view, kind)
  return (
    <WorkTable
      id="work"
      label={t`Work to do`}
      columns={useColumns(view === 'closed')}
      rows={rows}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => consolePaths.workItem(id)}
      errorLines={error && errorLines(error)}
      onRetry={() => void load(null)}
      onMore={next === null ? undefined : () => void load(next)}
      isLoadingMore={isLoading}
      empty={
        <EmptyState
          title={view === 'closed' ? <Trans>Nothing is closed yet</Trans> : <Trans>Nothing to do</Trans>}
        >
          {view === 'mine' ? (
            <Trans>What you take stands here until you close it or give it back.</Trans>
          ) : (
            <Trans>New work appears here by itself.</Trans>
          )}
        </EmptyState>
      }
    />
  )
}

function useColumns(isClosed: boolean): readonly WorkColumn<Row>[] {
  const { t, i18n } = useLingui()
  const writeDate = useDates()
  return useMemo(() => {
    const kindOf = ({ kind }: Row) => {
      const words = kindWordsOf(kind)
      return words ? i18n._(words) : kind
    }
    const whyOf = (row: Row) => {
      const why = reasonOf(row)
      return typeof why === 'object' && why !== null ? i18n._(why) : (why ?? '')
    }
    const stateOf = ({ status }: Row) => (stateWords[status] ? i18n._(stateWords[status]) : status)
    const at = (row: Row) => (isClosed ? (row.closed_at ?? row.opened_at) : row.opened_at)
    const plain = (key: string, header: string, words: (row: Row) => string) => ({
      key,
      header,
      words,
      sort: words,
    })
    return [
      { ...plain('kind', t`Work`, kindOf), cell: kindOf },
      { ...plain('why', t`Why`, whyOf), cell: (row: Row) => whyOf(row) || '–' },
      {
        ...plain('person', t`Person`, (row) => row.first_name ?? ''),
        cell: (row: Row) => <bdi>{row.first_name ?? '–'}</bdi>,
      },
      {
        key: 'amount',
        header: t`Amount`,
        align: 'end' as const,
        sort: (row: Row) => row.amount_cents ?? null,
        cell: (row: Row) =>
          typeof row.amount_cents === 'number' ? <MoneyText cents={row.amount_cents} /> : '–',
      },
      {
        ...plain('owner', t`Operator`, (row) => row.owner_first_name ?? ''),
        cell: (row: Row) =>
          row.status === 'taken' ? <bdi>{row.owner_first_name ?? '–'}</bdi> : <Badge>{stateOf(row)}</Badge>,
      },
      {
        key: 'since',
        header: isClosed ? t`Closed` : t`Since`,
        sort: at,
        cell: (row: Row) => (
          <time dateTime={at(row)}>
            {writeDate(new Date(at(row)), { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        ),
      },
    ]
  }, [t, i18n, writeDate, isClosed])
}
