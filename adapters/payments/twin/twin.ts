import type { Clock } from '#adapters/clock/port.ts'
import type { Book, Put, TwinIntent } from '#adapters/payments/twin/book.ts'
import type { Faults, TwinOperation } from '#adapters/payments/twin/faults.ts'
import type { Refusal } from '#adapters/payments/twin/test-cards.ts'
import type { Webhooks } from '#adapters/payments/twin/webhooks.ts'
import type { CallsOf, EffectOf } from '#adapters/twin/calls.ts'

/** What the parts of the payment twin share. */
export type Twin = {
  book: Book
  faults: Faults
  calls: CallsOf<Put, TwinOperation>
  webhooks: Webhooks
  clock: Clock
  publicUrl: string
  /** Hears of what became of a request for money at the bank's page; the provider's billing listens. */
  settled: ((intent: TwinIntent) => void)[]
  /** What else ends with a customer; the provider's billing ends its subscriptions. */
  endsWithCustomer: ((customerId: string) => Put[])[]
}

/** Why nothing can be done with a customer who was removed or never made; null for the others. */
export function noCustomer(book: Book, id: string): Refusal | null {
  const customer = book.customer.get(id)
  return customer && customer.isRemoved !== true
    ? null
    : { code: 'resource_missing', message: `No such customer: '${id}'` }
}

/** The bank's page about a request for money. */
export const bankPageUrl = ({ publicUrl }: Pick<Twin, 'publicUrl'>, intentId: string) =>
  `${publicUrl}/twin/payments/authenticate/${intentId}`

/** What an operation does: its answer, and the rows that become true with it. */
export type Effect<A> = EffectOf<Put, A>
