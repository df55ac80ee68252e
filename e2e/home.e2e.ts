import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/stage.ts'

/** The budget of the design for the home page, in KB after gzip. */
const budget = { script: 170, stylesheet: 25, font: 100 }

test('the home page keeps its budget', async ({ person }) => {
  const { page } = await person('visitor', { signedIn: false })
  const bytes = await bytesByKind(page, '/')
  const shown = Object.fromEntries(
    Object.entries(bytes).map(([kind, count]) => [kind, Math.round(count / 102.4) / 10]),
  )
  console.log(`home page KB: ${JSON.stringify(shown)}`)
  for (const kind of Object.keys(budget) as (keyof typeof budget)[])
    expect(bytes[kind] / 1024, `${kind} KB after gzip`).toBeLessThanOrEqual(budget[kind])
})

test('nothing jumps while the home page loads', async ({ person }) => {
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
  await page.waitForLoadState('networkidle')
  const shift = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  )
  console.log(`home page layout shift: ${shift.toFixed(4)}`)
  expect(shift).toBeLessThanOrEqual(0.02)
})

/** What the page loads by itself: scripts and styles after gzip, fonts as they are (already compressed). */
async function bytesByKind(page: Page, path: string): Promise<Record<string, number> & typeof budget> {
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
  await page.waitForLoadState('networkidle')
  await Promise.all(reading)
  return bytes
}
