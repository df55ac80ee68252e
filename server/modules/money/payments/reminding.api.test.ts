import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { tokenFor } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
beforeEach(() => s.emptyPlace())
const { money } = t.app.services
const hours = (count: number) => t.forward(count * 3600)

/** A traveler who owes for a walk: the bank has let go of the hold before it was captured. */
async function debtor() {
  const { tripId, traveller } = await s.accepted(10)
  await s.walk(tripId, 70)
  t.app.twins?.payments?.expireHolds()
  await t.app.services.trips.endBy(tripId, traveller.userId)
  await t.forward(60)
  await t.app.jobs.idle()
  return traveller.userId
}

const entriesOf = async (userId: string) => {
  await t.app.jobs.idle()
  const { data } = await t.gql(
    '{ notifications(first: 50) { data { kind } } }',
    {},
    await tokenFor(t, userId),
  )
  return data?.['notifications'].data.filter(({ kind }: { kind: string }) => kind === 'paymentDue').length
}

test('who owes is told at once, and reminded after 1, 3 and 7 days, each time once', async () => {
  const userId = await debtor()
  expect(await entriesOf(userId)).toBe(1)
  await hours(23.9)
  expect(await entriesOf(userId)).toBe(1)
  await hours(0.2)
  expect(await entriesOf(userId)).toBe(2)
  await Promise.all([money.reminders.sweep(), money.reminders.sweep()])
  expect(await entriesOf(userId)).toBe(2)
  await hours(48)
  expect(await entriesOf(userId)).toBe(3)
  await hours(96)
  expect(await entriesOf(userId)).toBe(4)
  await hours(24 * 30)
  expect(await entriesOf(userId)).toBe(4)
})

test('who has paid is not reminded', async () => {
  const userId = await debtor()
  expect((await money.payDue(userId)).kind).toBe('paid')
  await hours(25)
  expect(await entriesOf(userId)).toBe(1)
})
