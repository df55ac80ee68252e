import sharp from 'sharp'
import { expect, test } from 'vitest'
import { walkerPhotoRules, walkerPhotosByPerson } from '#domain/walkers/photos.ts'
import { walkersPersonalData } from '#server/modules/walkers/personal-data.ts'
import { testApp } from '#server/testing/app.ts'
import { smallPicture } from '#server/testing/checks.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const pictures = t.app.services.recordings.placePictures
const walker = (firstName = 'Wim') => signUp(t, { firstName, walker: true })

type Photo = { id: string; address: string; alt: string }
type Answer = Photo[] & { code?: string; category?: string; fields?: Record<string, string>; status?: string }

async function ask(who: TestPerson | null, document: string, variables = {}): Promise<Answer> {
  const { data, errors } = await t.gql(document, variables, who && (await tokenFor(t, who.userId)))
  return errors?.[0]?.extensions ?? Object.values(data ?? {})[0]
}
const fields = '{ id address alt }'
const mine = (who: TestPerson | null) => ask(who, `{ myWalkerPhotos ${fields} }`)
const add = (who: TestPerson | null, alt = 'A dot', image = smallPicture) =>
  ask(
    who,
    `mutation ($image: String!, $alt: String!) { addWalkerPhoto(image: $image, alt: $alt) ${fields} }`,
    {
      image,
      alt,
    },
  )
const describePhoto = (who: TestPerson | null, id: string, alt: string) =>
  ask(who, `mutation ($id: ID!, $alt: String!) { describeWalkerPhoto(id: $id, alt: $alt) ${fields} }`, {
    id,
    alt,
  })
const order = (who: TestPerson | null, ids: string[]) =>
  ask(who, 'mutation ($ids: [ID!]!) { orderWalkerPhotos(ids: $ids) { status } }', { ids })
const remove = (who: TestPerson | null, id: string) =>
  ask(who, `mutation ($id: ID!) { removeWalkerPhoto(id: $id) ${fields} }`, { id })
const shown = async (walkerId: string) => {
  const { data } = await t.gql(`query ($id: ID!) { walkerPage(id: $id) { photos ${fields} } }`, {
    id: walkerId,
  })
  return data?.['walkerPage'].photos as Photo[]
}
const isServed = async (address: string) => {
  await t.app.jobs.idle()
  return (await t.http.inject(address)).statusCode === 200
}
const alts = (photos: Photo[]) => photos.map(({ alt }) => alt)

test('photos are added, described, ordered and removed, and visitors see them so on the page', async () => {
  const wim = await walker()
  expect(await mine(wim)).toEqual([])
  await add(wim, 'one')
  await add(wim, 'two')
  const [one, two, three] = await add(wim, '  thr\nee ')
  expect([one?.alt, two?.alt, three?.alt]).toEqual(['one', 'two', 'thr ee'])
  const ids = [three?.id ?? '', one?.id ?? '', two?.id ?? '']
  expect(await order(wim, ids)).toEqual({ status: 'ORDERED' })
  expect(alts(await describePhoto(wim, one?.id ?? '', 'first'))).toEqual(['thr ee', 'first', 'two'])
  expect(await shown(wim.userId)).toEqual(await mine(wim))
  expect(alts(await remove(wim, three?.id ?? ''))).toEqual(['first', 'two'])
  expect(alts(await remove(wim, three?.id ?? ''))).toEqual(['first', 'two'])
  expect(alts(await add(wim, 'last'))).toEqual(['first', 'two', 'last'])
  expect(await isServed(three?.address ?? '')).toBe(false)
  expect(await isServed(two?.address ?? '')).toBe(true)
})

test('a photo is made again: upright, in two sizes, without what the file said of itself', async () => {
  const wim = await walker()
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '38/1 42/1 50/1' }
  const jpeg = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#4a7' } })
    .withExif({ IFD3: gps })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(jpeg).metadata()).exif).toBeDefined()
  const [photo] = await add(wim, 'A wall', `data:image/jpeg;base64,${jpeg.toString('base64')}`)
  for (const [longer, width, height] of [
    [1280, 720, 1280],
    [480, 270, 480],
  ]) {
    const { rawPayload } = await t.http.inject((photo?.address ?? '').replace('1280', String(longer)))
    const stored = await sharp(rawPayload).metadata()
    expect(stored).toMatchObject({ format: 'webp', width, height })
    expect([stored.exif, stored.xmp, stored.orientation]).toEqual([undefined, undefined, undefined])
  }
})

test.each([
  ['image', '', 'A dot'],
  ['image', 'data:image/svg+xml;base64,PHN2Zz4=', 'A dot'],
  ['image', `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`, 'A dot'],
  ['image', `data:image/png;base64,${'A'.repeat(960_000)}`, 'A dot'],
  ['alt', smallPicture, ' '],
  ['alt', smallPicture, 'See www.example.com'],
  ['alt', smallPicture, 'a'.repeat(walkerPhotoRules.altMax + 1)],
])('a fault at %s is told there, and nothing is added', async (field, image, alt) => {
  const wim = await walker()
  const refused = await add(wim, alt, image)
  expect(refused).toMatchObject({ category: 'validation', code: 'BAD_INPUT' })
  expect(Object.keys(refused.fields ?? {})).toEqual([field])
  expect(refused.fields?.[field]).toMatch(/^Please/)
  expect(await mine(wim)).toEqual([])
})

test('five photos are the most, also when they are added at the same moment', async () => {
  const wim = await walker()
  const answers = await Promise.all(Array.from({ length: 7 }, () => add(wim)))
  const full = answers.filter(({ code }) => code === 'PHOTOS_FULL')
  const busy = answers.filter(({ code }) => code === 'TOO_MANY')
  expect(await mine(wim)).toHaveLength(Math.min(5, 7 - busy.length))
  while ((await mine(wim)).length < walkerPhotoRules.most) await add(wim)
  expect(await add(wim)).toMatchObject({ category: 'conflict', code: 'PHOTOS_FULL' })
  expect(full.length).toBeGreaterThanOrEqual(2 - busy.length)
})

test('so many photos are added an hour', async () => {
  const wim = await walker()
  for (let made = 0; made < walkerPhotosByPerson.max; made++) {
    const photos = await add(wim)
    await remove(wim, photos[0]?.id ?? '')
  }
  expect(await add(wim)).toMatchObject({ category: 'rate_limited', code: 'TOO_MANY' })
})

test('the photos of another walker are as none; an order of others changes nothing', async () => {
  const [wim, eva] = [await walker(), await walker('Eva')]
  const [own] = await add(wim, 'mine')
  const [other] = await add(eva, 'hers')
  expect(await describePhoto(wim, other?.id ?? '', 'his')).toMatchObject({ code: 'NOT_FOUND' })
  expect(await remove(wim, other?.id ?? '')).toEqual([own])
  for (const ids of [[], [other?.id ?? ''], [own?.id ?? '', own?.id ?? '']])
    expect(await order(wim, ids)).toEqual({ status: 'PHOTOS_CHANGED' })
  expect(await mine(eva)).toEqual([other])
})

test('a traveler and a visitor have no photos', async () => {
  const tom = await signUp(t, { firstName: 'Tom' })
  expect(await add(tom)).toMatchObject({ category: 'authorization' })
  expect(await mine(tom)).toMatchObject({ category: 'authorization' })
  for (const refused of [
    await mine(null),
    await add(null),
    await remove(null, 'wph_none'),
    await order(null, []),
  ])
    expect(refused).toMatchObject({ category: 'authentication' })
})

test('a walker takes their photos along, and they go with the account', async () => {
  const wim = await walker()
  const [photo] = await add(wim)
  const part = walkersPersonalData({ ...t.app.base, pictures, clips: t.app.services.recordings.clips })
  const owner = { id: wim.userId, phone: wim.phone, email: null }
  const taken = await part.collect(owner)
  expect(taken.data['photos']).toEqual([photo])
  expect(taken.files?.map(({ path }) => path)).toEqual(['photos/1/1280.webp', 'photos/1/480.webp'])
  await t.app.base.inTransaction((tx) => part.erase(tx, owner))
  expect((await part.collect(owner)).data['photos']).toEqual([])
  expect(await isServed(photo?.address ?? '')).toBe(false)
})
