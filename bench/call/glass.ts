import type { BrowserContext } from 'playwright-core'
import { openBareCall } from '#bench/call/bare-call.ts'
import {
  acceptAndSee,
  askAndOpen,
  bothContexts,
  bothPages,
  closeBoth,
  endTrip,
  launchForCalls,
  twoPeople,
  type Sides,
} from '#bench/call/people.ts'
import { drawTimeStamps, readTimeStamps } from '#bench/call/time-stamps.ts'
import { spread, type BenchResult } from '#bench/rows.ts'
import { runs } from '#bench/runs.ts'
import { openWorld } from '#bench/world.ts'

/** A call settles before it is watched: the browser begins with a small picture. */
const settleMs = 5000
const watchMs = 8000

/**
 * How long a frame of 1280 x 720 takes from the walker's canvas to the traveler's screen, by the time of drawing that it
 * carries. The product's page and the bare one take turns; the frames of all runs are counted together. As far as two runs
 * of each tell, beside a load of about 5, what is between them is what the walker's page does beside the call on the same two
 * cores: it records the walk, which is a second encoder, and shows its own picture. With both the median was 55 ms, without
 * both 46 (then also with nothing but the picture on the traveler's page, which alone changed nothing: 55), and 43 on the bare
 * page. One stream for picture and voice took the product as long as two (52 and 51). The jitter buffer and the decoder took
 * about the same time everywhere.
 */
export async function benchGlass(): Promise<BenchResult> {
  const world = await openWorld()
  const bare = await openBareCall()
  const browser = await launchForCalls()
  try {
    const people = await twoPeople(world)
    const delays: Record<'product' | 'bare', number[]> = { product: [], bare: [] }
    for (let run = 0; run < runs; run++) {
      const contexts: Sides<BrowserContext> = await bothContexts(world, browser, people)
      await contexts.walker.addInitScript(drawTimeStamps)
      const pages = await bothPages(contexts)
      const tripId = await askAndOpen(world, people, pages)
      await acceptAndSee(pages)
      await pages.traveller.waitForTimeout(settleMs)
      delays.product.push(...(await pages.traveller.evaluate(readTimeStamps, watchMs)))
      await endTrip(world, people.traveller, tripId)
      await closeBoth(pages)

      const plain = await bothPages(contexts)
      await Promise.all([
        plain.walker.goto(`${bare.url}/walker`),
        plain.traveller.goto(`${bare.url}/traveler`),
      ])
      await plain.traveller.waitForFunction(() => document.title === 'ready')
      await acceptAndSee(plain)
      await plain.traveller.waitForTimeout(settleMs)
      delays.bare.push(...(await plain.traveller.evaluate(readTimeStamps, watchMs)))
      await closeBoth(contexts)
    }
    if (delays.product.length === 0 || delays.bare.length === 0) throw new Error('no frame could be read')
    return {
      runs,
      rows: { glass: { product: spread(delays.product), peers: { 'bare page': spread(delays.bare) } } },
    }
  } finally {
    await browser.close()
    bare.stop()
    await world.stop()
  }
}
