import { DAY } from '#domain/shared/units.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import * as scopes from '#server/modules/money/reconciliation/scope.store.ts'
import * as store from '#server/modules/money/reconciliation/reconciliation.store.ts'

/** Lines that are in memory at once. */
const linesAtOnce = 500
/** A hold stands for a week at most, and what was made before the rows of a scope has changed since: so long before them the books begin. */
const booksBeforeMs = 8 * DAY

type Scope = scopes.Scope
type Pages<Line> = {
  read(page: { since?: Date; after?: string; limit: number }): Promise<Line[]>
  save(sql: MoneyContext['db'], runId: string, lines: readonly Line[]): Promise<void>
  idOf(line: Line): string
  since: Date | null
}

/** A book could not be read to its end, as the provider did not answer: the run is made again. */
export class BookNotRead extends Error {
  override name = 'BookNotRead'
}

/** Reads one book of a provider page by page; false when the run has been given up meanwhile. */
async function readPages<Line>(ctx: MoneyContext, runId: string, book: Pages<Line>): Promise<boolean> {
  const since = book.since === null ? {} : { since: book.since }
  for (let after: string | undefined; ;) {
    const lines = await book.read({ limit: linesAtOnce, ...since, ...(after === undefined ? {} : { after }) })
    if (!(await store.renewRun(ctx.db, runId, ctx.clock.now()))) return false
    const last = lines.at(-1)
    if (!last) return true
    await book.save(ctx.db, runId, lines)
    after = book.idOf(last)
  }
}

/**
 * Reads the books of the providers for a run: payments, disputes, subscriptions, invoices and transfers to walkers; all of them, or what was
 * made shortly before what has changed.
 */
export async function readBooks(ctx: MoneyContext, scope: Scope): Promise<boolean> {
  const { payments, billing, invoicing, payouts } = ctx
  const { runId } = scope
  const since = scope.since === null ? null : new Date(scope.since.getTime() - booksBeforeMs)
  return (
    (await readPages(ctx, runId, {
      read: (page) => payments.book(page),
      save: store.saveLines,
      idOf: (line) => line.providerHoldId,
      since,
    })) &&
    (await readPages(ctx, runId, {
      read: (page) => payments.disputes(page),
      save: store.saveDisputes,
      idOf: (line) => line.providerDisputeId,
      since,
    })) &&
    (await readPages(ctx, runId, {
      read: (page) => billing.book(page),
      save: store.saveSubscriptions,
      idOf: (line) => line.providerSubscriptionId,
      since: null,
    })) &&
    (await readPages(ctx, runId, {
      read: (page) => invoicing.book(page),
      save: store.saveInvoices,
      idOf: (line) => line.providerInvoiceId,
      since: null,
    })) &&
    (await readPages(ctx, runId, {
      read: (page) => payouts.book(page),
      save: store.saveTransfers,
      idOf: (line) => line.providerTransferId,
      since: await transfersSince(ctx, scope, since),
    }))
  )
}

/** A transfer that is a difference is found by no row of ours, so that the list goes back to before it was seen first. */
async function transfersSince(ctx: MoneyContext, scope: Scope, since: Date | null): Promise<Date | null> {
  const first = since && (await scopes.standsSince(ctx.db, scope.kindsOf('transfers')))
  if (since === null || first === null) return since
  return new Date(Math.min(since.getTime(), first.getTime() - booksBeforeMs))
}

/** Looks up what is older than the read parts of the books and has changed, is open, or stands as a difference. */
export async function lookUpOlder(ctx: MoneyContext, scope: Scope): Promise<boolean> {
  const { since, runId } = scope
  if (since === null) return true
  const wanted = { ...scope, since }
  const { db, payments, payouts } = ctx
  return (
    (await lookUp(ctx, wanted, {
      next: scopes.paymentsToLook,
      idOf: (id) => id,
      async look(providerHoldId) {
        const found = await payments.find({ reference: '', providerCustomerId: '', providerHoldId })
        if (found.kind === 'found' && found.entry.providerHoldId === providerHoldId)
          await store.saveLines(db, runId, [found.entry])
        return found.kind
      },
    })) &&
    (await lookUp(ctx, wanted, {
      next: scopes.chargesToLook,
      idOf: ({ id }) => id,
      async look({ id: reference, providerCustomerId }) {
        const found = await payments.find({ reference, providerCustomerId, providerHoldId: null })
        if (found.kind === 'found') await store.saveLines(db, runId, [found.entry])
        return found.kind
      },
    })) &&
    (await lookUp(ctx, wanted, {
      next: scopes.disputesToLook,
      idOf: (id) => id,
      async look(id) {
        const found = await payments.findDispute(id)
        if (found.kind === 'found') await store.saveDisputes(db, runId, [found.dispute])
        return found.kind
      },
    })) &&
    (await lookUp(ctx, wanted, {
      next: scopes.transfersToLook,
      idOf: ({ id }) => id,
      async look({ id: reference, providerAccountId }) {
        const found = await payouts.find({ reference, providerAccountId })
        if (found.kind === 'found') await store.saveTransfers(db, runId, [found.entry])
        return found.kind
      },
    }))
  )
}

type LookUp<Wanted> = {
  next(
    sql: MoneyContext['db'],
    part: { scope: Scope & { since: Date }; after: string; limit: number },
  ): Promise<Wanted[]>
  idOf(wanted: Wanted): string
  look(wanted: Wanted): Promise<'found' | 'none' | 'unknown'>
}

async function lookUp<Wanted>(
  ctx: MoneyContext,
  scope: Scope & { since: Date },
  { next, idOf, look }: LookUp<Wanted>,
): Promise<boolean> {
  for (let after = ''; ;) {
    const part = await next(ctx.db, { scope, after, limit: linesAtOnce })
    if (!(await store.renewRun(ctx.db, scope.runId, ctx.clock.now()))) return false
    const last = part.at(-1)
    if (last === undefined) return true
    for (const wanted of part)
      if ((await look(wanted)) === 'unknown') throw new BookNotRead(`${idOf(wanted)} could not be looked up`)
    after = idOf(last)
  }
}
