import { sql as raw, type Selectable, type Transaction } from 'kysely'
import type { InvoiceEntry } from '#adapters/invoicing/port.ts'
import type { SubscriptionLine } from '#adapters/billing/port.ts'
import type { BookEntry, DisputeEntry } from '#adapters/payments/port.ts'
import type { TransferEntry } from '#adapters/payouts/port.ts'
import { MINUTE } from '#domain/shared/units.ts'
import type { DB, ReconciliationDifferences, ReconciliationRuns } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import type { DueCondition } from '#server/durable/due.store.ts'
import type { Found } from '#server/modules/money/reconciliation/checks/check.ts'

export type RunRow = Selectable<ReconciliationRuns>
export type DifferenceRow = Selectable<ReconciliationDifferences>
type Write = Transaction<DB>

/** The provider's books, as they are stored while a run lasts. */
const books = [
  'reconciliationBook',
  'reconciliationDisputes',
  'reconciliationInvoices',
  'reconciliationSubscriptions',
  'reconciliationTransfers',
] as const

/** A run that a server has left is given up after this; one that goes on renews it with each page. */
const leaseMs = 5 * MINUTE

/** Whether a run is to be made: none has begun since one time, none but failed ones since the other, and money has moved. */
export const runDue = (since: { any: Date; good: Date }): DueCondition =>
  raw<boolean>`(exists (select from holds) or exists (select from venue_walks)) and not exists (
    select from reconciliation_runs where started_at > ${since.any}
      or (started_at > ${since.good} and state <> 'failed'))`

/** Begins a run; null when one is under way. */
export async function insertRun(
  sql: Write,
  run: { id: string; provider: string; at: Date; since: Date | null },
): Promise<RunRow | null> {
  const { id, provider, at, since } = run
  await sql
    .updateTable('reconciliationRuns')
    .set({ state: 'failed', finishedAt: at })
    .where('state', '=', 'running')
    .where('leaseUntil', '<', at)
    .execute()
  const row = await sql
    .insertInto('reconciliationRuns')
    .values({ id, provider, since, state: 'running', startedAt: at, leaseUntil: leaseFrom(at) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row) for (const book of books) await sql.deleteFrom(book).where('runId', '<>', id).execute()
  return row ?? null
}

const leaseFrom = (at: Date) => new Date(at.getTime() + leaseMs)

/** Keeps a run, which has compared so many rows more; false when it is another server's by now. */
export async function renewRun(sql: Sql, id: string, at: Date, compared = 0): Promise<boolean> {
  const row = await sql
    .updateTable('reconciliationRuns')
    .set({ leaseUntil: leaseFrom(at), compared: raw`compared + ${compared}` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps a page of the provider's book for as long as the run lasts. */
export async function saveLines(sql: Sql, runId: string, lines: readonly BookEntry[]): Promise<void> {
  const values = lines.map((line) => ({
    runId,
    providerId: line.providerHoldId,
    reference: line.reference,
    state: line.state,
    heldCents: line.heldCents,
    capturedCents: line.capturedCents,
    refundedCents: line.refundedCents,
    currency: line.currency,
    expiresAt: line.expiresAt,
  }))
  await sql
    .insertInto('reconciliationBook')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The same of the provider's disputes. */
export async function saveDisputes(sql: Sql, runId: string, lines: readonly DisputeEntry[]): Promise<void> {
  const values = lines.map((line) => ({
    runId,
    providerId: line.providerDisputeId,
    reference: line.reference,
    state: line.state,
    amountCents: line.amountCents,
    feeCents: line.feeCents,
  }))
  await sql
    .insertInto('reconciliationDisputes')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Keeps a page of the provider's subscriptions for as long as the run lasts. */
export async function saveSubscriptions(
  sql: Sql,
  runId: string,
  lines: readonly SubscriptionLine[],
): Promise<void> {
  const values = lines.map(({ providerSubscriptionId: providerId, ...line }) => ({
    runId,
    providerId,
    reference: line.reference,
    planId: line.planId,
    state: line.state,
    endsWithPeriod: line.endsWithPeriod,
    periodEnd: line.periodEnd,
  }))
  await sql
    .insertInto('reconciliationSubscriptions')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stores a page of the provider's invoices for as long as the run lasts. */
export async function saveInvoices(sql: Sql, runId: string, lines: readonly InvoiceEntry[]): Promise<void> {
  const values = lines.map(({ providerInvoiceId: providerId, ...line }) => ({
    runId,
    providerId,
    reference: line.reference,
    state: line.state,
    amountCents: line.amountCents,
    creditedCents: line.creditedCents,
    currency: line.currency,
  }))
  await sql
    .insertInto('reconciliationInvoices')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Keeps a page of the payout provider's transfers for as long as the run lasts. */
export async function saveTransfers(sql: Sql, runId: string, lines: readonly TransferEntry[]): Promise<void> {
  const values = lines.map((line) => ({
    runId,
    providerId: line.providerTransferId,
    account: line.providerAccountId,
    reference: line.reference,
    state: line.state,
    amountCents: line.amountCents,
    currency: line.currency,
  }))
  await sql
    .insertInto('reconciliationTransfers')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Note = { kind: string; runId: string; at: Date; newId: () => string }

/** Notes what was found of one kind; what stands already is seen again. */
export async function noteFound(sql: Sql, found: readonly Found[], note: Note): Promise<void> {
  const { kind, runId: lastRunId, at } = note
  const bySubject = new Map(found.map((each) => [each.subject, each]))
  if (bySubject.size === 0) return
  await sql
    .insertInto('reconciliationDifferences')
    .values(
      [...bySubject.values()].map(({ subject, tripId, oursCents, theirsCents, detail }) => ({
        subject,
        tripId,
        oursCents,
        theirsCents,
        detail,
        id: note.newId(),
        kind,
        state: 'waiting',
        firstSeenAt: at,
        lastSeenAt: at,
        lastRunId,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .where('state', '<>', raw.lit('gone'))
        .doUpdateSet((each) => ({
          oursCents: each.ref('excluded.oursCents'),
          theirsCents: each.ref('excluded.theirsCents'),
          detail: each.ref('excluded.detail'),
          lastSeenAt: at,
          lastRunId,
        })),
    )
    .execute()
}

/** Opens what a run has found and what has stood since a time, which is named for each kind; those of other kinds stay. */
export async function openWaiting(
  sql: Sql,
  open: { since: ReadonlyMap<string, Date>; runId: string; at: Date },
): Promise<DifferenceRow[]> {
  const { runId, at } = open
  const { rows } = await raw<DifferenceRow>`
    update reconciliation_differences d set state = 'open', opened_at = ${at}
    from unnest(${[...open.since.keys()]}::text[], ${[...open.since.values()]}::timestamptz[]) as each (kind, since)
    where d.kind = each.kind and d.state = 'waiting' and d.last_run_id = ${runId} and d.first_seen_at <= each.since
    returning d.*`.execute(sql)
  return rows
}

/** What a run could not look at stands as it did. */
export async function carryOver(sql: Sql, { kind, runId }: { kind: string; runId: string }): Promise<void> {
  await sql
    .updateTable('reconciliationDifferences')
    .set({ lastRunId: runId })
    .where('kind', '=', kind)
    .where('state', '<>', 'gone')
    .execute()
}

/** What a run has not found any more is gone. Answers what had been told of. */
export async function closeGone(sql: Sql, runId: string, at: Date): Promise<string[]> {
  const rows = await sql
    .updateTable('reconciliationDifferences')
    .set({ state: 'gone', closedAt: at, explanation: null })
    .where('state', '<>', 'gone')
    .where('lastRunId', '<>', runId)
    .returning(['id', 'openedAt'])
    .execute()
  return rows.flatMap(({ id, openedAt }) => (openedAt === null ? [] : [id]))
}

/**
 * Ends a run, with its figures: what the provider has taken less what banks have taken back, by the lines of its balance, and
 * what our ledger says was drawn from cards and paid by institutions; what it has moved to walkers and not taken back, and what our ledger says is on
 * their accounts or at banks.
 */
export async function endRun(sql: Sql, run: { id: string; opened: number; at: Date }): Promise<RunRow> {
  const row = await sql
    .updateTable('reconciliationRuns')
    .set({
      state: 'done',
      finishedAt: run.at,
      opened: run.opened,
      entries: raw`(select count(*) from reconciliation_book where run_id = ${run.id})`,
      theirsCents: raw`(select coalesce(sum(amount_cents), 0) from processor_sums
        where kind in ('charge', 'refund', 'dispute'))`,
      oursCents: raw`(select - coalesce(sum(amount_cents), 0) from ledger_balances
        where account in ('card:*', 'institution:*:paid') and layer = 'posted')`,
      theirsPaidCents: raw`(select - coalesce(sum(amount_cents), 0) from processor_sums where kind = 'transfer')`,
      oursPaidCents: raw`(select coalesce(sum(amount_cents), 0) from ledger_balances
        where account in ('payoutAccount:*', 'bank:*') and layer = 'posted')`,
      standing: raw`(select count(*) from reconciliation_differences where state in ('open', 'waiting'))`,
    })
    .where('id', '=', run.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const book of books) await sql.deleteFrom(book).where('runId', '=', run.id).execute()
  return row
}

export async function failRun(sql: Sql, id: string, at: Date): Promise<void> {
  await sql
    .updateTable('reconciliationRuns')
    .set({ state: 'failed', finishedAt: at })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** The last runs, the newest first. */
export function lastRuns(sql: Sql, limit: number): Promise<RunRow[]> {
  return sql.selectFrom('reconciliationRuns').selectAll().orderBy('startedAt', 'desc').limit(limit).execute()
}

/** The last run that has ended well. */
export async function lastGoodRun(sql: Sql): Promise<RunRow | null> {
  const row = await sql
    .selectFrom('reconciliationRuns')
    .selectAll()
    .where('state', '=', 'done')
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** A page of the differences, the newest first; one more than asked for tells that there are more. */
export function differencesAfter(
  sql: Sql,
  page: { limit: number; before: { firstSeenAt: Date; id: string } | null; standing: boolean },
): Promise<DifferenceRow[]> {
  let rows = sql.selectFrom('reconciliationDifferences').selectAll()
  if (page.standing) rows = rows.where('state', 'in', ['waiting', 'open'])
  if (page.before)
    rows = rows.where(
      raw<boolean>`(first_seen_at, id) < (${page.before.firstSeenAt}::timestamptz, ${page.before.id}::text)`,
    )
  return rows
    .orderBy('firstSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute()
}

/** Where a page begins that follows a difference. */
export async function placeOf(sql: Sql, id: string): Promise<{ firstSeenAt: Date; id: string } | null> {
  const row = await sql
    .selectFrom('reconciliationDifferences')
    .select(['firstSeenAt', 'id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** An operator says why a difference stands; false when it is none that stands. */
export async function explain(
  sql: Sql,
  { id, by, explanation, at }: { id: string; by: string; explanation: string; at: Date },
): Promise<boolean> {
  const row = await sql
    .updateTable('reconciliationDifferences')
    .set({ state: 'explained', explanation, explainedBy: by, closedAt: at })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'open'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The sums of each kind of account, by layer and currency: they sum to zero. */
export async function sumsByKind(
  sql: Sql,
): Promise<{ account: string; layer: string; currency: string; cents: number }[]> {
  return sql
    .selectFrom('ledgerBalances')
    .select(['account', 'layer', 'currency', raw<number>`sum(amount_cents)::bigint`.as('cents')])
    .where(raw<boolean>`account = ledger_kind(account)`)
    .groupBy(['account', 'layer', 'currency'])
    .orderBy('account')
    .orderBy('layer')
    .orderBy('currency')
    .execute()
}
