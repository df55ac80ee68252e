/** What other features may use of a call. */
export type { CaptureState, LocalMedia, LocalMediaState } from '#web/features/media/local-media.ts'
export type {
  CallEvent,
  CallPhase,
  CallState,
  ChatView,
  PausedReason,
  SteerView,
} from '#web/features/media/call-state.ts'
export type { CallViewModel } from '#web/features/media/call-view-model.ts'
export type { Observable } from '#web/features/media/observable.ts'
export type { Stretch } from '#web/features/media/chunk-store.ts'
export type { UploadTicket, UploadState, Uploader } from '#web/features/media/uploader.ts'
export { probeFrames } from '#web/features/media/call-probe.ts'
export {
  createLocalMedia,
  startCall,
  type RoomTicket,
  type RunningCall,
} from '#web/features/media/start-call.ts'
export { uploads } from '#web/features/media/uploads.ts'
