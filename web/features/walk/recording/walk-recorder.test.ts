import { expect, test } from 'vitest'
import { createObservable } from '#web/features/walk/call/observable.ts'
import {
  WalkRecorder,
  mostFailures,
  mostTurns,
  recordingTypes,
  silentMs,
} from '#web/features/walk/recording/walk-recorder.ts'

function setup(supported: readonly string[] = recordingTypes) {
  const log: string[] = []
  const made: {
    ondataavailable?: (event: { data: Blob }) => void
    onstop?: () => void
    onerror?: () => void
    state: string
    options: MediaRecorderOptions
  }[] = []
  const world = {
    mediaTimeMs: 1500.4,
    refusesToBegin: false,
    storeFails: false,
    turn: () => undefined as void,
    later: [] as { atMs: number; run: () => void }[],
    /** Moves the time of the walk; what waits for it happens. */
    goOn(ms: number) {
      world.mediaTimeMs += ms
      const due = world.later.filter(({ atMs }) => atMs <= world.mediaTimeMs)
      world.later = world.later.filter(({ atMs }) => atMs > world.mediaTimeMs)
      for (const { run } of due) run()
    },
  }
  const voices = createObservable({ isHeard: true })
  let keys = 0
  const recorder = new WalkRecorder({
    bookingId: 'trip_1',
    newKey: () => `k${++keys}`,
    isTypeSupported: (type) => supported.includes(type),
    makeStream: (tracks) => ({ tracks }) as unknown as MediaStream,
    makeRecorder: (stream, options) => {
      log.push(`of ${(stream as unknown as { tracks: unknown[] }).tracks.length} tracks`)
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
      tracks: () => (voices.get().isHeard ? [camera()] : []),
      state: voices,
      setOwn: () => undefined,
      setOther: () => undefined,
      close: () => void log.push('closed'),
    },
    watchSize: (_track, changed) => {
      world.turn = changed
      return () => void log.push('unwatched')
    },
    after: (ms, run) => {
      const job = { atMs: world.mediaTimeMs + ms, run }
      world.later.push(job)
      return () => {
        world.later = world.later.filter((one) => one !== job)
      }
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
  return { recorder, made, log, world, settle, voices }
}
const camera = () => ({}) as MediaStreamTrack

test('it records the best type the device can, in 2 s chunks on the clock of the walk', async () => {
  const { recorder, made, log, settle } = setup()
  recorder.start({ audio: null, video: camera() })
  expect(made[0]?.options.mimeType).toBe('video/mp4;codecs=avc3.42E01F,opus')
  made[0]?.ondataavailable?.({ data: new Blob(['x']) })
  await settle()
  expect(log).toEqual(['of 2 tracks', 'start 2000', 'open k1 at 1500', 'add k1'])
  expect(recorder.state.get()).toEqual({
    kind: 'recording',
    stretchKey: 'k1',
    lostSinceMs: null,
    isHeard: true,
  })
})

test.each([
  [['video/webm;codecs=vp8,opus', 'video/webm'], 'video/webm;codecs=vp8,opus'],
  [['video/mp4', 'video/webm'], 'video/mp4'],
  [['video/mp4;codecs=avc1.42E01F,opus', 'video/webm;codecs=vp8,opus'], 'video/mp4;codecs=avc1.42E01F,opus'],
])('of %o it takes %s', (supported, type) => {
  const { recorder, made } = setup(supported)
  recorder.start({ audio: null, video: camera() })
  expect(made[0]?.options.mimeType).toBe(type)
})

test('another camera is another stretch; another microphone is not', async () => {
  const { recorder, made, log, world, settle } = setup()
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

test('a recorder that fails continues as a new stretch', async () => {
  const { recorder, made, settle } = setup()
  recorder.start({ audio: null, video: camera() })
  made[0]?.onerror?.()
  await settle()
  expect(made.length).toBe(2)
  expect(recorder.state.get().stretchKey).toBe('k2')
})

test('a chunk that is not stored is reported with its time of the walk, and the next one is stored', async () => {
  const { recorder, made, log, world, settle } = setup()
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
  expect(log.slice(3)).toEqual(['add k1', 'unwatched', 'closed', 'shut k1'])
})

test('a recorder that does not begin leaves the walk alone, and is tried again with the next camera', async () => {
  const { recorder, made, world, settle } = setup()
  world.refusesToBegin = true
  recorder.start({ audio: null, video: camera() })
  expect(recorder.state.get()).toMatchObject({ kind: 'failed', stretchKey: null, lostSinceMs: 1500.4 })
  world.refusesToBegin = false
  recorder.setTracks({ audio: null, video: camera() })
  made[0]?.ondataavailable?.({ data: new Blob(['x']) })
  await settle()
  expect(recorder.state.get()).toMatchObject({ kind: 'recording', lostSinceMs: null })
})

test('a recorder that fails again and again is left alone for a minute, also when it made chunks, and then tried again', async () => {
  const { recorder, made, world, settle } = setup()
  recorder.start({ audio: null, video: camera() })
  for (let n = 0; n < 20; n++) {
    made.at(-1)?.ondataavailable?.({ data: new Blob(['x']) })
    await settle()
    made.at(-1)?.onerror?.()
  }
  expect(made.length).toBe(mostFailures + 1)
  expect(recorder.state.get()).toMatchObject({ kind: 'failed', lostSinceMs: 1500.4 })
  world.goOn(60_000)
  expect(made.length).toBe(mostFailures + 2)
  made.at(-1)?.ondataavailable?.({ data: new Blob(['x']) })
  await settle()
  expect(recorder.state.get()).toMatchObject({ kind: 'recording', lostSinceMs: null })
})

test('a picture of another size is another stretch; sizes that follow each other quickly are one', async () => {
  const { recorder, made, log, world, settle } = setup()
  recorder.start({ audio: null, video: camera() })
  world.goOn(30_000)
  world.turn()
  await settle()
  expect(made.length).toBe(2)
  expect(log).toContain('shut k1')
  expect(log).toContain('open k2 at 31500')
  world.goOn(400)
  world.turn()
  world.turn()
  expect(made.length).toBe(2)
  world.goOn(1600)
  expect(made.length).toBe(3)
  world.goOn(60_000)
  expect(made.length).toBe(3)
})

test('a phone that turns without end does not use up the stretches that the server takes', () => {
  const { recorder, made, world } = setup()
  recorder.start({ audio: null, video: camera() })
  for (let n = 0; n < 300; n++) {
    world.goOn(2000)
    world.turn()
  }
  expect(made.length).toBe(mostTurns)
  recorder.setTracks({ audio: null, video: camera() })
  expect(made.length).toBe(mostTurns + 1)
})

test('without voices the picture continues alone and says so, and the voices come back with a new stretch', () => {
  const { recorder, log, voices } = setup()
  recorder.start({ audio: null, video: camera() })
  voices.patch({ isHeard: false })
  expect(recorder.state.get()).toMatchObject({ kind: 'recording', stretchKey: 'k2', isHeard: false })
  voices.patch({ isHeard: true })
  expect(recorder.state.get()).toMatchObject({ stretchKey: 'k3', isHeard: true })
  expect(log.filter((line) => line.startsWith('of '))).toEqual(['of 2 tracks', 'of 1 tracks', 'of 2 tracks'])
  recorder.stop()
  voices.patch({ isHeard: false })
  expect(recorder.state.get().kind).toBe('off')
})

test('stopping shuts the stretch; a device that cannot record says so', async () => {
  const { recorder, log, settle } = setup()
  recorder.start({ audio: null, video: camera() })
  recorder.stop()
  await settle()
  expect(log.slice(-2)).toContain('shut k1')
  const none = setup([])
  none.recorder.start({ audio: null, video: camera() })
  expect(none.recorder.state.get().kind).toBe('unsupported')
})

test('a recorder that gives nothing is made again, and the screen says since when; a muted camera is waited for', async () => {
  const { recorder, made, world, settle } = setup()
  const track = { muted: false, enabled: true, readyState: 'live' }
  recorder.start({ audio: null, video: track as MediaStreamTrack })
  const give = async (number: number) => {
    made[number]?.ondataavailable?.({ data: new Blob(['x']) })
    await settle()
  }
  await give(0)
  world.goOn(silentMs - 1)
  await give(0)
  world.goOn(silentMs - 1)
  expect([made.length, recorder.state.get().lostSinceMs]).toEqual([1, null])
  world.goOn(1)
  expect([made.length, recorder.state.get().lostSinceMs]).toEqual([2, 1500.4 + silentMs - 1])
  await give(1)
  expect(recorder.state.get().lostSinceMs).toBeNull()
  track.muted = true
  world.goOn(silentMs)
  world.goOn(silentMs)
  expect(made).toHaveLength(2)
  expect(recorder.state.get().lostSinceMs).not.toBeNull()
  track.muted = false
  await give(1)
  expect(recorder.state.get()).toMatchObject({ kind: 'recording', lostSinceMs: null })
})
