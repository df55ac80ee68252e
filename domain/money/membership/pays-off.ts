import type { Cents } from '#domain/shared/cents.ts'

type Costs = { readonly monthlyCents: Cents; readonly connectionCents: Cents }

/** When a plan pays off: the walks of one month whose savings cover its price, and what each of them saves. */
export type PayOff = { readonly walks: number; readonly savedCents: Cents }

/**
 * From how many walks a month a plan costs no more than the plan that it is compared with. Minutes cost the same in all
 * plans, so the length of the walks does not matter. Each plan's connection costs the tariff's fee or the plan's, whichever
 * is less (docs/rules/membership.md#plans). Null when it never pays off: nothing is saved on a walk, or it costs no more a
 * month.
 */
export function payOffOf(plan: Costs, comparedWith: Costs, tariffConnectionCents: Cents): PayOff | null {
  const connection = (each: Costs) => Math.min(each.connectionCents, tariffConnectionCents)
  const savedCents = connection(comparedWith) - connection(plan)
  const dearerBy = plan.monthlyCents - comparedWith.monthlyCents
  if (savedCents <= 0 || dearerBy <= 0) return null
  return { walks: Math.ceil(dearerBy / savedCents), savedCents }
}
