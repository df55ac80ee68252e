import { sql as raw, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import { accounts } from '#domain/money/ledger/accounts.ts'
import {
  payoutActions,
  payoutLeadsTo,
  type PayoutAction,
  type PayoutState,
} from '#domain/money/payouts/states.ts'
import type { PastPayout } from '#domain/money/payouts/terms-version.ts'
import type { Cents } from '#domain/shared/cents.ts'
import type { DB, Payouts } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

type Sql = Database | Transaction<DB>

export type PayoutRow = Omit<Selectable<Payouts>, 'kind' | 'state'> & {
  kind: 'weekly' | 'instant'
  state: PayoutState
}

/** Payouts of one walker take turns, so that no cent is paid out twice. In the order given: sort them. */
export async function lockWalkers(sql: Transaction<DB>, walkerIds: readonly string[]): Promise<void> {
  await raw`
    select pg_advisory_xact_lock(hashtextextended('payout:' || id, 0))
    from unnest(${[...walkerIds]}::text[]) as id`.execute(sql)
}

export async function getPayout(sql: Sql, id: string): Promise<PayoutRow> {
  const row = await sql.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return row as PayoutRow
}

export async function payoutById(sql: Sql, id: string): Promise<PayoutRow | null> {
  const row = await sql.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst()
  return (row as PayoutRow | undefined) ?? null
}

/** Writes payouts; answers the ids of those that are new, which leaves out a walker's second one for a week. */
export async function insertPayouts(sql: Sql, rows: readonly Insertable<Payouts>[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const made = await sql
    .insertInto('payouts')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['walkerId', 'week']).where('kind', '=', 'weekly').doNothing())
    .returning('id')
    .execute()
  return new Set(made.map((row) => row.id))
}

/** The one way a payout changes its state. Null when it is in a state that the action does not start from. */
export async function movePayout(
  sql: Sql,
  id: string,
  action: PayoutAction,
  set: Updateable<Payouts> & { updatedAt: Date },
): Promise<PayoutRow | null> {
  const row = await sql
    .updateTable('payouts')
    .set({ ...set, state: payoutLeadsTo[action] })
    .where('id', '=', id)
    .where('state', 'in', payoutActions[action])
    .returningAll()
    .executeTakeFirst()
  return (row as PayoutRow | undefined) ?? null
}

/**
 * When the provider is asked again for what has not been made, with what is said of it meanwhile; null while a call is at
 * it. Nothing where the payout has gone on.
 */
export async function retryAt(
  sql: Sql,
  id: string,
  { retryAt, message, at }: { retryAt: Date | null; message?: string | null; at: Date },
): Promise<void> {
  await sql
    .updateTable('payouts')
    .set({ retryAt, updatedAt: at, ...(message === undefined ? {} : { message }) })
    .where('id', '=', id)
    .where('state', 'in', ['sending', 'transferred'])
    .execute()
}

/** What came of the transfer on the walker's account, in the account's own currency. */
export async function saveArrived(
  sql: Sql,
  id: string,
  { amountCents: arrivedCents, currency: arrivedCurrency }: { amountCents: number; currency: string },
): Promise<void> {
  await sql.updateTable('payouts').set({ arrivedCents, arrivedCurrency }).where('id', '=', id).execute()
}

/** The provider has given a final answer that is no payout, a refusal or a stored error; null where the payout has gone on. */
export async function countPayAnswer(
  sql: Sql,
  id: string,
  { isRefusal, at }: { isRefusal: boolean; at: Date },
): Promise<PayoutRow | null> {
  const row = await sql
    .updateTable('payouts')
    .set((each) => ({
      payAnswers: each('payAnswers', '+', 1),
      refusals: each('refusals', '+', isRefusal ? 1 : 0),
      updatedAt: at,
    }))
    .where('id', '=', id)
    .where('state', '=', 'transferred')
    .returningAll()
    .executeTakeFirst()
  return (row as PayoutRow | undefined) ?? null
}

/** What is on a walker's payout account and not at the bank, with the newest word on why. */
export async function onAccountOf(
  sql: Sql,
  walkerId: string,
): Promise<{ cents: Cents; message: string | null }> {
  const rows = await sql
    .selectFrom('payouts')
    .select(['amountCents', 'message'])
    .where('walkerId', '=', walkerId)
    .where('state', '=', 'transferred')
    .orderBy('updatedAt', 'desc')
    .execute()
  const cents = rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { cents, message: rows.find(({ message }) => message !== null)?.message ?? null }
}

/** Payouts that are not at the bank yet, the oldest first. */
export async function openPayouts(sql: Sql, limit: number): Promise<PayoutRow[]> {
  const rows = await sql
    .selectFrom('payouts')
    .selectAll()
    .where('state', 'in', ['sending', 'transferred'])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows as PayoutRow[]
}

/** Payouts to be asked for again, the longest due first. */
export async function payoutsToRetry(
  sql: Sql,
  now: Date,
  limit: number,
): Promise<Pick<PayoutRow, 'id' | 'walkerId' | 'state' | 'amountCents'>[]> {
  const rows = await sql
    .selectFrom('payouts')
    .select(['id', 'walkerId', 'state', 'amountCents'])
    .where('retryAt', '<=', now)
    .orderBy('retryAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows as Pick<PayoutRow, 'id' | 'walkerId' | 'state' | 'amountCents'>[]
}

/** Payouts that wait for the platform's balance are asked for again at this time. */
export async function waitUntil(
  sql: Sql,
  ids: readonly string[],
  { retryAt, at }: { retryAt: Date; at: Date },
): Promise<void> {
  await sql
    .updateTable('payouts')
    .set({ retryAt, updatedAt: at })
    .where('id', 'in', ids)
    .where('state', '=', 'sending')
    .execute()
}

/** The account of a walker is another one by now, or can be paid from again: what waits there is asked for at once. */
export async function retryNow(sql: Sql, walkerId: string, at: Date): Promise<void> {
  await sql
    .updateTable('payouts')
    .set({ retryAt: at })
    .where('walkerId', '=', walkerId)
    .where('state', '=', 'transferred')
    .where('retryAt', '>', at)
    .execute()
}

/** A walker's payouts, newest first, and how many there are. */
export async function payoutsOf(
  sql: Sql,
  walkerId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<PayoutRow[]> {
  const rows = await sql
    .selectFrom('payouts')
    .selectAll()
    .where('walkerId', '=', walkerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows as PayoutRow[]
}

export async function countPayouts(sql: Sql, walkerId: string): Promise<number> {
  const row = await sql
    .selectFrom('payouts')
    .select(raw<number>`count(*)::int`.as('count'))
    .where('walkerId', '=', walkerId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** The weekly payouts of a walker for some weeks. */
export async function weeklyPayoutsOf(
  sql: Sql,
  walkerId: string,
  weeks: readonly string[],
): Promise<Map<string, PayoutRow>> {
  if (weeks.length === 0) return new Map()
  const rows = await sql
    .selectFrom('payouts')
    .selectAll()
    .where('walkerId', '=', walkerId)
    .where('kind', '=', 'weekly')
    .where('week', 'in', weeks)
    .execute()
  return new Map(rows.map((row) => [row.week, row as PayoutRow]))
}

/**
 * What of a walker has gone to the account at the provider or on to the bank, the oldest first: for a pay week, or what reached
 * the bank within a time.
 */
export async function paidPayouts(
  sql: Sql,
  walkerId: string,
  when: { week: string } | { from: Date; to: Date },
): Promise<PayoutRow[]> {
  const all = sql
    .selectFrom('payouts')
    .selectAll()
    .where('walkerId', '=', walkerId)
    .where('state', 'in', ['transferred', 'paid'])
    .orderBy('createdAt')
    .orderBy('id')
  const rows =
    'week' in when
      ? all.where('week', '=', when.week)
      : all.where('paidAt', '>=', when.from).where('paidAt', '<', when.to)
  return (await rows.execute()) as PayoutRow[]
}

/** All payouts of some weeks, each walker's in the order of time. */
export async function payoutsOfWeeks(sql: Sql, weeks: readonly string[]): Promise<PastPayout[]> {
  const rows = await sql
    .selectFrom('payouts')
    .select(['walkerId', 'week', 'kind', 'state', 'obstacle', 'amountCents', 'feeCents'])
    .where('week', 'in', weeks)
    .orderBy('walkerId')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows as PastPayout[]
}

/** Whether there is a run for the week that is not over, or a payout to be looked at or asked for again. */
export const payoutsDue = (week: string, now: Date) =>
  raw<boolean>`(not exists (select from payout_runs where week = ${week} and finished_at is not null)
    or exists (select from payouts where check_at <= ${now}) or exists (select from payouts where retry_at <= ${now}))`

/** Takes payouts whose bank is to be looked at; each is taken once, and looked at again at the time that is given. */
export async function takeToCheck(
  sql: Sql,
  now: Date,
  limit: number,
): Promise<{ id: string; paidAt: Date }[]> {
  const rows = await sql
    .updateTable('payouts')
    .set({ checkAt: null })
    .where('id', 'in', (query) =>
      query
        .selectFrom('payouts')
        .select('id')
        .where('checkAt', '<=', now)
        .orderBy('checkAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'paidAt'])
    .execute()
  return rows.map(({ id, paidAt }) => ({ id, paidAt: paidAt ?? now }))
}

export async function setCheckAt(sql: Sql, id: string, checkAt: Date): Promise<void> {
  await sql.updateTable('payouts').set({ checkAt }).where('id', '=', id).where('state', '=', 'paid').execute()
}

/** The payouts of a walker whose account is closed are not looked at any more: the provider reveals nothing of them. */
export async function forgetChecks(sql: Sql, walkerId: string): Promise<void> {
  await sql
    .updateTable('payouts')
    .set({ checkAt: null })
    .where('walkerId', '=', walkerId)
    .where('checkAt', 'is not', null)
    .execute()
}

/** What a walker is owed and is not on its way to the walker's bank; below zero where the walker owes. */
export async function owedToWalker(sql: Sql, walkerId: string, currency: string): Promise<number> {
  const row = await sql
    .selectFrom('ledgerBalances')
    .select(raw<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('account', '=', accounts.earned(walkerId))
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return row.cents
}
