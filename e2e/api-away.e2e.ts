import type { Page } from '@playwright/test'
import { choose, goOnline, kyoto, request } from '#e2e/support/steps.ts'
import { expect, test } from '#e2e/support/stage.ts'

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })
const says = (page: Page) => page.getByText('This is taking longer than usual. We keep trying.')

test('the home page says that its places do not load, and loads them at the next try', async ({ person }) => {
  const { page } = await person('visitor', { signedIn: false })
  await page.route('**/graphql', (route) => route.abort())
  await page.goto('/')
  await expect(tryAgain(page)).toHaveCount(3)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await page.unroute('**/graphql')
  await tryAgain(page).first().click()
  await expect(tryAgain(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'New destinations' }).getByRole('listitem')).toHaveCount(4)
})

test('a page whose questions break on their way once is there after a moment', async ({ newTraveller }) => {
  const { page } = await newTraveller()
  const broken = new Set<string>()
  await page.route('**/graphql', (route) => {
    const question = route.request().postData() ?? ''
    if (broken.has(question)) return route.fallback()
    broken.add(question)
    return route.abort('connectionreset')
  })
  await page.goto('/wallet')
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  expect(broken.size).toBeGreaterThan(1)
  await expect(tryAgain(page)).toHaveCount(0)
})

test('a request whose answer is lost on its way is asked about again, and rings once', async ({
  newTraveller,
  newWalker,
}) => {
  const walker = await newWalker({ destination: 'kyoto' })
  const traveller = await newTraveller()
  await goOnline(walker, kyoto)
  const keys: (string | undefined)[] = []
  await traveller.page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"SendBookingRequest"')) return route.fallback()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.fallback()
    // The server has acted by then; its answer does not arrive.
    await route.fetch()
    return route.abort('connectionreset')
  })
  await request(traveller, walker.name, 'kyoto')
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  await expect(walker.page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await traveller.page.getByRole('button', { name: 'Cancel the request' }).click()
  await expect(walker.page.getByRole('button', { name: 'Accept' })).toBeHidden()
})

test('pages whose answer does not come say so', async ({ person }) => {
  const { page } = await person('visitor', { signedIn: false })
  await page.clock.install()
  // Taken and never answered, as by a server that is stuck.
  await page.route('**/graphql', () => undefined)
  await waitsAt(page, '/', '')
  await expect(says(page)).toHaveCount(3)
})

test('a walk’s page whose answer does not come says so', async ({ newTraveller }) => {
  const { page } = await newTraveller()
  await page.clock.install()
  await page.route('**/graphql', async (route) => {
    const isTrip = route.request().postData()?.includes('"TripById"') === true
    if (!isTrip) await route.continue()
  })
  for (const screen of ['live', 'waiting']) {
    await waitsAt(page, `/trips/trip_unknown/${screen}`, '"TripById"')
    await expect(says(page)).toBeVisible()
  }
})

test('a walker who does not load can be asked for again, and the day stays', async ({
  newTraveller,
  newWalker,
}) => {
  const [walker, traveller] = [await newWalker(), await newTraveller()]
  const { page } = traveller
  let isAway = true
  await page.route('**/graphql', (route) =>
    isAway && route.request().postData()?.includes('"WalkerFreeTimes"')
      ? route.fulfill({ status: 503, body: '' })
      : route.fallback(),
  )
  await page.goto(`/schedule-trip?destination=lisbon&walker=${walker.userId}`)
  const day = page.getByRole('group', { name: 'Day' }).getByRole('radio').nth(2)
  await choose(day)
  await expect(tryAgain(page)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Ask anyone' })).toBeVisible()
  isAway = false
  await tryAgain(page).click()
  await expect(page.getByText(`${walker.name} has not set weekly hours.`)).toBeVisible()
  await expect(tryAgain(page)).toHaveCount(0)
  await expect(day).toBeChecked()
})

/** Opens a page and lets it wait by its own clock, from its question on, for as long as a page waits in silence. */
async function waitsAt(page: Page, path: string, question: string): Promise<void> {
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/graphql') && request.postData()?.includes(question) === true,
  )
  await page.goto(path)
  await asked
  await page.clock.fastForward(8000)
}
