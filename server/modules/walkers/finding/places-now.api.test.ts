import { expect, test } from 'vitest'
import { DAY, HOUR, SECOND } from '#domain/shared/units.ts'
import { testApp } from '#server/testing/app.ts'
import { makeDestination, signUp } from '#server/testing/people.ts'

const t = await testApp()
const ask = (args: string) =>
  t.gql(`{ destinationsNow(first: 50, ${args}) { data { id name } paginatorInfo { total } } }`)
const lima = { latitude: -12.05, longitude: -77.04 }
const lisbon = await makeDestination(t)
const far = await makeDestination(t, { place: lima })
/** Which of the two places are found, in their order. */
async function found(args: string): Promise<string[]> {
  const { data } = await ask(args)
  const ids: string[] = data?.['destinationsNow'].data.map(({ id }: { id: string }) => id)
  return ids.filter((id) => id === lisbon || id === far)
}
async function goOnline(place: { latitude: number; longitude: number }, languages: number[]) {
  const walker = await signUp(t, { firstName: 'Wim', walker: true })
  const data = { online: true, place }
  await t.gql(
    'mutation ($data: WalkerOnlineInput!) { setWalkerOnline(data: $data) { online } }',
    { data },
    walker.token,
  )
  await t.app.base.db
    .updateTable('walkerProfiles')
    .set({ languages })
    .where('userId', '=', walker.userId)
    .execute()
}

test('places with a free walker come first, and are the only ones that are live', async () => {
  expect(await found('live: true')).toEqual([])
  await goOnline(lima, [0, 7])
  expect((await found('live: false'))[0]).toBe(far)
  expect(await found('live: true')).toEqual([far])
})

test('a language finds the places where a free walker speaks it', async () => {
  await goOnline(lima, [1])
  expect(await found('language: "es"')).toEqual([far])
  expect(await found('language: "ja"')).toEqual([])
})

/** 21:30 of the world's clock is night in Lisbon and afternoon in Lima on every day of the year. */
async function nightInLisbon(): Promise<void> {
  await t.forward((DAY + 21.5 * HOUR - (t.app.base.clock.nowMs() % DAY)) / SECOND)
}

test('daylight and search narrow the list together, and the total counts what is left', async () => {
  await nightInLisbon()
  const byDay = (await ask('daylight: true')).data?.['destinationsNow'].paginatorInfo.total
  const all = (await ask('daylight: false')).data?.['destinationsNow'].paginatorInfo.total
  expect(byDay).toBeLessThan(all)
  expect((await ask('search: "no such place"')).data?.['destinationsNow'].paginatorInfo.total).toBe(0)
})

test.each([
  ['{ destinationsNow(first: 1, page: 0) { data { id } } }', 'first'],
  [`{ destinationsNow(first: 1, search: "${'a'.repeat(81)}") { data { id } } }`, 'search'],
  ['{ destinationsNow(first: 1, language: "tlh") { data { id } } }', 'language'],
])('%s is refused at its field', async (query, field) => {
  const { errors: [error] = [] } = await t.gql(query)
  expect(error?.extensions).toMatchObject({ category: 'validation' })
  expect(JSON.stringify(error?.extensions)).toContain(field)
})
