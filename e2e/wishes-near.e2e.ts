import type { Page } from '@playwright/test'
import { expect, test, type Person } from '#e2e/support/stage.ts'
import { goOnline } from '#e2e/support/steps.ts'

const kyoto = { latitude: 35.0116, longitude: 135.7681 }
const lisbon = { latitude: 38.7139, longitude: -9.1334 }

declare global {
  interface Window {
    /** Lets the device say where it is. */
    deviceIsAt: (at: { latitude: number; longitude: number }) => void
  }
}

/** A page on a device that searches for its place until the test says where it is; the list asks, and so does the page of who is online. */
async function onSearchingDevice({ context }: Person): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const device = Promise.withResolvers<GeolocationPosition>()
    navigator.geolocation.getCurrentPosition = (found) => void device.promise.then(found)
    window.deviceIsAt = (at) => device.resolve({ coords: at, timestamp: Date.now() } as GeolocationPosition)
  })
  return page
}

const deviceIsAt = (page: Page, place: typeof kyoto) => page.evaluate((at) => window.deviceIsAt(at), place)

const wish = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })

test('wishes near the last place are there before the device knows where it is; then those near the device', async ({
  newWalker,
}) => {
  const walker = await newWalker({ destination: 'kyoto' })
  await goOnline(walker, kyoto)
  const page = await onSearchingDevice(walker)
  await page.goto('/wishes')
  const [inKyoto, inLisbon] = [wish(page, 'A quiet temple garden'), wish(page, 'The tiled houses of Alfama')]
  await expect(inKyoto).toBeVisible()
  await deviceIsAt(page, lisbon)
  await expect(inLisbon).toBeVisible()
  await expect(inKyoto).toBeHidden()
})

test('of a walker whom the server has never seen online nothing is said until the device has answered', async ({
  newWalker,
}) => {
  const page = await onSearchingDevice(await newWalker({ destination: 'kyoto' }))
  const refused = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('WishesNear') === true,
  )
  await page.goto('/wishes')
  await (await refused).finished()
  await expect(page.getByText('We don’t know where you are')).toBeHidden()
  await deviceIsAt(page, kyoto)
  await expect(wish(page, 'A quiet temple garden')).toBeVisible()
})
