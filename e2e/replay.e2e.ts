import type { Page } from '@playwright/test'
import { checkEverywhere } from '#e2e/support/check-screen.ts'
import { creditsAreRead } from '#e2e/support/credits.ts'
import { facts } from '#e2e/support/film.ts'
import { expect, test } from '#e2e/support/stage.ts'

/** Opens the newest recorded walk of a seeded traveler. */
async function openReplay(page: Page): Promise<void> {
  await page.goto('/your-trips')
  await page.getByRole('link', { name: 'Replay' }).first().click()
  await page.waitForURL(/\/replay$/)
}

test('the map of a replay shows the walk: metres, start, end and north, and its credits are never covered', async ({
  person,
}) => {
  const { page } = await person('noor')
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await openReplay(page)
  const map = page.getByRole('region', { name: 'Map of the route' })
  for (const mark of ['Start', 'End', 'N']) await expect(map.getByText(mark, { exact: true })).toBeVisible()
  // A walk of some streets fills the map: the bar of at most 96 pixels is some hundred metres at most.
  await expect(map.getByText(/^[1-5]?\d?\d\sm$/)).toBeVisible()
  await expect(map).toHaveAttribute('data-scheme', 'dark')
  await creditsAreRead(map)
  await checkEverywhere(page, 'replay')
})

test('a video that does not load is tried again, and a browser that may have no decoder for it is told so', async ({
  person,
}) => {
  const { page } = await person('noor')
  let isAway = true
  await page.route('**/*', (route) =>
    isAway && route.request().resourceType() === 'media' ? route.abort() : route.fallback(),
  )
  const notice = page.getByText('The video did not load.')
  const hint = page.getByText('This browser can’t play every recording.')
  await openReplay(page)
  await expect(notice).toBeVisible()
  await expect(hint).toHaveCount(0)
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => ''
  })
  await page.reload()
  await expect(hint).toBeVisible()
  await checkEverywhere(page, 'replay-not-loaded')
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toHaveCount(0)
  expect((await facts(page.locator('video'))).duration).toBeGreaterThan(1)
})

test('a receipt says date, number and rate, and is alone on paper', async ({ person }) => {
  const { page } = await person('noor')
  await page.goto('/your-trips')
  await page.getByRole('link', { name: 'Receipt' }).first().click()
  await page.waitForURL(/\/receipt$/)
  const trip = /trips\/(\w+)\//.exec(page.url())?.[1] ?? ''
  await expect(page.getByText(trip, { exact: true })).toBeVisible()
  await expect(page.getByText('17 × $1.00', { exact: true })).toBeVisible()
  await expect(page.getByText(/^\w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d\s[AP]M$/)).toBeVisible()
  const pdf = await page.getByRole('link', { name: 'Receipt as PDF' }).getAttribute('href')
  const file = await page.request.get(pdf ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('button', { name: 'Email it to me' }).click()
  await expect(page.getByText(/on its way to|verify an email/)).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByText('17 × $1.00', { exact: true })).toBeVisible()
  for (const away of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button')])
    await expect(away).toHaveCount(0)
})
