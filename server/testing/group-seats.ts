import type { Insertable } from 'kysely'
import { HOUR } from '#domain/shared/units.ts'
import { wallTimeAt } from '#domain/trips/wall-time.ts'
import type { GroupWalks } from '#server/db/generated/rows.ts'
import type { TestPerson } from '#server/testing/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** A group walk as publishing leaves it; unless said otherwise 10 seats at $6.00, 30 minutes. Its id. */
export async function groupWalk(
  test: Pick<TestApp, 'app'>,
  {
    inHours,
    ...given
  }: { walkerId: string; destinationId: string; inHours: number } & Partial<Insertable<GroupWalks>>,
): Promise<string> {
  const { db, clock, newId, rules } = test.app.base
  const id = newId('gwk')
  const startsAt = new Date(clock.nowMs() + inHours * HOUR)
  const { date, time } = wallTimeAt(startsAt.getTime(), 'Europe/Lisbon')
  await db
    .insertInto('groupWalks')
    .values({
      id,
      status: 'open',
      title: 'Tiles of Alfama',
      body: 'We look at the tiles of the old town together.',
      language: 'en',
      wallDate: date,
      wallTime: time,
      placeZone: 'Europe/Lisbon',
      startsAt,
      plannedMinutes: 30,
      seats: 10,
      minimum: 2,
      seatCents: 600,
      currency: 'USD',
      terms: (await rules.at('groups', clock.now())).version,
      seriesId: id,
      publishedAt: clock.now(),
      recordingAgreedAt: clock.now(),
      publishKey: id,
      inputHash: '',
      ...given,
    })
    .execute()
  return id
}

/** Buys seats of a group walk as a person does, at $6.00 each. */
export function buySeats(
  test: Pick<TestApp, 'app'>,
  buyer: Pick<TestPerson, 'userId'>,
  groupWalkId: string,
  order: { seats?: number; seatCents?: number; recordingAgreed?: boolean; orderKey?: string } = {},
) {
  const given = { seats: 1, seatCents: 600, recordingAgreed: true, orderKey: `order-${groupWalkId}` }
  return test.app.services.trips.buySeats({ groupWalkId, travellerId: buyer.userId, ...given, ...order })
}
