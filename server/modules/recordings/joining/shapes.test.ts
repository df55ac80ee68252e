import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import {
  ALL_FORMATS,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  Mp4OutputFormat,
  Output,
  type Rotation,
} from 'mediabunny'
import { afterAll, expect, test } from 'vitest'
import { avcCOf, lengthBytesOf, setsIn, sizeOf } from '#server/modules/recordings/joining/h264.ts'
import { joinParts, mostVideos, type JoinedVideo } from '#server/modules/recordings/joining/join.ts'
import { fixtureChunks } from '#server/testing/recordings-alone.ts'

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-shapes-'))
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))

/** 12 s of 320 x 180, as `avc1`. */
const level = path.join(dir, 'level')
fs.writeFileSync(level, Buffer.concat(fixtureChunks('h264.mp4')))
/** 2 s of 320 x 180 and 2 s of 180 x 320 in one track of `avc3`: a phone was turned while a recorder ran. */
const turning = path.join(import.meta.dirname, '../fixtures/h264-turns.mp4')
const stretch = (file: string, name: string, startedAtMs: number) => ({
  path: file,
  stretch: name,
  startedAtMs,
})

/** The level film as a phone writes it that is held so: the picture as it is, with a turn of its track. */
async function turnedVideo(rotation: Rotation, encoder = 0): Promise<string> {
  const target = path.join(dir, `turned-${rotation}-${encoder}`)
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(level) })
  const track = await input.getPrimaryVideoTrack()
  const config = await track?.getDecoderConfig()
  if (!track || !config) throw new Error('there is no picture')
  // Encoders write settings of their own, which other ones do not understand.
  config.description = Buffer.concat([Buffer.from(config.description as ArrayBuffer), Buffer.alloc(encoder)])
  const output = new Output({ format: new Mp4OutputFormat(), target: new FilePathTarget(target) })
  const video = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(video, { rotation })
  await output.start()
  for await (const packet of new EncodedPacketSink(track).packets())
    await video.add(packet, { decoderConfig: config })
  await output.finalize()
  input.dispose()
  return target
}

/** What a player knows of a file, and each of its pictures with the settings that it would be decoded by. */
async function look(file: string) {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) })
  const track = await input.getPrimaryVideoTrack()
  const config = await track?.getDecoderConfig()
  if (!track || !config) throw new Error('there is no picture')
  const seen = { keysS: [] as number[], inPackets: 0, lengthS: await input.computeDuration() }
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (packet.type === 'key') seen.keysS.push(Math.round(packet.timestamp))
    if (setsIn(packet.data, 4)) seen.inPackets += 1
  }
  const shape = {
    size: `${config.codedWidth} x ${config.codedHeight}`,
    turn: await track.getRotation(),
    codec: config.codec,
  }
  const voice = await input.getPrimaryAudioTrack()
  const voiceS = voice ? await voice.computeDuration() : 0
  input.dispose()
  return { ...shape, ...seen, voiceS }
}

const spans = (videos: readonly JoinedVideo[]) =>
  videos.map(({ shown }) => shown.map(({ startMs, endMs }) => [startMs, endMs]))

async function joined(parts: Parameters<typeof joinParts>[0], name: string) {
  const outcome = await joinParts(parts, path.join(dir, name))
  if (outcome.kind !== 'joined') throw new Error('nothing was joined')
  return outcome
}

test.each([0, 90, 180, 270] as const)(
  'a film turned by %i degrees is so when it is joined, and so is a cut of it',
  async (rotation) => {
    const turned = await turnedVideo(rotation)
    const [whole, cut] = [path.join(dir, `joined-${rotation}`), path.join(dir, `cut-of-${rotation}`)]
    const outcome = await joinParts([stretch(turned, 'one', 0)], whole)
    expect(outcome).toMatchObject({ kind: 'joined', left: [] })
    await joinParts([stretch(whole, 'film', -1000)], cut, 3000)
    expect([(await look(whole)).turn, (await look(cut)).turn]).toEqual([rotation, rotation])
  },
)

test('parts that are turned otherwise are a file of their own, as long as the whole', async () => {
  const turned = await turnedVideo(90)
  const { videos, left, durationMs } = await joined(
    [stretch(turned, 'one', 0), stretch(level, 'two', 20_000), stretch(turned, 'three', 40_000)],
    'mixed',
  )
  expect(left).toEqual([])
  const [first, second] = await Promise.all(videos.map((video) => look(video.path)))
  expect([first?.turn, second?.turn]).toEqual([90, 0])
  expect(spans(videos)).toEqual([
    [
      [0, expect.closeTo(20_000, -2)],
      [expect.closeTo(40_000, -2), durationMs],
    ],
    [[expect.closeTo(20_000, -2), expect.closeTo(40_000, -2)]],
  ])
  for (const video of [first, second]) expect(video?.lengthS).toBeCloseTo(durationMs / 1000, 1)
  // The voice of the level part is heard in both files, whichever is shown.
  expect(second?.voiceS).toBe(first?.voiceS)
})

test('a recorder that went on while the phone was turned has its two shapes in two files, decoded by their own settings', async () => {
  const { videos, left, durationMs } = await joined([stretch(turning, 'one', 0)], 'turning')
  expect(left).toEqual([])
  const seen = await Promise.all(videos.map((video) => look(video.path)))
  expect(seen.map(({ size, codec }) => [size, codec.slice(0, 5)])).toEqual([
    ['320 x 180', 'avc1.'],
    ['180 x 320', 'avc1.'],
  ])
  // A player that reads the settings of the file alone and one that reads them before each picture see the same.
  expect(seen.map(({ inPackets }) => inPackets)).toEqual([0, 0])
  expect(seen[0]?.keysS.every((atS) => atS <= 2)).toBe(true)
  expect(seen[1]?.keysS.slice(1).every((atS) => atS >= 2)).toBe(true)
  const [[[begin, turn]], [[turnedAt, end]]] = spans(videos) as [[[number, number]], [[number, number]]]
  expect([begin, turnedAt, end]).toEqual([0, turn, durationMs])
})

test('the same shape of two stretches is one file, however their recorder wrote its settings', async () => {
  const { videos } = await joined([stretch(turning, 'one', 0), stretch(turning, 'two', 10_000)], 'twice')
  expect(videos.length).toBe(2)
  expect(spans(videos).map((of) => of.length)).toEqual([2, 2])
})

test('pictures of another codec are a file of their own', async () => {
  const webm = path.join(dir, 'webm')
  fs.writeFileSync(webm, Buffer.concat(fixtureChunks('vp8.webm')))
  const { videos, left } = await joined([stretch(level, 'one', 0), stretch(webm, 'two', 20_000)], 'codecs')
  expect(left).toEqual([])
  expect(videos.map(({ type }) => type).sort()).toEqual(['video/mp4', 'video/webm'])
})

test('the settings of a recorder that writes them before each picture are read from there', async () => {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(level) })
  const config = await (await input.getPrimaryVideoTrack())?.getDecoderConfig()
  input.dispose()
  const avcC = new Uint8Array(config?.description as ArrayBuffer)
  const size = (avcC[6] ?? 0) * 256 + (avcC[7] ?? 0)
  const sps = avcC.slice(8, 8 + size)
  const pps = avcC.slice(8 + size + 3, 8 + size + 3 + (avcC[8 + size + 2] ?? 0))
  expect(sizeOf({ sps: [sps], pps: [pps] })).toEqual({ width: 320, height: 180 })
  expect(avcCOf({ sps: [sps], pps: [pps] }, lengthBytesOf(avcC))).toEqual(avcC)
})

test('the number of files is bounded, and what has no place is named', async () => {
  const parts: Parameters<typeof joinParts>[0] = await Promise.all(
    Array.from({ length: mostVideos + 1 }, async (_none, n) =>
      stretch(await turnedVideo(0, n), `of encoder ${n}`, n * 20_000),
    ),
  )
  const { videos, left } = await joined(parts, 'many')
  expect(videos.length).toBe(mostVideos)
  expect(left).toEqual([`of encoder ${mostVideos}: pictures of one more shape than ${mostVideos}`])
})
