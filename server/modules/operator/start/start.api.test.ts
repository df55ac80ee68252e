import { expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/shared/units.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const owner = await signUp(t, { firstName: 'Olga', operator: true })
const money = await signUp(t, { firstName: 'Mona', operator: ['money'] })
const safety = await signUp(t, { firstName: 'Sara', operator: ['safety'] })

const document = `{ consoleStart { waiting { kind count late oldest_at } live_walks help_calls
  today { day requests walks revenue_cents } week_ago { requests walks revenue_cents } missed_levels is_maintenance } }`
const start = async (person: TestPerson) => {
  const { data, errors } = await t.gql(document, {}, await tokenFor(t, person.userId))
  expect(errors).toBeUndefined()
  return data?.['consoleStart'] as Record<string, unknown>
}

test('the start page counts what waits by kind and age, walks, calls for help and the day beside a week ago', async () => {
  const { tripId } = await s.accepted(10)
  await s.walk(tripId, 5)
  const { db, clock } = t.app.base
  const nowMs = clock.nowMs()
  const ago = (ms: number) => new Date(nowMs - ms)
  const work = (id: string, kind: string, ms: number, state = 'open') => ({
    id,
    kind,
    subject: id,
    state,
    openedAt: ago(ms),
    ...(state === 'closed' && { closedAt: clock.now() }),
  })
  await db
    .insertInto('workItems')
    .values([
      work('wrk_a', 'appeal', 2 * DAY),
      work('wrk_b', 'appeal', HOUR),
      work('wrk_c', 'payout', 3 * HOUR),
    ])
    .execute()
  await db
    .insertInto('workItems')
    .values(work('wrk_d', 'payout', 9 * DAY, 'closed'))
    .execute()
  const day = (ms: number) => ago(ms).toISOString().slice(0, 10)
  const sums = {
    day: day(7 * DAY),
    subject: '',
    accepted: 0,
    promptRequests: 0,
    returningWalks: 0,
    askedSeconds: 0,
    liveSeconds: 0,
  }
  const more = { interruptions: 0, reconnects: 0, payCents: 0, refundCents: 0 }
  await db
    .insertInto('figureDays')
    .values([
      { ...sums, ...more, scope: 'all', requests: 6, walks: 5, revenueCents: 1800 },
      { ...sums, ...more, scope: 'sameTime', requests: 4, walks: 3, revenueCents: 1200 },
    ])
    .execute()
  const appeal = { kind: 'appeal', count: 2, late: 1, oldest_at: ago(2 * DAY).toISOString() }
  const payout = { kind: 'payout', count: 1, late: 0, oldest_at: ago(3 * HOUR).toISOString() }
  const weekAgo = { requests: 4, walks: 3, revenue_cents: 1200 }
  expect(await start(owner)).toEqual({
    waiting: [appeal, payout],
    live_walks: 1,
    help_calls: 0,
    today: { day: day(0), requests: 0, walks: 0, revenue_cents: 0 },
    week_ago: weekAgo,
    // The walks of a week ago have no first picture within its limit.
    missed_levels: ['firstPicture'],
    is_maintenance: false,
  })
  expect(await start(money)).toMatchObject({
    waiting: [payout],
    live_walks: null,
    help_calls: null,
    week_ago: weekAgo,
  })
  expect(await start(safety)).toMatchObject({
    waiting: [],
    live_walks: 1,
    help_calls: 0,
    today: null,
    week_ago: null,
  })
})
