import type { TestServer } from '#e2e/support/test-server.ts'
import { expect, type Person } from '#e2e/support/fixtures.ts'
import { serverNow } from '#e2e/support/world.ts'

/** What people do on the screens of scheduled walks, one step a function. */

const minuteMs = 60_000
export const hours = (count: number): number => count * 60 * minuteMs

/**
 * Asks by the screen for a walk so far ahead, or at `timeOfDay` of the day that is so far ahead; resolves with its id on the
 * page that confirms it.
 */
export async function schedule(
  server: TestServer,
  traveller: Person,
  walk: {
    destination: string
    aheadMs: number
    timeOfDay?: string
    query?: string
    minutes?: number
    /** On the account of the traveler's institution, for so many people in the room. */
    people?: number
  },
): Promise<string> {
  const { page } = traveller
  const { destination, query = '', minutes = 10, people } = walk
  const { date, ...wall } = wallAt((await serverNow(server)) + walk.aheadMs)
  const time = walk.timeOfDay ?? wall.time
  await page.goto(
    `/schedule-trip?destination=${destination}&date=${date}&time=${time}&minutes=${minutes}${query}`,
  )
  await expect(
    page.getByRole('textbox', { name: 'Time' }).or(page.getByLabel('Time', { exact: true })),
  ).toHaveValue(time)
  if (people !== undefined)
    await page.getByRole('textbox', { name: 'People in the room' }).fill(String(people))
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
export async function acceptRequest(walker: Person, { name }: Person, place: string): Promise<void> {
  const { page } = walker
  await page.goto('/walk-requests')
  const card = page.getByRole('article', { name: place }).filter({ hasText: `with ${name}` })
  await card.getByRole('button', { name: 'ACCEPT' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('tab', { name: 'Accepted' }).click()
  await expect(card).toBeVisible()
}
