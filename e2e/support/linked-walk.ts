import { befalls } from '#e2e/support/camera.ts'
import type { Link } from '#e2e/support/link.ts'
import { followTrip } from '#e2e/support/pushed-trip.ts'
import type { TestServer } from '#e2e/support/test-server.ts'
import type { Person } from '#e2e/support/fixtures.ts'
import {
  accept,
  agreeToRecording,
  goOnline,
  metered,
  meteredAtLeast,
  request,
  seesPicture,
} from '#e2e/support/steps.ts'
import type { Page } from '@playwright/test'

/** Two people in a walk, each over a link that can be taken down (docs/promises.md, 15). */
export type LinkedWalk = {
  tripId: string
  walker: Person
  traveller: Person
  links: { walker: Link; traveller: Link }
}

/** Lets the two meet and walk until the meter runs. */
export async function startLinkedWalk(people: Omit<LinkedWalk, 'tripId'>): Promise<LinkedWalk> {
  const { walker, traveller, links } = people
  // The connection is prepared while the request waits.
  await links.walker.carry(walker)
  await links.traveller.carry(traveller)
  await goOnline(walker)
  const tripId = await request(traveller, walker.name)
  await accept(walker)
  await agreeToRecording(traveller)
  await seesPicture(traveller.page, 60_000)
  await meteredAtLeast(traveller.page, 3)
  return { ...people, tripId }
}

/** Cuts one side's link until the traveler has seen nothing for so long; answers how long after the link the picture was back. */
export function returnAfterCut(
  walk: LinkedWalk,
  side: 'walker' | 'traveller',
  seconds: number,
): Promise<number> {
  return returnAfterLoss(walk, walk.links[side], seconds)
}

/** The same for anything that a walk needs; `up` resolves to the moment at which it was there again. */
export async function returnAfterLoss(
  { traveller }: LinkedWalk,
  what: { down(): Promise<void>; up(): Promise<number> },
  seconds: number,
): Promise<number> {
  const before = await metered(traveller.page)
  await what.down()
  await nothingSeenFor(traveller.page, seconds * 1000)
  const back = nextPicture(traveller.page)
  const upAt = await what.up()
  const waitedMs = (await back) - upAt
  await meteredAtLeast(traveller.page, before + 2, 60_000)
  return waitedMs
}

/** The walker's camera ends, or continues without frames; answers how long it took until the picture was back. */
export async function returnOfCamera(
  { traveller, walker }: LinkedWalk,
  how: 'end' | 'freeze',
): Promise<number> {
  const before = await metered(traveller.page)
  const failedAt = await befalls(walker.page, how)
  const backAt = await pictureSteady(traveller.page, failedAt)
  await meteredAtLeast(traveller.page, before + 2, 60_000)
  return backAt - failedAt
}

/** The link stays down and the time that the room is kept passes, by the clock or by waiting; answers how long closing and settling took after it. */
export async function closingAfterLoss(
  { links, traveller, walker }: LinkedWalk,
  server: TestServer,
  time: 'moved' | 'real',
): Promise<{ closedMs: number; settledMs: number }> {
  const trip = followTrip(server, traveller)
  await links.walker.down()
  await nothingSeenFor(traveller.page, time === 'real' ? 90_000 : 4000)
  await trip.becomes(/interrupted|ended|settled/, 20_000)
  if (time === 'moved') await server.forward(90)
  const over = performance.now()
  await trip.becomes(/ended|settled/, 40_000)
  const closedMs = performance.now() - over
  await trip.becomes(/settled/, 40_000)
  const settledMs = performance.now() - over
  await trip.stop()
  // Both people are led on, the one without a network as soon as there is one.
  await traveller.page.waitForURL(/\/receipt/)
  await links.walker.up()
  await walker.page.waitForURL(/\/receipt/, { timeout: 30_000 })
  return { closedMs, settledMs }
}

/** A picture that is not back by then is counted as coming back only then, which no promise allows. */
const patienceMs = 60_000

/** Resolves when the page has shown no new frame for so long. */
function nothingSeenFor(page: Page, quietMs: number): Promise<void> {
  return page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        let [frames, at] = [-1, 0]
        const timer = setInterval(() => {
          const now = window.__huvrCall?.frames ?? 0
          if (now !== frames) [frames, at] = [now, Date.now()]
          if (Date.now() - at < wanted) return
          clearInterval(timer)
          resolve()
        }, 50)
      }),
    quietMs,
  )
}

/** Resolves to the moment of the next frame that others follow: a single one is not yet a picture. */
function nextPicture(page: Page): Promise<number> {
  return page.evaluate(
    (waitMs) =>
      new Promise<number>((resolve) => {
        const before = window.__huvrCall?.frames ?? 0
        let firstAt = 0
        const gaveUpAt = Date.now() + waitMs
        const timer = setInterval(() => {
          const fresh = (window.__huvrCall?.frames ?? 0) - before
          if (fresh > 0 && firstAt === 0) firstAt = Date.now()
          if (fresh < 5 && Date.now() < gaveUpAt) return
          clearInterval(timer)
          resolve(firstAt || gaveUpAt)
        }, 20)
      }),
    patienceMs,
  )
}

/**
 * Resolves to the moment since which the picture moves again after something befell it; to the time of the fault itself
 * when it was replaced so fast that it never stood still.
 */
function pictureSteady(page: Page, faultAt: number): Promise<number> {
  return page.evaluate(
    ({ since, patience }) =>
      new Promise<number>((resolve) => {
        // What was under way may still be shown for a moment; a picture that has been still for so long stands.
        const [underWayMs, stillMs, steadyMs] = [1500, 400, 500]
        let [frames, frameAt, movingSince] = [window.__huvrCall?.frames ?? 0, since, since]
        const timer = setInterval(() => {
          const now = Date.now()
          const shown = window.__huvrCall?.frames ?? 0
          if (shown !== frames) {
            if (now - frameAt > stillMs) movingSince = now
            ;[frames, frameAt] = [shown, now]
          }
          const isMoving = now - frameAt < stillMs && now - movingSince > steadyMs
          const isOver = now - since > patience
          if (!isOver && (now - since < underWayMs || !isMoving)) return
          clearInterval(timer)
          resolve(isMoving ? movingSince : now)
        }, 20)
      }),
    { since: faultAt, patience: patienceMs },
  )
}
