import { createObservable } from '#web/features/walk/call/observable.ts'
import type { VoiceMixer } from '#web/features/walk/recording/voice-mixer.ts'
import type { Uploader } from '#web/features/walk/recording/uploader.ts'

/**
 * MP4 with a key frame every 2 s plays and seeks as it is; the rest is made seekable by the server. `avc3` has the settings of the
 * pictures before each key frame, so that what follows a change of their size can be decoded
 * (docs/decisions/0094-a-film-has-a-file-for-each-shape.md).
 */
export const recordingTypes = [
  'video/mp4;codecs=avc3.42E01F,opus',
  'video/mp4;codecs=avc3.42E01F,mp4a.40.2',
  'video/mp4;codecs=avc1.42E01F,opus',
  'video/mp4;codecs=avc1.42E01F,mp4a.40.2',
  'video/mp4',
  'video/webm;codecs=vp8,opus',
  'video/webm',
] as const

const chunkMs = 2000
/** What it comes to on a person's line stands in `volume.ts`; see docs/decisions/0035-a-recording-has-its-own-encoder.md. */
export const videoBitsPerSecond = 1_800_000
export const audioBitsPerSecond = 96_000

export interface RecorderDeps {
  uploader: Pick<Uploader, 'open' | 'add' | 'shut'>
  bookingId: string
  newKey: () => string
  isTypeSupported: (type: string) => boolean
  makeRecorder: (stream: MediaStream, options: MediaRecorderOptions) => MediaRecorder
  makeStream: (tracks: MediaStreamTrack[]) => MediaStream
  /** Made with the first recording; none of its calls throws. */
  mixer: VoiceMixer
  /** Calls back when the picture of a track changes its size. */
  watchSize: (track: MediaStreamTrack, changed: () => void) => () => void
  after: (ms: number, run: () => void) => () => void
  /** Milliseconds since the walk went live, by the server's clock. */
  mediaTimeMs: () => number
}

export interface RecorderState {
  /** `failed`: the recorder did not begin, or ended again and again, without a chunk. */
  kind: 'off' | 'recording' | 'unsupported' | 'failed'
  stretchKey: string | null
  /** Since when nothing is stored, in milliseconds of the walk; null while something is. */
  lostSinceMs: number | null
  /** Whether the voices are in it; false while the phone gives the page no audio. */
  isHeard: boolean
}

/** A recorder that fails more often than this within a minute is left alone for a minute, or until the camera changes. */
export const mostFailures = 3
const failuresWithinMs = 60_000
/**
 * A recorder gives a chunk each two seconds; one that gives none for so long, while its camera runs, is made again like one that has
 * failed. Some stand for good after an interruption, without an error.
 */
export const silentMs = 8000
/** A phone on its way from upright to its side changes the size several times. */
const settlesMs = 2000
/** The server takes 200 stretches of a walk; from here on only another camera begins one. */
export const mostTurns = 150

/**
 * Records on the walker's device, at the camera's own quality, beside the call. Each new camera track is a new stretch
 * with its own header, and so is each change of a track's size and of whether there are voices; the server puts stretches
 * together on the walk's clock.
 */
export class WalkRecorder {
  readonly state = createObservable<RecorderState>({
    kind: 'off',
    stretchKey: null,
    lostSinceMs: null,
    isHeard: true,
  })
  private readonly deps: RecorderDeps
  private recorder: MediaRecorder | null = null
  private video: MediaStreamTrack | null = null
  private other: MediaStream | null = null
  private own: MediaStreamTrack | null = null
  private isOn = false
  private isStopped = false
  private failedAtMs: number[] = []
  private begun = 0
  private begunAtMs = 0
  private cancelAgain: () => void = () => undefined
  private stopWatching: () => void = () => undefined
  private stopWaiting: () => void = () => undefined
  private readonly stopHearing: () => void

  constructor(deps: RecorderDeps) {
    this.deps = deps
    this.stopHearing = deps.mixer.state.subscribe(() => this.again(0))
  }

  start(tracks: { audio: MediaStreamTrack | null; video: MediaStreamTrack | null }): void {
    this.isOn = true
    this.setTracks(tracks)
  }

  /** The camera or microphone was opened again. */
  setTracks(tracks: { audio: MediaStreamTrack | null; video: MediaStreamTrack | null }): void {
    if (this.isStopped) return
    if (tracks.audio !== this.own) this.deps.mixer.setOwn(tracks.audio)
    this.own = tracks.audio
    if (!this.isOn || tracks.video === this.video) return
    this.endStretch()
    this.video = tracks.video
    this.failedAtMs = []
    this.stopWatching()
    this.stopWatching = tracks.video
      ? this.deps.watchSize(tracks.video, () => this.again(settlesMs))
      : () => undefined
    if (tracks.video) this.beginStretch(tracks.video)
  }

  setRemote(stream: MediaStream | null): void {
    if (this.isStopped || stream === this.other) return
    this.other = stream
    this.deps.mixer.setOther(stream)
  }

  stop(): void {
    if (this.isStopped) return
    this.isStopped = true
    this.isOn = false
    this.endStretch()
    this.video = null
    this.stopWatching()
    this.stopHearing()
    this.deps.mixer.close()
    this.state.patch({ kind: 'off', stretchKey: null, lostSinceMs: null, isHeard: true })
  }

  /** Continues with a new stretch of the same camera, but not sooner than `apartMs` after the one before began. */
  private again(apartMs: number): void {
    const { video } = this
    if (!this.isOn || !video || !this.recorder || this.begun >= mostTurns) return
    this.cancelAgain()
    const waitMs = apartMs - (this.deps.mediaTimeMs() - this.begunAtMs)
    if (waitMs > 0) {
      this.cancelAgain = this.deps.after(waitMs, () => this.again(0))
      return
    }
    this.endStretch()
    this.beginStretch(video)
  }

  private beginStretch(video: MediaStreamTrack): void {
    this.begun += 1
    this.begunAtMs = this.deps.mediaTimeMs()
    const mimeType = recordingTypes.find(this.deps.isTypeSupported)
    if (!mimeType) return this.state.patch({ kind: 'unsupported' })
    const stretchKey = this.deps.newKey()
    const startedAtMs = Math.max(0, Math.round(this.deps.mediaTimeMs()))
    const recorder = this.makeRecorder(video, mimeType)
    if (!recorder) return this.hasFailed(video)
    this.saveChunks(recorder, { stretchKey, mimeType, startedAtMs })
    recorder.onerror = () => {
      if (this.recorder !== recorder || !this.isOn) return
      this.endStretch()
      this.hasFailed(video)
    }
    this.recorder = recorder
    this.awaitChunk(recorder, video, startedAtMs)
    this.state.patch({ kind: 'recording', stretchKey, isHeard: this.deps.mixer.state.get().isHeard })
  }

  /** A recorder that runs, or null where the browser does not begin one: a walk continues without its recording. */
  private makeRecorder(video: MediaStreamTrack, mimeType: string): MediaRecorder | null {
    try {
      const stream = this.deps.makeStream([video, ...this.deps.mixer.tracks()])
      const recorder = this.deps.makeRecorder(stream, {
        mimeType,
        videoBitsPerSecond,
        audioBitsPerSecond,
        // Known to newer browsers only; H264 then has a key frame at each chunk.
        ...({ videoKeyFrameIntervalDuration: chunkMs } as object),
      })
      recorder.start(chunkMs)
      return recorder
    } catch {
      return null
    }
  }

  /** Chunks are stored one after the other, so that their numbers follow the recorder's order; each survives the one before. */
  private saveChunks(
    recorder: MediaRecorder,
    stretch: { stretchKey: string; mimeType: string; startedAtMs: number },
  ): void {
    const { uploader, bookingId } = this.deps
    const { stretchKey, startedAtMs } = stretch
    const added = () => {
      // The last chunk of a recorder that has failed says nothing of what is recorded now.
      const { stretchKey: current, lostSinceMs } = this.state.get()
      if (current === stretchKey && lostSinceMs !== null) this.state.patch({ lostSinceMs: null })
    }
    let work = uploader.open({ ...stretch, bookingId }).catch(() => this.lose(startedAtMs))
    recorder.ondataavailable = ({ data }) => {
      const atMs = this.deps.mediaTimeMs()
      if (data.size > 0 && this.recorder === recorder && this.video)
        this.awaitChunk(recorder, this.video, atMs)
      work = work.then(() => uploader.add(stretchKey, data)).then(added, () => this.lose(atMs))
    }
    recorder.onstop = () => {
      work = work.then(() => uploader.shut(stretchKey)).catch(() => this.lose(this.deps.mediaTimeMs()))
    }
  }

  /** Nothing is recorded while no chunk comes; a camera that gives nothing is not the recorder's fault. */
  private awaitChunk(recorder: MediaRecorder, video: MediaStreamTrack, sinceMs: number): void {
    this.stopWaiting()
    this.stopWaiting = this.deps.after(silentMs, () => {
      if (this.recorder !== recorder) return
      this.lose(sinceMs)
      if (video.readyState === 'ended' || video.muted || !video.enabled)
        return this.awaitChunk(recorder, video, sinceMs)
      this.endStretch()
      this.hasFailed(video)
    })
  }

  private lose(sinceMs: number): void {
    if (this.state.get().lostSinceMs === null) this.state.patch({ lostSinceMs: Math.max(0, sinceMs) })
  }

  private hasFailed(video: MediaStreamTrack): void {
    const now = this.deps.mediaTimeMs()
    this.failedAtMs = [...this.failedAtMs, now].filter((atMs) => now - atMs < failuresWithinMs)
    this.lose(now)
    if (this.failedAtMs.length <= mostFailures) return this.beginStretch(video)
    this.state.patch({ kind: 'failed', stretchKey: null })
    this.cancelAgain = this.deps.after(failuresWithinMs, () => {
      if (this.isOn && this.video === video && !this.recorder) this.beginStretch(video)
    })
  }

  private endStretch(): void {
    const recorder = this.recorder
    this.recorder = null
    this.cancelAgain()
    this.stopWaiting()
    try {
      if (recorder && recorder.state !== 'inactive') recorder.stop()
    } catch {
      // It has ended by itself; the page continues.
    }
  }
}
