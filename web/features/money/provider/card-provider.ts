import { t } from '@lingui/core/macro'
import { sentCode } from '#web/ui/forms/address/address-rules.ts'
import type { CardFieldName, CardFormValues } from '#web/features/money/cards/card-checks.ts'

/** What the card provider says to what was typed: a token that stands for it, or what is wrong and where. */
export type Checked =
  /** The provider's own fields hold the card: there is no token of it. */
  | { readonly kind: 'right'; readonly token: string | null }
  /** Without a message of ours where the provider's own field says what is wrong with it. */
  | { readonly kind: 'refused'; readonly faults: Partial<Record<CardFieldName, string>> }
  | { readonly kind: 'unavailable'; readonly message: string }

/** A setup that our server has opened: what the provider confirms the card by. */
export interface Setup {
  readonly clientSecret: string
  /** Of the embedded provider. */
  readonly confirmUrl: string | null
  /** The page to which the person comes back, should their bank have a page of its own. */
  readonly returnPath: string
}

/** What the provider and the bank say to saving the card. */
export type Confirmed =
  | { readonly kind: 'confirmed'; readonly setupId: string }
  /** The page gives way to that of the bank. */
  | { readonly kind: 'leaving' }
  | { readonly kind: 'refused'; readonly message: string }

/** The provider's side of the card form. */
export interface CardProvider {
  readonly check: (values: CardFormValues) => Promise<Checked>
  /** Saves the checked card with the provider, whose bank may ask the person first. */
  readonly confirm: (setup: Setup, token: string | null, values: CardFormValues) => Promise<Confirmed>
}

const fields: readonly string[] = ['number', 'exp', 'cvc', 'zip'] satisfies CardFieldName[]

export const providerSilent = () =>
  t`The card service isn’t responding right now. Please try again in a moment.`

/** The provider whose fields have not come yet. */
export const absentProvider: CardProvider = {
  check: async () => ({ kind: 'unavailable', message: providerSilent() }),
  confirm: async () => ({ kind: 'refused', message: providerSilent() }),
}

/** The embedded provider: card figures go to its own addresses and nowhere else. */
export function embeddedProvider(tokenizeUrl: string): CardProvider {
  return {
    async check({ number, exp, cvc, zip, country }) {
      const answer = await post(tokenizeUrl, { number, exp, cvc, zip: sentCode({ zip, country }) })
      if (typeof answer?.token === 'string') return { kind: 'right', token: answer.token }
      const { field, message } = answer?.error ?? {}
      if (typeof message !== 'string') return { kind: 'unavailable', message: providerSilent() }
      return {
        kind: 'refused',
        faults: { [fields.includes(String(field)) ? String(field) : 'number']: message },
      }
    },
    async confirm({ clientSecret, confirmUrl, returnPath }, token, { country }) {
      const order = { client_secret: clientSecret, token, country, return_path: returnPath }
      const answer = await post(confirmUrl ?? '', order)
      if (typeof answer?.url === 'string') {
        location.assign(answer.url)
        return { kind: 'leaving' }
      }
      // What the bank refuses is reported by our server, in the language of the page.
      if (typeof answer?.setup === 'string') return { kind: 'confirmed', setupId: answer.setup }
      const message = answer?.error?.message
      return { kind: 'refused', message: typeof message === 'string' ? message : providerSilent() }
    },
  }
}

interface Answer {
  readonly token?: unknown
  readonly setup?: unknown
  readonly url?: unknown
  readonly error?: { readonly field?: unknown; readonly message?: unknown }
}

/** Null without network, or for an answer that is none: nothing was saved, so trying again is safe. */
async function post(url: string, body: object): Promise<Answer | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Answer
  } catch {
    return null
  }
}
