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
  const world = { mediaTimeMs: 1500.4 }
  let keys = 0
  const recorder = new WalkRecorder({
    bookingId: 'trip_1',
    newKey: () => `k${++keys}`,
    isTypeSupported: (type) => supported.includes(type),
    makeStream: () => ({}) as MediaStream,
    makeRecorder: (_stream, options) => {
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
      add: async (key) => void log.push(`add ${key}`),
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
  expect(log).toEqual(['open k1 at 1500', 'start 2000', 'add k1'])
  expect(recorder.state.get()).toEqual({ kind: 'recording', stretchKey: 'k1' })
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
