import type { CallClock } from '#web/features/walk/call/call-clock.ts'
import type { CallCounters } from '#web/features/walk/engine/call-engine.ts'
import type { CameraWatch } from '#web/features/walk/camera/pause-reason.ts'

/**
 * A camera that has delivered nothing for this long is dead, whatever its flags say. It is looked at once a second, so that
 * this is the second look without a frame, also when that comes a little early.
 */
const deadAfterMs = 1500
const restartsUntilReported = 3
/** The person has been asked by then; trying continues beside, because another app gives a camera back without a word. */
const laterEveryMs = 5000

/** A camera that the phone has muted for so long, three looks, is asked for again: often it does not come back by itself. */
const takenAfterMs = 2500

/**
 * Watches real frames. After a phone call or an app switch a phone may report a live, unmuted track while capture is
 * dead; fresh capture is then asked for. After a few tries a person is asked to do it by hand as well.
 */
export class DeadCamera {
  private readonly deps: { clock: CallClock; restart: () => Promise<void> }
  private frames = -1
  private grewAtMs: number | null = null
  private restarts = 0
  /** When fresh capture of a camera that the phone has taken is next tried; null while it is not taken. */
  private takenDueMs: number | null = null

  constructor(deps: { clock: CallClock; restart: () => Promise<void> }) {
    this.deps = deps
  }

  /**
   * Once a second while a picture should be sent. Frames not sent over a broken path are not the camera's fault; a
   * track that is gone needs no waiting.
   */
  sample(counters: CallCounters, isConnected: boolean, watch: CameraWatch = 'watch'): void {
    if (watch === 'taken') return this.sampleTaken()
    this.takenDueMs = null
    if (watch === 'leave') {
      // Time in which it was not looked at is not time without a frame.
      this.grewAtMs = null
      return
    }
    const isTrackGone = watch === 'gone'
    const now = this.deps.clock.nowMs()
    const frames = counters.framesCaptured ?? (isConnected ? counters.framesSent : null)
    if (frames === null || frames !== this.frames || this.grewAtMs === null) {
      if (frames !== null && this.frames >= 0 && frames > this.frames) this.restarts = 0
      this.frames = frames ?? -1
      this.grewAtMs = now
      if (!isTrackGone || this.restarts > 0) return
    }
    if (!isConnected || now - this.grewAtMs < this.patienceMs(isTrackGone)) return
    this.restarts += 1
    this.grewAtMs = now
    void this.deps.restart()
  }

  /** The capture may be given back, or not: both are waited for. */
  private sampleTaken(): void {
    this.grewAtMs = null
    const now = this.deps.clock.nowMs()
    this.takenDueMs ??= now + takenAfterMs
    if (now < this.takenDueMs) return
    this.takenDueMs = now + laterEveryMs
    void this.deps.restart()
  }

  private patienceMs(isTrackGone: boolean): number {
    if (this.restarts >= restartsUntilReported) return laterEveryMs
    return isTrackGone && this.restarts === 0 ? 0 : deadAfterMs
  }

  /** True when fresh capture has not helped so far and a person has to act. */
  get isGivenUp(): boolean {
    return this.restarts >= restartsUntilReported
  }

  reset(): void {
    this.restarts = 0
    this.grewAtMs = this.takenDueMs = null
  }
}
