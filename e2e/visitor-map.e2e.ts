// Over the whole stack: a stranger signs up on the way and comes back.
import type { Page } from '@playwright/test'
import { firstPassword, unusedNumber } from '#e2e/support/sign-up.ts'
import { codeFor, expect, test, type Person } from '#e2e/support/fixtures.ts'
import { goOnline } from '#e2e/support/steps.ts'

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
  // A person who has just signed up has no card: the card comes first, for this walker.
  await page.waitForURL(/\/add-card\?back=/)
  await expect(
    page.getByRole('button', { name: `Save and request ${walker.name}, up to $15.00` }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Change the walk' }).click()
  await expect(page.getByRole('dialog', { name: `Walk with ${walker.name} in Lisbon` })).toBeVisible()
  await expect(page).toHaveURL(/show-walker-on-map/)
})
