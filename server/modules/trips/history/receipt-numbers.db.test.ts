import fs from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { openStage } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openStage(t)
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

test('walks that were settled before there were numbers have theirs in the order of time, and the next one continues', async () => {
  const [first, second, third] = [await settled(), await settled(), await settled()]
  // The last one was settled first, and one of them in another year of Denver, though not of the world's clock.
  const settledAt = (tripId: string, at: string) =>
    db
      .updateTable('trips')
      .set({ settledAt: new Date(at) })
      .where('id', '=', tripId)
      .execute()
  const year = t.app.base.clock.now().getUTCFullYear()
  await settledAt(first, `${year}-01-03T12:00:00Z`)
  await settledAt(third, `${year}-01-02T12:00:00Z`)
  await settledAt(second, `${year}-01-01T06:59:00Z`)
  await db.deleteFrom('paperNumbers').execute()
  await db.deleteFrom('paperSeries').execute()
  const migration = fs.readFileSync('server/db/migrations/0320-money.sql', 'utf8')
  await sql.raw(migration.slice(migration.indexOf('insert into'))).execute(db)
  const given = [
    { subject: second, year: year - 1, number: 1 },
    { subject: third, year, number: 1 },
    { subject: first, year, number: 2 },
  ]
  expect(await numbers()).toEqual(given)
  const next = await settled()
  expect(await numbers()).toEqual([...given, { subject: next, year, number: 3 }])
})
