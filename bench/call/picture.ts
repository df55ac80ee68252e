import type { Browser, Page } from 'playwright-core'
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
import { percentile, rounded, type BenchResult } from '#bench/rows.ts'
import { runs } from '#bench/runs.ts'
import { openWorld, type World } from '#bench/world.ts'

const settleMs = 5000
const watchMs = 20_000

const sides = ['plain', 'recorded', 'bare'] as const
type Side = (typeof sides)[number]
type Watched = { cores: number; frames: number }

/**
 * Processor time of the two pages of a walk, with and without recording, against two bare pages at the same picture, and
 * the frames a second that the traveler sees. The three take turns.
 */
export async function benchPicture(): Promise<BenchResult> {
  const world = await openWorld()
  const browser = await launchForCalls()
  try {
    const watched: Record<Side, Watched[]> = { plain: [], recorded: [], bare: [] }
    for (let run = 0; run < runs; run++)
      for (const side of sides)
        watched[side].push(
          side === 'bare' ? await bareCall(browser, world) : await walk(browser, world, side),
        )
    const middle = (side: Side, part: keyof Watched) =>
      rounded(
        percentile(
          watched[side].map((one) => one[part]),
          0.5,
        ),
      )
    const row = (side: Side, part: keyof Watched) => ({
      product: middle(side, part),
      peers: { 'bare page': middle('bare', part) },
    })
    return {
      runs,
      rows: {
        'picture-cores': row('plain', 'cores'),
        'picture-cores-recorded': row('recorded', 'cores'),
        'picture-frames': row('plain', 'frames'),
        'picture-frames-recorded': row('recorded', 'frames'),
      },
    }
  } finally {
    await browser.close()
    await world.stop()
  }
}

async function walk(browser: Browser, world: World, side: 'plain' | 'recorded'): Promise<Watched> {
  const people = await twoPeople(world)
  await agreeToRecording(world, people.traveller, side === 'recorded')
  const contexts = await bothContexts(world, browser, people)
  const pages = await bothPages(contexts)
  const tripId = await askAndOpen(world, people, pages)
  await acceptAndSee(pages)
  const watched = await watch(browser, pages)
  await endTrip(world, people.traveller, tripId)
  await closeBoth(contexts)
  return watched
}

async function bareCall(browser: Browser, world: World): Promise<Watched> {
  const bare = await openBareCall()
  const contexts = await bothContexts(world, browser, await twoPeople(world))
  const pages = await bothPages(contexts)
  await Promise.all([pages.walker.goto(`${bare.url}/walker`), pages.traveller.goto(`${bare.url}/traveler`)])
  await pages.traveller.waitForFunction(() => document.title === 'ready')
  await acceptAndSee(pages)
  const watched = await watch(browser, pages)
  await closeBoth(contexts)
  bare.stop()
  return watched
}

/** Cores that the pages' processes use, and frames a second that the traveler's browser shows. */
async function watch(browser: Browser, { traveller }: Sides<Page>): Promise<Watched> {
  await traveller.waitForTimeout(settleMs)
  const [before, shownBefore, began] = [await pagesCpuS(browser), await shown(traveller), performance.now()]
  await traveller.waitForTimeout(watchMs)
  const [after, shownAfter] = [await pagesCpuS(browser), await shown(traveller)]
  const seconds = (performance.now() - began) / 1000
  const used = [...after].reduce((sum, [id, cpuS]) => sum + cpuS - (before.get(id) ?? 0), 0)
  return { cores: used / seconds, frames: (shownAfter - shownBefore) / seconds }
}

/** CPU seconds of each process that runs pages, by its id. */
async function pagesCpuS(browser: Browser): Promise<Map<number, number>> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return new Map(
    processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]),
  )
}

function shown(page: Page): Promise<number> {
  return page.evaluate(() => {
    const video = [...document.querySelectorAll('video')].find((one) => one.videoWidth > 0)
    return video?.getVideoPlaybackQuality().totalVideoFrames ?? 0
  })
}
