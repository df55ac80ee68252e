import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import styles from './gifts.module.css'

interface GiftPosterProps {
  /** What the card is called: the page's heading, or a plain line in a preview. */
  readonly heading: ReactNode
  /** Null while none is chosen. */
  readonly cents: number | null
  readonly currency?: string | undefined
  readonly name: string
  readonly note?: string | null | undefined
}

/** A gift card as its recipient sees it. */
export function GiftPoster({ heading, cents, currency, name, note }: GiftPosterProps) {
  return (
    <Stack gap={12} items="center" className={styles.present} data-night>
      {heading}
      <p className={styles.worth}>
        {cents === null ? (
          <span aria-hidden="true">…</span>
        ) : (
          <MoneyText cents={cents} {...(currency === undefined ? {} : { currency })} />
        )}
      </p>
      {name !== '' && (
        <p className={styles.forName}>
          <Trans>For {name}</Trans>
        </p>
      )}
      {note && (
        <Text size={18} breaks className={styles.note} dir="auto">
          {note}
        </Text>
      )}
    </Stack>
  )
}
