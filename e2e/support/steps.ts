import type { Locator, Page } from '@playwright/test'
import { expect, type Person } from '#e2e/support/fixtures.ts'
import type { TestServer } from '#e2e/support/test-server.ts'

/** Where Marta and her neighbours walk. */
export const lisbon = { latitude: 38.7139, longitude: -9.1334 }
/** A place where no demo walker is. */
export const kyoto = { latitude: 35.0037, longitude: 135.7788 }

/** What a person does on the screens, one step a function, so that journeys read as what people do. */

/** The walker opens the walker's home and goes online, in Lisbon if nothing else is said. */
export async function goOnline(
  walker: Person,
  at: { latitude: number; longitude: number } = lisbon,
): Promise<void> {
  await walker.context.setGeolocation(at)
  await walker.page.goto('/walk')
  const [off, on] = ['Go online', 'Go offline'].map((name) => walker.page.getByRole('button', { name }))
  if (!off || !on) return
  await expect(off.or(on)).toBeVisible()
  if (await off.isVisible()) await off.click()
  await expect(on).toBeVisible()
}

/**
 * Presses a radio or checkbox whose input is hidden behind its label. The label is waited for until it stands still, so
 * that what comes late above it does not move it away from under the press.
 */
export async function choose(control: Locator): Promise<void> {
  await control.locator('xpath=ancestor::label[1]').click()
  await expect(control).toBeChecked()
}

/**
 * The traveler picks a walker, in Lisbon if nothing else is said, and asks for ten minutes; resolves on the waiting screen
 * with the trip's id.
 */
export async function request(
  traveller: Person,
  walkerName: string,
  destination = 'lisbon',
): Promise<string> {
  const { page } = traveller
  await page.goto(`/show-walker-on-map?destination=${destination}`)
  await page.getByRole('button', { name: 'OK' }).click()
  await page
    .getByRole('region', { name: 'Walkers' })
    .getByRole('button', { name: new RegExp(`^${walkerName} .*Free now`) })
    .click()
  await page.getByRole('button', { name: 'Start Trip' }).click()
  await choose(page.getByRole('radio', { name: '10 minutes for $15.00' }))
  await page.getByRole('button', { name: `Request ${walkerName}, up to $15.00` }).click()
  await page.waitForURL(/\/trips\/[^/]+\/(waiting|live)/)
  return tripIdOf(page)
}

export function tripIdOf(page: Page): string {
  return /\/trips\/([^/]+)\//.exec(page.url())?.[1] ?? ''
}

/** The walker accepts what rings, and the walk begins. */
export async function accept(walker: Person): Promise<void> {
  const { page } = walker
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.waitForURL(/\/live/)
}

/** Answers the question about recording, where it is asked. */
export async function agreeToRecording(traveller: Person): Promise<void> {
  await traveller.page.waitForURL(/\/live/, { timeout: 60_000 })
  const yes = traveller.page.getByTestId('recording-question').getByRole('button', { name: 'Yes' })
  const meter = traveller.page.getByTestId('meter')
  await expect(yes.or(meter).first()).toBeVisible()
  if (await yes.isVisible()) await yes.click()
}

/** Waits until frames arrive. */
export async function seesPicture(page: Page, withinMs = 30_000): Promise<void> {
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('video')].some((video) => video.videoWidth > 0 && video.currentTime > 0),
    undefined,
    { timeout: withinMs },
  )
}

/** A video of this page that has no person's name shows frames. */
export async function showsFrames(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (document.querySelector<HTMLVideoElement>('main video')?.videoWidth ?? 0) > 0,
  )
}

/** Live seconds as the screen shows them. */
export async function metered(page: Page): Promise<number> {
  const text = (await page.getByTestId('meter').textContent()) ?? ''
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(text) ?? []
  return Number(minutes) * 60 + Number(seconds)
}

export async function meteredAtLeast(page: Page, seconds: number, withinMs = 30_000): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const text = document.querySelector('[data-testid="meter"]')?.textContent ?? ''
      const [, minutes, rest] = /(\d+):(\d\d)/.exec(text) ?? []
      return Number(minutes) * 60 + Number(rest) >= wanted
    },
    seconds,
    { timeout: withinMs },
  )
}

/** Ends the walk and confirms; resolves on the receipt. */
export async function endWalk(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End the walk' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the walk' }).click()
  await page.waitForURL(/\/receipt/)
}

export type Receipt = {
  live_seconds: number
  paused_seconds: number
  charged_minutes: number
  total_cents: number
  captured_cents: number
  released_cents: number
  payment_status: string
  trip: { status: string; end_reason: string | null }
}

/** The receipt as the server has it, once its money has been collected. */
export async function settledReceipt(
  server: TestServer,
  person: Pick<Person, 'token'>,
  tripId: string,
): Promise<Receipt> {
  await server.settle()
  const { data } = await server.gql(
    'query ($id: ID!) { tripReceipt(id: $id) { live_seconds paused_seconds charged_minutes total_cents captured_cents released_cents payment_status trip { status end_reason } } }',
    { id: tripId },
    person.token,
  )
  const receipt = data?.['tripReceipt'] as Receipt | null
  expect(receipt?.payment_status).toMatch(/captured|free/)
  return receipt as Receipt
}

/**
 * A switch on the network of this page's call, armed before the call begins: `set(true)` loses every packet of its
 * media, `set(false)` mends it. The page's own requests go on.
 */
export async function callNetwork(person: Person): Promise<{ set(isCut: boolean): Promise<void> }> {
  const session = await person.context.newCDPSession(person.page)
  await session.send('Network.enable')
  const set = async (isCut: boolean) => {
    const rule = {
      urlPattern: '',
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
      packetQueueLength: 200,
      packetLoss: isCut ? 100 : 0,
    }
    await session.send('Network.emulateNetworkConditionsByRule', {
      offline: false,
      matchedNetworkConditions: [rule],
    })
  }
  await set(false)
  return { set }
}
