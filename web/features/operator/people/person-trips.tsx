import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useClient } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { PersonTripsDocument, type FileTripFragment } from '#web/api/generated/people.ts'
import { paths } from '#web/app/paths.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import type { File } from '#web/features/operator/people/person-file.ts'
import { roleWords, tripWords } from '#web/features/operator/people/person-words.ts'
import { WorkTable } from '#web/features/operator/table/work-table.tsx'
import type { WorkColumn } from '#web/features/operator/table/work-columns.ts'
import { Link } from '#web/ui/button/link.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import styles from './people.module.css'

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
  const client = useClient()
  const [later, setLater] = useState<File['trips'] | null>(null)
  const [isLoading, setLoading] = useState(false)
  const [lines, setLines] = useState<readonly string[]>([])
  const next = (later ?? first).next ?? null
  const rows = useMemo(() => [...first.data, ...(later?.data ?? [])], [first, later])
  const more = async (after: string) => {
    setLoading(true)
    const { data, error } = await client.query(PersonTripsDocument, { id: personId, after }).toPromise()
    setLoading(false)
    setLines(error ? errorLines(error) : [])
    if (!data) return
    const { data: found, next: end } = data.personTrips
    setLater((before) => ({ data: [...(before?.data ?? []), ...found], next: end ?? null }))
  }
  return (
    <section className={styles.trips}>
      <h2>
        <Trans>Trips</Trans>
      </h2>
      <WorkTable
        id="person-trips"
        label={t`Trips of this person`}
        columns={useColumns(seesMoney)}
        rows={rows}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => paths.operatorTrip(id)}
        onMore={next === null ? undefined : () => void more(next)}
        isLoadingMore={isLoading}
        empty={
          <p className={styles.small}>
            <Trans>No trips yet.</Trans>
          </p>
        }
      />
      <ErrorNotice lines={lines} />
    </section>
  )
}

/** The charge leads to the trip's books, for who may see them. */
function useColumns(seesMoney: boolean): readonly WorkColumn<FileTripFragment>[] {
  const { t, i18n } = useLingui()
  const writeDate = useDates()
  return useMemo(() => {
    type Row = FileTripFragment
    const wordOf = (words: typeof roleWords, key: string) => (words[key] ? i18n._(words[key]) : key)
    const plain = (key: string, header: string, words: (row: Row) => string) => ({
      key,
      header,
      words,
      sort: words,
      cell: words as (row: Row) => React.ReactNode,
    })
    return [
      {
        key: 'at',
        header: t`Asked for`,
        sort: (row: Row) => row.requested_at,
        cell: (row: Row) =>
          writeDate(new Date(row.requested_at), { dateStyle: 'medium', timeStyle: 'short' }),
      },
      plain('place', t`Place`, (row) => row.place),
      plain('role', t`As`, (row) => wordOf(roleWords, row.role)),
      {
        ...plain('partner', t`With`, (row) => row.partner_first_name ?? ''),
        cell: (row: Row) =>
          row.partner_id ? (
            <Link href={consolePaths.person(row.partner_id)}>{row.partner_first_name ?? '?'}</Link>
          ) : (
            '–'
          ),
      },
      plain('state', t`State`, (row) => wordOf(tripWords, row.status)),
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
  }, [t, i18n, writeDate, seesMoney])
}
