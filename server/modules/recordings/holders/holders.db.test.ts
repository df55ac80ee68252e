import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movableClock } from '#adapters/clock/embedded.ts'
import { takeChunk } from '#server/modules/recordings/uploads/stretches.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { fixtureChunks, recordingsAlone, type RecordingsAlone } from '#server/testing/recordings-alone.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-holders-'))
const clock = movableClock()
const reported: { ownerId: string; userId: string }[] = []
let alone: RecordingsAlone
let ctx: RecordingsContext

beforeAll(async () => {
  alone = await recordingsAlone({ databaseUrl: await testDatabaseUrl(), dataDir, clock })
  ctx = { ...alone.deps, stillHandlers: [] }
  alone.events.subscribe({
    subscribers: { 'recording.ready': async (_tx, ready) => void reported.push(ready) },
  })
})
afterAll(async () => {
  await alone.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

let made = 0
/** A walk of these people that has ended, filmed and joined. */
async function filmOf(people: readonly string[], ownerId = `gwk_${++made}`) {
  const begun = await alone.recordings.beginRecording({
    ownerId,
    userId: 'usr_walker',
    mimeType: 'video/webm;codecs=vp8,opus',
    stretchKey: 'one',
    startedAtMs: 0,
  })
  if ('kind' in begun) throw new Error(begun.kind)
  const chunks = fixtureChunks('vp8.webm')
  for (const [seq, bytes] of chunks.entries())
    await takeChunk(ctx, { stretchId: begun.recordingId, seq, bytes })
  await alone.recordings.finishRecording({
    userId: 'usr_walker',
    recordingId: begun.recordingId,
    chunkCount: chunks.length,
  })
  clock.forward(60_000)
  await alone.inTransaction((tx) =>
    alone.recordings.ownerEnded(tx, { ownerId, wallMs: 12_000, keepForUserId: null }),
  )
  for (const userId of people) await hold(ownerId, userId)
  await alone.jobs.idle()
  return ownerId
}
const shownAs = (ownerId: string, userId: string) => `trip_${ownerId}_${userId}`
const hold = (ownerId: string, userId: string) =>
  alone.inTransaction((tx) =>
    alone.recordings.addHolder(tx, { ownerId, userId, shownAs: shownAs(ownerId, userId) }),
  )
const stateFor = async (ownerId: string, userId: string) =>
  (await alone.recordings.recordings([ownerId], userId)).get(ownerId)?.state
const filesFor = async (ownerId: string, userId: string) =>
  (await alone.recordings.filesOf([ownerId], userId)).length
const forget = (userId: string) => alone.inTransaction((tx) => alone.recordings.forgetHolder(tx, userId))

test('a film of several people is ready for each of them once, by what each knows it', async () => {
  const ownerId = await filmOf(['usr_a1', 'usr_a2'])
  await hold(ownerId, 'usr_a3')
  await hold(ownerId, 'usr_a1')
  const ofThis = reported.filter(({ ownerId: id }) => id.startsWith(`trip_${ownerId}_`))
  expect(ofThis.toSorted((a, b) => a.userId.localeCompare(b.userId))).toEqual(
    ['usr_a1', 'usr_a2', 'usr_a3'].map((userId) => ({ ownerId: shownAs(ownerId, userId), userId })),
  )
  expect(await stateFor(ownerId, 'usr_a3')).toBe('ready')
})

test('a person with newer films loses theirs, and the file goes with the last right', async () => {
  const first = await filmOf(['usr_b1', 'usr_b2'])
  for (let n = 0; n < 3; n++) await filmOf(['usr_b1'])
  expect(await stateFor(first, 'usr_b1')).toBe('deleted')
  expect(await stateFor(first, 'usr_b2')).toBe('ready')
  // The walker and operators see what is stored.
  expect(await stateFor(first, 'usr_walker')).toBe('ready')
  expect(await filesFor(first, 'usr_b1')).toBe(0)
  expect(await filesFor(first, 'usr_b2')).toBe(1)
  for (let n = 0; n < 3; n++) await filmOf(['usr_b2'])
  expect(await stateFor(first, 'usr_walker')).toBe('deleted')
  expect(await alone.recordings.filesOf([first])).toEqual([])
})

test('who is erased has no right any more, and the last one takes all of it away', async () => {
  const ownerId = await filmOf(['usr_c1', 'usr_c2'])
  expect(await forget('usr_c1')).toEqual([])
  expect(await stateFor(ownerId, 'usr_c2')).toBe('ready')
  expect(await forget('usr_c2')).toEqual([ownerId])
  expect(await stateFor(ownerId, 'usr_walker')).toBeUndefined()
})

test('of a film that only people without a right are left to, the file goes when the last right is erased', async () => {
  const first = await filmOf(['usr_d1', 'usr_d2'])
  for (let n = 0; n < 3; n++) await filmOf(['usr_d1'])
  expect(await forget('usr_d2')).toEqual([])
  expect(await stateFor(first, 'usr_walker')).toBe('deleted')
})
