import type { BrowserContext, Page } from 'playwright-core'
import { openGroupWalk, payerComesIn, walkerComesIn } from '#bench/call/group-walk.ts'
import { launchForCalls, personContext } from '#bench/call/people.ts'
import { drawTimeStamps } from '#bench/call/time-stamps.ts'
import { rounded, type BenchResult } from '#bench/rows.ts'
import { openWorld } from '#bench/world.ts'

const settleMs = 12_000
const watchMs = 10_000

type Sent = { bytes: number; encoders: number; encodeS: number; heights: number[] }

/**
 * What the walker's device sends on a group walk over direct connections, with one viewer and with four: bits, encoders, and the time that
 * they take. The uplink is loopback, so that the ladder's highest rung for viewers is what limits each picture.
 */
export async function benchDirectViewers(): Promise<BenchResult> {
  const world = await openWorld()
  const browser = await launchForCalls()
  try {
    const [[walker], payers] = [await world.people(1, 'walker'), await world.people(4, 'traveller')]
    if (!walker) throw new Error('there is no walker')
    const walk = await openGroupWalk(world, { walker, payers, seats: 4 })
    const walkers = await personContext(world, browser, walker)
    await walkers.addInitScript(notePeers)
    await walkers.addInitScript(drawTimeStamps)
    const page = await walkers.newPage()
    await walkerComesIn(page, world, walk)
    await walk.begin()
    const contexts: BrowserContext[] = []
    const rows: BenchResult['rows'] = {}
    for (const count of [1, 4]) {
      while (contexts.length < count) {
        const payer = payers[contexts.length]
        if (!payer) throw new Error('too few people')
        const context = await personContext(world, browser, payer)
        await payerComesIn(await context.newPage(), world, walk.tripIds[contexts.length] ?? '')
        contexts.push(context)
      }
      await page.waitForTimeout(settleMs)
      const before = await sent(page)
      await page.waitForTimeout(watchMs)
      const after = await sent(page)
      const seconds = watchMs / 1000
      rows[`direct-${count}-kbps`] = { product: rounded(((after.bytes - before.bytes) * 8) / 1000 / seconds) }
      rows[`direct-${count}-encoders`] = { product: after.encoders }
      rows[`direct-${count}-lines`] = { product: Math.min(...after.heights) }
      rows[`direct-${count}-encoding`] = { product: rounded((after.encodeS - before.encodeS) / seconds) }
    }
    return { runs: 1, rows }
  } finally {
    await browser.close()
    await world.stop()
  }
}

/** In the page: notes its connections. */
function notePeers(): void {
  const own = window as unknown as { peers: RTCPeerConnection[] }
  own.peers = []
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(config?: RTCConfiguration) {
      super(config)
      own.peers.push(this)
    }
  }
}

/** What the pictures of this page have sent until now. */
function sent(page: Page): Promise<Sent> {
  return page.evaluate(async () => {
    const { peers } = window as unknown as { peers: RTCPeerConnection[] }
    const total: Sent = { bytes: 0, encoders: 0, encodeS: 0, heights: [] }
    for (const peer of peers)
      for (const stat of (await peer.getStats()).values() as Iterable<Record<string, unknown>>) {
        if (
          stat['type'] !== 'outbound-rtp' ||
          stat['kind'] !== 'video' ||
          peer.connectionState !== 'connected'
        )
          continue
        total.bytes += Number(stat['bytesSent'])
        total.encoders += 1
        total.encodeS += Number(stat['totalEncodeTime'])
        total.heights.push(Number(stat['frameHeight']))
      }
    return total
  })
}
