import { expect, test } from 'vitest'
import { demoExtension } from '#dev/demo.ts'
import { groupHosts, groupPayers, seedGroupPeople } from '#dev/seeds/group-people.ts'
import { beginGroupWalkSoon } from '#dev/seeds/group-walk-soon.ts'
import { seedId } from '#dev/seeds/seed.ts'
import { DAY, MINUTE, SECOND } from '#domain/shared/units.ts'
import { testApp } from '#server/testing/app.ts'
import { tokenFor } from '#server/testing/people.ts'

const t = await testApp({ DEMO_WALKERS: 'off' })
await demoExtension().started(t.app, t.work)
const { clock } = t.app.base
const hostIds = groupHosts.map(({ key }) => seedId('usr', key))

type Listed = {
  id: string
  starts_at: string
  status: string
  is_weekly: boolean
  viewer_can_buy: boolean
  walker: { id: string }
}

/** What lies ahead of the demo's walkers, as noor's list has it. */
async function listed(): Promise<Listed[]> {
  const { data } = await t.gql(
    '{ groupWalks(first: 50) { data { id title starts_at status is_weekly viewer_can_buy walker { id } } } }',
    {},
    await tokenFor(t, seedId('usr', 'noor')),
  )
  const all = (data?.['groupWalks'] ?? { data: [] }) as { data: Listed[] }
  return all.data.filter(({ walker }) => hostIds.includes(walker.id as never))
}
const minutesTo = (walk: Listed | undefined) => (Date.parse(walk?.starts_at ?? '') - clock.nowMs()) / MINUTE
const minutes = (count: number) => t.forward((count * MINUTE) / SECOND)

test('the people of the demo’s group walks are added once, ready to walk and with cards', async () => {
  expect(await seedGroupPeople(t.app)).toBe(true)
  expect(await seedGroupPeople(t.app)).toBe(true)
  for (const id of hostIds)
    expect(await t.app.services.walkers.eligibilityOf(id)).toMatchObject({ missing: [] })
  const cards = await t.app.services.money.billingOf(groupPayers.map(({ key }) => seedId('usr', key)))
  expect([...cards.values()].map(({ card }) => card !== null)).toEqual([true, true])
})

test('there is always one group walk to be bought that begins within a quarter of an hour', async () => {
  expect(await beginGroupWalkSoon(t.app)).toBe(true)
  const [first, ...none] = await listed()
  expect(none).toEqual([])
  expect(first).toMatchObject({ status: 'AGREED', is_weekly: true, viewer_can_buy: true })
  expect(minutesTo(first)).toBeGreaterThanOrEqual(12)
  expect(minutesTo(first)).toBeLessThanOrEqual(13)
  expect(await beginGroupWalkSoon(t.app)).toBe(true)
  expect(await listed()).toEqual([first])

  // No seat of it is taken: it is moved to a later time before its room opens.
  await minutes(7)
  expect(await beginGroupWalkSoon(t.app)).toBe(true)
  const [later] = await listed()
  expect(later?.id).toBe(first?.id)
  expect(minutesTo(later)).toBeGreaterThanOrEqual(12)

  // With a seat taken it stays, and once its seats are no longer sold the other walker has one.
  const bought = await t.gql(
    'mutation ($input: BuySeatsInput!) { buySeats(input: $input) { status } }',
    {
      input: {
        group_walk_id: later?.id,
        seats: 1,
        seat_cents: 600,
        recording_agreed: true,
        order_key: 'noors',
      },
    },
    await tokenFor(t, seedId('usr', 'noor')),
  )
  expect(bought.data?.['buySeats']).toEqual({ status: 'BOUGHT' })
  expect(await beginGroupWalkSoon(t.app)).toBe(true)
  expect(await listed()).toMatchObject([{ id: later?.id, starts_at: later?.starts_at }])
  await minutes(7)
  expect(await beginGroupWalkSoon(t.app)).toBe(true)
  const both = await listed()
  expect(both.map(({ walker }) => walker.id)).toEqual(hostIds)
  expect(both[0]?.starts_at).toBe(later?.starts_at)
  expect(minutesTo(both[1])).toBeLessThanOrEqual(13)
})

test('the next walk of a series, a week later, begins soon once the one before it is over', async () => {
  const before = await listed()
  // Neither walker comes: both walks are called off, and those of the next week are published.
  await minutes(30)
  const weekly = await listed()
  expect(weekly.map(({ id }) => id)).not.toContain(before[0]?.id)
  expect(weekly.map((walk) => Math.round((minutesTo(walk) * MINUTE) / DAY))).toEqual([7, 7])
  expect(await beginGroupWalkSoon(t.app)).toBe(true)
  const soon = (await listed()).filter((walk) => minutesTo(walk) <= 13)
  expect(soon).toHaveLength(1)
  expect(weekly.map(({ id }) => id)).toContain(soon[0]?.id)
})
