import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** What a covered page has asked to be run with its next drawing; null while it is drawn. */
    __covered?: FrameRequestCallback[] | null
  }
}

/** Says to a page that it is hidden, or shown again, as a browser does with a tab behind another. */
export function setHidden(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    Object.defineProperty(document, 'visibilityState', {
      value: hidden ? 'hidden' : 'visible',
      configurable: true,
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

/** Another window covers the page, or no more: nothing is drawn, and it continues calling itself visible. */
export function setCovered(page: Page, isCovered: boolean): Promise<void> {
  return page.evaluate((covered) => {
    const video = HTMLVideoElement.prototype as { requestVideoFrameCallback?: unknown }
    if (covered) {
      const held: FrameRequestCallback[] = []
      window.__covered = held
      const real = [window.requestAnimationFrame, video.requestVideoFrameCallback]
      window.requestAnimationFrame = (run) => held.push(run)
      video.requestVideoFrameCallback = (run: FrameRequestCallback) => held.push(run)
      Object.assign(held, { real })
      return
    }
    const held = window.__covered as unknown as FrameRequestCallback[] & { real: [never, unknown] }
    window.requestAnimationFrame = held.real[0]
    video.requestVideoFrameCallback = held.real[1]
    window.__covered = null
    for (const run of held) run(performance.now())
  }, isCovered)
}

/** The traveler's picture is in a window of its own, or back in the page. */
export function setFloating(page: Page, isFloating: boolean): Promise<void> {
  return page.evaluate((floats) => {
    const video = [...document.querySelectorAll('video')].find((one) => one.videoWidth > 0)
    Object.defineProperty(document, 'pictureInPictureElement', {
      configurable: true,
      value: floats ? video : null,
    })
    video?.dispatchEvent(new Event(floats ? 'enterpictureinpicture' : 'leavepictureinpicture'))
  }, isFloating)
}
