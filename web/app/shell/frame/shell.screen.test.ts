import type { Page } from '@playwright/test'
import { OpenTripBriefDocument } from '#web/api/generated/booking.ts'
import { ArchivedTripsDocument } from '#web/api/generated/feedback.ts'
import { StoredTripsDocument } from '#web/api/generated/membership.ts'
import { DestinationsInFullDocument } from '#web/api/generated/places.ts'
import { UpcomingCountDocument } from '#web/api/generated/scheduling.ts'
import { sizes } from '#web/testing/looks.ts'
import { aMe, aWalker } from '#web/testing/people.ts'
import { aDestination } from '#web/testing/places.ts'
import { expect, test } from '#web/testing/screen.ts'

/** From now on none of the app's code arrives: what is seen is what the build has made and the browser remembers. */
const withoutCode = (page: Page) => page.route('**/assets/*.js', (route) => route.abort())

test('pages begin with their shell, and people who are signed in are not asked to log in', async ({
  open,
}) => {
  const [{ page: stranger }, { page: known }] = [
    await open('/no-such-page', { size: sizes.desktop }),
    await open('/no-such-page', { size: sizes.desktop, as: aMe() }),
  ]
  await withoutCode(stranger)
  await withoutCode(known)
  for (const path of ['/', '/your-trips', '/show-walker-on-map?destination=lisbon']) {
    await stranger.goto(path)
    await expect(stranger.getByRole('link', { name: 'Login' }), path).toBeVisible()
    await expect(stranger.getByRole('link', { name: 'Explore' }), path).toBeHidden()

    await known.setViewportSize(sizes.desktop)
    await known.goto(path)
    await expect(known.getByRole('link', { name: 'Explore' }), path).toBeVisible()
    await expect(known.getByRole('link', { name: 'Login' }), path).toBeHidden()
    await expect(known.getByRole('link', { name: 'Sign Up' }).first(), path).toBeHidden()
    await known.setViewportSize(sizes.phone)
    await expect(known.getByRole('navigation', { name: 'Main' }), path).toBeInViewport({ ratio: 1 })
  }
  for (const path of ['/login', '/trips/trip_1/live', '/trips/trip_1/waiting/']) {
    await known.goto(path)
    await expect(known.getByRole('banner'), path).toBeHidden()
    await expect(known.getByRole('navigation', { name: 'Main' }), path).toBeHidden()
  }
})

test('a signed-in phone has tabs under its pages, which dialogs cover', async ({ open, answers }) => {
  answers.give(UpcomingCountDocument, { upcomingCount: 0 })
  answers.give(ArchivedTripsDocument, { archivedTrips: [] })
  answers.give(OpenTripBriefDocument, { myOpenTrip: null })
  answers.give(StoredTripsDocument, { membership: null })
  answers.give(DestinationsInFullDocument, {
    destination: {
      data: [1, 2, 3, 4].map((place) => aDestination({ id: `dst_${place}` })),
      paginatorInfo: { lastPage: 1, total: 4 },
    },
  })
  const { page, press } = await open('/your-trips', { as: aMe() })
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await expect(tabs.getByRole('link', { name: 'Trips' })).toHaveAttribute('aria-current', 'page')
  await press(tabs.getByRole('link', { name: 'Explore' }))
  await expect(page).toHaveURL(/select-destinations/)
  const top = (await tabs.boundingBox())?.y ?? 0
  // The end of the page is not under the tabs.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const end = await page.getByRole('main').boundingBox()
  await expect(page.locator('footer')).toBeHidden()
  expect((end?.y ?? Infinity) + (end?.height ?? 0)).toBeLessThanOrEqual(top + 1)

  await press(tabs.getByRole('button', { name: 'Open the menu' }))
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('link', { name: 'Payment Methods' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Join A Group Trip' })).toBeVisible()
  const over = await page.evaluate(
    (y) => document.elementFromPoint(40, y)?.closest('nav')?.ariaLabel,
    top + 20,
  )
  expect(over).not.toBe('Main')
})

test('a walker’s day stands in the tabs, and a page where people work ends in one line on wide screens', async ({
  open,
  answers,
}) => {
  answers.give(OpenTripBriefDocument, { myOpenTrip: null })
  const { page, goto } = await open('/no-such-page', { as: aWalker(answers), size: sizes.phone })
  await page.evaluate(() => localStorage.setItem('huvr.view', 'walker'))
  await goto('/no-such-page')
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await expect(tabs.getByRole('link')).toHaveText(['Walk', 'Requests', 'Earnings', 'Hours'])
  await expect(page.locator('footer')).toBeHidden()
  // Beside the tool there is no marketing, and a public page has its whole footer.
  await page.setViewportSize(sizes.desktop)
  await expect(page.getByRole('navigation', { name: 'Quick links' })).toBeVisible()
  const business = page.getByRole('navigation', { name: 'For business' })
  await expect(business.getByRole('link', { name: 'For institutions' })).toHaveAttribute(
    'href',
    '/for-institutions',
  )
  answers.give(UpcomingCountDocument, { upcomingCount: 0 })
  answers.give(ArchivedTripsDocument, { archivedTrips: [] })
  answers.give(StoredTripsDocument, { membership: null })
  const { page: trips } = await open('/your-trips', { as: aMe(), size: sizes.desktop })
  const foot = trips.getByRole('contentinfo')
  await expect(foot.getByRole('link')).toHaveText(['Help', 'Terms Of Services', 'Privacy Policy'])
})
