import type { Cents } from '#domain/shared/cents.ts'
import { cents } from '#domain/shared/cents.ts'
import { priceOfMinutes } from '#domain/money/price.ts'
import { invariant } from '#domain/shared/invariant.ts'

/** One version of what a walk costs. Versions are never edited: a new price is a new version from a later time. */
export type Tariff = {
  id: string
  /** Null: the default for every destination that has no version of its own in force. */
  destinationId: string | null
  connectionCents: Cents
  perMinuteCents: Cents
  currency: string
  /** In force from this instant on, until a later version of the same scope begins. */
  validFrom: Date
}

/** The price of a length under one tariff. */
export type PricedLength = {
  tariffId: string
  minutes: number
  connectionCents: Cents
  perMinuteCents: Cents
  totalCents: Cents
  currency: string
}

/**
 * Lengths that can be asked for at once (docs/rules/money.md#tariff), and the most one trip can reach with its extensions
 * (the limit of `trips.planned_minutes`).
 */
export const lengthLimits = { minMinutes: 1, maxMinutes: 120, maxWithExtensionsMinutes: 240 } as const

/** Whether a length may be asked for: whole minutes from 1 to 120. */
export function isOfferedLength(minutes: number): boolean {
  return (
    Number.isSafeInteger(minutes) && minutes >= lengthLimits.minMinutes && minutes <= lengthLimits.maxMinutes
  )
}

/**
 * The tariff in force: the destination's own latest version that has begun, else the default's. Null when neither
 * exists, which is a fault of the data.
 */
export function tariffInForce(tariffs: readonly Tariff[], destinationId: string, now: Date): Tariff | null {
  const begun = tariffs.filter((tariff) => tariff.validFrom.getTime() <= now.getTime())
  const latest = (scope: string | null): Tariff | null =>
    begun
      .filter((tariff) => tariff.destinationId === scope)
      .reduce<Tariff | null>((best, each) => (best && best.validFrom >= each.validFrom ? best : each), null)
  return latest(destinationId) ?? latest(null)
}

/** What stands between a tariff's id and a plan's in the id of the two together. */
const planSign = '+'

/**
 * A tariff as a plan makes it: the connection costs what the tariff says, or the plan, whichever is less
 * (docs/rules/membership.md#plans). Its id names both, so that a trip keeps what it was booked with.
 */
export function memberTariff(tariff: Tariff, plan: { id: string; connectionCents: Cents }): Tariff {
  if (plan.connectionCents >= tariff.connectionCents) return tariff
  return { ...tariff, id: `${tariff.id}${planSign}${plan.id}`, connectionCents: plan.connectionCents }
}

/** The tariff and the plan that an id names; a plan only where it made the price another one. */
export function partsOfTariffId(id: string): { tariffId: string; planId: string | null } {
  const [tariffId = id, planId = null] = id.split(planSign)
  return { tariffId, planId }
}

/**
 * Connection fee plus minutes. Takes lengths up to 240 minutes, because a trip's length grows by extensions; what a
 * person may ask for at once is `isOfferedLength`.
 */
export function priceOf(tariff: Tariff, minutes: number): PricedLength {
  invariant(
    Number.isSafeInteger(minutes) && minutes >= 1 && minutes <= lengthLimits.maxWithExtensionsMinutes,
    `a length is 1 to ${lengthLimits.maxWithExtensionsMinutes} whole minutes, not ${minutes}`,
  )
  return {
    tariffId: tariff.id,
    minutes,
    connectionCents: tariff.connectionCents,
    perMinuteCents: tariff.perMinuteCents,
    totalCents: cents(priceOfMinutes(tariff, minutes)),
    currency: tariff.currency,
  }
}
