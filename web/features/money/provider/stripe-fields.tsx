import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { appearanceOfPage } from './appearance.ts'
import { cardElements, loadStripe, stripeProvider, type StripeElement } from './stripe.ts'
import { providerSilent, type CardProvider } from './card-provider.ts'
import styles from '#web/features/money/cards/money.module.css'

interface StripeFieldsProps {
  readonly publishableKey: string
  /** Called with the provider once its own fields are in the page; null when they are gone. */
  readonly onReady: (provider: CardProvider | null) => void
}

/** The card in fields of the provider's own, so that its figures never touch this page. */
export function StripeFields({ publishableKey, onReady }: StripeFieldsProps) {
  const { host, isLost, tryAgain } = useStripeElement({ publishableKey, onReady })
  return (
    <>
      {isLost && (
        <ErrorNotice
          lines={[providerSilent()]}
          action={
            <Button size="sm" onClick={tryAgain}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      )}
      <div className={styles.hosted} ref={host} />
    </>
  )
}

/** Puts the provider's fields into their place, and takes them away again; lost when the provider does not come. */
function useStripeElement({ publishableKey, onReady }: StripeFieldsProps) {
  const host = useRef<HTMLDivElement>(null)
  const [round, setRound] = useState(0)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    let isGone = false
    let mounted: StripeElement | null = null
    const mount = async () => {
      const stripe = await loadStripe(publishableKey)
      if (isGone || !host.current) return
      const [elements, element] = cardElements(stripe, appearanceOfPage())
      mounted = element
      element.on('loaderror', () => setLost(true))
      element.mount(host.current)
      onReady(stripeProvider(stripe, elements))
    }
    mount().catch(() => setLost(true))
    return () => {
      isGone = true
      onReady(null)
      mounted?.destroy()
    }
  }, [publishableKey, onReady, round])
  const tryAgain = () => {
    setLost(false)
    setRound((now) => now + 1)
  }
  return { host, isLost, tryAgain }
}
