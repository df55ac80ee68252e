import type { MovableClock } from '#adapters/clock/embedded.ts'
import type { BeatMark, LiveRole } from '#domain/walk/live-protocol.ts'
import { noWitness, placeMarks, type WitnessState } from '#domain/walk/witness.ts'
import { addTestCard, type cardNumbers } from '#server/testing/cards.ts'
import { makeDestination, signUp, type TestPerson } from '#server/testing/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'

export const lisbon = { latitude: 38.7139, longitude: -9.1334 }

/** People, places and walks for tests of trips, on a whole app. */
export function tripFixture(test: TestApp, destinationId: string) {
  const { app } = test
  const { trips } = app.services
  const clock = app.twins?.clock as MovableClock
  let names = 0

  const fixture = {
    destinationId,
    clock,
    traveller: async (card: keyof typeof cardNumbers | null = 'visa', more = {}): Promise<TestPerson> => {
      const person = await signUp(test, { firstName: `Tia${++names}`, ...more })
      if (card) await addTestCard(test, person.userId, card)
      return person
    },
    /** A walker who is online, so many metres north of the destination. */
    walker: (northM = 0, more = {}): Promise<TestPerson> =>
      signUp(test, {
        firstName: `Wim${++names}`,
        online: { ...lisbon, latitude: lisbon.latitude + northM / 111_320 },
        ...more,
      }),
    /** Keeps walkers fresh after the clock has been moved. */
    async awake(...walkers: TestPerson[]): Promise<void> {
      for (const walker of walkers)
        await app.services.walkers.setOnline(walker.userId, { online: true, place: lisbon })
    },
    /** All walkers go offline and no request is open, so that each test has the place to itself. */
    async emptyPlace(): Promise<void> {
      const { db } = app.base
      await db.updateTable('walkerPresence').set({ online: false }).execute()
      await db
        .updateTable('trips')
        .set({ status: 'expired', dueAt: null })
        .where('status', '=', 'requested')
        .execute()
      await db.updateTable('tripOffers').set({ state: 'expired' }).where('state', '=', 'ringing').execute()
    },

    async request(traveller: TestPerson, walker: TestPerson, minutes = 10): Promise<string> {
      const outcome = await trips.book({
        travellerId: traveller.userId,
        walkerId: walker.userId,
        destinationId,
        minutes,
        onlyChosen: false,
        priceDollars: null,
        requestKey: null,
      })
      if (outcome.kind !== 'sent') throw new Error(`not sent: ${outcome.kind}`)
      return outcome.bookingId
    },
    async accepted(
      minutes = 10,
      more = {},
    ): Promise<{ tripId: string; traveller: TestPerson; walker: TestPerson }> {
      const [traveller, walker] = [await fixture.traveller('visa', more), await fixture.walker(0, more)]
      const tripId = await fixture.request(traveller, walker, minutes)
      const outcome = await trips.accept(tripId, walker.userId)
      if (outcome.kind !== 'accepted') throw new Error(`not accepted: ${outcome.kind}`)
      return { tripId, traveller, walker }
    },
    /** Both sides witness the next seconds as live (or as given), second by second, through the service. */
    async walk(
      tripId: string,
      seconds: number,
      lives: Partial<Record<LiveRole, boolean | null>> = {},
    ): Promise<void> {
      await fixture.everyTwoSeconds(tripId, seconds, async (role, { atMs }) => {
        if (lives[role] !== null) await fixture.beat(tripId, role, lives[role] ?? true, { receivedMs: atMs })
      })
    },
    /**
     * The beats of both sides at every second second of a walk, by moments of its own: the time that the machine takes
     * is a part of those seconds and adds none. Until so many seconds have passed or `isOver`; answers how many it were.
     */
    async everyTwoSeconds(
      tripId: string,
      seconds: number,
      beat: (role: LiveRole, moment: { second: number; atMs: number }) => Promise<unknown>,
      isOver: () => Promise<boolean> = async () => false,
    ): Promise<number> {
      const fromMs = clock.nowMs()
      for (let second = 0; second < seconds; second += 2) {
        const atMs = fromMs + (second + 2) * 1000
        clock.forward(Math.max(0, atMs - clock.nowMs()))
        for (const role of ['traveller', 'walker'] as const) await beat(role, { second, atMs })
        await test.app.services.walk.advanceFromWitness(
          await fixture.trip(tripId),
          await trips.witnesses(tripId),
        )
        if (await isOver()) return second + 2
      }
      return seconds
    },
    /** One beat of a side, received now or at the moment given. */
    async beat(
      tripId: string,
      role: LiveRole,
      live = true,
      { marks, receivedMs = clock.nowMs() }: { marks?: BeatMark[]; receivedMs?: number } = {},
    ): Promise<boolean> {
      const before: WitnessState = (await trips.witnesses(tripId))[role] ?? noWitness
      const sent = marks ?? [
        { ageMs: 1000, live },
        { ageMs: 0, live },
      ]
      const witnessed = placeMarks(before, sent, receivedMs)
      return trips.saveBeat({ tripId, role, seq: receivedMs, at: new Date(receivedMs), witnessed })
    },
    async trip(tripId: string) {
      const trip = await trips.tripRow(tripId)
      if (!trip) throw new Error(`there is no trip ${tripId}`)
      return trip
    },
    async holdStates(tripId: string): Promise<string[]> {
      const rows = await app.base.db
        .selectFrom('holds')
        .select('state')
        .where('tripId', '=', tripId)
        .execute()
      return rows.map((row) => row.state)
    },
  }
  return fixture
}

/** A fixture at a destination of its own. */
export async function openTripFixture(test: TestApp) {
  return tripFixture(test, await makeDestination(test))
}
