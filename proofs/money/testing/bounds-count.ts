import { sql as raw } from 'kysely'
import { giftBounds, type GiftKind } from '#domain/money/bounds/bounds.ts'
import type { Database } from '#server/db/pool.ts'
import type { Pair } from '#proofs/money/testing/bounds-world.ts'

/** The sum of all postings; 0 in books that balance. */
export async function ledgerSum(db: Database): Promise<number> {
  const { rows } = await raw<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_postings`.execute(db)
  return Number(rows[0]?.cents ?? 0)
}

/**
 * What a pair has taken: what its walker could be paid out and its traveler could still spend, less what the traveler's
 * card has paid. What a walker owes is never paid by an account that is thrown away, so it counts for nothing here.
 */
export async function takenByPair(
  db: Database,
  pairs: readonly Pair[],
): Promise<{ pair: Pair; cents: number }[]> {
  const { rows } = await raw<{ account: string; cents: number }>`
    select account, sum(amount_cents)::bigint as cents from ledger_postings where layer = 'posted' group by account`.execute(
    db,
  )
  const balances = new Map(rows.map(({ account, cents }) => [account, Number(cents)]))
  const of = (account: string) => balances.get(account) ?? 0
  return pairs.map((pair) => {
    const { traveller, walker } = pair
    const earned = Math.max(0, of(`walker:${walker.userId}:earned`)) + of(`bank:${walker.userId}`)
    const spendable = of(`traveller:${traveller.userId}:credit`)
    return { pair, cents: earned + spendable + of(`card:${traveller.userId}`) }
  })
}

type Found = { kind: GiftKind; who: string; count: number; cents: number; bound: number }

/** How often each gift was given to each person, and for each pair of people: credits by the ledger, waivers by what was spared. */
export async function countsFound(db: Database, pairs: readonly Pair[]): Promise<Found[]> {
  const personOf = new Map(pairs.map(({ traveller, person }) => [traveller.userId, person]))
  const { rows } = await raw<{ kind: GiftKind; userId: string; otherId: string; cents: number }>`
    select split_part(t.reference, ':', 2) as kind, trips.traveller_id as user_id, trips.walker_id as other_id,
      (select sum(amount_cents) from ledger_postings p where p.transaction_id = t.id and p.amount_cents > 0)::bigint as cents
    from ledger_transactions t join trips on trips.id = t.trip_id
    where t.kind = 'credit' and split_part(t.reference, ':', 2) in ('walkerMissing', 'quality')
    union all
    select 'safetyWaiver',
      case when s.cancelled_by_role = 'walker' then trips.walker_id else trips.traveller_id end,
      case when s.cancelled_by_role = 'walker' then trips.traveller_id else trips.walker_id end, 0
    from trips join trip_schedules s on s.trip_id = trips.id
    where trips.status = 'cancelled' and cardinality(trips.safety_ended_by) > 0 and s.fee_cents = 0
      and trips.starts_at - trips.ended_at < interval '24 hours'
    union all
    select kind, user_id, other_id, amount_cents from bounded_gifts where kind = 'walkerCancelled' and passed is null`.execute(
    db,
  )
  const counts = new Map<string, Found>()
  const add = (kind: GiftKind, who: string, bound: number, cents: number) => {
    const found = counts.get(`${kind} ${who}`) ?? { kind, who, count: 0, cents: 0, bound }
    counts.set(`${kind} ${who}`, { ...found, count: found.count + 1, cents: found.cents + cents })
  }
  for (const { kind, userId, otherId, cents } of rows) {
    const [one, other] = [personOf.get(userId) ?? userId, personOf.get(otherId) ?? otherId]
    add(kind, one, giftBounds[kind].perPerson, Number(cents))
    add(kind, `${one} with ${other}`, giftBounds[kind].perPair, Number(cents))
  }
  return [...counts.values()]
}

/** Ratings that a report after an ordinary end has taken away. */
export async function ratingsTaken(db: Database): Promise<string[]> {
  const { rows } = await raw<{ tripId: string }>`
    select ratings.trip_id from ratings join trips on trips.id = ratings.trip_id
    where set_aside_at is not null and trips.safety_late_by = trips.safety_ended_by
      and cardinality(trips.safety_upheld_for) = 0`.execute(db)
  return rows.map(({ tripId }) => `a report took a rating of ${tripId} away`)
}

/** Quality credits of more than what was paid in for their walk. */
export async function unpaidShare(db: Database): Promise<string[]> {
  const { rows } = await raw<{ reference: string }>`
    select t.reference from ledger_transactions t
    join ledger_postings p on p.transaction_id = t.id and p.account like 'traveller:%:credit'
    left join payments on payments.trip_id = t.trip_id and payments.kind = 'trip'
    where t.kind = 'credit' and t.reference like '%:quality'
      and p.amount_cents > coalesce(payments.captured_cents, 0)`.execute(db)
  return rows.map(({ reference }) => `${reference} is more than what was paid in`)
}
