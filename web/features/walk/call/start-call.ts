import type { LiveRole } from '#domain/walk/live-protocol.ts'
import { remoteSeat } from '#domain/walk/screens.ts'
import { createBrowserPage } from '#web/features/walk/call/browser-page.ts'
import { createWorkerClock } from '#web/features/walk/call/call-clock.ts'
import { exposeCall } from '#web/features/walk/call/call-probe.ts'
import type { CallDeps } from '#web/features/walk/call/call-deps.ts'
import { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import type { WireSocket } from '#web/features/walk/call/live-socket.ts'
import {
  makeEngine,
  shortId,
  type RoomTicket,
  type SignalWay,
} from '#web/features/walk/engine/make-engine.ts'
import { guestsRung } from '#web/features/walk/engine/quality.ts'
import { knownUplinkKbps, measureOwnUplink } from '#web/features/walk/camera/uplink.ts'
import { LocalMedia } from '#web/features/walk/camera/local-media.ts'
import type { Observable } from '#web/features/walk/call/observable.ts'
import type { Uploader } from '#web/features/walk/recording/uploader.ts'
import { createCallRecording, type RecordingState } from '#web/features/walk/recording/record-walk.ts'
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
    devices: async () => (await navigator.mediaDevices?.enumerateDevices()) ?? [],
    getUserMedia: (constraints) =>
      navigator.mediaDevices
        ? navigator.mediaDevices.getUserMedia(constraints)
        : // Browsers hide cameras from pages without https; said as a refusal so that the screen explains it.
          Promise.reject(new DOMException('Cameras need a secure page.', 'SecurityError')),
  })
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
  /** Of a big screen. */
  screenPass?: string
}): RunningCall {
  const clock = createWorkerClock()
  const call = new CallViewModel({
    tripId: options.tripId,
    role: options.role,
    ...(options.screenPass !== undefined && { screenPass: options.screenPass }),
    clock,
    random: Math.random,
    newId: shortId,
    page: createBrowserPage(),
    media: options.media,
    openSocket: openLiveSocket,
    renewSession: options.ports.renewSession,
    makeEngine: (socket) =>
      makeEngine({
        ...options,
        end: options.role === 'walker' ? 'offering' : 'answering',
        renew: options.ports.room,
        clock,
        signals: signalsOver(socket),
        ...(options.screenPass !== undefined && { unheard: remoteSeat }),
      }),
    // A room server carries them to all.
    ...(options.room.engine !== 'livekit' && {
      // Towards a guest each side offers, as the walker does towards the traveler.
      makeGuestEngine: (socket: Parameters<CallDeps['makeEngine']>[0]) =>
        makeEngine({
          ...options,
          end: 'offering',
          highestRung: guestsRung,
          renew: options.ports.room,
          clock,
          signals: signalsOver(socket),
        }),
      ...(options.role === 'walker' && {
        uplink: {
          known: knownUplinkKbps,
          async measured() {
            await measureOwnUplink()
            return knownUplinkKbps()
          },
        },
      }),
    }),
  })
  call.start()
  exposeCall(call)
  const recording = createCallRecording(call, clock, options.tripId)
  return {
    call,
    recording: recording.state,
    record: recording.record,
    stopRecording: recording.stop,
    stop() {
      recording.stop()
      call.close()
      clock.stop()
    },
  }
}

/** Signals go over the live socket: to the other side, or to whom they name. */
export const signalsOver = (socket: Parameters<CallDeps['makeEngine']>[0]): SignalWay => ({
  isOpen: socket.isOpen,
  send: (to, signal) => socket.send({ type: 'signal', ...(to === null ? {} : { to }), signal }),
})

export function openLiveSocket(): WireSocket {
  return new WebSocket(
    languageAddress(`${location.origin.replace(/^http/, 'ws')}/live`, askedLanguages),
  ) as unknown as WireSocket
}
