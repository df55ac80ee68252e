import type { Page } from 'puppeteer-core'
import { expect } from '#e2e/support/fixtures.ts'

/** How the picture of a call has moved on a traveler's page since its first frame; times in milliseconds. */
export type SeenPicture = {
  /** Time in which it moved, in sum. */
  movedMs: number
  /** Since when no new frame has come. */
  stillForMs: number
  /** When it last began to move after it had stood still, since 1970; 0 if it never stood still. */
  backAt: number
  /** Frames since then. */
  framesSince: number
}

type Watched = Window & { __seenPicture?: () => SeenPicture }

/**
 * Sums up from the frames that the page really shows how long its picture moves; a picture that shows nothing for a second
 * stands still. Once for each load of the page, while its picture has moved without a break since its first frame.
 */
export async function watchPicture(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [stillMs, lookEveryMs] = [1000, 20]
    const probe = window.__huvrCall
    if (!probe?.firstFrameAt) throw new Error('there is no picture yet')
    let [frames, frameAt] = [probe.frames, Date.now()]
    let seen = { movedMs: frameAt - probe.firstFrameAt, backAt: 0, framesSince: frames }
    setInterval(() => {
      const fresh = (window.__huvrCall?.frames ?? 0) - frames
      if (fresh === 0) return
      const now = Date.now()
      const stoodMs = now - frameAt
      seen =
        stoodMs < stillMs
          ? { ...seen, movedMs: seen.movedMs + stoodMs, framesSince: seen.framesSince + fresh }
          : { ...seen, backAt: now, framesSince: fresh }
      ;[frames, frameAt] = [frames + fresh, now]
    }, lookEveryMs)
    ;(window as Watched).__seenPicture = () => ({ ...seen, stillForMs: Date.now() - frameAt })
  })
}

export async function seenPicture(page: Page): Promise<SeenPicture> {
  return page.evaluate(() => {
    const seen = (window as Watched).__seenPicture
    if (!seen) throw new Error('the picture is not watched')
    return seen()
  })
}

/** Waits until the page has shown no new frame for so long. */
export async function nothingSeenFor(page: Page, quietMs: number): Promise<void> {
  await expect
    .poll(async () => (await seenPicture(page)).stillForMs, { timeout: quietMs + 15_000, intervals: [50] })
    .toBeGreaterThanOrEqual(quietMs)
}

/** Waits for a picture that has begun to move since this moment, a single frame being none; answers when it began. */
export async function pictureBackSince(page: Page, since: number): Promise<number> {
  const read = () => seenPicture(page)
  const isBack = async () => {
    const { backAt, framesSince } = await read()
    return backAt >= since && framesSince >= 5
  }
  await expect.poll(isBack, { timeout: 60_000, intervals: [50] }).toBe(true)
  return (await read()).backAt
}
