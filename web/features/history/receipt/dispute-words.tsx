import { Trans } from '@lingui/react/macro'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Muted } from '#web/ui/layout/text.tsx'

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
        <Muted>
          <Trans>{amount} of this payment is disputed at your bank, which has not decided yet.</Trans>
        </Muted>
      )
    case 'won':
      return (
        <Muted>
          <Trans>{amount} of this payment was disputed at your bank. The payment stands.</Trans>
        </Muted>
      )
    case 'lost':
      return (
        <Muted>
          <Trans>Your bank took {amount} of this payment back.</Trans>
        </Muted>
      )
    case null:
    default:
      return null
  }
}
