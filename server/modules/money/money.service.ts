import type { ModuleBase } from '#server/app/module.ts'
import type { Payments } from '#adapters/payments/port.ts'

export type MoneyDeps = ModuleBase & {
  payments: Payments
}

export type MoneyService = ReturnType<typeof createMoneyService>

export function createMoneyService(_deps: MoneyDeps) {
  return {}
}
