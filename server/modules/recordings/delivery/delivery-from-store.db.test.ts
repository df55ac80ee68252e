import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { movableClock } from '#adapters/clock/embedded.ts'
import { s3Objects } from '#adapters/objects/s3.ts'
import { s3Account, s3Server } from '#adapters/objects/testing/s3-server.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { personHeader, recordingsAlone, type RecordingsAlone } from '#server/testing/recordings-alone.ts'

const store = await s3Server()
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-media-'))
const clock = movableClock()
const objects = s3Objects({ ...s3Account, endpoint: store.endpoint, publicEndpoint: store.endpoint })
let alone: RecordingsAlone

beforeAll(async () => {
  alone = await recordingsAlone({ databaseUrl: await testDatabaseUrl(), dataDir, clock, objects })
})
afterAll(async () => {
  await alone.close()
  await store.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  store.clear()
  await objects.put('walks/one.mp4', Buffer.from('0123456789'), 'video/mp4')
  await objects.put('exports/ana.zip', Buffer.from('zip'), 'application/zip')
  await objects.put('walks/still.jpg', Buffer.from('jpeg'), 'image/jpeg')
  store.requests.length = 0
})

const link = (key: string) => alone.recordings.link(key, 'usr_viewer')
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  alone.http.inject({ method, url, headers: { [personHeader]: 'usr_viewer', ...headers } })

test('a film is read from the store, which the server does not ask; its ranges are the store’s own', async () => {
  const answer = await get(link('walks/one.mp4'), { range: 'bytes=2-4' })
  expect([answer.statusCode, answer.body]).toEqual([307, ''])
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(store.requests).toEqual([])
  const part = await fetch(String(answer.headers.location), { headers: { range: 'bytes=2-4' } })
  expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([
    206,
    'video/mp4',
    '234',
  ])
})

test('no address in the store is given to another person, a visitor, or after the link has run out', async () => {
  const url = link('walks/one.mp4')
  const refused = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await get(address, headers)
    expect([answer.statusCode, answer.headers.location]).toEqual([403, undefined])
  }
  await refused(url, { [personHeader]: 'usr_other' })
  await refused(url, { [personHeader]: '' })
  await refused(`${url}x`)
  expect((await get(url)).statusCode).toBe(307)
  clock.forward(5 * 60_000)
  await refused(url)
})

test('an archive keeps the name under which it is saved', async () => {
  const answer = await get(link('exports/ana.zip'))
  const saved = await fetch(String(answer.headers.location))
  expect([saved.headers.get('content-disposition'), await saved.text()]).toEqual([
    'attachment; filename="my-data.zip"',
    'zip',
  ])
})

test('pictures, and what is known of a film, are told by the server', async () => {
  expect((await get(link('walks/still.jpg'))).body).toBe('jpeg')
  const head = await get(link('walks/one.mp4'), {}, 'HEAD')
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, '10'])
})

test('a film that is gone is refused by the store', async () => {
  await objects.delete('walks/one.mp4')
  const answer = await get(link('walks/one.mp4'))
  expect((await fetch(String(answer.headers.location))).status).toBe(404)
})
