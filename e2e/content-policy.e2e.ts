import type { BrowserContext } from '@playwright/test'
import { expect, test } from '#e2e/stage.ts'
import {
  acceptAndStart,
  agreeToRecording,
  endWalk,
  goOnline,
  meteredAtLeast,
  request,
  seesPicture,
} from '#e2e/steps.ts'

const forVisitors = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/show-all-destinations',
  '/show-walker-on-map?destination=lisbon',
  '/help',
  '/walker-help',
  '/blog-details',
  '/coming-soon-page',
  '/no-such-page',
  '/dev',
]
const forTravellers = [
  '/select-destinations',
  '/show-walker-on-map?destination=lisbon',
  '/payment-methods',
  '/add-card',
  '/your-trips',
  '/walker-rating',
  '/welcome-back',
  '/settings',
  '/edit-account',
  '/walk',
  '/create-new-destination',
]
const forWalkers = ['/walk', '/ratings', '/completed-trips-for-walker']

/** Collects what the content policy refuses on every page and in every worker of a context. */
async function watch(context: BrowserContext): Promise<string[]> {
  const refused: string[] = []
  await context.exposeFunction('tellRefused', (text: string) => void refused.push(text))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { tellRefused } = window as unknown as { tellRefused(text: string): void }
      tellRefused(
        `${location.pathname}: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
      )
    })
  })
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text())
  })
  return refused
}

test('every screen works under the content policy', async ({ person }) => {
  const visitor = await person('visitor', { size: 'phone', signedIn: false })
  const traveller = await person('noor', { size: 'phone' })
  const walker = await person('marta', { size: 'phone' })
  for (const [someone, screens] of [
    [visitor, forVisitors],
    [traveller, forTravellers],
    [walker, forWalkers],
  ] as const) {
    const refused = await watch(someone.context)
    for (const path of screens) {
      await someone.page.goto(path)
      await expect(someone.page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await someone.page.waitForLoadState('networkidle')
    }
    expect(refused).toEqual([])
  }
  await traveller.page.goto('/select-destinations')
  await traveller.page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(traveller.page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
})

test('a walk with cameras, its replay and its map work under the content policy', async ({ person }) => {
  const traveller = await person('noor', { size: 'phone' })
  const walker = await person('marta', { size: 'phone' })
  const refused = [await watch(traveller.context), await watch(walker.context)]
  await goOnline(walker)
  const tripId = await request(traveller, 'Marta')
  await acceptAndStart(walker)
  await agreeToRecording(traveller)
  await seesPicture(traveller.page)
  await meteredAtLeast(traveller.page, 5)
  await endWalk(traveller.page)
  await traveller.page.goto(`/trips/${tripId}/replay`)
  await expect(traveller.page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await traveller.page.waitForLoadState('networkidle')
  expect(refused.flat()).toEqual([])
})

test('a script that was not built does not run', async ({ person }) => {
  const { page, context } = await person('visitor', { size: 'phone', signedIn: false })
  const refused = await watch(context)
  await page.goto('/help')
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.wasRun = true'
    document.body.append(script)
    const image = document.createElement('div')
    image.innerHTML = '<img src="/nothing.png" onerror="window.wasRun = true">'
    document.body.append(image)
    return new Promise((resolve) =>
      image.querySelector('img')?.addEventListener('error', () => resolve('wasRun' in window)),
    )
  })
  expect(ran).toBe(false)
  await expect.poll(() => refused.some((text) => text.includes('script-src'))).toBe(true)
})
