import { wallTimeAt } from '#domain/trips/wall-time.ts'
import { MINUTE } from '#domain/shared/units.ts'
import { addTestCard, type cardNumbers } from '#server/testing/cards.ts'
import { lisbon, tripFixture } from '#server/testing/trips.ts'
import { makeDestination, signUp, type TestPerson } from '#server/testing/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** A time of the contract, so many minutes ahead, on the clocks of a zone. */
export function timeAhead(test: Pick<TestApp, 'app'>, minutes: number, zone = 'Europe/Lisbon') {
  const { date, time } = wallTimeAt(test.app.base.clock.nowMs() + minutes * MINUTE, zone)
  return { schedule_date: date, schedule_time: time, time_zone: zone }
}

/** Asks for a scheduled walk as a traveler; its id. */
export async function schedule(
  test: Pick<TestApp, 'app'>,
  traveller: Pick<TestPerson, 'userId'>,
  wish: {
    destinationId: string
    minutesAhead: number
    minutes?: number
    walkerId?: string | null
    onlyChosen?: boolean
  },
): Promise<string> {
  const { schedule_date: date, schedule_time: time, time_zone: zone } = timeAhead(test, wish.minutesAhead)
  const outcome = await test.app.services.trips.requestScheduled({
    travellerId: traveller.userId,
    destinationId: wish.destinationId,
    minutes: wish.minutes ?? 10,
    priceDollars: null,
    asked: { date, time, zone, hourFormat: 24, which: null },
    walkerId: wish.walkerId ?? null,
    onlyChosen: wish.onlyChosen ?? false,
    weeks: 1,
    requestKey: null,
  })
  if (outcome.kind !== 'scheduled') throw new Error(`not scheduled: ${outcome.kind}`)
  return outcome.tripIds[0] ?? ''
}

type FixtureWish = {
  minutes?: number
  chosen?: boolean
  onlyChosen?: boolean
  card?: keyof typeof cardNumbers
}

/** A fixture for scheduled walks at a destination of its own; its people are cheap to make. */
export async function openScheduleFixture(test: TestApp) {
  const destinationId = await makeDestination(test)
  const base = tripFixture(test, destinationId)
  const { trips } = test.app.services
  const fixture = {
    ...base,
    /** A request that lies so many minutes ahead, with its two people. */
    async asked(
      minutesAhead: number,
      wish: FixtureWish = {},
    ): Promise<{ tripId: string; traveller: TestPerson; walker: TestPerson }> {
      const traveller = await signUp(test, { firstName: 'Tia' })
      await addTestCard(test, traveller.userId, wish.card)
      const walker = await signUp(test, { firstName: 'Wim', online: lisbon })
      const walkerId = wish.chosen || wish.onlyChosen ? walker.userId : null
      const tripId = await schedule(test, traveller, { destinationId, minutesAhead, ...wish, walkerId })
      return { tripId, traveller, walker }
    },
    /** The same, accepted by its walker; what is to be held is held. */
    async agreed(minutesAhead: number, wish: FixtureWish = {}) {
      const made = await fixture.asked(minutesAhead, wish)
      const outcome = await trips.acceptScheduled(made.tripId, made.walker.userId)
      if (outcome !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(outcome)}`)
      await test.app.jobs.idle()
      return made
    },
    /** Moves the clock to so many seconds before the start of a trip (after it when negative), and runs what is due. */
    async untilStart(tripId: string, seconds: number): Promise<void> {
      const { startsAt } = await base.trip(tripId)
      const ms = (startsAt?.getTime() ?? 0) - seconds * 1000 - base.clock.nowMs()
      if (ms < 0) throw new Error('the clock does not go back')
      await test.forward(ms / 1000)
      await test.app.jobs.idle()
    },
    schedule: (tripId: string) =>
      test.app.base.db
        .selectFrom('tripSchedules')
        .selectAll()
        .where('tripId', '=', tripId)
        .executeTakeFirstOrThrow(),
    /** Every move of a trip's history. */
    async moves(tripId: string): Promise<string[]> {
      const rows = await test.app.base.db
        .selectFrom('tripHistory')
        .select('toStatus')
        .where('tripId', '=', tripId)
        .orderBy('seq')
        .execute()
      return rows.map((row) => row.toStatus)
    },
  }
  return fixture
}
