import type { Clock } from '#adapters/clock/port.ts'
import type { Book, Put, TwinIntent } from '#adapters/payments/twin/book.ts'
import type { Faults, TwinOperation } from '#adapters/payments/twin/faults.ts'
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
}

/** The bank's page about a request for money. */
export const bankPageUrl = ({ publicUrl }: Pick<Twin, 'publicUrl'>, intentId: string) =>
  `${publicUrl}/twin/payments/authenticate/${intentId}`

/** What an operation does: its answer, and the rows that become true with it. */
export type Effect<A> = EffectOf<Put, A>
