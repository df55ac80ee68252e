import type { Locator, Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { pageSettled } from '#e2e/support/world.ts'
import { drawn } from '#web/testing/drawn.ts'
import { accessFaults, show, sizes, viewsOf } from '#web/testing/looks.ts'

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
  await pageSettled(page)
  await expect(page.locator('main, [role="main"]').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expectAccessible(page, name)
}

async function expectAccessible(page: Page, name: string): Promise<void> {
  await drawn(page)
  expect.soft(await accessFaults(page), `looks of ${name}`).toEqual([])
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
    await drawn(page)
    const boxes = await Promise.all(parts.map((part) => part.evaluate(boxAndTop)))
    const cut = boxes.filter(
      (box) => box.left < 0 || box.top < 0 || box.right > width || box.bottom > height || box.isCovered,
    )
    expect(cut, `cut or covered at ${width} x ${height}`).toEqual([])
  }
  await page.setViewportSize(sizes.phone)
}

function boxAndTop(part: Element) {
  const { left, top, right, bottom } = part.getBoundingClientRect()
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return { name: part.textContent, left, top, right, bottom, isCovered: !part.contains(over) }
}

/**
 * The screen as it stands, in one view, or in all views without loading it again; it ends as a phone's.
 * Where the clock runs (a request rings for 30 s) each size and each scheme is looked at once at most.
 */
export async function checkEverywhere(page: Page, name: string, isHurried = false): Promise<void> {
  const shots = process.env['SCREENSHOTS']
  // What a test has waited for may stand before the rest of the page has come.
  await expect(page.locator('h1').first()).toBeAttached()
  for (const view of isHurried ? viewsOf(name).slice(0, 2) : viewsOf(name)) {
    await show(page, view)
    await expectAccessible(page, `${name}, ${view.join(', ')}`)
    if (shots) await page.screenshot({ path: `${shots}/${name}-${view.join('-')}.png` })
  }
  await page.setViewportSize(sizes.phone)
}
