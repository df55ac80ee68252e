import { expect, test } from 'vitest'
import { demoExtension } from '#dev/demo.ts'
import { testApp } from '#server/testing/app.ts'

test('seeded walkers have published group walks, once, whatever number of starts there is', async () => {
  const t = await testApp({ DEMO_WALKERS: 'off' })
  const titles = async () => {
    const { data } = await t.gql('{ groupWalks { data { title status is_weekly seats_left } } }')
    return data?.['groupWalks'].data as unknown
  }
  await demoExtension().started(t.app, t.work)
  const published = [
    { title: 'Rome at golden hour: lanes of Monti', status: 'OPEN', is_weekly: true, seats_left: 4 },
    { title: 'Breakfast stalls, one by one', status: 'OPEN', is_weekly: false, seats_left: 4 },
  ]
  expect(await titles()).toEqual(published)
  await demoExtension().started(t.app, t.work)
  expect(await titles()).toEqual(published)
})
