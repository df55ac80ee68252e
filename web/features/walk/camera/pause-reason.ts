import type { SidePause } from '#domain/walk/live-protocol.ts'
import type { CaptureState } from '#web/features/walk/camera/local-media.ts'

/** What decides whether the walker's side shows a picture. */
export interface WalkerSide {
  isShut: boolean
  /** The page is hidden on a device that stops its camera then. */
  isAsleep: boolean
  isGivenUp: boolean
  camera: CaptureState
  microphone: CaptureState
  /** The capture has ended for good; a merely muted one comes back by itself. */
  isTrackOver: boolean
}

/** Why the walker sends no picture, for the other side; null when one is sent. */
export function walkerPauseReason(side: WalkerSide): SidePause | null {
  if (side.isShut) return 'privacy'
  if (side.isAsleep) return 'appHidden'
  if (side.isGivenUp) return 'cameraLost'
  if (side.camera === 'interrupted' && side.microphone === 'interrupted') return 'phoneCall'
  return side.camera === 'on' || side.camera === 'off' ? null : 'cameraLost'
}

/** How a camera without frames is looked at. */
export type CameraWatch = 'leave' | 'watch' | 'gone'

/**
 * What may be done about a camera without frames: nothing while it is held back on purpose, refused by the person, or
 * only muted (a phone call gives it back); `gone` when there is nothing to wait for.
 */
export function cameraWatch(side: WalkerSide): CameraWatch {
  if (side.isShut || side.isAsleep) return 'leave'
  switch (side.camera) {
    case 'off':
    case 'denied':
      return 'leave'
    case 'on':
      return 'watch'
    case 'interrupted':
      return side.isTrackOver ? 'gone' : 'leave'
    case 'lost':
    case 'missing':
      return 'gone'
  }
}
