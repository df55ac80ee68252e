import type { Selectable, Transaction } from 'kysely'
import type { ProviderPayoutAccount, PayoutMethod, PayoutNeed } from '#adapters/payouts/port.ts'
import { accountStateOf, type PayoutAccountState } from '#domain/money/payouts/states.ts'
import type { DB, PayoutAccounts } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

type Sql = Database | Transaction<DB>

/** A walker's account as it was known when the provider was asked last. */
export type PayoutAccountRow = Omit<Selectable<PayoutAccounts>, 'needs' | 'methods' | 'state'> & {
  state: PayoutAccountState
  needs: PayoutNeed[]
  methods: PayoutMethod[]
}

export async function accountOf(sql: Sql, userId: string): Promise<PayoutAccountRow | null> {
  const row = await sql
    .selectFrom('payoutAccounts')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ? accountRow(row) : null
}

/** The person whose account the provider speaks of; null when it is none of ours. */
export async function ownerOfAccount(sql: Sql, providerAccountId: string): Promise<string | null> {
  const row = await sql
    .selectFrom('payoutAccounts')
    .select('userId')
    .where('providerAccountId', '=', providerAccountId)
    .executeTakeFirst()
  return row?.userId ?? null
}

/** The row of a person who is to get an account; written before the provider is asked. */
export async function ensureAccount(
  sql: Sql,
  { userId, provider, country, at }: { userId: string; provider: string; country: string; at: Date },
): Promise<void> {
  const asked = { country, updatedAt: at }
  await sql
    .insertInto('payoutAccounts')
    .values({
      ...asked,
      userId,
      provider,
      state: 'started',
      isSubmitted: false,
      canBePaid: false,
      needs: '[]',
      methods: '[]',
      createdAt: at,
    })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
}

/** Changes to one person's account take turns. */
export async function lockAccount(sql: Transaction<DB>, userId: string): Promise<void> {
  await sql.selectFrom('payoutAccounts').select('userId').where('userId', '=', userId).forUpdate().execute()
}

export async function saveAccountId(
  sql: Sql,
  userId: string,
  set: { providerAccountId: string; country: string; updatedAt: Date },
): Promise<void> {
  await sql.updateTable('payoutAccounts').set(set).where('userId', '=', userId).execute()
}

/** Writes down how an account stands; answers its state. */
export async function saveFacts(
  sql: Sql,
  userId: string,
  account: ProviderPayoutAccount,
  at: Date,
): Promise<PayoutAccountState> {
  const state = accountStateOf(account)
  const { isSubmitted, canBePaid, country } = account
  await sql
    .updateTable('payoutAccounts')
    .set({
      state,
      isSubmitted,
      canBePaid: canBePaid && !account.isRejected,
      country,
      needs: JSON.stringify(account.needs),
      methods: JSON.stringify(account.methods),
      askedAt: at,
      updatedAt: at,
    })
    .where('userId', '=', userId)
    .execute()
  return state
}

/**
 * Nothing of the person stays in the row, nor does what the provider still tells of the account come into it. Answers the
 * account's id at the provider, which is to close it.
 */
export async function eraseAccount(sql: Transaction<DB>, userId: string, at: Date): Promise<string | null> {
  await lockAccount(sql, userId)
  const before = await accountOf(sql, userId)
  const nothing = { needs: '[]', methods: '[]', state: 'restricted', isSubmitted: false, canBePaid: false }
  await sql
    .updateTable('payoutAccounts')
    .set({ ...nothing, providerAccountId: null, closedAt: at, updatedAt: at })
    .where('userId', '=', userId)
    .execute()
  return before?.providerAccountId ?? null
}

function accountRow(row: Selectable<PayoutAccounts>): PayoutAccountRow {
  const needs = (row.needs as unknown as (Omit<PayoutNeed, 'dueAt'> & { dueAt: string | null })[]).map(
    (need) => ({
      ...need,
      dueAt: need.dueAt === null ? null : new Date(need.dueAt),
    }),
  )
  const { state, methods } = row as unknown as PayoutAccountRow
  return { ...row, state, methods, needs }
}
