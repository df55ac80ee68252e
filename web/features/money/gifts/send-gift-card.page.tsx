import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useAsked } from '#web/api/doors/asked.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { GiftLimitsDocument } from '#web/api/generated/gifts.ts'
import { GiftForm } from '#web/features/money/gifts/gift-form.tsx'
import { SentGifts } from '#web/features/money/gifts/sent-gifts.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './gifts.module.css'

export const meta = () => pageTitle(t`Send a Gift Card`)

/** Buys a gift card for a person, and lists those that were sent. */
export default function SendGiftCardPage() {
  const { data, error, again: ask } = useAsked(GiftLimitsDocument, {}, { policy: 'cache-first' })
  const [bought, setBought] = useState(0)
  // One that waits for the bank's page is in the list as well, while the form stays as it is.
  const [asked, setAsked] = useState(0)
  return (
    <Page
      width="form"
      title={<Trans>Send a Gift Card</Trans>}
      lead={<Trans>Give a walk anywhere in the world. You can take it back until it is redeemed.</Trans>}
    >
      <div className={styles.stack}>
        {data ? (
          <GiftForm
            key={bought}
            limits={data.giftLimits}
            onBought={() => setBought(bought + 1)}
            onAsked={() => setAsked(asked + 1)}
            hasBought={bought > 0}
          />
        ) : error ? (
          <ErrorState lines={errorLines(error)} onRetry={ask} />
        ) : (
          <div aria-busy>
            <Skeleton height="28rem" radius="var(--radius-card)" />
          </div>
        )}
        <SentGifts changed={bought + asked} />
      </div>
    </Page>
  )
}
