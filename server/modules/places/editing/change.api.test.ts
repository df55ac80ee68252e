import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { smallPicture } from '#server/testing/checks.ts'
import { makeDestination, signUp } from '#server/testing/people.ts'

const t = await testApp()
const { db } = t.app.base
const owner = await signUp(t, { firstName: 'Olga', operator: true })
const kyoto = { latitude: 35.0116, longitude: 135.7681 }
const make = (name: string, order: number) => makeDestination(t, { name, order })
const [a, b, c] = [await make('A', 1), await make('B', 2), await make('C', 2)]

const ask = async (
  document: string,
  variables: Record<string, unknown>,
  token: string | null = owner.token,
) => {
  const { data, errors } = await t.gql(document, variables, token)
  return errors?.[0]?.extensions ?? Object.values(data ?? {})[0]
}
const fields =
  'id name location description image latitude longitude time_zone country order status is_featured'
const update = (id: string, data: Record<string, unknown>, token?: string) =>
  ask(
    `mutation ($id: ID!, $data: UpdateDestinationInput!) { updateDestination(id: $id, data: $data) { ${fields} } }`,
    { id, data },
    token,
  )
const order = (ids: string[], token?: string | null) =>
  ask('mutation ($ids: [ID!]!) { orderDestinations(ids: $ids) { status } }', { ids }, token)
const put = (to: 'retire' | 'restore', id: string, reason = 'Closed for repairs', token?: string) =>
  ask(
    `mutation ($id: ID!, $reason: String!) { ${to}Destination(id: $id, reason: $reason) { status } }`,
    { id, reason },
    token,
  )
const listed = async (retired = false) =>
  (
    await ask(
      'query ($retired: Boolean) { operatorDestinations(first: 50, page: 1, retired: $retired) { data { id order } } }',
      { retired },
    )
  ).data as { id: string; order: number }[]
const seen = async () =>
  (await ask('{ destination(first: 50) { data { id } } }', {}, null)).data.map(
    (one: { id: string }) => one.id,
  )
const actsOn = async (id: string) => {
  const rows = await db.selectFrom('auditLog').selectAll().where('subjectId', '=', id).orderBy('id').execute()
  return rows.map(({ act, detail }) => [act, (detail as { reason?: string }).reason])
}

test('what is sent is changed, the rest stays; a new point brings its time zone and country', async () => {
  const id = await make('D', 4)
  const before = await ask(`query ($id: ID!) { operatorDestination(id: $id) { ${fields} } }`, { id })
  expect(await update(id, { name: ' Dee ', is_featured: true })).toEqual({
    ...before,
    name: 'Dee',
    is_featured: true,
  })
  expect(await update(id, { ...kyoto, location: 'Kyoto, Japan' })).toMatchObject({
    time_zone: 'Asia/Tokyo',
    country: 'Japan',
    is_featured: true,
  })
  const first = await update(id, { image: smallPicture })
  const second = await update(id, { image: smallPicture })
  expect(second.image).not.toBe(first.image)
  await t.app.services.recordings.deleteDue()
  expect((await t.http.inject({ url: first.image })).statusCode).toBe(404)
  expect((await t.http.inject({ url: second.image })).statusCode).toBe(200)
  expect(await seen()).toContain(id)
})

test('faults are reported at their fields, and nothing is changed', async () => {
  expect(await update(a, { name: ' ', latitude: 91, order: 0 })).toMatchObject({
    fields: { name: 'Please Enter Name', latitude: expect.any(String), order: expect.any(String) },
  })
  expect(await update(a, { image: 'data:image/gif;base64,AA==' })).toMatchObject({
    fields: { image: expect.stringContaining('image format') },
  })
  expect(await update(a, { name: 'b', location: 'B, Portugal' })).toMatchObject({
    fields: { name: expect.stringContaining('already') },
  })
  expect(await update('dst_none', { name: 'X' })).toMatchObject({ code: 'NOT_FOUND' })
})

test('an order is among the places that the destinations have, and the list is numbered from one', async () => {
  const others = (await listed()).map((one) => one.id).filter((id) => ![a, b, c].includes(id))
  expect(await order([c, b, a])).toEqual({ status: 'ORDERED' })
  expect(await listed()).toEqual([c, b, a, ...others].map((id, index) => ({ id, order: index + 1 })))
  expect((await seen()).slice(0, 3)).toEqual([c, b, a])
  expect(await order([a, c])).toEqual({ status: 'ORDERED' })
  expect((await seen()).slice(0, 3)).toEqual([a, b, c])
})

test.each([
  ['one', () => [a]],
  ['the same twice', () => [a, a]],
  ['an unknown one', () => [a, 'dst_none']],
  ['too many', () => Array.from({ length: 51 }, (_, index) => `dst_${index}`)],
])('an order of %s changes nothing', async (_name, ids) => {
  const before = await listed()
  expect(await order(ids())).toEqual({ status: 'LIST_CHANGED' })
  expect(await listed()).toEqual(before)
})

test('many orders at the same moment leave each place taken once', async () => {
  await Promise.all([order([a, b, c]), order([c, a]), order([b, c, a]), update(b, { order: 1 })])
  const orders = (await listed()).map((one) => one.order)
  expect(new Set(orders).size).toBe(orders.length)
})

test('a retired one is not seen or asked for, and comes back; each asks for a reason, once in the audit log', async () => {
  const id = await make('E', 9)
  expect(await put('retire', id, 'x')).toMatchObject({ fields: { reason: expect.any(String) } })
  expect(await put('retire', id)).toEqual({ status: 'RETIRED' })
  expect(await put('retire', id, 'Again')).toEqual({ status: 'RETIRED' })
  expect(await seen()).not.toContain(id)
  expect((await listed(true)).map((one) => one.id)).toEqual([id])
  expect((await listed()).map((one) => one.id)).not.toContain(id)
  const traveller = await signUp(t, { firstName: 'Tess' })
  expect(
    await ask('query ($id: ID!) { getTripRate(destination_id: $id) { id } }', { id }, traveller.token),
  ).toMatchObject({ code: 'NOT_FOUND' })
  expect(await put('restore', id, 'Open again')).toEqual({ status: 'RESTORED' })
  expect(await seen()).toContain(id)
  expect(await actsOn(id)).toEqual([
    ['destination.retired', 'Closed for repairs'],
    ['destination.restored', 'Open again'],
  ])
  expect(await put('restore', 'dst_none')).toMatchObject({ code: 'NOT_FOUND' })
})

test('all of it is for owners', async () => {
  const support = await signUp(t, { firstName: 'Sam', operator: ['support', 'money', 'safety'] })
  for (const refused of [
    await update(a, { name: 'Mine' }, support.token),
    await order([a, b], support.token),
    await put('retire', a, 'I may not', support.token),
    await put('restore', a, 'I may not', support.token),
    await ask('{ operatorDestinations(first: 1, page: 1) { data { id } } }', {}, support.token),
    await ask('{ operatorDestination(id: "x") { id } }', {}, support.token),
  ])
    expect(refused).toMatchObject({ category: 'authorization' })
  expect(await order([a, b], null)).toMatchObject({ category: 'authentication' })
  expect(await ask('{ operatorDestinations(first: 1, page: 0) { data { id } } }', {})).toMatchObject({
    fields: { first: expect.any(String) },
  })
})

test('a destination is described in the language of its reader, in English to all others, and to operators as it is written', async () => {
  const id = await make('Many words', 60)
  const said = (language: string, description: string) => ({ language, description })
  const many = 'x'.repeat(1001)
  const changed = await ask(
    `mutation ($id: ID!, $data: UpdateDestinationInput!) { updateDestination(id: $id, data: $data) {
      description description_language translations { language description } } }`,
    {
      id,
      data: { description: 'The tower.', translations: [said('es', ' La  torre. '), said('fr', 'La tour.')] },
    },
  )
  const written = [said('es', 'La torre.'), said('fr', 'La tour.')]
  expect(changed).toEqual({
    description: 'The tower.',
    description_language: 'en',
    translations: expect.arrayContaining(written),
  })
  const readIn = async (language: string, query: string, token: string | null = null) => {
    const document = `query ($id: ID!) { ${query}(id: $id) { description description_language } }`
    return Object.values((await t.gql(document, { id }, token, language)).data?.[query])
  }
  expect(await readIn('es-MX,es;q=0.9,en;q=0.5', 'destinationById')).toEqual(['La torre.', 'es'])
  expect(await readIn('de,fr;q=0.5', 'destinationById')).toEqual(['La tour.', 'fr'])
  expect(await readIn('de,en;q=0.9,fr;q=0.1', 'destinationById')).toEqual(['The tower.', 'en'])
  expect(await readIn('', 'destinationById')).toEqual(['The tower.', 'en'])
  expect(await readIn('es', 'operatorDestination', owner.token)).toEqual(['The tower.', 'en'])

  // Languages that are left out stay; an empty description takes one away.
  await update(id, { translations: [said('fr', '')] })
  await update(id, { name: 'Many more words' })
  expect(await readIn('fr', 'destinationById')).toEqual(['The tower.', 'en'])
  expect(await readIn('es', 'destinationById')).toEqual(['La torre.', 'es'])
  expect(await update(id, { translations: [said('es', many)] })).toMatchObject({
    fields: { 'translations.es': 'Please use at most 1000 characters.' },
  })
  expect(await update(id, { translations: [said('tlh', 'Qapla')] })).toMatchObject({
    fields: { translations: 'Please choose one of the languages of the product.' },
  })
})
