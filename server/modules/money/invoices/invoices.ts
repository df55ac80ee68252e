import { monthAround } from '#domain/money/invoices/invoices.ts'
import { bind } from '#server/app/module/bind.ts'
import type { Tx } from '#server/db/transaction.ts'
import { invoiceAccountCall } from '#server/modules/money/invoices/account.call.ts'
import { creditInvoiceCall } from '#server/modules/money/invoices/credit.call.ts'
import { creditInvoice, decideCreditNote } from '#server/modules/money/invoices/credit-notes.ts'
import type { InvoiceAccount, InvoicesPublic } from '#server/modules/money/invoices/invoices.types.ts'
import * as store from '#server/modules/money/invoices/invoices.store.ts'
import { issueInvoiceCall, pollInvoiceCall } from '#server/modules/money/invoices/issue.call.ts'
import { sweepInvoices } from '#server/modules/money/invoices/monthly.ts'
import {
  allInvoices,
  invoiceDetail,
  invoicesOf,
  accountFigures,
  unbilledWalks,
} from '#server/modules/money/invoices/reading.ts'
import {
  bookVenueWalk,
  chargeVenueWalk,
  raiseVenueWalk,
  releaseVenueWalk,
} from '#server/modules/money/invoices/walks.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

/** The sweep is made this often, on the server's clock. */
const sweepEveryMs = 5000

/** Institutions that pay by a monthly invoice, put together (docs/rules/invoices.md). */
export function createInvoices(ctx: MoneyContext) {
  ctx.calls.add(ctx, invoiceAccountCall)
  ctx.calls.add(ctx, issueInvoiceCall)
  ctx.calls.add(ctx, pollInvoiceCall)
  ctx.calls.add(ctx, creditInvoiceCall)
  let sweptAtMs = 0
  return {
    ...bind(ctx, { saveInvoiceAccount, bookVenueWalk, raiseVenueWalk, releaseVenueWalk, chargeVenueWalk }),
    ...bind(ctx, { accountFigures, invoicesOf, unbilledWalks, allInvoices, invoiceDetail }),
    ...bind(ctx, { creditInvoice, decideCreditNote }),
    lockInstitution: (tx: Tx, id: string) => store.lockInstitution(tx.sql, id),
    /** Whether the sweep has anything to do. */
    due: () => store.invoicesDue(ctx.clock.now()),
    async sweep(): Promise<void> {
      if (ctx.clock.nowMs() - sweptAtMs < sweepEveryMs) return
      sweptAtMs = ctx.clock.nowMs()
      await sweepInvoices(ctx)
    },
    /** The same at once; returns how many things that were. */
    sweepNow: () => sweepInvoices(ctx),
  } satisfies InvoicesPublic & Record<string, unknown>
}

/** Opens the account of an institution, or changes how it is invoiced; the provider is notified by a job. */
async function saveInvoiceAccount(ctx: MoneyContext, tx: Tx, account: InvoiceAccount): Promise<void> {
  const { institutionId: id, ...facts } = account
  const at = ctx.clock.now()
  await store.lockInstitution(tx.sql, id)
  await store.saveAccount(tx.sql, {
    id,
    ...facts,
    provider: ctx.invoicing.provider,
    nextInvoiceAt: monthAround(at).until,
    createdAt: at,
    updatedAt: at,
  })
  await ctx.calls.begin(tx, invoiceAccountCall, { subject: id, input: {}, by: 'job' })
}
