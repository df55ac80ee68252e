/** The size of the black picture; no camera gives one like it. Both sides are multiples of 16, as encoders of phones want. */
export const placeholderSize = { width: 256, height: 144 }

/** Whether an element shows a placeholder, or nothing yet. */
export const isPlaceholder = ({ videoWidth, videoHeight }: HTMLVideoElement) =>
  videoWidth === 0 || (videoWidth === placeholderSize.width && videoHeight === placeholderSize.height)

/** A black picture and silence, which are sent in the place of camera and microphone before the acceptance. */
export interface Placeholders {
  video: MediaStreamTrack
  audio: MediaStreamTrack
  /** Gives one more frame: a traveler who comes later needs one to begin with. */
  draw(): void
  stop(): void
}

/**
 * Placeholders from an empty canvas and an empty audio graph, so that no device is behind them. Throws where the browser
 * has no such sources.
 */
export function makePlaceholders(): Placeholders {
  const canvas = Object.assign(document.createElement('canvas'), placeholderSize)
  const paint = canvas.getContext('2d', { alpha: false })
  const audioContext = new AudioContext()
  const silence = audioContext.createMediaStreamDestination()
  const [video] = canvas.captureStream().getVideoTracks()
  const [audio] = silence.stream.getAudioTracks()
  if (!paint || !video || !audio) throw new Error('this browser makes no placeholders')
  // A graph without any source gives nothing at all in some browsers.
  const source = new ConstantSourceNode(audioContext, { offset: 0 })
  source.connect(silence)
  source.start()
  const draw = () => paint.fillRect(0, 0, placeholderSize.width, placeholderSize.height)
  draw()
  return {
    video,
    audio,
    draw,
    stop() {
      for (const track of [video, audio]) track.stop()
      void audioContext.close()
    },
  }
}

/** Watches a track that begins with a placeholder. */
export interface PictureWatch {
  /** Resolves with the first frame of another size: the camera has taken the placeholder's place. */
  hasBegun: Promise<void>
  stop(): void
}

/** `PictureWatch` by an element that is on no page, and so shows the frames to no one. */
export function watchPicture(track: MediaStreamTrack): PictureWatch {
  const video = document.createElement('video')
  video.muted = video.playsInline = video.autoplay = true
  const hasBegun = new Promise<void>((resolve) => {
    const look = () => {
      if (!isPlaceholder(video)) resolve()
    }
    for (const event of ['loadeddata', 'resize']) video.addEventListener(event, look)
  })
  video.srcObject = new MediaStream([track])
  // A browser that plays only what is on a page is asked to; where it refuses, the watch is given up after its time.
  video.play().catch(() => undefined)
  return {
    hasBegun,
    stop() {
      video.srcObject = null
    },
  }
}

/** A traveler who comes while it rings needs a frame to begin with; one black frame costs nearly nothing. */
export const placeholderEveryMs = 500
