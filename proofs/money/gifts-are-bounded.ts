import { giftBounds, giftKinds, isWaiver, type GiftKind } from '#domain/money/bounds/bounds.ts'
import { DAY, HOUR, MINUTE } from '#domain/shared/units.ts'
import { wholeApp } from '#server/testing/test-app.ts'
import { openWorld, type World } from '#proofs/money/testing/bounds-world.ts'
import {
  countsFound,
  ledgerSum,
  ratingsTaken,
  takenByPair,
  unpaidShare,
} from '#proofs/money/testing/bounds-count.ts'
import type { Proof } from '#proofs/proof.ts'

/** The most that one gift of a kind is worth here: the fees and credits of the first terms, and 30 low minutes. */
export const mostCents: Record<GiftKind, number> = {
  walkerMissing: 500,
  walkerCancelled: 500,
  quality: 3000,
  safetyWaiver: 1000,
  blockWaiver: 1000,
}

/** The stated bounds as an amount: of all kinds that put money into an account, for a person or for a pair. */
export const statedCents = (of: 'perPerson' | 'perPair') =>
  giftKinds
    .filter((kind) => !isWaiver(kind))
    .reduce((sum, kind) => sum + giftBounds[kind][of] * mostCents[kind], 0)

const days = 30

/**
 * Promise 48: what colluding pairs of accounts take from the platform in 30 days of random acts is at most the stated
 * bounds. Everything is counted from the ledger, by money that came in and money that could go out, and a second time by
 * the gifts of each person and each pair.
 */
export const prove: Proof<{ pairs: number; rounds: number }> = async ({ size, databaseUrl }) => {
  const test = await wholeApp(databaseUrl)
  const failures: string[] = []
  const world = await openWorld(test, size.pairs)
  const roundMs = (days * DAY) / size.rounds
  try {
    const beganMs = world.fixture.clock.nowMs()
    for (let round = 0; round < size.rounds; round++) {
      await world.scheduledRound()
      await world.walkedRound()
      await world.askOperators(failures)
      const restMs = beganMs + (round + 1) * roundMs - HOUR - world.fixture.clock.nowMs()
      if (round + 1 < size.rounds && restMs > 0) await world.moveOn(restMs)
    }
    await world.moveOn(5 * MINUTE)
    if (world.fixture.clock.nowMs() - beganMs > days * DAY) failures.push('the game took more than 30 days')
    await compare(world, failures)
  } finally {
    await test.close()
  }
  return { runs: world.acts(), failures, figures: { ...world.figures, pairs: size.pairs } }
}

async function compare(world: World, failures: string[]): Promise<void> {
  const { db } = world
  if ((await ledgerSum(db)) !== 0) failures.push('the ledger does not sum to zero')
  const pairs = await takenByPair(db, world.pairs)
  const alone = pairs.filter(({ pair }) => pair.isAlone)
  for (const { pair, cents } of alone)
    if (cents > statedCents('perPair')) failures.push(`pair ${pair.number} took ${cents} cents`)
  const together = pairs.reduce((sum, { cents }) => sum + cents, 0)
  const people = new Set(world.pairs.map(({ person }) => person)).size
  const most = people * statedCents('perPerson')
  if (together > most) failures.push(`all pairs took ${together} cents of ${most}`)
  const counted = await countsFound(db, world.pairs)
  for (const { kind, who, count, cents, bound } of counted)
    if (count > bound || cents > bound * mostCents[kind])
      failures.push(`${kind} was given ${count} times to ${who}, ${cents} cents, of ${bound} times`)
  failures.push(...(await ratingsTaken(db)))
  failures.push(...(await unpaidShare(db)))
  const given = await db
    .selectFrom('boundedGifts')
    .select(({ fn }) => ['kind', 'passed', fn.countAll<number>().as('count')])
    .groupBy(['kind', 'passed'])
    .execute()
  const countOf = (isPassed: boolean) =>
    given.reduce((sum, row) => sum + ((row.passed !== null) === isPassed ? Number(row.count) : 0), 0)
  world.figures = {
    ...world.figures,
    given: countOf(false),
    'stopped by a bound': countOf(true),
    'gifts in all, cents': counted.reduce(
      (sum, one) => sum + (one.who.includes(' with ') ? one.cents : 0),
      0,
    ),
    'taken less what was paid in, cents': together,
    'stated bounds, cents': most,
  }
}
