import { applyRung } from '#web/features/walk/engine/peer.ts'
import type { CallCounters } from '#web/features/walk/engine/call-engine.ts'
import {
  nextQuality,
  startQuality,
  withHighest,
  type QualityState,
} from '#web/features/walk/engine/quality.ts'

/**
 * The rung on which a walker's picture is sent, whichever engine carries it. A sender that is new, or whose settings a library
 * has written over, is set by `apply`.
 */
export class Ladder {
  private state: QualityState
  private readonly frames = new FrameCount()

  /** `highest`: the rung that it begins on, and never climbs above. */
  constructor(highest = 0) {
    this.state = startQuality(highest)
  }

  /** One reading a second; a rung that changes is applied to what is sent at that moment. */
  async read(counters: CallCounters, sender: RTCRtpSender | undefined): Promise<void> {
    const before = this.state.rung
    this.state = nextQuality(this.state, { ...counters, frames: this.frames.since(counters) })
    if (this.state.rung !== before) await this.apply(sender)
  }

  /** Another highest rung from now on. */
  async limit(highest: number, sender: RTCRtpSender | undefined): Promise<void> {
    const before = this.state.rung
    this.state = withHighest(this.state, highest)
    if (this.state.rung !== before) await this.apply(sender)
  }

  async apply(sender: RTCRtpSender | undefined): Promise<void> {
    if (sender) await applyRung(sender, this.state.rung)
  }
}

/** The frames between two readings of a sender. */
export class FrameCount {
  private last: { captured: number; sent: number } | null = null

  /** Null at first, after a connection or camera that was made again, and where the browser does not report it. */
  since({ framesCaptured, framesSent }: CallCounters): { captured: number; sent: number } | null {
    const { last } = this
    this.last = framesCaptured === null ? null : { captured: framesCaptured, sent: framesSent }
    if (!last || framesCaptured === null || framesCaptured < last.captured || framesSent < last.sent)
      return null
    return { captured: framesCaptured - last.captured, sent: framesSent - last.sent }
  }
}
