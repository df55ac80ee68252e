import { expect, test } from 'vitest'
import { presenceRules } from '#domain/walkers/presence.ts'
import { testApp } from '#server/testing/app.ts'
import { crowded, fillGrown } from '#server/testing/growth.ts'

const t = await testApp()
await fillGrown(t.databaseUrl, t.app.base.clock.now())
const { shown, nearDestination } = t.app.services.walkers
const moveTo = (userId: string, place: { latitude: number; longitude: number }) =>
  t.app.base.db.updateTable('walkerPresence').set(place).where('userId', '=', userId).execute()

test('a list is the same one until what it shows has changed', async () => {
  const list = await shown.around('dst_grown')
  expect(list?.found).toHaveLength(presenceRules.shownAtMost + 1)
  expect(await shown.around('dst_grown')).toBe(list)
  const nearest = list?.found[0]
  if (!nearest) throw new Error('the list is empty')
  await moveTo(nearest.userId, { latitude: nearest.place.latitude + 0.3, longitude: nearest.place.longitude })
  const after = await shown.around('dst_grown')
  expect(after).not.toBe(list)
  expect(after?.found.map(({ userId }) => userId)).not.toContain(nearest.userId)
})

test('people who look are shown a hundred, and their order tells no more than the cells do', async () => {
  const outcome = await nearDestination('dst_grown', null)
  if (outcome.kind !== 'found') throw new Error(outcome.kind)
  expect(outcome.walkers).toHaveLength(presenceRules.shownAtMost)
})

test('a move beyond a full list does not touch it, one within it, into it or out of it does', async () => {
  await shown.around('dst_grown')
  const north = (degrees: number) => ({ ...crowded, latitude: crowded.latitude + degrees })
  expect(shown.isTouched('dst_grown', north(0.35), north(0.36))).toBe(false)
  expect(shown.isTouched('dst_grown', north(0.01), north(0.011))).toBe(true)
  expect(shown.isTouched('dst_grown', north(0.35), north(0.01))).toBe(true)
  expect(shown.isTouched('dst_grown', north(0.01), north(0.35))).toBe(true)
  // Nothing is known of a destination whose list has not been asked for.
  expect(shown.isTouched('dst_other', north(0.35), north(0.36))).toBe(true)
})
