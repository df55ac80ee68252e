import { sql as raw, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { DB, Holds } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

export type HoldRow = Selectable<Holds>
export type HoldState =
  | 'pending'
  | 'needsAction'
  | 'abandoned'
  | 'held'
  | 'capturing'
  | 'releasing'
  | 'declined'
  | 'captured'
  | 'released'
  | 'failed'
type Sql = Database | Transaction<DB>

/** Money moves of one trip take turns, so that nothing is held while it is being charged or released. */
export async function lockTrip(sql: Transaction<DB>, tripId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`money:${tripId}`}, 0))`.execute(sql)
}

export async function holdByKey(sql: Sql, tripId: string, key: string): Promise<HoldRow | null> {
  return (
    (await sql
      .selectFrom('holds')
      .selectAll()
      .where('trip_id', '=', tripId)
      .where('key', '=', key)
      .executeTakeFirst()) ?? null
  )
}

export async function holdById(sql: Sql, id: string): Promise<HoldRow | null> {
  return (await sql.selectFrom('holds').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** The hold as it is, kept so until the transaction ends. */
export async function lockHold(sql: Transaction<DB>, id: string): Promise<HoldRow | null> {
  return (
    (await sql.selectFrom('holds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
  )
}

export async function insertHold(
  sql: Sql,
  row: Pick<
    HoldRow,
    | 'id'
    | 'trip_id'
    | 'user_id'
    | 'card_id'
    | 'key'
    | 'input_hash'
    | 'purpose'
    | 'amount_cents'
    | 'currency'
    | 'check_at'
    | 'created_at'
    | 'updated_at'
  >,
): Promise<void> {
  await sql
    .insertInto('holds')
    .values({ ...row, state: 'pending' })
    .execute()
}

/** The one way a hold changes its state: only from the states named. Null when it is in another by now. */
export async function moveHold(
  sql: Sql,
  id: string,
  from: readonly HoldState[],
  to: HoldState,
  set: Updateable<Holds> & { updated_at: Date },
): Promise<HoldRow | null> {
  const row = await sql
    .updateTable('holds')
    .set({ check_at: null, ...set, state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** The same for several at once. */
export async function moveHolds(
  sql: Sql,
  ids: readonly string[],
  from: readonly HoldState[],
  to: HoldState,
  set: Updateable<Holds> & { updated_at: Date },
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await sql
    .updateTable('holds')
    .set({ check_at: null, ...set, state: to })
    .where('id', 'in', ids)
    .where('state', 'in', from)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Those whole amounts are captured. */
export async function captureWhole(sql: Sql, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await sql
    .updateTable('holds')
    .set((each) => ({
      state: 'capturing',
      capture_cents: each.ref('amount_cents'),
      updated_at: at,
      check_at: null,
    }))
    .where('id', 'in', ids)
    .where('state', '=', 'held')
    .execute()
}

/** Looks again later at what is still unfinished. */
export async function checkHoldAgain(sql: Sql, id: string, at: Date): Promise<void> {
  await sql
    .updateTable('holds')
    .set({ check_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'needsAction', 'abandoned', 'releasing'])
    .execute()
}

/** Everything of a trip that is not at its end, in the order it was held. */
export async function openHoldsOf(sql: Transaction<DB>, tripId: string): Promise<HoldRow[]> {
  return sql
    .selectFrom('holds')
    .selectAll()
    .where('trip_id', '=', tripId)
    .where('state', 'in', ['pending', 'needsAction', 'abandoned', 'held', 'capturing', 'releasing'])
    .orderBy('seq')
    .forUpdate()
    .execute()
}

export async function capturingHoldsOf(sql: Sql, tripId: string): Promise<HoldRow[]> {
  return sql
    .selectFrom('holds')
    .selectAll()
    .where('trip_id', '=', tripId)
    .where('state', '=', 'capturing')
    .orderBy('seq')
    .execute()
}

/**
 * Unfinished holds whose time has come. Their next look is set before anything is done about them, so that several
 * servers do not do the same, and one that always fails does not keep the others waiting.
 */
export async function leaseHolds(sql: Sql, now: Date, nextLook: Date, limit: number): Promise<HoldRow[]> {
  return sql
    .updateTable('holds')
    .set({ check_at: nextLook })
    .where('id', 'in', (due) =>
      due
        .selectFrom('holds')
        .select('id')
        .where('check_at', '<=', now)
        .orderBy('check_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

/** Held, but the bank's window is over. */
export async function holdsPastWindow(sql: Sql, now: Date, limit: number): Promise<HoldRow[]> {
  return sql
    .selectFrom('holds')
    .selectAll()
    .where('state', '=', 'held')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

export async function tripsWithOpenHolds(sql: Sql, before: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('holds')
    .select('trip_id')
    .where('state', 'in', ['pending', 'needsAction', 'held'])
    .where('created_at', '<', before)
    .groupBy('trip_id')
    .orderBy(raw`min(created_at)`)
    .limit(limit)
    .execute()
  return rows.map((row) => row.trip_id)
}

/** What receipts need of holds, per trip. */
export async function holdFigures(sql: Sql, tripIds: readonly string[]) {
  if (tripIds.length === 0) return []
  return sql
    .selectFrom('holds')
    .innerJoin('cards', 'cards.id', 'holds.card_id')
    .select([
      'holds.trip_id as tripId',
      raw<number>`coalesce(sum(holds.amount_cents) filter (where holds.state in ('held', 'capturing', 'releasing', 'captured', 'released')), 0)::bigint`.as(
        'heldCents',
      ),
      raw<number>`coalesce(sum(holds.released_cents), 0)::bigint`.as('releasedCents'),
      raw<boolean>`bool_or(holds.state in ('held', 'capturing'))`.as('isOpen'),
      raw<string | null>`(array_agg(cards.last4 order by holds.seq))[1]`.as('last4'),
      raw<string>`min(holds.currency)`.as('currency'),
    ])
    .where('holds.trip_id', 'in', tripIds)
    .groupBy('holds.trip_id')
    .execute()
}
