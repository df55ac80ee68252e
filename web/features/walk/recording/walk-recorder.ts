import { createObservable } from '#web/features/walk/call/observable.ts'
import type { Uploader } from '#web/features/walk/recording/uploader.ts'

/** MP4 with a key frame every 2 s plays and seeks as it is; the rest is made seekable by the server. */
export const recordingTypes = [
  'video/mp4;codecs=avc1.42E01F,opus',
  'video/mp4;codecs=avc1.42E01F,mp4a.40.2',
  'video/mp4',
  'video/webm;codecs=vp8,opus',
  'video/webm',
] as const

const chunkMs = 2000
const videoBitsPerSecond = 2_500_000
const audioBitsPerSecond = 96_000

export interface RecorderDeps {
  uploader: Pick<Uploader, 'open' | 'add' | 'shut'>
  bookingId: string
  newKey: () => string
  isTypeSupported: (type: string) => boolean
  makeRecorder: (stream: MediaStream, options: MediaRecorderOptions) => MediaRecorder
  makeStream: (tracks: MediaStreamTrack[]) => MediaStream
  mixer: VoiceMixer
  /** Milliseconds since the walk went live, by the server's clock. */
  mediaTimeMs: () => number
}

export interface RecorderState {
  /** `failed`: the recorder did not begin, or ended again and again, without a chunk. */
  kind: 'off' | 'recording' | 'unsupported' | 'failed'
  stretchKey: string | null
  /** Since when nothing is kept, in milliseconds of the walk; null while something is. */
  lostSinceMs: number | null
}

/** A recorder that fails so often without a chunk between is not begun again before the camera changes. */
const mostFailures = 3

/**
 * Records on the walker's device, at the camera's own quality, beside the call. Each new camera track is a new stretch
 * with its own header; the server puts stretches together on the walk's clock.
 */
export class WalkRecorder {
  readonly state = createObservable<RecorderState>({ kind: 'off', stretchKey: null, lostSinceMs: null })
  private readonly deps: RecorderDeps
  private recorder: MediaRecorder | null = null
  private video: MediaStreamTrack | null = null
  private other: MediaStream | null = null
  private own: MediaStreamTrack | null = null
  private isOn = false
  private isStopped = false
  private failures = 0

  constructor(deps: RecorderDeps) {
    this.deps = deps
  }

  start(tracks: { audio: MediaStreamTrack | null; video: MediaStreamTrack | null }): void {
    this.isOn = true
    this.setTracks(tracks)
  }

  /** The camera or microphone was opened anew. */
  setTracks(tracks: { audio: MediaStreamTrack | null; video: MediaStreamTrack | null }): void {
    if (this.isStopped) return
    if (tracks.audio !== this.own) this.deps.mixer.setOwn(tracks.audio)
    this.own = tracks.audio
    if (!this.isOn || tracks.video === this.video) return
    this.endStretch()
    this.video = tracks.video
    this.failures = 0
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
    this.deps.mixer.close()
    this.state.patch({ kind: 'off', stretchKey: null, lostSinceMs: null })
  }

  private beginStretch(video: MediaStreamTrack): void {
    const mimeType = recordingTypes.find(this.deps.isTypeSupported)
    if (!mimeType) return this.state.patch({ kind: 'unsupported' })
    const stretchKey = this.deps.newKey()
    const startedAtMs = Math.max(0, Math.round(this.deps.mediaTimeMs()))
    const recorder = this.makeRecorder(video, mimeType)
    if (!recorder) return this.hasFailed(video)
    this.keepChunks(recorder, { stretchKey, mimeType, startedAtMs })
    recorder.onerror = () => {
      if (this.recorder !== recorder || !this.isOn) return
      this.endStretch()
      this.hasFailed(video)
    }
    this.recorder = recorder
    this.state.patch({ kind: 'recording', stretchKey })
  }

  /** A recorder that runs, or null where the browser does not begin one: a walk goes on without its recording. */
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
  private keepChunks(
    recorder: MediaRecorder,
    stretch: { stretchKey: string; mimeType: string; startedAtMs: number },
  ): void {
    const { uploader, bookingId } = this.deps
    const { stretchKey, startedAtMs } = stretch
    const kept = () => {
      this.failures = 0
      if (this.state.get().lostSinceMs !== null) this.state.patch({ lostSinceMs: null })
    }
    let work = uploader.open({ ...stretch, bookingId }).catch(() => this.lose(startedAtMs))
    recorder.ondataavailable = ({ data }) => {
      const atMs = this.deps.mediaTimeMs()
      work = work.then(() => uploader.add(stretchKey, data)).then(kept, () => this.lose(atMs))
    }
    recorder.onstop = () => {
      work = work.then(() => uploader.shut(stretchKey)).catch(() => this.lose(this.deps.mediaTimeMs()))
    }
  }

  private lose(sinceMs: number): void {
    if (this.state.get().lostSinceMs === null) this.state.patch({ lostSinceMs: Math.max(0, sinceMs) })
  }

  private hasFailed(video: MediaStreamTrack): void {
    this.failures += 1
    this.lose(this.deps.mediaTimeMs())
    if (this.failures <= mostFailures) this.beginStretch(video)
    else this.state.patch({ kind: 'failed', stretchKey: null })
  }

  private endStretch(): void {
    const recorder = this.recorder
    this.recorder = null
    if (recorder && recorder.state !== 'inactive') recorder.stop()
  }
}

/** Both voices on one track. */
export interface VoiceMixer {
  tracks(): MediaStreamTrack[]
  setOwn(track: MediaStreamTrack | null): void
  setOther(stream: MediaStream | null): void
  close(): void
}

export function createVoiceMixer(): VoiceMixer {
  const context = new AudioContext()
  const mix = context.createMediaStreamDestination()
  const sources: { own: AudioNode | null; other: AudioNode | null } = { own: null, other: null }
  // Resuming a context that the system has interrupted breaks it for good; only a suspended one is resumed.
  const resume = () => {
    if (context.state === 'suspended') void context.resume()
  }
  context.addEventListener('statechange', resume)
  const connect = (who: 'own' | 'other', track: MediaStreamTrack | null) => {
    sources[who]?.disconnect()
    sources[who] = track ? sourceOf(context, track) : null
    sources[who]?.connect(mix)
    resume()
  }
  return {
    tracks: () => mix.stream.getAudioTracks(),
    setOwn: (track) => connect('own', track),
    setOther: (stream) => connect('other', stream?.getAudioTracks()[0] ?? null),
    close: () => void context.close(),
  }
}

/** A voice of another sample rate is refused by some browsers: the walk is recorded without it. */
function sourceOf(context: AudioContext, track: MediaStreamTrack): AudioNode | null {
  try {
    return context.createMediaStreamSource(new MediaStream([track]))
  } catch {
    return null
  }
}
