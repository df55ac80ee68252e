import type { Page } from '@playwright/test'

/**
 * Waits until the page is drawn as it will stay. A dialog hears of another size of the window with the next frame, and is
 * in its new place with the one after. The kit takes a size that a test gives for a keyboard that opens, and from then on
 * leaves dialogs with a field transparent for up to 600 ms, until one would be open.
 */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A clock that a test has stopped draws no frames.
    const own = (window as unknown as { huvrOwn?: { frame: (then: FrameRequestCallback) => number } }).huvrOwn
    const next = own?.frame ?? requestAnimationFrame.bind(window)
    const frame = () => new Promise(next)
    await frame()
    await frame()
    const dialogs = () => [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
    while (!dialogs().every((one) => one.checkVisibility({ opacityProperty: true }))) await frame()
    const endsByItself = (one: Animation) =>
      one.playState === 'running' && Number.isFinite(Number(one.effect?.getComputedTiming().endTime))
    // One that is taken away before its end rejects, and is as good as over.
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(endsByItself)
        .map(({ finished }) => finished),
    )
  })
}
