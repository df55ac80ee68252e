import type { TestServer } from '#e2e/support/server.ts'
import { expect, type Person } from '#e2e/support/stage.ts'

/** What people do on the screens of scheduled walks, one step a function. */

const minuteMs = 60_000
export const hours = (count: number): number => count * 60 * minuteMs

/** The server's clock, in milliseconds. */
export async function serverNow(server: TestServer): Promise<number> {
  const state = (await (await fetch(`${server.url}/dev/state.json`)).json()) as { now: string }
  return Date.parse(state.now)
}

/** Moves the server's clock, and the clocks of people's browsers with it. */
export async function forward(server: TestServer, ms: number, ...people: Person[]): Promise<void> {
  await server.forward(Math.round(ms / 1000))
  await follow(server, ...people)
}

/** Browsers show the time of the server, whatever tests before have done to it. */
export async function follow(server: TestServer, ...people: Person[]): Promise<void> {
  const offsetMs = (await serverNow(server)) - Date.now()
  for (const { page, context } of people) {
    await context.addInitScript(shiftClock, offsetMs)
    await page.evaluate(shiftClock, offsetMs)
  }
}

/** In the page: what `Date` says is moved by so much, however often it was moved before; timers run as ever. */
function shiftClock(offsetMs: number): void {
  const own = window as unknown as { clockOffsetMs?: number }
  const isShifted = own.clockOffsetMs !== undefined
  own.clockOffsetMs = offsetMs
  if (isShifted) return
  const now = Date.now.bind(Date)
  const shifted = () => now() + (own.clockOffsetMs ?? 0)
  window.Date = new Proxy(Date, {
    construct: (RealDate, given: unknown[]) =>
      given.length === 0 ? new RealDate(shifted()) : new RealDate(...(given as [number])),
    get: (RealDate, name) => (name === 'now' ? shifted : Reflect.get(RealDate, name)),
  })
}

/**
 * Asks by the screen for a walk so far ahead, or at `timeOfDay` of the day that is so far ahead; resolves with its id on the
 * page that confirms it.
 */
export async function schedule(
  server: TestServer,
  traveller: Person,
  walk: { destination: string; aheadMs: number; timeOfDay?: string; query?: string },
): Promise<string> {
  const { page } = traveller
  const { destination, query = '' } = walk
  await follow(server, traveller)
  const { date, ...wall } = wallAt((await serverNow(server)) + walk.aheadMs)
  const time = walk.timeOfDay ?? wall.time
  await page.goto(`/schedule-trip?destination=${destination}&date=${date}&time=${time}&minutes=10${query}`)
  await expect(
    page.getByRole('textbox', { name: 'Time' }).or(page.getByLabel('Time', { exact: true })),
  ).toHaveValue(time)
  const request = page.getByRole('button', { name: 'Request Scheduled Trip' })
  await expect(request).toBeEnabled()
  await expect(page.getByText('Free as long as no walker has accepted.')).toBeVisible()
  await request.click()
  await page.waitForURL(/\/trips\/[^/]+\/scheduled/)
  await expect(page.getByRole('heading', { name: 'Your walk is requested' })).toBeVisible()
  return /\/trips\/([^/]+)\//.exec(page.url())?.[1] ?? ''
}

/** The browsers of tests are in UTC. */
function wallAt(atMs: number): { date: string; time: string } {
  const text = new Date(Math.ceil(atMs / minuteMs) * minuteMs).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

/** The walker finds the traveler's request in the list, where others may stand, and takes it. */
export async function acceptRequest(
  server: TestServer,
  walker: Person,
  { name }: Person,
  place: string,
): Promise<void> {
  const { page } = walker
  await follow(server, walker)
  await page.goto('/walk-requests')
  const card = page.getByRole('article', { name: place }).filter({ hasText: `with ${name}` })
  await card.getByRole('button', { name: 'ACCEPT' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('tab', { name: 'Accepted' }).click()
  await expect(card).toBeVisible()
}
