import { Trans } from '@lingui/react/macro'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import styles from './receipt.module.css'

interface DisputeWordsProps {
  /** open, won or lost, as the wire says it; null without a dispute. */
  readonly status: string | null
  readonly cents: number
  readonly currency: string
}

/** What the traveler's bank makes of the payment, where it was disputed. */
export function DisputeWords({ status, cents, currency }: DisputeWordsProps) {
  const amount = <MoneyText cents={cents} currency={currency} />
  switch (status) {
    case 'open':
      return (
        <p className={styles.small}>
          <Trans>{amount} of this payment is disputed at your bank, which has not decided yet.</Trans>
        </p>
      )
    case 'won':
      return (
        <p className={styles.small}>
          <Trans>{amount} of this payment was disputed at your bank. The payment stands.</Trans>
        </p>
      )
    case 'lost':
      return (
        <p className={styles.small}>
          <Trans>Your bank took {amount} of this payment back.</Trans>
        </p>
      )
    case null:
    default:
      return null
  }
}
