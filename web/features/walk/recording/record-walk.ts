import { remoteSeat } from '#domain/walk/screens.ts'
import type { CallClock } from '#web/features/walk/call/call-clock.ts'
import { isOnWalk } from '#web/features/walk/call/call-state.ts'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import { createObservable, type Observable } from '#web/features/walk/call/observable.ts'
import { shortId } from '#web/features/walk/engine/make-engine.ts'
import { FrameCount } from '#web/features/walk/engine/ladder.ts'
import { isLosingFrames } from '#web/features/walk/engine/quality.ts'
import type { GuestVoice } from '#web/features/walk/guests/viewers.ts'
import { watchSize } from '#web/features/walk/recording/size-watch.ts'
import {
  calmNow,
  isPictureLowered,
  nextCalm,
  startCalm,
  type CallUplink,
} from '#web/features/walk/recording/uplink.ts'
import type { Uploader } from '#web/features/walk/recording/uploader.ts'
import { browserMixContext, createVoiceMixer } from '#web/features/walk/recording/voice-mixer.ts'
import { WalkRecorder } from '#web/features/walk/recording/walk-recorder.ts'

/**
 * `safe` only when the server has the first chunk of what is recorded now, without which nothing of it could be played;
 * `inMemory` when the device's disk takes nothing and what is not sent yet would be lost with the page. `lostSinceMs`: since
 * which time of the walk nothing is stored at all; `isHeard`: whether the voices are in what is recorded.
 */
export type RecordingState = {
  recording: 'off' | 'starting' | 'safe' | 'inMemory' | 'unsupported' | 'failed'
  lostSinceMs: number | null
  isHeard: boolean
}

/** The recording of a call's own camera, once it is asked for. */
export interface CallRecording {
  state: Observable<RecordingState>
  /**
   * Records from now on; `liveAtMs` is when the walk went live, by the server's clock. Only while on the walk: before the
   * welcome the server's clock is not known, and the recording would lie at a wrong time of the walk.
   */
  record(uploader: Uploader, liveAtMs: number): void
  /** What was recorded until now stays. */
  stop(): void
}

const off: RecordingState = { recording: 'off', lostSinceMs: null, isHeard: true }

/** `make`: a recorder with the browser's own means, unless a test gives another. */
export function createCallRecording(
  call: CallViewModel,
  clock: CallClock,
  bookingId: string,
  make: (given: RecorderOfCall) => WalkRecorder = makeRecorder,
): CallRecording {
  const state = createObservable<RecordingState>(off)
  let recorder: WalkRecorder | null = null
  let stops: (() => void)[] = []
  return {
    state,
    record(uploader, liveAtMs) {
      if (recorder || !isOnWalk(call.state.get().phase)) return
      const mediaTimeMs = () => call.serverNow().getTime() - liveAtMs
      const mine = make({ bookingId, uploader, clock, mediaTimeMs })
      recorder = mine
      const uplink = watchUplink(call, clock)
      uploader.onCall(uplink.read)
      const update = () => {
        const { kind, stretchKey, lostSinceMs, isHeard } = mine.state.get()
        const { safe, isInMemory } = uploader.state.get()
        const isSafe = stretchKey !== null && safe.includes(stretchKey)
        const going = isSafe ? (isInMemory ? 'inMemory' : 'safe') : 'starting'
        state.patch({ recording: kind === 'recording' ? going : kind, lostSinceMs, isHeard })
      }
      const hear = () => mine.setRemote(otherVoice(call.state.get().remote, call.viewers.state.get().voices))
      hear()
      mine.start(call.media.current())
      update()
      stops = [
        () => uploader.onCall(null),
        uplink.stop,
        mine.state.subscribe(update),
        uploader.state.subscribe(update),
        call.viewers.state.subscribe(hear),
        call.media.changed.on(() => mine.setTracks(call.media.current())),
        call.state.subscribe(() => {
          hear()
          if (isOnWalk(call.state.get().phase)) return
          mine.stop()
          uploader.onCall(null)
        }),
      ]
    },
    stop() {
      for (const stop of stops) stop()
      recorder?.stop()
      recorder = null
      state.patch(off)
    },
  }
}

/**
 * Whose voice is recorded beside the device's own: the other side's, and while the traveler speaks into the remote of a big screen, which
 * sends no voice itself, the remote's (docs/rules/screens.md#on-the-walk).
 */
export const otherVoice = (remote: MediaStream | null, voices: readonly GuestVoice[]): MediaStream | null =>
  voices.find(({ guestId }) => guestId === remoteSeat)?.stream ?? remote

/** How often it is looked how the call's uplink does. */
const lookMs = 1000

/** Looks how the call's uplink does, each second, so that no disturbance passes between two chunks. */
function watchUplink(call: CallViewModel, clock: CallClock): { read: () => CallUplink; stop: () => void } {
  const frames = new FrameCount()
  let calm = startCalm(clock.nowMs())
  const look = () => {
    const { counters } = call
    const own = call.media.current().video?.getSettings()
    const isLowered = isPictureLowered(counters, Math.min(own?.width ?? 0, own?.height ?? 0))
    const lost = frames.since(counters)
    calm = nextCalm(calm, clock.nowMs(), {
      isLowered: isLowered || (lost !== null && isLosingFrames(lost)),
      roundTripMs: counters.roundTripMs,
    })
  }
  return { read: () => calmNow(calm, clock.nowMs()), stop: clock.every(lookMs, look) }
}

type RecorderOfCall = {
  bookingId: string
  uploader: Uploader
  clock: CallClock
  mediaTimeMs: () => number
}

function makeRecorder({ clock, ...given }: RecorderOfCall): WalkRecorder {
  return new WalkRecorder({
    ...given,
    newKey: shortId,
    isTypeSupported: (type) => typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(type),
    makeRecorder: (stream, settings) => new MediaRecorder(stream, settings),
    makeStream: (tracks) => new MediaStream(tracks),
    mixer: createVoiceMixer({ makeContext: browserMixContext, nowMs: clock.nowMs, every: clock.every }),
    watchSize,
    after: clock.after,
  })
}
