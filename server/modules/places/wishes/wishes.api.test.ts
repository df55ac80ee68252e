import { expect, test } from 'vitest'
import { wishRules } from '#domain/places/wish.ts'
import { placesPersonalData } from '#server/modules/places/personal-data.ts'
import { testApp } from '#server/testing/app.ts'
import { makeDestination, signUp, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const { db } = t.app.base
await makeDestination(t, { slug: 'lisbon', name: 'Lisbon' })

const belem = { destination: 'Belém Tower', city: 'Lisbon', country: 'PT' }
const person = (firstName = 'Tia') => signUp(t, { firstName })

async function ask(who: TestPerson | null, document: string, variables = {}) {
  const { data, errors } = await t.gql(document, variables, who?.token)
  return errors?.[0] ? { ...errors[0].extensions, message: errors[0].message } : Object.values(data ?? {})[0]
}
const save = (who: TestPerson | null, data: object) =>
  ask(
    who,
    'mutation ($data: WishlistInput!) { saveDestinationWishlist(data: $data) { id destination city country created_at } }',
    { data },
  )
const list = (who: TestPerson | null) =>
  ask(who, '{ getDestinationWishlist { id destination city country } }')
const remove = (who: TestPerson | null, id: string) =>
  ask(who, 'mutation ($id: ID!) { deleteDestinationWishlist(id: $id) { status message } }', { id })
const places = (who: TestPerson | null) =>
  ask(who, '{ wishPlaces { city country wishes destination { slug } } }')

test('wishes are stored as clean text and listed, newest first, to their person alone', async () => {
  const [tia, other] = [await person(), await person('Otto')]
  const first = await save(tia, { ...belem, destination: '  Belém \n Tower ', country: 'pt' })
  expect(first).toMatchObject(belem)
  await t.forward(1)
  await save(tia, { destination: 'Fushimi Inari', city: 'Kyoto', country: 'Japan' })
  expect(await list(tia)).toEqual([
    { id: expect.stringMatching(/^wsh_/), destination: 'Fushimi Inari', city: 'Kyoto', country: 'Japan' },
    { id: first.id, ...belem },
  ])
  expect(await list(other)).toEqual([])
})

test('the same wish again, in other letters, is the one that is there, also at the same moment', async () => {
  const tia = await person()
  const saved = await Promise.all([
    save(tia, belem),
    save(tia, { destination: 'belém TOWER', city: ' lisbon', country: 'pt' }),
    save(tia, belem),
  ])
  expect(new Set(saved.map((one) => one.id)).size).toBe(1)
  expect(await list(tia)).toHaveLength(1)
})

test.each([
  ['destination', '', 'Please Enter Destination'],
  ['city', '  \n', 'Please Enter City'],
  ['country', '', 'No country is selected.'],
  ['city', 'x'.repeat(81), 'Please use at most 80 characters.'],
])('a wish with %s %j is refused at its field', async (field, value, text) => {
  expect(await save(await person(), { ...belem, [field]: value })).toMatchObject({
    category: 'validation',
    code: 'BAD_INPUT',
    fields: { [field]: text },
  })
})

test('a wish carries no link to the people who see it, and names a country that there is', async () => {
  const refused = await save(await person(), { destination: 'see evil.io', city: 'evil。com', country: 'ZZ' })
  expect(refused.fields).toEqual({
    destination: 'Please write it without links.',
    city: 'Please write it without links.',
    country: 'No country is selected.',
  })
})

test('all that is missing is said at once', async () => {
  const refused = await save(await person(), { destination: '', city: '', country: '' })
  expect(Object.keys(refused.fields)).toEqual(['destination', 'city', 'country'])
})

test('a person has a hundred wishes at most; one less makes room', async () => {
  const tia = await person()
  await db
    .insertInto('wishes')
    .values(
      Array.from({ length: wishRules.most }, (_, n) => ({
        id: `wsh_${tia.userId}${n}`,
        userId: tia.userId,
        ...belem,
        destination: `Place ${n}`,
        createdAt: t.app.base.clock.now(),
      })),
    )
    .execute()
  expect(await save(tia, belem)).toMatchObject({
    category: 'conflict',
    code: 'TOO_MANY_WISHES',
    message: expect.stringContaining('100'),
  })
  expect(await save(tia, { ...belem, destination: 'place 7' })).toMatchObject({ destination: 'Place 7' })
  await remove(tia, `wsh_${tia.userId}0`)
  expect(await save(tia, belem)).toMatchObject(belem)
})

test('a wish is deleted by its person; one of others, and one that is gone, is none', async () => {
  const [tia, other] = [await person(), await person('Otto')]
  const { id } = await save(tia, belem)
  expect(await remove(other, id)).toMatchObject({ category: 'authorization', code: 'NOT_FOUND' })
  expect(await list(tia)).toHaveLength(1)
  expect((await remove(tia, id)).status).toBe('WISH_DELETED')
  expect(await list(tia)).toEqual([])
  expect(await remove(tia, id)).toMatchObject({ category: 'authorization', code: 'NOT_FOUND' })
})

test('visitors are asked to log in', async () => {
  for (const answer of [
    await list(null),
    await save(null, belem),
    await remove(null, 'wsh_x'),
    await places(null),
  ])
    expect(answer.category).toBe('authentication')
})

test('where wishes gather is shown by people, under the destination, and no text of a single person', async () => {
  await db.deleteFrom('wishes').execute()
  await t.forward(60)
  const [tia, otto, ida] = [await person(), await person('Otto'), await person('Ida')]
  await save(tia, belem)
  await save(tia, { ...belem, destination: 'Alfama' })
  await save(otto, { ...belem, city: 'LISBON', country: 'Portugal' })
  for (const one of [tia, otto])
    await save(one, { destination: 'Home of Ida', city: '7 Oak Lane', country: 'US' })
  const lisbon = { city: 'Lisbon', country: 'Portugal', wishes: 2, destination: { slug: 'lisbon' } }
  expect(await places(ida)).toEqual([lisbon])
  for (const one of [tia, otto, ida])
    await save(one, { destination: 'Old town', city: 'Porto', country: 'PT' })
  // It is counted once within a minute.
  expect(await places(ida)).toEqual([lisbon])
  await t.forward(60)
  expect(await places(ida)).toEqual([{ city: 'Porto', country: 'PT', wishes: 3, destination: null }, lisbon])
})

test('a person takes their wishes along, and they go with the account', async () => {
  const [tia, otto] = [await person(), await person('Otto')]
  for (const one of [tia, otto]) await save(one, belem)
  const part = placesPersonalData(t.app.base)
  const owner = { id: tia.userId, phone: tia.phone, email: null }
  const collected = (await part.collect(owner)).data
  expect(collected).toEqual({ noWalkPlaces: [], wishes: [expect.objectContaining(belem)] })
  await t.app.base.inTransaction((tx) => part.erase(tx, owner))
  expect(await list(tia)).toEqual([])
  expect(await list(otto)).toHaveLength(1)
})
