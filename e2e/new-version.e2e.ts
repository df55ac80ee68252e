// Over the whole stack: files of an older build are gone from a real server.
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures.ts'

/** The server has a new version while a page is open: files of pages that were not opened yet are gone. */

/** The files of other pages are gone until a page is loaded as a whole; with `forGood` also then. Counts whole pages. */
async function deploy(page: Page, forGood = false): Promise<() => number> {
  let isGone = true
  let pages = 0
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    pages += 1
    isGone = forGood
  })
  await page.route('**/assets/*.js', (route) =>
    isGone && /faq/.test(route.request().url())
      ? route.fulfill({ status: 404, body: '{}' })
      : route.continue(),
  )
  return () => pages
}

test('a click on a link whose file is gone leads where it led, by one load of that page', async ({
  person,
}) => {
  const { page } = await person('visitor', { signedIn: false })
  await page.goto('/help')
  const loaded = await deploy(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions')
  expect(page.url()).toMatch(/\/faq$/)
  expect(loaded()).toBe(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/help$/)
})

test('a file that stays gone ends in a page that says so, not in one that loads for ever', async ({
  person,
}) => {
  const { page } = await person('visitor', { signedIn: false })
  await page.goto('/help')
  const loaded = await deploy(page, true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load')
  expect(page.url()).toMatch(/\/faq$/)
  expect(loaded()).toBe(1)
})
