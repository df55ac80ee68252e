import type { CallCounters } from '#web/features/walk/engine/call-engine.ts'
import { FrameCount } from '#web/features/walk/engine/ladder.ts'

/** So many looks in a row, a second apart, in which a camera's frames come and none is sent. */
const stalledLooks = 4
/** Fewer frames than this in a second are no measure of a camera that runs. */
const fewFrames = 5

/**
 * Notices an encoder that stands: some phones' encoders of a codec give nothing, and there is no event. The path has to be alive
 * meanwhile, since frames that a dead one holds up are not the encoder's fault.
 */
export class EncoderWatch {
  private readonly frames = new FrameCount()
  private alive = 0
  private stalled = 0
  private isOver = false

  /** One reading a second of a sender that is to send. True once in a walk: another codec may help. */
  read(counters: CallCounters): boolean {
    const passed = this.frames.since(counters)
    const alive = counters.heard + (counters.voiceBytesSent ?? 0)
    const isAlive = alive > this.alive
    this.alive = alive
    if (this.isOver || !passed) return false
    if (passed.sent > 0) this.stalled = 0
    else if (isAlive && passed.captured >= fewFrames && counters.limitation !== 'bandwidth') this.stalled += 1
    this.isOver = this.stalled >= stalledLooks
    return this.isOver
  }
}
