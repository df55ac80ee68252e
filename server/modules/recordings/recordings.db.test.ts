import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { movableClock } from '#adapters/clock/embedded.ts'
import {
  fixtureChunks,
  recordingsAlone,
  personHeader,
  type RecordingsAlone,
} from '#server/testing/recordings-alone.ts'
import type { RecordingView, UploadTicket } from '#server/modules/recordings/recordings.types.ts'
import { dueAmong } from '#server/durable/due.store.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-media-'))
const clock = movableClock()
let alone: RecordingsAlone

beforeAll(async () => {
  alone = await recordingsAlone({ databaseUrl: await testDatabaseUrl(), dataDir, clock })
})
afterAll(async () => {
  await alone.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const owner = () => `trip_${randomUUID()}`
const mimeTypes = {
  'vp8.webm': 'video/webm;codecs=vp8,opus',
  'h264.mp4': 'video/mp4;codecs=avc1.42E01F,opus',
}

async function begin(ownerId: string, changed: Record<string, unknown> = {}) {
  return alone.recordings.beginRecording({
    ownerId,
    userId: 'usr_walker',
    mimeType: mimeTypes['vp8.webm'],
    stretchKey: 'first',
    startedAtMs: 0,
    ...changed,
  })
}

async function ticketFor(ownerId: string, changed: Record<string, unknown> = {}): Promise<UploadTicket> {
  const begun = await begin(ownerId, changed)
  if ('kind' in begun) throw new Error(begun.kind)
  return begun
}

/** Sends one chunk (or `poster`), as the recorder does. */
async function send(
  ticket: UploadTicket,
  part: number | string,
  bytes: Buffer,
  changed: Record<string, string> = {},
) {
  return alone.http.inject({
    method: 'PUT',
    url: `${ticket.uploadUrl}/${part}`,
    headers: {
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${ticket.uploadToken}`,
      ...changed,
    },
    payload: bytes,
  })
}

/** A request for chunk 0 over the network whose body the test writes by itself. */
async function openRequest(
  ticket: UploadTicket,
  headers: http.OutgoingHttpHeaders,
): Promise<http.ClientRequest> {
  if (!alone.http.server.listening) await alone.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = alone.http.server.address() as AddressInfo
  const request = http.request({
    port,
    host: '127.0.0.1',
    method: 'PUT',
    path: `${ticket.uploadUrl}/0`,
    headers: {
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${ticket.uploadToken}`,
      ...headers,
    },
  })
  // What the server does with the connection is what the tests look at.
  request.on('error', () => undefined)
  request.flushHeaders()
  return request
}

async function record(
  ownerId: string,
  options: {
    file?: 'vp8.webm' | 'h264.mp4'
    lost?: number[]
    key?: string
    startedAtMs?: number
    finish?: boolean
  } = {},
): Promise<UploadTicket> {
  const { file = 'vp8.webm', lost = [], key = 'first', startedAtMs = 0, finish = true } = options
  const ticket = await ticketFor(ownerId, { mimeType: mimeTypes[file], stretchKey: key, startedAtMs })
  const chunks = fixtureChunks(file)
  for (const [seq, bytes] of chunks.entries())
    if (!lost.includes(seq)) expect((await send(ticket, seq, bytes)).statusCode).toBe(204)
  const done = { ownerId, userId: 'usr_walker', recordingId: ticket.recordingId, chunkCount: chunks.length }
  if (finish) expect(await alone.recordings.finishRecording(done)).toBe('finished')
  return ticket
}

const end = (ownerId: string, wallMs = 12_000, keepForUserId = `usr_${randomUUID()}`) =>
  alone.inTransaction((tx) => alone.recordings.ownerEnded(tx, { ownerId, wallMs, keepForUserId }))

const viewOf = async (ownerId: string) =>
  (await alone.recordings.recordings([ownerId], 'usr_viewer')).get(ownerId)

async function processed(ownerId: string): Promise<RecordingView> {
  return vi.waitFor(
    async () => {
      const view = await viewOf(ownerId)
      if (!view?.isProcessed) throw new Error('not yet processed')
      return view
    },
    { timeout: 20_000, interval: 25 },
  )
}

const get = (url: string, headers: Record<string, string> = {}) =>
  alone.http.inject({ method: 'GET', url, headers: { [personHeader]: 'usr_viewer', ...headers } })

async function lengthOf(view: RecordingView): Promise<number> {
  const file = path.join(dataDir, `check-${randomUUID()}`)
  fs.writeFileSync(file, (await get(view.videoUrl ?? '')).rawPayload)
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) })
  try {
    return await input.computeDuration()
  } finally {
    input.dispose()
  }
}

describe('uploading', () => {
  test('a stretch begun again with its key is the same one and says what has arrived', async () => {
    const ownerId = owner()
    const ticket = await ticketFor(ownerId)
    const [first, second] = fixtureChunks('vp8.webm')
    await send(ticket, 0, first!)
    await send(ticket, 1, second!)
    const again = await ticketFor(ownerId)
    expect(again.recordingId).toBe(ticket.recordingId)
    expect(again.received).toEqual([0, 1])
    expect((await ticketFor(ownerId, { stretchKey: 'second' })).recordingId).not.toBe(ticket.recordingId)
  })

  test('a chunk sent again, also at the same moment, is acknowledged and stored once', async () => {
    const ownerId = owner()
    const ticket = await ticketFor(ownerId)
    const chunk = fixtureChunks('vp8.webm')[0]!
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(ticket, 0, chunk)))
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 204])
    expect((await send(ticket, 0, chunk)).statusCode).toBe(200)
    expect(await alone.deps.objects.list(`recordings/${ownerId}/`)).toHaveLength(1)
    expect(answers[0]?.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('half a chunk is not stored: a connection that breaks in the middle leaves nothing', async () => {
    const ownerId = owner()
    const ticket = await ticketFor(ownerId)
    const chunk = fixtureChunks('vp8.webm')[0]!
    const arrived = once(alone.http.server, 'request')
    const request = await openRequest(ticket, { 'content-length': chunk.length })
    request.write(chunk.subarray(0, 5000))
    const [atServer] = (await arrived) as [http.IncomingMessage]
    // Not `once` of node:events, which takes the broken connection for a fault.
    const closed = new Promise((resolve) => atServer.once('close', resolve))
    request.destroy()
    await closed
    expect((await ticketFor(ownerId)).received).toEqual([])
    expect(await alone.deps.objects.list(`recordings/${ownerId}/`)).toEqual([])
    expect((await send(ticket, 0, chunk)).statusCode).toBe(204)
  })

  test('without a token, with another stretch’s or an expired one nothing is taken', async () => {
    const ticket = await ticketFor(owner())
    const other = await ticketFor(owner())
    const chunk = fixtureChunks('vp8.webm')[0]!
    expect((await send(ticket, 0, chunk, { authorization: '' })).statusCode).toBe(401)
    expect(
      (await send(ticket, 0, chunk, { authorization: `Bearer ${ticket.uploadToken}x` })).statusCode,
    ).toBe(401)
    expect((await send(ticket, 0, chunk, { authorization: `Bearer ${other.uploadToken}` })).statusCode).toBe(
      403,
    )
    clock.forward(4 * 3600_000 + 1)
    expect((await send(ticket, 0, chunk)).statusCode).toBe(401)
  })

  test.each([
    ['no number', 'x'],
    ['a number beyond four hours', '14400'],
    ['a number that is none', '-1'],
  ])('refuses a chunk with %s', async (_what, seq) => {
    expect((await send(await ticketFor(owner()), seq, Buffer.from('x'))).statusCode).toBe(400)
  })

  test('refuses an empty chunk', async () => {
    expect((await send(await ticketFor(owner()), 0, Buffer.alloc(0))).statusCode).toBe(400)
  })

  test('refuses chunks over 16 MB, by the length that is announced and by the bytes that come', async () => {
    const ticket = await ticketFor(owner())
    const tooLong = { 'content-length': String(16 * 1024 * 1024 + 1) }
    expect((await send(ticket, 0, Buffer.from('x'), tooLong)).statusCode).toBe(413)
    const request = await openRequest(ticket, { 'transfer-encoding': 'chunked' })
    request.write(Buffer.alloc(16 * 1024 * 1024 + 1))
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    expect(response.statusCode).toBe(413)
    request.destroy()
  })

  test('asks for the right before the body: a foreign token is refused though the chunk is too long', async () => {
    const [ticket, other] = [await ticketFor(owner()), await ticketFor(owner())]
    const foreign = {
      authorization: `Bearer ${other.uploadToken}`,
      'content-length': String(16 * 1024 * 1024 + 1),
    }
    expect((await send(ticket, 0, Buffer.from('x'), foreign)).statusCode).toBe(403)
  })

  test.each([
    { mimeType: 'image/png' },
    { mimeType: 'video/quicktime' },
    { startedAtMs: -1 },
    { startedAtMs: 4 * 3600_000 + 1 },
    { stretchKey: '../x' },
  ])('refuses a stretch with %j', async (changed) => {
    expect(await begin(owner(), changed)).toEqual({ kind: 'unsupported' })
  })

  test('finishing is for the person who began', async () => {
    const ownerId = owner()
    const { recordingId } = await ticketFor(ownerId)
    expect(await alone.recordings.finishRecording({ userId: 'usr_other', recordingId, chunkCount: 1 })).toBe(
      'notFound',
    )
    expect(
      await alone.recordings.finishRecording({
        ownerId: 'x',
        userId: 'usr_walker',
        recordingId,
        chunkCount: 1,
      }),
    ).toBe('notFound')
    expect(
      await alone.recordings.finishRecording({
        userId: 'usr_walker',
        recordingId: 'rec_none',
        chunkCount: 1,
      }),
    ).toBe('notFound')
    expect(await alone.recordings.finishRecording({ userId: 'usr_walker', recordingId, chunkCount: 1 })).toBe(
      'finished',
    )
  })
})

describe('joining', () => {
  /** How long after its end a recording with missing chunks is joined; null when it is not waited for. */
  const waitsMs = async (ownerId: string) => {
    const { db } = alone.deps
    const row = await db
      .selectFrom('recordings')
      .selectAll()
      .where('ownerId', '=', ownerId)
      .executeTakeFirst()
    return row?.dueAt && row.endedAt ? row.dueAt.getTime() - row.endedAt.getTime() : null
  }

  test.each([
    ['vp8.webm', 'video/webm'],
    ['h264.mp4', 'video/mp4'],
  ] as const)('a whole %s becomes one seekable %s', async (file, type) => {
    const ownerId = owner()
    const ticket = await record(ownerId, { file })
    expect(await viewOf(ownerId)).toMatchObject({ isProcessed: false, state: 'making' })
    await end(ownerId)
    const view = await processed(ownerId)
    expect(view).toMatchObject({ videoType: type, gaps: [] })
    expect(view.durationMs).toBeGreaterThan(11_800)
    expect(await lengthOf(view)).toBeCloseTo(view.durationMs / 1000, 1)
    await alone.jobs.idle()
    // The joined file is all there is of it: the chunks are gone, and nothing can be added.
    const objects = await alone.deps.objects.list(`recordings/${ownerId}/`)
    const types = objects.map(async ({ key }) => (await alone.deps.objects.info(key))?.contentType ?? 'gone')
    expect((await Promise.all(types)).sort()).toEqual(file === 'vp8.webm' ? ['image/jpeg', type] : [type])
    expect(await begin(ownerId, { stretchKey: 'late' })).toEqual({ kind: 'unsupported' })
    expect((await send(ticket, 50, Buffer.from('late'))).statusCode).toBe(409)
  })

  test('a VP8 recording gets a poster of its own', async () => {
    const ownerId = owner()
    await record(ownerId)
    await end(ownerId)
    const poster = await get((await processed(ownerId)).posterUrl ?? '')
    expect(poster.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(poster.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 320,
      height: 180,
    })
  })

  test('a poster that the page has sent is used', async () => {
    const ownerId = owner()
    const ticket = await record(ownerId, { file: 'h264.mp4' })
    const png = await sharp({ create: { width: 64, height: 36, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    expect((await send(ticket, 'poster', png)).statusCode).toBe(204)
    await end(ownerId)
    const poster = await get((await processed(ownerId)).posterUrl ?? '')
    expect(await sharp(poster.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 64 })
  })

  test('lost chunks are waited for, then what is there is joined with the gap reported', async () => {
    const ownerId = owner()
    await record(ownerId, { lost: [5, 6, 7] })
    await end(ownerId)
    expect(await waitsMs(ownerId)).toBe(20_000)
    clock.forward(10_000)
    await alone.recordings.joinDue()
    await alone.jobs.idle()
    expect((await viewOf(ownerId))?.isProcessed).toBe(false)
    clock.forward(10_000)
    expect(await dueAmong(alone.deps.db, { joinings: alone.recordings.due() })).toEqual(['joinings'])
    await alone.recordings.joinDue()
    expect(await waitsMs(ownerId)).toBeNull()
    const view = await processed(ownerId)
    expect(view.gaps).toHaveLength(1)
    expect(view.durationMs).toBeGreaterThan(11_800)
    const [gap] = view.gaps
    expect((gap?.endMs ?? 0) - (gap?.startMs ?? 0)).toBeLessThan(4500)
  })

  test('a chunk that the store itself has lost is a gap, not the end of the recording', async () => {
    const ownerId = owner()
    await record(ownerId)
    const stored = await alone.deps.objects.list(`recordings/${ownerId}/`)
    for (const object of stored.slice(4, 7)) await alone.deps.objects.delete(object.key)
    await end(ownerId)
    const view = await processed(ownerId)
    expect(view.gaps).toHaveLength(1)
    expect(view.durationMs).toBeGreaterThan(11_800)
  })

  test('chunks that come after the joining are joined in; that it can be watched is an event once', async () => {
    const ownerId = owner()
    const emitted: string[] = []
    alone.events.subscribe({
      subscribers: {
        'recording.ready': async (_tx, ready) => void emitted.push(`${ready.ownerId} ${ready.userId}`),
      },
    })
    const ticket = await record(ownerId, { lost: [5, 6, 7] })
    await end(ownerId, 12_000, 'usr_keeper')
    clock.forward(20_000)
    await alone.recordings.joinDue()
    expect((await processed(ownerId)).gaps).toHaveLength(1)
    const chunks = fixtureChunks('vp8.webm')
    for (const seq of [5, 6, 7]) expect((await send(ticket, seq, chunks[seq]!)).statusCode).toBe(204)
    await expect.poll(async () => (await viewOf(ownerId))?.gaps, { timeout: 15_000 }).toEqual([])
    // The old file stays visible until the new one is there.
    expect((await viewOf(ownerId))?.videoUrl).not.toBeNull()
    expect(emitted.filter((one) => one.startsWith(ownerId))).toEqual([`${ownerId} usr_keeper`])
  })

  test('the last missing chunk starts the joining without waiting', async () => {
    const ownerId = owner()
    const ticket = await record(ownerId, { lost: [11] })
    await end(ownerId)
    await send(ticket, 11, fixtureChunks('vp8.webm')[11]!)
    expect((await processed(ownerId)).durationMs).toBeGreaterThan(11_800)
  })

  test('stretches lie on the owner’s clock with the pause between them as a gap', async () => {
    const ownerId = owner()
    await record(ownerId, { file: 'h264.mp4', key: 'one', startedAtMs: 2000 })
    await record(ownerId, { file: 'h264.mp4', key: 'two', startedAtMs: 20_000 })
    await end(ownerId, 32_000)
    const view = await processed(ownerId)
    expect(view.gaps.map((gap) => [Math.round(gap.startMs / 1000), Math.round(gap.endMs / 1000)])).toEqual([
      [0, 2],
      [14, 20],
    ])
    expect(await lengthOf(view)).toBeCloseTo(32.1, 0)
    const row = await alone.deps.db
      .selectFrom('recordings')
      .select('shortfallMs')
      .where('ownerId', '=', ownerId)
      .executeTakeFirst()
    expect(row?.shortfallMs).toBeGreaterThan(7000)
    expect(row?.shortfallMs).toBeLessThan(9000)
  })

  test('what two recorders made at the same time is shown once, and its chunks are stored', async () => {
    const ownerId = owner()
    await record(ownerId, { file: 'h264.mp4', key: 'one' })
    const second = await record(ownerId, { file: 'h264.mp4', key: 'two', startedAtMs: 5000 })
    await end(ownerId, 18_000)
    const view = await processed(ownerId)
    expect(view.durationMs).toBeGreaterThan(16_900)
    expect(view.durationMs).toBeLessThan(17_600)
    expect(await lengthOf(view)).toBeCloseTo(view.durationMs / 1000, 1)
    await alone.jobs.idle()
    expect(await alone.deps.objects.list(`recordings/${ownerId}/${second.recordingId}/`)).toHaveLength(
      fixtureChunks('h264.mp4').length,
    )
  })

  test('what was recorded after the end is left out', async () => {
    const ownerId = owner()
    await record(ownerId, { file: 'h264.mp4', key: 'one' })
    await record(ownerId, { file: 'h264.mp4', key: 'late', startedAtMs: 14_000 })
    await end(ownerId, 6000)
    const view = await processed(ownerId)
    expect(view.durationMs).toBeLessThanOrEqual(7000)
    expect(await lengthOf(view)).toBeLessThanOrEqual(7.1)
  })

  test('a stretch whose first chunk is lost borrows the header of its sister', async () => {
    const ownerId = owner()
    await record(ownerId, { key: 'one' })
    await record(ownerId, { key: 'two', startedAtMs: 20_000, lost: [0] })
    await end(ownerId, 32_000)
    clock.forward(21_000)
    await alone.recordings.joinDue()
    expect((await processed(ownerId)).durationMs).toBeGreaterThan(31_500)
  })

  test('what cannot be read has failed, and what never came is empty', async () => {
    const [unreadable, never, nothing] = [owner(), owner(), owner()]
    const ticket = await ticketFor(unreadable)
    await send(ticket, 0, Buffer.from('this is not a video at all'))
    await ticketFor(never)
    for (const ownerId of [unreadable, never, nothing]) await end(ownerId)
    clock.forward(21_000)
    await alone.recordings.joinDue()
    const state = async (ownerId: string) => {
      const view = await processed(ownerId)
      expect(view.videoUrl).toBeNull()
      return view.state
    }
    expect([await state(unreadable), await state(never), await state(nothing)]).toEqual([
      'failed',
      'empty',
      'empty',
    ])
  })

  test('free accounts keep the videos of their last three walks, and saved ones', async () => {
    const person = `usr_${randomUUID()}`
    const walks = Array.from({ length: 5 }, owner)
    for (const [index, ownerId] of walks.entries()) {
      await record(ownerId)
      await end(ownerId, 12_000, person)
      await processed(ownerId)
      clock.forward(1000)
      if (index === 0)
        await alone.deps.db
          .updateTable('recordings')
          .set({ isSaved: true })
          .where('ownerId', '=', ownerId)
          .execute()
    }
    await alone.jobs.idle()
    const views = await alone.recordings.recordings(walks, person)
    expect(walks.map((ownerId) => views.get(ownerId)?.state)).toEqual([
      'ready',
      'deleted',
      'ready',
      'ready',
      'ready',
    ])
    expect(walks.map((ownerId) => views.get(ownerId)?.videoUrl === null)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ])
    expect(await alone.deps.objects.list(`recordings/${walks[1]}/walk`)).toEqual([])
  })
})
