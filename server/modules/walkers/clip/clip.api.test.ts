import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { BufferSource, Input, MP4 } from 'mediabunny'
import { walkerClipRules, walkerClipsByPerson } from '#domain/walkers/clip.ts'
import { walkersPersonalData } from '#server/modules/walkers/personal-data.ts'
import { testApp } from '#server/testing/app.ts'
import { smallPicture } from '#server/testing/checks.ts'
import { clipFixture, sentClip } from '#server/testing/clips.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const { recordings } = t.app.services
const walker = (firstName = 'Wim') => signUp(t, { firstName, walker: true })

type Clip = { id: string; url: string; still: string; alt: string; duration_ms: number }
type Answer = Clip & { code?: string; category?: string; fields?: Record<string, string>; status?: string }
async function ask(who: TestPerson | null, document: string, variables = {}): Promise<Answer> {
  const { data, errors } = await t.gql(document, variables, who && (await tokenFor(t, who.userId)))
  return errors?.[0]?.extensions ?? Object.values(data ?? {})[0]
}
const fields = '{ id url still alt duration_ms }'
const mine = (who: TestPerson | null) => ask(who, `{ myWalkerClip ${fields} }`)
const add = (who: TestPerson | null, clip: string, { image = smallPicture, alt = 'A tram' } = {}) =>
  ask(
    who,
    `mutation ($clip: String!, $image: String!, $alt: String!) {
      addWalkerClip(clip: $clip, image: $image, alt: $alt) ${fields}
    }`,
    { clip, image, alt },
  )
const remove = (who: TestPerson | null, id: string) =>
  ask(who, 'mutation ($id: ID!) { removeWalkerClip(id: $id) { status } }', { id })
const shown = async (walkerId: string): Promise<Clip | null> => {
  const { data } = await t.gql(`query ($id: ID!) { walkerPage(id: $id) { clip ${fields} } }`, {
    id: walkerId,
  })
  return data?.['walkerPage'].clip
}
const put = (url: string, payload: Buffer, type = 'video/mp4') =>
  t.http.inject({ method: 'PUT', url, headers: { 'content-type': type }, payload })
const address = (who: TestPerson) => t.app.services.walkers.clipUploadFor(who.userId)
const isServed = async (url: string) => {
  await t.app.jobs.idle()
  return (await t.http.inject(url)).statusCode === 200
}

test('a clip is sent, put on the page, replaced and removed, and its files go', async () => {
  const wim = await walker()
  expect(await mine(wim)).toBeNull()
  const first = await add(wim, await sentClip(t, wim.userId))
  expect(await shown(wim.userId)).toMatchObject({ id: first.id, alt: 'A tram', still: first.still })
  const second = await add(wim, await sentClip(t, wim.userId), { alt: 'A ferry' })
  expect(await mine(wim)).toMatchObject({ id: second.id, alt: 'A ferry' })
  expect([await isServed(first.url), await isServed(second.url)]).toEqual([false, true])
  expect(await remove(wim, first.id)).toEqual({ status: 'REMOVED' })
  expect(await mine(wim)).toMatchObject({ id: second.id })
  await remove(wim, second.id)
  expect(await mine(wim)).toBeNull()
  expect([await isServed(second.url), await isServed(second.still)]).toEqual([false, false])
})

test('what is served is cut to 15 seconds, in ranges, without voice, place or device', async () => {
  const wim = await walker()
  const sent = clipFixture()
  expect(sent.includes('Phone of a test')).toBe(true)
  const clip = await add(wim, await sentClip(t, wim.userId, sent))
  const range = await t.http.inject({ url: clip.url, headers: { range: 'bytes=0-99' } })
  expect([range.statusCode, range.rawPayload.length]).toEqual([206, 100])
  const whole = await t.http.inject(clip.url)
  expect(whole.headers['content-type']).toBe('video/mp4')
  const served = whole.rawPayload
  expect(served.includes('Phone of a test')).toBe(false)
  expect(served.includes('+38.7')).toBe(false)
  const input = new Input({ formats: [MP4], source: new BufferSource(served) })
  expect(await input.getPrimaryAudioTrack()).toBeNull()
  const durationMs = (await input.computeDuration()) * 1000
  expect(durationMs).toBeGreaterThan(14_500)
  expect(durationMs).toBeLessThanOrEqual(walkerClipRules.longestMs + 10)
  expect(Math.abs(clip.duration_ms - durationMs)).toBeLessThan(50)
  input.dispose()
})

test.each([
  ['no video', Buffer.from('no video'), 'video/mp4', 422],
  ['a file cut off before its end', clipFixture().subarray(0, 90_000), 'video/mp4', 422],
  ['another type', clipFixture(), 'video/webm', 415],
  ['nothing', Buffer.alloc(0), 'video/mp4', 422],
  ['too many bytes', Buffer.alloc(walkerClipRules.bytes + 1), 'video/mp4', 413],
])('%s is refused in words', async (_what, payload, type, status) => {
  const wim = await walker()
  const response = await put(address(wim), payload, type)
  expect(response.statusCode).toBe(status)
  expect((response.json() as { error: { message: string } }).error.message).not.toBe('')
})

test('the address is of one person, and what it names is good for that person alone', async () => {
  const [wim, eva] = [await walker(), await walker('Eva')]
  expect((await put('/media/clips/none.none', clipFixture())).statusCode).toBe(403)
  const clip = await sentClip(t, wim.userId)
  expect(await add(eva, clip)).toMatchObject({ code: 'BAD_INPUT', fields: { clip: expect.any(String) } })
  t.app.twins?.clock.forward(61 * 60_000)
  expect(await add(wim, clip)).toMatchObject({ code: 'BAD_INPUT', fields: { clip: expect.any(String) } })
})

test.each([
  ['image', { image: '' }],
  ['image', { image: 'data:image/svg+xml;base64,PHN2Zz4=' }],
  ['alt', { alt: ' ' }],
  ['alt', { alt: 'See www.example.com' }],
])('a fault at %s is reported there, and nothing changes', async (field, given) => {
  const wim = await walker()
  const refused = await add(wim, await sentClip(t, wim.userId), given)
  expect(Object.keys(refused.fields ?? {})).toEqual([field])
  expect(await mine(wim)).toBeNull()
})

test('so many files an hour', async () => {
  const wim = await walker()
  const url = address(wim)
  for (let sent = 0; sent < walkerClipsByPerson.max; sent++)
    expect((await put(url, Buffer.from('no video'))).statusCode).toBe(422)
  const response = await put(url, clipFixture())
  expect(response.statusCode).toBe(429)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
})

test('a traveler and a visitor have no clip', async () => {
  expect(await mine(await signUp(t, { firstName: 'Tom' }))).toMatchObject({ category: 'authorization' })
  expect(await mine(null)).toMatchObject({ category: 'authentication' })
})

test('a walker takes the clip along, and it goes with the account', async () => {
  const wim = await walker()
  const clip = await add(wim, await sentClip(t, wim.userId))
  const part = walkersPersonalData({
    ...t.app.base,
    pictures: recordings.placePictures,
    clips: recordings.clips,
  })
  const owner = { id: wim.userId, phone: wim.phone, email: null }
  const taken = await part.collect(owner)
  expect(taken.data['clip']).toEqual({ alt: 'A tram', durationMs: clip.duration_ms })
  expect(taken.files?.map(({ path }) => path)).toEqual(['clip/clip.mp4', 'clip/1280.webp', 'clip/480.webp'])
  await t.app.base.inTransaction((tx) => part.erase(tx, owner))
  expect((await part.collect(owner)).data['clip']).toBeNull()
  expect(await isServed(clip.url)).toBe(false)
})

test.skipIf(spawnSync('ffmpeg', ['-version']).status !== 0)(
  'a file whose pictures cannot be decoded is refused where the machine has a decoder',
  async () => {
    const wim = await walker()
    const broken = Buffer.from(clipFixture())
    // Pictures lie behind the header; the index that says where stays whole.
    broken.fill(0xff, 20_000, 200_000)
    expect((await put(address(wim), broken)).statusCode).toBe(422)
  },
)
