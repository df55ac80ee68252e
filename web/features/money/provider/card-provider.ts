import { t } from '@lingui/core/macro'
import type { CardFieldName, CardFormValues } from '#web/features/money/cards/card-checks.ts'

/** What the card provider says to a card: a token that stands for it, or what is wrong and where. */
export type Tokenized =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'refused'; readonly field: CardFieldName; readonly message: string }
  | { readonly kind: 'unavailable'; readonly message: string }

export type Tokenize = (values: CardFormValues) => Promise<Tokenized>

const fields: readonly string[] = ['number', 'exp', 'cvc', 'zip'] satisfies CardFieldName[]

export const providerSilent = () =>
  t`The card service isn’t responding right now. Please try again in a moment.`

/** Hands the card to the embedded provider's own address. The numbers go nowhere else. */
export async function tokenizeEmbedded(url: string, values: CardFormValues): Promise<Tokenized> {
  const { number, exp, cvc, zip } = values
  try {
    const response = await fetch(url, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number, exp, cvc, zip: zip.trim() }),
    })
    return readAnswer(await response.json())
  } catch {
    // No network, or an answer that is none: nothing was stored, so trying again is safe.
    return { kind: 'unavailable', message: providerSilent() }
  }
}

function readAnswer(answer: { token?: unknown; error?: { field?: unknown; message?: unknown } }): Tokenized {
  if (typeof answer.token === 'string') return { kind: 'token', token: answer.token }
  const { field, message } = answer.error ?? {}
  if (typeof message !== 'string') return { kind: 'unavailable', message: providerSilent() }
  return {
    kind: 'refused',
    field: fields.includes(String(field)) ? (field as CardFieldName) : 'number',
    message,
  }
}
