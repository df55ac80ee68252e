import type { MovableClock } from '#adapters/clock/embedded.ts'
import type { BilledPlan, BilledResult, Billing, SubscribeRequest } from '#adapters/billing/port.ts'
import type { EmbeddedBilling } from '#adapters/billing/embedded.ts'
import type { EmbeddedPayments } from '#adapters/payments/embedded.ts'

/** What the suite needs of one implementation: itself, and the payment twin behind it with its switches and clock. */
export type BillingBench = {
  billing: Billing
  payments: EmbeddedPayments
  billingBook: EmbeddedBilling
  clock: MovableClock
}

let counter = 0
/** A name that no other test of the suite uses. */
export const next = (what: string) => `${what}-${++counter}`

export const explorer: BilledPlan = {
  planId: 'explorer-1',
  name: 'Explorer',
  monthlyCents: 499,
  currency: 'USD',
}
export const voyager: BilledPlan = {
  planId: 'voyager-1',
  name: 'Voyager',
  monthlyCents: 999,
  currency: 'USD',
}

/** Customers, cards and subscriptions for the tests of the suite. */
export function billingPeople({ billing, payments }: BillingBench) {
  const cardOf = async (providerCustomerId: string, number: string) => {
    const made = payments.tokenize({ number, exp: '11/39', cvc: '123', zip: '10115' })
    if (made.kind !== 'token') throw new Error(made.message)
    const card = { token: made.token, zip: '10115', country: 'DE', key: next('card') }
    const added = await payments.addCard({ providerCustomerId, ...card })
    if (added.kind !== 'added') throw new Error(JSON.stringify(added))
    return added.card.providerCardId
  }
  const requestOf = async (number = '4242424242424242', plan = explorer): Promise<SubscribeRequest> => {
    const made = await payments.customer({ userId: next('usr'), key: next('customer') })
    if (made.kind !== 'made') throw new Error('no customer')
    const { providerCustomerId } = made
    const providerCardId = await cardOf(providerCustomerId, number)
    const names = { reference: next('membership'), key: next('subscribe') }
    return { providerCustomerId, providerCardId, plan, returnPath: '/membership', ...names }
  }
  /** The subscription that an answer is about. */
  const of = (result: BilledResult) => {
    if (result.kind === 'unknown' || result.kind === 'refused') throw new Error(JSON.stringify(result))
    return result.subscription
  }
  const find = (request: Pick<SubscribeRequest, 'reference' | 'providerCustomerId'>) =>
    billing.find({ ...request, providerSubscriptionId: null })
  return {
    requestOf,
    of,
    find,
    /** The card is taken away from its customer. */
    async detach({
      providerCustomerId,
      providerCardId,
    }: {
      providerCustomerId: string
      providerCardId: string
    }) {
      await payments.removeCard({ providerCustomerId, providerCardId })
    },
    otherCardOf: ({ providerCustomerId }: { providerCustomerId: string }, number: string) =>
      cardOf(providerCustomerId, number),
    async subscribed(plan = explorer) {
      const request = await requestOf(undefined, plan)
      const { providerSubscriptionId } = of(await billing.subscribe(request))
      return { ...request, providerSubscriptionId }
    },
    async entryOf(providerSubscriptionId: string) {
      const found = await billing.find({ reference: '', providerCustomerId: '', providerSubscriptionId })
      if (found.kind !== 'found') throw new Error(found.kind)
      return found.subscription
    },
    /** What was taken from a customer's cards, by the provider's book of payments. */
    async takenFrom(request: { providerCustomerId: string; reference: string }) {
      await find(request)
      return [...payments.shared.book.intent.values()]
        .filter(({ customerId, state }) => customerId === request.providerCustomerId && state === 'captured')
        .map(({ capturedCents }) => capturedCents)
    },
  }
}
