import type { BrowserContext, Page } from 'playwright-core'
import { openBareCall } from '#bench/call/bare-call.ts'
import {
  acceptAndSee,
  agreeToRecording,
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

const sides = ['plain', 'recorded', 'bare'] as const

/**
 * How long a frame of 1280 x 720 takes from the walker's canvas to the traveler's screen, by the time of drawing that it
 * carries: of a walk that is not recorded, of one that is, and of the bare page, which take turns; the frames of all runs
 * are counted together. The bare page records nothing. What a recording adds is its own encoder, on the same two cores here
 * (docs/decisions/0035-a-recording-has-its-own-encoder.md); the rest is the walker's own picture. One stream for picture
 * and voice took as long as two. The jitter buffer and the decoder took about the same time everywhere.
 */
export async function benchGlass(): Promise<BenchResult> {
  const world = await openWorld()
  const bare = await openBareCall()
  const browser = await launchForCalls()
  try {
    const people = await twoPeople(world)
    const delays: Record<(typeof sides)[number], number[]> = { plain: [], recorded: [], bare: [] }
    for (let run = 0; run < runs; run++) {
      const contexts: Sides<BrowserContext> = await bothContexts(world, browser, people)
      await contexts.walker.addInitScript(drawTimeStamps)
      for (const side of ['plain', 'recorded'] as const) {
        await agreeToRecording(world, people.traveller, side === 'recorded')
        const pages = await bothPages(contexts)
        const tripId = await askAndOpen(world, people, pages)
        delays[side].push(...(await delaysOf(pages)))
        await endTrip(world, people.traveller, tripId)
        await closeBoth(pages)
      }
      const plain = await bothPages(contexts)
      await Promise.all([
        plain.walker.goto(`${bare.url}/walker`),
        plain.traveller.goto(`${bare.url}/traveler`),
      ])
      await plain.traveller.waitForFunction(() => document.title === 'ready')
      delays.bare.push(...(await delaysOf(plain)))
      await closeBoth(contexts)
    }
    if (sides.some((side) => delays[side].length === 0)) throw new Error('no frame could be read')
    const peers = { 'bare page': spread(delays.bare) }
    return {
      runs,
      rows: {
        glass: { product: spread(delays.plain), peers },
        'glass-recorded': { product: spread(delays.recorded), peers },
      },
    }
  } finally {
    await browser.close()
    bare.stop()
    await world.stop()
  }
}

/** Accepts, lets the call settle, and reads how old the frames are that the traveler sees. */
async function delaysOf(pages: Sides<Page>): Promise<number[]> {
  await acceptAndSee(pages)
  await pages.traveller.waitForTimeout(settleMs)
  return pages.traveller.evaluate(readTimeStamps, watchMs)
}
