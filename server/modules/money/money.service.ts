import type { DueCondition } from '#server/durable/due.store.ts'
import type { FastifyInstance } from 'fastify'
import { splitCharge, splitTermsAt } from '#domain/money/split.ts'
import { invariant } from '#domain/shared/invariant.ts'
import { bind } from '#server/app/module/bind.ts'
import { addCard } from '#server/modules/money/cards/add-card.ts'
import { attachCardCall, detachCardCall, createCustomerCall } from '#server/modules/money/cards/card.call.ts'
import { deleteCustomerCall } from '#server/modules/money/cards/customer.call.ts'
import { openCardSetup } from '#server/modules/money/cards/open-setup.ts'
import { cards, makeCardDefault, removeCard, updateCard } from '#server/modules/money/cards/cards.ts'
import { credit, creditOf } from '#server/modules/money/credits/credits.ts'
import { createDisputes } from '#server/modules/money/disputes/disputes.ts'
import { checkHoldCall } from '#server/modules/money/holds/check.call.ts'
import { beginHold, hold, lockAsked, runHold } from '#server/modules/money/holds/hold.ts'
import { earnings, earningsRows, earningsWeeks } from '#server/modules/money/earnings/earnings.ts'
import { statementUrl, taxYears } from '#server/modules/money/earnings/statements.ts'
import { addStatementRoutes, type WhoIs } from '#server/modules/money/earnings/statements.routes.ts'
import { taxFile } from '#server/modules/money/tax/tax-export.ts'
import { saveTaxForm, taxForm } from '#server/modules/money/tax/tax-forms.ts'
import { addGiftFileRoutes } from '#server/modules/money/gifts/gift-file.routes.ts'
import { createGifts } from '#server/modules/money/gifts/gifts.ts'
import { holdCall } from '#server/modules/money/holds/hold.call.ts'
import { holdsDue, isTripHeld, tripsWithOpenHolds } from '#server/modules/money/holds/holds.store.ts'
import { release, releasePastWindow } from '#server/modules/money/holds/release.ts'
import { releaseCall } from '#server/modules/money/holds/release.call.ts'
import { balanceDifferences, otherCurrencyIn } from '#server/modules/money/ledger/ledger.store.ts'
import { createInvoices } from '#server/modules/money/invoices/invoices.ts'
import { addInvoiceRoutes } from '#server/modules/money/invoices/invoices.routes.ts'
import { addInvoicePageRoutes } from '#server/modules/money/membership/invoice-page.ts'
import { createMemberships } from '#server/modules/money/membership/membership.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { addWebhooks } from '#server/modules/money/money.routes.ts'
import { moneyTasks } from '#server/modules/money/money.tasks.ts'
import { captureCall } from '#server/modules/money/payments/capture.call.ts'
import { boundCase, countGift, lockGifts } from '#server/modules/money/bounds/bounds.ts'
import { cancelFee, missedFee } from '#server/modules/money/payments/cancel-fee.ts'
import { charge } from '#server/modules/money/payments/charge.ts'
import { collectCall, tipCall } from '#server/modules/money/payments/charge.call.ts'
import { billingOf, payDue } from '#server/modules/money/payments/due.ts'
import { ledgerOf } from '#server/modules/money/ledger/ledger-of.ts'
import { ledgerOfTrip, moneyOfDay } from '#server/modules/money/ledger/ledger-of-trip.ts'
import { ledgerMonth } from '#server/modules/money/ledger/month.ts'
import { numberReceipt, receiptNumber, tripOfReceipt } from '#server/modules/money/papers/paper-numbers.ts'
import { ofTrips } from '#server/modules/money/payments/overview.ts'
import { remindersDue, sendReminders } from '#server/modules/money/payments/reminding.ts'
import { tip } from '#server/modules/money/payments/tip.ts'
import { openPayoutsOf } from '#server/modules/money/payouts/open-payouts.ts'
import { createPayouts, payoutsOfWeeks, payoutTerms } from '#server/modules/money/payouts/payouts.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { MoneyPublic, WaiverOrder } from '#server/modules/money/public.ts'
import {
  explainDifference,
  ledgerReport,
  reconcileNow,
  reconciliationOverview,
} from '#server/modules/money/reconciliation/reconciliation.ts'
import { reconcile, reconciliationDue } from '#server/modules/money/reconciliation/reconcile.ts'
import { createAdjustments } from '#server/modules/money/refunds/adjustments.ts'
import { quotesOf } from '#server/modules/money/tariffs/quotes.ts'
import { tariffVersionsOf } from '#server/modules/money/tariffs/versions.ts'
import { wallet, walletEntries } from '#server/modules/money/wallet/wallet.ts'
import { eventsOf } from '#server/modules/money/events/not-understood.ts'
import { acceptEvent } from '#server/modules/money/events/accept-event.ts'

export type MoneyService = ReturnType<typeof createMoneyService>

/** Holds past their window are looked for this often, on the server's clock. */
const sweepEveryMs = 5000
const batch = 50

function addCardCalls(ctx: MoneyContext): void {
  ctx.calls.add(ctx, createCustomerCall)
  ctx.calls.add(ctx, attachCardCall)
  ctx.calls.add(ctx, detachCardCall)
  ctx.calls.add(ctx, deleteCustomerCall)
}

/** Cards, holds, charges and the ledger; one file per use case, put together here. */
export function createMoneyService(ctx: MoneyContext) {
  addCardCalls(ctx)
  ctx.calls.add(ctx, holdCall)
  ctx.calls.add(ctx, captureCall)
  ctx.calls.add(ctx, releaseCall)
  ctx.calls.add(ctx, checkHoldCall)
  ctx.calls.add(ctx, collectCall)
  ctx.calls.add(ctx, tipCall)
  let sweptAtMs = 0
  const [payouts, memberships] = [createPayouts(ctx), createMemberships(ctx)]
  const service = {
    ...quotesOf(ctx),
    ...bind(ctx, { cards, openCardSetup, addCard, updateCard, removeCard, makeCardDefault }),
    walkerShare: (chargeCents: number) =>
      splitCharge(chargeCents, splitTermsAt(ctx.clock.nowMs())).walkerCents,
    ...bind(ctx, { hold, beginHold, runHold }),
    lockAsked,
    isHeld: isTripHeld,

    ...bind(ctx, {
      release,
      charge,
      cancelFee,
      credit,
      creditOf,
      tip,
      ofTrips,
      billingOf,
      payDue,
      acceptEvent,
    }),
    ...bind(ctx, { numberReceipt, receiptNumber, tripOfReceipt }),
    ...bind(ctx, { wallet, walletEntries, ledgerOf, ledgerOfTrip, moneyOfDay, ledgerMonth }),
    ...partsOf(ctx),
    payouts,
    ...bind(ctx, { payoutTerms, payoutsOfWeeks, taxForm, saveTaxForm, taxFile, otherCurrency }),
    ...bind(ctx, { earnings, earningsRows, earningsWeeks, taxYears, statementUrl }),
    memberships,
    planOf: memberships.planOf,
    plansOf: memberships.plansOf,
    tripsWithOpenHolds: (before: Date, limit: number) => tripsWithOpenHolds(ctx.db, before, limit),
    /** How the card form gets a token; numbers never come to this server's own operations. */
    cardSetup() {
      const tokenizeUrl = ctx.cardForm.provider === 'stripe' ? null : '/twin/payments/tokens'
      return { ...ctx.cardForm, tokenizeUrl }
    },
    /** Whether the sweep has anything to do. */
    due: (): DueCondition => holdsDue(ctx.clock.now()),
    async sweep(): Promise<void> {
      if (ctx.clock.nowMs() - sweptAtMs < sweepEveryMs) return
      sweptAtMs = ctx.clock.nowMs()
      await service.sweepNow()
    },
    /** The same at once; returns how many holds that were. */
    sweepNow: () => releasePastWindow(ctx, batch),
    tasks: moneyTasks(ctx),
    ...bind(ctx, { reconcile, reconciliationOverview, ledgerReport, reconcileNow, explainDifference }),
    reminders: { due: () => remindersDue(ctx), sweep: () => sendReminders(ctx) },
    reconciliation: { due: () => reconciliationDue(ctx), sweep: () => reconcile(ctx) },
    /** Compares the running balances with the sums of the whole ledger; throws where one differs. */
    async auditBalances(): Promise<void> {
      const [wrong] = await balanceDifferences(ctx.db)
      invariant(!wrong, `a balance is not the sum of its postings: ${JSON.stringify(wrong)}`)
    },
    async routes(http: FastifyInstance, whoIs: WhoIs): Promise<void> {
      addPaperRoutes(http, ctx, whoIs)
      await addWebhooks(http, {
        '/webhooks/payments': service.acceptEvent,
        '/webhooks/payouts': payouts.acceptPayoutEvent,
      })
    },
  } satisfies MoneyPublic & Record<string, unknown>
  return service
}

/** What people are given of money as files and pages. */
function addPaperRoutes(http: FastifyInstance, ctx: MoneyContext, whoIs: WhoIs): void {
  addStatementRoutes(http, ctx, whoIs)
  addGiftFileRoutes(http, ctx, whoIs)
  addInvoicePageRoutes(http, ctx, whoIs)
  addInvoiceRoutes(http, ctx, whoIs)
}

const partsOf = (ctx: MoneyContext) => ({
  ...boundsOf(ctx),
  giftCards: createGifts(ctx),
  invoices: createInvoices(ctx),
  adjustments: createAdjustments(ctx),
  disputes: createDisputes(ctx),
  openPayouts: openPayoutsOf(ctx),
  ...eventsOf(ctx),
  tariffs: tariffVersionsOf(ctx),
})

const boundsOf = (ctx: MoneyContext) => ({
  ...bind(ctx, { missedFee, boundCase }),
  lockGifts,
  mayWaive: async (tx: Tx, order: WaiverOrder) => (await countGift(ctx, tx, order)) === null,
})

/** A currency in the books that is not the platform's; null where there is none. */
const otherCurrency = ({ db, config }: MoneyContext) => otherCurrencyIn(db, config.currency)
