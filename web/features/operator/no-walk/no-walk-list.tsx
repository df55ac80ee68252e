import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useAsked } from '#web/api/doors/asked.ts'
import { useSend } from '#web/api/doors/send.tsx'
import {
  MarkNoWalkPlaceDocument,
  NoWalkPlacesDocument,
  type NoWalkFieldsFragment,
} from '#web/api/generated/no-walk.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { AskedTable } from '#web/features/operator/kit/asked-table.tsx'
import { wordsColumn } from '#web/features/operator/kit/columns.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import { ChangePlace } from '#web/features/operator/no-walk/change-place.tsx'
import type { WorkColumn } from '#web/features/operator/table/work-columns.ts'
import {
  emptyPlace,
  NoWalkForm,
  noWalkKindWords,
  placeInput,
  type NoWalkValues,
} from '#web/features/places/public.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './no-walk.module.css'

const pageSize = 50

/** Places that no walker walks: listed, marked, changed and lifted. The page and the open place stand in the address. */
export function NoWalkList() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const page = Math.max(1, Number(params.get('page')) || 1)
  const asked = useAsked(NoWalkPlacesDocument, { first: pageSize, page })
  const found = asked.data?.noWalkPlaces
  const columns = useColumns()
  const open = found?.data.find(({ id }) => id === params.get('place'))
  const close = () => void navigate(consolePaths.noWalkAt(page))
  return (
    <Page title={<Trans>Places that are not walked</Trans>}>
      <Stack gap={20}>
        {open ? (
          <ChangePlace
            key={open.id}
            place={open}
            onClose={close}
            onDone={() => {
              asked.again()
              close()
            }}
          />
        ) : isAdding ? (
          <MarkPlace
            onClose={() => setAdding(false)}
            onDone={() => {
              setAdding(false)
              asked.again()
            }}
          />
        ) : (
          <AskedTable
            id="noWalkPlaces"
            label={t`Places that are not walked`}
            filters={
              <Button onClick={() => setAdding(true)}>
                <Trans>Mark a place</Trans>
              </Button>
            }
            columns={columns}
            from={asked}
            pick={({ noWalkPlaces }) => noWalkPlaces.data}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => consolePaths.noWalkAt(page, id)}
            empty={
              <EmptyState title={<Trans>No places are marked</Trans>}>
                <Trans>Mark private addresses, schools and hospitals, so that no walk leads there.</Trans>
              </EmptyState>
            }
            pages={{
              page,
              lastPage: found?.paginatorInfo.lastPage ?? 1,
              hrefOf: (target) => consolePaths.noWalkAt(target),
            }}
          />
        )}
      </Stack>
    </Page>
  )
}

function useColumns(): readonly WorkColumn<NoWalkFieldsFragment>[] {
  const { t } = useLingui()
  const wordOf = useWords()
  const writeDate = useDates()
  return useMemo(
    () => [
      wordsColumn('name', t`Name`, ({ name }: NoWalkFieldsFragment) => name),
      wordsColumn('kind', t`Kind`, ({ kind }: NoWalkFieldsFragment) => wordOf(noWalkKindWords, kind)),
      {
        key: 'radius',
        header: t`Radius`,
        sort: (row: NoWalkFieldsFragment) => row.radius_m,
        cell: ({ radius_m: radius }: NoWalkFieldsFragment) => t`${radius} m`,
      },
      wordsColumn('source', t`Source`, ({ source }: NoWalkFieldsFragment) => source),
      {
        key: 'marked',
        header: t`Marked`,
        sort: (row: NoWalkFieldsFragment) => row.marked_at,
        cell: ({ marked_at: at }: NoWalkFieldsFragment) => (
          <time dateTime={at}>{writeDate(new Date(at), { dateStyle: 'medium' })}</time>
        ),
      },
    ],
    [t, wordOf, writeDate],
  )
}

function MarkPlace({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { send } = useSend(MarkNoWalkPlaceDocument, { onDone })
  const mark = (values: NoWalkValues) =>
    send({ data: placeInput(values), source: values.source.trim(), reason: values.reason.trim() })
  return (
    <Card as="section" gap={16} className={styles.part} aria-labelledby="mark-place">
      <h2 id="mark-place">
        <Trans>Mark a place</Trans>
      </h2>
      <NoWalkForm
        isOperator
        initial={emptyPlace}
        submitLabel={<Trans>Mark the place</Trans>}
        onSend={mark}
        onCancel={onClose}
      />
    </Card>
  )
}
