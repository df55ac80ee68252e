import type { Payments } from '#adapters/payments/port.ts'
import type { ModuleBase } from '#server/app/module/module.ts'

/** What every use case of money is given. */
export type MoneyContext = ModuleBase & {
  /** How cards become tokens: the provider's own form, or the twin's. */
  cardForm: { provider: 'embedded' | 'stripe'; publishableKey: string | null }
  payments: Payments
}
