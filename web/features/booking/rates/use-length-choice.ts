import { useState } from 'react'
import { priceOfMinutes } from '#domain/money/price.ts'
import { packageMinutes } from '#domain/trips/trip-times.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { TripQuoteDocument, TripRatesDocument } from '#web/api/generated/booking.ts'

export type LengthChoice = ReturnType<typeof useLengthChoice>

/** The lengths that a walk there can have, the one that is chosen, and its price; null until that is known. */
export function useLengthChoice(destinationId: string, initialMinutes: number | null) {
  const of = { destination_id: destinationId }
  const rates = useAsked(TripRatesDocument, of, { policy: 'network-only' })
  const quote = useAsked(TripQuoteDocument, { ...of, minutes: 1 }, { policy: 'network-only' })
  const [minutes, choose] = useState<number>(initialMinutes ?? packageMinutes[0])
  const packages = rates.data?.getTripRate
  const rate = packages?.find((each) => each.minutes === minutes)
  return {
    packages,
    error: rates.error,
    reload: rates.again,
    isCustom: rate === undefined,
    minutes,
    choose,
    priceCents: rate ? Math.round(rate.price * 100) : customPrice(quote.data?.tripQuote, minutes),
  }
}

function customPrice(
  tariff: { connection_cents: number; per_minute_cents: number } | undefined,
  minutes: number,
): number | null {
  if (!tariff) return null
  const { connection_cents: connectionCents, per_minute_cents: perMinuteCents } = tariff
  return priceOfMinutes({ connectionCents, perMinuteCents }, minutes)
}
