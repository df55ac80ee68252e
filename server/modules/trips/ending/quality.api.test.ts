import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { trips, money } = t.app.services
beforeEach(() => s.emptyPlace())

type Lows = { traveller: boolean; walker: boolean }

/** A walk of so many seconds, of which these were below the promise by the measurements of each side; it is ended. */
async function walked(seconds: number, lows: (second: number) => Lows) {
  const { tripId, traveller, walker } = await s.accepted(10)
  await s.everyTwoSeconds(tripId, seconds, (role, { second, atMs }) => {
    const low = lows(second)[role]
    const marks = [1000, 0].map((ageMs) => ({ ageMs, live: true, low }))
    return s.beat(tripId, role, true, { marks, receivedMs: atMs })
  })
  await trips.endBy(tripId, traveller.userId)
  await t.app.jobs.idle()
  return { tripId, traveller, walker }
}

const receiptOf = async (tripId: string, token: string) => {
  const { data } = await t.gql(
    `query ($id: ID!) { tripReceipt(id: $id) { total_cents walker_cents processor_cents platform_cents quality_credit_cents } }`,
    { id: tripId },
    token,
  )
  return data?.['tripReceipt']
}

test('minutes that both sides have measured as low are credited; the platform bears it, the walker gets the same', async () => {
  const whole = { traveller: false, walker: false }
  const good = await walked(180, () => whole)
  const low = await walked(180, (second) =>
    second >= 60 && second < 120 ? { traveller: true, walker: true } : whole,
  )
  const [one, other] = [
    await receiptOf(good.tripId, good.traveller.token),
    await receiptOf(low.tripId, low.traveller.token),
  ]
  expect(one).toMatchObject({ total_cents: 800, quality_credit_cents: 0 })
  expect(other).toEqual({
    ...one,
    platform_cents: one.platform_cents - 100,
    quality_credit_cents: 100,
  })
  expect(one.walker_cents + one.processor_cents + one.platform_cents).toBe(one.total_cents)
  expect(await money.creditOf(low.traveller.userId)).toBe(100)
  expect(await receiptOf(low.tripId, low.walker.token)).toMatchObject({ quality_credit_cents: 0 })
})

test.each(['traveller', 'walker'] as const)('what the %s alone measures is not credited', async (who) => {
  const { tripId, traveller } = await walked(120, () => ({
    traveller: who === 'traveller',
    walker: who === 'walker',
  }))
  expect(await receiptOf(tripId, traveller.token)).toMatchObject({ quality_credit_cents: 0 })
  expect(await money.creditOf(traveller.userId)).toBe(0)
})
