import { leftOf } from '#domain/money/invoices/invoices.ts'
import { givingRules, needsSecond } from '#domain/money/refunds/money-requests.ts'
import { markKinds } from '#domain/shared/marks.ts'
import type { Tx } from '#server/db/transaction.ts'
import { accountsOfOne } from '#server/durable/marks/marks.store.ts'
import { creditInvoiceCall } from '#server/modules/money/invoices/credit.call.ts'
import type { CreditNoteOutcome } from '#server/modules/money/invoices/invoices.types.ts'
import * as store from '#server/modules/money/invoices/invoices.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { isApart } from '#server/modules/money/refunds/adjustments.ts'

/**
 * An operator takes an amount off an open invoice (docs/rules/invoices.md#credit-notes). Above what one operator may give alone, with
 * all that this one has taken off the invoice, it waits for a second one.
 */
export async function creditInvoice(
  ctx: MoneyContext,
  askedBy: string,
  order: { invoiceId: string; amountCents: number; reason: string },
): Promise<CreditNoteOutcome> {
  const { invoiceId, amountCents, reason } = order
  const known = await store.findInvoice(ctx.db, invoiceId)
  if (!known) return { kind: 'unknown' }
  const { aloneCents } = (await ctx.settings.current()).limits
  return ctx.inTransaction(async (tx) => {
    await store.lockInstitution(tx.sql, known.institutionId)
    const { ownerId } = await store.getAccount(tx.sql, known.institutionId)
    if (!(await isApart(tx.sql, askedBy, [ownerId]))) return { kind: 'ownMoney' as const }
    const at = ctx.clock.now()
    const [invoice] = await store.invoices(tx.sql, { id: invoiceId, now: at, offset: 0, limit: 1 })
    if (invoice?.state !== 'open') return { kind: 'notNow' as const }
    const leftCents = leftOf(invoice)
    const { currency } = invoice
    const most = Math.min(leftCents, givingRules.mostCents)
    if (!Number.isSafeInteger(amountCents) || amountCents < 1 || amountCents > most)
      return { kind: 'amountOutside' as const, leftCents: most, currency }
    const before = (await store.notesOf(tx.sql, invoiceId)).filter(
      (note) => note.askedBy === askedBy && note.state !== 'declined' && note.state !== 'failed',
    )
    const given = before.reduce((sum, note) => sum + note.amountCents, 0)
    const state = needsSecond(amountCents, given, aloneCents) ? 'waiting' : 'crediting'
    const id = ctx.newId('vcn')
    const note = { id, invoiceId, amountCents, currency, reason, state, askedBy } as const
    const open = { decidedBy: null, decidedAt: null, providerCreditNoteId: null }
    await store.insertNote(tx.sql, { ...note, ...open, createdAt: at, updatedAt: at })
    if (state === 'waiting') {
      await tx.event('money.creditNoteAsked', { creditNoteId: id, invoiceId, amountCents, currency })
      return { kind: 'waits' as const, id }
    }
    return begin(ctx, tx, id, known.institutionId)
  })
}

/** A second operator lets a credit note through, never the one that asked; the one that asked may take it back. */
export async function decideCreditNote(
  ctx: MoneyContext,
  operatorId: string,
  { id, approve }: { id: string; approve: boolean },
): Promise<CreditNoteOutcome> {
  const known = await store.findNote(ctx.db, id)
  const invoice = known && (await store.findInvoice(ctx.db, known.invoiceId))
  if (!known || !invoice) return { kind: 'unknown' }
  const { institutionId } = invoice
  return ctx.inTransaction(async (tx) => {
    await store.lockInstitution(tx.sql, institutionId)
    const at = ctx.clock.now()
    const set = { decidedBy: operatorId, decidedAt: at, updatedAt: at }
    if (!approve) {
      const row = await store.moveNote(tx.sql, id, 'waiting', { ...set, state: 'declined' })
      if (!row) return { kind: 'notNow' as const }
      await tx.event('money.creditNoteDecided', { creditNoteId: id })
      return { kind: 'declined' as const }
    }
    const own = await accountsOfOne(tx.sql, operatorId, markKinds)
    if (own.includes(known.askedBy)) return { kind: 'ownRequest' as const }
    const { ownerId } = await store.getAccount(tx.sql, institutionId)
    for (const who of [operatorId, known.askedBy])
      if (!(await isApart(tx.sql, who, [ownerId]))) return { kind: 'ownMoney' as const }
    const now = await store.getInvoice(tx.sql, known.invoiceId)
    if (now.state !== 'open') return { kind: 'notNow' as const }
    const row = await store.moveNote(tx.sql, id, 'waiting', { ...set, state: 'crediting' })
    if (!row) return { kind: 'notNow' as const }
    await tx.event('money.creditNoteDecided', { creditNoteId: id })
    return begin(ctx, tx, id, institutionId)
  })
}

async function begin(
  ctx: MoneyContext,
  tx: Tx,
  subject: string,
  institutionId: string,
): Promise<CreditNoteOutcome> {
  await ctx.calls.begin(tx, creditInvoiceCall, { subject, input: { institutionId }, by: 'job' })
  return { kind: 'crediting', id: subject }
}
