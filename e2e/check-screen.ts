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
