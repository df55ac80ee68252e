import type { Cents } from '#domain/shared/cents.ts'
import { correctingMail, sendingAgain } from '#domain/money/gifts/gift-mail.ts'
import { giftRules } from '#domain/money/gifts/gift-rules.ts'
import { isGiftAction } from '#domain/money/gifts/gift-states.ts'
import { formatCents } from '#domain/shared/cents.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { failureOf, failures } from '#server/graphql/errors.ts'
import { filled } from '#server/messages/messages.ts'
import type { CorrectEmailOutcome, SendAgainOutcome } from '#server/modules/money/gifts/deliver-gift.ts'
import type { GiftView } from '#server/modules/money/gifts/gifts.ts'
import type { GiftPreview, RedeemOutcome } from '#server/modules/money/gifts/redeem-gift.ts'
import type { RefundGiftOutcome } from '#server/modules/money/gifts/refund-gift.ts'
import type { SendGiftOutcome } from '#server/modules/money/gifts/send-gift.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'
import { declineText } from '#server/messages/declines.ts'

/** The contract's spellings and status words of gift cards. */

const texts = moneyTexts.gifts
const what = 'gift card'
type Answer = { status: string; message: string }

/** `now` decides whether a card that waits for its day is on its way: the clocks of browsers differ from the server's. */
export function wireGift({ gift, redeemedBy }: GiftView, now: Date) {
  const isDisputed = gift.disputedAt !== null
  return {
    id: gift.id,
    amount_cents: gift.amountCents,
    currency: gift.currency,
    recipient_name: gift.recipientName,
    recipient_email: gift.recipientEmail,
    recipient_phone: gift.recipientPhone,
    note: gift.note,
    deliver_on: gift.deliverOn,
    status: statusOf(gift, now),
    created_at: gift.createdAt.toISOString(),
    sent_at: gift.sentAt?.toISOString() ?? null,
    redeemed_at: gift.redeemedAt?.toISOString() ?? null,
    redeemed_by: redeemedBy,
    viewer_can_refund: !isDisputed && isGiftAction('refund', gift.state),
    viewer_can_send_again:
      sendingAgain(gift) === 'may' && (gift.mailFailure === null || gift.recipientPhone !== null),
    mail_failure: gift.state === 'sent' ? gift.mailFailure : null,
    viewer_can_correct_email: correctingMail(gift) === 'may',
    print_url: sendingAgain(gift) === 'may' ? `/gift-cards/${gift.id}.pdf` : null,
  }
}

/** A card that is disputed is not good until the bank has decided. */
function statusOf({ state, disputedAt, deliverAt }: GiftView['gift'], now: Date): string {
  if (disputedAt !== null && isGiftAction('void', state)) return 'disputed'
  return state === 'scheduled' && deliverAt <= now ? 'sending' : state
}

export function wireGiftLimits(maxCents: Cents) {
  return {
    min_cents: giftRules.minCents,
    max_cents: maxCents,
    note_max: giftRules.noteMax,
    days_ahead: giftRules.daysAhead,
    suggested_cents: [...giftRules.suggestedCents],
  }
}

export function wirePreview(preview: GiftPreview) {
  switch (preview.kind) {
    case 'found': {
      const { gift, fromName, status } = preview
      return {
        amount_cents: gift.amountCents,
        currency: gift.currency,
        from_name: fromName,
        recipient_name: gift.recipientName,
        note: gift.note,
        status,
      }
    }
    case 'none':
      return null
    case 'tooMany':
      throw failureOf(preview)
    default:
      return unreachable(preview)
  }
}

/** The answer to a purchase; `gift` where it was bought. */
export function sendGiftAnswer(
  outcome: SendGiftOutcome,
  now: Date,
): Answer & { action_url?: string; gift?: ReturnType<typeof wireGift> } {
  switch (outcome.kind) {
    case 'bought': {
      const { gift } = outcome
      const isLater = gift.sentAt === null && gift.deliverAt > now
      const text = isLater ? texts.bought : texts.boughtNow
      const message = filled(text, { name: gift.recipientName, day: gift.deliverOn })
      return { status: 'GIFT_BOUGHT', message, gift: wireGift({ gift, redeemedBy: null }, now) }
    }
    case 'noCard':
      return { status: 'CARD_REQUIRED', message: moneyTexts.cardRequired }
    case 'declined':
      return { status: 'CARD_DECLINED', message: declineText(outcome.message) }
    case 'needsAction':
      return { status: 'CARD_ACTION_REQUIRED', message: moneyTexts.cardAction, action_url: outcome.url }
    case 'unavailable':
      return { status: 'PAYMENT_UNCLEAR', message: moneyTexts.unclear }
    case 'dayFull':
      throw failures.badInput({ amount_cents: texts.dayFull })
    case 'invalid':
      throw failures.badInput(outcome.fields)
    case 'tooMany':
      throw failureOf(outcome)
    default:
      return unreachable(outcome)
  }
}

export function redeemAnswer(outcome: RedeemOutcome, currency: string): Answer {
  switch (outcome.kind) {
    case 'redeemed': {
      const amount = formatCents(outcome.amountCents, currency)
      return { status: 'GIFT_REDEEMED', message: filled(texts.redeemed, { amount }) }
    }
    case 'used':
      return { status: 'GIFT_USED', message: texts.used }
    case 'refunded':
      return { status: 'GIFT_REFUNDED', message: texts.refunded }
    case 'disputed':
      return { status: 'GIFT_DISPUTED', message: texts.disputed }
    case 'void':
      return { status: 'GIFT_VOID', message: texts.void }
    case 'unknown':
      return { status: 'GIFT_UNKNOWN', message: texts.unknown }
    case 'tooMany':
      throw failureOf(outcome)
    default:
      return unreachable(outcome)
  }
}

export function refundGiftAnswer({ kind }: RefundGiftOutcome): Answer {
  switch (kind) {
    case 'refunded':
      return { status: 'GIFT_REFUNDED', message: texts.refundedToYou }
    case 'refunding':
      return { status: 'GIFT_REFUNDING', message: texts.refunding }
    case 'notRefunded':
      return { status: 'GIFT_NOT_REFUNDED', message: texts.notRefunded }
    case 'used':
      return { status: 'GIFT_USED', message: texts.used }
    case 'disputed':
      return { status: 'GIFT_DISPUTED', message: texts.disputedByYou }
    case 'unknown':
      throw failures.notFound(what)
    default:
      return unreachable(kind)
  }
}

export function sendAgainAnswer(outcome: SendAgainOutcome): Answer {
  switch (outcome.kind) {
    case 'sent':
      return { status: 'GIFT_SENT', message: texts.sentAgain }
    case 'notReached':
      return { status: 'GIFT_NOT_REACHED', message: texts.notReached }
    case 'used':
      return { status: 'GIFT_USED', message: texts.used }
    case 'refunded':
      return { status: 'GIFT_REFUNDED', message: texts.refunded }
    case 'disputed':
      return { status: 'GIFT_DISPUTED', message: texts.disputedByYou }
    case 'unknown':
      throw failures.notFound(what)
    case 'tooMany':
      throw failureOf(outcome)
    default:
      return unreachable(outcome)
  }
}

export function correctEmailAnswer(outcome: CorrectEmailOutcome): Answer {
  switch (outcome.kind) {
    case 'sent':
      return { status: 'GIFT_SENT', message: filled(texts.sentTo, { email: outcome.email }) }
    case 'arrived':
      return { status: 'GIFT_NOTHING_FAILED', message: texts.nothingFailed }
    case 'noEmail':
      throw failures.badInput({ recipient_email: texts.fields.emailInvalid })
    case 'refusedEmail':
      throw failures.badInput({ recipient_email: texts.fields.emailRefused })
    case 'used':
    case 'refunded':
    case 'disputed':
    case 'unknown':
    case 'tooMany':
      return sendAgainAnswer(outcome)
    default:
      return unreachable(outcome)
  }
}
