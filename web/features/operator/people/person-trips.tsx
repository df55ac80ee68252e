import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { errorLines } from '#web/api/error-funnel.ts'
import { PersonTripsDocument, type FileTripFragment } from '#web/api/generated/people.ts'
import { paths } from '#web/app/paths.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { momentColumn, wordsColumn } from '#web/features/operator/kit/columns.tsx'
import { Part } from '#web/features/operator/kit/part.tsx'
import { useParts } from '#web/features/operator/kit/use-parts.ts'
import { useWords } from '#web/features/operator/kit/words.ts'
import type { File } from '#web/features/operator/people/person-file.ts'
import { roleWords, tripWords } from '#web/features/operator/people/person-words.ts'
import { WorkTable } from '#web/features/operator/table/work-table.tsx'
import type { WorkColumn } from '#web/features/operator/table/work-columns.ts'
import { Link } from '#web/ui/button/link.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Muted } from '#web/ui/layout/text.tsx'

/** The trips of a person in both roles, the newest first; more of them on request. */
export function PersonTrips({
  personId,
  first,
  seesMoney,
}: {
  personId: string
  first: File['trips']
  seesMoney: boolean
}) {
  const { t } = useLingui()
  const { rows, error, isLoading, more } = useParts({
    query: PersonTripsDocument,
    variables: (after) => ({ id: personId, after: after ?? '' }),
    pick: ({ personTrips }) => personTrips,
    first,
  })
  return (
    <Part title={<Trans>Trips</Trans>}>
      <WorkTable
        id="person-trips"
        label={t`Trips of this person`}
        columns={useColumns(seesMoney)}
        rows={rows}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => paths.operatorTrip(id)}
        onMore={more}
        isLoadingMore={isLoading}
        empty={
          <Muted>
            <Trans>No trips yet.</Trans>
          </Muted>
        }
      />
      <ErrorNotice lines={error ? errorLines(error) : []} />
    </Part>
  )
}

/** The charge leads to the trip's books, for who may see them. */
function useColumns(seesMoney: boolean): readonly WorkColumn<FileTripFragment>[] {
  const { t } = useLingui()
  const wordOf = useWords()
  return useMemo(() => {
    type Row = FileTripFragment
    return [
      momentColumn<Row>('at', t`Asked for`, (row) => row.requested_at),
      wordsColumn<Row>('place', t`Place`, (row) => row.place),
      wordsColumn<Row>('role', t`As`, (row) => wordOf(roleWords, row.role)),
      {
        ...wordsColumn<Row>('partner', t`With`, (row) => row.partner_first_name ?? ''),
        cell: (row: Row) =>
          row.partner_id ? (
            <Link href={consolePaths.person(row.partner_id)}>{row.partner_first_name ?? '?'}</Link>
          ) : (
            '–'
          ),
      },
      wordsColumn<Row>('state', t`State`, (row) => wordOf(tripWords, row.status)),
      {
        key: 'minutes',
        header: t`Minutes`,
        align: 'end' as const,
        sort: (row: Row) => row.minutes,
        cell: (row: Row) => row.minutes,
      },
      {
        key: 'charge',
        header: t`Charge`,
        align: 'end' as const,
        sort: (row: Row) => row.charge_cents ?? null,
        cell: (row: Row) => {
          const amount =
            row.charge_cents === null || row.charge_cents === undefined ? (
              '–'
            ) : (
              <MoneyText cents={row.charge_cents} currency={row.currency} />
            )
          return seesMoney ? (
            <Link href={consolePaths.tripMoney(row.id)}>
              {amount}
              <span className="visually-hidden">
                {' '}
                <Trans>Books of this trip</Trans>
              </span>
            </Link>
          ) : (
            amount
          )
        },
      },
    ]
  }, [t, wordOf, seesMoney])
}
