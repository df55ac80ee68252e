import { Trans } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { useAsked } from '#web/api/doors/asked.ts'
import { MembershipChargesDocument, type MembershipChargesQuery } from '#web/api/generated/membership.ts'
import { paths } from '#web/app/paths.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './membership.module.css'

const chargesAPage = 12

/** What was charged for the membership, month by month. `changed` counts what was done about it meanwhile. */
export function Charges({ changed }: { changed: number }) {
  const [params] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const asked = useAsked(MembershipChargesDocument, { first: chargesAPage, page })
  const { again: ask } = asked
  useEffect(() => {
    if (changed > 0) ask()
  }, [changed, ask])
  return (
    <Loaded
      from={asked}
      pick={({ membershipCharges }) => membershipCharges}
      skeleton={
        <Frame>
          <Skeleton height="6rem" />
        </Frame>
      }
    >
      {({ data: charges, paginatorInfo: { currentPage, lastPage } }) => (
        <Frame>
          {charges.length === 0 && (
            <Muted>
              <Trans>Nothing has been charged yet.</Trans>
            </Muted>
          )}
          <ul className={styles.list}>
            {charges.map((charge) => (
              <li key={charge.id}>
                <ChargeRow charge={charge} />
              </li>
            ))}
          </ul>
          <Pager page={currentPage} lastPage={lastPage} hrefOf={paths.membershipAt} />
        </Frame>
      )}
    </Loaded>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Card gap={12} as="section" className={styles.card}>
      <h2>
        <Trans>Charges</Trans>
      </h2>
      {children}
    </Card>
  )
}

function ChargeRow({ charge }: { charge: MembershipChargesQuery['membershipCharges']['data'][number] }) {
  const writeDate = useDates()
  return (
    <>
      <span>
        {charge.plan_name}{' '}
        <Muted as="span">
          <time dateTime={charge.at}>{writeDate(new Date(charge.at), { dateStyle: 'medium' })}</time>
        </Muted>{' '}
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
      <Row as="span" oneLine gap={16} align="center" className={styles.charge}>
        {charge.invoice_url && (
          <a href={charge.invoice_url}>
            <Trans>Invoice</Trans>
          </a>
        )}
        <MoneyText cents={charge.amount_cents} />
      </Row>
    </>
  )
}
