import { tripLengths } from '#domain/trips/trip-times.ts'
import type { Quote } from '#server/modules/money/public.ts'
import { isLength } from '#server/modules/trips/book.ts'
import type { TripsParts } from '#server/modules/trips/trips.parts.ts'

/** What walks cost: the packages and any custom length. */
export function rateUseCases(t: TripsParts) {
  const isOpen = async (destinationId: string) =>
    (await t.destinations.byId(destinationId))?.status === 'active'
  return {
    /** The packages of a destination, by the tariff in force now; null when there is no such destination. */
    async rates(destinationId: string): Promise<Quote[] | null> {
      if (!(await isOpen(destinationId))) return null
      const one = await t.money.quote(destinationId, 1)
      return tripLengths.packages.map((minutes) => ({
        ...one,
        minutes,
        totalCents: one.connectionCents + minutes * one.perMinuteCents,
      }))
    },

    async quote(destinationId: string, minutes: number): Promise<Quote | 'badLength' | 'noDestination'> {
      if (!isLength(minutes)) return 'badLength'
      return (await isOpen(destinationId)) ? t.money.quote(destinationId, minutes) : 'noDestination'
    },
  }
}
