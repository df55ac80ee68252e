import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { movableClock } from '#adapters/clock/embedded.ts'
import { fixtureChunks, mediaAlone, personHeader, type MediaAlone } from '#server/testing/media-alone.ts'
import type { RecordingView, UploadTicket } from '#server/modules/media/public.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-media-'))
const clock = movableClock()
let alone: MediaAlone

beforeAll(async () => {
  alone = await mediaAlone({ databaseUrl: await testDatabaseUrl(), dataDir, clock })
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
  return alone.media.beginRecording({
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

const metadata = (fields: Record<string, string | number>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',')

/** Sends one chunk in one request, as the recorder does. */
async function send(
  ticket: UploadTicket,
  seq: number | string,
  bytes: Buffer,
  changed: Record<string, string> = {},
) {
  return alone.http.inject({
    method: 'POST',
    url: ticket.uploadUrl,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': metadata({ recordingId: ticket.recordingId, seq }),
      'content-type': 'application/offset+octet-stream',
      authorization: `Bearer ${ticket.uploadToken}`,
      ...changed,
    },
    payload: bytes,
  })
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
    if (!lost.includes(seq)) expect((await send(ticket, seq, bytes)).statusCode).toBe(201)
  const done = { ownerId, userId: 'usr_walker', recordingId: ticket.recordingId, chunkCount: chunks.length }
  if (finish) expect(await alone.media.finishRecording(done)).toBe('finished')
  return ticket
}

const end = (ownerId: string, wallMs = 12_000, keepForUserId = `usr_${randomUUID()}`) =>
  alone.inTransaction((tx) => alone.media.ownerEnded(tx, { ownerId, wallMs, keepForUserId }))

const viewOf = async (ownerId: string) => (await alone.media.recordings([ownerId], 'usr_viewer')).get(ownerId)

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

  test('a chunk sent again, also at the same moment, is acknowledged and kept once', async () => {
    const ownerId = owner()
    const ticket = await ticketFor(ownerId)
    const chunk = fixtureChunks('vp8.webm')[0]!
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(ticket, 0, chunk)))
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 201])
    expect(await alone.deps.objects.list(`recordings/${ownerId}/`)).toHaveLength(1)
    expect(answers[0]?.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('half a chunk can be gone on with', async () => {
    const ticket = await ticketFor(owner())
    const chunk = fixtureChunks('vp8.webm')[0]!
    const begun = await send(ticket, 0, chunk.subarray(0, 5000), { 'upload-length': String(chunk.length) })
    expect(begun.statusCode).toBe(201)
    const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${ticket.uploadToken}` }
    const url = String(begun.headers['location'])
    const head = await alone.http.inject({ method: 'HEAD', url, headers })
    expect(head.headers['upload-offset']).toBe('5000')
    const rest = await alone.http.inject({
      method: 'PATCH',
      url,
      headers: { ...headers, 'upload-offset': '5000', 'content-type': 'application/offset+octet-stream' },
      payload: chunk.subarray(5000),
    })
    expect(rest.statusCode).toBe(204)
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
    const begun = await send(ticket, 0, chunk.subarray(0, 100), { 'upload-length': String(chunk.length) })
    const stolen = await alone.http.inject({
      method: 'HEAD',
      url: String(begun.headers['location']),
      headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${other.uploadToken}` },
    })
    expect(stolen.statusCode).toBe(403)
    clock.forward(4 * 3600_000 + 1)
    expect((await send(ticket, 0, chunk)).statusCode).toBe(401)
  })

  test.each([
    ['no number', { seq: 'x' }],
    ['a number beyond four hours', { seq: '14400' }],
  ])('refuses a chunk with %s', async (_what, { seq }) => {
    expect((await send(await ticketFor(owner()), seq, Buffer.from('x'))).statusCode).toBe(400)
  })

  test('refuses chunks over 16 MB before taking them', async () => {
    const ticket = await ticketFor(owner())
    const answer = await send(ticket, 0, Buffer.from('x'), { 'upload-length': String(16 * 1024 * 1024 + 1) })
    expect(answer.statusCode).toBe(413)
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
    expect(await alone.media.finishRecording({ userId: 'usr_other', recordingId, chunkCount: 1 })).toBe(
      'notFound',
    )
    expect(
      await alone.media.finishRecording({ ownerId: 'x', userId: 'usr_walker', recordingId, chunkCount: 1 }),
    ).toBe('notFound')
    expect(
      await alone.media.finishRecording({ userId: 'usr_walker', recordingId: 'rec_none', chunkCount: 1 }),
    ).toBe('notFound')
    expect(await alone.media.finishRecording({ userId: 'usr_walker', recordingId, chunkCount: 1 })).toBe(
      'finished',
    )
  })
})

describe('joining', () => {
  test.each([
    ['vp8.webm', 'video/webm'],
    ['h264.mp4', 'video/mp4'],
  ] as const)('a whole %s becomes one seekable %s', async (file, type) => {
    const ownerId = owner()
    await record(ownerId, { file })
    expect((await viewOf(ownerId))?.isProcessed).toBe(false)
    await end(ownerId)
    const view = await processed(ownerId)
    expect(view).toMatchObject({ videoType: type, gaps: [] })
    expect(view.durationMs).toBeGreaterThan(11_800)
    expect(await lengthOf(view)).toBeCloseTo(view.durationMs / 1000, 1)
    await alone.jobs.idle()
    // The joined file is all there is of it: the chunks are gone, and nothing can be added.
    const kept = await alone.deps.objects.list(`recordings/${ownerId}/`)
    const types = kept.map(async ({ key }) => (await alone.deps.objects.info(key))?.contentType ?? 'gone')
    expect((await Promise.all(types)).sort()).toEqual(file === 'vp8.webm' ? ['image/jpeg', type] : [type])
    expect(await begin(ownerId, { stretchKey: 'late' })).toEqual({ kind: 'unsupported' })
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
    const fields = metadata({ recordingId: ticket.recordingId, kind: 'poster' })
    expect((await send(ticket, 0, png, { 'upload-metadata': fields })).statusCode).toBe(201)
    await end(ownerId)
    const poster = await get((await processed(ownerId)).posterUrl ?? '')
    expect(await sharp(poster.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 64 })
  })

  test('lost chunks are waited for, then what is there is joined with the gap told', async () => {
    const ownerId = owner()
    await record(ownerId, { lost: [5, 6, 7] })
    await end(ownerId)
    await expect.poll(async () => (await viewOf(ownerId))?.isProcessed).toBe(false)
    clock.forward(21_000)
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

  test('chunks that come after the joining are joined in; that it can be watched is told once', async () => {
    const ownerId = owner()
    const told: string[] = []
    alone.deps.subscriber = {
      recordingReady: async (_tx, ready) => void told.push(`${ready.ownerId} ${ready.userId}`),
    }
    const ticket = await record(ownerId, { lost: [5, 6, 7] })
    await end(ownerId, 12_000, 'usr_keeper')
    clock.forward(21_000)
    expect((await processed(ownerId)).gaps).toHaveLength(1)
    const chunks = fixtureChunks('vp8.webm')
    for (const seq of [5, 6, 7]) expect((await send(ticket, seq, chunks[seq]!)).statusCode).toBe(201)
    await expect.poll(async () => (await viewOf(ownerId))?.gaps, { timeout: 15_000 }).toEqual([])
    // The old file stays visible until the new one is there.
    expect((await viewOf(ownerId))?.videoUrl).not.toBeNull()
    expect(told.filter((one) => one.startsWith(ownerId))).toEqual([`${ownerId} usr_keeper`])
    delete alone.deps.subscriber
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
      .select('shortfall_ms')
      .where('owner_id', '=', ownerId)
      .executeTakeFirst()
    expect(row?.shortfall_ms).toBeGreaterThan(7000)
    expect(row?.shortfall_ms).toBeLessThan(9000)
  })

  test('a stretch whose first chunk is lost borrows the header of its sister', async () => {
    const ownerId = owner()
    await record(ownerId, { key: 'one' })
    await record(ownerId, { key: 'two', startedAtMs: 20_000, lost: [0] })
    await end(ownerId, 32_000)
    clock.forward(21_000)
    expect((await processed(ownerId)).durationMs).toBeGreaterThan(31_500)
  })

  test('what cannot be read, or never came, ends as processed without a video', async () => {
    const [unreadable, never, nothing] = [owner(), owner(), owner()]
    const ticket = await ticketFor(unreadable)
    await send(ticket, 0, Buffer.from('this is not a video at all'))
    await ticketFor(never)
    for (const ownerId of [unreadable, never, nothing]) await end(ownerId)
    clock.forward(21_000)
    for (const ownerId of [unreadable, never, nothing])
      expect(await processed(ownerId)).toMatchObject({ isProcessed: true, videoUrl: null })
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
          .set({ is_saved: true })
          .where('owner_id', '=', ownerId)
          .execute()
    }
    await alone.jobs.idle()
    const views = await alone.media.recordings(walks, person)
    expect(walks.map((ownerId) => views.get(ownerId)?.videoUrl !== null)).toEqual([
      true,
      false,
      true,
      true,
      true,
    ])
    expect(await alone.deps.objects.list(`recordings/${walks[1]}/walk`)).toEqual([])
  })
})
