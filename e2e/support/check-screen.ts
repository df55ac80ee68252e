import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import type Axe from 'axe-core'
import { expect } from '#e2e/support/stage.ts'
import { drawn } from '#web/testing/drawn.ts'

/** A screen that needed more would wait for each of them on a slow wire: `tools/vite/chunks.ts` says what is put together. */
const filesMax = 60

/** No axe findings, nothing wider than the screen, no error in the console, no more files of code than a page may have. */
export async function checkScreen(page: Page, path: string): Promise<void> {
  const errors: string[] = []
  const onError = (error: Error) => void errors.push(error.message)
  page.on('pageerror', onError)
  await page.goto(path)
  await checkHere(page, path)
  expect.soft(errors, `errors on ${path}`).toEqual([])
  const files = await page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name.replace(/[?#].*$/, ''))
    return new Set(names.filter((name) => /\.(?:js|css)$/.test(name))).size
  })
  expect.soft(files, `scripts and styles of ${path}`).toBeLessThanOrEqual(filesMax)
  page.off('pageerror', onError)
}

/** The same for the screen as it stands, after something was done on it. */
export async function checkHere(page: Page, name: string): Promise<void> {
  await expect(page.locator('main, [role="main"]').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page, name)
}

/** What axe looks at. */
export const accessRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** One script for every document, read once: the runner's own binding sends it with more around it, at twice the cost. */
const axeScript = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function expectAccessible(page: Page, name: string): Promise<void> {
  await drawn(page)
  // A document that was looked at before has axe already.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  // Our pages have no frames, and style sheets of their own only, so that nothing has to be fetched for a look.
  const violations = await page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const runOnly = { type: 'tag', values } as const
    return (await axe.run(document, { runOnly, resultTypes: ['violations'], preload: false })).violations
  }, accessRules)
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

const sizes = {
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

/** Whether this run looks at every screen in all views: `npm run test:screens`. */
export const everyView = process.env['SCREENS'] === 'all'

/** Puts a page into one view. */
export async function show(page: Page, [size, colorScheme]: (typeof views)[number]): Promise<void> {
  await page.setViewportSize(sizes[size])
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/** Phones, phones on their side, and tablets both ways. */
const screens = [
  [320, 568],
  [360, 640],
  [375, 667],
  [390, 844],
  [412, 915],
  [568, 320],
  [844, 390],
  [768, 1024],
  [1024, 768],
] as const

/** Every part lies inside the window at every size, and nothing lies over its middle. It ends as a phone's. */
export async function insideEveryScreen(page: Page, parts: readonly Locator[]): Promise<void> {
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height })
    const cut = async () => {
      const boxes = await Promise.all(parts.map((part) => part.evaluate(boxAndTop)))
      return boxes.filter(
        (box) => box.left < 0 || box.top < 0 || box.right > width || box.bottom > height || box.isCovered,
      )
    }
    await expect.poll(cut, { message: `cut or covered at ${width} x ${height}` }).toEqual([])
  }
  await page.setViewportSize(sizes.phone)
}

function boxAndTop(part: Element) {
  const { left, top, right, bottom } = part.getBoundingClientRect()
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return { name: part.textContent, left, top, right, bottom, isCovered: !part.contains(over) }
}

/** The view in which a usual run looks at a screen: by its name, so that each run looks at the same picture. */
function viewOf(name: string) {
  const sum = Buffer.from(name).reduce((total, byte) => total + byte, 0)
  return views[sum % views.length] ?? views[0]
}

/**
 * The screen as it stands, in one view, or in all views without loading it again; it ends as a phone's.
 * Where the clock runs (a request rings for 30 s) each size and each scheme is looked at once at most.
 */
export async function checkEverywhere(page: Page, name: string, isHurried = false): Promise<void> {
  const shots = process.env['SCREENSHOTS']
  // What a test has waited for may stand before the rest of the page has come.
  await expect(page.locator('h1').first()).toBeAttached()
  for (const view of everyView ? (isHurried ? views.slice(0, 2) : views) : [viewOf(name)]) {
    await show(page, view)
    await expectAccessible(page, `${name}, ${view.join(', ')}`)
    if (shots) await page.screenshot({ path: `${shots}/${name}-${view.join('-')}.png` })
  }
  await page.setViewportSize(sizes.phone)
}
