import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '#e2e/stage.ts'

/** No axe findings, nothing wider than the screen, no error in the console. */
export async function checkScreen(page: Page, path: string): Promise<void> {
  const errors: string[] = []
  const onError = (error: Error) => void errors.push(error.message)
  page.on('pageerror', onError)
  await page.goto(path)
  await checkHere(page, path)
  expect.soft(errors, `errors on ${path}`).toEqual([])
  page.off('pageerror', onError)
}

/** The same for the screen as it stands, after something was done on it. */
export async function checkHere(page: Page, name: string): Promise<void> {
  await expect(page.locator('main, [role="main"]').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page, name)
}

async function expectAccessible(page: Page, name: string): Promise<void> {
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
  expect.soft(found, `axe on ${name}`).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(0)
}

const sizes = { phone: { width: 375, height: 812 }, desktop: { width: 1280, height: 800 } }

const views = [
  ['desktop', 'dark'],
  ['phone', 'light'],
  ['phone', 'dark'],
  ['desktop', 'light'],
] as const

/**
 * The same screen on a desk and on a phone, light and dark, without loading it again; it ends as a phone's. Where the
 * clock runs (a request rings for 30 s) each size and each scheme is looked at once.
 */
export async function checkEverywhere(page: Page, name: string, isHurried = false): Promise<void> {
  const shots = process.env['SCREENSHOTS']
  for (const [size, colorScheme] of isHurried ? views.slice(0, 2) : views) {
    await page.setViewportSize(sizes[size])
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page, `${name}, ${size}, ${colorScheme}`)
    if (shots) await page.screenshot({ path: `${shots}/${name}-${size}-${colorScheme}.png` })
  }
  await page.setViewportSize(sizes.phone)
}
