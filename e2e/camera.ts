import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The camera that this page uses now, and what can befall it. */
    __camera?: { end(): void; freeze(): void }
  }
}

type Processor = new (options: { track: MediaStreamTrack }) => { readable: ReadableStream<VideoFrame> }
type Generator = new (options: { kind: 'video' }) => MediaStreamTrack & {
  writable: WritableStream<VideoFrame>
}

/**
 * Runs in the page before its own scripts: the browser's fake camera, smaller, so that two cores carry two calls, and
 * in our hands: it can end as when a phone takes it away, or go on as a live track that delivers no frames any more.
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
    const video = wanted?.video
    const stream = await ask(
      video
        ? {
            ...wanted,
            video: { ...(video === true ? {} : video), width: { ideal: 640 }, height: { ideal: 360 } },
          }
        : wanted,
    )
    const camera = stream.getVideoTracks()[0]
    if (!camera) return stream
    let isFrozen = false
    const shown = new Writer({ kind: 'video' })
    const valve = new TransformStream<VideoFrame, VideoFrame>({
      transform(frame, out) {
        if (isFrozen) frame.close()
        else out.enqueue(frame)
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
