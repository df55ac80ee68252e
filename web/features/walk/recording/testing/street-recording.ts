import type { CallClock } from '#web/features/walk/call/call-clock.ts'
import type { createVirtualClock } from '#web/features/walk/call/testing/virtual-clock.ts'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import { createObservable } from '#web/features/walk/call/observable.ts'
import type { FakeTrack } from '#web/features/walk/camera/testing/fake-devices.ts'
import { createCallRecording, type RecordingState } from '#web/features/walk/recording/record-walk.ts'
import type { StoredChunk } from '#web/features/walk/recording/chunk-store.ts'
import { createFakeDisk } from '#web/features/walk/recording/testing/fake-disk.ts'
import { Uploader } from '#web/features/walk/recording/uploader.ts'
import { WalkRecorder } from '#web/features/walk/recording/walk-recorder.ts'

/** What happens to a phone's recorder and to the way of its chunks, as it is at a moment. */
type RecordingWorld = {
  /** Neither pages nor chunks reach the server. */
  isServerAway: () => boolean
  /** Whether this camera gives frames now. */
  captures: (track: FakeTrack) => boolean
}

/**
 * The recording of a walk on a street: the product's recorder, uploader and store over a phone's disk and a server that are played
 * (`createFakeDisk`). Each chunk is known by itself, so that what was recorded can be compared with what has come.
 */
export function recordOnStreet(
  clock: ReturnType<typeof createVirtualClock>,
  call: CallViewModel,
  world: RecordingWorld,
) {
  const disk = createFakeDisk(clock)
  const recorders = { hang: false, failing: 0, running: new Set<FakeRecorder>() }
  /** Each chunk in the order of its making, with the time of the clock. */
  const made: { blob: Blob; atMs: number }[] = []
  const server = createFakeServer()
  const makeUploader = (page: { isOpen: boolean }) =>
    new Uploader({
      clock,
      wallMs: clock.nowMs,
      store: async () => disk.open(),
      network: () => ({ network: 'wifi', isWifiOnly: false }),
      ...server.reachedBy(() => page.isOpen && !world.isServerAway()),
    })
  const page = { isOpen: true }
  const recording = createCallRecording(
    call,
    clock,
    'trip_1',
    (given) =>
      new WalkRecorder({
        ...given,
        newKey: () => `stretch${++keys}`,
        isTypeSupported: () => true,
        makeStream: (tracks) => ({ tracks }) as unknown as MediaStream,
        makeRecorder: (stream) => {
          if (recorders.failing > 0) {
            recorders.failing -= 1
            throw new Error('NotSupportedError')
          }
          const [track] = (stream as unknown as { tracks: FakeTrack[] }).tracks
          const recorder = new FakeRecorder(clock, recorders.running, () => {
            if (recorders.hang || !track || !world.captures(track)) return null
            const blob = new Blob([`chunk ${made.length}`])
            made.push({ blob, atMs: clock.nowMs() })
            return blob
          })
          return recorder as unknown as MediaRecorder
        },
        mixer: {
          state: createObservable({ isHeard: true }),
          tracks: () => [],
          setOwn: () => undefined,
          setOther: () => undefined,
          close: () => undefined,
        },
        watchSize: () => () => undefined,
        after: clock.after,
      }),
  )
  let keys = 0
  /** What the screen has said, and from when on. */
  const said: { atMs: number; state: RecordingState }[] = []
  recording.state.subscribe(() => said.push({ atMs: clock.nowMs(), state: recording.state.get() }))
  const uploader = makeUploader(page)
  return {
    disk,
    recorders,
    made,
    said,
    server,
    record: () => recording.record(uploader, clock.nowMs()),
    /** The walk is over, and its page is closed: what it had in memory is gone. */
    async close() {
      recording.stop()
      await clock.run(0)
      page.isOpen = false
    },
    /** Another page of the same phone has so long to send what is on the disk. */
    async openAgain(ms: number) {
      void makeUploader({ isOpen: true }).resume()
      await clock.run(ms)
    },
  }
}

/** Gives a chunk each two seconds while there is something to record, and the rest when it is stopped. */
class FakeRecorder {
  state = 'inactive'
  ondataavailable: ((event: { data: Blob }) => void) | null = null
  onstop: (() => void) | null = null
  onerror: (() => void) | null = null
  private readonly clock: CallClock
  private readonly running: Set<FakeRecorder>
  private readonly record: () => Blob | null
  private stopTimer = () => undefined as void

  constructor(clock: CallClock, running: Set<FakeRecorder>, record: () => Blob | null) {
    this.clock = clock
    this.running = running
    this.record = record
  }

  start(ms: number): void {
    this.state = 'recording'
    this.running.add(this)
    this.stopTimer = this.clock.every(ms, () => this.give())
  }

  stop(): void {
    if (this.state === 'inactive') return
    this.give()
    this.over()
  }

  /** The browser gives it up, with what it has not given yet. */
  fail(): void {
    this.over()
    this.onerror?.()
  }

  private give(): void {
    const data = this.record()
    if (data) this.ondataavailable?.({ data })
  }

  private over(): void {
    this.stopTimer()
    this.running.delete(this)
    this.state = 'inactive'
    this.onstop?.()
  }
}

/** Takes chunks as the server does: each once by stretch and number, also those that are sent again. */
function createFakeServer() {
  const chunks = new Map<string, Blob>()
  const finished = new Map<string, number>()
  const reachedBy = (isReached: () => boolean) => {
    const reach = () => {
      if (!isReached()) throw new Error('No network.')
    }
    return {
      async begin({ stretchKey }: { stretchKey: string }) {
        reach()
        const received = [...chunks.keys()]
          .filter((key) => key.startsWith(`${stretchKey}/`))
          .map((key) => Number(key.split('/')[1]))
        return { recordingId: stretchKey, uploadUrl: '/u', uploadToken: 't', received }
      },
      async send(_ticket: unknown, { stretchKey, seq, blob }: StoredChunk) {
        reach()
        chunks.set(`${stretchKey}/${seq}`, blob)
        return 'stored' as const
      },
      async finish(recordingId: string, chunkCount: number) {
        reach()
        finished.set(recordingId, chunkCount)
      },
    }
  }
  return { chunks, finished, reachedBy }
}
