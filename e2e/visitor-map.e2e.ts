import type { Page } from '@playwright/test'
import { creditsAreRead } from '#web/testing/credits.ts'
import { firstPassword, unusedNumber } from '#e2e/support/sign-up.ts'
import { codeFor, expect, test, type Person } from '#e2e/support/stage.ts'
import { choose, goOnline } from '#e2e/support/steps.ts'
import { drawn } from '#web/testing/drawn.ts'

/** A visitor finds this walker on the map, with what a traveler would see, and opens the card. */
async function openCard(page: Page, walker: Person): Promise<void> {
  await page.goto('/show-walker-on-map?destination=lisbon')
  const row = page
    .getByRole('region', { name: 'Walkers' })
    .getByRole('button', { name: new RegExp(`^${walker.name} .*Free now.*No ratings yet`) })
  await row.click()
  const card = page.getByRole('dialog', { name: walker.name })
  await expect(card.getByText('$5.00 to connect, then $1.00 a live minute.')).toBeVisible()
  await expect(card.getByText('No reviews yet.')).toBeVisible()
}

test('a visitor sees who walks at a place, signs up from there, and is back at this walker', async ({
  newWalker,
  person,
  server,
}) => {
  const walker = await newWalker()
  await goOnline(walker)
  const { page, context } = await person('visitor', { signedIn: false })
  const who = unusedNumber()
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': who.address })
  await openCard(page, walker)
  await page.getByRole('link', { name: 'Sign up and walk' }).click()
  await page.waitForURL(/\/register\?back=/)
  await page.getByLabel('Phone Number', { exact: true }).fill(who.national)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL('/verify-otp')
  await page.getByRole('textbox', { name: 'Digit 1 of 5' }).focus()
  await page.keyboard.type(await codeFor(server, who.phone))
  await page.waitForURL('/register-profile-details')
  await page.getByRole('textbox', { name: 'First Name' }).fill('Vic')
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Tor')
  await page.getByRole('textbox', { name: 'Email' }).fill(`vic${who.national}@people.example`)
  await page.getByLabel('Password', { exact: true }).fill(firstPassword)
  await page.getByLabel('Confirm Password').fill(firstPassword)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog', { name: `Walk with ${walker.name} in Lisbon` })).toBeVisible()
  await expect(page).toHaveURL(/show-walker-on-map/)
})

test('who has an account logs in over the map and goes on with the same walker', async ({
  newTraveller,
  newWalker,
  person,
  server,
}) => {
  const walker = await newWalker()
  await goOnline(walker)
  const known = await newTraveller()
  const { page } = await person('visitor', { signedIn: false })
  await openCard(page, walker)
  await page.getByRole('button', { name: 'Log In' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in to continue' })
  await dialog.getByLabel('Phone Number', { exact: true }).fill(known.phone.replace('+1', ''))
  await expect(page).toHaveURL(/show-walker-on-map/)
  await dialog.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 5' })).toBeFocused()
  await page.keyboard.type(await codeFor(server, known.phone))
  await expect(page.getByRole('dialog', { name: `Walk with ${walker.name} in Lisbon` })).toBeVisible()
})

test('a link to a walker who has gone offline says so, and leaves the others to choose from', async ({
  person,
}) => {
  const { page } = await person('visitor', { signedIn: false })
  await page.goto('/show-walker-on-map?destination=tokyo&walker=usr_gone')
  await expect(page.getByText('This walker isn’t available right now.')).toBeVisible()
  await page.getByRole('region', { name: 'Walkers' }).getByRole('button', { name: /^Yui / }).click()
  await expect(page.getByRole('dialog', { name: 'Yui' })).toBeVisible()
})

test('a walker who goes offline while a traveler decides: what is open stays, and says so', async ({
  newTraveller,
  newWalker,
}) => {
  const walker = await newWalker()
  await goOnline(walker)
  const { page } = await newTraveller()
  await page.goto('/show-walker-on-map?destination=lisbon')
  await page.getByRole('button', { name: 'OK' }).click()
  const row = new RegExp(`^${walker.name} .*Free now`)
  await page.getByRole('region', { name: 'Walkers' }).getByRole('button', { name: row }).click()
  const card = page.getByRole('dialog', { name: walker.name })
  const start = card.getByRole('button', { name: 'Start Trip' })
  await expect(start).toBeVisible()
  await walker.page.getByRole('button', { name: 'Go offline' }).click()
  await expect(card.getByText('This walker isn’t available right now.')).toBeVisible()
  await expect(start).toBeHidden()
  await goOnline(walker)
  await start.click()
  const rates = page.getByRole('dialog', { name: `Walk with ${walker.name} in Lisbon` })
  await choose(rates.getByRole('radio', { name: '20 minutes for $25.00' }))
  await walker.page.getByRole('button', { name: 'Go offline' }).click()
  await expect(rates.getByText('This walker isn’t available right now.')).toBeVisible()
  await expect(rates.getByRole('radio', { name: '20 minutes for $25.00' })).toBeChecked()
})

test('what leads to a walk stands still on a phone while the rest of the card is still coming', async ({
  newTraveller,
}) => {
  const { page } = await newTraveller()
  let answer = () => {}
  const isWanted = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/graphql', async (route) => {
    if (/walkerReviews|tripQuote/.test(route.request().postData() ?? '')) await isWanted
    await route.continue()
  })
  await page.goto('/show-walker-on-map?destination=tokyo')
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await page.getByRole('region', { name: 'Walkers' }).getByRole('button', { name: /^Yui / }).click()
  const card = page.getByRole('dialog', { name: 'Yui' })
  const start = card.getByRole('button', { name: 'Start Trip' })
  await expect(card.getByRole('heading', { name: 'Reviews' })).toBeVisible()
  await drawn(page)
  const before = await start.boundingBox()
  answer()
  await expect(card.getByText('$5.00 to connect')).toBeVisible()
  await expect(card.getByText('All those lamps. A good first try.')).toBeVisible()
  expect(await start.boundingBox()).toEqual(before)
})

test('the credits of the map are not covered by the walkers below it', async ({ person }) => {
  const { page } = await person('visitor', { signedIn: false })
  await page.goto('/show-walker-on-map?destination=lisbon')
  await creditsAreRead(page.locator('[data-scheme]').filter({ has: page.locator('canvas') }))
})

test('the reviews of a walker are read on the card', async ({ person }) => {
  const { page } = await person('visitor', { signedIn: false })
  await page.goto('/show-walker-on-map?destination=tokyo')
  await page.getByRole('region', { name: 'Walkers' }).getByRole('button', { name: /^Yui / }).click()
  const card = page.getByRole('dialog', { name: 'Yui' })
  await expect(card.getByText('All those lamps. A good first try.')).toBeVisible()
  await expect(card.getByText('Teo', { exact: true })).toBeVisible()
})
