import type { Page } from '@playwright/test'

/** What can befall the devices of a page, as phones do it. What is said of a camera holds for the one that is open now. */
interface Hands {
  /** The camera ends, as when a phone takes it away for good. */
  end(): void
  /** It continues as a live track that delivers no frames. */
  freeze(): void
  /** Camera and microphone are muted by the phone, and each new one from its birth on, until `giveBack`. */
  take(): void
  giveBack(): void
  /** A new camera says that it is muted and that it is not, so often at once. */
  flutter(times: number): void
  /** The phone is turned on its side, or back: the same track, with frames of the other shape. */
  turn(): void
  /** So many frames a second at most from now on, also of cameras that are opened later. */
  slow(fps: number): void
  /** The next camera that is asked for is not given. */
  failOnce(): void
  /** The headset with the microphone is gone. */
  endVoice(): void
  /** The microphone continues without any sound, also the next ones, until it is called with false. */
  silence(isSilent: boolean): void
  /** How often each was opened. */
  readonly opened: { audio: number; video: number }
}

declare global {
  interface Window {
    /** The devices that this page uses now, and what can befall them. */
    __camera?: Hands
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
 * cleaning of voices, so that two cores carry two calls. Both are in our hands (`Hands`).
 */
export function cameraInOurHands(): void {
  const { MediaStreamTrackProcessor: Reader, MediaStreamTrackGenerator: Writer } = window as unknown as {
    MediaStreamTrackProcessor: Processor
    MediaStreamTrackGenerator: Generator
  }
  const devices = navigator.mediaDevices
  if (!devices) return
  const ask = devices.getUserMedia.bind(devices)
  const faults = { isTaken: false, isSilent: false, fails: 0, everyMs: 0, isTurned: false }
  const opened = { audio: 0, video: 0 }
  let camera: { track: MediaStreamTrack; isFrozen: boolean } | null = null
  let voice: MediaStreamTrack | null = null

  /** A track without sound keeps the switch that the page has given it. */
  const own = Object.getOwnPropertyDescriptor(MediaStreamTrack.prototype, 'enabled')
  const wanted = new WeakMap<MediaStreamTrack, boolean>()
  const setSound = (track: MediaStreamTrack) => {
    const isCut = track === voice && (faults.isSilent || faults.isTaken)
    own?.set?.call(track, (wanted.get(track) ?? true) && !isCut)
  }
  Object.defineProperty(MediaStreamTrack.prototype, 'enabled', {
    configurable: true,
    get(this: MediaStreamTrack) {
      return wanted.get(this) ?? (own?.get?.call(this) as unknown)
    },
    set(this: MediaStreamTrack, isOn: boolean) {
      wanted.set(this, isOn)
      setSound(this)
    },
  })

  const setMuted = (track: MediaStreamTrack | null | undefined, isMuted: boolean, isEmitted = true) => {
    if (!track || track.readyState === 'ended' || track.muted === isMuted) return
    Object.defineProperty(track, 'muted', { configurable: true, value: isMuted })
    if (isEmitted) track.dispatchEvent(new Event(isMuted ? 'mute' : 'unmute'))
  }
  const end = (track: MediaStreamTrack | null | undefined) => {
    track?.stop()
    track?.dispatchEvent(new Event('ended'))
  }

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
  const side = new OffscreenCanvas(360, 640)
  const sidePen = side.getContext('2d')
  const turned = (frame: VideoFrame): VideoFrame => {
    if (!faults.isTurned || !sidePen) return frame
    sidePen.setTransform(0, 1, -1, 0, 360, 0)
    sidePen.drawImage(frame, 0, 0, 640, 360)
    const { timestamp } = frame
    frame.close()
    return new VideoFrame(side, { timestamp })
  }

  const held = (real: MediaStreamTrack): MediaStreamTrack => {
    const shown = new Writer({ kind: 'video' })
    const mine = { track: shown as MediaStreamTrack, isFrozen: false }
    camera = mine
    let sentAtMs = -Infinity
    const valve = new TransformStream<VideoFrame, VideoFrame>({
      transform(frame, out) {
        const isEarly = performance.now() - sentAtMs < faults.everyMs
        if (mine.isFrozen || shown.muted || isEarly) return frame.close()
        sentAtMs = performance.now()
        out.enqueue(turned(stamped(frame)))
      },
    })
    new Reader({ track: real }).readable
      .pipeThrough(valve)
      .pipeTo(shown.writable)
      // The end of the track ends its pipe; the page hears of it by the track.
      .catch(() => undefined)
    const stopShown = shown.stop.bind(shown)
    shown.stop = () => {
      stopShown()
      real.stop()
    }
    shown.getCapabilities = () => real.getCapabilities()
    shown.getSettings = () => ({
      ...real.getSettings(),
      ...(faults.isTurned ? { width: 360, height: 640 } : {}),
    })
    shown.applyConstraints = (constraints) => real.applyConstraints(constraints)
    return shown
  }

  devices.getUserMedia = async (given) => {
    const { video, audio } = given ?? {}
    if (video && faults.fails > 0) {
      faults.fails -= 1
      throw new DOMException('Could not start video source', 'NotReadableError')
    }
    const stream = await ask({
      ...given,
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
    const [filmed] = stream.getVideoTracks()
    const [spoken] = stream.getAudioTracks()
    const tracks: MediaStreamTrack[] = []
    if (filmed) {
      opened.video += 1
      tracks.push(held(filmed))
    }
    if (spoken) {
      opened.audio += 1
      voice = spoken
      setSound(spoken)
      tracks.push(spoken)
    }
    for (const track of tracks) setMuted(track, faults.isTaken, false)
    return new MediaStream(tracks)
  }

  const bothAre = (isTaken: boolean) => {
    faults.isTaken = isTaken
    if (voice) setSound(voice)
    for (const track of [camera?.track, voice]) setMuted(track, isTaken)
  }
  window.__camera = {
    opened,
    end: () => end(camera?.track),
    freeze() {
      if (camera) camera.isFrozen = true
    },
    take: () => bothAre(true),
    giveBack: () => bothAre(false),
    flutter(times) {
      for (let time = 0; time < times; time += 1)
        for (const isMuted of [true, false]) setMuted(camera?.track, isMuted)
    },
    turn() {
      faults.isTurned = !faults.isTurned
    },
    slow(fps) {
      faults.everyMs = 1000 / fps
    },
    failOnce() {
      faults.fails = 1
    },
    endVoice: () => end(voice),
    silence(isSilent) {
      faults.isSilent = isSilent
      if (voice) setSound(voice)
    },
  }
}

/** Lets this befall the devices of a page; resolves to the moment. */
export function befalls<Fault extends Exclude<keyof Hands, 'opened'>>(
  page: Page,
  fault: Fault,
  ...args: Parameters<Hands[Fault]>
): Promise<number> {
  return page.evaluate(
    ([what, given]) => {
      if (!window.__camera) throw new Error('this page has no devices')
      ;(window.__camera[what] as (...all: unknown[]) => void)(...given)
      return Date.now()
    },
    [fault, args] as const,
  )
}

/** How often this page has opened its camera and its microphone. */
export const openedOn = (page: Page): Promise<Hands['opened']> =>
  page.evaluate(() => window.__camera?.opened ?? { audio: 0, video: 0 })

/**
 * The stamps that a film shows at these seconds, in milliseconds since 1970; `aroundMs` is a time within an hour of them.
 * A busy browser says that it has sought before it shows the picture, so the picture is read in the moment it is shown;
 * what a second shows when no picture comes for it within 10 s is the one before, as a viewer would see it.
 */
export async function stampsOf(page: Page, seconds: readonly number[], aroundMs: number): Promise<number[]> {
  const bits = await page.locator('video').evaluate(async (player: HTMLVideoElement, at) => {
    const paper = document.createElement('canvas')
    paper.width = 640
    paper.height = 360
    const pen = paper.getContext('2d', { willReadFrequently: true })
    const read: number[] = []
    player.pause()
    const shownFrom = (second: number, last: number | null) =>
      new Promise<number | null>((resolve) => {
        const look: VideoFrameRequestCallback = (_now, { mediaTime }) => {
          const isOfSecond = mediaTime !== last && mediaTime > second - 1.6 && mediaTime < second + 0.1
          if (isOfSecond) resolve(mediaTime)
          else player.requestVideoFrameCallback(look)
        }
        player.requestVideoFrameCallback(look)
        setTimeout(() => resolve(last), 10_000)
        player.currentTime = second
      })
    let last: number | null = null
    for (const second of at) {
      last = await shownFrom(second, last)
      pen?.drawImage(player, 0, 0, 640, 360)
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
