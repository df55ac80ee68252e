import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { db } = t.app.base

async function settled() {
  const { tripId, traveller } = await s.accepted(10)
  await s.walk(tripId, 190)
  await t.app.services.trips.endBy(tripId, traveller.userId)
  await t.app.jobs.idle()
  return tripId
}
const numbers = () =>
  db
    .selectFrom('paperNumbers')
    .select(['subject', 'year', 'number'])
    .orderBy('year')
    .orderBy('number')
    .execute()

test('a walk that is settled has the next number of the year for its receipt', async () => {
  const walks = [await settled(), await settled(), await settled()]
  const year = t.app.base.clock.now().getUTCFullYear()
  expect(await numbers()).toEqual(walks.map((subject, at) => ({ subject, year, number: at + 1 })))
})
