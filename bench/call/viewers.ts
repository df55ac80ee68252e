import { spawn } from 'node:child_process'
import readline from 'node:readline'
import { RoomServiceClient } from 'livekit-server-sdk'
import type { BrowserContext, Page } from 'playwright-core'
import { systemClock } from '#adapters/clock/system.ts'
import { livekitRooms } from '#adapters/rooms/livekit.ts'
import { openGroupWalk, payerComesIn, walkerComesIn } from '#bench/call/group-walk.ts'
import {
  acceptAndSee,
  agreeToRecording,
  askAndOpen,
  bothContexts,
  bothPages,
  closeBoth,
  endTrip,
  launchForCalls,
  personContext,
  twoPeople,
} from '#bench/call/people.ts'
import { drawTimeStamps, readTimeStamps } from '#bench/call/time-stamps.ts'
import { rounded, spread, type BenchResult, type Measured } from '#bench/rows.ts'
import { openWorld, type World } from '#bench/world.ts'
import { livekitEnv, livekitKey, startLivekit } from '#server/testing/livekit.ts'

/** A page that has just come holds more frames back than it needs, and lets go of them by and by. */
const settleMs = 20_000
const watchMs = 10_000
/** So many viewers in all, the first and the last of whom are pages; the others are as light as viewers can be. */
const sizes = [10, 50] as const

type Livekit = Awaited<ReturnType<typeof startLivekit>>

/**
 * Glass to glass through a LiveKit server of a walk of two, and then of one group walk with one viewer, with 10 and with 50: of the page
 * that came first, and of the one that came after all others. A group's walker has three encoders, two of the picture and one of the
 * recording; a walk of two has one here. The others (bench/call/viewers) get picture and voice as pages do and show
 * nothing, so that what is measured is the room server and the way, not 50 decoders on one machine.
 */
export async function benchViewers(): Promise<BenchResult> {
  const [livekitProgram, viewersProgram] = [process.env['LIVEKIT_SERVER_PATH'], process.env['VIEWERS_PATH']]
  if (!livekitProgram || !viewersProgram) {
    const skipped = 'there is no LiveKit server or no Go on this machine.'
    const names = sizes.flatMap((size) =>
      ['first', 'last', 'frames', 'lost'].map((row) => `viewers-${size}-${row}`),
    )
    return { runs: 0, rows: Object.fromEntries(names.map((name) => [name, { skipped }])) }
  }
  const livekit = await startLivekit(livekitProgram)
  const world = await openWorld(livekitEnv(`ws://localhost:${livekit.port}`))
  try {
    const two = spread(await walkOfTwo(world))
    const rows = await groupWalk(world, livekit, { viewersProgram, two })
    return { runs: 1, rows }
  } finally {
    await world.stop()
    await livekit.stop()
  }
}

async function walkOfTwo(world: World): Promise<number[]> {
  const browser = await launchForCalls()
  try {
    const people = await twoPeople(world)
    await agreeToRecording(world, people.traveller, false)
    const contexts = await bothContexts(world, browser, people)
    await contexts.walker.addInitScript(drawTimeStamps)
    const pages = await bothPages(contexts)
    await pages.traveller.setViewportSize({ width: 1280, height: 800 })
    const tripId = await askAndOpen(world, people, pages)
    await acceptAndSee(pages)
    const delays = await watched(pages.traveller)
    await endTrip(world, people.traveller, tripId)
    await closeBoth(contexts)
    return delays
  } finally {
    await browser.close()
  }
}

async function groupWalk(
  world: World,
  livekit: Livekit,
  { viewersProgram, two }: { viewersProgram: string; two: ReturnType<typeof spread> },
): Promise<BenchResult['rows']> {
  const browser = await launchForCalls()
  const crowds: Crowd[] = []
  try {
    const [[walker], payers] = [await world.people(1, 'walker'), await world.people(2, 'traveller')]
    const [firstPayer, lastPayer] = payers
    if (!walker || !firstPayer || !lastPayer) throw new Error('too few people')
    const walk = await openGroupWalk(world, { walker, payers, seats: 50 })
    const contexts: BrowserContext[] = []
    for (const person of [walker, firstPayer, lastPayer])
      contexts.push(await personContext(world, browser, person))
    const [walkers, first, last] = contexts as [BrowserContext, BrowserContext, BrowserContext]
    await walkers.addInitScript(drawTimeStamps)
    await walkerComesIn(await walkers.newPage(), world, walk)
    await walk.begin()
    const firstPage = await first.newPage()
    await payerComesIn(firstPage, world, walk.tripIds[0] ?? '')
    const alone = spread(await watched(firstPage))
    const rows: BenchResult['rows'] = {}
    let light = 0
    for (const size of sizes) {
      crowds.push(await openCrowd(viewersProgram, livekit, { from: light, count: size - 2 - light }))
      light = size - 2
      const lastPage = await last.newPage()
      await payerComesIn(lastPage, world, walk.tripIds[1] ?? '')
      await lastPage.waitForTimeout(settleMs)
      const [ofFirst, ofLast, ...counted] = await Promise.all([
        watched(firstPage, 0),
        watched(lastPage, 0),
        ...crowds.map((crowd) => crowd.watch(watchMs)),
      ])
      const seen = counted.flat()
      if (seen.length !== size - 2) throw new Error(`${seen.length} light viewers instead of ${size - 2}`)
      const [glassFirst, glassLast] = [spread(ofFirst), spread(ofLast)]
      const framesLeast = Math.min(...seen.map(({ frames }) => frames)) / (watchMs / 1000)
      const lost = seen.reduce((sum, one) => sum + Math.max(0, one.lost), 0)
      const packets = seen.reduce((sum, one) => sum + one.packets, 0)
      const measured: Record<string, Measured> = {
        first: { product: glassFirst, peers: { 'walk of two': two, alone } },
        last: { product: glassLast, peers: { first: glassFirst } },
        frames: { product: rounded(framesLeast) },
        lost: { product: rounded((lost / Math.max(1, packets)) * 100) },
      }
      for (const [name, row] of Object.entries(measured)) rows[`viewers-${size}-${name}`] = row
      await lastPage.close()
    }
    return rows
  } finally {
    for (const crowd of crowds) crowd.close()
    await browser.close()
  }
}

/** How old the frames are that this page shows, once it has settled. */
async function watched(page: Page, waitMs = settleMs): Promise<number[]> {
  await page.waitForTimeout(waitMs)
  const delays = await page.evaluate(readTimeStamps, watchMs)
  if (delays.length === 0) throw new Error('no frame could be read')
  return delays
}

type Seen = { frames: number; packets: number; lost: number; bytes: number }
type Crowd = { watch(ms: number): Promise<Seen[]>; close(): void }

/** Light viewers who have come in one after the other and get the picture. */
async function openCrowd(
  program: string,
  { port }: Livekit,
  { from, count }: { from: number; count: number },
): Promise<Crowd> {
  const url = `ws://localhost:${port}`
  const { apiKey, apiSecret } = livekitKey
  const [room] = await new RoomServiceClient(`http://localhost:${port}`, apiKey, apiSecret).listRooms()
  if (!room) throw new Error('there is no room')
  const ice = { stunUrls: [], turn: null, relayOnly: false }
  const rooms = livekitRooms({ url, apiKey, apiSecret, clock: systemClock, ice })
  const child = spawn(program, [url], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = readline.createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => {
    const { value, done } = (await lines.next()) as IteratorResult<string>
    if (done === true) throw new Error('the light viewers have ended')
    return value
  }
  for (let i = 0; i < count; i++) {
    const entry = { roomName: room.name, roomSid: room.sid, validMs: 600_000, personId: `light-${from + i}` }
    child.stdin.write(`${await rooms.token({ ...entry, role: 'viewer', isGroup: true })}\n`)
  }
  child.stdin.write('\n')
  await next()
  return {
    async watch(ms) {
      child.stdin.write(`${ms}\n`)
      return JSON.parse(await next()) as Seen[]
    },
    close: () => void child.kill('SIGKILL'),
  }
}
