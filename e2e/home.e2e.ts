import { get, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { World } from '#e2e/support/world.ts'
import { expect, test } from '#e2e/support/stage.ts'

/** The budget for the home page in KB after gzip: twenty below the one of the design for scripts. */
const budget = { script: 150, stylesheet: 25, font: 100 }

test('the home page keeps its budget', async ({ person, world }) => {
  const { page } = await person('visitor', { signedIn: false })
  const bytes = await bytesByKind(page, '/', world)
  const shown = Object.fromEntries(
    Object.entries(bytes).map(([kind, count]) => [kind, Math.round(count / 102.4) / 10]),
  )
  console.log(`home page KB: ${JSON.stringify(shown)}`)
  for (const kind of Object.keys(budget) as (keyof typeof budget)[])
    expect(bytes[kind] / 1024, `${kind} KB after gzip`).toBeLessThanOrEqual(budget[kind])
})

test('files of the build are sent in the form that the build has compressed, with all their headers', async ({
  server,
}) => {
  const page = await answerOf(server.url, 'br')
  expect(page.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
  expect(page.headers['content-security-policy']).toContain("'sha256-")
  const html = String(brotliDecompressSync(page.body))
  const script = /\/assets\/[\w-]+\.js/.exec(html)?.[0] ?? ''
  const [small, zipped, plain] = await Promise.all(
    ['br', 'gzip', 'identity'].map((encoding) => answerOf(server.url + script, encoding)),
  )
  expect(small?.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(small?.body.length),
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringContaining('accept-encoding'),
  })
  expect(brotliDecompressSync(small?.body ?? '').equals(plain?.body ?? Buffer.alloc(0))).toBe(true)
  expect(gunzipSync(zipped?.body ?? '').equals(plain?.body ?? Buffer.alloc(0))).toBe(true)
  // An address that no file has gets the page of the app, likewise.
  const unknown = await answerOf(`${server.url}/no-such-page`, 'br')
  expect(unknown.headers['content-encoding']).toBe('br')
  expect(unknown.headers['content-security-policy']).toContain("'sha256-")
})

test('who is live stands in the first view, with face, clock, languages and price, one tap from the map', async ({
  person,
}) => {
  const { page } = await person('visitor', { signedIn: false })
  await page.goto('/')
  // Walkers of other tests may stand before those of the demo.
  const cards = page
    .getByRole('region', { name: 'Live right now' })
    .getByRole('link', { name: /^\S+ in .*\d:\d\d\s[AP]M.*\$15\.00 for 10 minutes/ })
  const card = cards.first()
  for (const size of [
    { width: 375, height: 812 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await expect(card).toBeInViewport({ ratio: 0.6 })
  }
  const yui = cards.filter({ hasText: 'Yui in Tokyo' })
  await expect(yui).toContainText('English, Japanese')
  const fresh = page.getByRole('region', { name: 'New destinations' }).getByRole('listitem')
  await expect(fresh).toHaveCount(4)
  await expect(fresh.first()).toContainText('Oaxaca')
  // A walker of another test may be offline by the time that the map opens.
  await yui.click()
  await page.waitForURL(/show-walker-on-map\?destination=tokyo&walker=/)
  await expect(page.getByRole('dialog', { name: 'Yui' })).toBeVisible()
})

test('the picture has the hour of a live place, and its arrows turn it by finger and key', async ({
  person,
}) => {
  const { page } = await person('visitor', { signedIn: false, size: 'desktop' })
  await page.goto('/')
  const pad = page.getByRole('group', { name: 'Steer the picture' })
  await expect(page.getByRole('link', { name: /^\S+ in .+\d:\d\d/ }).first()).toBeVisible()
  await pad.getByRole('button', { name: 'Left' }).click()
  const region = page.locator('#home')
  await expect(region.getByRole('status').filter({ hasText: 'Turning left' })).toBeVisible()
  const turn = region.locator('video[src*="-left."]')
  await expect(turn).toHaveCount(1)
  // The page's first picture has the light of the films, so that it never changes.
  const film = /\/banner\/(\w+)-left\.mp4/.exec((await turn.getAttribute('src')) ?? '')?.[1]
  const [first, still] = await Promise.all(
    [await region.locator('img').first().getAttribute('src'), `/banner/${film}.webp`].map(async (file) =>
      (await page.request.get(file ?? '')).body(),
    ),
  )
  expect(first?.equals(still ?? Buffer.alloc(0))).toBe(true)
  await pad.getByRole('button', { name: 'Left' }).press('ArrowRight')
  await expect(region.getByRole('status').filter({ hasText: 'Turning right' })).toBeVisible()
  await expect(region.locator('video[src*="-right."]')).toHaveCount(1)
  await pad.getByRole('button', { name: 'Ahead' }).click()
  await expect(region.locator('video')).toHaveCount(0)
})

test('nothing jumps while the home page loads', async ({ person, world }) => {
  const { page } = await person('visitor', { signedIn: false })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await world.settled()
  const shift = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  )
  console.log(`home page layout shift: ${shift.toFixed(4)}`)
  expect(shift).toBeLessThanOrEqual(0.02)
})

test('the shadows of the slider are drawn whole', async ({ person }) => {
  const { page } = await person('visitor', { signedIn: false, size: 'desktop' })
  await page.goto('/')
  const cards = page.getByRole('region', { name: 'Beta destinations' }).getByRole('listitem')
  await expect(cards.first().getByRole('button').first()).toBeVisible()
  // A scrolling box cuts what stands outside of its padding.
  const room = await cards.first().evaluate((card) => {
    const box = (card.parentElement as HTMLElement).getBoundingClientRect()
    const own = card.getBoundingClientRect()
    return { start: own.left - box.left, below: box.bottom - own.bottom }
  })
  expect(room.start).toBeGreaterThanOrEqual(24)
  expect(room.below).toBeGreaterThanOrEqual(52)
})

test('the search field suggests places to the keyboard and the finger', async ({ person }) => {
  const { page } = await person('visitor', { signedIn: false })
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Search for a destination' })
  const options = page.getByRole('listbox', { name: 'Destinations' }).getByRole('option')
  await field.fill('lis')
  await expect(options).toHaveCount(1)
  await field.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  )
  await field.fill('zzz')
  await expect(page.getByRole('search').getByRole('status')).toContainText('We are not there yet.')
  await field.fill('portugal')
  await options.filter({ hasText: 'Lisbon' }).click()
  await expect(page).toHaveURL(/\?show=lisbon/)
})

test('the search field works before the script of the page is there', async ({ person }) => {
  const { page } = await person('visitor', { signedIn: false })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search for a destination' }).fill('Lisbon')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/show-all-destinations\?search=Lisbon$/)
})

test('the page of the stand-ins fits a phone', async ({ person }) => {
  const { page } = await person('visitor', { signedIn: false })
  await page.goto('/dev')
  await expect(page.getByRole('button', { name: 'Switch on' }).last()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})

/** An answer as it comes over the wire; `fetch` would open it. */
function answerOf(
  url: string,
  encoding: string,
): Promise<{ headers: IncomingHttpHeaders; body: Buffer<ArrayBuffer> }> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': encoding }
    get(url, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }))
      response.on('error', reject)
    }).on('error', reject)
  })
}

/** What the page loads by itself: scripts and styles after gzip, fonts as they are (already compressed). */
async function bytesByKind(
  page: Page,
  path: string,
  world: World,
): Promise<Record<string, number> & typeof budget> {
  const bytes = { script: 0, stylesheet: 0, font: 0, image: 0, media: 0 }
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType() as keyof typeof bytes
    if (!(kind in bytes) || !response.ok()) return
    reading.push(
      response.body().then(
        (body) =>
          void (bytes[kind] +=
            kind === 'script' || kind === 'stylesheet' ? gzipSync(body).length : body.length),
        // A streamed video may be dropped by the browser before it was read; it is not part of the budget.
        () => undefined,
      ),
    )
  })
  await page.goto(path)
  await world.settled()
  await Promise.all(reading)
  return bytes
}
