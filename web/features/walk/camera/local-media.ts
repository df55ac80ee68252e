import { switchTrack } from '#web/features/walk/camera/switch-track.ts'
import { createEmitter, createObservable } from '#web/features/walk/call/observable.ts'
import type { LocalTracks } from '#web/features/walk/engine/call-engine.ts'

export type Facing = 'environment' | 'user'
/** `interrupted`: another app or a phone call took it; `lost`: asking again did not bring it back. */
export type CaptureState = 'off' | 'on' | 'interrupted' | 'lost' | 'denied' | 'missing'

export interface LocalMediaState {
  stream: MediaStream | null
  camera: CaptureState
  microphone: CaptureState
  facing: Facing
  hasTorch: boolean
  isTorchOn: boolean
  zoom: { min: number; max: number; step: number; value: number } | null
  isMuted: boolean
}

export interface LocalMediaDeps {
  getUserMedia: (constraints: MediaStreamConstraints) => Promise<MediaStream>
  makeStream: (tracks: MediaStreamTrack[]) => MediaStream
  wantsVideo: boolean
  after: (ms: number, run: () => void) => void
}

/**
 * So long an unused camera stays open, black and silent. Chromium 156 gives no frame to the next camera of a page, about
 * once in six, when the one before it was stopped in the moment in which its picture left the page.
 */
const stopAfterMs = 250

/** Torch and zoom are not in the common type declarations yet. */
type ExtraCapabilities = { torch?: boolean; zoom?: { min: number; max: number; step?: number } }
type ExtraConstraint = { torch?: boolean; zoom?: number }

const voice: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
const picture = (facing: Facing): MediaTrackConstraints => ({
  facingMode: { ideal: facing },
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30, max: 30 },
})

/**
 * Camera and microphone of this side. Flags of a track are not believed after an interruption: phones report a live
 * and unmuted track while capture is dead, so an interruption is remembered and answered with fresh tracks.
 */
export class LocalMedia {
  readonly state = createObservable<LocalMediaState>({
    stream: null,
    camera: 'off',
    microphone: 'off',
    facing: 'environment',
    hasTorch: false,
    isTorchOn: false,
    zoom: null,
    isMuted: false,
  })
  /** New tracks to send. */
  readonly changed = createEmitter<'audio' | 'video'>()
  private readonly deps: LocalMediaDeps
  private tracks: LocalTracks = { audio: null, video: null }
  private opening: Promise<void> | null = null
  private wasInterrupted = { audio: false, video: false }
  private isShut = false
  private isWithheld = false
  private isClosed = false

  constructor(deps: LocalMediaDeps) {
    this.deps = deps
  }

  current(): LocalTracks {
    return this.tracks
  }

  /** Asks for everything this side sends; a refusal is a state, not an error. */
  async open(): Promise<void> {
    await this.openOnce(async () => {
      if (this.deps.wantsVideo && (await this.openBoth())) return
      if (this.deps.wantsVideo) await this.openCamera(this.state.get().facing)
      await this.openMicrophone()
    })
  }

  async openVoice(): Promise<void> {
    await this.openOnce(() => this.openMicrophone())
  }

  /** Fresh capture after an interruption or when frames have stopped. */
  async restartCamera(): Promise<void> {
    await this.openOnce(async () => {
      await this.openCamera(this.state.get().facing)
      if (this.wasInterrupted.audio || this.tracks.audio?.readyState === 'ended') await this.openMicrophone()
    })
  }

  /** The page is visible again: whatever was interrupted meanwhile is asked for anew. */
  async revive(): Promise<void> {
    const { video, audio } = this.tracks
    const isCameraDead = this.deps.wantsVideo && (this.wasInterrupted.video || video?.readyState === 'ended')
    if (isCameraDead) await this.openOnce(() => this.openCamera(this.state.get().facing))
    if (this.wasInterrupted.audio || audio?.readyState === 'ended')
      await this.openOnce(() => this.openMicrophone())
  }

  async flip(): Promise<void> {
    const next = this.state.get().facing === 'environment' ? 'user' : 'environment'
    await this.openOnce(() => this.openCamera(next))
  }

  setMuted(isMuted: boolean): void {
    this.state.patch({ isMuted })
    this.applySwitches()
  }

  /** The privacy shutter: the camera runs on but sends black. */
  setShutter(isShut: boolean): void {
    this.isShut = isShut
    this.applySwitches()
  }

  /** Sends black and silence, whatever the person has switched on. */
  setWithheld(isWithheld: boolean): void {
    this.isWithheld = isWithheld
    this.applySwitches()
  }

  async setTorch(isOn: boolean): Promise<void> {
    await this.constrain({ torch: isOn })
    this.state.patch({ isTorchOn: isOn })
  }

  async setZoom(value: number): Promise<void> {
    const { zoom } = this.state.get()
    if (!zoom) return
    await this.constrain({ zoom: value })
    this.state.patch({ zoom: { ...zoom, value } })
  }

  /** For good: what is still being opened is closed when it comes. */
  close(): void {
    this.isClosed = true
    const tracks = [this.tracks.audio, this.tracks.video]
    for (const track of tracks) {
      forget(track)
      if (track) switchTrack(track, false)
    }
    this.deps.after(stopAfterMs, () => tracks.forEach((track) => this.release(track)))
    this.tracks = { audio: null, video: null }
    this.state.patch({ stream: null, camera: 'off', microphone: 'off' })
  }

  /** One request at a time: two would fight over the same camera. */
  private async openOnce(run: () => Promise<void>): Promise<void> {
    while (this.opening) await this.opening
    this.opening = run().finally(() => {
      this.opening = null
    })
    await this.opening
  }

  /** Both in one question to the person; when either is missing or refused they are asked for apart. */
  private async openBoth(): Promise<boolean> {
    for (const track of [this.tracks.video, this.tracks.audio]) this.release(track)
    const { facing } = this.state.get()
    const stream = await this.ask({ video: picture(facing), audio: voice }).catch(() => null)
    if (!stream) return this.isClosed
    const [video, audio] = [stream.getVideoTracks()[0] ?? null, stream.getAudioTracks()[0] ?? null]
    this.wasInterrupted = { audio: false, video: false }
    this.adopt('video', video)
    this.adopt('audio', audio)
    this.state.patch({
      camera: video ? 'on' : 'missing',
      microphone: audio ? 'on' : 'missing',
      ...abilities(video),
    })
    this.changed.emit('video')
    this.changed.emit('audio')
    return true
  }

  private async ask(wanted: MediaStreamConstraints): Promise<MediaStream> {
    const stream = await this.deps.getUserMedia(wanted)
    if (!this.isClosed) return stream
    for (const track of stream.getTracks()) track.stop()
    throw new DOMException('The screen that asked for it is gone.', 'AbortError')
  }

  private async openCamera(facing: Facing): Promise<void> {
    // Phones give one camera at a time: the old one is let go before the other is asked for.
    this.release(this.tracks.video)
    try {
      const stream = await this.ask({ video: picture(facing) })
      const track = stream.getVideoTracks()[0] ?? null
      this.wasInterrupted.video = false
      this.adopt('video', track)
      this.state.patch({ camera: track ? 'on' : 'missing', facing, isTorchOn: false, ...abilities(track) })
      // "environment" once meant the ultra-wide lens; zoom 1 is the main one.
      const { zoom } = this.state.get()
      if (zoom && zoom.value !== 1 && zoom.min <= 1) await this.setZoom(1)
    } catch (error) {
      this.adopt('video', null)
      this.state.patch({ camera: whyNot(error), ...abilities(null) })
    }
    this.changed.emit('video')
  }

  private async openMicrophone(): Promise<void> {
    this.release(this.tracks.audio)
    try {
      const stream = await this.ask({ audio: voice })
      const track = stream.getAudioTracks()[0] ?? null
      this.wasInterrupted.audio = false
      this.adopt('audio', track)
      this.state.patch({ microphone: track ? 'on' : 'missing' })
    } catch (error) {
      this.adopt('audio', null)
      this.state.patch({ microphone: whyNot(error) })
    }
    this.changed.emit('audio')
  }

  private adopt(kind: 'audio' | 'video', track: MediaStreamTrack | null): void {
    this.tracks = { ...this.tracks, [kind]: track }
    this.applySwitches()
    const all = [this.tracks.video, this.tracks.audio].filter((one) => one !== null)
    this.state.patch({ stream: all.length > 0 ? this.deps.makeStream(all) : null })
    if (!track) return
    const field = kind === 'video' ? 'camera' : 'microphone'
    const interrupted = () => {
      this.wasInterrupted[kind] = true
      this.state.patch({ [field]: 'interrupted' })
    }
    track.onmute = interrupted
    track.onended = interrupted
    // An unmuted track may still be dead after a phone call; frames decide, and a fresh one is asked for.
    track.onunmute = () => void (kind === 'video' ? this.restartCamera() : this.openVoice())
  }

  /** Also for tracks that are opened while something is switched off. */
  private applySwitches(): void {
    const { video, audio } = this.tracks
    if (video) switchTrack(video, !this.isShut && !this.isWithheld)
    if (audio) switchTrack(audio, !this.state.get().isMuted && !this.isWithheld)
  }

  private release(track: MediaStreamTrack | null): void {
    forget(track)
    track?.stop()
  }

  private async constrain(extra: ExtraConstraint): Promise<void> {
    // Capabilities were asked for first; a phone that refuses nevertheless keeps its setting.
    await this.tracks.video
      ?.applyConstraints({ advanced: [extra as MediaTrackConstraintSet] })
      .catch(() => undefined)
  }
}

/** What happens to the track from now on is of no interest. */
function forget(track: MediaStreamTrack | null): void {
  if (track) track.onmute = track.onended = track.onunmute = null
}

function abilities(track: MediaStreamTrack | null): Pick<LocalMediaState, 'hasTorch' | 'zoom'> {
  const able = (track?.getCapabilities?.() ?? {}) as ExtraCapabilities
  const value = (track?.getSettings() as { zoom?: number } | undefined)?.zoom ?? 1
  const zoom =
    able.zoom && able.zoom.max > able.zoom.min
      ? { min: able.zoom.min, max: able.zoom.max, step: able.zoom.step ?? 0.1, value }
      : null
  return { hasTorch: able.torch === true, zoom }
}

function whyNot(error: unknown): CaptureState {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'lost'
}
