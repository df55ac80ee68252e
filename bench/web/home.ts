import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from 'playwright-core'
import { launchForCalls } from '#bench/call/people.ts'
import { spread, type BenchResult } from '#bench/rows.ts'
import { runs } from '#bench/runs.ts'
import { openWorld } from '#bench/world.ts'

/** A slow phone on a slow network. */
const slow = { bitsASecond: 1_600_000, roundTripMs: 150, processorTimes: 4 }
/** Nothing larger is painted so long after the page has loaded. */
const settleMs = 3000

/** The home page's largest paint for a first visitor on a slow phone, and the scripts that it loads by itself. */
export async function benchHome(): Promise<BenchResult> {
  const world = await openWorld({ DEMO_WALKERS: 'on' })
  const browser = await launchForCalls()
  try {
    const paints: number[] = []
    for (let run = -1; run < runs; run++) {
      const paintMs = await largestPaint(browser, world.url)
      if (run >= 0) paints.push(paintMs)
    }
    return {
      runs,
      rows: {
        'home-paint': { product: spread(paints) },
        'home-scripts': { product: await scriptsKb(browser, world.url) },
      },
    }
  } finally {
    await browser.close()
    await world.stop()
  }
}

async function largestPaint(browser: Browser, url: string): Promise<number> {
  const page = await firstVisit(browser)
  await page.addInitScript(() => {
    window.largestPaintMs = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.largestPaintMs = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const throughput = slow.bitsASecond / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.roundTripMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.processorTimes })
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForTimeout(settleMs)
  const paintMs = await page.evaluate(() => window.largestPaintMs)
  await page.context().close()
  if (!paintMs) throw new Error('the browser said no largest paint')
  return paintMs
}

declare global {
  interface Window {
    largestPaintMs?: number
  }
}

/** KB after gzip of the scripts that the page loads by itself. */
async function scriptsKb(browser: Browser, url: string): Promise<number> {
  const page = await firstVisit(browser)
  const scripts: Response[] = []
  const note = (response: Response) =>
    void (response.request().resourceType() === 'script' && response.ok() && scripts.push(response))
  page.on('response', note)
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  // What comes from here on is not of the page alone, and could not be read once the page is closed.
  page.off('response', note)
  const sizes = await Promise.all(scripts.map(async (response) => gzipSync(await response.body()).length))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  await page.context().close()
  return Math.round(bytes / 102.4) / 10
}

async function firstVisit(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  return context.newPage()
}
