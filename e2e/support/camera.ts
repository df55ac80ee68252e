import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The camera that this page uses now, and what can befall it. */
    __camera?: { end(): void; freeze(): void }
    /** Set before the page's scripts: frames carry the time they were made at, to be read by `stampsOf`. */
    __isStamped?: boolean
  }
}

/** A stamp: tenths of a second since 1970, its last bits as white and black squares in the upper row of the picture. */
const stampBits = 16

type Processor = new (options: { track: MediaStreamTrack }) => { readable: ReadableStream<VideoFrame> }
type Generator = new (options: { kind: 'video' }) => MediaStreamTrack & {
  writable: WritableStream<VideoFrame>
}

/**
 * Runs in the page before its own scripts: the browser's fake camera, smaller, and the fake microphone without the
 * cleaning of voices, so that two cores carry two calls. The camera is in our hands: it can end as when a phone takes it
 * away, or go on as a live track that delivers no frames any more.
 */
export function cameraInOurHands(): void {
  const { MediaStreamTrackProcessor: Reader, MediaStreamTrackGenerator: Writer } = window as unknown as {
    MediaStreamTrackProcessor: Processor
    MediaStreamTrackGenerator: Generator
  }
  const devices = navigator.mediaDevices
  if (!devices) return
  const ask = devices.getUserMedia.bind(devices)
  devices.getUserMedia = async (wanted) => {
    const { video, audio } = wanted ?? {}
    const stream = await ask({
      ...wanted,
      ...(video && {
        video: { ...(video === true ? {} : video), width: { ideal: 640 }, height: { ideal: 360 } },
      }),
      ...(audio && {
        audio: {
          ...(audio === true ? {} : audio),
          echoCancellation: false,
          noiseSuppression: false,
          autoGainControl: false,
        },
      }),
    })
    const camera = stream.getVideoTracks()[0]
    if (!camera) return stream
    let isFrozen = false
    const paper = new OffscreenCanvas(640, 360)
    const pen = paper.getContext('2d', { willReadFrequently: true })
    const stamped = (frame: VideoFrame): VideoFrame => {
      if (!window.__isStamped || !pen) return frame
      const tenths = Math.floor(Date.now() / 100)
      for (let bit = 0; bit < 16; bit += 1) {
        pen.fillStyle = (tenths >> bit) & 1 ? 'white' : 'black'
        pen.fillRect(bit * 40, 0, 40, 360)
      }
      const { timestamp } = frame
      frame.close()
      return new VideoFrame(paper, { timestamp })
    }
    const shown = new Writer({ kind: 'video' })
    const valve = new TransformStream<VideoFrame, VideoFrame>({
      transform(frame, out) {
        if (isFrozen) frame.close()
        else out.enqueue(stamped(frame))
      },
    })
    new Reader({ track: camera }).readable
      .pipeThrough(valve)
      .pipeTo(shown.writable)
      // The end of the track ends its pipe; the page hears of it by the track.
      .catch(() => undefined)
    const stopShown = shown.stop.bind(shown)
    shown.stop = () => {
      stopShown()
      camera.stop()
    }
    shown.getCapabilities = () => camera.getCapabilities()
    shown.getSettings = () => camera.getSettings()
    shown.applyConstraints = (constraints) => camera.applyConstraints(constraints)
    window.__camera = {
      end() {
        shown.stop()
        shown.dispatchEvent(new Event('ended'))
      },
      freeze() {
        isFrozen = true
      },
    }
    return new MediaStream([shown, ...stream.getAudioTracks()])
  }
}

/** Lets the camera of this page end, or go on without frames; resolves to the moment. */
export function cameraFails(page: Page, how: 'end' | 'freeze'): Promise<number> {
  return page.evaluate((what) => {
    if (!window.__camera) throw new Error('no camera is open')
    window.__camera[what]()
    return Date.now()
  }, how)
}

/**
 * The stamps that a film shows at these seconds, in milliseconds since 1970; `aroundMs` is a time within an hour of them.
 * A busy browser says that it has sought before it shows the picture, so the picture is read in the moment it is shown;
 * what a second shows when no picture comes for it within 10 s is the one before, as a viewer would see it.
 */
export async function stampsOf(page: Page, seconds: readonly number[], aroundMs: number): Promise<number[]> {
  const bits = await page.locator('video').evaluate(async (film: HTMLVideoElement, at) => {
    const paper = document.createElement('canvas')
    paper.width = 640
    paper.height = 360
    const pen = paper.getContext('2d', { willReadFrequently: true })
    const read: number[] = []
    film.pause()
    const shownFrom = (second: number, last: number | null) =>
      new Promise<number | null>((resolve) => {
        const look: VideoFrameRequestCallback = (_now, { mediaTime }) => {
          const isOfSecond = mediaTime !== last && mediaTime > second - 1.6 && mediaTime < second + 0.1
          if (isOfSecond) resolve(mediaTime)
          else film.requestVideoFrameCallback(look)
        }
        film.requestVideoFrameCallback(look)
        setTimeout(() => resolve(last), 10_000)
        film.currentTime = second
      })
    let last: number | null = null
    for (const second of at) {
      last = await shownFrom(second, last)
      pen?.drawImage(film, 0, 0, 640, 360)
      const row = pen?.getImageData(0, 180, 640, 1).data ?? new Uint8ClampedArray()
      let value = 0
      for (let bit = 0; bit < 16; bit += 1) if ((row[(bit * 40 + 20) * 4] ?? 0) > 127) value |= 1 << bit
      read.push(value)
    }
    return read
  }, seconds)
  const [span, around] = [2 ** stampBits, Math.floor(aroundMs / 100)]
  return bits.map((value) => (around + ((((value - around) % span) + span * 1.5) % span) - span / 2) * 100)
}
