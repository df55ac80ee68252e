import type { LiveRole } from '#domain/walk/live-protocol.ts'
import { createBrowserPage } from '#web/features/walk/call/browser-page.ts'
import { createWorkerClock } from '#web/features/walk/call/call-clock.ts'
import { isOnWalk } from '#web/features/walk/call/call-state.ts'
import { exposeCall } from '#web/features/walk/call/call-probe.ts'
import { CallViewModel, type CallDeps } from '#web/features/walk/call/call-view-model.ts'
import type { WireSocket } from '#web/features/walk/call/live-socket.ts'
import {
  makeEngine,
  shortId,
  type RoomTicket,
  type SignalWay,
} from '#web/features/walk/engine/make-engine.ts'
import { LocalMedia } from '#web/features/walk/camera/local-media.ts'
import { createObservable, type Observable } from '#web/features/walk/call/observable.ts'
import type { Uploader } from '#web/features/walk/recording/uploader.ts'
import { WalkRecorder, createVoiceMixer } from '#web/features/walk/recording/walk-recorder.ts'
import { languageAddress } from '#web/api/language-fetch.ts'
import { askedLanguages } from '#web/ui/i18n/language.ts'

export interface CallPorts {
  /** Asking again gives fresh credentials. */
  room: () => Promise<RoomTicket>
  renewSession: () => Promise<boolean>
}

/** Camera and microphone of this device; opened before the call, so that they can be checked first. */
export function createLocalMedia(role: LiveRole): LocalMedia {
  return new LocalMedia({
    wantsVideo: role === 'walker',
    makeStream: (tracks) => new MediaStream(tracks),
    after: (ms, run) => void setTimeout(run, ms),
    getUserMedia: (constraints) =>
      navigator.mediaDevices
        ? navigator.mediaDevices.getUserMedia(constraints)
        : // Browsers hide cameras from pages without https; said as a refusal so that the screen explains it.
          Promise.reject(new DOMException('Cameras need a secure page.', 'SecurityError')),
  })
}

/**
 * `safe` only when the server has the first chunk of what is recorded now, without which nothing of it could be played;
 * `inMemory` when the device's disk takes nothing and what is not sent yet would be lost with the page. `lostSinceMs`: since
 * which time of the walk nothing is kept at all.
 */
export type RecordingState = {
  recording: 'off' | 'starting' | 'safe' | 'inMemory' | 'unsupported' | 'failed'
  lostSinceMs: number | null
}

/** A running side of a walk. */
export interface RunningCall {
  call: CallViewModel
  /**
   * Walker: records from now on; `liveAtMs` is when the walk went live, by the server's clock. Only while on the walk:
   * before the welcome the server's clock is not known, and the recording would lie at a wrong time of the walk.
   */
  record: (uploader: Uploader, liveAtMs: number) => void
  /** The agreement was taken back, or the walk is over for this page; what was recorded until now stays. */
  stopRecording: () => void
  recording: Observable<RecordingState>
  stop: () => void
}

/** Joins a walk with the browser's own socket, camera and connections. */
export function startCall(options: {
  tripId: string
  role: LiveRole
  room: RoomTicket
  media: LocalMedia
  ports: CallPorts
}): RunningCall {
  const clock = createWorkerClock()
  const call = new CallViewModel({
    tripId: options.tripId,
    role: options.role,
    clock,
    random: Math.random,
    newId: shortId,
    page: createBrowserPage(),
    media: options.media,
    openSocket: openLiveSocket,
    renewSession: options.ports.renewSession,
    makeEngine: (socket) =>
      makeEngine({ ...options, renew: options.ports.room, clock, signals: signalsOver(socket) }),
  })
  call.start()
  exposeCall(call)
  const recording = createObservable<RecordingState>({ recording: 'off', lostSinceMs: null })
  let recorder: WalkRecorder | null = null
  let stops: (() => void)[] = []
  const stopRecording = () => {
    for (const stop of stops) stop()
    recorder?.stop()
    recorder = null
    recording.patch({ recording: 'off', lostSinceMs: null })
  }
  return {
    call,
    recording,
    record(uploader, liveAtMs) {
      if (recorder || !isOnWalk(call.state.get().phase)) return
      const mine = makeRecorder(options.tripId, uploader, () => call.serverNow().getTime() - liveAtMs)
      recorder = mine
      const tell = () => {
        const { kind, stretchKey, lostSinceMs } = mine.state.get()
        const { safe, isInMemory } = uploader.state.get()
        const isSafe = stretchKey !== null && safe.includes(stretchKey)
        const going = isSafe ? (isInMemory ? 'inMemory' : 'safe') : 'starting'
        recording.patch({ recording: kind === 'recording' ? going : kind, lostSinceMs })
      }
      mine.setRemote(call.state.get().remote)
      mine.start(call.media.current())
      tell()
      stops = [
        mine.state.subscribe(tell),
        uploader.state.subscribe(tell),
        call.media.changed.on(() => mine.setTracks(call.media.current())),
        call.state.subscribe(() => {
          const { remote, phase } = call.state.get()
          mine.setRemote(remote)
          if (!isOnWalk(phase)) mine.stop()
        }),
      ]
    },
    stopRecording,
    stop() {
      stopRecording()
      call.close()
      clock.stop()
    },
  }
}

/** Signals go to the other side over the live socket. */
const signalsOver = (socket: Parameters<CallDeps['makeEngine']>[0]): SignalWay => ({
  isOpen: socket.isOpen,
  send: (to, signal) => socket.send({ type: 'signal', ...(to === null ? {} : { to }), signal }),
})

function openLiveSocket(): WireSocket {
  return new WebSocket(
    languageAddress(`${location.origin.replace(/^http/, 'ws')}/live`, askedLanguages),
  ) as unknown as WireSocket
}

function makeRecorder(bookingId: string, uploader: Uploader, mediaTimeMs: () => number): WalkRecorder {
  return new WalkRecorder({
    uploader,
    bookingId,
    newKey: shortId,
    isTypeSupported: (type) => typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(type),
    makeRecorder: (stream, settings) => new MediaRecorder(stream, settings),
    makeStream: (tracks) => new MediaStream(tracks),
    mixer: createVoiceMixer(),
    mediaTimeMs,
  })
}
