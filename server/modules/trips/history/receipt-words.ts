import { sourceLocale } from '#domain/identity/locale.ts'
import { printWords } from '#server/messages/print-words.ts'
import { receipt } from '#server/modules/trips/history/past.ts'
import { receiptLines } from '#server/modules/trips/history/receipt-paper.ts'
import type { ReceiptWords } from '#server/modules/trips/trips.types.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

/** What a receipt comes to, for a message to the person in their language; null before the end of the trip, and for strangers. */
export async function receiptFor(
  ctx: TripsContext,
  userId: string,
  tripId: string,
): Promise<ReceiptWords | null> {
  const found = await receipt(ctx, tripId, userId)
  if (!found) return null
  const { view, number, money, earnedCents, group } = found
  const { role, trip, destination, walker, traveller } = view
  const [me, partner] = role === 'traveller' ? [traveller, walker] : [walker, traveller]
  const timeZone = me?.timeZone ?? 'UTC'
  const locale = (await ctx.identity.contacts([userId])).get(userId)?.locale ?? sourceLocale
  const words = printWords({ locale, timeZone, currency: trip.currency })
  const numberLine: ReceiptWords['lines'] =
    number === null || group ? [] : [[words.say('trips.receipt.numberOf'), number]]
  return {
    role,
    place: words.place(destination.name),
    partner: group ? words.say('trips.receipt.people', { people: group.people }) : (partner?.firstName ?? ''),
    isWalked: trip.liveAt !== null,
    endedAt: trip.endedAt ?? view.serverNow,
    amountCents: earnedCents ?? (trip.chargeCents ?? 0) + (money?.tipCents ?? 0),
    lines: [...numberLine, ...receiptLines(found, words)],
    currency: trip.currency,
    timeZone,
  }
}
