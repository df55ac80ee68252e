import { accounts } from '#domain/money/ledger/accounts.ts'
import { between, entry, type LedgerEntry } from '#domain/money/ledger/entry.ts'
import { processorFee, type SplitTerms } from '#domain/money/split.ts'
import type { Cents } from '#domain/shared/cents.ts'

type Gift = { giftId: string; amountCents: Cents; currency: string }

/** A gift card is bought: it is worth all that was paid; the platform bears the processor's cost. */
export function giftSaleEntry(
  { giftId, buyerId, amountCents, currency }: Gift & { buyerId: string },
  terms: SplitTerms,
): LedgerEntry {
  const costCents = processorFee(amountCents, terms)
  return entry('giftSale', giftId, [
    ...between(accounts.card(buyerId), accounts.gift(giftId), amountCents, 'posted', currency),
    ...between(accounts.platformRevenue, accounts.processorFees, costCents, 'posted', currency),
  ])
}

/** A gift card is redeemed: it becomes a credit of the person who redeems it. */
export function giftUseEntry({
  giftId,
  userId,
  amountCents,
  currency,
}: Gift & { userId: string }): LedgerEntry {
  const [from, to] = [accounts.gift(giftId), accounts.credit(userId)]
  return entry('giftUse', giftId, between(from, to, amountCents, 'posted', currency))
}

/** A gift card that was not redeemed goes back to the card that bought it. */
export function giftRefundEntry({
  giftId,
  buyerId,
  amountCents,
  currency,
}: Gift & { buyerId: string }): LedgerEntry {
  const [from, to] = [accounts.gift(giftId), accounts.card(buyerId)]
  return entry('giftRefund', giftId, between(from, to, amountCents, 'posted', currency))
}

/** The bank could not take the refund of a gift card: its buyer gets the amount as a credit. */
export function giftRefundBackEntry({
  giftId,
  buyerId,
  amountCents,
  currency,
}: Gift & { buyerId: string }): LedgerEntry {
  const [from, to] = [accounts.card(buyerId), accounts.credit(buyerId)]
  return entry('giftRefundBack', giftId, between(from, to, amountCents, 'posted', currency))
}

/** A gift card whose payment is gone is worth nothing; the platform has borne what the bank took back. */
export function giftVoidEntry({ giftId, amountCents, currency }: Gift): LedgerEntry {
  const [from, to] = [accounts.gift(giftId), accounts.platformRevenue]
  return entry('giftVoid', giftId, between(from, to, amountCents, 'posted', currency))
}

/** What is left of a redeemed gift card whose payment is gone is taken back. */
export function giftTakeBackEntry({
  giftId,
  userId,
  amountCents,
  currency,
}: Gift & { userId: string }): LedgerEntry {
  const [from, to] = [accounts.credit(userId), accounts.platformRevenue]
  return entry('giftTakeBack', giftId, between(from, to, amountCents, 'posted', currency))
}
