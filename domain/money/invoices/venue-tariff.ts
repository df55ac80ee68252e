import { cents, type Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'

/** One version of what a private walk of an institution costs. Versions are never edited: another price is a new one from a later time. */
export type VenueTariff = { id: string; validFromMs: number; connectionCents: Cents; perMinuteCents: Cents }

/** All versions, the oldest first: $25.00 connection and $1.50 a minute. A trip names its version as it names a tariff. */
export const venueTariffs: readonly VenueTariff[] = [
  { id: 'venue_1', validFromMs: Date.UTC(2020, 0, 1), connectionCents: 2500, perMinuteCents: 150 },
]

/** The version in force at an instant. */
export function venueTariffAt(atMs: number): VenueTariff {
  const tariff = venueTariffs.findLast(({ validFromMs }) => validFromMs <= atMs)
  invariant(tariff, 'no tariff of institutions is in force')
  return tariff
}

/** The version that a trip was booked with; null for the id of a tariff of travelers. */
export const venueTariffById = (id: string): VenueTariff | null =>
  venueTariffs.find((tariff) => tariff.id === id) ?? null

/** What a private walk of so many whole minutes costs. */
export function venuePrice(
  minutes: number,
  { connectionCents, perMinuteCents }: Pick<VenueTariff, 'connectionCents' | 'perMinuteCents'>,
): Cents {
  invariant(Number.isInteger(minutes) && minutes >= 0, `a walk has whole minutes: ${minutes}`)
  return cents(connectionCents + minutes * perMinuteCents)
}
