import type { Locator } from '@playwright/test'

/** A video that plays shows this second of it, or a later one. */
export const plays = (player: Locator, second: number): Promise<void> =>
  player.evaluate(
    (video: HTMLVideoElement, at) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (video.currentTime >= at) resolve()
        }
        video.addEventListener('timeupdate', look)
        look()
      }),
    second,
  )

/** How long a video is, in seconds, and how wide its picture, once the browser has read it. */
export const facts = (player: Locator): Promise<{ duration: number; width: number }> =>
  player.evaluate(
    (video: HTMLVideoElement) =>
      new Promise<{ duration: number; width: number }>((resolve) => {
        const look = () => {
          const { duration, videoWidth: width } = video
          if (Number.isFinite(duration) && width > 0) resolve({ duration, width })
        }
        for (const event of ['loadedmetadata', 'durationchange', 'resize'])
          video.addEventListener(event, look)
        look()
      }),
  )

/** The size of a picture once it is decoded, in its own pixels. */
export const sizeOf = (picture: Locator): Promise<[number, number]> =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight] as [number, number]
  })
