import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pagePatterns } from '#domain/identity/page-addresses.ts'
import { createHttp } from '#server/http/server.ts'
import { textsOf } from '#server/messages/messages.ts'
import { storeProfile } from '#server/modules/walkers/profile/profile.store.ts'
import { testApp } from '#server/testing/app.ts'
import { filmedWalk } from '#server/testing/filmed-walk.ts'
import { groupDraft, publishGroup } from '#server/testing/groups.ts'
import { makeDestination, signUp, tokenFor } from '#server/testing/people.ts'

const t = await testApp({ PRODUCT_NAME: 'Walks' })
const { db, clock } = t.app.base
const files = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-previews-'))
const built = path.join(import.meta.dirname, '../../../web/public')
fs.writeFileSync(path.join(files, 'index.html'), '<html><head><title>x</title></head>start')
fs.writeFileSync(path.join(files, '__spa-fallback.html'), '<html><head><title>x</title></head>app')
for (const name of ['logo.svg', 'posters', 'og.png'])
  fs.symlinkSync(path.join(built, name), path.join(files, name))
const http = await createHttp(t.app, null, { webBuild: files })
await http.ready()
afterAll(async () => {
  await http.close()
  fs.rmSync(files, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  http.inject({ method: 'GET', url, headers: { accept: '*/*', ...headers } })

/** What a program that runs no scripts reads of a page. */
async function previewAt(url: string, headers: Record<string, string> = {}) {
  const { statusCode, body } = await get(url, headers)
  const one = (pattern: RegExp) => pattern.exec(body)?.[1]
  const data = one(/ld\+json">(.*?)<\/script>/)
  return {
    statusCode,
    title: one(/<title>([^<]*)</),
    said: one(/name="description" content="([^"]*)"/),
    picture: one(/og:image" content="([^"]*)"/),
    canonical: one(/canonical" href="([^"]*)"/),
    robots: one(/name="robots" content="([^"]*)"/),
    data: data === undefined ? null : JSON.parse(data),
  }
}

const sizeOf = async (url: string) => {
  const { statusCode, headers, rawPayload } = await get(url)
  const { format, width, height } = await sharp(rawPayload).metadata()
  return [statusCode, headers['content-type'], format, width, height]
}
const isPreviewPicture = [200, 'image/jpeg', 'jpeg', 1200, 630]
const pathOf = (address: string | undefined) => (address ?? '').replace('http://localhost:4000', '')

beforeAll(async () => {
  await makeDestination(t, { slug: 'lisbon', name: 'Lisbon' })
})

describe('a place', () => {
  const page = '/show-walker-on-map?destination=lisbon'

  test('says its name, and its picture is in the light of the hour there', async () => {
    const preview = await previewAt(page)
    expect(preview).toMatchObject({
      statusCode: 200,
      title: 'Walk in Lisbon, live · Walks',
      canonical: `http://localhost:4000${page}`,
      robots: undefined,
      data: { '@type': 'TouristDestination', name: 'Lisbon' },
    })
    expect(preview.picture).toMatch(
      /^http:\/\/localhost:4000\/previews\/places\/lisbon\/(dawn|day|golden|night)\.jpg$/,
    )
    expect(await sizeOf(pathOf(preview.picture))).toEqual(isPreviewPicture)
  })

  test('in the language that the reader or the link asks for', async () => {
    const asked = await previewAt(page, { 'accept-language': 'es-MX' })
    const linked = await previewAt(`${page}&lang=es`)
    expect(asked.title).toBe('Pasea por Lisboa, en vivo · Walks')
    expect(linked).toEqual(asked)
    expect(linked.picture).toMatch(/\.jpg\?lang=es$/)
    expect(await sizeOf(pathOf(linked.picture))).toEqual(isPreviewPicture)
  })

  test('a place that there is not says what the product is, and has no picture', async () => {
    const preview = await previewAt('/show-walker-on-map?destination=atlantis')
    expect(preview).toMatchObject({ robots: 'noindex, nofollow', picture: 'http://localhost:4000/og.png' })
    for (const none of ['atlantis/day', 'lisbon/noon'])
      expect((await get(`/previews/places/${none}.jpg`)).statusCode).toBe(404)
  })
})

describe('a walker', () => {
  test('says their first name and places; one who has left says nothing', async () => {
    const walker = await signUp(t, { firstName: 'Wanda', online: { latitude: 38.7, longitude: -9.1 } })
    await storeProfile(db, walker.userId, { topThreeDestinations: ['Lisbon'], noOfWalks: 3 }, clock.now())
    const page = `/walkers/${walker.userId}`
    const preview = await previewAt(page)
    expect(preview).toMatchObject({
      title: 'Walk with Wanda, live · Walks',
      said: 'Wanda walks for travelers in Lisbon, live with a phone.',
      data: { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: 'Wanda' } },
    })
    expect(await sizeOf(pathOf(preview.picture))).toEqual(isPreviewPicture)
    await db
      .updateTable('walkerStandings')
      .set({ leftAt: clock.now() })
      .where('userId', '=', walker.userId)
      .execute()
    const after = await previewAt(page)
    expect(after).toMatchObject({
      picture: 'http://localhost:4000/og.png',
      data: null,
      robots: 'noindex, nofollow',
    })
    expect(after.title).not.toContain('Wanda')
    expect((await get(pathOf(preview.picture))).statusCode).toBe(404)
  })
})

describe('a group walk', () => {
  test('says its title, place and start there; one that is called off is not listed', async () => {
    const walker = await signUp(t, { firstName: 'Wim', walker: true })
    const destinationId = await makeDestination(t, { slug: 'porto', name: 'Porto' })
    const made = await publishGroup(t, walker, groupDraft(t, destinationId, { title: '<b>Tiles</b>' }))
    const page = `/group-trips/${made.walk?.id}`
    const preview = await previewAt(page)
    expect(preview).toMatchObject({
      title: '&lt;b&gt;Tiles&lt;/b&gt;: a group walk in Porto · Walks',
      said: expect.stringMatching(
        /^Wim walks in Porto, live with a phone, on .+ 30 minutes, \$6\.00 a seat\.$/,
      ),
      robots: undefined,
      data: { '@type': 'Event', eventStatus: 'https://schema.org/EventScheduled', offers: { price: 6 } },
    })
    expect(await sizeOf(pathOf(preview.picture))).toEqual(isPreviewPicture)
    await t.app.services.trips.callOffGroup({
      groupWalkId: made.walk?.id ?? '',
      walkerId: walker.userId,
      endsSeries: false,
    })
    expect(await previewAt(page)).toMatchObject({
      said: 'This group walk in Porto does not take place.',
      robots: 'noindex, nofollow',
      data: { eventStatus: 'https://schema.org/EventCancelled' },
    })
    expect((await get('/previews/groups/gwk_none.jpg')).statusCode).toBe(404)
  })
})

describe('what was shared', () => {
  test('a film or a postcard by its link says the place and no person; a link that was taken back says nothing', async () => {
    const { tripId, people } = await filmedWalk(t)
    const token = await tokenFor(t, people.owner.userId)
    const { data } = await t.gql(
      'mutation ($id: ID!) { shareTrip(booking_id: $id) { link { code } } }',
      { id: tripId },
      token,
    )
    const code: string = data?.['shareTrip'].link.code
    const preview = await previewAt(`/shared/${code}`)
    expect(preview).toMatchObject({ robots: 'noindex, nofollow', canonical: undefined, data: null })
    expect(preview.title).toMatch(/^A walk in /)
    expect(JSON.stringify(preview)).not.toMatch(/Owner|Walker/)
    expect(await sizeOf(pathOf(preview.picture))).toEqual(isPreviewPicture)
    await t.gql('mutation ($code: ID!) { stopSharing(code: $code) { status } }', { code }, token)
    expect((await previewAt(`/shared/${code}`)).title).not.toMatch(/^A walk in /)
    expect((await get(pathOf(preview.picture))).statusCode).toBe(404)
  })

  test('a picture that cannot be read leads to the picture of the product', async () => {
    // The postcard of this walk is five bytes that are none.
    const { tripId, people } = await filmedWalk(t)
    const { data } = await t.gql(
      'mutation ($id: ID!, $card: ID!) { shareTrip(booking_id: $id, postcard_id: $card) { link { code } } }',
      { id: tripId, card: `pst_${tripId}` },
      await tokenFor(t, people.owner.userId),
    )
    const preview = await previewAt(`/shared/${data?.['shareTrip'].link.code}`)
    expect(preview.title).toMatch(/^A postcard from /)
    const picture = await get(pathOf(preview.picture))
    expect([picture.statusCode, picture.headers.location, picture.headers['cache-control']]).toEqual([
      302,
      '/og.png',
      'no-store',
    ])
  })

  test('a gift says neither its code nor whether there is one', async () => {
    const [one, other] = [await get('/gift/AAAA-BBBB-CCCC'), await get('/gift/zzz')]
    expect(one.body).toBe(other.body)
    expect(one.body).not.toContain('AAAA')
    expect(await sizeOf('/previews/gift.jpg')).toEqual(isPreviewPicture)
  })
})

test('every page that has words of its own is listed; all others are not', async () => {
  const listed = Object.keys(textsOf('previews').pages)
  for (const [name, pattern] of Object.entries(pagePatterns)) {
    const { robots, title } = await previewAt(pattern.replace(/:\w+/, 'none').replace('*', 'work'))
    expect(robots, name).toBe(listed.includes(name) ? undefined : 'noindex, nofollow')
    expect(title, name).toMatch(/Walks/)
  }
})

test('robots find the map of the site, with the places and the walkers who walk', async () => {
  const robots = await get('/robots.txt')
  expect(robots.body).toContain('Sitemap: http://localhost:4000/sitemap.xml')
  const walker = await signUp(t, { firstName: 'Listed', online: { latitude: 38.7, longitude: -9.1 } })
  const fresh = await signUp(t, { firstName: 'Fresh', online: { latitude: 38.7, longitude: -9.1 } })
  await storeProfile(db, walker.userId, { noOfWalks: 12 }, clock.now())
  const map = await get('/sitemap.xml')
  expect(map.headers['content-type']).toContain('application/xml')
  const addresses = [...map.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)
  expect(addresses).toEqual(
    expect.arrayContaining([
      'http://localhost:4000/',
      'http://localhost:4000/show-walker-on-map?destination=lisbon',
      `http://localhost:4000/walkers/${walker.userId}`,
    ]),
  )
  expect(map.body).not.toContain(fresh.userId)
  for (const address of addresses) expect((await get(pathOf(address))).statusCode, address).toBe(200)
})

test('apps that open links are named where they are configured, and there are no such files elsewhere', async () => {
  const well = '/.well-known/'
  for (const file of ['apple-app-site-association', 'assetlinks.json'])
    expect((await get(`${well}${file}`)).statusCode).toBe(404)
  const print = Array.from({ length: 32 }, () => 'A1').join(':')
  const apps = await testApp({
    APPLE_APP_IDS: 'ABCDE12345.com.walks.app',
    ANDROID_APP: `com.walks.app=${print}`,
  })
  const other = await createHttp(apps.app, null, { webBuild: files })
  const read = async (file: string) => (await other.inject({ method: 'GET', url: `${well}${file}` })).json()
  expect(await read('apple-app-site-association')).toMatchObject({
    applinks: { details: [{ appIDs: ['ABCDE12345.com.walks.app'] }] },
  })
  expect(await read('assetlinks.json')).toMatchObject([
    { target: { package_name: 'com.walks.app', sha256_cert_fingerprints: [print] } },
  ])
  await other.close()
})
