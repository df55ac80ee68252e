import { answerInTime, answersWithinMs, askedWithinMs } from '#web/features/walk/camera/answer-in-time.ts'
import { switchTrack } from '#web/features/walk/camera/switch-track.ts'
import { mainBackLens, type Lens } from '#web/features/walk/camera/main-lens.ts'
import { createEmitter, createObservable } from '#web/features/walk/call/observable.ts'
import type { LocalTracks } from '#web/features/walk/engine/call-engine.ts'

export type Facing = 'environment' | 'user'
/**
 * `interrupted`: the phone has muted the track, or it has ended; `lost`: asking again did not bring it back; `unanswered`: the
 * browser asks the person, who has not answered; an answer that comes later is taken.
 */
export type CaptureState = 'off' | 'on' | 'interrupted' | 'lost' | 'unanswered' | 'denied' | 'missing'

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
  /** Cameras and microphones, with their names once one may be used. */
  devices: () => Promise<readonly Lens[]>
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

const fieldOf = { audio: 'microphone', video: 'camera' } as const

const voice: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
const picture = (facing: Facing, lens: string | null): MediaTrackConstraints => ({
  facingMode: { ideal: facing },
  ...(lens === null ? {} : { deviceId: { ideal: lens } }),
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30, max: 30 },
})

/**
 * Camera and microphone of this side. A track that the phone has unmuted is taken for running until its frames or its
 * sound say otherwise (`DeadCamera`, `MicrophoneWatch`): phones report a live and unmuted track while capture is dead, and
 * mute and unmute a new one within its first second. Each capture that is asked for while one of its kind is under way is
 * served by that one.
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
  /** Captures of each kind that have come to an end, well or not. */
  private tries = { audio: 0, video: 0 }
  /** The person has switched the light on; each camera that is opened afterwards begins without it. */
  private wantsTorch = false
  /** The main lens at the back, where a phone has opened another one. */
  private backLens: string | null = null
  /** A capture was given before: the person was asked then. */
  private wasGiven = false
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

  /** A fresh microphone: at first, after an interruption, or when no sound comes. */
  async openVoice(): Promise<void> {
    await this.fresh('audio')
  }

  /** Fresh capture after an interruption or when frames have stopped. */
  async restartCamera(): Promise<void> {
    await this.fresh('video')
    if (this.isAway('audio')) await this.fresh('audio')
  }

  /** The page is visible again, or a device has come or gone: what is away is asked for again. */
  async revive(): Promise<void> {
    if (this.deps.wantsVideo && this.isAway('video')) await this.fresh('video')
    if (this.isAway('audio')) await this.fresh('audio')
  }

  async flip(): Promise<void> {
    const next = this.state.get().facing === 'environment' ? 'user' : 'environment'
    await this.openOnce(() => this.openCamera(next))
  }

  setMuted(isMuted: boolean): void {
    this.state.patch({ isMuted })
    this.applySwitches()
  }

  /** Whether the microphone's sound is sent: neither muted by the person nor held back. */
  sendsVoice(): boolean {
    return !this.state.get().isMuted && !this.isWithheld
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

  /** The light as the person wants it; the state says what the camera has made of it. */
  async setTorch(isOn: boolean): Promise<void> {
    this.wantsTorch = isOn
    const isGiven = await this.constrain({ torch: isOn })
    const actual = this.cameraSettings().torch
    this.state.patch({ isTorchOn: actual ?? (isGiven && isOn) })
  }

  async setZoom(value: number): Promise<void> {
    const { zoom } = this.state.get()
    if (!zoom) return
    const isGiven = await this.constrain({ zoom: value })
    const actual = this.cameraSettings().zoom
    this.state.patch({ zoom: { ...zoom, value: actual ?? (isGiven ? value : zoom.value) } })
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

  /** A new capture, unless another of this kind has come to an end since it was asked for. */
  private async fresh(kind: 'audio' | 'video'): Promise<void> {
    const before = this.tries[kind]
    await this.openOnce(async () => {
      if (this.tries[kind] !== before) return
      await (kind === 'video' ? this.openCamera(this.state.get().facing) : this.openMicrophone())
    })
  }

  /** Taken, ended, or neither there nor given at the last try; what the person has refused is not asked for again. */
  private isAway(kind: 'audio' | 'video'): boolean {
    const now = this.state.get()[fieldOf[kind]]
    const isNotGiven = now === 'interrupted' || now === 'lost' || now === 'missing'
    return isNotGiven || this.tracks[kind]?.readyState === 'ended'
  }

  /** Both in one question to the person; when either is missing or refused they are asked for apart. */
  private async openBoth(): Promise<boolean> {
    for (const track of [this.tracks.video, this.tracks.audio]) this.release(track)
    const { facing } = this.state.get()
    const stream = await this.ask({ video: this.picture(facing), audio: voice }).catch((error: unknown) => {
      // The one question is still to be answered: two more would stand beside it.
      if (this.whyNot(error) === 'unanswered')
        this.state.patch({ camera: 'unanswered', microphone: 'unanswered' })
      return null
    })
    if (!stream) return this.isClosed || this.state.get().camera === 'unanswered'
    const video = await this.throughMainLens(stream.getVideoTracks()[0] ?? null, facing)
    const audio = stream.getAudioTracks()[0] ?? null
    this.adopt('video', video)
    this.adopt('audio', audio)
    this.state.patch({ camera: stateOf(video), microphone: stateOf(audio), ...abilities(video) })
    this.attemptEnded('video')
    this.attemptEnded('audio')
    return true
  }

  private async ask(wanted: MediaStreamConstraints): Promise<MediaStream> {
    const stream = await answerInTime(this.deps.getUserMedia(wanted), {
      withinMs: this.wasGiven ? answersWithinMs : askedWithinMs,
      after: this.deps.after,
      late: (given) => void this.takeLate(given),
    })
    this.wasGiven = true
    if (!this.isClosed) return stream
    for (const track of stream.getTracks()) track.stop()
    throw new DOMException('The screen that asked for it is gone.', 'AbortError')
  }

  /** The browser has answered after all: what is away by then is taken, the rest let go. */
  private async takeLate(stream: MediaStream): Promise<void> {
    this.wasGiven = true
    await this.openOnce(async () => {
      for (const track of stream.getTracks()) {
        const kind = track.kind as 'audio' | 'video'
        const isWanted = this.isAway(kind) || this.state.get()[fieldOf[kind]] === 'unanswered'
        if (this.isClosed || !isWanted) {
          track.stop()
          continue
        }
        this.release(this.tracks[kind])
        this.adopt(kind, track)
        const { facingMode } = track.getSettings()
        const isFacing = facingMode === 'user' || facingMode === 'environment'
        this.state.patch({
          [fieldOf[kind]]: stateOf(track),
          ...(kind === 'video' ? abilities(track) : {}),
          ...(isFacing ? { facing: facingMode } : {}),
        })
        this.attemptEnded(kind)
      }
    })
  }

  private async openCamera(facing: Facing): Promise<void> {
    // Phones give one camera at a time: the old one is let go before the other is asked for.
    this.release(this.tracks.video)
    try {
      const stream = await this.ask({ video: this.picture(facing) })
      const track = await this.throughMainLens(stream.getVideoTracks()[0] ?? null, facing)
      this.adopt('video', track)
      this.state.patch({ camera: stateOf(track), facing, isTorchOn: false, ...abilities(track) })
      // "environment" once meant the ultra-wide lens; zoom 1 is the main one.
      const { zoom, hasTorch } = this.state.get()
      if (zoom && zoom.value !== 1 && zoom.min <= 1) await this.setZoom(1)
      if (hasTorch && this.wantsTorch) await this.setTorch(true)
    } catch (error) {
      this.adopt('video', null)
      this.state.patch({ camera: this.whyNot(error), isTorchOn: false, ...abilities(null) })
    }
    this.attemptEnded('video')
  }

  private picture(facing: Facing): MediaTrackConstraints {
    return picture(facing, facing === 'environment' ? this.backLens : null)
  }

  /** A phone that has opened another lens at its back is asked for the main one, once; it is the first wish from then on. */
  private async throughMainLens(
    track: MediaStreamTrack | null,
    facing: Facing,
  ): Promise<MediaStreamTrack | null> {
    if (facing !== 'environment' || !track) return track
    const main = mainBackLens(await this.deps.devices().catch(() => []))
    if (main === null || main === this.backLens || track.getSettings().deviceId === main) return track
    this.backLens = main
    track.stop()
    const stream = await this.ask({ video: this.picture(facing) })
    return stream.getVideoTracks()[0] ?? null
  }

  private async openMicrophone(): Promise<void> {
    this.release(this.tracks.audio)
    try {
      const stream = await this.ask({ audio: voice })
      const track = stream.getAudioTracks()[0] ?? null
      this.adopt('audio', track)
      this.state.patch({ microphone: stateOf(track) })
    } catch (error) {
      this.adopt('audio', null)
      this.state.patch({ microphone: this.whyNot(error) })
    }
    this.attemptEnded('audio')
  }

  /** What was given before is not asked about again: no answer is a fault of the device then. */
  private whyNot(error: unknown): CaptureState {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    return isLate && !this.wasGiven ? 'unanswered' : whyNot(error)
  }

  /** A capture has come to an end, and what is sent changes with it. */
  private attemptEnded(kind: 'audio' | 'video'): void {
    this.tries[kind] += 1
    this.changed.emit(kind)
  }

  private adopt(kind: 'audio' | 'video', track: MediaStreamTrack | null): void {
    this.tracks = { ...this.tracks, [kind]: track }
    this.applySwitches()
    const all = [this.tracks.video, this.tracks.audio].filter((one) => one !== null)
    this.state.patch({ stream: all.length > 0 ? this.deps.makeStream(all) : null })
    if (!track) return
    const look = () => this.state.patch({ [fieldOf[kind]]: stateOf(track) })
    track.onmute = track.onended = track.onunmute = look
  }

  /** Also for tracks that are opened while something is switched off. */
  private applySwitches(): void {
    const { video, audio } = this.tracks
    if (video) switchTrack(video, !this.isShut && !this.isWithheld)
    if (audio) switchTrack(audio, this.sendsVoice())
  }

  private release(track: MediaStreamTrack | null): void {
    forget(track)
    track?.stop()
  }

  /** Whether the camera has taken it. Capabilities were asked for first; a phone may refuse nevertheless. */
  private async constrain(extra: ExtraConstraint): Promise<boolean> {
    const { video } = this.tracks
    if (!video) return false
    return video.applyConstraints({ advanced: [extra as MediaTrackConstraintSet] }).then(
      () => true,
      () => false,
    )
  }

  /** What the camera says of itself: a wish that it can not meet is passed over without an error. */
  private cameraSettings(): ExtraConstraint {
    return (this.tracks.video?.getSettings() ?? {}) as ExtraConstraint
  }
}

/** What happens to the track from now on is of no interest. */
function forget(track: MediaStreamTrack | null): void {
  if (track) track.onmute = track.onended = track.onunmute = null
}

/** How a track that is here runs; one that a phone has muted from its birth on brings nothing. */
function stateOf(track: MediaStreamTrack | null): CaptureState {
  if (!track) return 'missing'
  return track.muted || track.readyState === 'ended' ? 'interrupted' : 'on'
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
