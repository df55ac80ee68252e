import { platformCurrency } from '#web/ui/display/money-text.tsx'
import { pageLanguage } from '#web/ui/i18n/language.ts'
import { sentCode } from '#web/ui/forms/address/address-rules.ts'
import { providerSilent, type CardProvider, type Confirmed, type Setup } from './card-provider.ts'

/** The little of Stripe.js that is used here. */
export interface StripeElement {
  readonly mount: (host: HTMLElement) => void
  readonly destroy: () => void
  readonly on: (event: 'loaderror', listener: () => void) => void
}
/** The little of the Express Checkout Element that is used here. */
export interface WalletElement {
  readonly mount: (host: HTMLElement) => void
  readonly destroy: () => void
  readonly on: {
    (event: 'ready', listener: (event: { availablePaymentMethods?: object | undefined }) => void): void
    (event: 'confirm', listener: (event: { paymentFailed: (why: object) => void }) => void): void
    (event: 'loaderror', listener: () => void): void
  }
}

interface StripeError {
  readonly type?: string
  readonly message?: string
}
export interface StripeElements {
  readonly create: {
    (kind: 'payment', options: object): StripeElement
    (kind: 'expressCheckout', options: object): WalletElement
  }
  /** Checks what was typed, and says at its own fields what is wrong. */
  readonly submit: () => Promise<{ error?: StripeError }>
}
export interface Stripe {
  readonly elements: (options: object) => StripeElements
  readonly confirmSetup: (order: {
    elements: StripeElements
    clientSecret: string
    confirmParams: object
    redirect: 'if_required'
  }) => Promise<{ setupIntent?: { id: string }; error?: StripeError }>
}

const SCRIPT = 'https://js.stripe.com/v3/'

let loading: Promise<void> | null = null

/** Loads the provider's script from the provider, once, and only on pages that ask for it: it must not be bundled. */
export async function loadStripe(publishableKey: string): Promise<Stripe> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.onload = () => resolve()
    script.onerror = () => {
      loading = null
      script.remove()
      reject(new Error('The card provider’s script did not load.'))
    }
    document.head.append(script)
  })
  await loading
  const open = (window as { Stripe?: (key: string, options: { locale: string }) => Stripe }).Stripe
  if (!open) throw new Error('The card provider’s script brought nothing along.')
  // Its fields and messages stand in our form, so that they are in the language of the page.
  return open(publishableKey, { locale: pageLanguage() })
}

/**
 * The Payment Element without a setup, which is opened only when the form is sent. Cards alone, as wallets have buttons of their
 * own; our form asks by itself where the card is billed.
 */
export function cardElements(stripe: Stripe, appearance: object): [StripeElements, StripeElement] {
  const elements = stripe.elements({
    mode: 'setup',
    currency: platformCurrency.toLowerCase(),
    paymentMethodTypes: ['card'],
    appearance,
  })
  const element = elements.create('payment', {
    fields: { billingDetails: { address: { country: 'never', postalCode: 'never' } } },
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  })
  return [elements, element]
}

/** Stripe's side of the card form. What is wrong with a field is shown by the field, a refusal of the bank by us. */
export function stripeProvider(stripe: Stripe, elements: StripeElements): CardProvider {
  return {
    async check() {
      try {
        const { error } = await elements.submit()
        if (!error) return { kind: 'right', token: null }
        return error.type === 'validation_error'
          ? { kind: 'refused', faults: {} }
          : { kind: 'unavailable', message: wordsOf(error) }
      } catch {
        // The provider's own page could not answer: the person can only try again.
        return { kind: 'unavailable', message: providerSilent() }
      }
    },
    confirm: (setup, _token, values) =>
      confirmByElements(stripe, elements, setup, {
        address: { country: values.country, postal_code: sentCode(values) },
      }),
  }
}

/** Confirms a setup with what stands in the elements; a wallet brings the billing details along itself. */
export async function confirmByElements(
  stripe: Stripe,
  elements: StripeElements,
  { clientSecret, returnPath }: Setup,
  billing: { address?: object },
): Promise<Confirmed> {
  try {
    const { setupIntent, error } = await stripe.confirmSetup({
      elements,
      clientSecret,
      confirmParams: {
        return_url: new URL(returnPath, location.origin).href,
        ...(billing.address ? { payment_method_data: { billing_details: billing } } : {}),
      },
      // The bank asks within the page where it can.
      redirect: 'if_required',
    })
    return setupIntent
      ? { kind: 'confirmed', setupId: setupIntent.id }
      : { kind: 'refused', message: wordsOf(error) }
  } catch {
    return { kind: 'refused', message: providerSilent() }
  }
}

/** Only what Stripe says of the card itself is meant for the person. */
function wordsOf({ type, message }: StripeError = {}): string {
  const isForThem = type === 'card_error' || type === 'validation_error'
  return isForThem && message ? message : providerSilent()
}
