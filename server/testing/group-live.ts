import { HOUR } from '#domain/shared/units.ts'
import { wallTimeAt } from '#domain/trips/wall-time.ts'
import { seatId, walkerSeat } from '#domain/walk/group/people.ts'
import { noWitness, placeMarks } from '#domain/walk/witness.ts'
import { groupWalk } from '#server/testing/group-seats.ts'
import { twoMarks } from '#server/testing/live-client.ts'
import { makeDestination, signUp, type TestPerson } from '#server/testing/people.ts'
import { lisbon } from '#server/testing/trips.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** A payer of a group walk, with the trip and the names of its seats. */
export type TestPayer = { person: TestPerson; tripId: string; seats: string[] }

/** Group walks that are about to begin, for tests of what runs: as deciding leaves them, with the price of each seat held. */
export async function groupLiveFixture(test: TestApp) {
  const { db, clock, newId } = test.app.base
  const { trips, money } = test.app.services
  const destinationId = await makeDestination(test)
  const { tariffId } = await money.quote(destinationId, 10, { travellerId: null })
  const seqs = new Map<string, number>()

  const fixture = {
    destinationId,
    /** A walk that starts in so many minutes, of a new walker, with payers who have so many seats each. */
    async agreed({ inMinutes = 10, minutes = 30, seatsOf = [1, 2] } = {}) {
      const walker = await signUp(test, { firstName: 'Wim', online: lisbon })
      const seats = seatsOf.reduce((sum, each) => sum + each, 0)
      const groupWalkId = await groupWalk(test, {
        walkerId: walker.userId,
        destinationId,
        inHours: inMinutes / 60,
        plannedMinutes: minutes,
        status: 'agreed',
        seats: Math.max(2, seats),
        seatsTaken: seats,
        decidedAt: clock.now(),
      })
      const payers: TestPayer[] = []
      for (const each of seatsOf) payers.push(await fixture.payer(groupWalkId, each))
      return { groupWalkId, walker, payers }
    },
    /** The same, of two payers. */
    async agreedOfTwo(seatsOf: [number, number]) {
      const made = await fixture.agreed({ seatsOf })
      const [first, second] = made.payers
      if (!first || !second) throw new Error('no payers')
      return { ...made, first, second }
    },
    /** One more payer, whose price is held. */
    async payer(groupWalkId: string, seats: number): Promise<TestPayer> {
      const group = await trips.liveGroup(groupWalkId)
      if (!group) throw new Error(`there is no group walk ${groupWalkId}`)
      const person = await signUp(test, { firstName: 'Pia' })
      const tripId = newId('trip')
      const at = clock.now()
      await db
        .insertInto('trips')
        .values({
          id: tripId,
          kind: 'scheduled',
          status: 'accepted',
          isOpen: false,
          travellerId: person.userId,
          walkerId: group.walkerId,
          destinationId,
          plannedMinutes: group.plannedMinutes,
          tariffId,
          requestedAt: at,
          acceptedAt: at,
          startsAt: group.startsAt,
          groupWalkId,
          seats,
          seatCents: 600,
          isWalkersRow: false,
        })
        .execute()
      const { date, time } = wallTimeAt(group.startsAt.getTime(), 'UTC')
      await db
        .insertInto('tripSchedules')
        .values({
          tripId,
          travellerId: person.userId,
          wallDate: date,
          wallTime: time,
          timeZone: 'UTC',
          placeZone: 'Europe/Lisbon',
          expiresAt: new Date(group.startsAt.getTime() - HOUR),
          holdState: 'held',
          seriesId: tripId,
          seriesIndex: 1,
          seriesCount: 1,
          requestKey: tripId,
          inputHash: '',
          cancelPolicy: 1,
        })
        .execute()
      const numbers = Array.from({ length: seats }, (_, n) => n + 1)
      await db
        .insertInto('groupSeats')
        .values(numbers.map((seatNumber) => ({ tripId, seatNumber, groupWalkId, takenAt: at })))
        .execute()
      return { person, tripId, seats: numbers.map((number) => seatId(tripId, number)) }
    },
    /** One beat of the walker or of a seat, with two marks a second apart. */
    async beat(groupWalkId: string, seat: string, live = true): Promise<boolean> {
      const before = (await trips.groupWitnesses(groupWalkId)).get(seat) ?? noWitness
      const at = clock.now()
      const witnessed = placeMarks(before, twoMarks(live), at.getTime())
      const seq = (seqs.get(seat) ?? 0) + 1
      seqs.set(seat, seq)
      return trips.saveGroupBeat({ groupWalkId, seat, seq, at, witnessed })
    },
    /** So many seconds in which the walker and these seats witness each second as live; the clock of the walk is looked at. */
    async walk(
      groupWalkId: string,
      seconds: number,
      seats: readonly string[],
      { walker = true } = {},
    ): Promise<void> {
      for (let second = 0; second < seconds; second += 2) {
        test.app.twins?.clock.forward(2000)
        if (walker) await fixture.beat(groupWalkId, walkerSeat)
        for (const seat of seats) await fixture.beat(groupWalkId, seat)
        await trips.advanceGroup(groupWalkId)
      }
    },
    async group(groupWalkId: string) {
      const group = await trips.liveGroup(groupWalkId)
      if (!group) throw new Error(`there is no group walk ${groupWalkId}`)
      return group
    },
    async tripStatuses(groupWalkId: string): Promise<string[]> {
      return (await trips.tripsOfGroup(groupWalkId)).map(({ status }) => status)
    },
  }
  return fixture
}
