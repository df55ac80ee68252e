import type { CallClock } from '#web/features/media/call-clock.ts'
import type { CallCounters } from '#web/features/media/call-engine.ts'

/** A camera that has delivered nothing for this long is dead, whatever its flags say. */
export const deadAfterMs = 3000
const restartsAtMost = 3

/**
 * Watches real frames. After a phone call or an app switch a phone may report a live, unmuted track while capture is
 * dead; fresh capture is then asked for, a few times, before a person is asked to do it by hand.
 */
export class DeadCamera {
  private readonly deps: { clock: CallClock; restart: () => Promise<void> }
  private frames = -1
  private grewAtMs: number | null = null
  private restarts = 0

  constructor(deps: { clock: CallClock; restart: () => Promise<void> }) {
    this.deps = deps
  }

  /** Once a second while a picture should be sent. Frames not sent over a broken path are not the camera's fault. */
  sample(counters: CallCounters, isConnected: boolean): void {
    const now = this.deps.clock.nowMs()
    const frames = counters.framesCaptured ?? (isConnected ? counters.framesSent : null)
    if (frames === null || frames !== this.frames || this.grewAtMs === null) {
      if (frames !== null && this.frames >= 0 && frames > this.frames) this.restarts = 0
      this.frames = frames ?? -1
      this.grewAtMs = now
      return
    }
    if (!isConnected || now - this.grewAtMs < deadAfterMs || this.restarts >= restartsAtMost) return
    this.restarts += 1
    this.grewAtMs = now
    void this.deps.restart()
  }

  /** True when fresh capture did not help and a person has to act. */
  get isGivenUp(): boolean {
    return this.restarts >= restartsAtMost
  }

  reset(): void {
    this.restarts = 0
    this.grewAtMs = null
  }
}
