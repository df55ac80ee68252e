import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useQuery } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { DisputesDocument, type DisputesQuery } from '#web/api/generated/disputes.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { aboutWords, stateWords } from '#web/features/operator/disputes/dispute-words.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Segments } from '#web/ui/layout/tabs.tsx'
import styles from './disputes.module.css'

const pageSize = 20
type Row = DisputesQuery['disputes']['data'][number]

/** Disputes for operators: those that are open, the one to be answered soonest first, or all. */
export function DisputesList() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const list = params.get('list') === 'all' ? 'all' : 'open'
  const after = params.get('after')
  const [{ data, error }, ask] = useQuery({
    query: DisputesDocument,
    variables: { first: pageSize, after, open: list === 'open' },
    requestPolicy: 'cache-and-network',
  })
  const found = data?.disputes
  return (
    <Page width="text" title={<Trans>Disputes</Trans>}>
      <Segments
        label={t`Which disputes`}
        options={[
          { key: 'open', label: <Trans>Open</Trans> },
          { key: 'all', label: <Trans>All</Trans> },
        ]}
        selected={list}
        onSelect={(key) => setParams(key === 'all' ? { list: 'all' } : {})}
      />
      {found ? (
        <Rows rows={found.data} isOpen={list === 'open'} />
      ) : error ? (
        <ErrorState
          lines={errorLines(error)}
          // A part that begins after one that is unknown is never there; the list begins anew then.
          onRetry={() =>
            after === null
              ? ask({ requestPolicy: 'network-only' })
              : setParams(list === 'all' ? { list } : {})
          }
        />
      ) : (
        <div className={styles.list} aria-busy="true">
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} height="4.5rem" radius="18px" />
          ))}
        </div>
      )}
      {found && (after !== null || found.next) && (
        <nav className={styles.more} aria-label={t`Parts of the list`}>
          {after !== null && (
            <Button size="sm" variant="quiet" href={`?${new URLSearchParams({ list }).toString()}`}>
              <Trans>From the start</Trans>
            </Button>
          )}
          {found.next && (
            <Button
              size="sm"
              variant="outline"
              href={`?${new URLSearchParams({ list, after: found.next }).toString()}`}
            >
              <Trans>More disputes</Trans>
            </Button>
          )}
        </nav>
      )}
    </Page>
  )
}

function Rows({ rows, isOpen }: { rows: readonly Row[]; isOpen: boolean }) {
  const { t, i18n } = useLingui()
  if (rows.length === 0)
    return (
      <EmptyState title={isOpen ? <Trans>No dispute is open</Trans> : <Trans>No disputes yet</Trans>}>
        <Trans>Payments that a bank takes back or asks about are listed here.</Trans>
      </EmptyState>
    )
  return (
    <ul className={styles.list}>
      {rows.map((row) => {
        const [about, state] = [aboutWords[row.about], stateWords[row.status]]
        return (
          <Card as="li" look="flat" key={row.id}>
            <div className={styles.row}>
              <Link href={consolePaths.dispute(row.id)}>
                {row.first_name ?? t`Erased account`}, {about ? i18n._(about) : row.about}
              </Link>
              <MoneyText cents={row.amount_cents} currency={row.currency} />
              <span>
                {row.is_under_way ? (
                  <Trans>On its way to the bank</Trans>
                ) : state ? (
                  i18n._(state)
                ) : (
                  row.status
                )}
              </span>
              <When row={row} />
            </div>
          </Card>
        )
      })}
    </ul>
  )
}

/** The day until which evidence is taken while it is; otherwise when the dispute began. */
function When({ row }: { row: Row }) {
  const writeDate = useDates()
  const isWaiting = row.can_answer && row.respond_by
  const at = new Date(isWaiting ? (row.respond_by ?? row.opened_at) : row.opened_at)
  const written = writeDate(at, { dateStyle: 'medium' })
  return <time dateTime={at.toISOString()}>{isWaiting ? <Trans>Answer by {written}</Trans> : written}</time>
}
