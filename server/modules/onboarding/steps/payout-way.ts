import { payoutWayOf, type PayoutWay } from '#domain/money/payouts/countries.ts'
import type { OnboardingContext } from '#server/modules/onboarding/onboarding.deps.ts'

/** How people with a bank account in the country of a person's phone are paid; told before the first step is begun. */
export async function payoutWay(
  { identity, config }: OnboardingContext,
  userId: string,
): Promise<{ country: string; way: PayoutWay } | null> {
  const person = await identity.applicant(userId)
  if (!person) return null
  const country = person.countryKey
  return { country, way: payoutWayOf(country, config.platformCountry) }
}
