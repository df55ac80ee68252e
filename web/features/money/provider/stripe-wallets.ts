import { providerSilent, type Confirmed, type Setup } from './card-provider.ts'
import { confirmByElements, type Stripe, type StripeElements, type WalletElement } from './stripe.ts'
import { platformCurrency } from '#web/ui/display/money-text.tsx'

/** A wallet whose person has agreed in its sheet: confirms a setup of our server's with the card that they have chosen. */
export interface WalletConsent {
  readonly confirm: (setup: Setup) => Promise<Confirmed>
  /** Has the sheet say that it did not work. */
  readonly fail: () => void
}

/**
 * The Express Checkout Element for a card that is set up, with the wallets that hold cards and nothing else. It asks for the
 * address where the card is billed, which our form asks for where the card is typed in.
 */
export function walletElements(stripe: Stripe, appearance: object): [StripeElements, WalletElement] {
  const elements = stripe.elements({
    mode: 'setup',
    currency: platformCurrency.toLowerCase(),
    paymentMethodTypes: ['card'],
    appearance,
  })
  const element = elements.create('expressCheckout', {
    billingAddressRequired: true,
    buttonHeight: 48,
    layout: { maxColumns: 1, maxRows: 2, overflow: 'never' },
    paymentMethods: {
      applePay: 'auto',
      googlePay: 'auto',
      link: 'never',
      amazonPay: 'never',
      paypal: 'never',
      klarna: 'never',
    },
  })
  return [elements, element]
}

/** What the person has agreed to in the wallet's sheet. */
export function walletConsent(
  stripe: Stripe,
  elements: StripeElements,
  event: { paymentFailed: (why: object) => void },
): WalletConsent {
  return {
    async confirm(setup) {
      try {
        const { error } = await elements.submit()
        if (error) return { kind: 'refused', message: providerSilent() }
      } catch {
        return { kind: 'refused', message: providerSilent() }
      }
      return confirmByElements(stripe, elements, setup, {})
    },
    fail: () => event.paymentFailed({ reason: 'fail' }),
  }
}
