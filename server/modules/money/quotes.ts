import { isOfferedLength, priceOf, tariffInForce, type Tariff } from '#domain/money/tariff.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { MoneyParts } from '#server/modules/money/money.parts.ts'
import type { Quote } from '#server/modules/money/public.ts'
import { tariffById, tariffsFor } from '#server/modules/money/tariffs.store.ts'

/** Prices by the tariff in force now. Nothing that a client sends comes in here but the length. */
export function quotesOf(m: MoneyParts) {
  const inForce = async (destinationId: string): Promise<Tariff> => {
    const tariff = tariffInForce(await tariffsFor(m.db, destinationId), destinationId, m.clock.now())
    invariant(tariff, 'no tariff is in force')
    return tariff
  }
  const offered = (tariff: Tariff, minutes: number): Quote => {
    invariant(isOfferedLength(minutes), `a length is 1 to 120 whole minutes, not ${minutes}`)
    return priceOf(tariff, minutes)
  }
  return {
    async quote(destinationId: string, minutes: number): Promise<Quote> {
      return offered(await inForce(destinationId), minutes)
    },
    async quotes(destinationId: string, minutes: readonly number[]): Promise<Quote[]> {
      const tariff = await inForce(destinationId)
      return minutes.map((each) => offered(tariff, each))
    },
    async quoteAt(tariffId: string, minutes: number): Promise<Quote> {
      const tariff = await tariffById(m.db, tariffId)
      invariant(tariff, `there is no tariff ${tariffId}`)
      return priceOf(tariff, minutes)
    },
  }
}
