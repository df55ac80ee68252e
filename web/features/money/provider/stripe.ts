import type { CardFieldName } from '#web/features/money/cards/card-checks.ts'
import { pageLanguage } from '#web/ui/i18n/language.ts'
import { providerSilent, type Tokenize } from './card-provider.ts'

/** The little of Stripe.js that is used here. */
export interface StripeElement {
  readonly mount: (host: HTMLElement) => void
  readonly destroy: () => void
  readonly focus: () => void
  readonly on: (event: 'change', listener: (change: { empty: boolean }) => void) => void
}
interface StripeError {
  readonly code?: string
  readonly message?: string
}
export interface Stripe {
  readonly elements: () => { create: (kind: string, options: { style: unknown }) => StripeElement }
  readonly createToken: (
    element: StripeElement,
    details: { address_zip: string; address_country: string },
  ) => Promise<{ token?: { id: string }; error?: StripeError }>
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
  // Its messages stand at our fields, so that they are in the language of the page.
  return open(publishableKey, { locale: pageLanguage() })
}

/** Asks the provider for a token; its refusals are told at the field that their code names. */
export function stripeTokenizer(stripe: Stripe, number: StripeElement): Tokenize {
  return async ({ zip, country }) => {
    try {
      const { token, error } = await stripe.createToken(number, {
        address_zip: zip.trim(),
        address_country: country,
      })
      if (token) return { kind: 'token', token: token.id }
      return {
        kind: 'refused',
        field: fieldOf(error?.code ?? ''),
        message: error?.message ?? providerSilent(),
      }
    } catch {
      // The provider's own page could not answer: the person can only try again.
      return { kind: 'unavailable', message: providerSilent() }
    }
  }
}

/** Which field a code such as `incomplete_expiry` or `incorrect_cvc` is about. */
export function fieldOf(code: string): CardFieldName {
  if (/expir/.test(code)) return 'exp'
  if (/cvc/.test(code)) return 'cvc'
  return /zip|postal/.test(code) ? 'zip' : 'number'
}
