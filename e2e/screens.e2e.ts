import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/stage.ts'

const visitorScreens = [
  '/',
  '/login',
  '/register',
  '/show-all-destinations',
  '/show-walker-on-map?destination=lisbon',
  '/help',
  '/walker-help',
  '/blog-details',
  '/coming-soon-page',
  '/no-such-page',
]
const travellerScreens = [
  '/select-destinations',
  '/payment-methods',
  '/add-card',
  '/your-trips',
  '/walker-rating',
  '/welcome-back',
]
const walkerScreens = ['/walk', '/ratings', '/completed-trips-for-walker']

const sizes = ['phone', 'desktop'] as const
const schemes = ['light', 'dark'] as const

for (const size of sizes)
  for (const scheme of schemes) {
    test(`screens for visitors are accessible, ${size}, ${scheme}`, async ({ person }) => {
      const { page } = await person('visitor', { size, signedIn: false })
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      for (const path of visitorScreens) await checkScreen(page, path)
    })

    test(`screens for travelers and walkers are accessible, ${size}, ${scheme}`, async ({ person }) => {
      const traveller = await person('noor', { size })
      await traveller.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      for (const path of travellerScreens) await checkScreen(traveller.page, path)
      const walker = await person('marta', { size })
      await walker.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      for (const path of walkerScreens) await checkScreen(walker.page, path)
    })
  }

/** No axe findings, nothing wider than the screen, no error in the console. */
async function checkScreen(page: Page, path: string): Promise<void> {
  const errors: string[] = []
  const onError = (error: Error) => void errors.push(error.message)
  page.on('pageerror', onError)
  await page.goto(path)
  await expect(page.locator('main, [role="main"]').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(
    (one) =>
      `${one.id}: ${one.nodes
        .map((node) => `${node.target.join(' ')} (${node.failureSummary?.split('\n')[1]?.trim() ?? ''})`)
        .slice(0, 3)
        .join(' | ')}`,
  )
  expect.soft(found, `axe on ${path}`).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0)
  expect.soft(errors, `errors on ${path}`).toEqual([])
  page.off('pageerror', onError)
}
