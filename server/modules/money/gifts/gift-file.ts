import { sendingAgain } from '#domain/money/gifts/gift-mail.ts'
import { shownGiftCode } from '#domain/money/gifts/gift-rules.ts'
import { sourceLocale } from '#domain/identity/locale.ts'
import { moneyIn } from '#server/messages/formats.ts'
import { messageText, type MessageKey } from '#server/messages/messages.ts'
import { drawGift } from '#server/messages/papers/gift-paper.ts'
import { unsealedGiftCode } from '#server/modules/money/gifts/gift-code.ts'
import { giftOfBuyer } from '#server/modules/money/gifts/gifts.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

/**
 * A gift card as a PDF to print and give, in its buyer's language; null for one of another person, and for one that is not good now, as
 * where its code is shown (docs/rules/gifts.md#on-paper).
 */
export async function giftFile(
  ctx: MoneyContext,
  { giftId, buyerId }: { giftId: string; buyerId: string },
): Promise<Uint8Array | null> {
  const gift = await giftOfBuyer(ctx.db, { giftId, buyerId })
  if (gift === null || sendingAgain(gift) !== 'may' || gift.codeSealed === null) return null
  const buyer = (await ctx.people([buyerId])).get(buyerId)
  const locale = buyer?.locale ?? sourceLocale
  const { productName, publicUrl } = ctx.config
  const { host } = new URL(publicUrl)
  const values = { productName, name: gift.recipientName, from: buyer?.firstName ?? '', site: host }
  const say = (key: MessageKey) => messageText(locale, key, values)
  return drawGift({
    title: say('messages.gift.label'),
    lang: locale,
    at: ctx.clock.now(),
    productName,
    heading: say('money.gifts.paper.heading'),
    amount: moneyIn(locale, gift.amountCents, gift.currency),
    worth: say('messages.gift.words'),
    people: say('messages.gift.people'),
    note: gift.note,
    codeLabel: say('money.gifts.paper.code'),
    code: shownGiftCode(unsealedGiftCode(ctx, gift.codeSealed)),
    howLabel: say('money.gifts.paper.how'),
    steps: [
      say('money.gifts.paper.stepOpen'),
      say('money.gifts.paper.stepCode'),
      say('money.gifts.paper.stepWalk'),
    ],
    fine: say('money.gifts.paper.fine'),
  })
}
