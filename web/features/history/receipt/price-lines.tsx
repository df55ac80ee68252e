import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { TripReceiptQuery } from '#web/api/generated/trips.ts'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import styles from './receipt.module.css'

type ReceiptData = NonNullable<TripReceiptQuery['tripReceipt']>

/** What a walk of one traveler costs: the connection and the minutes. */
export function MeterLines({ receipt }: { receipt: ReceiptData }) {
  const { i18n } = useLingui()
  const { currency } = receipt
  const minutes = i18n.number(receipt.charged_minutes)
  return (
    <>
      <MoneyLine label={<Trans>Connection</Trans>} cents={receipt.connection_cents} currency={currency} />
      <MoneyLine
        label={
          <>
            <Plural
              value={receipt.charged_minutes}
              one="# minute, rounded up"
              other="# minutes, rounded up"
            />
            {receipt.charged_minutes > 0 && (
              <span className={styles.rate} dir="ltr">
                {minutes} × <MoneyText cents={receipt.per_minute_cents} currency={currency} />
              </span>
            )}
          </>
        }
        cents={receipt.minutes_cents}
        currency={currency}
      />
    </>
  )
}

/** What the seats of a group walk cost: each the share of it that it saw. */
export function SeatLines({ receipt }: { receipt: ReceiptData }) {
  const { i18n } = useLingui()
  const { currency } = receipt
  return (
    <>
      {receipt.seats.map(({ number, of, has_come, live_seconds, planned_seconds, charge_cents }) => (
        <MoneyLine
          key={number}
          label={
            <>
              <Trans>
                Seat {number} of {of}
              </Trans>
              <span className={styles.rate}>
                {has_come ? (
                  <Trans>
                    {i18n.number(wholePercent(live_seconds, planned_seconds), { style: 'percent' })} seen live
                  </Trans>
                ) : (
                  <Trans>not used</Trans>
                )}
              </span>
            </>
          }
          cents={charge_cents}
          currency={currency}
        />
      ))}
      {receipt.given_up_cents > 0 && (
        <MoneyLine
          label={<Trans>Seats given up late</Trans>}
          cents={receipt.given_up_cents}
          currency={currency}
        />
      )}
    </>
  )
}

/** A line of a receipt with its amount. */
export function MoneyLine({
  label,
  cents,
  currency,
  isTotal = false,
}: {
  label: ReactNode
  cents: number
  currency: string
  isTotal?: boolean
}) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{label}</dt>
      <dd>
        <MoneyText cents={cents} currency={currency} />
      </dd>
    </div>
  )
}

/** Whole percents that were reached, as the paper of the receipt says them: what is not all is not called 100%. */
const wholePercent = (seen: number, of: number) => Math.floor((100 * seen) / of) / 100
