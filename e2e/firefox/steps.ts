import type { ElementHandle, Page } from 'puppeteer-core'
import { lisbon, settledReceipt, type Receipt } from '#e2e/support/steps.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import type { TestServer } from '#e2e/support/test-server.ts'
import {
  isAt,
  meteredAtLeast,
  press,
  reads,
  seesPicture,
  type BrowserPerson,
  type Kind,
} from '#e2e/firefox/people.ts'

export const couples: readonly { walker: Kind; traveller: Kind }[] = [
  { walker: 'firefox', traveller: 'chrome' },
  { walker: 'chrome', traveller: 'firefox' },
]

/** The walker goes online, the traveler asks, and both see the meter run; answers with the trip's id. */
export async function meet(walker: BrowserPerson, traveller: BrowserPerson): Promise<string> {
  await test.step('the walker goes online', async () => {
    const { page } = walker
    await page.setGeolocation(lisbon)
    await page.goto(`${originOf(page)}/walk`)
    await press(page, /^Go online/)
    await reads(page, /Go offline/)
  })
  await test.step('the traveler asks this walker', async () => {
    const { page } = traveller
    await page.goto(`${originOf(page)}/show-walker-on-map?destination=lisbon`)
    await press(page, /^OK$/)
    await press(page, new RegExp(`^${walker.name} .*Free now`))
    await press(page, /^Start Trip/)
    await press(page, /^Request .* up to/)
    await isAt(page, /\/trips\/[^/]+\/(waiting|live)/)
  })
  await test.step('the walker accepts, and the picture is there', async () => {
    await press(walker.page, /^Accept/)
    await isAt(walker.page, /\/live/)
    await isAt(traveller.page, /\/live/)
    await seesPicture(traveller.page)
    await meteredAtLeast(traveller.page, 3)
  })
  return /\/trips\/([^/]+)\//.exec(traveller.page.url())?.[1] ?? ''
}

const originOf = (page: Page) => new URL(page.url()).origin

/** The traveler ends the walk and both come to the receipt; answers with it once its money has been collected. */
export async function endAndSettle(
  server: TestServer,
  walker: BrowserPerson,
  traveller: BrowserPerson,
  tripId: string,
): Promise<Receipt> {
  await press(traveller.page, /^End the walk/)
  await traveller.page.waitForSelector('[role="dialog"]')
  await pressInDialog(traveller.page, 'End the walk')
  await isAt(traveller.page, /\/receipt/)
  await isAt(walker.page, /\/receipt/)
  return settledReceipt(server, traveller, tripId)
}

async function pressInDialog(page: Page, name: string): Promise<void> {
  const button = await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('[role="dialog"] button')].find(
        (one) => one.textContent?.trim() === wanted,
      ) ?? null,
    { timeout: 30_000, polling: 100 },
    name,
  )
  const element = button.asElement()
  if (!element) throw new Error(`no ${name} in the dialog`)
  await (element as ElementHandle<Element>).click()
}

/** Runs a walk's steps; a failure leaves a picture of both pages, and the browsers are closed in any case. */
export async function withPictures(
  people: { walker: BrowserPerson; traveller: BrowserPerson },
  run: () => Promise<void>,
): Promise<void> {
  const { walker, traveller } = people
  try {
    await run()
    expect([...walker.errors, ...traveller.errors]).toEqual([])
  } catch (error) {
    for (const [who, { page }] of Object.entries(people))
      await test.info().attach(who, { body: Buffer.from(await page.screenshot()), contentType: 'image/png' })
    throw error
  } finally {
    await Promise.all([walker.browser.close(), traveller.browser.close()])
  }
}
