import { sql as raw, type RawBuilder, type Selectable, type Transaction, type Updateable } from 'kysely'
import {
  holdActions,
  holdLeadsTo,
  openHoldStates,
  securedHoldStates,
  wantedHoldStates,
  type HoldAction,
} from '#domain/money/states.ts'
import { leastChargeCents } from '#domain/money/least-charge.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { DB, Holds } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'
import { columnsOf, everyColumnOf, prepared, wordsOf } from '#server/db/prepared.ts'

export type HoldRow = Selectable<Holds>
type Sql = Database | Transaction<DB>

const locked = prepared<unknown>(
  'money.lockTrip',
  `select pg_advisory_xact_lock(hashtextextended('money:' || $1::text, 0))`,
)

/** Money moves of one trip take turns, so that nothing is held while it is being charged or released. */
export async function lockTrip(sql: Transaction<DB>, tripId: string): Promise<void> {
  await locked(sql, [tripId])
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

type HoldOrder = {
  amountCents: number
  currency: string
  providerCardId: string
  providerCustomerId: string | null
}

const orders = prepared<HoldOrder>(
  'money.orderOfHold',
  `select holds.amount_cents as "amountCents", holds.currency, cards.provider_card_id as "providerCardId",
     payment_customers.provider_customer_id as "providerCustomerId"
   from holds join cards on cards.id = holds.card_id join payment_customers on payment_customers.user_id = cards.user_id
   where holds.id = $1`,
)

/** What the provider is asked to hold, and on which card; also when the card has been removed since. */
export async function orderOfHold(sql: Sql, id: string) {
  const [found] = await orders(sql, [id])
  invariant(found, `hold ${id} has no card`)
  const { providerCustomerId, ...order } = found
  invariant(providerCustomerId !== null, `hold ${id} is on a card whose owner is not known to the provider`)
  return { ...order, providerCustomerId }
}

type BeforeHold = { dueCents: number; isDisputed: boolean; isCharged: boolean; cardId: string | null }

const befores = prepared<BeforeHold>(
  'money.beforeHold',
  `select coalesce(sum(charge_cents - captured_cents - collected_cents - credit_cents - waived_cents), 0)::bigint
       + (select coalesce(sum(amount_cents), 0)::bigint from disputes
          where user_id = $1 and state = 'lost' and settled_at is null
            and amount_cents >= ${leastChargeCents}) as "dueCents",
     exists (select from disputes where user_id = $1 and state in ('needsResponse', 'underReview')) as "isDisputed",
     exists (select from payments where trip_id = $2 and kind in ('trip', 'cancellation')) as "isCharged",
     (select cards.id from cards join payment_customers using (user_id)
      where user_id = $1 and cards.removed_at is null
        and case when $3::text is null then cards.is_default else cards.id = $3 end
        and payment_customers.provider_customer_id is not null) as "cardId"
   from payments where traveller_id = $1 and state = 'due'
     and charge_cents - captured_cents - collected_cents - credit_cents - waived_cents >= ${leastChargeCents}`,
)

/** What refuses a new hold (what its person owes, and whether its trip has been charged already), and its card. */
export async function beforeHold(
  sql: Sql,
  { userId, tripId, chosenId }: { userId: string; tripId: string; chosenId: string | null },
): Promise<BeforeHold> {
  const [found] = await befores(sql, [userId, tripId, chosenId])
  invariant(found, 'a sum has one row')
  return found
}

const inserted = prepared<unknown>(
  'money.insertHold',
  `insert into holds (id, trip_id, user_id, card_id, key, input_hash, purpose, amount_cents, currency, created_at,
     updated_at, state)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, 'authorizing')`,
)

export async function insertHold(
  sql: Sql,
  hold: Pick<
    HoldRow,
    'id' | 'tripId' | 'userId' | 'cardId' | 'key' | 'inputHash' | 'purpose' | 'amountCents' | 'currency'
  > & { at: Date },
): Promise<void> {
  const { id, tripId, userId, cardId, key, inputHash, purpose, amountCents, currency, at } = hold
  await inserted(sql, [id, tripId, userId, cardId, key, inputHash, purpose, amountCents, currency, at])
}

type Columns = Updateable<Holds>
type Changes = { [K in keyof Columns]: Columns[K] | RawBuilder<Columns[K]> }

/** The one way a hold changes its state, but for `confirmHold`. Null when it is in a state that the action does not start from. */
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

const holdColumns = columnsOf(
  'holds',
  everyColumnOf<HoldRow>()([
    'actionUrl',
    'amountCents',
    'captureCents',
    'capturedCents',
    'cardId',
    'createdAt',
    'currency',
    'expiresAt',
    'id',
    'inputHash',
    'key',
    'message',
    'providerHoldId',
    'purpose',
    'releasedCents',
    'seq',
    'state',
    'tripId',
    'updatedAt',
    'userId',
  ]),
)

const confirmed = prepared<HoldRow>(
  'money.confirmHold',
  `update holds set provider_hold_id = $2, expires_at = $3, action_url = null, updated_at = $4, state = '${holdLeadsTo.confirm}'
   where id = $1 and state in (${wordsOf(holdActions.confirm)}) returning ${holdColumns}`,
)

/** The bank has said yes: `moveHold` of each booking. */
export async function confirmHold(
  sql: Sql,
  id: string,
  { providerHoldId, expiresAt, at }: { providerHoldId: string; expiresAt: Date; at: Date },
): Promise<HoldRow | null> {
  return (await confirmed(sql, [id, providerHoldId, expiresAt, at]))[0] ?? null
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
