// Over the whole stack: a service worker, real caches and a server whose build changes.
import type { CDPSession, Page } from '@playwright/test'
import { launchOptions } from '#e2e/support/browser.ts'
import { startFront, type Front } from '#e2e/support/front.ts'
import { startServer } from '#e2e/support/server.ts'
import { expect, test, type Person } from '#e2e/support/fixtures.ts'
import { goOnline } from '#e2e/support/steps.ts'

/** The installed app: manifest, service worker, the time without a connection, new versions, and push. */

// Notifications are in the whole browser only.
test.use({ appWorker: true, launchOptions })

let front: Front
test.beforeEach(async ({ server }) => void (front = await startFront(server.port)))
test.afterEach(() => front.close())

/** A page that the worker looks after. */
async function controlled(page: Page, path = '/'): Promise<void> {
  await page.goto(front.url + path)
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    if (serviceWorker.controller === null)
      await new Promise((resolve) =>
        serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
}

/** Resolves when the worker that looks after a page has taken over whole: the caches of earlier versions are deleted by then. */
const takenOver = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    while (active && active.state !== 'activated')
      await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }))
  })

const cacheNames = (page: Page) => page.evaluate(() => caches.keys())

test('the manifest is what browsers ask of an app that can be installed', async ({ person }) => {
  const { page, context } = await person('visitor', { signedIn: false })
  await controlled(page)
  const cdp = await context.newCDPSession(page)
  const { errors, data } = await cdp.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '{}')
  expect(manifest).toMatchObject({ id: '/', name: 'Huvr', start_url: '/', display: 'standalone' })
  for (const icon of [...manifest.icons, ...manifest.shortcuts.flatMap((one: any) => one.icons)]) {
    const answer = await page.request.get(front.url + icon.src)
    expect(answer.headers()['content-type'], icon.src).toContain(icon.type)
    if (icon.type === 'image/png') {
      const bytes = await answer.body()
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, icon.src).toBe(icon.sizes)
    }
  }
  for (const shortcut of manifest.shortcuts)
    expect(
      (await page.request.get(front.url + shortcut.url, { headers: { accept: 'text/html' } })).status(),
    ).toBe(200)
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // A window of a test is a private one; there is nothing else that Chromium would have to say.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('the worker is never kept by caches of the way, and its files are', async ({ server }) => {
  const worker = await fetch(`${server.url}/service-worker.js`)
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(worker.headers.get('content-type')).toContain('javascript')
  const listed = /\/assets\/[\w.-]+\.js/.exec(await worker.text())?.[0] ?? ''
  const asset = await fetch(server.url + listed)
  expect(asset.headers.get('cache-control')).toContain('immutable')
})

for (const [locale, lang, title] of [
  ['en-US', 'en', 'No connection'],
  ['es-US', 'es', 'Sin conexión'],
] as const)
  test(`without a connection a page says so (${lang}), and comes back to the same address by itself`, async ({
    person,
  }) => {
    const { page } = await person('visitor', { signedIn: false, locale })
    await controlled(page)
    front.away(true)
    await page.goto(`${front.url}/help`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page).toHaveTitle(`${title} · Huvr`)
    expect(page.url()).toBe(`${front.url}/help`)
    front.away(false)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
    expect(page.url()).toBe(`${front.url}/help`)
  })

test('answers of the API are never kept, and what is no page of ours is left alone', async ({ person }) => {
  const { page } = await person('noor')
  await controlled(page, '/your-trips')
  const ask = () =>
    page.evaluate(async () => {
      const answer = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ me { first_name is_walker_splash_block } webPushKey }' }),
      })
      return answer.text()
    })
  await ask()
  const before = front.asked.filter((path) => path === '/graphql').length
  expect(await ask()).toContain('Noor')
  expect(front.asked.filter((path) => path === '/graphql').length).toBeGreaterThan(before)
  const range = await page.evaluate(async () => {
    const answer = await fetch('/banner/street-walk.mp4', { headers: { range: 'bytes=0-99' } })
    return [answer.status, (await answer.arrayBuffer()).byteLength]
  })
  expect(range).toEqual([206, 100])
  front.away(true)
  const offline = await page.evaluate(() =>
    Promise.all(
      ['/graphql', '/healthz', '/dev/messages.json', '/media/x'].map((path) =>
        fetch(path).then(
          () => 'answered',
          () => 'no connection',
        ),
      ),
    ),
  )
  expect(offline).toEqual(Array.from({ length: 4 }, () => 'no connection'))
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map((request) => new URL(request.url).pathname)
  })
  expect(cached.length).toBeGreaterThan(5)
  expect(cached.filter((path) => !/^\/(assets\/|offline\.|logo\.svg$)/.test(path))).toEqual([])
})

test('a new version waits and is offered quietly, and old ones are forgotten', async ({ person }) => {
  const { page } = await person('visitor', { signedIn: false })
  await controlled(page)
  const first = await cacheNames(page)
  front.version = 'aaaaaaaaaaaa'
  const offer = page.getByRole('button', { name: 'Reload' })
  await page.evaluate(async () => {
    ;(window as any).isSamePage = true
    await (await navigator.serviceWorker.ready).update()
  })
  await expect(offer).toBeVisible()
  expect(await page.evaluate(() => (window as any).isSamePage)).toBe(true)
  await Promise.all([page.waitForEvent('load'), offer.click()])
  expect(await page.evaluate(() => (window as any).isSamePage)).toBeUndefined()
  await takenOver(page)
  expect(await cacheNames(page)).toEqual([...first, 'shell-aaaaaaaaaaaa'])
  // The version before the last is forgotten.
  front.version = 'bbbbbbbbbbbb'
  await page.evaluate(async () => {
    ;(window as any).isSamePage = true
    await (await navigator.serviceWorker.ready).update()
  })
  await Promise.all([page.waitForEvent('load'), offer.first().click()])
  expect(await page.evaluate(() => (window as any).isSamePage)).toBeUndefined()
  await takenOver(page)
  expect(await cacheNames(page)).toEqual(['shell-aaaaaaaaaaaa', 'shell-bbbbbbbbbbbb'])
})

test('a page of an old build finds its files after they are gone from the server', async ({ person }) => {
  const { page } = await person('visitor', { signedIn: false })
  await controlled(page)
  const script = await page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    const keys = await (await caches.open(name)).keys()
    return keys.map((key) => new URL(key.url).pathname).find((path) => path.startsWith('/assets/')) ?? ''
  })
  front.away(true)
  expect(await page.evaluate((path) => fetch(path).then((answer) => answer.status), script)).toBe(200)
})

/** Begins to watch a page's registration; what it resolves to resolves when the browser has deleted it. */
async function registrationGone(page: Page): Promise<{ gone: Promise<void> }> {
  const cdp = await page.context().newCDPSession(page)
  const gone = new Promise<void>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations.some(({ isDeleted }) => isDeleted)) resolve()
    }),
  )
  await cdp.send('ServiceWorker.enable')
  return { gone }
}

test('an operator can take a broken worker away from every browser', async ({ browser }) => {
  const off = await startServer({ SERVICE_WORKER: 'off', DEMO_WALKERS: 'off' })
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await controlled(page)
    const { port } = new URL(off.url)
    // The same origin is served by the server that has it switched off.
    const url = front.url
    await front.close()
    front = await startFront(Number(port), Number(new URL(url).port))
    const { gone } = await registrationGone(page)
    await page.goto(url)
    await gone
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    expect(await cacheNames(page)).toEqual([])
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  } finally {
    await context.close()
    await off.stop()
  }
})

/**
 * Chromium without a head has no push service behind it, so the browser's part is played at the page's edge: what
 * PushManager would give is given. From there on everything is real: card, permission, server, and below the worker.
 */
async function withPushService(person: Person, endpoint: string): Promise<void> {
  await person.context.grantPermissions(['notifications', 'geolocation', 'camera', 'microphone'])
  await person.page.addInitScript((address) => {
    let subscription: object | null = null
    const point = new Uint8Array(65).fill(7)
    point[0] = 4
    const text = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    const bytesOf = (key: string) =>
      Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
        .buffer
    PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null
    PushManager.prototype.subscribe = async (options) => {
      subscription = {
        endpoint: address,
        options: { applicationServerKey: bytesOf(options?.applicationServerKey as string) },
        toJSON: () => ({
          endpoint: address,
          keys: { p256dh: text(point), auth: text(new Uint8Array(16).fill(1)) },
        }),
        unsubscribe: async () => {
          subscription = null
          return true
        },
      }
      return subscription as PushSubscription
    }
  }, endpoint)
}

test('a walker who goes online is asked once, and then the closed app rings', async ({
  newTraveller,
  newWalker,
  server,
}) => {
  const walker = await newWalker()
  const endpoint = 'https://push.test/device/marta'
  await withPushService(walker, endpoint)
  await goOnline(walker)
  await walker.page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(walker.page.getByText('This device now rings for you')).toBeVisible()
  await walker.page.reload()
  await expect(walker.page.getByRole('button', { name: 'Go offline' })).toBeVisible()
  await expect(walker.page.getByRole('button', { name: 'Turn on notifications' })).toHaveCount(0)

  const places = await server.gql('{ destination(first: 1, search: "Lisbon") { data { id } } }')
  const { token } = await newTraveller()
  const asked = await server.gql(
    'mutation ($data: BookingRequestInput!) { sendBookingRequestToWalker(data: $data) { status booking_id } }',
    {
      data: {
        walker_id: walker.userId,
        destination_id: places.data?.['destination'].data[0].id,
        tripe_minute: 10,
      },
    },
    token,
  )
  expect(asked.data?.['sendBookingRequestToWalker'].status).toBe('REQUEST_SENT')
  await server.settle()
  const pushed = (await server.messages()).filter((one) => one.channel === 'push' && one.to === endpoint)
  expect(pushed).toMatchObject([{ text: expect.stringContaining('A walk in Lisbon') }])
  await server.gql(
    'mutation ($id: ID!) { cancelBookingRequest(booking_id: $id) { status } }',
    { id: asked.data?.['sendBookingRequestToWalker'].booking_id },
    token,
  )
  await walker.page.getByRole('button', { name: 'Go offline' }).click()
})

test('a walker who says "not now" is not asked again on this device', async ({ newWalker }) => {
  const walker = await newWalker()
  await withPushService(walker, 'https://push.test/device/marta2')
  await goOnline(walker)
  await walker.page.getByRole('button', { name: 'Not now' }).click()
  await expect(walker.page.getByRole('button', { name: 'Not now' })).toHaveCount(0)
  await walker.page.reload()
  await expect(walker.page.getByRole('button', { name: 'Go offline' })).toBeVisible()
  await expect(walker.page.getByRole('button', { name: 'Turn on notifications' })).toHaveCount(0)
  await walker.page.getByRole('button', { name: 'Go offline' }).click()
})

/** Hands a push to the worker as the browser would, through the developer tools. */
async function deliver(page: Page, cdp: CDPSession, content: object): Promise<void> {
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find((one) => one.scopeURL.startsWith(front.url))
      if (found) resolve(found.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: front.url,
    registrationId: await registered,
    data: JSON.stringify(content),
  })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })

test('the worker shows what is pushed, and a tap on it leads to its page', async ({ newWalker }) => {
  const { page, context } = await newWalker()
  await context.grantPermissions(['notifications'])
  await controlled(page, '/ratings')
  const cdp = await context.newCDPSession(page)
  const worker = context.serviceWorkers()[0]
  await worker?.evaluate(() => {
    const own = globalThis as any
    const show = own.registration.showNotification.bind(own.registration)
    own.hasShown = new Promise((resolve) => {
      own.registration.showNotification = (...given: unknown[]) => show(...given).then(resolve)
    })
  })
  const at = Date.now()
  await deliver(page, cdp, {
    kind: 'entry',
    title: 'Your replay is ready',
    body: 'Watch your walk in Lisbon again.',
    path: '/completed-trips-for-walker',
    tag: 'replay-trip_1',
    expires_at: at + 3_600_000,
    lasts_ms: 3_600_000,
  })
  await worker?.evaluate(() => (globalThis as any).hasShown)
  expect(await shown(page)).toEqual([
    { title: 'Your replay is ready', body: 'Watch your walk in Lisbon again.', tag: 'replay-trip_1' },
  ])
  // A tap as the worker hears it. Only a real tap may focus a window, so the page goes by itself.
  await worker?.evaluate(async () => {
    const own = globalThis as any
    const [notification] = await own.registration.getNotifications()
    own.dispatchEvent(new own.NotificationEvent('notificationclick', { notification }))
  })
  await page.waitForURL(/completed-trips-for-walker/)
  expect(await shown(page)).toEqual([])
})
