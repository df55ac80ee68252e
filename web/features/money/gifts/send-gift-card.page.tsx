import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Load } from '#web/api/doors/loaded.tsx'
import { GiftLimitsDocument } from '#web/api/generated/gifts.ts'
import { GiftForm } from '#web/features/money/gifts/gift-form.tsx'
import { SentGifts } from '#web/features/money/gifts/sent-gifts.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

export const meta = () => pageTitle(t`Send a Gift Card`)

/** Buys a gift card for a person, and lists those that were sent. */
export default function SendGiftCardPage() {
  const [bought, setBought] = useState(0)
  // One that waits for the bank's page is in the list as well, while the form stays as it is.
  const [asked, setAsked] = useState(0)
  return (
    <Page
      width="form"
      title={<Trans>Send a Gift Card</Trans>}
      lead={<Trans>Give a walk anywhere in the world. You can take it back until it is redeemed.</Trans>}
    >
      <Stack gap={16}>
        <Load
          query={GiftLimitsDocument}
          variables={{}}
          policy="cache-first"
          pick={({ giftLimits }) => giftLimits}
          skeleton={<Skeleton height="28rem" radius="var(--radius-card)" />}
        >
          {(limits) => (
            <GiftForm
              key={bought}
              limits={limits}
              onBought={() => setBought(bought + 1)}
              onAsked={() => setAsked(asked + 1)}
              hasBought={bought > 0}
            />
          )}
        </Load>
        <SentGifts changed={bought + asked} />
      </Stack>
    </Page>
  )
}
