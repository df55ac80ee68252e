import { sql as raw, type RawBuilder, type Selectable, type Transaction, type Updateable } from 'kysely'
import {
  holdActions,
  holdLeadsTo,
  openHoldStates,
  securedHoldStates,
  wantedHoldStates,
  type HoldAction,
} from '#domain/money/states.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { DB, Holds } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

export type HoldRow = Selectable<Holds>
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
      .where('tripId', '=', tripId)
      .where('key', '=', key)
      .executeTakeFirst()) ?? null
  )
}

export async function holdById(sql: Sql, id: string): Promise<HoldRow | null> {
  return (await sql.selectFrom('holds').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function getHold(sql: Sql, id: string): Promise<HoldRow> {
  return sql.selectFrom('holds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** What the provider is asked to hold, and on which card; also when the card has been removed since. */
export async function orderOfHold(sql: Sql, id: string) {
  const { providerCustomerId, ...order } = await sql
    .selectFrom('holds')
    .innerJoin('cards', 'cards.id', 'holds.cardId')
    .innerJoin('paymentCustomers', 'paymentCustomers.userId', 'cards.userId')
    .select([
      'holds.amountCents',
      'holds.currency',
      'cards.providerCardId',
      'paymentCustomers.providerCustomerId',
    ])
    .where('holds.id', '=', id)
    .executeTakeFirstOrThrow()
  invariant(providerCustomerId !== null, `hold ${id} is on a card whose owner is not known to the provider`)
  return { ...order, providerCustomerId }
}

type BeforeHold = { dueCents: number; isDisputed: boolean; isCharged: boolean; cardId: string | null }

/** What refuses a new hold (what its person owes, and whether its trip has been charged already), and its card. */
export async function beforeHold(
  sql: Sql,
  { userId, tripId, chosenId }: { userId: string; tripId: string; chosenId: string | null },
): Promise<BeforeHold> {
  const { rows } = await raw<BeforeHold>`
    select coalesce(sum(charge_cents - captured_cents - collected_cents - credit_cents - waived_cents), 0)::bigint
        + (select coalesce(sum(amount_cents), 0)::bigint from disputes
           where user_id = ${userId} and state = 'lost' and settled_at is null) as due_cents,
      exists (select from disputes where user_id = ${userId} and state in ('needsResponse', 'underReview')) as is_disputed,
      exists (select from payments where trip_id = ${tripId} and kind in ('trip', 'cancellation')) as is_charged,
      (select cards.id from cards join payment_customers using (user_id)
       where user_id = ${userId} and cards.removed_at is null
         and case when ${chosenId}::text is null then cards.is_default else cards.id = ${chosenId} end
         and payment_customers.provider_customer_id is not null) as card_id
    from payments where traveller_id = ${userId} and state = 'due'`.execute(sql)
  const [found] = rows
  invariant(found, 'a sum has one row')
  return found
}

export async function insertHold(
  sql: Sql,
  row: Pick<
    HoldRow,
    | 'id'
    | 'tripId'
    | 'userId'
    | 'cardId'
    | 'key'
    | 'inputHash'
    | 'purpose'
    | 'amountCents'
    | 'currency'
    | 'createdAt'
    | 'updatedAt'
  >,
): Promise<void> {
  await sql
    .insertInto('holds')
    .values({ ...row, state: 'authorizing' })
    .execute()
}

type Columns = Updateable<Holds>
type Changes = { [K in keyof Columns]: Columns[K] | RawBuilder<Columns[K]> }

/** The one way a hold changes its state. Null when it is in a state that the action does not start from. */
export async function moveHold(
  sql: Sql,
  id: string,
  action: HoldAction,
  set: Changes & { updatedAt: Date },
): Promise<HoldRow | null> {
  const row = await sql
    .updateTable('holds')
    .set({ ...set, state: holdLeadsTo[action] })
    .where('id', '=', id)
    .where('state', 'in', holdActions[action])
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** So much of a hold has been captured, and the rest released. Null when it is not being captured. */
export async function captureHold(
  sql: Sql,
  id: string,
  capturedCents: number,
  at: Date,
): Promise<HoldRow | null> {
  const releasedCents = raw<number>`amount_cents - ${capturedCents}`
  return moveHold(sql, id, 'captured', { capturedCents, releasedCents, updatedAt: at })
}

/** Everything of a trip that is not at its end, in the order it was held. */
export async function openHoldsOf(sql: Transaction<DB>, tripId: string): Promise<HoldRow[]> {
  return sql
    .selectFrom('holds')
    .selectAll()
    .where('tripId', '=', tripId)
    .where('state', 'in', openHoldStates)
    .orderBy('seq')
    .forUpdate()
    .execute()
}

/** Whether the price of a trip is held. */
export async function isTripHeld(sql: Sql, tripId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('holds')
    .select('id')
    .where('tripId', '=', tripId)
    .where('purpose', '=', 'trip')
    .where('state', 'in', securedHoldStates)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the bank's window of a hold is over. */
export const holdsDue = (now: Date) =>
  raw<boolean>`exists (select from holds where state = 'held' and expires_at <= ${now})`

/** Held, but the bank's window is over. */
export async function holdsPastWindow(sql: Sql, now: Date, limit: number): Promise<HoldRow[]> {
  return sql
    .selectFrom('holds')
    .selectAll()
    .where('state', '=', 'held')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(limit)
    .execute()
}

export async function tripsWithOpenHolds(sql: Sql, before: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('holds')
    .select('tripId')
    .where('state', 'in', wantedHoldStates)
    .where('createdAt', '<', before)
    .groupBy('tripId')
    .orderBy(raw`min(created_at)`)
    .limit(limit)
    .execute()
  return rows.map((row) => row.tripId)
}

/** What receipts need of holds, per trip. */
export async function holdFigures(sql: Sql, tripIds: readonly string[]) {
  if (tripIds.length === 0) return []
  return sql
    .selectFrom('holds')
    .innerJoin('cards', 'cards.id', 'holds.cardId')
    .select([
      'holds.tripId as tripId',
      raw<number>`coalesce(sum(holds.amount_cents) filter (where holds.state in ('held', 'capturing', 'releasing', 'captured', 'released')), 0)::bigint`.as(
        'heldCents',
      ),
      raw<number>`coalesce(sum(holds.released_cents), 0)::bigint`.as('releasedCents'),
      raw<boolean>`bool_or(holds.state = any(${securedHoldStates}::text[]))`.as('isOpen'),
      raw<string | null>`(array_agg(cards.last4 order by holds.seq))[1]`.as('last4'),
      raw<string>`min(holds.currency)`.as('currency'),
    ])
    .where('holds.tripId', 'in', tripIds)
    .groupBy('holds.tripId')
    .execute()
}
