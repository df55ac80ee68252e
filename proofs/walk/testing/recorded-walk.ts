import type { Browser } from 'playwright-core'
import { stampsOf } from '#e2e/support/camera.ts'
import type { TestServer } from '#e2e/support/test-server.ts'
import { expect, openNewPerson, type Person } from '#e2e/support/fixtures.ts'
import {
  accept,
  endWalk,
  goOnline,
  metered,
  meteredAtLeast,
  request,
  seesPicture,
  settledReceipt,
} from '#e2e/support/steps.ts'

/** Two people in a walk that is recorded from its beginning, with frames that carry the time they were made at. */
export type RecordedWalk = { server: TestServer; tripId: string; walker: Person; traveller: Person }

/** Lets two new people meet on this server and walk until the meter runs; the caller closes their contexts. */
export async function startRecordedWalk(browser: Browser, server: TestServer): Promise<RecordedWalk> {
  const walker = await openNewPerson(browser, server, { role: 'walker', destination: 'lisbon' })
  const traveller = await openNewPerson(browser, server, { role: 'traveller' })
  await walker.context.addInitScript(() => (window.__isStamped = true))
  for (const { token } of [walker, traveller]) {
    const { errors } = await server.gql('mutation { saveRecordingConsent(granted: true) { id } }', {}, token)
    expect(errors).toBeUndefined()
  }
  await goOnline(walker)
  const tripId = await request(traveller, walker.name)
  await accept(walker)
  await traveller.page.waitForURL(/\/live/, { timeout: 60_000 })
  await seesPicture(traveller.page)
  await meteredAtLeast(traveller.page, 6)
  return { server, tripId, walker, traveller }
}

/** The walker's page is loaded again, and the walk continues: what is counted is counted from the new page on. */
export async function reloadWalker({ traveller, walker }: RecordedWalk): Promise<void> {
  // A page that is being left continues until the new one comes, on a busy machine for many seconds.
  await walker.page.reload()
  await expect(walker.page.getByTestId('meter')).toBeVisible({ timeout: 60_000 })
  const before = await metered(traveller.page)
  await meteredAtLeast(traveller.page, before + 6, 60_000)
}

/**
 * The server is killed, or drained as for an upgrade, and comes back after so many seconds. Both screens stay as they are,
 * and the meter takes what was seen meanwhile. Resolves to the longest time without a new frame, in milliseconds.
 */
export async function serverAway(
  { server, traveller, walker }: RecordedWalk,
  how: 'kill' | 'drain',
  seconds: number,
): Promise<number> {
  const before = await metered(traveller.page)
  const [sinceMs, began] = [await traveller.page.evaluate(() => performance.now()), Date.now()]
  await server[how]()
  await expect
    .poll(() => Date.now() - began, { timeout: seconds * 1000 + 15_000 })
    .toBeGreaterThan(seconds * 1000)
  for (const { page } of [walker, traveller]) {
    await expect(page.getByTestId('meter')).toBeVisible()
    await expect(page.getByTestId('paused')).toBeHidden()
  }
  await server.restart()
  const awayS = Math.floor((Date.now() - began) / 1000)
  await meteredAtLeast(traveller.page, before + awayS, 60_000)
  return traveller.page.evaluate((since) => {
    const gaps = (window.__huvrCall?.gaps ?? []).filter(([from]) => from >= since)
    return Math.round(Math.max(0, ...gaps.map(([from, to]) => to - from)))
  }, sinceMs)
}

/** What the traveler's page has shown of a walk, and what was counted of it. */
export type ShownWalk = { shownS: number; countedS: number; stills: number }

/**
 * Ends the walk and looks back. A busy machine draws late, so a picture that stands for less than a second is shown all
 * the same; `stills` is how often it stood long enough for the meter to notice.
 */
export async function endAndCount({ server, tripId, traveller }: RecordedWalk): Promise<ShownWalk> {
  const { page } = traveller
  await endWalk(page)
  const shown = await page.evaluate(() => {
    const { firstFrameAt, lastFrameAt, gaps } = window.__huvrCall ?? { gaps: [] }
    const gapsMs = gaps.map(([from, to]) => to - from)
    const stillMs = gapsMs.filter((ms) => ms > 1000).reduce((sum, ms) => sum + ms, 0)
    return { shownS: ((lastFrameAt ?? 0) - (firstFrameAt ?? 0) - stillMs) / 1000, stills: gapsMs.length }
  })
  const { live_seconds: countedS } = await settledReceipt(server, traveller, tripId)
  return { ...shown, countedS }
}

/** How far each second of the replay is from the time of the walk that its frame was made at, in milliseconds. */
export async function misplacedInReplay({ server, tripId, traveller }: RecordedWalk): Promise<number[]> {
  const { page, token } = traveller
  await page.goto(`/trips/${tripId}/replay`)
  await expect(page.locator('video')).toBeVisible({ timeout: 60_000 })
  const { data } = await server.gql(
    'query ($id: ID!) { tripReplay(id: $id) { duration_ms gaps { start_ms end_ms } trip { live_at } } }',
    { id: tripId },
    token,
  )
  const replay = data?.['tripReplay'] as {
    duration_ms: number
    gaps: { start_ms: number; end_ms: number }[]
    trip: { live_at: string }
  }
  const liveAtMs = Date.parse(replay.trip.live_at)
  const isShown = (second: number) =>
    replay.gaps.every((gap) => second * 1000 < gap.start_ms || second * 1000 > gap.end_ms)
  const seconds = Array.from({ length: Math.floor(replay.duration_ms / 1000) - 1 }, (_, index) => index + 1)
  const shown = seconds.filter(isShown)
  const stamps = await stampsOf(page, shown, liveAtMs)
  return stamps.map((stamp, index) => stamp - liveAtMs - (shown[index] ?? 0) * 1000)
}
