import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { TripReceiptQuery } from '#web/api/generated/trips.ts'
import { useMe, useSession } from '#web/api/session.tsx'
import { paths } from '#web/app/paths.ts'
import { PendingPayment } from '#web/features/money/public.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Muted } from '#web/ui/layout/text.tsx'

type ReceiptData = NonNullable<TripReceiptQuery['tripReceipt']>

/** How the walk is paid, and what is left to do where it is not. */
export function PaymentWords({ receipt, onPaid }: { receipt: ReceiptData; onPaid: () => void }) {
  const { currency, card_last_four: card, released_cents: released } = receipt
  switch (receipt.payment_status) {
    case 'captured':
      return (
        <Muted>
          {card ? (
            <Trans>
              Paid with the card ending in <span dir="ltr">{card}</span>.
            </Trans>
          ) : (
            <Trans>Paid.</Trans>
          )}{' '}
          {released > 0 && (
            <Trans>
              The remaining <MoneyText cents={released} currency={currency} /> of the hold has been released.
            </Trans>
          )}
        </Muted>
      )
    case 'free':
      return (
        <Muted>
          <Trans>The walk never went live, so nothing is charged.</Trans>{' '}
          {!receipt.trip.venue && <Trans>The hold on your card has been released.</Trans>}
        </Muted>
      )
    case 'onAccount': {
      const venue = <bdi>{receipt.trip.venue}</bdi>
      return (
        <Muted>
          <Trans>On the account of {venue}. It is on the next invoice.</Trans>
        </Muted>
      )
    }
    case 'failed':
      return <Owed onPaid={onPaid} />
    default:
      return (
        <Muted role="status">
          <Trans>Completing the payment. This takes a few seconds.</Trans>
        </Muted>
      )
  }
}

/** The bank refused: what is owed and the way to pay it, right here. */
function Owed({ onPaid }: { onPaid: () => void }) {
  const isKnown = useMe()?.is_any_payment_pending ?? false
  const { reload } = useSession()
  useEffect(() => {
    // The refusal came after this person was last asked for.
    if (!isKnown) reload()
  }, []) // eslint-disable-line react/exhaustive-deps
  return (
    <>
      <Muted>
        <Trans>Your bank declined this payment. Please pay before your next walk.</Trans>
      </Muted>
      <PendingPayment onPaid={onPaid} />
      {!isKnown && (
        <Button variant="outline" href={paths.paymentMethods}>
          <Trans>Complete the payment</Trans>
        </Button>
      )}
    </>
  )
}
