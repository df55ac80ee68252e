import { afterEach, expect, test } from 'vitest'
import { MINUTE, SECOND } from '#domain/shared/units.ts'
import { seatId } from '#domain/walk/group/people.ts'
import { testApp } from '#server/testing/app.ts'
import { groupLiveFixture } from '#server/testing/group-live.ts'
import { listen } from '#server/testing/live-client.ts'
import { tokenFor } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'
import { DemoPayerOnWalks } from './demo-payer.ts'
import type { DemoWalkers } from './demo-person.ts'
import { startGroupHosts } from './group-host.ts'

const t = await testApp()
const g = await groupLiveFixture(t)
const s = await openTripFixture(t)
const { clock, db } = t.app.base
let hosts: DemoWalkers | null = null
let demoPayer: DemoPayerOnWalks | null = null
afterEach(async () => {
  demoPayer?.stop()
  await hosts?.stop()
})

test(
  'a demo walker comes to its group walk and follows who steers; a demo payer joins a person there and takes a turn',
  { timeout: 120_000 },
  async () => {
    const { groupWalkId, walker } = await g.agreed({ seatsOf: [1] })
    await db.updateTable('groupWalks').set({ seats: 4 }).where('id', '=', groupWalkId).execute()
    const tia = await s.traveller()
    const baseUrl = new URL('/', (await listen(t)).replace('ws:', 'http:')).origin
    const ways = { baseUrl, log: t.app.base.log, nowMs: () => clock.nowMs() }
    hosts = startGroupHosts(
      [
        {
          userId: walker.userId,
          name: 'Wim',
          place: 'Lisbon',
          light: null,
          accessToken: () => tokenFor(t, walker.userId),
          route: [
            [38.7, -9.1],
            [38.71, -9.1],
          ],
        },
      ],
      ways,
    )
    demoPayer = new DemoPayerOnWalks(
      { userId: tia.userId, name: 'Tia', accessToken: () => tokenFor(t, tia.userId) },
      { ...ways, hostIds: [walker.userId], restMs: SECOND },
    )
    demoPayer.start()
    const trips = () => t.app.services.trips.tripsOfGroup(groupWalkId)
    const own = async () => (await trips()).find(({ travellerId }) => travellerId === tia.userId)
    await expect.poll(own, { timeout: 30_000 }).toMatchObject({ seats: 1, status: 'accepted' })

    const { startsAt } = await g.group(groupWalkId)
    await t.forward((startsAt.getTime() - 5 * MINUTE - clock.nowMs()) / SECOND)
    await expect.poll(() => hosts?.list()[0]?.state, { timeout: 30_000 }).toBe('walking')
    await t.forward((startsAt.getTime() - clock.nowMs()) / SECOND)
    const ticked = async <T>(look: () => Promise<T>) => {
      await t.app.services.trips.liveGroups.sweep()
      t.app.services.walk.tick()
      return look()
    }
    const statuses = async () => (await trips()).map(({ status }) => status)
    await expect.poll(() => ticked(statuses), { timeout: 30_000 }).toEqual(['live', 'live'])
    // An instruction of the demo payer's turn, which the walker does.
    const done = () =>
      db
        .selectFrom('groupSteering')
        .select(['personId', 'state'])
        .where('groupWalkId', '=', groupWalkId)
        .where('state', '=', 'doing')
        .execute()
    const seat = seatId((await own())?.id ?? '', 1)
    await expect
      .poll(() => ticked(done), { timeout: 60_000 })
      .toContainEqual({ personId: seat, state: 'doing' })
    hosts.endTrip(walker.userId)
    await expect.poll(() => hosts?.list()[0]?.state, { timeout: 30_000 }).toBe('idle')
    await t.forward(60)
    await t.app.jobs.idle()
    expect(await own()).toMatchObject({ status: 'settled' })
  },
)
