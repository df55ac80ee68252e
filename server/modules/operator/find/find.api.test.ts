import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const owner = await signUp(t, { firstName: 'Olga', operator: true })
const money = await signUp(t, { firstName: 'Mona', operator: ['money'] })

const document = `query ($text: String!) { consoleFind(text: $text) { kind id name status work_kind at } }`
const find = async (person: TestPerson, text: string) => {
  const { data, errors } = await t.gql(document, { text }, await tokenFor(t, person.userId))
  expect(errors).toBeUndefined()
  return data?.['consoleFind'] as { kind: string; id: string; name: string | null; status: string | null }[]
}

test('a trip is found by its id and by the beginning of it, and destinations by name, by owners', async () => {
  const { tripId } = await s.accepted(10)
  const trip = { kind: 'trip', id: tripId, status: 'accepted' }
  expect(await find(money, tripId)).toEqual([expect.objectContaining(trip)])
  expect(await find(money, ` ${tripId.slice(0, -4)} `)).toContainEqual(expect.objectContaining(trip))
  expect(await find(money, tripId.slice(0, 8))).toEqual([])
  expect(await find(money, `${tripId}X`)).toEqual([])
  const [hit] = await find(owner, tripId)
  const name = hit?.name
  expect(name).toEqual(expect.any(String))
  const places = await find(owner, String(name))
  expect(places).toContainEqual(expect.objectContaining({ kind: 'destination', name, status: null }))
  expect(await find(money, String(name))).toEqual([])
})

test('work is found by its id and its subject’s, by operators whose rights cover it', async () => {
  const { db, clock } = t.app.base
  const work = { id: 'wrk_find1', kind: 'appeal', subject: 'tkt_find1', state: 'open', openedAt: clock.now() }
  await db.insertInto('workItems').values(work).execute()
  const hit = {
    kind: 'work',
    id: work.id,
    name: null,
    status: 'open',
    work_kind: 'appeal',
    at: work.openedAt.toISOString(),
  }
  for (const text of ['wrk_find1', 'wrk_find', 'tkt_find1', 'tkt_find'])
    expect(await find(owner, text), text).toEqual([hit])
  expect(await find(money, 'wrk_find1')).toEqual([])
})

test('what is longer than any id or name finds nothing', async () => {
  expect(await find(owner, 'a'.repeat(65))).toEqual([])
})
