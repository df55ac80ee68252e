import { afterEach, expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '#domain/shared/units.ts'
import { testApp } from '#server/testing/app.ts'
import { listen } from '#server/testing/live-client.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { lisbon, openTripFixture } from '#server/testing/trips.ts'
import type { DemoWalkers } from './demo-person.ts'
import { startDemoWalkers } from './demo-walkers.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { clock } = t.app.base
let walkers: DemoWalkers | null = null
afterEach(() => walkers?.stop())

async function ask(who: TestPerson, document: string, variables = {}) {
  const { data, errors } = await t.gql(document, variables, await tokenFor(t, who.userId))
  if (errors) throw new Error(errors[0]?.message)
  return Object.values(data ?? {})[0]
}

/** A start so long from now, on a whole minute, in the words of the contract. */
function timeIn(ms: number) {
  const at = new Date(Math.ceil((clock.nowMs() + ms) / MINUTE) * MINUTE).toISOString()
  return { schedule_date: at.slice(0, 10), schedule_time: at.slice(11, 16), time_zone: 'UTC' }
}

test(
  'a demo walker accepts a scheduled walk, agrees to another time and comes to it',
  { timeout: 90_000 },
  async () => {
    const demo = await signUp(t, { firstName: 'Rosa', walker: true, consented: true })
    const tia = await s.traveller()
    const baseUrl = new URL('/', (await listen(t)).replace('ws:', 'http:')).origin
    walkers = await startDemoWalkers({
      nowMs: Date.now,
      baseUrl,
      log: t.app.base.log,
      agreeAfterMs: { least: 50, most: 60 },
      walkers: [
        {
          userId: demo.userId,
          name: 'Rosa',
          place: 'Lisbon',
          light: null,
          accessToken: () => tokenFor(t, demo.userId),
          route: [
            [lisbon.latitude, lisbon.longitude],
            [lisbon.latitude + 0.01, lisbon.longitude],
          ],
        },
      ],
    })
    const { status, id } = await ask(
      tia,
      'mutation ($data: ScheduleTripInput!) { saveScheduleTrip(data: $data) { status id } }',
      { data: { destination_id: s.destinationId, ...timeIn(3 * HOUR), schedule_minute: 20 } },
    )
    expect(status).toBe('SCHEDULED')
    const seen = () =>
      ask(
        tia,
        'query ($id: ID!) { scheduledTrip(id: $id) { status starts_at is_open move { proposed_by } } }',
        { id },
      )
    await expect.poll(async () => (await seen()).status).toBe('Accepted')
    const before = await seen()
    await ask(
      tia,
      'mutation ($id: ID!, $time: ScheduleTimeInput!) { moveScheduledTrip(id: $id, time: $time) { status } }',
      {
        id,
        time: timeIn(2 * HOUR),
      },
    )
    await expect.poll(async () => (await seen()).starts_at).not.toBe(before.starts_at)
    const { starts_at } = await seen()
    await t.forward((Date.parse(starts_at) - 5 * MINUTE - clock.nowMs()) / SECOND)
    await t.app.base.calls.settled()
    await t.forward(11)
    expect((await seen()).is_open).toBe(true)
    await expect.poll(() => walkers?.list()[0]?.state, { timeout: 30_000 }).toBe('walking')
  },
)
