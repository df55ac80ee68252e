import type { Page } from 'playwright-core'
import { bothContexts, bothPages, launchForCalls, twoPeople } from '#bench/call/people.ts'
import { spread, type BenchResult } from '#bench/rows.ts'
import { runs } from '#bench/runs.ts'
import { walkerOnline } from '#bench/server/light-peer.ts'
import { openWorld } from '#bench/world.ts'

/** From the traveler's tap on Request to the walker's screen with Accept on it, on the product's pages, warm. */
export async function benchRing(): Promise<BenchResult> {
  const world = await openWorld()
  const browser = await launchForCalls()
  try {
    const people = await twoPeople(world)
    const contexts = await bothContexts(world, browser, people)
    for (const context of Object.values(contexts)) await context.addInitScript(noteTapAndRing)
    const { walker, traveller } = await bothPages(contexts)
    await walkerOnline(world, people.walker)
    await walker.goto(`${world.url}/walk`)
    await walker.getByRole('button', { name: 'Go offline' }).waitFor()
    const times: number[] = []
    for (let run = -1; run < runs; run++) {
      await traveller.goto(
        `${world.url}/show-walker-on-map?destination=lisbon&walker=${people.walker.id}&minutes=10`,
      )
      const ask = traveller.getByRole('button', { name: /^Request / })
      await ask.waitFor()
      // The sheet has come to rest and what it needs is there, as when a person has read it.
      await traveller.waitForLoadState('networkidle')
      await forget(walker)
      await ask.click()
      await walker.waitForFunction(() => window.noted?.ring)
      const noted = await Promise.all(
        [traveller, walker].map((page) => page.evaluate(() => window.noted ?? {})),
      )
      const [tapped, ring] = [noted[0]?.tap, noted[1]?.ring]
      if (tapped === undefined || ring === undefined) throw new Error('the tap was not noted')
      if (run >= 0) times.push(ring - tapped)
      await traveller.getByRole('button', { name: 'Cancel the request' }).click()
      await walker.getByRole('button', { name: 'Accept' }).waitFor({ state: 'detached' })
    }
    return { runs, rows: { ring: { product: spread(times) } } }
  } finally {
    await browser.close()
    await world.stop()
  }
}

declare global {
  interface Window {
    noted?: { tap?: number; ring?: number }
  }
}

const forget = (page: Page) => page.evaluate(() => void (window.noted = {}))

/** Runs in a page before its own code: notes when Request was pressed, and when Accept was painted. */
function noteTapAndRing(): void {
  window.noted = {}
  const named = (button: Element | null, name: RegExp) => name.test(button?.textContent?.trim() ?? '')
  addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Element && named(target.closest('button'), /^request/i))
        window.noted = { tap: Date.now() }
    },
    true,
  )
  const look = () => {
    const isRinging = [...document.querySelectorAll('button')].some(
      (button) => named(button, /^accept/i) && button.checkVisibility({ opacityProperty: true }),
    )
    // This frame is painted once the next one begins.
    if (isRinging && window.noted?.ring === undefined)
      requestAnimationFrame(() => {
        if (window.noted) window.noted.ring ??= Date.now()
      })
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
