import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#domain/shared/units.ts'
import { movableClock } from '#adapters/clock/embedded.ts'
import { checkRecording } from '#server/modules/recordings/checking/check-recording.ts'
import type { Decoded } from '#server/modules/recordings/checking/ffmpeg.ts'
import { joinRecording } from '#server/modules/recordings/joining/join-recording.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import { takeChunk } from '#server/modules/recordings/uploads/stretches.ts'
import { stretchesWithChunks } from '#server/modules/recordings/uploads/stretches.store.ts'
import { recordingOf } from '#server/modules/recordings/uploads/recordings.store.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { fixtureChunks, recordingsAlone, type RecordingsAlone } from '#server/testing/recordings-alone.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-checks-'))
const clock = movableClock()
const decodedAll: Decoded = { kind: 'decoded', untilMs: 60_000 }
/** What the decoder says; each test says it first. */
let says: Decoded = decodedAll
let decoded: string[] = []
let alone: RecordingsAlone
let ctx: RecordingsContext

beforeAll(async () => {
  const decoder = {
    isThere: async () => says.kind !== 'noDecoder',
    decode: async (file: string) => {
      decoded.push(file)
      return says
    },
  }
  alone = await recordingsAlone({ databaseUrl: await testDatabaseUrl(), dataDir, clock, decoder })
  // The jobs are run by hand here, one after the other.
  await alone.jobs.stop()
  ctx = { ...alone.deps, stillHandlers: [] }
})
afterAll(async () => {
  await alone.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

type File = 'h264-turns.mp4' | 'h264.mp4' | 'header alone'

/** A recording of these files that has ended and is joined. */
async function joined(files: readonly File[], chunkCount = 1): Promise<string> {
  const ownerId = `trip_${randomUUID()}`
  const userId = 'usr_walker'
  const mimeType = 'video/mp4'
  for (const [index, file] of files.entries()) {
    const begun = await alone.recordings.beginRecording({
      ownerId,
      userId,
      mimeType,
      stretchKey: `part-${index}`,
      startedAtMs: index * 20_000,
    })
    if ('kind' in begun) throw new Error(begun.kind)
    const { recordingId } = begun
    const bytes = bytesOf[file]
    await takeChunk(ctx, { stretchId: recordingId, seq: 0, bytes })
    await alone.recordings.finishRecording({ userId, recordingId, chunkCount })
  }
  await alone.inTransaction((tx) =>
    alone.recordings.ownerEnded(tx, { ownerId, wallMs: 60_000, keepForUserId: `usr_${randomUUID()}` }),
  )
  await joinRecording(ctx, { ownerId })
  return ownerId
}
const bytesOf: Record<File, Buffer> = {
  'h264-turns.mp4': fs.readFileSync(path.join(import.meta.dirname, '../fixtures/h264-turns.mp4')),
  'h264.mp4': Buffer.concat(fixtureChunks('h264.mp4')),
  'header alone': fixtureChunks('h264.mp4')[0] ?? Buffer.alloc(0),
}

const stored = async (ownerId: string) => {
  const keys = (await ctx.objects.list(`recordings/${ownerId}/`)).map(({ key }) => key)
  const row = await recordingOf(ctx.db, ownerId)
  const parts = keys.filter((key) => /\/\d{5}-/.test(key)).length
  const videos = keys.filter((key) => key.includes('/walk-')).length
  return { parts, videos, checked: row?.checked, isSealed: row?.sealedAt !== null }
}

test('the parts of a recording go once each of its files was decoded from end to end', async () => {
  const ownerId = await joined(['h264.mp4', 'h264-turns.mp4'])
  expect(await stored(ownerId)).toEqual({ parts: 2, videos: 2, checked: 'waiting', isSealed: false })
  says = decodedAll
  decoded = []
  await checkRecording(ctx, { ownerId })
  await alone.recordings.deleteDue()
  expect(decoded.length).toBe(2)
  expect(await stored(ownerId)).toEqual({ parts: 0, videos: 2, checked: 'decoded', isSealed: true })
})

test('the header of a recorder that was ended before its first picture does not keep the parts of the rest', async () => {
  const ownerId = await joined(['h264.mp4', 'header alone'])
  says = decodedAll
  await checkRecording(ctx, { ownerId })
  await alone.recordings.deleteDue()
  expect(await stored(ownerId)).toEqual({ parts: 0, videos: 1, checked: 'decoded', isSealed: true })
  const none = await joined(['header alone'])
  expect((await recordingOf(ctx.db, none))?.status).toBe('empty')
})

test('where more chunks than the header were made, the parts stay and the loss is reported', async () => {
  const ownerId = await joined(['h264.mp4', 'header alone'], 2)
  says = decodedAll
  await checkRecording(ctx, { ownerId })
  await alone.recordings.deleteDue()
  expect(await stored(ownerId)).toMatchObject({ parts: 2, videos: 1, isSealed: false })
  const lost = await joined(['header alone'], 2)
  expect(await recordingOf(ctx.db, lost)).toMatchObject({ status: 'failed', failure: 'no part can be read' })
})

test('a file that cannot be decoded is work, and the parts are still there', async () => {
  const ownerId = await joined(['h264.mp4'])
  says = { kind: 'failed', reason: '183: error while decoding MB 23 0' }
  await expect(checkRecording(ctx, { ownerId })).rejects.toThrow('error while decoding')
  await alone.recordings.deleteDue()
  expect(await stored(ownerId)).toEqual({ parts: 1, videos: 1, checked: 'failed', isSealed: false })
  expect((await recordingOf(ctx.db, ownerId))?.checkFailure).toContain('MB 23 0')
})

test('a file that ends early is not taken for decoded', async () => {
  const ownerId = await joined(['h264.mp4'])
  says = { kind: 'decoded', untilMs: 8000 }
  await expect(checkRecording(ctx, { ownerId })).rejects.toThrow('ends at 8000 of 12')
  expect(await stored(ownerId)).toMatchObject({ parts: 1, checked: 'failed' })
})

test('a file that is gone from the store is not taken for decoded', async () => {
  const ownerId = await joined(['h264.mp4'])
  says = decodedAll
  const row = await recordingOf(ctx.db, ownerId)
  await ctx.objects.delete(row?.videoKey ?? '')
  await expect(checkRecording(ctx, { ownerId })).rejects.toThrow('is gone')
  expect(await stored(ownerId)).toMatchObject({ parts: 1, checked: 'failed' })
})

test('without a decoder the parts stay, and are checked once there is one', async () => {
  const ownerId = await joined(['h264.mp4'])
  says = { kind: 'noDecoder' }
  await checkRecording(ctx, { ownerId })
  expect(await stored(ownerId)).toEqual({ parts: 1, videos: 1, checked: 'noDecoder', isSealed: false })
  says = decodedAll
  await checkRecording(ctx, { ownerId })
  await alone.recordings.deleteDue()
  expect(await stored(ownerId)).toMatchObject({ parts: 0, checked: 'decoded' })
})

test('all files of a film are in an archive of what is stored, and all of them go with it', async () => {
  const ownerId = await joined(['h264.mp4', 'h264-turns.mp4'])
  const files = await alone.recordings.filesOf([ownerId])
  expect(files.map((file) => path.basename(file.path))).toEqual(['recording.mp4', 'recording-2.mp4'])
  await alone.inTransaction((tx) => alone.recordings.forget(tx, { recordingsOf: [ownerId], stillsOf: [] }))
  await alone.recordings.deleteDue()
  expect(await ctx.objects.list(`recordings/${ownerId}/`)).toEqual([])
})

test('chunks that a phone sends hours later are joined a minute after the first of them, and with the last one at once', async () => {
  const ownerId = await joined(['h264.mp4'], 4)
  const [stretch] = await stretchesWithChunks(ctx.db, ownerId)
  const stretchId = stretch?.id ?? ''
  expect(await recordingOf(ctx.db, ownerId)).toMatchObject({ status: 'processed', isWhole: false })
  clock.forward(3 * HOUR)
  const send = (seq: number) => takeChunk(ctx, { stretchId, seq, bytes: Buffer.from('a chunk') })
  const sentAtMs = clock.nowMs()
  await send(1)
  const first = await recordingOf(ctx.db, ownerId)
  expect(first?.status).toBe('joining')
  const waitsMs = (first?.dueAt?.getTime() ?? 0) - sentAtMs
  expect(waitsMs).toBeGreaterThanOrEqual(MINUTE)
  expect(waitsMs).toBeLessThan(MINUTE + 10_000)
  clock.forward(20_000)
  await send(2)
  expect((await recordingOf(ctx.db, ownerId))?.dueAt).toEqual(first?.dueAt)
  await send(3)
  expect((await recordingOf(ctx.db, ownerId))?.dueAt).toBe(null)
})
