import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { joinParts } from '#server/modules/recordings/joining/join.ts'
import { ffmpegDecoder } from '#server/modules/recordings/checking/ffmpeg.ts'
import { fixtureChunks } from '#server/testing/recordings-alone.ts'

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-checking-'))
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))

/** A program that says and ends as told. */
function program(name: string, script: string): string {
  const file = path.join(dir, name)
  fs.writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return file
}

test('a program that ends well has decoded the file, and is asked to end at the first fault', async () => {
  const said = path.join(dir, 'said')
  const decoder = ffmpegDecoder(
    program(
      'good',
      `echo "$@" > ${said}; echo out_time_us=2000000; echo out_time_us=8123000; echo progress=end`,
    ),
  )
  expect(await decoder.isThere()).toBe(true)
  expect(await decoder.decode('/films/film')).toEqual({ kind: 'decoded', untilMs: 8123 })
  const asked = fs.readFileSync(said, 'utf8')
  expect(asked).toContain('-xerror')
  expect(asked).toContain('-protocol_whitelist file -i file:/films/film')
})

test('a program that ends otherwise has not, and what it said is stored', async () => {
  const decoder = ffmpegDecoder(program('bad', 'echo "error while decoding MB 23 0" >&2; exit 183'))
  expect(await decoder.decode('/films/film')).toEqual({
    kind: 'failed',
    reason: '183: error while decoding MB 23 0',
  })
})

test('a machine without the program has no decoder', async () => {
  const decoder = ffmpegDecoder(path.join(dir, 'none'))
  expect(await decoder.isThere()).toBe(false)
  expect(await decoder.decode('/films/film')).toEqual({ kind: 'noDecoder' })
})

const real = ffmpegDecoder(process.env['FFMPEG_PATH'] ?? 'ffmpeg')
const turning = path.join(import.meta.dirname, '../fixtures/h264-turns.mp4')

test.skipIf(!(await real.isThere()))('FFmpeg decodes every file of films of several shapes', async () => {
  const level = path.join(dir, 'level')
  fs.writeFileSync(level, Buffer.concat(fixtureChunks('h264.mp4')))
  const webm = path.join(dir, 'webm')
  fs.writeFileSync(webm, Buffer.concat(fixtureChunks('vp8.webm')))
  const target = path.join(dir, 'joined')
  const parts = [level, turning, webm, turning].map((file, n) => ({
    path: file,
    stretch: `part ${n}`,
    startedAtMs: n * 15_000,
  }))
  const joined = await joinParts(parts, target)
  if (joined.kind !== 'joined') throw new Error('nothing was joined')
  // Two of the parts have the same shape in places.
  expect(joined.videos.length).toBe(3)
  const endsMs = async (file: string) => {
    const outcome = await real.decode(file)
    if (outcome.kind === 'noDecoder') return -1
    return outcome.kind === 'decoded' ? outcome.untilMs : 0
  }
  // The picture of some of them ends before the voices, and stands until the end.
  for (const video of joined.videos) expect(await endsMs(video.path)).toBeGreaterThan(joined.durationMs - 500)
  // A file that was cut off is decoded as far as it goes.
  const cut = path.join(dir, 'cut')
  const whole = fs.readFileSync(target)
  fs.writeFileSync(cut, whole.subarray(0, whole.length / 2))
  expect(await endsMs(cut)).not.toBeGreaterThan(joined.durationMs - 5000)
})
