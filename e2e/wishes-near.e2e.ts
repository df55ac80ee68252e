import type { Page } from '@playwright/test'
import { expect, test, type Person } from '#e2e/support/stage.ts'
import { goOnline } from '#e2e/support/steps.ts'

const kyoto = { latitude: 35.0116, longitude: 135.7681 }
const lisbon = { latitude: 38.7139, longitude: -9.1334 }
/** No destination is within its range, so that no other test has asked for a walk there. */
const farAway = { latitude: -48.8767, longitude: -123.3933 }

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

test('where the question of the browser is left open, the lists say after 10 s that the place is not known; a later answer counts', async ({
  newWalker,
}) => {
  const walker = await newWalker({ destination: 'kyoto' })
  const open = async (path: string, operation: string) => {
    const page = await onSearchingDevice(walker)
    await page.clock.install()
    const answered = page.waitForResponse(
      (answer) => answer.request().postData()?.includes(operation) === true,
    )
    await page.goto(path)
    await (await answered).finished()
    await page.clock.fastForward(10_000)
    return page
  }
  const wishes = await open('/wishes', 'WishesNear')
  await expect(wishes.getByText('We don’t know where you are')).toBeVisible()
  await deviceIsAt(wishes, kyoto)
  await expect(wish(wishes, 'A quiet temple garden')).toBeVisible()

  const requests = await open('/walk-requests', 'WalkerRequests')
  await expect(requests.getByText('Let this page see your position')).toBeVisible()
  await deviceIsAt(requests, farAway)
  await expect(requests.getByText('Requests for places within 50 km of you appear here.')).toBeVisible()

  const home = await onSearchingDevice(walker)
  await home.clock.install()
  await home.goto('/walk')
  await home.getByRole('button', { name: 'Go online' }).click()
  await expect(home.getByRole('button', { name: 'Go online' })).toHaveAttribute('aria-busy')
  await home.clock.fastForward(10_000)
  await expect(home.getByText('We couldn’t get your location. Choose a place instead.')).toBeVisible()
})
