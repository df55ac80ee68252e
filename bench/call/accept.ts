import type { Page } from 'playwright-core'
import { openBareLivekit } from '#bench/call/bare-livekit.ts'
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
import { markStages, readMarks, stages, type Marks } from '#bench/call/stages.ts'
import { delayCalls, openWire } from '#bench/call/wire.ts'
import { percentile, spread, type BenchResult } from '#bench/rows.ts'
import { runs } from '#bench/runs.ts'
import { openWorld } from '#bench/world.ts'
import { placeholderSize } from '#web/features/walk/engine/livekit/placeholders.ts'
import { livekitEnv } from '#server/testing/livekit.ts'

type Taken = Record<'product' | 'bare', Sides<Marks>[]>

/**
 * From the walker's tap on Accept to the traveler's first frame, with the stages between; the product and a bare page
 * take turns, so that both meet the same machine. `isWarm`: the same two browsers for all runs, one run before; else
 * browsers that have never been here. `isFar`: both over a wire of 100 ms round trip. With a `livekitUrl` both
 * go through the LiveKit server there.
 */
export async function benchAccept(
  row: string,
  { isWarm, isFar, livekitUrl }: { isWarm: boolean; isFar: boolean; livekitUrl?: string },
): Promise<BenchResult> {
  const world = await openWorld(livekitUrl ? livekitEnv(livekitUrl) : {})
  const bare = livekitUrl ? await openBareLivekit(livekitUrl) : await openBareCall()
  const wires = isFar ? { product: await openWire(world.url), bare: await openWire(bare.url) } : null
  const urls = { product: wires?.product.url ?? world.url, bare: wires?.bare.url ?? bare.url }
  const browser = await launchForCalls()
  try {
    const people = await twoPeople(world)
    const open = async () => {
      const contexts = await bothContexts(world, browser, people)
      for (const context of Object.values(contexts)) await context.addInitScript(markStages, placeholderSize)
      return contexts
    }
    const warm = isWarm ? await open() : null
    const taken: Taken = { product: [], bare: [] }
    for (let run = isWarm ? -1 : 0; run < runs; run++) {
      const contexts = warm ?? (await open())
      const preparedPages = async () => {
        const pages = await bothPages(contexts)
        if (isFar) for (const page of Object.values(pages)) await delayCalls(page)
        return pages
      }
      const pages = await preparedPages()
      const tripId = await askAndOpen(world, people, pages, urls.product)
      // Both have seen the request for a while, as people have.
      await pages.walker.waitForTimeout(isFar || livekitUrl ? 5000 : 2500)
      const product = await acceptIn(pages)
      await endTrip(world, people.traveller, tripId)
      await closeBoth(pages)

      const plain = await preparedPages()
      await Promise.all([
        plain.walker.goto(`${urls.bare}/walker`),
        plain.traveller.goto(`${urls.bare}/traveler`),
      ])
      await plain.traveller.waitForFunction(() => document.title === 'ready')
      await plain.walker.waitForTimeout(1000)
      const bareMarks = await acceptIn(plain)
      await closeBoth(plain)
      if (!warm) await closeBoth(contexts)
      if (run < 0) continue
      taken.product.push(product)
      taken.bare.push(bareMarks)
    }
    return {
      runs,
      rows: {
        [row]: {
          product: spread(after(taken.product, 'traveller', 'first frame')),
          peers: {
            [livekitUrl ? 'bare LiveKit page' : 'bare page']: spread(
              after(taken.bare, 'traveller', 'first frame'),
            ),
          },
        },
      },
      stages: stages.map(([side, stage]) => [
        side === 'traveller' ? 'traveler' : side,
        stage,
        middle(after(taken.product, side, stage)),
        middle(after(taken.bare, side, stage)),
      ]),
    }
  } finally {
    await browser.close()
    wires?.product.stop()
    wires?.bare.stop()
    bare.stop()
    await world.stop()
  }
}

async function acceptIn(pages: Sides<Page>): Promise<Sides<Marks>> {
  await acceptAndSee(pages)
  return {
    walker: await pages.walker.evaluate(readMarks),
    traveller: await pages.traveller.evaluate(readMarks),
  }
}

/** Milliseconds from the tap to a stage, of each run that reached it. */
function after(taken: Sides<Marks>[], side: keyof Sides<Marks>, stage: string): number[] {
  return taken
    .map((marks) => (marks[side][stage] ?? Number.NaN) - (marks.walker['tapped'] ?? Number.NaN))
    .filter((ms) => !Number.isNaN(ms))
}

const middle = (values: number[]) => (values.length === 0 ? null : Math.round(percentile(values, 0.5)))
