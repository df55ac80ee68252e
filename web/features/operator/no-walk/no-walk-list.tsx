import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useMutation, useQuery } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import {
  MarkNoWalkPlaceDocument,
  NoWalkPlacesDocument,
  type NoWalkFieldsFragment,
} from '#web/api/generated/no-walk.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { ChangePlace } from '#web/features/operator/no-walk/change-place.tsx'
import { WorkTable } from '#web/features/operator/table/work-table.tsx'
import type { WorkColumn } from '#web/features/operator/table/work-columns.ts'
import {
  emptyPlace,
  NoWalkForm,
  noWalkKindWords,
  placeInput,
  type NoWalkSent,
  type NoWalkValues,
} from '#web/features/places/public.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import styles from './no-walk.module.css'

const pageSize = 50

/** Places that no walker walks: listed, marked, changed and lifted. The page and the open place stand in the address. */
export function NoWalkList() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const page = Math.max(1, Number(params.get('page')) || 1)
  const [{ data, error }, ask] = useQuery({
    query: NoWalkPlacesDocument,
    variables: { first: pageSize, page },
    requestPolicy: 'cache-and-network',
  })
  const again = () => ask({ requestPolicy: 'network-only' })
  const found = data?.noWalkPlaces
  const open = found?.data.find(({ id }) => id === params.get('place'))
  const close = () => void navigate(consolePaths.noWalkAt(page))
  return (
    <Page title={<Trans>Places that are not walked</Trans>}>
      <div className={styles.parts}>
        {open ? (
          <ChangePlace
            key={open.id}
            place={open}
            onClose={close}
            onDone={() => {
              again()
              close()
            }}
          />
        ) : isAdding ? (
          <MarkPlace
            onClose={() => setAdding(false)}
            onDone={() => {
              setAdding(false)
              again()
            }}
          />
        ) : (
          <>
            <div>
              <Button onClick={() => setAdding(true)}>
                <Trans>Mark a place</Trans>
              </Button>
            </div>
            <PlacesTable
              rows={found?.data ?? null}
              page={page}
              lastPage={found?.paginatorInfo.lastPage ?? 1}
              errorLines={error && errorLines(error)}
              onRetry={again}
            />
          </>
        )}
      </div>
    </Page>
  )
}

interface PlacesTableProps {
  readonly rows: readonly NoWalkFieldsFragment[] | null
  readonly page: number
  readonly lastPage: number
  readonly errorLines: readonly string[] | undefined
  readonly onRetry: () => void
}

function PlacesTable({ rows, page, lastPage, errorLines: lines, onRetry }: PlacesTableProps) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <>
      <WorkTable
        id="noWalkPlaces"
        label={t`Places that are not walked`}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => consolePaths.noWalkAt(page, id)}
        errorLines={lines}
        onRetry={onRetry}
        empty={
          <EmptyState title={<Trans>No places are marked</Trans>}>
            <Trans>Mark private addresses, schools and hospitals, so that no walk leads there.</Trans>
          </EmptyState>
        }
      />
      <Pager page={page} lastPage={lastPage} hrefOf={(target) => consolePaths.noWalkAt(target)} />
    </>
  )
}

function useColumns(): readonly WorkColumn<NoWalkFieldsFragment>[] {
  const { t, i18n } = useLingui()
  const writeDate = useDates()
  return useMemo(() => {
    const column = (key: string, header: string, words: (row: NoWalkFieldsFragment) => string) => ({
      key,
      header,
      words,
      sort: words,
      cell: words,
    })
    const kindOf = ({ kind }: NoWalkFieldsFragment) =>
      noWalkKindWords[kind] ? i18n._(noWalkKindWords[kind]) : kind
    return [
      column('name', t`Name`, ({ name }) => name),
      column('kind', t`Kind`, kindOf),
      {
        key: 'radius',
        header: t`Radius`,
        sort: (row: NoWalkFieldsFragment) => row.radius_m,
        cell: ({ radius_m: radius }: NoWalkFieldsFragment) => t`${radius} m`,
      },
      column('source', t`Source`, ({ source }) => source),
      {
        key: 'marked',
        header: t`Marked`,
        sort: (row: NoWalkFieldsFragment) => row.marked_at,
        cell: ({ marked_at: at }: NoWalkFieldsFragment) => (
          <time dateTime={at}>{writeDate(new Date(at), { dateStyle: 'medium' })}</time>
        ),
      },
    ]
  }, [t, i18n, writeDate])
}

function MarkPlace({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [, mark] = useMutation(MarkNoWalkPlaceDocument)
  const send = async (values: NoWalkValues): Promise<NoWalkSent> => {
    const { source, reason } = values
    const { data, error } = await mark({
      data: placeInput(values),
      source: source.trim(),
      reason: reason.trim(),
    })
    if (error) return { isDone: false, error }
    toast(data?.markNoWalkPlace.message ?? '')
    onDone()
    return { isDone: true }
  }
  return (
    <Card as="section" className={styles.part} aria-labelledby="mark-place">
      <h2 id="mark-place">
        <Trans>Mark a place</Trans>
      </h2>
      <NoWalkForm
        isOperator
        initial={emptyPlace}
        submitLabel={<Trans>Mark the place</Trans>}
        onSend={send}
        onCancel={onClose}
      />
    </Card>
  )
}
