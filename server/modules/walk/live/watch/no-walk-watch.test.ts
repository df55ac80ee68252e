import { expect, test } from 'vitest'
import type { NoWalkArea } from '#domain/places/no-walk.ts'
import type { Place } from '#domain/shared/place.ts'
import { NoWalkWatch } from '#server/modules/walk/live/watch/no-walk-watch.ts'

const middle: Place = { latitude: 38.7, longitude: -9.13 }
const school: NoWalkArea = { ...middle, id: 'nwp_1', kind: 'school', radiusM: 100, isOwn: false }
const north = (m: number): Place => ({ ...middle, latitude: middle.latitude + m / 111_195 })

/** Answers what is around each place when the test says so. */
function watched() {
  const asked: PromiseWithResolvers<NoWalkArea[]>[] = []
  const noWalkAround = () => {
    const answer = Promise.withResolvers<NoWalkArea[]>()
    asked.push(answer)
    return answer.promise
  }
  return { asked, watch: new NoWalkWatch({ places: { noWalkAround } }, 'usr_1') }
}

test('what is known late of an earlier place changes nothing about where the walker is now', async () => {
  const { asked, watch } = watched()
  const [before, now] = [watch.place(north(1500)), watch.place(middle)]
  asked[1]?.resolve([school])
  expect(await now).toEqual([school])
  asked[0]?.resolve([school])
  expect(await before).toEqual([])
  expect(watch.refusal('closer')).toEqual(school)
})

test('places of one neighborhood that come before the answer ask once', async () => {
  const { asked, watch } = watched()
  const [before, now] = [watch.place(north(500)), watch.place(middle)]
  expect(asked).toHaveLength(1)
  asked[0]?.resolve([school])
  expect([await before, await now]).toEqual([[], [school]])
  expect(watch.refusal('closer')).toEqual(school)
})

test('what could not be read is asked for again by the next place', async () => {
  const { asked, watch } = watched()
  const lost = watch.place(middle)
  asked[0]?.reject(new Error('the database is away'))
  await expect(lost).rejects.toThrow('away')
  const again = watch.place(middle)
  asked[1]?.resolve([school])
  expect(await again).toEqual([school])
})
