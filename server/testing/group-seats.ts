import type { Insertable } from 'kysely'
import { HOUR } from '#domain/shared/units.ts'
import { wallTimeAt } from '#domain/trips/wall-time.ts'
import type { GroupWalks } from '#server/db/generated/rows.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** A group walk as publishing leaves it; unless said otherwise 10 seats at $6.00, 30 minutes. Its id. */
export async function groupWalk(
  test: Pick<TestApp, 'app'>,
  {
    inHours,
    ...given
  }: { walkerId: string; destinationId: string; inHours: number } & Partial<Insertable<GroupWalks>>,
): Promise<string> {
  const { db, clock, newId } = test.app.base
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
      terms: 1,
      seriesId: id,
      publishedAt: clock.now(),
      publishKey: id,
      inputHash: '',
      ...given,
    })
    .execute()
  return id
}
