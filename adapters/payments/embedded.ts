import type { Payments } from '#adapters/payments/port.ts'
import type { Clock } from '#adapters/clock/port.ts'

export type EmbeddedPayments = Payments & { close(): Promise<void> }

/** Opens the twin with its own book below `dir`. */
export function embeddedPayments(_options: { dir: string; clock: Clock; secret: Buffer; publicUrl: string }): EmbeddedPayments {
  throw new Error('being built')
}
