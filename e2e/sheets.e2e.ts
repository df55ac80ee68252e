import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/support/stage.ts'
import { drawn } from '#web/testing/drawn.ts'

/** Holds the answers to these operations until the test lets them go. */
async function heldBack(page: Page, operations: RegExp): Promise<() => void> {
  let answer = () => {}
  const isWanted = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/graphql', async (route) => {
    if (operations.test(route.request().postData() ?? '')) await isWanted
    await route.continue()
  })
  return answer
}

const placeOf = async (page: Page, button: Locator) => {
  await drawn(page)
  return button.boundingBox()
}

test('on a wide screen what leads to a walk stands still while the rest of its sheet is still coming', async ({
  newTraveller,
}) => {
  const { page } = await newTraveller({ size: 'desktop' })
  const answer = await heldBack(page, /walkerReviews|tripQuote/i)
  await page.goto('/show-walker-on-map?destination=tokyo')
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await page.getByRole('region', { name: 'Walkers' }).getByRole('button', { name: /^Yui / }).click()
  const card = page.getByRole('dialog', { name: 'Yui' })
  const start = card.getByRole('button', { name: 'Start Trip' })
  await expect(card.getByRole('heading', { name: 'Reviews' })).toBeVisible()
  const before = await placeOf(page, start)
  answer()
  await expect(card.getByText('$5.00 to connect')).toBeVisible()
  await expect(card.getByText('All those lamps. A good first try.')).toBeVisible()
  expect(await placeOf(page, start)).toEqual(before)
})

test('on a wide screen the way to a request stands still while its price and its card are still coming', async ({
  newTraveller,
}) => {
  const { page } = await newTraveller({ size: 'desktop' })
  const walkers = page.getByRole('region', { name: 'Walkers' })
  await page.goto('/show-walker-on-map?destination=tokyo')
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await walkers.getByRole('button', { name: /^Yui / }).click()
  const answer = await heldBack(page, /tripQuote|cards/i)
  await page.getByRole('button', { name: 'Start Trip' }).click()
  const request = page.getByRole('button', { name: /^Request Yui, up to/ })
  await expect(request).toBeVisible()
  const before = await placeOf(page, request)
  answer()
  await expect(request).toHaveText(/up to \$\d/)
  await expect(page.getByText('4242')).toBeVisible()
  expect(await placeOf(page, request)).toEqual(before)
})
