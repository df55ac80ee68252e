import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { appearanceOfPage } from './appearance.ts'
import { loadStripe, type WalletElement } from './stripe.ts'
import { walletConsent, walletElements, type WalletConsent } from './stripe-wallets.ts'
import styles from '#web/features/money/cards/money.module.css'

interface StripeWalletsProps {
  readonly publishableKey: string
  readonly onConsent: (consent: WalletConsent) => void
}

/**
 * The buttons of the wallets that this device has, in a frame of the provider's. Nothing is seen where it has none or the
 * provider does not come: the fields of the card stand above, and say so themselves.
 */
export function StripeWallets({ publishableKey, onConsent }: StripeWalletsProps) {
  const host = useRef<HTMLDivElement>(null)
  const [isThere, setThere] = useState(false)
  const consented = useEffectEvent(onConsent)
  useEffect(() => {
    let isGone = false
    let mounted: WalletElement | null = null
    const mount = async () => {
      const stripe = await loadStripe(publishableKey)
      if (isGone || !host.current) return
      const [elements, element] = walletElements(stripe, appearanceOfPage())
      mounted = element
      element.on('ready', ({ availablePaymentMethods }) => setThere(availablePaymentMethods !== undefined))
      element.on('loaderror', () => setThere(false))
      element.on('confirm', (event) => consented(walletConsent(stripe, elements, event)))
      element.mount(host.current)
    }
    mount().catch(() => setThere(false))
    return () => {
      isGone = true
      mounted?.destroy()
    }
  }, [publishableKey])
  return <div className={isThere ? styles.wallets : styles.noWallets} ref={host} />
}
