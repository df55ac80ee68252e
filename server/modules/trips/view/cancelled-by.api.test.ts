import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)

test.each(['traveller', 'walker'] as const)('both sides read that the %s cancelled', async (by) => {
  const { tripId, ...two } = await s.accepted()
  const read = async (side: 'traveller' | 'walker') => {
    const document = 'query ($id: ID!) { trip(id: $id) { status cancelled_by } }'
    return (await t.gql(document, { id: tripId }, two[side].token)).data?.['trip']
  }
  expect(await read('traveller')).toEqual({ status: 'accepted', cancelled_by: null })
  await t.app.services.trips.cancel(tripId, two[by].userId)
  for (const side of ['traveller', 'walker'] as const)
    expect(await read(side)).toEqual({ status: 'cancelled', cancelled_by: by })
})
