import type { LiveRole, MeterState, SidePause } from '#domain/walk/live-protocol.ts'
import type { CallPage } from '#web/features/walk/call/browser-page.ts'
import type { CallClock } from '#web/features/walk/call/call-clock.ts'
import { DeadCamera } from '#web/features/walk/camera/dead-camera.ts'
import type { LocalMedia } from '#web/features/walk/camera/local-media.ts'
import { cameraWatch, walkerPauseReason, type WalkerSide } from '#web/features/walk/camera/pause-reason.ts'
import { ShownPicture, type PictureScreen } from '#web/features/walk/camera/shown-picture.ts'
import { Withholding } from '#web/features/walk/camera/withholding.ts'
import type { CallCounters, CallEngine } from '#web/features/walk/engine/call-engine.ts'

export interface OwnPictureDeps {
  role: LiveRole
  clock: CallClock
  page: CallPage
  media: LocalMedia
  engine: Pick<CallEngine, 'state' | 'shownAt'>
}

/** A photograph with all that it may hold up, until which a camera without frames is left alone. */
const photographMs = 6000

/** Whether a walker's page sends a picture and a traveler's shows one, and why not. */
export class OwnPicture {
  private readonly deps: OwnPictureDeps
  private readonly deadCamera: DeadCamera
  private readonly withholding: Withholding
  private readonly shown = new ShownPicture()
  private isShut = false
  /** Photographs under way: a phone may hold the frames back for each, but not for ever. */
  private photographs = 0
  private heldUntilMs = -Infinity

  constructor(deps: OwnPictureDeps) {
    this.deps = deps
    const { clock, media } = deps
    this.deadCamera = new DeadCamera({ clock, restart: () => media.restartCamera() })
    this.withholding = new Withholding((isWithheld) => media.setWithheld(isWithheld))
  }

  /** For the other side's words; null while a picture is sent or shown. */
  pauseReason(): SidePause | null {
    if (this.deps.role === 'walker') return walkerPauseReason(this.walkerSide())
    return this.isLookedAt() ? null : 'pageHidden'
  }

  /** Traveler: whether the picture can be seen, in the page or in a window of its own, as far as the browser says. */
  isLookedAt(): boolean {
    return !this.shown.isUnseen && !this.isHidden()
  }

  /** The page is hidden, and no window of its own shows the picture. */
  isHidden(): boolean {
    return this.deps.page.isHidden() && !this.shown.isFloating()
  }

  /** Traveler: the screen of the picture, until the returned function is called. */
  showOn(screen: PictureScreen, changed: () => void): () => void {
    const stopSizes = screen.onSize?.((size) => this.deps.engine.shownAt?.(size))
    const stop = this.shown.show(screen, changed)
    return () => {
      stopSizes?.()
      stop()
    }
  }

  /** Nothing is to be counted: no picture, a black one, or one that goes where it does not arrive. */
  isDark(counters: CallCounters): boolean {
    const { role, clock, page } = this.deps
    if (role === 'traveller') this.shown.sample(clock.nowMs(), counters.framesDecoded, page.isHidden())
    const isLost = this.deps.role === 'walker' && this.deps.engine.state.get().connection === 'lost'
    return isLost || this.withholding.isOn || this.pauseReason() !== null
  }

  /** The other side is not to see what the camera sees: no postcard is taken then. */
  isHeldBack(): boolean {
    return this.withholding.isOn || this.pauseReason() !== null
  }

  /** The walker's privacy shutter: black is sent and the meter stands. */
  setShutter(isShut: boolean): void {
    this.isShut = isShut
    this.deps.media.setShutter(isShut)
  }

  /** While a photograph is taken, a camera without frames is not a dead one. */
  async photograph<T>(take: () => Promise<T>): Promise<T> {
    this.photographs += 1
    this.heldUntilMs = this.deps.clock.nowMs() + photographMs
    try {
      return await take()
    } finally {
      this.photographs -= 1
    }
  }

  async restartCamera(): Promise<void> {
    this.deadCamera.reset()
    await this.deps.media.restartCamera()
  }

  /** Each second, and when the meter has been reported: a dead camera is replaced, an uncounted picture held back. */
  look(now: { counters: CallCounters | null; meter: MeterState; isSocketOpen: boolean }): void {
    if (this.deps.role !== 'walker') return
    const isConnected = this.deps.engine.state.get().connection === 'connected'
    if (now.counters) {
      const side = { ...this.walkerSide(), isShut: this.isShut || this.withholding.isOn }
      const watch = cameraWatch(side)
      const isHeld = this.photographs > 0 && this.deps.clock.nowMs() < this.heldUntilMs && watch !== 'gone'
      this.deadCamera.sample(now.counters, isConnected, isHeld ? 'leave' : watch)
    }
    this.withholding.look(this.deps.clock.nowMs(), {
      isUncounted: now.isSocketOpen && isConnected && !now.meter.isLive && this.pauseReason() === null,
      isSeen: now.meter.isSeen,
    })
  }

  private walkerSide(): WalkerSide {
    const { media, page } = this.deps
    const { camera } = media.state.get()
    return {
      isShut: this.isShut,
      isAsleep: page.isHidden() && page.stopsCameraWhenHidden,
      isGivenUp: this.deadCamera.isGivenUp,
      camera,
      isTrackOver: media.current().video?.readyState === 'ended',
    }
  }
}
