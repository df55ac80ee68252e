import type { Plan } from '#domain/money/membership/plans.ts'
import { priceOfMinutes, type Rates } from '#domain/money/price.ts'
import { splitCharge, type SplitTerms } from '#domain/money/split.ts'
import { memberTariff, type Tariff } from '#domain/money/tariff.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { isWithin, mayBegin } from '#domain/shared/rule-version.ts'

/** What an owner may publish (docs/rules/money.md#tariff). */
export const tariffRules = {
  connectionCents: { least: 0, most: 5000 },
  perMinuteCents: { least: 10, most: 2000 },
} as const

export type TariffFault = 'connection' | 'perMinute' | 'validFrom'

/** What of a version is outside its bounds; `validFrom` is looked at where it is given. */
export function tariffFaults(
  { connectionCents, perMinuteCents, validFrom }: Rates & { validFrom?: Date },
  now: Date,
): TariffFault[] {
  const isAhead = !validFrom || mayBegin(validFrom, now)
  return [
    ...(isWithin(connectionCents, tariffRules.connectionCents) ? [] : (['connection'] as const)),
    ...(isWithin(perMinuteCents, tariffRules.perMinuteCents) ? [] : (['perMinute'] as const)),
    ...(isAhead ? [] : (['validFrom'] as const)),
  ]
}

/** Walks of one length that were charged alike: the tariff they had, and the plan that changed it. */
export type ChargedWalks = {
  tariff: Tariff
  plan: Pick<Plan, 'id' | 'connectionCents'> | null
  minutes: number
  chargeCents: Cents
  walks: number
}

/** What walks bring; `restCents` is the platform's with the processor's cost. */
export type WalkSums = { travellerCents: Cents; walkerCents: Cents; restCents: Cents }

/** What walks have paid, and what they would have paid under other rates of the default tariff. */
export function previewTariff(
  groups: readonly ChargedWalks[],
  rates: Rates,
  terms: SplitTerms,
): { walks: number; was: WalkSums; wouldBe: WalkSums } {
  const preview = { walks: 0, was: noSums(), wouldBe: noSums() }
  for (const { tariff, plan, minutes, chargeCents, walks } of groups) {
    preview.walks += walks
    addTo(preview.was, chargeCents, { terms, walks })
    addTo(preview.wouldBe, priceUnder({ tariff, plan, minutes, chargeCents }, rates), { terms, walks })
  }
  return preview
}

/** A walk of a destination with a tariff of its own costs what it did. */
function priceUnder(
  { tariff, plan, minutes, chargeCents }: Omit<ChargedWalks, 'walks'>,
  rates: Rates,
): Cents {
  if (tariff.destinationId !== null) return chargeCents
  const other = { ...tariff, ...rates }
  return priceOfMinutes(plan ? memberTariff(other, plan) : other, minutes)
}

const noSums = (): WalkSums => ({ travellerCents: 0, walkerCents: 0, restCents: 0 })

function addTo(sums: WalkSums, chargeCents: Cents, { terms, walks }: { terms: SplitTerms; walks: number }) {
  const { walkerCents } = splitCharge(chargeCents, terms)
  sums.travellerCents += chargeCents * walks
  sums.walkerCents += walkerCents * walks
  sums.restCents += (chargeCents - walkerCents) * walks
}
