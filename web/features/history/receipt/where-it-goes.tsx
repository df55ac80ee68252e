import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { TripReceiptQuery } from '#web/api/generated/trips.ts'
import { paths } from '#web/app/paths.ts'
import { Link } from '#web/ui/button/link.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './receipt.module.css'

type ReceiptData = NonNullable<TripReceiptQuery['tripReceipt']>

/** Who got what of a traveler's payment; nothing where nothing was charged. */
export function WhereItGoes({ receipt }: { receipt: ReceiptData }) {
  if (receipt.total_cents === 0 || receipt.payment_status !== 'captured') return null
  const name = receipt.trip.walker?.first_name ?? ''
  return (
    <Card gap={12} className={styles.card}>
      <h2>
        <Trans>Where your money goes</Trans>
      </h2>
      <Stack as="dl" gap={8} className={styles.lines}>
        <Part label={name} cents={receipt.walker_cents} currency={receipt.currency} />
        <Part
          label={<Trans>Card processing</Trans>}
          cents={receipt.processor_cents}
          currency={receipt.currency}
        />
        <Part
          label={<Trans>Matching, video, support and credits</Trans>}
          cents={receipt.platform_cents}
          currency={receipt.currency}
        />
      </Stack>
      <Muted>
        <Link href={paths.walkerPay}>
          <Trans>What walkers are paid</Trans>
        </Link>
      </Muted>
    </Card>
  )
}

function Part({ label, cents, currency }: { label: ReactNode; cents: number; currency: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <MoneyText cents={cents} currency={currency} />
      </dd>
    </div>
  )
}
