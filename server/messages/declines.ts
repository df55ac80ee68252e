import source from '#server/messages/en.json' with { type: 'json' }
import { messageText, readerLocale, type MessageKey } from '#server/messages/messages.ts'

const { declines } = source

/** What is stored where a provider refuses a card without a reason. */
export const cardDeclined = declines.cardDeclined

/** What is stored where a payment was never made. */
export const paymentNotMade = declines.notMade

const keyByReason: ReadonlyMap<string, MessageKey> = new Map(
  Object.entries(declines).map(([name, reason]) => [
    reason,
    `declines.${name as keyof typeof declines}` as const,
  ]),
)

/**
 * Why a card was declined, in the language of the request at hand. Providers give their reasons in English, and rows keep
 * them so; one that the catalogue does not have is reported as the provider says it.
 */
export function declineText(reason: string): string {
  const key = keyByReason.get(reason)
  return key === undefined ? reason : messageText(readerLocale(), key, {})
}
