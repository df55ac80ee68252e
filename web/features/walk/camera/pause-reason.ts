import type { SidePause } from '#domain/walk/live-protocol.ts'
import type { CaptureState } from '#web/features/walk/camera/local-media.ts'

/** What decides whether the walker's side shows a picture. */
export interface WalkerSide {
  isShut: boolean
  /** The page is hidden on a device that stops its camera then. */
  isAsleep: boolean
  isGivenUp: boolean
  camera: CaptureState
  /** The capture has ended for good; one that is only muted may also come back by itself. */
  isTrackOver: boolean
}

/** Why the walker sends no picture, for the other side; null when one is sent. */
export function walkerPauseReason(side: WalkerSide): SidePause | null {
  if (side.isShut) return 'privacy'
  if (side.isAsleep) return 'appHidden'
  if (side.isGivenUp) return 'cameraLost'
  if (side.camera === 'interrupted' && !side.isTrackOver) return 'phoneCall'
  return side.camera === 'on' || side.camera === 'off' ? null : 'cameraLost'
}

/** How a camera without frames is looked at. */
export type CameraWatch = 'leave' | 'watch' | 'taken' | 'gone'

/**
 * What may be done about a camera without frames: nothing while it is held back on purpose or refused by the person.
 * `taken`: the phone has muted it and may give it back by itself, or never; `gone` when there is nothing to wait for.
 */
export function cameraWatch(side: WalkerSide): CameraWatch {
  if (side.isShut || side.isAsleep) return 'leave'
  switch (side.camera) {
    case 'off':
    case 'denied':
    case 'unanswered':
      return 'leave'
    case 'on':
      return 'watch'
    case 'interrupted':
      return side.isTrackOver ? 'gone' : 'taken'
    case 'lost':
    case 'missing':
      return 'gone'
  }
}
