import type { Cents } from '#domain/shared/cents.ts'
import { pageInfo, pageRequest, type PageInfo } from '#domain/shared/paging.ts'
import { creditOfPerson } from '#server/modules/money/credits/credits.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import * as store from '#server/modules/money/wallet/wallet.store.ts'

/** Why credits came or went. */
export type WalletKind =
  | 'walkerCancelled'
  | 'walkerMissing'
  | 'gift'
  | 'giftRefundBack'
  | 'giftTakeBack'
  | 'quality'
  | 'support'
  | 'use'

/** A movement of a person's credits, with the place of the trip that it is about. */
export type WalletEntry = store.CreditMove & { why: WalletKind; place: string | null }
export type WalletOutcome = { kind: 'page'; items: WalletEntry[]; info: PageInfo } | { kind: 'pageOutside' }

/** What a person has been credited and has not used. */
export async function wallet(
  ctx: MoneyContext,
  userId: string,
): Promise<{ creditCents: Cents; currency: string }> {
  return {
    creditCents: await creditOfPerson(ctx.db, userId, ctx.config.currency),
    currency: ctx.config.currency,
  }
}

/** The movements of a person's credits as the ledger has them, newest first. */
export async function walletEntries(
  ctx: MoneyContext,
  userId: string,
  { first, page }: { first: number; page: number },
): Promise<WalletOutcome> {
  const request = pageRequest(first, page)
  if (!request) return { kind: 'pageOutside' }
  const part = { offset: (request.page - 1) * request.first, limit: request.first }
  const [moves, total] = await Promise.all([
    store.creditMoves(ctx.db, userId, part),
    store.countCreditMoves(ctx.db, userId),
  ])
  const trips = await ctx.tripFacts([...new Set(moves.flatMap((move) => move.tripId ?? []))])
  const items = moves.map((move) => ({
    ...move,
    why: whyOf(move),
    place: trips.get(move.tripId ?? '')?.place ?? null,
  }))
  return { kind: 'page', items, info: pageInfo(request, items.length, total) }
}

/** The reference of a trip's credit ends in its reason, that of an operator's is its request's id. */
function whyOf({ kind, reference, amountCents }: store.CreditMove): WalletKind {
  if (kind === 'giftUse') return 'gift'
  if (kind === 'giftRefundBack' || kind === 'giftTakeBack') return kind
  if (kind === 'creditUse' || amountCents < 0) return 'use'
  const reason = reference.split(':').at(-1)
  if (reason === 'walkerCancelled' || reason === 'walkerMissing' || reason === 'quality') return reason
  return 'support'
}
