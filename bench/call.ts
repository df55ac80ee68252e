import fs from 'node:fs'
import os from 'node:os'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { openWorld, percentile, type Account, type World } from '#bench/world.ts'
import { drawTimeStamps, readTimeStamps } from '#bench/time-stamps.ts'

const runs = Number(process.env['BENCH_RUNS'] ?? 20)

/**
 * A whole call between two browsers at 720p: from the walker's Accept to the traveler's first frame (median of 20),
 * and glass to glass, by frames that carry the time at which they were drawn. Other work on the machine is told
 * beside the figures, because a busy machine doubles them.
 */
export async function benchCall(): Promise<Record<string, unknown>[]> {
  const world = await openWorld()
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: [
      '--use-fake-device-for-media-stream=fps=30',
      '--use-fake-ui-for-media-stream',
      '--allow-loopback-in-peer-connection',
      '--disable-background-networking',
      '--autoplay-policy=no-user-gesture-required',
    ],
  })
  try {
    const [traveller] = await world.people(1, 'traveller')
    const [walker] = await world.people(1, 'walker')
    if (!traveller || !walker) throw new Error('too few people')
    const firstFrames: number[] = []
    let delays: number[] = []
    const busyBefore = machineBusyS()
    const began = performance.now()
    for (let run = 0; run < runs; run++) {
      const last = run === runs - 1
      const measured = await oneCall(world, browser, traveller, walker, last ? 20_000 : 0)
      firstFrames.push(measured.firstFrameMs)
      delays = measured.delaysMs
    }
    const busy = (machineBusyS() - busyBefore) / ((performance.now() - began) / 1000)
    return [
      {
        runs,
        'accept to first frame ms median': Math.round(percentile(firstFrames, 0.5)),
        p95: Math.round(percentile(firstFrames, 0.95)),
        'glass to glass ms median': Math.round(percentile(delays, 0.5)),
        'glass to glass ms p95': Math.round(percentile(delays, 0.95)),
        'frames measured': delays.length,
        'machine cores busy': Math.round(busy * 100) / 100,
        cores: os.cpus().length,
      },
    ]
  } finally {
    await browser.close()
    await world.stop()
  }
}

async function oneCall(
  world: World,
  browser: Browser,
  traveller: Account,
  walker: Account,
  watchMs: number,
): Promise<{ firstFrameMs: number; delaysMs: number[] }> {
  const [walkerContext, travellerContext] = [
    await personContext(world, browser, walker),
    await personContext(world, browser, traveller),
  ]
  await walkerContext.addInitScript(drawTimeStamps)
  try {
    const [walkerPage, travellerPage] = [await walkerContext.newPage(), await travellerContext.newPage()]
    await world.gql(
      'mutation ($d: WalkerOnlineInput!) { setWalkerOnline(data: $d) { online } }',
      { d: { online: true, place: world.place } },
      walker.token,
    )
    const { sendBookingRequestToWalker: sent } = await world.gql(
      'mutation ($d: BookingRequestInput!) { sendBookingRequestToWalker(data: $d) { status message booking_id } }',
      { d: { walker_id: walker.id, destination_id: world.destinationId, tripe_minute: 10 } },
      traveller.token,
    )
    if (!sent.booking_id) throw new Error(`not sent: ${sent.status} ${sent.message}`)
    await Promise.all([
      walkerPage.goto(`${world.url}/walk`),
      travellerPage.goto(`${world.url}/trips/${sent.booking_id}/waiting`),
    ])
    const accept = walkerPage.getByRole('button', { name: /^accept/i })
    await accept.waitFor({ timeout: 20_000 })
    await accept.click({ trial: true })
    const acceptedAt = Date.now()
    await accept.click()
    await throughCameraCheck(walkerPage)
    const firstFrameAt = await firstFrame(travellerPage)
    const delaysMs = watchMs > 0 ? await travellerPage.evaluate(readTimeStamps, watchMs) : []
    await world.gql(
      'mutation ($id: ID!) { endTrip(booking_id: $id) { status } }',
      { id: sent.booking_id },
      traveller.token,
    )
    return { firstFrameMs: firstFrameAt - acceptedAt, delaysMs }
  } finally {
    await Promise.all([walkerContext.close(), travellerContext.close()])
  }
}

/** A signed-in browser: the same access cookie as the screens give. */
async function personContext(world: World, browser: Browser, account: Account): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    permissions: ['camera', 'microphone', 'geolocation'],
  })
  await context.addCookies([
    { name: 'huvr_access', value: account.token, url: world.url, httpOnly: true, sameSite: 'Lax' },
  ])
  await context.addInitScript((userId) => {
    localStorage.setItem('huvr.userId', userId)
    localStorage.setItem('huvr.isLoggedIn', '1')
  }, account.id)
  return context
}

/** The walker's camera check stands between Accept and the walk; the button is pressed as soon as it is there. */
async function throughCameraCheck(page: Page): Promise<void> {
  const go = page.getByRole('button', { name: /start walking|i am ready|start the walk/i })
  await go.click({ timeout: 15_000 })
}

async function firstFrame(page: Page): Promise<number> {
  const handle = await page.waitForFunction(
    () => {
      const video = [...document.querySelectorAll('video')].find(
        (one) => one.videoWidth > 0 && one.currentTime > 0,
      )
      return video ? Date.now() : false
    },
    undefined,
    { polling: 'raf', timeout: 30_000 },
  )
  return (await handle.jsonValue()) as number
}

function machineBusyS(): number {
  const fields = fs.readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/).slice(1).map(Number) ?? []
  return ((fields[0] ?? 0) + (fields[1] ?? 0) + (fields[2] ?? 0) + (fields[5] ?? 0) + (fields[6] ?? 0)) / 100
}
