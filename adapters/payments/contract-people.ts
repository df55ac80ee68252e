import { randomBytes } from 'node:crypto'
import type { MovableClock } from '#adapters/clock/embedded.ts'
import type { EmbeddedPayments } from '#adapters/payments/embedded.ts'
import type { HoldRequest, Payments } from '#adapters/payments/port.ts'

/** What the suite needs of one implementation: itself, and the book behind it with its switches and clock. */
export type ContractBench = {
  payments: Payments
  book: EmbeddedPayments
  clock: MovableClock
  signed(raw: string, ageMs: number): Record<string, string>
}

let counter = 0
/** Keys hold for days at a provider's sandbox, where an earlier run has used its own. */
const run = randomBytes(4).toString('hex')
/** A name that no other test of the suite uses, in no run of it. */
export const next = (what: string) => `${what}-${run}-${++counter}`

/** Tokens of the twin for cards by their numbers. */
export function tokensOf(book: EmbeddedPayments): (number: string) => string {
  return (number) => {
    const made = book.tokenize({ number, exp: '11/39', cvc: '123', zip: '10115' })
    if (made.kind !== 'token') throw new Error(made.message)
    return made.token
  }
}

/** Customers, cards and holds for the tests of the suite. */
export function contractPeople({
  payments,
  tokenOf,
}: {
  payments: Payments
  tokenOf: (number: string) => string
}) {
  const customerOf = async () => {
    const made = await payments.customer({ userId: next('usr'), key: next('customer') })
    if (made.kind !== 'made') throw new Error('no customer')
    return made.providerCustomerId
  }
  const cardOf = async (number = '4242424242424242') => {
    const providerCustomerId = await customerOf()
    const added = await payments.addCard({
      providerCustomerId,
      token: tokenOf(number),
      zip: '10115',
      country: 'DE',
      key: next('card'),
    })
    if (added.kind !== 'added') throw new Error(JSON.stringify(added))
    return { providerCustomerId, providerCardId: added.card.providerCardId, card: added.card }
  }
  const requestOf = async (number?: string): Promise<HoldRequest> => {
    const { providerCustomerId, providerCardId } = await cardOf(number)
    return {
      providerCustomerId,
      providerCardId,
      amountCents: 1500,
      currency: 'USD',
      reference: next('reference'),
      key: next('hold'),
    }
  }
  const heldOf = async (number?: string) => {
    const request = await requestOf(number)
    const held = await payments.hold(request)
    if (held.kind !== 'held') throw new Error(JSON.stringify(held))
    return { ...request, ...held }
  }
  const stateOf = async ({ reference, providerCustomerId }: HoldRequest) => {
    const found = await payments.find({ reference, providerCustomerId, providerHoldId: null })
    return found.kind === 'found' ? found.entry : found.kind
  }
  return { tokenOf, customerOf, cardOf, requestOf, heldOf, stateOf }
}
