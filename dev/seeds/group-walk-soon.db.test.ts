import { expect, test } from 'vitest'
import { demoExtension } from '#dev/demo.ts'
import { beginGroupWalkSoon } from '#dev/seeds/group-walk-soon.ts'
import { seedId } from '#dev/seeds/seed.ts'
import { DAY, MINUTE, SECOND } from '#domain/shared/units.ts'
import { testApp } from '#server/testing/app.ts'

test('a demo walker has one group walk that begins within minutes of each start', async () => {
  const t = await testApp({ DEMO_WALKERS: 'off' })
  await demoExtension().started(t.app, t.work)
  const { clock } = t.app.base
  const listed = async () => {
    const { data } = await t.gql(
      '{ groupWalks { data { id title starts_at status viewer_can_buy walker { id } } } }',
    )
    return data?.['groupWalks'].data as {
      id: string
      starts_at: string
      status: string
      walker: { id: string }
    }[]
  }
  expect(await listed()).toHaveLength(2)
  const ofDemo = async () =>
    (await listed()).filter(({ walker }) => walker.id === seedId('usr', 'demo-venice'))
  expect(await beginGroupWalkSoon(t.app)).toBe(true)
  const [first, ...none] = await ofDemo()
  expect(none).toEqual([])
  expect(first).toMatchObject({ status: 'AGREED', viewer_can_buy: true })
  const inMinutes = () => (Date.parse(first?.starts_at ?? '') - clock.nowMs()) / MINUTE
  expect(inMinutes()).toBeGreaterThan(10)
  expect(inMinutes()).toBeLessThanOrEqual(13)
  expect(await beginGroupWalkSoon(t.app)).toBe(true)
  expect(await ofDemo()).toEqual([first])
  // The next one of the series, a week later, begins soon when the demo starts again.
  await t.forward((14 * MINUTE) / SECOND)
  await t.app.base.db
    .updateTable('groupWalks')
    .set({ status: 'ended' })
    .where('id', '=', first?.id ?? '')
    .execute()
  const [next] = await ofDemo()
  expect(Date.parse(next?.starts_at ?? '') - Date.parse(first?.starts_at ?? '')).toBe(7 * DAY)
  expect(await beginGroupWalkSoon(t.app)).toBe(true)
  expect(await ofDemo()).toMatchObject([{ id: next?.id, status: 'AGREED' }])
  expect(Date.parse((await ofDemo())[0]?.starts_at ?? '') - clock.nowMs()).toBeLessThan(14 * MINUTE)
})
