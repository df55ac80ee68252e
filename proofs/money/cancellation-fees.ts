import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { DAY, HOUR } from '#domain/shared/units.ts'
import { cancelSteps, cancelTerms, firstCancellationPolicy } from '#domain/trips/cancellation.ts'
import { openPool } from '#server/db/pool.ts'
import { bookByReference, compareBooks, moneyBench, type MoneyBench } from '#server/testing/money.ts'
import { chanceOf, type Chance } from '#proofs/money/testing/chance.ts'
import type { Proof } from '#proofs/proof.ts'

type Side = 'traveller' | 'walker' | 'machine'
type Case = { by: Side; isAccepted: boolean; nowMs: number; startsAtMs: number }
type Fees = { feeCents: number; creditCents: number }

const sides = ['traveller', 'walker', 'machine'] as const
const boundaries = [24 * HOUR, 3 * HOUR]
const aroundMs = [-1, 0, 1]
const batch = 5000

/**
 * Promise 7: cancellation fees are exact at every boundary, once. Random cases, and each boundary with a millisecond to
 * either side, are decided by the product's rule and by a second one in SQL. A part of them is charged over money, each
 * act several times at once: it counts once, and the books say what SQL says.
 */
export const prove: Proof<{ cases: number; charged: number }> = async ({ size, databaseUrl }) => {
  const failures: string[] = []
  const chance = chanceOf(7)
  const pool = openPool(databaseUrl, () => undefined, 2)
  let atBoundaries = 0
  for (let done = 0; done < size.cases; done += batch) {
    const cases = Array.from({ length: Math.min(batch, size.cases - done) }, () => caseOf(chance))
    if (done === 0) cases.push(...everyBoundary(chance))
    atBoundaries += cases.filter(isAtBoundary).length
    const expected = await bySql(pool.pg, cases)
    cases.forEach((each, at) => failures.push(...differences(each, expected[at])))
  }
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-fees-'))
  const bench = moneyBench({ databaseUrl, dir, durable: false })
  let refused = 0
  for (let done = 0; done < size.charged; done++) refused += await charged(bench, chance, failures)
  await bench.close()
  await pool.end()
  fs.rmSync(dir, { recursive: true })
  return {
    runs: size.cases,
    failures,
    figures: {
      'within a millisecond of a boundary': atBoundaries,
      charged: size.charged,
      'repeats refused': refused,
    },
  }
}

/** A third of the cases lies around a boundary. */
function caseOf(chance: Chance): Case {
  const leftMs =
    chance.below(3) === 0 ? chance.pick(boundaries) + chance.pick(aroundMs) : chance.below(8 * DAY) - HOUR
  const startsAtMs = Date.UTC(2026, 0, 1) + chance.below(365) * DAY + chance.below(DAY)
  return { by: chance.pick(sides), isAccepted: chance.below(8) > 0, nowMs: startsAtMs - leftMs, startsAtMs }
}

function everyBoundary(chance: Chance): Case[] {
  return sides.flatMap((by) =>
    [true, false].flatMap((isAccepted) =>
      boundaries.flatMap((boundary) =>
        aroundMs.map((aroundBy) => {
          const { startsAtMs } = caseOf(chance)
          return { by, isAccepted, startsAtMs, nowMs: startsAtMs - boundary + aroundBy }
        }),
      ),
    ),
  )
}

function isAtBoundary({ startsAtMs, nowMs }: Case): boolean {
  return boundaries.some((boundary) => Math.abs(startsAtMs - nowMs - boundary) <= 1)
}

/** The same terms, written a second time from docs/rules/cancellation.md. */
async function bySql(pool: pg.Pool, cases: readonly Case[]): Promise<Fees[]> {
  const iso = (ms: number) => new Date(ms).toISOString()
  const { rows } = await pool.query<Fees>(
    `select case when by = 'machine' or not accepted or ahead >= interval '24 hours' then 0
       when ahead >= interval '3 hours' then 500 else 1000 end as "feeCents",
       case when by = 'walker' and accepted and ahead < interval '24 hours' then 500 else 0 end as "creditCents"
     from (select at, by, accepted, starts - now as ahead
       from unnest($1::text[], $2::boolean[], $3::timestamptz[], $4::timestamptz[]) with ordinality
         as cases (by, accepted, now, starts, at)) as each order by at`,
    [
      cases.map(({ by }) => by),
      cases.map(({ isAccepted }) => isAccepted),
      cases.map(({ nowMs }) => iso(nowMs)),
      cases.map(({ startsAtMs }) => iso(startsAtMs)),
    ],
  )
  return rows
}

/** What is quoted is what is charged, and both are what SQL says. */
function differences(each: Case, expected: Fees | undefined): string[] {
  const terms = cancelTerms(firstCancellationPolicy, each)
  const [quoted] = cancelSteps(firstCancellationPolicy, each)
  const same = (fees: Fees) =>
    fees.feeCents === expected?.feeCents && fees.creditCents === expected.creditCents
  if (same(terms) && same(quoted)) return []
  return [`${JSON.stringify(each)}: ${JSON.stringify({ terms, quoted, expected })}`]
}

/** One cancellation with its money, tried several times at the same moment; answers how many tries were refused. */
async function charged(bench: MoneyBench, chance: Chance, failures: string[]): Promise<number> {
  const by = chance.pick(['traveller', 'walker'] as const)
  const startsAtMs = bench.clock.nowMs() + chance.pick([3 * HOUR, 3 * HOUR - 1, 24 * HOUR - 1])
  const each = { by, isAccepted: true, nowMs: bench.clock.nowMs(), startsAtMs }
  const { feeCents, creditCents } = cancelTerms(firstCancellationPolicy, each)
  const [expected] = await bySql(bench.pool.pg, [each])
  const travellerId = await bench.person()
  const walkerId = bench.newId('usr')
  const tripId = bench.newId('trip')
  const had = chance.pick([0, 0, 300, 500, 1200])
  if (had > 0)
    await bench.inTransaction((tx) =>
      bench.money.credit(tx, {
        tripId: bench.newId('trip'),
        travellerId,
        walkerId: bench.newId('usr'),
        amountCents: had,
        currency: 'USD',
        reason: 'walkerMissing',
      }),
    )
  if (chance.below(4) > 0)
    await bench.money.hold({ tripId, userId: travellerId, amountCents: 1500, key: 'first', purpose: 'trip' })
  const order = { tripId, travellerId, walkerId, by, feeCents, creditCents, currency: 'USD' }
  const tries = await Promise.allSettled(
    Array.from({ length: 3 }, () => bench.inTransaction((tx) => bench.money.cancelFee(tx, order))),
  )
  await bench.runJobs()
  await bench.money.payDue(travellerId)
  const fail = (fault: string) => failures.push(`${tripId} (${by}): ${fault}`)
  const done = tries.filter((one) => one.status === 'fulfilled').length
  if (done !== 1) fail(`charged ${done} times`)
  ;(await compareBooks(bench, tripId, await bookByReference(bench))).forEach(fail)
  const paid = await accountsOf(bench.pool.pg, { travellerId, walkerId })
  const usedCents = by === 'traveller' ? Math.min(had, expected?.feeCents ?? 0) : 0
  const wanted = {
    card: by === 'traveller' ? usedCents - (expected?.feeCents ?? 0) : 0,
    due: 0,
    credit: had - usedCents + (expected?.creditCents ?? 0),
    earned: by === 'walker' ? -(expected?.feeCents ?? 0) : 0,
  }
  if (JSON.stringify(paid) !== JSON.stringify(wanted))
    fail(`the books say ${JSON.stringify(paid)}, expected ${JSON.stringify(wanted)}`)
  return tries.length - done
}

/** What the two people's accounts stand at. */
async function accountsOf(
  pool: pg.Pool,
  { travellerId, walkerId }: { travellerId: string; walkerId: string },
): Promise<Record<'card' | 'due' | 'credit' | 'earned', number>> {
  const { rows } = await pool.query<Record<'card' | 'due' | 'credit' | 'earned', number>>(
    `select coalesce(sum(amount_cents) filter (where account = 'card:' || $1), 0)::bigint as card,
       coalesce(sum(amount_cents) filter (where account = 'traveller:' || $1 || ':due'), 0)::bigint as due,
       coalesce(sum(amount_cents) filter (where account = 'traveller:' || $1 || ':credit'), 0)::bigint as credit,
       coalesce(sum(amount_cents) filter (where account = 'walker:' || $2 || ':earned'), 0)::bigint as earned
     from ledger_postings where layer = 'posted'
       and account in ('card:' || $1, 'traveller:' || $1 || ':due', 'traveller:' || $1 || ':credit', 'walker:' || $2 || ':earned')`,
    [travellerId, walkerId],
  )
  const { card = 0, due = 0, credit = 0, earned = 0 } = rows[0] ?? {}
  return { card, due, credit, earned }
}
