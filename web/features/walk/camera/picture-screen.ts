import type { Size } from '#web/features/walk/engine/call-engine.ts'
import type { PictureScreen } from '#web/features/walk/camera/shown-picture.ts'

/** A video as iPhones have it: its window of its own is a mode of presentation. */
type PhoneVideo = HTMLVideoElement & {
  webkitPresentationMode?: string
  webkitSupportsPresentationMode?: (mode: string) => boolean
  webkitSetPresentationMode?: (mode: string) => void
}

const floating = 'picture-in-picture'
const changes = ['enterpictureinpicture', 'leavepictureinpicture', 'webkitpresentationmodechanged'] as const

/** Whether this browser gives a picture a window of its own. */
export function canFloat(video: PhoneVideo): boolean {
  return document.pictureInPictureEnabled || video.webkitSupportsPresentationMode?.(floating) === true
}

export const isFloating = (video: PhoneVideo): boolean =>
  document.pictureInPictureElement === video || video.webkitPresentationMode === floating

/** Takes the picture into a window of its own, or back into the page. A browser that refuses leaves it where it is. */
export async function setFloating(video: PhoneVideo, isOn: boolean): Promise<void> {
  if (video.webkitSetPresentationMode) return video.webkitSetPresentationMode(isOn ? floating : 'inline')
  try {
    if (isOn) await video.requestPictureInPicture()
    else await document.exitPictureInPicture()
  } catch {
    // Refused without a press, or while no frame has come.
  }
}

/** Runs when the picture has got a window of its own, or has come back. */
export function onFloating(video: HTMLVideoElement, run: () => void): () => void {
  for (const change of changes) video.addEventListener(change, run)
  return () => {
    for (const change of changes) video.removeEventListener(change, run)
  }
}

/** A video of this page as the screen of a picture. */
export function screenOf(video: HTMLVideoElement): PictureScreen {
  return {
    onFrame: 'requestVideoFrameCallback' in video ? (run) => eachFrame(video, run) : null,
    onDrawn(run) {
      const handle = requestAnimationFrame(run)
      return () => cancelAnimationFrame(handle)
    },
    // A picture that the person has paused in its window is not looked at.
    isFloating: () => isFloating(video) && !video.paused,
    onFloating(run) {
      const stop = onFloating(video, run)
      video.addEventListener('pause', run)
      video.addEventListener('playing', run)
      return () => {
        stop()
        video.removeEventListener('pause', run)
        video.removeEventListener('playing', run)
      }
    },
    onSize: (run) => eachSize(video, run),
  }
}

/** A screen has more pixels than a picture of twice its size shows to the eye. */
const densestScreen = 2

function eachSize(video: HTMLVideoElement, run: (size: Size) => void): () => void {
  const say = () => {
    const density = Math.min(densestScreen, window.devicePixelRatio)
    const [width, height] = [video.clientWidth, video.clientHeight].map((side) => Math.round(side * density))
    if (width && height) run({ width, height })
  }
  const observer = new ResizeObserver(say)
  observer.observe(video)
  say()
  return () => observer.disconnect()
}

function eachFrame(video: HTMLVideoElement, run: () => void): () => void {
  let handle = 0
  const next = () => {
    run()
    handle = video.requestVideoFrameCallback(next)
  }
  handle = video.requestVideoFrameCallback(next)
  return () => video.cancelVideoFrameCallback(handle)
}
