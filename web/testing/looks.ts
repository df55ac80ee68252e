import fs from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'

/** What axe looks at. */
export const accessRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** One script for every document, read once: the runner's own binding sends it with more around it, at twice the cost. */
const axeScript = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on a page that is drawn, and how far the page is wider than its window; empty when all is right. */
export async function accessFaults(page: Page): Promise<string[]> {
  // A document that was looked at before has axe already.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  // Our pages have no frames, and style sheets of their own only, so that nothing has to be fetched for a look.
  const { violations, overflow } = await page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const runOnly = { type: 'tag', values } as const
    const found = await axe.run(document, { runOnly, resultTypes: ['violations'], preload: false })
    return {
      violations: found.violations,
      overflow: document.documentElement.scrollWidth - window.innerWidth,
    }
  }, accessRules)
  const found = violations.map(
    (one) =>
      `${one.id}: ${one.nodes
        .map((node) => `${node.target.join(' ')} (${node.failureSummary?.split('\n')[1]?.trim() ?? ''})`)
        .slice(0, 3)
        .join(' | ')}`,
  )
  return overflow > 0 ? [...found, `${overflow} px wider than the screen`] : found
}

/** The windows in which screens are looked at. */
export const sizes = {
  phone: { width: 375, height: 812 },
  desktop: { width: 1280, height: 800 },
  smallest: { width: 320, height: 568 },
}

/** Every size and scheme at which a screen is looked at. */
export const views = [
  ['phone', 'light'],
  ['desktop', 'dark'],
  ['phone', 'dark'],
  ['desktop', 'light'],
  ['smallest', 'light'],
] as const

export type View = (typeof views)[number]

/** Whether this run looks at every screen in all views: `npm run test:screens`. */
export const everyView = process.env['SCREENS'] === 'all'

/** The views of a screen in this run: all, or one by its name, so that each run looks at the same picture. */
export function viewsOf(name: string): readonly View[] {
  if (everyView) return views
  const sum = Buffer.from(name).reduce((total, byte) => total + byte, 0)
  return [views[sum % views.length] ?? views[0]]
}

/** Puts a page into one view. */
export async function show(page: Page, [size, colorScheme]: View): Promise<void> {
  await page.setViewportSize(sizes[size])
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/**
 * The folder of the pictures of this run, if it takes any: CONTRIBUTING.md says how a change of the looks is compared with
 * what was there before.
 */
export const picturesFolder = process.env['PICTURES']

/** How screens stand on pictures: each of their views costs a run of all of them minutes. */
const pictured = [
  ['phone', 'light'],
  ['desktop', 'light'],
] as const

/**
 * Holds the whole page, as it stands, against its pictures in the folder of this run, to the pixel; the runner's
 * `--update-snapshots` writes them. The page is at rest before each, and it ends in the last view.
 */
export async function picture(page: Page, name: readonly string[], rest: () => Promise<void>): Promise<void> {
  for (const view of pictured) {
    await show(page, view)
    await rest()
    await expect.soft(page).toHaveScreenshot([...name.slice(0, -1), `${name.at(-1)}-${view[0]}.png`], {
      fullPage: true,
      maxDiffPixels: 0,
      threshold: 0,
      timeout: 15_000,
    })
  }
}
