import type pg from 'pg'
import { allocate, chargedMinutes } from '#domain/money/charge.ts'
import { priceOfMinutes } from '#domain/money/price.ts'
import { processorFee, splitCharge, splitTermsAt, splitTip } from '#domain/money/split.ts'
import { openPool } from '#server/db/pool.ts'
import { chanceOf, type Chance } from '#proofs/money/testing/chance.ts'
import type { Proof } from '#proofs/proof.ts'

type Trip = {
  connectionCents: number
  perMinuteCents: number
  plannedMinutes: number
  liveSeconds: number
  creditCents: number
  /** What is held for the trip and for up to two extensions. */
  holds: [number, number, number]
  tipCents: number
}

const figures = [
  'minutes',
  'charge',
  'credit',
  'fee',
  'walker',
  'platform',
  'captured1',
  'captured2',
  'captured3',
  'due',
  'tipFee',
  'tipWalker',
  'cancelFee',
] as const
type Split = Record<(typeof figures)[number], number>

const batch = 20_000

/**
 * Promise 8, each cent is split once: price, credits, the processor's fee, the walker's share, what each hold pays, what is
 * due and the tip of random trips, by the product's rules on integers and by a second version of them in SQL on decimals,
 * written from docs/rules/money.md. Both say the same of each trip, and what is split sums to what was charged.
 */
export const prove: Proof<{ trips: number }> = async ({ size, databaseUrl }) => {
  const failures: string[] = []
  const chance = chanceOf(8)
  const pool = openPool(databaseUrl, () => undefined, 2)
  const counts = { charged: 0, 'paid by credits too': 0, due: 0, 'below a dollar': 0, cents: 0 }
  for (let done = 0; done < size.trips; done += batch) {
    const trips = Array.from({ length: Math.min(batch, size.trips - done) }, () => tripOf(chance))
    const expected = await bySql(pool.pg, trips)
    trips.forEach((trip, at) => {
      const split = byRules(trip)
      const second = expected[at]
      const differs = figures.filter((name) => split[name] !== second?.[name])
      if (differs.length > 0 && failures.length < 20)
        failures.push(`${differs.join(', ')}: ${JSON.stringify({ trip, split, second })}`)
      if (split.fee + split.walker + split.platform !== split.charge)
        failures.push(`${JSON.stringify(trip)} does not sum to what was charged`)
      if (split.charge > 0) counts.charged += 1
      if (split.credit > 0) counts['paid by credits too'] += 1
      if (split.due > 0) counts.due += 1
      if (split.charge > 0 && split.charge < 100) counts['below a dollar'] += 1
      counts.cents += split.charge
    })
  }
  await pool.end()
  return { runs: size.trips, failures, figures: counts }
}

/** Most trips have the usual tariff; some another, down to a cent, where roundings and bounds are reached. */
function tripOf(chance: Chance): Trip {
  const usual = chance.below(3) > 0
  const connectionCents = usual ? 500 : chance.below(2000)
  const perMinuteCents = usual ? 100 : 1 + chance.below(400)
  const plannedMinutes = 1 + chance.below(240)
  const whole = connectionCents + perMinuteCents * plannedMinutes
  const first = Math.max(1, chance.below(4) === 0 ? chance.below(whole + 1) : whole)
  return {
    connectionCents,
    perMinuteCents,
    plannedMinutes,
    liveSeconds: chance.below(12) === 0 ? 0 : chance.below(plannedMinutes * 60 + 180),
    creditCents: chance.below(3) === 0 ? chance.below(4000) : 0,
    holds: [first, chance.below(2) * chance.below(3000), chance.below(2) * chance.below(3000)],
    tipCents: 50 + chance.below(49_951),
  }
}

function byRules(trip: Trip): Split {
  const terms = splitTermsAt(Date.UTC(2026, 0, 1))
  const minutes = chargedMinutes(trip.liveSeconds, trip.plannedMinutes)
  const charge = priceOfMinutes(trip, minutes)
  const credit = Math.min(charge, trip.creditCents)
  const { feeCents, walkerCents, platformCents } = splitCharge(charge, terms, credit)
  const holds = trip.holds.map((amountCents) => ({ amountCents }))
  const { allocations, dueCents } = allocate(charge - credit, holds)
  const [one, two, three] = allocations.map(({ captureCents }) => captureCents)
  const tip = splitTip(trip.tipCents, terms)
  return {
    minutes,
    charge,
    credit,
    fee: feeCents,
    walker: walkerCents,
    platform: platformCents,
    captured1: one ?? 0,
    captured2: two ?? 0,
    captured3: three ?? 0,
    due: dueCents,
    tipFee: tip.feeCents,
    tipWalker: tip.walkerCents,
    cancelFee: processorFee(1000 - Math.min(1000, trip.creditCents), terms),
  }
}

/** The same, a second time: 3.5% + $0.35, 70% of the rest, half up, never below nothing. */
async function bySql(pool: pg.Pool, trips: readonly Trip[]): Promise<Split[]> {
  const { rows } = await pool.query<Split>(
    `with trip as (
       select at, connection, per_minute, live, planned, had, h1, h2, h3, tip,
         least(ceil(live / 60.0), planned)::int as minutes
       from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[], $9::int[])
         with ordinality as trip (connection, per_minute, live, planned, had, h1, h2, h3, tip, at)
     ), priced as (
       select *, case when minutes = 0 then 0 else connection + per_minute * minutes end as charge from trip
     ), paid as (
       select *, least(charge, had) as credit from priced
     ), cost as (
       select *, charge - credit as card, least(round(0.035 * (charge - credit) + 35), charge - credit)::int as fee from paid
     ), shared as (
       select *, least(greatest(round(0.7 * (charge - 0.035 * charge - 35)), 0), charge - fee)::int as walker from cost
     )
     select minutes, charge, credit, fee, walker, charge - fee - walker as platform,
       least(card, h1) as captured1,
       least(greatest(card - h1, 0), h2) as captured2,
       least(greatest(card - h1 - h2, 0), h3) as captured3,
       greatest(card - h1 - h2 - h3, 0) as due,
       least(round(0.035 * tip + 35), tip)::int as "tipFee",
       (tip - least(round(0.035 * tip + 35), tip))::int as "tipWalker",
       least(round(0.035 * greatest(1000 - had, 0) + 35), greatest(1000 - had, 0))::int as "cancelFee"
     from shared order by at`,
    [
      trips.map((trip) => trip.connectionCents),
      trips.map((trip) => trip.perMinuteCents),
      trips.map((trip) => trip.liveSeconds),
      trips.map((trip) => trip.plannedMinutes),
      trips.map((trip) => trip.creditCents),
      ...[0, 1, 2].map((at) => trips.map((trip) => trip.holds[at])),
      trips.map((trip) => trip.tipCents),
    ],
  )
  return rows
}
