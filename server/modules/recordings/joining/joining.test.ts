import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from 'mediabunny'
import { afterAll, expect, test } from 'vitest'
import { afterEndS, joinParts } from '#server/modules/recordings/joining/join.ts'
import { clusterId, containerOf, headerOf, runsOf } from '#server/modules/recordings/joining/runs.ts'
import { fixtureChunks } from '#server/testing/recordings-alone.ts'

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-joining-'))
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))

const header = Buffer.from('header')

test.each([
  ['nothing lost', 'webm', [0, 1, 2], [[0, 1, 2]]],
  [
    'a middle chunk lost',
    'webm',
    [0, 1, 3, 4],
    [
      [0, 1],
      [3, 4],
    ],
  ],
  ['the first lost', 'webm', [1, 2], [[1, 2]]],
  ['out of order and twice', 'webm', [2, 0, 1, 1], [[0, 1, 2]]],
  ['a middle fragment lost', 'mp4', [0, 2], [[0, 2]]],
  ['nothing there', 'webm', [], []],
] as const)('with %s a %s is read in runs', (_what, container, seqs, expected) => {
  const runs = runsOf(container, seqs, header)
  expect(runs.map((run) => run.chunks)).toEqual(expected)
  // Every run begins with a header: its own in chunk 0, or the borrowed one.
  for (const run of runs) expect(run.header === null).toBe(run.chunks[0] === 0)
})

test('without any header only what begins with chunk 0 can be read', () => {
  expect(runsOf('webm', [1, 2], null)).toEqual([])
  expect(runsOf('mp4', [1, 2], null)).toEqual([])
  expect(runsOf('webm', [0, 2], null).map((run) => run.chunks)).toEqual([[0]])
})

test('containers are told by their first bytes, and headers end before the first picture', () => {
  const webm = fixtureChunks('vp8.webm')[0]!
  const mp4 = fixtureChunks('h264.mp4')
  expect([
    containerOf(webm),
    containerOf(mp4[0]!),
    containerOf(mp4[1]!),
    containerOf(Buffer.alloc(0)),
  ]).toEqual(['webm', 'mp4', null, null])
  const webmHeader = headerOf('webm', webm)
  expect(webm.subarray(webmHeader?.length).subarray(0, 4)).toEqual(clusterId)
  expect(headerOf('mp4', Buffer.concat(mp4.slice(0, 2)))).toEqual(mp4[0])
})

test('a picture that begins late stands from the beginning, so that every player knows the whole length', async () => {
  const source = path.join(dir, 'source')
  fs.writeFileSync(source, Buffer.concat(fixtureChunks('h264.mp4')))
  const target = path.join(dir, 'target')
  const joined = await joinParts([{ path: source, stretch: 'one', startedAtMs: 5000 }], target)
  expect(joined).toMatchObject({
    kind: 'joined',
    videos: [{ path: target, type: 'video/mp4' }],
    gaps: [{ startMs: 0, endMs: 5000 }],
  })
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(target) })
  const track = await input.getPrimaryVideoTrack()
  const times: number[] = []
  if (track) for await (const packet of new EncodedPacketSink(track).packets()) times.push(packet.timestamp)
  input.dispose()
  expect(times[0]).toBe(0)
  expect(times[1]).toBeCloseTo(5, 2)
  // The index stands in front: the file can be played while it downloads.
  expect(fs.readFileSync(target).indexOf('moov')).toBeLessThan(fs.readFileSync(target).indexOf('mdat'))
})

test('what cannot be read is named and left out', async () => {
  const broken = path.join(dir, 'broken')
  fs.writeFileSync(broken, 'no video')
  const joined = await joinParts([{ path: broken, stretch: 'one', startedAtMs: 0 }], path.join(dir, 'none'))
  expect(joined).toEqual({ kind: 'unreadable', left: [expect.stringContaining('one: ')] })
})

test.each([500, 1000, 3500])('a cut that begins at %i ms holds no picture from before', async (fromMs) => {
  const source = path.join(dir, `whole-${fromMs}`)
  fs.writeFileSync(source, Buffer.concat(fixtureChunks('h264.mp4')))
  const target = path.join(dir, `cut-${fromMs}`)
  const untilMs = 8000
  const part = { path: source, stretch: 'film', startedAtMs: -fromMs }
  const joined = await joinParts([part], target, untilMs - fromMs - afterEndS * 1000)
  expect(joined).toMatchObject({ kind: 'joined', durationMs: untilMs - fromMs, left: [] })
  const pictures = async (file: string) => {
    const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) })
    const track = await input.getPrimaryVideoTrack()
    const found: { key: boolean; atMs: number; bytes: string }[] = []
    if (!track) throw new Error('there is no picture')
    for await (const packet of new EncodedPacketSink(track).packets())
      found.push({
        key: packet.type === 'key',
        atMs: packet.timestamp * 1000,
        bytes: Buffer.from(packet.data).toString('base64'),
      })
    input.dispose()
    return found
  }
  const [whole, cut] = [await pictures(source), await pictures(target)]
  const wanted = whole.filter((one) => one.atMs >= fromMs && one.atMs < untilMs)
  const fromKey = wanted.slice(wanted.findIndex((one) => one.key))
  // The first picture stands from 0 until its time comes, so it may be there twice.
  expect(new Set(cut.map((one) => one.bytes))).toEqual(new Set(fromKey.map((one) => one.bytes)))
  expect(cut[0]?.key).toBe(true)
})
