import { Trans, useLingui } from '@lingui/react/macro'
import { writeMinor } from '#domain/money/payouts/payable.ts'

interface Arrival {
  readonly arrives_amount: number | null
  readonly arrives_currency: string | null
}

/** What of a payout reaches the bank in another currency; nothing where it is the same, or not known yet. */
export function Arrives({ payout, className }: { payout: Arrival; className?: string | undefined }) {
  const { i18n } = useLingui()
  const { arrives_amount: amount, arrives_currency: currency } = payout
  if (amount === null || currency === null) return null
  const written = <bdi dir="ltr">{writeMinor(i18n.locale, amount, currency)}</bdi>
  return (
    <p className={className}>
      <Trans>Arrives as {written}</Trans>
    </p>
  )
}
