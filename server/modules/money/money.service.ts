import { splitCharge } from '#domain/money/split.ts'
import { crashPoints } from '#server/app/crash-point.ts'
import { cardsOf } from '#server/modules/money/cards.ts'
import { charge, type Charge } from '#server/modules/money/charge.ts'
import { hold, type HoldRequest } from '#server/modules/money/hold.ts'
import { tripsWithOpenHolds } from '#server/modules/money/holds.store.ts'
import { keepNotice } from '#server/modules/money/inbox.store.ts'
import { createMoneyEvents } from '#server/modules/money/money.events.ts'
import type { MoneyDeps, MoneyParts } from '#server/modules/money/money.parts.ts'
import { addPaymentWebhook } from '#server/modules/money/money.routes.ts'
import { moneyTasks } from '#server/modules/money/money.tasks.ts'
import { ofTrips } from '#server/modules/money/overview.ts'
import { payPending, pendingOf } from '#server/modules/money/pending.ts'
import type { MoneyPublic } from '#server/modules/money/public.ts'
import { quotesOf } from '#server/modules/money/quotes.ts'
import { sweep } from '#server/modules/money/recover.ts'
import { release } from '#server/modules/money/release.ts'
import { tip, type Tip } from '#server/modules/money/tip.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { FastifyInstance } from 'fastify'

export type { MoneyDeps } from '#server/modules/money/money.parts.ts'
export type MoneyService = ReturnType<typeof createMoneyService>

/** Unfinished business is looked for this often, on the server's clock. */
const sweepEveryMs = 5000

/** Cards, holds, charges and the ledger; one file per use case, put together here. */
export function createMoneyService(deps: MoneyDeps) {
  const m: MoneyParts = {
    ...deps,
    crash: crashPoints(deps.config.crashPoint),
    events: createMoneyEvents(deps),
  }
  let sweptAtMs = 0
  const service = {
    ...quotesOf(m),
    ...cardsOf(m),
    walkerShare: (chargeCents: number) => splitCharge(chargeCents).walkerCents,
    hold: (request: HoldRequest) => hold(m, request),
    release: (tx: Tx, tripId: string) => release(m, tx, tripId),
    charge: (tx: Tx, order: Charge) => charge(m, tx, order),
    tip: (order: Tip) => tip(m, order),
    ofTrips: (tripIds: readonly string[]) => ofTrips(m, tripIds),
    pendingOf: (userId: string) => pendingOf(m, userId),
    payPending: (userId: string) => payPending(m, userId),
    tripsWithOpenHolds: (before: Date, limit: number) => tripsWithOpenHolds(m.db, before, limit),
    /** How the card form gets a token; numbers never come to this server's own operations. */
    cardSetup() {
      const { payments } = deps.config
      return payments.provider === 'stripe'
        ? { provider: payments.provider, publishableKey: payments.publishableKey, tokenizeUrl: null }
        : { provider: payments.provider, publishableKey: null, tokenizeUrl: '/twin/payments/tokens' }
    },
    /** Keeps a notice of the provider, once; it is acted upon by the sweep. False when it is forged or stale. */
    async acceptNotice(
      raw: Buffer,
      headers: Record<string, string | string[] | undefined>,
    ): Promise<boolean> {
      const notice = m.payments.verifyWebhook(raw, headers)
      if (!notice) return false
      const { provider } = m.payments
      await m.inTransaction(async (tx) => {
        const isNew = await keepNotice(tx, {
          provider,
          eventId: notice.eventId,
          type: notice.type,
          reference: notice.objectReference,
          at: m.clock.now(),
        })
        if (isNew) await tx.job('money.sweep', {})
      })
      return true
    },
    /** Called by the ticker: looks every 5 s for what a crash or a silent provider has left. */
    async sweep(): Promise<void> {
      if (m.clock.nowMs() - sweptAtMs < sweepEveryMs) return
      sweptAtMs = m.clock.nowMs()
      await sweep(m)
    },
    /** The same at once; returns how many things were looked at. */
    sweepNow: () => sweep(m),
    tasks: moneyTasks(m),
    routes: (http: FastifyInstance): Promise<void> => addPaymentWebhook(http, service),
  } satisfies MoneyPublic & Record<string, unknown>
  return service
}
