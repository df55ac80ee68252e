import { Trans } from '@lingui/react/macro'
import type { PayoutFieldsFragment } from '#web/api/generated/payouts.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Arrives } from '#web/features/money/payouts/arrives.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import styles from './earnings.module.css'

/** How a payout stands, and why where it has not been paid. */
export function PayoutWords({ payout }: { payout: PayoutFieldsFragment }) {
  return (
    <div>
      <p>
        <PayoutBadge status={payout.status} /> <Words payout={payout} />
      </p>
      <Arrives payout={payout} className={styles.muted} />
      {payout.message && payout.status !== 'paid' && <p className={styles.muted}>{payout.message}</p>}
    </div>
  )
}

export function PayoutBadge({ status }: { status: string }) {
  switch (status) {
    case 'paid':
      return (
        <Badge tone="calm">
          <Trans>Paid</Trans>
        </Badge>
      )
    case 'sending':
      return (
        <Badge tone="gold">
          <Trans>On its way</Trans>
        </Badge>
      )
    case 'transferred':
      return (
        <Badge tone="gold">
          <Trans>Not yet at the bank</Trans>
        </Badge>
      )
    case 'reversed':
      return (
        <Badge tone="danger">
          <Trans>Taken back</Trans>
        </Badge>
      )
    case 'failed':
      return (
        <Badge tone="danger">
          <Trans>Not paid</Trans>
        </Badge>
      )
    case 'returned':
      return (
        <Badge tone="danger">
          <Trans>Returned</Trans>
        </Badge>
      )
    default:
      return (
        <Badge tone="gold">
          <Trans>Carried over</Trans>
        </Badge>
      )
  }
}

function Words({ payout }: { payout: PayoutFieldsFragment }) {
  const writeDate = useDates()
  const amount = <MoneyText cents={payout.amount_cents} currency={payout.currency} />
  if (payout.status === 'transferred') return <Trans>{amount} on your payout account</Trans>
  if (payout.status === 'paid' && payout.paid_at) {
    const day = writeDate(new Date(payout.paid_at), { dateStyle: 'medium' })
    return payout.method ? (
      <Trans>
        {amount} on {day} to {payout.method}
      </Trans>
    ) : (
      <Trans>
        {amount} on {day}
      </Trans>
    )
  }
  return amount
}
