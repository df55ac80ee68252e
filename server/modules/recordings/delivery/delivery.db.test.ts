import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { movableClock } from '#adapters/clock/embedded.ts'
import type { Rooms } from '#adapters/rooms/port.ts'
import { rangeOf } from '#server/modules/recordings/delivery/delivery.ts'
import { recordingsAlone, personHeader, type RecordingsAlone } from '#server/testing/recordings-alone.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-media-'))
const clock = movableClock()
let databaseUrl = ''
let alone: RecordingsAlone

beforeAll(async () => {
  databaseUrl = await testDatabaseUrl()
  alone = await recordingsAlone({ databaseUrl, dataDir, clock })
})
afterAll(async () => {
  await alone.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

describe('links', () => {
  const body = Buffer.from('0123456789'.repeat(10))
  let url = ''
  beforeEach(async () => {
    await alone.deps.objects.put('walks/one.mp4', body, 'video/mp4')
    url = alone.recordings.link('walks/one.mp4', 'usr_viewer')
  })
  const get = (address: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    alone.http.inject({ method, url: address, headers: { [personHeader]: 'usr_viewer', ...headers } })

  test('give the whole file with its type, without a shared cache and for no other page', async () => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(body)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '100',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('give the head alone', async () => {
    const answer = await get(url, {}, 'HEAD')
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '100', ''])
  })

  test.each([
    ['bytes=10-19', 206, 'bytes 10-19/100', '0123456789'],
    ['bytes=95-', 206, 'bytes 95-99/100', '56789'],
    ['bytes=-5', 206, 'bytes 95-99/100', '56789'],
    ['bytes=95-500', 206, 'bytes 95-99/100', '56789'],
    ['bytes=100-', 416, 'bytes */100', null],
  ])('give %s as %i', async (range, status, contentRange, text) => {
    const answer = await get(url, { range })
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([status, contentRange])
    if (text !== null) expect(answer.body).toBe(text)
  })

  test('are refused altered, foreign, without a session and expired, on every range', async () => {
    const refused = async (address: string, headers: Record<string, string> = {}) =>
      expect((await get(address, { range: 'bytes=0-1', ...headers })).statusCode).toBe(403)
    await refused(url, { [personHeader]: 'usr_other' })
    await refused(url, { [personHeader]: '' })
    await refused(`${url}x`)
    // Each character of the signature counts, also the last one, whose last bits carry nothing.
    const ending = url.at(-1) === 'A' ? 'B' : 'A'
    await refused(url.slice(0, -1) + ending)
    const [statement, mac] = url.split('/').at(-1)?.split('.') ?? []
    const other = Buffer.from(
      JSON.stringify({ key: 'walks/two.mp4', viewer: 'usr_viewer', exp: 9e15 }),
    ).toString('base64url')
    await refused(`/media/files/${other}.${mac}`)
    await refused(`/media/files/${statement}`)
    await refused('/media/files/nonsense')
    expect((await get(url, { range: 'bytes=0-1' })).statusCode).toBe(206)
    clock.forward(5 * 60_000)
    await refused(url)
  })

  test('of a deleted object are answered with 404', async () => {
    await alone.deps.objects.delete('walks/one.mp4')
    expect((await get(url)).statusCode).toBe(404)
  })
})

test.each([
  [undefined, null],
  ['items=0-1', null],
  ['bytes=-', null],
  ['bytes=5-4', null],
  ['bytes=0-1,3-4', null],
  ['bytes=-0', 'outside'],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=-1000', { start: 0, end: 99 }],
])('the range %j of 100 bytes is %j', (header, expected) => {
  expect(rangeOf(header, 100)).toEqual(expected)
})

describe('stills', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#4080c0' } })
  const put = (url: string, payload: Buffer, type = 'image/jpeg') =>
    alone.http.inject({ method: 'PUT', url, headers: { 'content-type': type }, payload })
  const emitted: { ownerId: string; stillId: string; objectKey: string }[] = []
  beforeAll(() => alone.recordings.onStillStored(async (still) => void emitted.push(still)))
  const address = async (stillId = `pst_${randomUUID()}`) => ({
    stillId,
    url: (await alone.recordings.stillUpload({ ownerId: 'trip_1', stillId })).uploadUrl,
  })

  test('are made new without metadata, stored once and told once', async () => {
    const { stillId, url } = await address()
    const sent = await picture(400, 300)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    expect((await put(url, sent)).statusCode).toBe(204)
    expect((await put(url, await picture(10, 10).jpeg().toBuffer())).statusCode).toBe(204)
    const heard = emitted.filter((still) => still.stillId === stillId)
    expect(heard).toEqual([
      { ownerId: 'trip_1', stillId, objectKey: expect.stringMatching(/^stills\/trip_1\/.*\.jpg$/) },
    ])
    const link = alone.recordings.link(heard[0]?.objectKey ?? '', 'usr_viewer')
    const stored = await alone.http.inject({
      method: 'GET',
      url: link,
      headers: { [personHeader]: 'usr_viewer' },
    })
    const read = await sharp(stored.rawPayload).metadata()
    expect(read).toMatchObject({ format: 'jpeg', width: 400, height: 300 })
    expect(read.exif).toBeUndefined()
    expect(stored.rawPayload.includes('secret place')).toBe(false)
  })

  test('are turned upright, and a PNG becomes a JPEG', async () => {
    const { stillId, url } = await address()
    expect((await put(url, await picture(40, 20).png().toBuffer(), 'image/png')).statusCode).toBe(204)
    const turned = await address()
    expect(
      (await put(turned.url, await picture(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()))
        .statusCode,
    ).toBe(204)
    const sizes = await Promise.all(
      [stillId, turned.stillId].map(async (id) => {
        const file = await alone.deps.objects.localFile(
          emitted.find((still) => still.stillId === id)?.objectKey ?? '',
        )
        const read = await sharp(file?.path).metadata()
        return [read.format, read.width, read.height]
      }),
    )
    expect(sizes).toEqual([
      ['jpeg', 40, 20],
      ['jpeg', 20, 40],
    ])
  })

  test('that are something else are refused, whatever they are called', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const cut = (await picture(400, 300).jpeg().toBuffer()).subarray(0, 60)
    const bomb = await picture(8000, 8000).png().toBuffer()
    for (const body of [svg, cut, bomb, Buffer.from('GIF89a')])
      expect((await put((await address()).url, body)).statusCode).toBe(422)
    expect((await put((await address()).url, svg, 'image/svg+xml')).statusCode).toBe(415)
    expect((await put((await address()).url, Buffer.alloc(15 * 1024 * 1024 + 1, 1))).statusCode).toBe(413)
  })

  test('need an address of ours that still holds', async () => {
    const { url } = await address()
    const body = await picture(10, 10).jpeg().toBuffer()
    expect((await put(`${url}x`, body)).statusCode).toBe(403)
    clock.forward(15 * 60_000)
    expect((await put(url, body)).statusCode).toBe(403)
  })

  test('are told again when telling failed', async () => {
    const { stillId, url } = await address()
    let fails = true
    alone.recordings.onStillStored(async (still) => {
      if (still.stillId === stillId && fails) throw new Error('the listener is down')
    })
    const body = await picture(10, 10).jpeg().toBuffer()
    expect((await put(url, body)).statusCode).toBe(500)
    fails = false
    expect((await put(url, body)).statusCode).toBe(204)
    expect(emitted.filter((still) => still.stillId === stillId)).toHaveLength(2)
  })
})

describe('rooms', () => {
  const open = (ownerId: string) =>
    alone.inTransaction((tx) => alone.recordings.openRoom(tx, { ownerId, maxMs: 3600_000 }))
  const close = (ownerId: string) => alone.inTransaction((tx) => alone.recordings.closeRoom(tx, ownerId))

  test('an owner has one room, with a ticket for each person until it closes', async () => {
    const ownerId = `trip_${randomUUID()}`
    const ask = () => alone.recordings.ticket({ ownerId, userId: 'usr_1', role: 'walker' })
    expect(await ask()).toEqual({ kind: 'closed' })
    const room = await open(ownerId)
    expect((await open(ownerId)).roomName).toBe(room.roomName)
    const outcome = await ask()
    const ticket = outcome.kind === 'ticket' ? outcome.ticket : null
    expect(ticket).toMatchObject({ engine: 'p2p', roomName: room.roomName, serverUrl: null, relayOnly: true })
    const [until, person] = ticket?.iceServers[0]?.username?.split(':') ?? []
    expect(person).toBe('usr_1')
    expect(Number(until) * 1000 - clock.nowMs()).toBeLessThanOrEqual(10 * 60_000)
    await close(ownerId)
    await close(ownerId)
    expect(await ask()).toEqual({ kind: 'closed' })
  })

  test('a room kept elsewhere is made on the first ticket and closed by a job', async () => {
    const calls: string[] = []
    let fails = true
    const rooms: Rooms = {
      engine: 'livekit',
      serverUrl: 'wss://livekit.test',
      relayOnly: false,
      viewersMost: null,
      open: async () => (calls.push('open'), { kind: 'open', sid: 'RM_far' }),
      token: async () => 'token',
      close: async () => {
        calls.push('close')
        // The first try fails; the job comes again.
        if (fails) {
          fails = false
          return { kind: 'noAnswer', reason: 'unavailable' }
        }
        return { kind: 'closed' }
      },
      iceServers: () => [],
    }
    const far = await recordingsAlone({
      databaseUrl: await testDatabaseUrl(),
      dataDir: path.join(dataDir, 'far'),
      clock,
      rooms,
    })
    try {
      const ownerId = `trip_${randomUUID()}`
      await far.inTransaction((tx) => far.recordings.openRoom(tx, { ownerId, maxMs: 1000 }))
      expect(calls).toEqual([])
      const ask = () => far.recordings.ticket({ ownerId, userId: 'usr_1', role: 'traveller' })
      expect(await ask()).toMatchObject({ kind: 'ticket', ticket: { roomSid: 'RM_far' } })
      await ask()
      expect(calls).toEqual(['open'])
      await far.inTransaction((tx) => far.recordings.closeRoom(tx, ownerId))
      await expect.poll(() => calls, { timeout: 10_000 }).toEqual(['open', 'close', 'close'])
    } finally {
      await far.close()
    }
  })
})
