import { Stripe } from 'stripe'
import type { BilledPlan } from '#adapters/billing/port.ts'

/** Prices by the version of a plan, and back; a price never changes, so each is asked for once. */
export type Prices = {
  idOf(plan: BilledPlan): Promise<string>
  planOf(price: Stripe.Price | string | null): Promise<string>
}

/** A version of a plan is the lookup key of its price, which Stripe keeps unique; the first one who needs it makes it. */
export function createPrices(stripe: Stripe): Prices {
  const ids = new Map<string, string>()
  const plans = new Map<string, string>()
  const store = (price: Stripe.Price): string => {
    const planId = price.lookup_key ?? ''
    ids.set(planId, price.id)
    plans.set(price.id, planId)
    return price.id
  }
  const found = async (planId: string) =>
    (await stripe.prices.list({ lookup_keys: [planId], limit: 1 })).data[0]
  return {
    async idOf(plan) {
      const { planId, name, monthlyCents, currency } = plan
      const known = ids.get(planId)
      if (known !== undefined) return known
      const there = await found(planId)
      if (there) return store(there)
      const made = await stripe.prices.create(
        {
          lookup_key: planId,
          unit_amount: monthlyCents,
          currency: currency.toLowerCase(),
          recurring: { interval: 'month' },
          product_data: { name },
        },
        { idempotencyKey: `price:${planId}` },
      )
      return store(made)
    },
    async planOf(price) {
      if (price === null) return ''
      if (typeof price !== 'string') return (store(price), price.lookup_key ?? '')
      const known = plans.get(price)
      if (known !== undefined) return known
      const read = await stripe.prices.retrieve(price)
      store(read)
      return read.lookup_key ?? ''
    },
  }
}
