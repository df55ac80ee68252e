import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useAsked } from '#web/api/doors/asked.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { MembershipChargesDocument } from '#web/api/generated/membership.ts'
import { paths } from '#web/app/paths.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './membership.module.css'

const chargesAPage = 12

/** What was charged for the membership, month by month. `changed` counts what was done about it meanwhile. */
export function Charges({ changed }: { changed: number }) {
  const writeDate = useDates()
  const [params] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const { data, error, again: ask } = useAsked(MembershipChargesDocument, { first: chargesAPage, page })
  useEffect(() => {
    if (changed > 0) ask()
  }, [changed, ask])
  const charges = data?.membershipCharges
  if (error && !charges) return <ErrorState lines={errorLines(error)} onRetry={ask} />
  return (
    <Card as="section" className={styles.card}>
      <h2>
        <Trans>Charges</Trans>
      </h2>
      {!charges && <Skeleton height="6rem" />}
      {charges?.data.length === 0 && (
        <p className={styles.muted}>
          <Trans>Nothing has been charged yet.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {charges?.data.map((charge) => (
          <li key={charge.id}>
            <span>
              {charge.plan_name}{' '}
              <span className={styles.muted}>
                <time dateTime={charge.at}>{writeDate(new Date(charge.at), { dateStyle: 'medium' })}</time>
              </span>{' '}
              {charge.status === 'due' && (
                <Badge tone="danger">
                  <Trans>Not paid</Trans>
                </Badge>
              )}
              {charge.status === 'refunded' && (
                <Badge>
                  <Trans>Refunded</Trans>
                </Badge>
              )}
            </span>
            <span className={styles.charge}>
              {charge.invoice_url && (
                <a href={charge.invoice_url}>
                  <Trans>Invoice</Trans>
                </a>
              )}
              <MoneyText cents={charge.amount_cents} />
            </span>
          </li>
        ))}
      </ul>
      {charges && (
        <Pager
          page={charges.paginatorInfo.currentPage}
          lastPage={charges.paginatorInfo.lastPage}
          hrefOf={paths.membershipAt}
        />
      )}
    </Card>
  )
}
