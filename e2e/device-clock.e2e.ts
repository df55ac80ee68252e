import { chromium } from '@playwright/test'
import { launchOptions } from '#e2e/support/browser.ts'
import { kyoto } from '#e2e/support/steps.ts'
import { acceptRequest, hours, schedule } from '#e2e/support/scheduling.ts'
import { expect, test } from '#e2e/support/stage.ts'

/** A device whose clock or zone is set wrong: what is shown and what can be chosen follow the server and the place. */

const minute = 60_000

test('"Starts in" and the days that can be chosen are the same on a device whose clock is wrong', async ({
  newTraveller,
  newWalker,
  anotherDevice,
  server,
}) => {
  const [walker, traveller] = [await newWalker({ destination: 'kyoto' }), await newTraveller()]
  await walker.context.setGeolocation(kyoto)
  await schedule(server, traveller, { destination: 'kyoto', aheadMs: hours(20) })
  await acceptRequest(walker, traveller, 'Kyoto')
  const { page } = traveller
  const daysOf = async (shown: typeof page) => {
    await shown.goto('/schedule-trip?destination=kyoto')
    const days = shown.getByRole('group', { name: 'Day' }).getByRole('radio')
    await expect(days).toHaveCount(8)
    return days.evaluateAll((all) => all.map((day) => day.ariaLabel))
  }
  const right = await daysOf(page)
  await page.goto('/traveller-upcoming-walks')
  await expect(page.getByText(/^Starts in (19|20) hr/)).toBeVisible()

  for (const shiftMs of [1440 * minute, -1440 * minute, 40 * minute, -10 * minute]) {
    const { page: wrong, context } = await anotherDevice(traveller)
    await context.addInitScript((ms) => {
      const RealDate = Date
      const now = () => RealDate.now() + ms
      window.Date = new Proxy(RealDate, {
        construct: (_made, given: unknown[]) =>
          given.length === 0 ? new RealDate(now()) : new RealDate(...(given as [number])),
        get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
      })
    }, shiftMs)
    expect(await daysOf(wrong), `${shiftMs}`).toEqual(right)
    await wrong.goto('/traveller-upcoming-walks')
    await expect(wrong.getByText(/^Starts in (19|20) hr/), `${shiftMs}`).toBeVisible()
    await context.close()
  }
})

test('a device without a zone that is known chooses a time on the clock of the place', async ({
  newTraveller,
  server,
}) => {
  const { context } = await newTraveller()
  const browser = await chromium.launch({
    ...launchOptions,
    env: { ...process.env, TZ: 'Nowhere/Bogus' } as Record<string, string>,
  })
  try {
    const own = await browser.newContext({
      baseURL: server.url,
      storageState: await context.storageState(),
      locale: 'en-US',
    })
    const page = await own.newPage()
    await page.goto('/schedule-trip?destination=kyoto')
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
    expect(['Etc/Unknown', '', 'undefined']).toContain(zone)
    await expect(page.getByText('Time in Kyoto')).toBeVisible()
    await expect(page.getByText('My time')).toHaveCount(0)
    const request = page.getByRole('button', { name: 'Request Scheduled Trip' })
    await expect(request).toBeEnabled()
    await expect(page.getByText('Free as long as no walker has accepted.')).toBeVisible()
    await request.click()
    await expect(page.getByRole('heading', { name: 'Your walk is requested' })).toBeVisible()
  } finally {
    await browser.close()
  }
})
