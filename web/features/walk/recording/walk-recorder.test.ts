import { expect, test } from 'vitest'
import { WalkRecorder, recordingTypes } from '#web/features/walk/recording/walk-recorder.ts'

function stage(supported: readonly string[] = recordingTypes) {
  const log: string[] = []
  const made: {
    ondataavailable?: (event: { data: Blob }) => void
    onstop?: () => void
    onerror?: () => void
    state: string
    options: MediaRecorderOptions
  }[] = []
  const world = { mediaTimeMs: 1500.4, refusesToBegin: false, storeFails: false }
  let keys = 0
  const recorder = new WalkRecorder({
    bookingId: 'trip_1',
    newKey: () => `k${++keys}`,
    isTypeSupported: (type) => supported.includes(type),
    makeStream: () => ({}) as MediaStream,
    makeRecorder: (_stream, options) => {
      if (world.refusesToBegin) throw new Error('InvalidStateError')
      const fake = {
        state: 'recording',
        options,
        start: (ms: number) => void log.push(`start ${ms}`),
        stop() {
          this.state = 'inactive'
          ;(this as { onstop?: () => void }).onstop?.()
        },
      }
      made.push(fake)
      return fake as unknown as MediaRecorder
    },
    mixer: {
      tracks: () => [],
      setOwn: () => undefined,
      setOther: () => undefined,
      close: () => void log.push('closed'),
    },
    mediaTimeMs: () => world.mediaTimeMs,
    uploader: {
      open: async (stretch) => void log.push(`open ${stretch.stretchKey} at ${stretch.startedAtMs}`),
      add: async (key) => {
        if (world.storeFails) throw new Error('the connection is gone')
        log.push(`add ${key}`)
      },
      shut: async (key) => void log.push(`shut ${key}`),
    },
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
  return { recorder, made, log, world, settle }
}
const camera = () => ({}) as MediaStreamTrack

test('it records the best type the device can, in 2 s chunks on the clock of the walk', async () => {
  const { recorder, made, log, settle } = stage()
  recorder.start({ audio: null, video: camera() })
  expect(made[0]?.options.mimeType).toBe('video/mp4;codecs=avc1.42E01F,opus')
  made[0]?.ondataavailable?.({ data: new Blob(['x']) })
  await settle()
  expect(log).toEqual(['start 2000', 'open k1 at 1500', 'add k1'])
  expect(recorder.state.get()).toEqual({ kind: 'recording', stretchKey: 'k1', lostSinceMs: null })
})

test.each([
  [['video/webm;codecs=vp8,opus', 'video/webm'], 'video/webm;codecs=vp8,opus'],
  [['video/mp4', 'video/webm'], 'video/mp4'],
])('of %o it takes %s', (supported, type) => {
  const { recorder, made } = stage(supported)
  recorder.start({ audio: null, video: camera() })
  expect(made[0]?.options.mimeType).toBe(type)
})

test('another camera is another stretch; another microphone is not', async () => {
  const { recorder, made, log, world, settle } = stage()
  const first = camera()
  recorder.start({ audio: null, video: first })
  recorder.setTracks({ audio: camera(), video: first })
  expect(made.length).toBe(1)
  world.mediaTimeMs = 9000
  recorder.setTracks({ audio: null, video: camera() })
  await settle()
  expect(made.length).toBe(2)
  expect(log).toContain('shut k1')
  expect(log).toContain('open k2 at 9000')
})

test('a recorder that fails goes on as a new stretch', async () => {
  const { recorder, made, settle } = stage()
  recorder.start({ audio: null, video: camera() })
  made[0]?.onerror?.()
  await settle()
  expect(made.length).toBe(2)
  expect(recorder.state.get().stretchKey).toBe('k2')
})

test('a chunk that is not kept is said with its time of the walk, and the next one is kept', async () => {
  const { recorder, made, log, world, settle } = stage()
  recorder.start({ audio: null, video: camera() })
  const chunk = () => made[0]?.ondataavailable?.({ data: new Blob(['x']) })
  world.storeFails = true
  world.mediaTimeMs = 4000
  chunk()
  await settle()
  world.mediaTimeMs = 6000
  chunk()
  await settle()
  expect(recorder.state.get()).toMatchObject({ kind: 'recording', lostSinceMs: 4000 })
  world.storeFails = false
  chunk()
  await settle()
  expect(recorder.state.get().lostSinceMs).toBe(null)
  recorder.stop()
  await settle()
  expect(log.slice(2)).toEqual(['add k1', 'closed', 'shut k1'])
})

test('a recorder that does not begin leaves the walk alone, and is tried again with the next camera', async () => {
  const { recorder, made, world, settle } = stage()
  world.refusesToBegin = true
  recorder.start({ audio: null, video: camera() })
  expect(recorder.state.get()).toEqual({ kind: 'failed', stretchKey: null, lostSinceMs: 1500.4 })
  world.refusesToBegin = false
  recorder.setTracks({ audio: null, video: camera() })
  made[0]?.ondataavailable?.({ data: new Blob(['x']) })
  await settle()
  expect(recorder.state.get()).toMatchObject({ kind: 'recording', lostSinceMs: null })
})

test('a recorder that fails again and again without a chunk is not begun for ever', () => {
  const { recorder, made } = stage()
  recorder.start({ audio: null, video: camera() })
  for (let n = 0; n < 20; n++) made.at(-1)?.onerror?.()
  expect(made.length).toBe(4)
  expect(recorder.state.get().kind).toBe('failed')
})

test('stopping shuts the stretch; a device that cannot record says so', async () => {
  const { recorder, log, settle } = stage()
  recorder.start({ audio: null, video: camera() })
  recorder.stop()
  await settle()
  expect(log.slice(-2)).toContain('shut k1')
  const none = stage([])
  none.recorder.start({ audio: null, video: camera() })
  expect(none.recorder.state.get().kind).toBe('unsupported')
})
