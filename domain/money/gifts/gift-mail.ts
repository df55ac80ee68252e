import type { GiftState } from '#domain/money/gifts/gift-states.ts'

/**
 * Why the mail with a gift card has not reached its recipient (docs/rules/gifts.md#a-mail-that-does-not-arrive): the address takes
 * no mail, its reader has called one of our mails unwanted, or the mail server has refused this mail.
 */
export const giftMailFailures = ['bounced', 'complained', 'undelivered'] as const
export type GiftMailFailure = (typeof giftMailFailures)[number]

/** The id of the mail of a gift: of its first sending, or of a later one under the id of its request. */
export const giftMailId = (giftId: string, sending: string): string => `${giftId}:${sending}:email`

/** The gift that a mail is about, by the id of the mail; null for any other mail. */
export function giftOfMail(messageId: string): string | null {
  const [giftId = '', sending, channel, more] = messageId.split(':')
  return giftId.startsWith('gft_') && sending && channel === 'email' && more === undefined ? giftId : null
}

/** What decides whether a gift may be sent once more. */
export type SentGift = { state: GiftState; disputedAt: Date | null; mailFailure: string | null }

/** Whether a gift may be sent once more, and why not. */
export function sendingAgain({
  state,
  disputedAt,
}: SentGift): 'may' | 'used' | 'refunded' | 'disputed' | 'unknown' {
  if (state === 'redeemed') return 'used'
  if (state === 'refunding' || state === 'refunded' || state === 'credited') return 'refunded'
  if (disputedAt !== null) return 'disputed'
  return state === 'sent' ? 'may' : 'unknown'
}

/** Whether the address of a gift may be corrected: only of one whose mail did not arrive, so that no gift is redirected. */
export function correctingMail(gift: SentGift): ReturnType<typeof sendingAgain> | 'arrived' {
  const again = sendingAgain(gift)
  return again === 'may' && gift.mailFailure === null ? 'arrived' : again
}
