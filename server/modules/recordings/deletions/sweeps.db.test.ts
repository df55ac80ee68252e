import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movableClock } from '#adapters/clock/embedded.ts'
import { HOUR } from '#domain/shared/units.ts'
import { takeStill, stillUpload } from '#server/modules/recordings/pictures/stills.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import { takeChunk, takePoster } from '#server/modules/recordings/uploads/stretches.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { fixtureChunks, recordingsAlone, type RecordingsAlone } from '#server/testing/recordings-alone.ts'
import sharp from 'sharp'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-sweeps-'))
const clock = movableClock()
let alone: RecordingsAlone
let ctx: RecordingsContext
/** The same on a process that ends when it would write its row. */
let ending: RecordingsContext
beforeAll(async () => {
  alone = await recordingsAlone({ databaseUrl: await testDatabaseUrl(), dataDir, clock })
  ctx = { ...alone.deps, stillHandlers: [] }
  ending = { ...ctx, inTransaction: () => Promise.reject(new Error('the process ended')) }
})
afterAll(async () => {
  await alone.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const keys = async (prefix: string) => (await ctx.objects.list(prefix)).map(({ key }) => key)
const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()

async function stretchOf(ownerId: string): Promise<string> {
  const begun = await alone.recordings.beginRecording({
    ownerId,
    userId: 'usr_walker',
    mimeType: 'video/webm;codecs=vp8,opus',
    stretchKey: 'first',
    startedAtMs: 0,
  })
  if ('kind' in begun) throw new Error(begun.kind)
  return begun.recordingId
}

async function sweptOf(what: string): Promise<{ count: number; ageS: number }> {
  const of = (values: { labels: { what?: string | number }; value: number }[]) =>
    values.find(({ labels }) => labels.what === what)?.value ?? 0
  const { swept, sweptAge } = ctx.metrics
  return { count: of((await swept.get()).values), ageS: of((await sweptAge.get()).values) }
}

test('objects whose row was never written are deleted after an hour, what a row knows is stored', async () => {
  const stretchId = await stretchOf('trip_objects')
  const [bytes, jpeg] = [Buffer.from('a chunk'), await picture()]
  expect(await takeChunk(ctx, { stretchId, seq: 0, bytes })).toBe('received')
  await takePoster(ctx, { stretchId, jpeg })
  const still = async (stillId: string) =>
    (await stillUpload(ctx, { ownerId: 'trip_objects', stillId })).uploadUrl.split('/').at(-1) ?? ''
  expect(await takeStill(ctx, await still('still_kept'), jpeg)).toBe('stored')
  const known = [...(await keys('recordings/')), ...(await keys('stills/'))]
  expect(known).toHaveLength(3)

  await expect(takeChunk(ending, { stretchId, seq: 1, bytes })).rejects.toThrow('the process ended')
  await expect(takePoster(ending, { stretchId, jpeg })).rejects.toThrow('the process ended')
  await expect(takeStill(ending, await still('still_lost'), jpeg)).rejects.toThrow('the process ended')
  await alone.recordings.sweep()
  expect([...(await keys('recordings/')), ...(await keys('stills/'))]).toHaveLength(6)
  expect(await sweptOf('objects')).toEqual({ count: 0, ageS: 0 })

  clock.forward(HOUR + 30_000)
  await alone.recordings.sweep()
  expect([...(await keys('recordings/')), ...(await keys('stills/'))]).toEqual(known)
  const { count, ageS } = await sweptOf('objects')
  expect(count).toBe(3)
  expect(ageS).toBeGreaterThanOrEqual(25)
  expect(await takeChunk(ctx, { stretchId, seq: 1, bytes })).toBe('received')
})

test('a chunk that was deleted before its row was written is refused, and taken when it is sent again', async () => {
  const stretchId = await stretchOf('trip_late')
  const slow: RecordingsContext = {
    ...ctx,
    async inTransaction(work) {
      clock.forward(2 * HOUR)
      await alone.recordings.sweep()
      return ctx.inTransaction(work)
    },
  }
  const chunk = { stretchId, seq: 0, bytes: Buffer.from('a chunk') }
  await expect(takeChunk(slow, chunk)).rejects.toThrow('deleted before its row was written')
  expect(await keys('recordings/trip_late/')).toEqual([])
  expect(await takeChunk(ctx, chunk)).toBe('received')
  expect(await keys('recordings/trip_late/')).toHaveLength(1)
})

test('a chunk that is stored only after the sweep came for it leaves no object, and is taken when it is sent again', async () => {
  const stretchId = await stretchOf('trip_slept')
  const asleep: RecordingsContext = {
    ...ctx,
    objects: {
      ...ctx.objects,
      async put(...object) {
        clock.forward(2 * HOUR)
        await alone.recordings.sweep()
        return ctx.objects.put(...object)
      },
    },
  }
  const chunk = { stretchId, seq: 0, bytes: Buffer.from('a chunk') }
  await expect(takeChunk(asleep, chunk)).rejects.toThrow('stored after its deletion was due')
  expect(await keys('recordings/trip_slept/')).toHaveLength(1)
  await alone.recordings.sweep()
  expect(await keys('recordings/trip_slept/')).toEqual([])
  expect(await takeChunk(ctx, chunk)).toBe('received')
  await alone.recordings.sweep()
  expect(await keys('recordings/trip_slept/')).toHaveLength(1)
})

test('folders of joinings that were killed are removed after six hours', async () => {
  const left = await ctx.objects.work.open()
  clock.forward(5 * HOUR)
  await alone.recordings.sweep()
  expect(fs.existsSync(left.path)).toBe(true)
  const young = await ctx.objects.work.open()
  clock.forward(2 * HOUR)
  await alone.recordings.sweep()
  expect([fs.existsSync(left.path), fs.existsSync(young.path)]).toEqual([false, true])
  const { count, ageS } = await sweptOf('workFolders')
  expect([count, Math.round(ageS / 3600)]).toEqual([1, 7])
  await young.release()
})

test('a joining that no job does any more is begun again while the server runs', async () => {
  const ownerId = 'trip_joining'
  const stretchId = await stretchOf(ownerId)
  for (const [seq, bytes] of fixtureChunks('vp8.webm').entries())
    await takeChunk(ctx, { stretchId, seq, bytes })
  const jobless = { sql: ctx.db, job: async () => undefined } as unknown as Parameters<
    typeof alone.recordings.ownerEnded
  >[0]
  await alone.recordings.ownerEnded(jobless, { ownerId, wallMs: 12_000, keepForUserId: 'usr_viewer' })
  const view = async () => (await alone.recordings.recordings([ownerId], 'usr_viewer')).get(ownerId)
  await alone.recordings.sweep()
  expect(await sweptOf('joinings')).toEqual({ count: 0, ageS: 0 })
  clock.forward(HOUR + 1000)
  await alone.recordings.sweep()
  expect((await sweptOf('joinings')).count).toBe(1)
  await expect.poll(async () => (await view())?.isProcessed, { timeout: 20_000 }).toBe(true)
  expect((await view())?.videoUrl).not.toBeNull()
  // The folder of a joining goes after its row has been written.
  await expect.poll(() => fs.readdirSync(path.join(dataDir, 'objects/aside'))).toEqual([])
})
