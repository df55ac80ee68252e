import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { listPrice, tenMinutesCents } from '#domain/money/list-price.ts'
import { quotedPay } from '#domain/money/quoted-pay.ts'
import { serverNowMs } from '#web/device/server-clock.ts'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { PercentText } from '#web/ui/display/percent-text.tsx'

/** The connection fee. */
export const ConnectionFee = () => <MoneyText cents={listPrice.connectionCents} />

/** The price of one live minute. */
export const MinutePrice = () => <MoneyText cents={listPrice.perMinuteCents} />

/** What ten minutes cost. */
export const TenMinutes = () => <MoneyText cents={tenMinutesCents} />

/** What a walker gets of a walk. */
export function WalkerPay() {
  const [pay] = useState(() => quotedPay(serverNowMs()))
  return (
    <Trans>
      A walker gets <PercentText share={pay.walkerShare} /> of what the traveler pays, after the card fee of{' '}
      <PercentText share={pay.feeShare} /> plus <MoneyText cents={pay.feeFixedCents} />:{' '}
      <MoneyText cents={pay.tenMinutesCents} /> for a ten-minute walk of <TenMinutes />.
    </Trans>
  )
}
