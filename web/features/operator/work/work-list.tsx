import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { OperatorRight } from '#domain/identity/rights.ts'
import { workKindsFor, workViews, type WorkKind, type WorkView } from '#domain/support/work.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import type { WorkRowFragment } from '#web/api/generated/work.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { momentColumn, wordsColumn } from '#web/features/operator/kit/columns.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import type { WorkColumn } from '#web/features/operator/table/work-columns.ts'
import { WorkTable } from '#web/features/operator/table/work-table.tsx'
import { useWork } from '#web/features/operator/work/use-work.ts'
import { WorkTimes } from '#web/features/operator/work/work-times.tsx'
import { kindWords, reasonOf, stateWords } from '#web/features/operator/work/work-words.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Segments } from '#web/ui/layout/tabs.tsx'

type Row = WorkRowFragment
const anyKind = 'all'

/** What operators have to do: which list and which kind stand in the address. */
export function WorkList({ rights }: { rights: readonly OperatorRight[] }) {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const view = workViews.find((one) => one === params.get('list')) ?? 'open'
  const kinds = workKindsFor(rights)
  const kind = kinds.find((one) => one === params.get('kind')) ?? null
  const show = (next: Shown) =>
    setParams({
      ...(next.view !== 'open' && { list: next.view }),
      ...(next.kind !== null && { kind: next.kind }),
    })
  const { rows, next, error, isLoading, load } = useWork(view, kind)
  return (
    <Page
      title={<Trans>Work to do</Trans>}
      lead={<Trans>Take what you work on, so that no one else does it too.</Trans>}
    >
      <WorkTable
        id="work"
        label={t`Work to do`}
        filters={<Filters view={view} kind={kind} kinds={kinds} onShow={show} />}
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
      <WorkTimes />
    </Page>
  )
}

interface Shown {
  readonly view: WorkView
  readonly kind: WorkKind | null
}

interface FiltersProps extends Shown {
  readonly kinds: readonly WorkKind[]
  readonly onShow: (next: Shown) => void
}

/** Which list, and which kind of work of it. */
function Filters({ view, kind, kinds, onShow }: FiltersProps) {
  const { t, i18n } = useLingui()
  return (
    <>
      <Segments
        label={t`Which work`}
        options={[
          { key: 'open', label: <Trans>To do</Trans> },
          { key: 'mine', label: <Trans>Mine</Trans> },
          { key: 'closed', label: <Trans>Closed</Trans> },
        ]}
        selected={view}
        onSelect={(next) => onShow({ view: next, kind })}
      />
      <SelectField
        label={t`Kind`}
        name="kind"
        options={[
          { value: anyKind, label: t`All kinds` },
          ...kinds.map((value) => ({ value, label: i18n._(kindWords[value]) })),
        ]}
        value={kind ?? anyKind}
        onChange={(next) => onShow({ view, kind: kinds.find((one) => one === next) ?? null })}
      />
    </>
  )
}

/** The columns; those of what is closed say when it was. */
function useColumns(isClosed: boolean): readonly WorkColumn<Row>[] {
  const { t, i18n } = useLingui()
  const wordOf = useWords()
  return useMemo(() => {
    const whyOf = (row: Row) => {
      const why = reasonOf(row)
      return typeof why === 'object' && why !== null ? i18n._(why) : (why ?? '')
    }
    const at = (row: Row) => (isClosed ? (row.closed_at ?? row.opened_at) : row.opened_at)
    return [
      wordsColumn('kind', t`Work`, ({ kind }: Row) => wordOf(kindWords, kind)),
      { ...wordsColumn('why', t`Why`, whyOf), cell: (row: Row) => whyOf(row) || '–' },
      {
        ...wordsColumn('person', t`Person`, (row: Row) => row.first_name ?? ''),
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
        ...wordsColumn('owner', t`Operator`, (row: Row) => row.owner_first_name ?? ''),
        cell: (row: Row) =>
          row.status === 'taken' ? (
            <bdi>{row.owner_first_name ?? '–'}</bdi>
          ) : (
            <Badge>{wordOf(stateWords, row.status)}</Badge>
          ),
      },
      momentColumn('since', isClosed ? t`Closed` : t`Since`, at),
    ]
  }, [t, i18n, wordOf, isClosed])
}
