import { giftRules } from '#domain/money/gifts/gift-rules.ts'
import { pageRules } from '#domain/shared/paging.ts'
import { textsOf } from '#server/messages/messages.ts'

/** The answers and refusals of this module, from the catalogue of server/messages. */
export const moneyTexts = textsOf('money', {
  pageMin: pageRules.firstMin,
  pageMax: pageRules.firstMax,
  amountMin: { cents: giftRules.minCents },
  nameMax: giftRules.nameMax,
  noteMax: giftRules.noteMax,
  daysAhead: giftRules.daysAhead,
  giftsPerDay: giftRules.giftsPerDay,
  worthPerDay: { cents: giftRules.centsPerDay },
})
