import { sql as raw, type Selectable } from 'kysely'
import type { Offer, OfferState } from '#domain/trips/matching.ts'
import type { RejectReasons, TripOffers } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

/** One offer of a request to one walker. */
export type OfferRow = Offer & {
  id: string
  tripId: string
  offeredAt: Date
  expiresAt: Date
  seenAt: Date | null
}

export async function offersOfTrip(sql: Sql, tripId: string): Promise<OfferRow[]> {
  const rows = await sql
    .selectFrom('tripOffers')
    .selectAll()
    .where('tripId', '=', tripId)
    .orderBy('offeredAt')
    .execute()
  return rows.map(toOffer)
}

export async function offerTo(sql: Sql, tripId: string, walkerId: string): Promise<OfferRow | null> {
  const row = await sql
    .selectFrom('tripOffers')
    .selectAll()
    .where('tripId', '=', tripId)
    .where('walkerId', '=', walkerId)
    .executeTakeFirst()
  return row ? toOffer(row) : null
}

/** Offers that ring at a walker now, oldest first. */
export async function offersRingingAt(sql: Sql, walkerId: string, now: Date): Promise<OfferRow[]> {
  const rows = await sql
    .selectFrom('tripOffers')
    .selectAll()
    .where('walkerId', '=', walkerId)
    .where('state', '=', 'ringing')
    .where('expiresAt', '>', now)
    .orderBy('offeredAt')
    .limit(20)
    .execute()
  return rows.map(toOffer)
}

/** Offers to a walker since an instant that ended unanswered, newest first; not those that the traveler cancelled. */
export async function offersMissedBy(
  sql: Sql,
  walkerId: string,
  since: Date,
  most: number,
): Promise<OfferRow[]> {
  const rows = await sql
    .selectFrom('tripOffers')
    .innerJoin('trips', 'trips.id', 'tripOffers.tripId')
    .selectAll('tripOffers')
    .where('tripOffers.walkerId', '=', walkerId)
    .where('tripOffers.state', 'in', ['expired', 'withdrawn'])
    .where('tripOffers.offeredAt', '>=', since)
    .where((eb) =>
      eb.or([
        eb('tripOffers.state', '=', 'expired'),
        eb('trips.walkerId', '!=', eb.ref('tripOffers.walkerId')),
      ]),
    )
    .orderBy('tripOffers.offeredAt', 'desc')
    .limit(most)
    .execute()
  return rows.map(toOffer)
}

/**
 * How long the newest calls to a walker since an instant took to be answered, in seconds; null for one that was missed. A
 * scheduled request, which never rang, and a call that another walker or the traveler ended are none of them.
 */
export async function answerTimesS(
  sql: Sql,
  walkerId: string,
  since: Date,
  most: number,
): Promise<(number | null)[]> {
  const rows = await sql
    .selectFrom('tripOffers')
    .select(['state', 'offeredAt', 'answeredAt'])
    .where('walkerId', '=', walkerId)
    .where('state', 'in', ['accepted', 'rejected', 'expired'])
    .where('offeredAt', '>=', since)
    .where((eb) => eb.or([eb('state', '=', 'expired'), eb('answeredAt', '>', eb.ref('offeredAt'))]))
    .orderBy('offeredAt', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ state, offeredAt, answeredAt }) =>
    state === 'expired' || !answeredAt ? null : (answeredAt.getTime() - offeredAt.getTime()) / 1000,
  )
}

export type NewOffer = { id: string; walkerId: string; isExclusive: boolean; expiresAt: Date }

/** The part of a prepared statement that writes an offer with its request; it is given where each value stands. */
export function offerText(value: Record<keyof NewOffer | 'tripId' | 'at', `$${number}`>): string {
  return `insert into trip_offers (id, trip_id, walker_id, is_exclusive, state, offered_at, expires_at)
     values (${value.id}, ${value.tripId}, ${value.walkerId}, ${value.isExclusive}, 'ringing', ${value.at}, ${value.expiresAt})`
}

export async function addOffers(
  sql: Sql,
  tripId: string,
  offers: readonly NewOffer[],
  at: Date,
): Promise<void> {
  if (offers.length === 0) return
  const ringing = { tripId, state: 'ringing', offeredAt: at }
  await sql
    .insertInto('tripOffers')
    .values(
      offers.map(({ id, walkerId, isExclusive, expiresAt }) => ({
        ...ringing,
        id,
        walkerId,
        isExclusive,
        expiresAt,
      })),
    )
    .execute()
}

type OfferKey = { tripId: string; walkerId: string }

/**
 * Accepts a ringing offer in time and withdraws the others; the walkers at whom those rang, or null when this one does not
 * ring (any more), or when the walker has another trip in the time that this one takes.
 */
export async function acceptOffer(
  sql: Sql,
  { tripId, walkerId }: OfferKey,
  at: Date,
  busy: { from: Date; until: Date },
): Promise<string[] | null> {
  const { rows } = await raw<{ walkerIds: string[] }>`
    with accepted as (
      update trip_offers set state = 'accepted', answered_at = ${at}
      where trip_id = ${tripId} and walker_id = ${walkerId} and state = 'ringing' and expires_at > ${at}
        and not exists (
          select from walker_times where walker_times.walker_id = ${walkerId}
            and busy && tstzrange(${busy.from}::timestamptz, ${busy.until}::timestamptz))
      returning trip_id
    ), withdrawn as (
      update trip_offers set state = 'withdrawn', answered_at = ${at}
      from accepted
      where trip_offers.trip_id = accepted.trip_id and walker_id <> ${walkerId} and state = 'ringing'
      returning walker_id
    )
    select coalesce((select array_agg(walker_id) from withdrawn), '{}') as walker_ids from accepted`.execute(
    sql,
  )
  return rows[0]?.walkerIds ?? null
}

/** Notes that a walker rejects a scheduled request, which rang at none. */
export async function addRejection(
  sql: Sql,
  offer: NewOffer & { tripId: string; reasonId: string | null },
  at: Date,
): Promise<void> {
  const { reasonId: rejectReasonId, ...rest } = offer
  await sql
    .insertInto('tripOffers')
    .values({ ...rest, rejectReasonId, state: 'rejected', offeredAt: at, answeredAt: at })
    .execute()
}

/** Rejects a ringing offer in time; false when it does not ring (any more). */
export async function rejectOffer(
  sql: Sql,
  { tripId, walkerId }: OfferKey,
  at: Date,
  reasonId: string | null,
): Promise<boolean> {
  const row = await sql
    .updateTable('tripOffers')
    .set({ state: 'rejected', answeredAt: at, rejectReasonId: reasonId })
    .where('tripId', '=', tripId)
    .where('walkerId', '=', walkerId)
    .where('state', '=', 'ringing')
    .where('expiresAt', '>', at)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Stops offers of a request that still ring: all, or those of some walkers. Answers whose phones fall silent. */
export async function stopOffers(
  sql: Sql,
  tripId: string,
  state: 'expired' | 'withdrawn',
  at: Date,
  walkerIds?: readonly string[],
): Promise<string[]> {
  if (walkerIds?.length === 0) return []
  let query = sql
    .updateTable('tripOffers')
    .set({ state, answeredAt: at })
    .where('tripId', '=', tripId)
    .where('state', '=', 'ringing')
  if (walkerIds) query = query.where('walkerId', 'in', walkerIds)
  const rows = await query.returning('walkerId').execute()
  return rows.map((row) => row.walkerId)
}

/** Notes that a walker's app has shown the request; null when no offer of it rings there. */
export async function markOfferSeen(
  sql: Sql,
  tripId: string,
  walkerId: string,
  at: Date,
): Promise<'noted' | 'before' | null> {
  const found = await sql
    .selectFrom('tripOffers')
    .select('seenAt')
    .where('tripId', '=', tripId)
    .where('walkerId', '=', walkerId)
    .executeTakeFirst()
  if (!found) return null
  const noted = await sql
    .updateTable('tripOffers')
    .set({ seenAt: at })
    .where('tripId', '=', tripId)
    .where('walkerId', '=', walkerId)
    .where('seenAt', 'is', null)
    .where('state', '=', 'ringing')
    .returning('id')
    .executeTakeFirst()
  return noted ? 'noted' : 'before'
}

/** What has become of a request so far: how many it was offered to and saw it, and at whom it rings. */
export type OffersSoFar = {
  offered: number
  seen: number
  isAskedAlone: boolean
  /** The walker whom the traveler chose. */
  chosenId: string | null
  ringingIds: readonly string[]
}

/** The offers of each request so far; one query for all. */
export async function offersSoFar(sql: Sql, tripIds: readonly string[]): Promise<Map<string, OffersSoFar>> {
  if (tripIds.length === 0) return new Map()
  const rows = await sql
    .selectFrom('tripOffers')
    .select((eb) => [
      'tripId',
      eb.fn.countAll<number>().as('offered'),
      eb.fn.count<number>('seenAt').as('seen'),
      eb.fn
        .countAll<number>()
        .filterWhere((each) => each.and([each('isExclusive', '=', true), each('state', '=', 'ringing')]))
        .as('alone'),
      eb.fn.max<string | null>('walkerId').filterWhere('isExclusive', '=', true).as('chosenId'),
      eb.fn
        .agg<string[] | null>('array_agg', ['walkerId'])
        .orderBy('offeredAt')
        .orderBy('id')
        .filterWhere('state', '=', 'ringing')
        .as('ringingIds'),
    ])
    .where('tripId', 'in', [...tripIds])
    .groupBy('tripId')
    .execute()
  return new Map(
    rows.map((row) => [
      row.tripId,
      {
        offered: Number(row.offered),
        seen: Number(row.seen),
        isAskedAlone: Number(row.alone) > 0,
        chosenId: row.chosenId,
        ringingIds: row.ringingIds ?? [],
      },
    ]),
  )
}

export async function rejectReasons(sql: Sql): Promise<Selectable<RejectReasons>[]> {
  return sql.selectFrom('rejectReasons').selectAll().orderBy('sortOrder').execute()
}

function toOffer(row: Selectable<TripOffers>): OfferRow {
  return {
    id: row.id,
    tripId: row.tripId,
    walkerId: row.walkerId,
    isExclusive: row.isExclusive,
    state: row.state as OfferState,
    offeredAt: row.offeredAt,
    expiresAt: row.expiresAt,
    expiresAtMs: row.expiresAt.getTime(),
    seenAt: row.seenAt,
  }
}
