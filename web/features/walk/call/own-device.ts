import type { ClientMessage, LiveRole } from '#domain/walk/live-protocol.ts'
import { isExact, type Positioning } from '#domain/walk/position.ts'
import type { CallPage } from '#web/features/walk/call/browser-page.ts'
import type { SecondSeen } from '#web/features/walk/call/beats.ts'
import { linkQuality, nextLow, startLow, type LowPicture } from '#web/features/walk/call/call-changes.ts'
import type { CallClock } from '#web/features/walk/call/call-clock.ts'
import type { CallState } from '#web/features/walk/call/call-state.ts'
import type { createObservable } from '#web/features/walk/call/observable.ts'
import type { LocalMedia } from '#web/features/walk/camera/local-media.ts'
import { noCounters, type CallCounters } from '#web/features/walk/engine/call-engine.ts'
import { MicrophoneWatch } from '#web/features/walk/voice/microphone-watch.ts'

export interface OwnDeviceDeps {
  readonly role: LiveRole
  readonly clock: CallClock
  readonly page: CallPage
  readonly media: LocalMedia
  readonly state: ReturnType<typeof createObservable<CallState>>
  readonly tell: (message: ClientMessage) => boolean
}

/** How this side's device is doing: battery, connection, voice and shape, for its own screen and for the other side's. */
export class OwnDevice {
  /** Of the last second; not in the state, since no screen shows them. */
  counters: CallCounters = noCounters
  private low: LowPicture = startLow
  /** As it was said last. */
  private isUpright: boolean | null = null
  private readonly deps: OwnDeviceDeps
  private readonly microphone: MicrophoneWatch

  constructor(deps: OwnDeviceDeps) {
    this.deps = deps
    this.microphone = new MicrophoneWatch(deps)
  }

  /** Each second; what has changed is sent at once. */
  sampled(second: SecondSeen): void {
    const { state } = this.deps
    this.counters = second.counters
    this.low = nextLow(this.low, second)
    state.patch({ isPictureLow: this.low.isLow })
    this.microphone.look(second.counters, state.get().isConnected)
    this.update(linkQuality(second, state.get().socket))
  }

  /** The person has muted or unmuted the microphone, or it was taken or given back. */
  mediaChanged(): void {
    this.update(this.deps.state.get().quality)
  }

  /** The phone does not say where it is. */
  readonly unplaced = (): void => void this.placed(null)

  /** How exactly the phone has said where it is; null when it does not. */
  placed(accuracyM: number | null): Positioning {
    const position = accuracyM === null ? 'none' : isExact(accuracyM) ? 'exact' : 'rough'
    if (position !== this.deps.state.get().position) {
      this.deps.state.patch({ position })
      void this.tell()
    }
    return position
  }

  /** Says it to the other side. */
  async tell(): Promise<void> {
    // What a traveler's screen shows best; a walker's own picture has the shape of the phone whose camera runs.
    this.isUpright = this.deps.role === 'traveller' ? this.deps.page.isUpright() : null
    const { isUpright } = this
    const battery = await this.deps.page.battery()
    this.deps.state.patch({ battery })
    const { quality, voice, position } = this.deps.state.get()
    const uplinkKbps = this.counters.availableKbps
    this.deps.tell({
      type: 'device',
      quality,
      voice,
      ...(position === null ? {} : { position }),
      ...(isUpright === null ? {} : { isUpright }),
      ...(battery === null ? {} : { battery }),
      ...(uplinkKbps === null ? {} : { uplinkKbps }),
    })
  }

  private update(quality: CallState['quality']): void {
    const voice = this.microphone.voice()
    const before = this.deps.state.get()
    const isTurned = this.isUpright !== null && this.isUpright !== this.deps.page.isUpright()
    const isNews = quality !== before.quality || voice !== before.voice || isTurned
    if (!isNews) return
    this.deps.state.patch({ quality, voice })
    void this.tell()
  }
}
