import { applyRung } from '#web/features/walk/engine/peer.ts'
import {
  nextQuality,
  startQuality,
  type QualityState,
  type UplinkReading,
} from '#web/features/walk/engine/quality.ts'

/**
 * The rung on which a walker's picture is sent, whichever engine carries it. A sender that is new, or whose settings a library
 * has written over, is set by `apply`.
 */
export class Ladder {
  private state: QualityState = startQuality

  /** One reading a second; a rung that changes is applied to what is sent at that moment. */
  async read(reading: UplinkReading, sender: RTCRtpSender | undefined): Promise<void> {
    const before = this.state.rung
    this.state = nextQuality(this.state, reading)
    if (this.state.rung !== before) await this.apply(sender)
  }

  async apply(sender: RTCRtpSender | undefined): Promise<void> {
    if (sender) await applyRung(sender, this.state.rung)
  }
}
