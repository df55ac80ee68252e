import { Load } from '#web/api/doors/loaded.tsx'
import { IconChevronDown } from '#web/ui/icons/generated/icons.ts'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { EarningsRowsDocument, type EarningsRowsQuery } from '#web/api/generated/payouts.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './earnings.module.css'

type Row = EarningsRowsQuery['earningsRows']['data'][number]

const rowsAPage = 20

/** Every walk, tip and fee of a week; each opens to how its amount came about. */
export function WeekRows({ week, isRunning }: { week: string; isRunning: boolean }) {
  const [params] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  return (
    <Load
      query={EarningsRowsDocument}
      variables={{ week, first: rowsAPage, page }}
      pick={({ earningsRows: rows }) => (rows.data.length === 0 ? null : rows)}
      none={<NoRows isRunning={isRunning} />}
      skeleton={<Skeleton height="12rem" radius="var(--radius-card)" />}
    >
      {({ data: rows, paginatorInfo: { currentPage, lastPage } }) => (
        <Card gap={14} as="section" className={styles.card}>
          <h2>
            <Trans>Every cent</Trans>
          </h2>
          <ul className={styles.rows}>
            {rows.map((row) => (
              <li key={row.id}>
                <details className={styles.row}>
                  <summary>
                    <RowHead row={row} />
                  </summary>
                  <div>
                    <RowLines row={row} />
                    <Parts row={row} />
                    {row.trip_id && (
                      <p>
                        <Link href={paths.tripReceipt(row.trip_id)}>
                          <Trans>Open the receipt</Trans>
                        </Link>
                      </p>
                    )}
                  </div>
                </details>
              </li>
            ))}
          </ul>
          <Pager
            page={currentPage}
            lastPage={lastPage}
            hrefOf={(to) => paths.earningsOf(isRunning ? null : week, to)}
          />
        </Card>
      )}
    </Load>
  )
}

function NoRows({ isRunning }: { isRunning: boolean }) {
  return (
    <EmptyState
      title={isRunning ? <Trans>No walks yet this week</Trans> : <Trans>Nothing earned in this week</Trans>}
      actions={
        <Button href={paths.walk}>
          <Trans>Go online and walk</Trans>
        </Button>
      }
    >
      <Trans>Each walk shows up here as soon as it ends, with how its pay was worked out.</Trans>
    </EmptyState>
  )
}

function RowHead({ row }: { row: Row }) {
  const writeDate = useDates()
  return (
    <>
      <span className={styles.what}>
        <span>
          <RowTitle row={row} />
        </span>
        <span className={styles.muted}>
          <time dateTime={row.at}>
            {writeDate(new Date(row.at), { weekday: 'short', hour: 'numeric', minute: '2-digit' })}
          </time>
          {row.minutes ? (
            <>
              {' · '}
              <Plural value={row.minutes} one="# minute" other="# minutes" />
            </>
          ) : null}
          {row.parts.length > 0 && (
            <>
              {' · '}
              <Plural value={row.seats ?? 0} one="# seat" other="# seats" />
            </>
          )}
        </span>
      </span>
      <Row as="span" oneLine gap={8} align="center" className={styles.amount}>
        <MoneyText cents={row.walker_cents} />
        <IconChevronDown size={18} aria-hidden className={styles.turn ?? ''} />
      </Row>
    </>
  )
}

function RowTitle({ row }: { row: Row }) {
  const place = row.destination_name ?? ''
  const name = row.traveller_first_name ?? ''
  switch (row.kind) {
    case 'walk':
      return row.group_walk_id ? (
        <Trans>Group walk in {place}</Trans>
      ) : (
        <Trans>
          {place} with {name}
        </Trans>
      )
    case 'tip':
      return row.group_walk_id ? <Trans>Tip for a group walk</Trans> : <Trans>Tip from {name}</Trans>
    case 'cancellation':
      return row.group_walk_id ? (
        <Trans>Given up late on a group walk</Trans>
      ) : (
        <Trans>{name} cancelled late</Trans>
      )
    case 'fee':
      return <Trans>You cancelled late</Trans>
    case 'payoutFee':
      return <Trans>Instant payout fee</Trans>
    case 'givenUp':
      return <Trans>Given up with the account</Trans>
    default:
      return <Trans>Correction</Trans>
  }
}

function RowLines({ row }: { row: Row }) {
  const isShared = row.share_percent > 0
  return (
    <Stack as="dl" gap={8} className={styles.lines}>
      {row.paid_cents > 0 && (
        <Line
          label={row.parts.length > 0 ? <Trans>All seats paid</Trans> : <Trans>The traveler paid</Trans>}
          cents={row.paid_cents}
        />
      )}
      {row.fee_cents > 0 && <Line label={<Trans>Card processing</Trans>} cents={-row.fee_cents} />}
      {isShared && <Line label={<Trans>Left to share</Trans>} cents={row.net_cents} />}
      <Line
        isTotal
        label={isShared ? <Trans>Your {row.share_percent}%</Trans> : <Trans>Yours</Trans>}
        cents={row.walker_cents}
      />
    </Stack>
  )
}

/** What the seats of each payer of a group walk brought, by which its sums came about; no payer is named. */
function Parts({ row }: { row: Row }) {
  if (row.parts.length === 0) return null
  return (
    <Stack as="dl" gap={8} className={styles.lines}>
      {row.parts.map((part, at) => (
        <Line
          // Parts have no id, and their order is that of the answer.
          key={at}
          label={
            <>
              <Plural value={part.seats} one="# seat" other="# seats" />
              {' · '}
              <Trans>
                paid <MoneyText cents={part.paid_cents} />, processing <MoneyText cents={part.fee_cents} />
              </Trans>
            </>
          }
          cents={part.walker_cents}
        />
      ))}
    </Stack>
  )
}

function Line({ label, cents, isTotal = false }: { label: ReactNode; cents: number; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{label}</dt>
      <dd>
        <MoneyText cents={cents} />
      </dd>
    </div>
  )
}
