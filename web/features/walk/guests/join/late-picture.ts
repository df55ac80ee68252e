import type { CallClock } from '#web/features/walk/call/call-clock.ts'

/** The connection repairs itself within this time if it can (web/features/walk/engine/recovery.ts). */
export const againAfterMs = 15_000
/** Each time that it has not helped, the next one comes after twice as long, at most this. */
export const againAtMostMs = 60_000
const lookEveryMs = 1000

interface LatePictureDeps {
  readonly clock: CallClock
  /** Frames of the present connection; 0 while there is none. */
  readonly frames: () => Promise<number>
  /** Whether a picture can come: the walker is there and shows one, and this page is connected and seen. */
  readonly isExpected: () => boolean
  /** `isLate`: whether the page has come in again and still gets no picture. */
  readonly onLate: (isLate: boolean) => void
  /** The page is to leave the walk and come in again, so that both sides make its connections once more. */
  readonly comeAgain: () => void
}

/**
 * What a guest's page does about a picture that never comes, or that stands still: whatever the cause, what is known of the
 * page on the way is made again, after 15 s, 30 s, and then each minute, until the walk ends.
 */
export class LatePicture {
  private readonly deps: LatePictureDeps
  private readonly stopLooking: () => void
  private frames = 0
  /** Since when a picture has been waited for; null while none is expected. */
  private sinceMs: number | null = null
  private waitMs = againAfterMs

  constructor(deps: LatePictureDeps) {
    this.deps = deps
    this.stopLooking = deps.clock.every(lookEveryMs, () => void this.look())
  }

  stop(): void {
    this.stopLooking()
  }

  private async look(): Promise<void> {
    const { clock, isExpected, onLate, comeAgain } = this.deps
    const frames = await this.deps.frames()
    const nowMs = clock.nowMs()
    const hasMoved = frames > 0 && frames !== this.frames
    this.frames = frames
    if (hasMoved) this.waitMs = againAfterMs
    if (hasMoved) onLate(false)
    if (hasMoved || !isExpected()) return void (this.sinceMs = null)
    this.sinceMs ??= nowMs
    if (nowMs - this.sinceMs < this.waitMs) return
    this.sinceMs = null
    this.waitMs = Math.min(2 * this.waitMs, againAtMostMs)
    onLate(true)
    comeAgain()
  }
}
