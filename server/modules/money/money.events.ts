import type { Cents } from '#domain/shared/cents.ts'
import type { ModuleBase } from '#server/app/module.ts'

export type MoneyEvents = ReturnType<typeof createMoneyEvents>

/** Business events of money: each feeds the log and the figures together. Amounts and ids only, no personal data. */
export function createMoneyEvents({ log, metrics }: Pick<ModuleBase, 'log' | 'metrics'>) {
  const tell = (event: string, fields: Record<string, unknown>) => {
    metrics.events.inc({ event })
    log.info({ event, ...fields }, event)
  }
  return {
    cardAdded: (cardId: string) => tell('money.cardAdded', { cardId }),
    cardRefused: () => tell('money.cardRefused', {}),
    held: (holdId: string, tripId: string, amountCents: Cents) =>
      tell('money.held', { holdId, tripId, amountCents }),
    holdRefused: (holdId: string, tripId: string, reason: string) =>
      tell('money.holdRefused', { holdId, tripId, reason }),
    captured: (holdId: string, tripId: string, amountCents: Cents) =>
      tell('money.captured', { holdId, tripId, amountCents }),
    captureFailed: (holdId: string, tripId: string) => tell('money.captureFailed', { holdId, tripId }),
    released: (holdId: string, tripId: string) => tell('money.released', { holdId, tripId }),
    charged: (paymentId: string, tripId: string, chargeCents: Cents) =>
      tell('money.charged', { paymentId, tripId, chargeCents }),
    due: (paymentId: string, tripId: string, dueCents: Cents) =>
      tell('money.due', { paymentId, tripId, dueCents }),
    paid: (paymentId: string, tripId: string) => tell('money.paid', { paymentId, tripId }),
    tipped: (paymentId: string, tripId: string, amountCents: Cents) =>
      tell('money.tipped', { paymentId, tripId, amountCents }),
  }
}
