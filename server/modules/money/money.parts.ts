import type { Payments } from '#adapters/payments/port.ts'
import type { CrashPoint } from '#server/app/crash-point.ts'
import type { ModuleBase } from '#server/app/module.ts'
import type { MoneyEvents } from '#server/modules/money/money.events.ts'

export type MoneyDeps = ModuleBase & { payments: Payments }

/** What every use case of money is given. */
export type MoneyParts = MoneyDeps & { crash: CrashPoint; events: MoneyEvents }

/** How long an unfinished step is left to whoever does it before the sweeper looks at it. */
export const patience = {
  /** A hold whose answer nobody waits for any more is given up. */
  pendingHoldMs: 60_000,
  /** The person has this long at the bank's page. */
  bankPageMs: 15 * 60_000,
  /** A given-up hold that the provider does not know may still arrive; it is looked for this long. */
  lateArrivalMs: 15 * 60_000,
  /** Captures, releases and charges are taken up again after this. */
  unfinishedMs: 30_000,
} as const

/** The provider did not answer clearly. Jobs end with it, so that they are tried again. */
export class ProviderUnclear extends Error {
  override name = 'ProviderUnclear'
}

export function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}
