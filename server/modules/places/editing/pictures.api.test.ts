import { expect, test } from 'vitest'
import { placePictureRules } from '#domain/places/pictures.ts'
import { testApp } from '#server/testing/app.ts'
import { smallPicture } from '#server/testing/checks.ts'
import { makeDestination, signUp } from '#server/testing/people.ts'

const t = await testApp()
const owner = await signUp(t, { firstName: 'Olga', operator: true })

type Seen = { image: string | null; pictures: { address: string; alt: string }[] }
const ask = async (
  document: string,
  variables: Record<string, unknown>,
  token: string | null = owner.token,
) => {
  const { data, errors } = await t.gql(document, variables, token)
  return errors?.[0]?.extensions ?? Object.values(data ?? {})[0]
}
const fields = '{ image pictures { address alt } }'
const add = (id: string, alt: string, image = smallPicture, token?: string | null) =>
  ask(
    `mutation ($id: ID!, $image: String!, $alt: String!) { addDestinationPicture(id: $id, image: $image, alt: $alt) ${fields} }`,
    { id, image, alt },
    token,
  )
const describe = (id: string, address: string, alt: string, token?: string | null) =>
  ask(
    `mutation ($id: ID!, $address: String!, $alt: String!) { describeDestinationPicture(id: $id, address: $address, alt: $alt) ${fields} }`,
    { id, address, alt },
    token,
  )
const order = (id: string, addresses: string[], token?: string | null) =>
  ask(
    'mutation ($id: ID!, $addresses: [String!]!) { orderDestinationPictures(id: $id, addresses: $addresses) { status message } }',
    { id, addresses },
    token,
  )
const remove = (id: string, address: string, token?: string | null) =>
  ask(
    `mutation ($id: ID!, $address: String!) { removeDestinationPicture(id: $id, address: $address) ${fields} }`,
    { id, address },
    token,
  )
const seen = (id: string): Promise<Seen> =>
  ask(`query ($id: ID!) { destinationById(id: $id) ${fields} }`, { id }, null)
const isServed = async (address: string) => {
  await t.app.services.recordings.deleteDue()
  return (await t.http.inject({ url: address })).statusCode === 200
}
/** A destination with these pictures, and their addresses. */
const withPictures = async (...alts: string[]) => {
  const id = await makeDestination(t)
  for (const alt of alts) await add(id, alt)
  const { pictures } = await seen(id)
  return { id, addresses: pictures.map(({ address }) => address) }
}

test('pictures are added behind the others, and the first one is the one that cards show', async () => {
  const id = await makeDestination(t)
  expect(await seen(id)).toEqual({ image: null, pictures: [] })
  const first: Seen = await add(id, '  Boats on the   river ')
  expect(first).toEqual({
    image: expect.stringMatching(/^\/media\/images\/[\w-]{32}\/1280\.webp$/),
    pictures: [{ address: first.image, alt: 'Boats on the river' }],
  })
  const second: Seen = await add(id, 'A tram uphill')
  expect(second.image).toBe(first.image)
  expect(second.pictures.map(({ alt }) => alt)).toEqual(['Boats on the river', 'A tram uphill'])
  expect(await seen(id)).toEqual(second)
})

test('faults are reported at their fields; an unknown destination is none', async () => {
  const id = await makeDestination(t)
  expect(await add(id, ' ', '')).toMatchObject({
    fields: { image: 'Please Select Image', alt: 'Please say what the picture shows.' },
  })
  expect(await add(id, 'x'.repeat(201), 'data:image/gif;base64,AA==')).toMatchObject({
    fields: { image: expect.stringContaining('image format'), alt: expect.stringContaining('200') },
  })
  expect(await add(id, 'No picture', 'data:image/png;base64,AA==')).toMatchObject({
    fields: { image: expect.stringContaining('image format') },
  })
  expect(await add('dst_none', 'Nowhere')).toMatchObject({ code: 'NOT_FOUND' })
  expect((await seen(id)).pictures).toEqual([])
})

test('a ninth picture is refused, also when many are added at the same moment', async () => {
  const id = await makeDestination(t)
  const { most } = placePictureRules
  const answers = await Promise.all(
    Array.from({ length: most + 2 }, async (_, index) => add(id, `Picture ${index}`)),
  )
  // Those that the decoder had no room for are sent again, as a client does.
  for (let index = 0; (await seen(id)).pictures.length < most && index < 20; index++)
    await add(id, `Later ${index}`)
  expect((await seen(id)).pictures).toHaveLength(most)
  expect(await add(id, 'One too many')).toMatchObject({ category: 'conflict', code: 'PICTURES_FULL' })
  for (const answer of answers)
    expect(answer.pictures?.length ?? answer.code).toSatisfy(
      (status: unknown) =>
        ['PICTURES_FULL', 'RATE_LIMITED', 'TOO_MANY'].includes(String(status)) || typeof status === 'number',
    )
})

test('what a picture shows is written again; an unknown picture is none', async () => {
  const { id, addresses } = await withPictures('One', 'Two')
  const [first = '', second = ''] = addresses
  expect(await describe(id, second, ' A steep street ')).toMatchObject({
    pictures: [{ alt: 'One' }, { address: second, alt: 'A steep street' }],
  })
  expect(await describe(id, first, ' ')).toMatchObject({ fields: { alt: expect.any(String) } })
  expect(await describe(id, '/media/images/none', 'Nothing')).toMatchObject({ code: 'NOT_FOUND' })
  expect(await describe('dst_none', first, 'Nothing')).toMatchObject({ code: 'NOT_FOUND' })
})

test('an order of all of them makes the first one the cover; another list changes nothing', async () => {
  const { id, addresses } = await withPictures('One', 'Two', 'Three')
  const [one = '', two = '', three = ''] = addresses
  expect(await order(id, [three, one, two])).toMatchObject({ status: 'ORDERED' })
  expect(await seen(id)).toMatchObject({
    image: three,
    pictures: [{ alt: 'Three' }, { alt: 'One' }, { alt: 'Two' }],
  })
  for (const wrong of [
    [one, two],
    [one, two, two],
    [one, two, '/none'],
    [one, two, three, '/none'],
  ])
    expect(await order(id, wrong)).toMatchObject({ status: 'PICTURES_CHANGED' })
  expect((await seen(id)).image).toBe(three)
  expect(await order('dst_none', [one, two])).toMatchObject({ code: 'NOT_FOUND' })
})

test('a removed picture is deleted, the next one becomes the cover; removing it again changes nothing', async () => {
  const { id, addresses } = await withPictures('One', 'Two')
  const [one = '', two = ''] = addresses
  const left = { image: two, pictures: [{ address: two, alt: 'Two' }] }
  expect(await remove(id, one)).toEqual(left)
  expect(await remove(id, one)).toEqual(left)
  expect(await isServed(one)).toBe(false)
  expect(await isServed(two)).toBe(true)
  expect(await remove(id, two)).toEqual({ image: null, pictures: [] })
  expect(await remove('dst_none', two)).toMatchObject({ code: 'NOT_FOUND' })
})

test('another image of the destination replaces the cover only, whose words are written again', async () => {
  const { id, addresses } = await withPictures('One', 'Two')
  const changed = await ask(
    `mutation ($id: ID!, $data: UpdateDestinationInput!) { updateDestination(id: $id, data: $data) ${fields} }`,
    { id, data: { image: smallPicture } },
  )
  expect(changed.pictures).toEqual([
    { address: changed.image, alt: '' },
    { address: addresses[1], alt: 'Two' },
  ])
  expect(await isServed(addresses[0] ?? '')).toBe(false)
})

test('each change is in the audit log, and all of it is for owners', async () => {
  const { id, addresses } = await withPictures('One', 'Two')
  await describe(id, addresses[0] ?? '', 'Uno')
  await order(id, addresses.toReversed())
  await remove(id, addresses[0] ?? '')
  const rows = await t.app.base.db
    .selectFrom('auditLog')
    .selectAll()
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()
  expect(
    rows.map(({ act, actorId, detail }) => [act, actorId, (detail as { fields: string }).fields]),
  ).toEqual(
    ['added', 'added', 'described', 'ordered', 'removed'].map((what) => [
      'destination.changed',
      owner.userId,
      `pictures.${what}`,
    ]),
  )
  const support = await signUp(t, { firstName: 'Sam', operator: ['support', 'money', 'safety'] })
  const person = await signUp(t, { firstName: 'Pia' })
  for (const [token, category] of [
    [support.token, 'authorization'],
    [person.token, 'authorization'],
    [null, 'authentication'],
  ] as const)
    for (const refused of [
      await add(id, 'Mine', smallPicture, token),
      await describe(id, addresses[1] ?? '', 'Mine', token),
      await order(id, addresses, token),
      await remove(id, addresses[1] ?? '', token),
    ])
      expect(refused).toMatchObject({ category })
})

// The last one: sign-ins do not last the hour after which pictures that nothing refers to are deleted.
test('pictures that a destination has are served when those that nothing refers to are gone', async () => {
  const { addresses } = await withPictures('One', 'Two')
  const lost = await t.app.services.recordings.placePictures.take(smallPicture)
  const lostAddress = lost.kind === 'taken' ? lost.address : ''
  expect(await isServed(lostAddress)).toBe(true)
  await t.forward(3601)
  expect(await isServed(lostAddress)).toBe(false)
  for (const address of addresses) expect(await isServed(address)).toBe(true)
})
