import type { CanvasSink, Input } from 'mediabunny'
import { walkerClipRules } from '#domain/walkers/clip.ts'

/** Why a chosen video becomes no clip. */
export type VideoFault = 'unreadable' | 'tooShort' | 'tooSmall' | 'cannotEncode' | 'tooLarge'

/** A video of the device, opened to choose a part of it. */
export interface OpenedVideo {
  readonly durationMs: number
  /** Draws the picture at a moment onto a canvas, at most so many pixels wide or high. */
  draw(atMs: number, sideMax: number): Promise<HTMLCanvasElement | null>
  /** Makes the clip from a moment on: at most 15 s, no sound, H.264. `onProgress`: 0 to 1. */
  make(fromMs: number, onProgress: (share: number) => void): Promise<Blob | VideoFault>
  close(): void
}

/** 15 s with this rate have less than 4 MB, where 8 MB are taken. */
const bitsPerSecond = 2_000_000
const framesPerSecond = 30

/**
 * Opens a video file of the device. Nothing of it becomes an address, so that it needs no exception from the page's content
 * policy. The code that reads videos comes with the first of them.
 */
export async function openVideo(file: File): Promise<OpenedVideo | VideoFault> {
  if (typeof VideoEncoder === 'undefined') return 'cannotEncode'
  const { ALL_FORMATS, BlobSource, CanvasSink, Input } = await import('mediabunny')
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  const refuse = (fault: VideoFault): VideoFault => {
    input.dispose()
    return fault
  }
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track || !(await track.canDecode())) return refuse('unreadable')
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
    if (Math.min(width, height) < walkerClipRules.sideMin) return refuse('tooSmall')
    const durationMs = (await input.computeDuration([track])) * 1000
    if (durationMs < walkerClipRules.shortestMs) return refuse('tooShort')
    return {
      durationMs,
      draw: (atMs, sideMax) =>
        drawn(new CanvasSink(track, { ...within({ width, height }, sideMax), fit: 'contain' }), atMs),
      make: (fromMs, onProgress) =>
        made({ input, size: within({ width, height }, walkerClipRules.sideMax), fromMs, onProgress }),
      close: () => input.dispose(),
    }
  } catch {
    // No video, or one that this browser does not read.
    return refuse('unreadable')
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The size with the same shape whose longer side has at most so many pixels; H.264 takes even ones. */
export function within({ width, height }: Size, sideMax: number): Size {
  const scale = Math.min(1, sideMax / Math.max(width, height))
  const even = (side: number) => Math.max(2, 2 * Math.floor((side * scale) / 2))
  return { width: even(width), height: even(height) }
}

async function drawn(sink: CanvasSink, atMs: number): Promise<HTMLCanvasElement | null> {
  const picture = await sink.getCanvas(atMs / 1000)
  return picture?.canvas instanceof HTMLCanvasElement ? picture.canvas : null
}

interface Making {
  readonly input: Input
  readonly size: Size
  readonly fromMs: number
  readonly onProgress: (share: number) => void
}

async function made({ input, size, fromMs, onProgress }: Making): Promise<Blob | VideoFault> {
  const { BufferTarget, Conversion, Mp4OutputFormat, Output, canEncodeVideo } = await import('mediabunny')
  if (!(await canEncodeVideo('avc', { ...size, bitrate: bitsPerSecond }))) return 'cannotEncode'
  const target = new BufferTarget()
  try {
    const conversion = await Conversion.init({
      input,
      output: new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target }),
      tracks: 'primary',
      trim: { start: fromMs / 1000, end: (fromMs + walkerClipRules.longestMs) / 1000 },
      video: {
        ...size,
        fit: 'contain',
        codec: 'avc',
        bitrate: bitsPerSecond,
        frameRate: framesPerSecond,
        forceTranscode: true,
        allowRotationMetadata: false,
      },
      audio: { discard: true },
      tags: {},
      showWarnings: false,
    })
    if (!conversion.isValid) return 'cannotEncode'
    conversion.onProgress = onProgress
    await conversion.execute()
  } catch {
    // The decoder or the encoder of the browser has given up within the video.
    return 'unreadable'
  }
  if (!target.buffer) return 'unreadable'
  return target.buffer.byteLength > walkerClipRules.bytes
    ? 'tooLarge'
    : new Blob([target.buffer], { type: 'video/mp4' })
}
