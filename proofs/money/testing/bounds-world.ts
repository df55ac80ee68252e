import { HOUR, MINUTE, SECOND } from '#domain/shared/units.ts'
import { addMark } from '#server/durable/marks/marks.store.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'
import { openScheduleFixture, schedule } from '#server/testing/scheduling.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { chanceOf, type Chance } from '#proofs/money/testing/chance.ts'

/** Two accounts that play together. `person`: who the traveler is one person with; `isAlone`: they meet no one else. */
export type Pair = {
  number: number
  traveller: TestPerson
  walker: TestPerson
  person: string
  isAlone: boolean
}

type Fixture = Awaited<ReturnType<typeof openScheduleFixture>>
export type World = Awaited<ReturnType<typeof openWorld>>

/** What a pair does with an agreed walk. */
const stories = [
  'walkerMissing',
  'walkerMissing',
  'travellerMissing',
  'bothMissing',
  'walkerEarly',
  'walkerLate',
  'walkerLast',
  'travellerLate',
  'travellerLast',
  'safetyWalker',
  'safetyTraveller',
] as const
type Story = (typeof stories)[number]
type Agreed = { tripId: string; traveller: TestPerson; walker: TestPerson; story: Story }

const aheadMinutes = 26 * 60
/** So many acts are sent at once, so that gifts meet. */
const atOnce = 6
const walkedSeconds = 24

/** Pairs of accounts, some of which share a device or meet the other pairs' walkers, and what they do. */
export async function openWorld(test: TestApp, count: number) {
  const fixture = await openScheduleFixture(test)
  const chance = chanceOf(48)
  const { db } = test.app.base
  const pairs: Pair[] = []
  for (let number = 0; number < count; number++) pairs.push(await pairOf(test, fixture, number))
  const operators = {
    friend: await signUp(test, { firstName: 'Fria', operator: ['money'] }),
    other: await signUp(test, { firstName: 'Odd', operator: ['money'] }),
  }
  const first = pairs[0]
  if (first)
    for (const userId of [operators.friend.userId, first.traveller.userId])
      await addMark(db, { kind: 'device', mark: 'the operator’s telephone', userId, at: fixture.clock.now() })
  let acts = 0
  const game = { test, fixture, chance, pairs, did: (more: number) => void (acts += more) }
  return {
    ...game,
    db,
    acts: () => acts,
    figures: {} as Record<string, number>,
    moveOn: (ms: number) => moveOn(test, ms),
    scheduledRound: () => scheduledRound(game),
    walkedRound: () => walkedRound(game),
    async askOperators(failures: string[]): Promise<void> {
      if (first) acts += await askOperators(test, operators, first, failures)
    },
  }
}

type Game = { test: TestApp; fixture: Fixture; chance: Chance; pairs: Pair[]; did(more: number): void }

/** Every fifth traveler shares a device with the one before; every fourth pair meets other pairs too. */
async function pairOf(test: TestApp, fixture: Fixture, number: number): Promise<Pair> {
  const traveller = await fixture.traveller()
  const walker = await fixture.walker(number)
  const group = number % 5 === 4 ? number - 1 : number
  const { db, clock } = test.app.base
  const mark = `device ${group}`
  await addMark(db, { kind: 'device', mark, userId: traveller.userId, at: clock.now() })
  const isShared = number % 5 >= 3
  return { number, traveller, walker, person: mark, isAlone: number % 4 !== 0 && !isShared }
}

async function moveOn(test: TestApp, ms: number): Promise<void> {
  await test.forward(ms / SECOND)
  await test.app.jobs.idle()
  // A sweep does a bounded number at once.
  for (let again = 0; again < 40; again++) {
    const { clock } = test.app.base
    const due = await test.app.base.db
      .selectFrom('trips')
      .select('id')
      .where('dueAt', '<=', clock.now())
      .limit(1)
      .execute()
    if (due.length === 0) break
    await test.forward(1)
    await test.app.jobs.idle()
  }
}

async function several<T>(of: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < of.length; from += atOnce)
    await Promise.all(of.slice(from, from + atOnce).map(act))
}

/** A walk for each pair, agreed a day ahead, that takes the course of a story; all of them at the same times. */
async function scheduledRound(game: Game): Promise<void> {
  const { test, chance, pairs } = game
  const { trips } = test.app.services
  const agreed: Agreed[] = []
  // At once they would be offered the same walkers; each asks for one alone.
  for (const { number, traveller, walker: own, isAlone } of pairs) {
    const favourite = stories[number % stories.length] ?? 'walkerMissing'
    const walker = isAlone || chance.below(2) === 0 ? own : chance.pick(pairs).walker
    // A pair has a favourite, so that it comes to its bound.
    const story = chance.below(2) === 0 ? favourite : chance.pick(stories)
    const tripId = await agree(game, traveller, walker)
    if (tripId !== null) agreed.push({ tripId, traveller, walker, story })
  }
  const of = (...wanted: Story[]) => agreed.filter(({ story }) => wanted.includes(story))
  const cancel = (who: 'traveller' | 'walker') => (one: Agreed) =>
    trips.withdrawScheduled({ tripId: one.tripId, userId: one[who].userId, feeCents: null, reasonId: null })
  await several(of('walkerEarly'), cancel('walker'))
  await moveOn(test, 20 * HOUR)
  await several(of('walkerLate'), cancel('walker'))
  await several(of('travellerLate'), cancel('traveller'))
  await moveOn(test, 4 * HOUR)
  await several(of('walkerLast'), cancel('walker'))
  await several(of('travellerLast'), cancel('traveller'))
  const end = (who: 'traveller' | 'walker') => (one: Agreed) =>
    trips.endForSafety({ tripId: one.tripId, userId: one[who].userId, reason: 'unsafe' })
  await several(of('safetyWalker'), end('walker'))
  await several(of('safetyTraveller'), end('traveller'))
  await moveOn(test, 2 * HOUR - 4 * MINUTE)
  await several(of('walkerMissing'), ({ tripId }) => trips.noteEntered(tripId, 'traveller'))
  await several(of('travellerMissing'), ({ tripId }) => trips.noteEntered(tripId, 'walker'))
  await moveOn(test, 8 * MINUTE)
  game.did(agreed.length * 2)
}

/** Null where one of the two cannot now: a debt, or another walk at that time. */
async function agree(
  { test, fixture }: Game,
  traveller: TestPerson,
  walker: TestPerson,
): Promise<string | null> {
  const { trips } = test.app.services
  try {
    const wish = { destinationId: fixture.destinationId, minutesAhead: aheadMinutes }
    const tripId = await schedule(test, traveller, { ...wish, walkerId: walker.userId, onlyChosen: true })
    return (await trips.acceptScheduled(tripId, walker.userId)) === 'accepted' ? tripId : null
  } catch {
    return null
  }
}

/** Walks at once, whole or with poor minutes on both sides; they are rated, and some are reported after their end. */
async function walkedRound(game: Game): Promise<void> {
  const { test, fixture, chance, pairs } = game
  const { trips, feedback } = test.app.services
  for (const { traveller, walker } of pairs) {
    if (chance.below(3) > 0) continue
    await fixture.emptyPlace()
    await fixture.awake(walker)
    const outcome = await trips.book({
      travellerId: traveller.userId,
      walkerId: walker.userId,
      destinationId: fixture.destinationId,
      minutes: 10,
      onlyChosen: true,
      priceDollars: null,
      requestKey: null,
    })
    if (outcome.kind !== 'sent') continue
    const tripId = outcome.bookingId
    if ((await trips.accept(tripId, walker.userId)).kind !== 'accepted') continue
    const isLow = chance.below(3) > 0
    await fixture.everyTwoSeconds(tripId, walkedSeconds, (role, { atMs }) => {
      const marks = [1000, 0].map((ageMs) => ({ ageMs, live: true, low: isLow }))
      return fixture.beat(tripId, role, true, { marks, receivedMs: atMs })
    })
    await trips.endBy(tripId, traveller.userId)
    await test.app.jobs.idle()
    const rating = { tripId, stars: 1, comment: '' }
    await feedback.rateWalker({ ...rating, userId: traveller.userId, tipDollars: null })
    await feedback.rateTraveller({ ...rating, userId: walker.userId })
    if (chance.below(2) === 0) await trips.endForSafety({ tripId, userId: walker.userId, reason: 'unsafe' })
    game.did(4)
  }
}

type Operators = Record<'friend' | 'other', TestPerson>

/** An operator who is one person with a traveler asks for money for that traveler, alone and through another. */
async function askOperators(
  test: TestApp,
  { friend, other }: Operators,
  { traveller }: Pair,
  failures: string[],
): Promise<number> {
  const { adjustments } = test.app.services.money
  const base = {
    kind: 'credit',
    userId: traveller.userId,
    tripId: null,
    reason: 'No sound',
    partyIds: [],
  } as const
  const own = await adjustments.give(friend.userId, { ...base, amountCents: 5000 })
  if (own.kind !== 'ownMoney') failures.push(`an operator gave to their own account: ${own.kind}`)
  const asked = await adjustments.give(other.userId, { ...base, amountCents: 50_000 })
  if (asked.kind !== 'waits') failures.push(`$500.00 were given by one operator: ${asked.kind}`)
  else {
    const let_ = await adjustments.approve(friend.userId, asked.id)
    if (let_.kind !== 'ownMoney') failures.push(`an operator approved for their own account: ${let_.kind}`)
    await adjustments.decline(other.userId, asked.id)
  }
  return 3
}
