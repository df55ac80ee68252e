import { formatCents, type Cents } from '#domain/shared/cents.ts'
import { sourceLocale } from '#domain/identity/locale.ts'
import { filled, inLanguage } from '#server/messages/messages.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'

/** The message for a person who still owes something (`payment_pending_message`), in the language of the request. */
export function dueText(dueCents: Cents, currency: string): string {
  return filled(moneyTexts.due, { amount: formatCents(dueCents, currency) })
}

/** What a payment's row stores of what is still owed, in English for each caller. */
export const dueMessage = (dueCents: Cents, currency: string): string =>
  inLanguage(sourceLocale, () => dueText(dueCents, currency))
