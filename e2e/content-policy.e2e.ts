import type { BrowserContext } from '@playwright/test'
import { pageAccess, type PageAccess } from '#domain/identity/pages.ts'
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
import { patterns, type PageName } from '#web/app/paths.ts'

/** Every page that a person may open, by the table of pages; addresses of trips need a trip and have a test of their own. */
const pagesFor = (access: PageAccess): string[] =>
  Object.entries(patterns)
    .filter(([name, pattern]) => pageAccess[name as PageName] === access && !pattern.includes(':'))
    .map(([, pattern]) => pattern)

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

const everyone = [
  {
    key: 'visitor',
    screens: [...pagesFor('everybody'), '/show-walker-on-map?destination=lisbon', '/no-such-page', '/dev'],
  },
  { key: 'noor', screens: [...pagesFor('signedIn'), '/show-walker-on-map?destination=lisbon'] },
  { key: 'marta', screens: pagesFor('walker') },
] as const

for (const { key, screens } of everyone)
  test(`every screen for ${key} works under the content policy`, async ({ person }) => {
    test.setTimeout(300_000)
    const { page, context } = await person(key, { size: 'phone', signedIn: key !== 'visitor' })
    const refused = await watch(context)
    for (const screen of screens) {
      await page.goto(screen)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await page.waitForLoadState('networkidle')
    }
    expect(refused).toEqual([])
  })

test('the menu opens under the content policy, and the page behind it stands still', async ({ person }) => {
  const { page, context } = await person('noor', { size: 'phone' })
  const refused = await watch(context)
  await page.goto('/select-destinations')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  await page.keyboard.press('Escape')
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
  expect(refused).toEqual([])
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
