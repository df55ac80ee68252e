import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Load } from '#web/api/doors/loaded.tsx'
import { EarningsWeeksDocument, type EarningsWeeksQuery } from '#web/api/generated/payouts.ts'
import { paths } from '#web/app/paths.ts'
import { PayoutBadge } from '#web/features/money/earnings/payout-words.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './earnings.module.css'

const weeksAPage = 8

/** The weeks that have ended, with their payouts. */
export function PastWeeks() {
  const [params] = useSearchParams()
  const page = Math.max(1, Number(params.get('weeks')) || 1)
  return (
    <Load
      query={EarningsWeeksDocument}
      variables={{ first: weeksAPage, page }}
      pick={({ earningsWeeks }) => earningsWeeks}
      skeleton={
        <Frame>
          <Skeleton height="9rem" />
        </Frame>
      }
    >
      {(weeks) => (
        <Frame>
          {weeks.data.length === 0 ? (
            <p className={styles.muted}>
              <Trans>Your first full week appears here on Monday.</Trans>
            </p>
          ) : (
            <Weeks weeks={weeks} />
          )}
        </Frame>
      )}
    </Load>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Card gap={14} as="section" className={styles.card}>
      <h2>
        <Trans>Past weeks</Trans>
      </h2>
      {children}
    </Card>
  )
}

function Weeks({ weeks }: { weeks: EarningsWeeksQuery['earningsWeeks'] }) {
  const { t: text } = useLingui()
  const writeDate = useDates()
  const day = (time: string) => writeDate(new Date(time), { month: 'long', day: 'numeric', year: 'numeric' })
  return (
    <>
      <ul className={styles.weeks}>
        {weeks.data.map((week) => (
          <li key={week.week}>
            <Link href={paths.earningsOf(week.week)}>
              <span className={styles.what}>
                <span>
                  <Trans>Week of {day(week.starts_at)}</Trans>
                </span>
                {week.payout && (
                  <span>
                    <PayoutBadge status={week.payout.status} />
                  </span>
                )}
              </span>
              <MoneyText cents={week.total_cents} currency={week.currency} />
            </Link>
          </li>
        ))}
      </ul>
      <Pager
        label={text`Pages of past weeks`}
        page={weeks.paginatorInfo.currentPage}
        lastPage={weeks.paginatorInfo.lastPage}
        hrefOf={paths.earningsWeeksAt}
      />
    </>
  )
}
