import sharp from 'sharp'
import { expect, test } from 'vitest'
import { destinationRules } from '#domain/places/destination.ts'
import { testApp } from '#server/testing/app.ts'
import { makeDestination, signUp } from '#server/testing/people.ts'

const t = await testApp()
const { db } = t.app.base
const owner = await signUp(t, { firstName: 'Olga', operator: true })

const photo = async (width = 1600, height = 1200) => {
  const jpeg = await sharp({ create: { width, height, channels: 3, background: '#4a7' } })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}
const image = await photo()
const belem = {
  name: 'Belém',
  description: 'The tower where the river meets the sea.',
  location: 'Lisbon, Portugal',
  longitude: -9.2159,
  latitude: 38.6916,
  order: 1,
}
const fields =
  'status id name description location image longitude latitude time_zone order created_at slug country'
const create = async (more: Record<string, unknown> = {}, token: string | undefined = owner.token) => {
  const { data, errors } = await t.gql(
    `mutation ($data: CreateDestinationInput!) { createDestination(data: $data) { ${fields} } }`,
    { data: { ...belem, image, ...more } },
    token,
  )
  return errors?.[0]?.extensions ?? data?.['createDestination']
}
const listed = async () => {
  const { data } = await t.gql('{ destination(first: 50) { data { id name order } } }')
  return data?.['destination'].data as { id: string; name: string; order: number }[]
}

test('a destination is made with its time zone, country and picture, and people see it at once', async () => {
  const made = await create({ name: ' Belém ', order: 7 })
  expect(made).toMatchObject({
    ...belem,
    order: 7,
    status: 'active',
    id: expect.stringMatching(/^dst_/),
    time_zone: 'Europe/Lisbon',
    slug: 'belem',
    country: 'Portugal',
    image: expect.stringMatching(/^\/media\/images\/[\w-]{32}\/1280\.webp$/),
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  expect(await listed()).toContainEqual({ id: made.id, name: 'Belém', order: 7 })
  for (const [size, height] of [
    [1280, 960],
    [480, 360],
  ] as const) {
    const picture = await t.http.inject({ url: made.image.replace('1280', String(size)) })
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: size, height })
  }
  const [act] = await db.selectFrom('auditLog').selectAll().where('subjectId', '=', made.id).execute()
  expect(act).toMatchObject({ act: 'destination.created', actorId: owner.userId, detail: { name: 'Belém' } })
})

test('one at a taken place of the order moves the ones from there on', async () => {
  const [first, second] = [
    await makeDestination(t, { name: 'First', order: 20 }),
    await makeDestination(t, { name: 'Second', order: 21 }),
  ]
  const made = await create({ name: 'Between', order: 21 })
  const orders = new Map((await listed()).map((one) => [one.id, one.order]))
  expect([first, made.id, second].map((id) => orders.get(id))).toEqual([20, 21, 22])
})

test('what is missing or wrong is reported at its field', async () => {
  const faults = await create({ name: ' ', description: '', location: ' ', image: '' })
  expect(faults).toMatchObject({
    category: 'validation',
    fields: {
      name: 'Please Enter Name',
      description: 'Please Enter Description',
      location: 'Please Enter Location',
      image: 'Please Select Image',
    },
  })
  expect(await create({ longitude: 180.1, latitude: -91, order: 0 })).toMatchObject({
    fields: {
      longitude: 'Please enter a longitude from -180 to 180.',
      latitude: 'Please enter a latitude from -90 to 90.',
      order: 'Please enter an order from 1 to 9999.',
    },
  })
  const { nameMax, locationMax, descriptionMax } = destinationRules
  const long = (length: number) => 'x'.repeat(length + 1)
  expect(
    Object.keys(
      (await create({ name: long(nameMax), location: long(locationMax), description: long(descriptionMax) }))
        .fields,
    ).sort(),
  ).toEqual(['description', 'location', 'name'])
})

test.each([
  ['data:image/gif;base64,R0lGODlhAQABAAAAACw=', 'Please select image format: jpeg, png or jpg.'],
  [
    'data:image/png;base64,bm90IGEgcGljdHVyZSwgcmVhbGx5IG5vdA==',
    'Please select image format: jpeg, png or jpg.',
  ],
  [`data:image/png;base64,${'A'.repeat(960_000)}`, 'Please choose a picture of at most 700 kB.'],
])('a picture %.40s is refused at its field', async (sent, message) => {
  expect(await create({ name: 'Sintra', image: sent })).toMatchObject({ fields: { image: message } })
})

test('the same name at the same location is one destination, and a name elsewhere has a short name of its own', async () => {
  await create({ name: 'Old Town' })
  expect(await create({ name: 'old town', location: 'LISBON, Portugal' })).toMatchObject({
    fields: { name: 'There is already a destination with this name at this location.' },
  })
  const elsewhere = { location: 'Kyoto, Japan', latitude: 35.01, longitude: 135.77 }
  expect(await create({ name: 'Old Town', ...elsewhere })).toMatchObject({
    slug: 'old-town-2',
    time_zone: 'Asia/Tokyo',
    country: 'Japan',
  })
})

test('of two people who make the same one at the same moment, one has made it', async () => {
  const answers = await Promise.all([create({ name: 'Twice' }), create({ name: 'Twice' })])
  expect(answers.filter((one) => one.id !== undefined)).toHaveLength(1)
  expect(answers.filter((one) => one.category === 'validation')).toHaveLength(1)
})

test('there are at most so many', async () => {
  const count = destinationRules.most - (await listed()).length
  const rows = Array.from({ length: count }, (_, index) => ({
    id: t.app.base.newId('dst'),
    slug: `many-${index}`,
    name: `Many ${index}`,
    country: '',
    countryCode: '',
    location: 'At sea',
    description: 'x',
    latitude: 0,
    longitude: 0,
    timeZone: 'Etc/UTC',
    sortOrder: 9000,
    createdAt: t.app.base.clock.now(),
  }))
  await db.insertInto('destinations').values(rows).execute()
  expect(await create({ name: 'One more' })).toMatchObject({
    category: 'conflict',
    code: 'DESTINATIONS_FULL',
  })
})

test('it is for owners', async () => {
  const support = await signUp(t, { firstName: 'Sam', operator: ['support', 'money', 'safety'] })
  const stranger = await signUp(t, { firstName: 'Stranger' })
  for (const { token } of [support, stranger])
    expect(await create({}, token)).toMatchObject({ category: 'authorization' })
  const visitor = await t.gql(
    'mutation ($data: CreateDestinationInput!) { createDestination(data: $data) { id } }',
    {
      data: { ...belem, image },
    },
  )
  expect(visitor.errors?.[0]?.extensions).toMatchObject({ category: 'authentication' })
})

test('the picture of a destination stays, that of a refused one goes within two hours', async () => {
  const [stored] = await db
    .selectFrom('destinations')
    .select('image')
    .where('image', 'is not', null)
    .execute()
  const { count } = await db
    .selectFrom('objectDeletions')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBeGreaterThan(0)
  await t.forward(2 * 3600)
  await t.app.services.recordings.deleteDue()
  expect((await t.http.inject({ url: stored?.image ?? '' })).statusCode).toBe(200)
  expect(await db.selectFrom('objectDeletions').selectAll().execute()).toEqual([])
})
