import { chromium, type Page } from 'playwright-core'
import {
  acceptAndSee,
  askAndOpen,
  callSwitches,
  closeBoth,
  endTrip,
  personContext,
  twoPeople,
  type Sides,
} from '#bench/call/people.ts'
import { openNarrowNetwork, whyNoNetwork } from '#bench/call/narrow-network.ts'
import { percentile, rounded, type BenchResult, type Measured } from '#bench/rows.ts'
import { runs } from '#bench/runs.ts'
import { openWorld } from '#bench/world.ts'
import { isLowPicture, qualityTermsAt } from '#domain/walk/quality.ts'
import { livekitEnv, startLivekit } from '#server/testing/livekit.ts'

/** The ladder warms up for six seconds and goes down a rung after three; four rungs are passed by then. */
const settleMs = 20_000
const watchS = 60
/** How often each is walked: they take more than a minute each. */
const walks = Math.min(runs, 3)

const uplinks = [600, 3000] as const
/** A second as the traveler sees it. */
type Seen = { frames: number; lines: number }

/** Peer to peer. */
export const benchUplink = (): Promise<BenchResult> => walksOver('uplink', null, whyNoNetwork())

/** Through a LiveKit server. */
export function benchUplinkLivekit(): Promise<BenchResult> {
  const program = process.env['LIVEKIT_SERVER_PATH'] || null
  const noLivekit = 'there is no LiveKit server on this machine, and no Go to build one with.'
  return walksOver('uplink-livekit', program, program ? whyNoNetwork() : noLivekit)
}

/**
 * Recorded walks of the real app whose walker's browser stands in a network namespace with an uplink of 600 and of 3000
 * kilobits a second: the frames and lines that the traveler sees in each second, and the share of seconds below the promise
 * (docs/rules/quality.md).
 */
async function walksOver(bench: string, livekitProgram: string | null, skipped: string | null) {
  const rows: Record<string, Measured> = {}
  for (const kbps of uplinks) {
    const seen: Seen[] = []
    for (let walk = 0; walk < (skipped ? 0 : walks); walk++)
      seen.push(...(await walkOver(kbps, livekitProgram)))
    const middle = (part: keyof Seen) => {
      const values = seen.map((one) => one[part])
      return rounded(percentile(values, 0.5))
    }
    const row = (figure: () => number): Measured => (skipped ? { skipped } : { product: figure() })
    rows[`${bench}-${kbps}-frames`] = row(() => middle('frames'))
    rows[`${bench}-${kbps}-lines`] = row(() => middle('lines'))
    rows[`${bench}-${kbps}-low`] = row(() => rounded((seen.filter(isBelow).length / seen.length) * 100))
  }
  return { runs: walks, rows }
}

const terms = qualityTermsAt(Date.now())
const isBelow = ({ frames, lines }: Seen) =>
  isLowPicture(terms, { framesPerSecond: frames, width: lines, height: lines })

/** One walk, and each second of it after it has settled; with a program of LiveKit through its server. */
async function walkOver(kbps: number, livekitProgram: string | null): Promise<Seen[]> {
  const network = await openNarrowNetwork(kbps)
  const livekit = livekitProgram ? await startLivekit(livekitProgram, { address: network.address }) : null
  const world = await openWorld(livekit ? livekitEnv(`ws://localhost:${livekit.port}`) : {})
  const browsers = {
    // The two sides are on two networks: each has to name its real addresses.
    walker: await chromium.launch({
      executablePath: network.browser,
      args: [...callSwitches, realAddresses],
    }),
    traveller: await chromium.launch({
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [...callSwitches, realAddresses],
    }),
  }
  try {
    await network.lead(Number(new URL(world.url).port))
    if (livekit) await network.lead(livekit.port)
    const people = await twoPeople(world)
    const contexts = {
      walker: await personContext(world, browsers.walker, people.walker),
      traveller: await personContext(world, browsers.traveller, people.traveller),
    }
    for (const one of Object.values(contexts))
      await one.addInitScript(() => localStorage.setItem('huvr.debug', '1'))
    // The whole app comes over the narrow network, on a machine that computes both calls.
    contexts.walker.setDefaultNavigationTimeout(120_000)
    const pages: Sides<Page> = {
      walker: await contexts.walker.newPage(),
      traveller: await contexts.traveller.newPage(),
    }
    const tripId = await askAndOpen(world, people, pages)
    await acceptAndSee(pages)
    await pages.traveller.waitForTimeout(settleMs)
    const seen = await pages.traveller.evaluate(watchSeconds, watchS)
    await endTrip(world, people.traveller, tripId)
    return seen
  } finally {
    await closeBoth(browsers)
    await world.stop()
    await livekit?.stop()
    network.close()
  }
}

const realAddresses = '--disable-features=WebRtcHideLocalIpsWithMdns'

/** In the traveler's page: frames that its picture shows and the picture's lines, second by second. */
async function watchSeconds(seconds: number): Promise<{ frames: number; lines: number }[]> {
  const seen: { frames: number; lines: number }[] = []
  const video = [...document.querySelectorAll('video')].find((one) => one.videoWidth > 0)
  if (!video) throw new Error('There is no picture.')
  const shown = () => window.__huvrCall?.frames ?? 0
  let [before, atMs] = [shown(), performance.now()]
  for (let second = 0; second < seconds; second++) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const [now, nowMs] = [shown(), performance.now()]
    const lines = Math.min(video.videoWidth, video.videoHeight)
    seen.push({ frames: ((now - before) * 1000) / (nowMs - atMs), lines })
    ;[before, atMs] = [now, nowMs]
  }
  return seen
}
