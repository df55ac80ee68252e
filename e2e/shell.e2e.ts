import type { Page } from '@playwright/test'
import { expect, test, type Person } from '#e2e/support/stage.ts'

/** The browser remembers a session, and none of the app's code arrives: what is seen is what the server has built. */
async function withoutCode({ page, context }: Person, isRemembered: boolean): Promise<Page> {
  if (isRemembered) await context.addInitScript(() => localStorage.setItem('huvr.signed_in', '1'))
  await page.route('**/assets/*.js', (route) => route.abort())
  return page
}

for (const path of ['/', '/your-trips', '/show-walker-on-map?destination=lisbon'])
  test(`${path} begins with its shell, and people who are signed in are not asked to log in`, async ({
    person,
  }) => {
    const [visitor, noor] = await Promise.all([
      person('visitor', { signedIn: false, size: 'desktop' }),
      person('noor', { size: 'desktop' }),
    ])
    const stranger = await withoutCode(visitor, false)
    await stranger.goto(path)
    await expect(stranger.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(stranger.getByRole('link', { name: 'Explore' })).toBeHidden()

    const known = await withoutCode(noor, true)
    await known.goto(path)
    await expect(known.getByRole('link', { name: 'Explore' })).toBeVisible()
    await expect(known.getByRole('link', { name: 'Login' })).toBeHidden()
    await expect(known.getByRole('link', { name: 'Sign Up' }).first()).toBeHidden()
    await known.setViewportSize({ width: 375, height: 812 })
    await expect(known.getByRole('navigation', { name: 'Main' })).toBeInViewport({ ratio: 1 })
  })

test('pages that stand without the shell begin without it', async ({ person }) => {
  const page = await withoutCode(await person('visitor', { signedIn: false }), true)
  for (const path of ['/login', '/trips/trip_1/live', '/trips/trip_1/waiting/']) {
    await page.goto(path)
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  }
})

test('a signed-in phone has tabs under its pages, which dialogs cover', async ({ person, world }) => {
  const { page } = await person('noor')
  await page.goto('/your-trips')
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await expect(tabs.getByRole('link', { name: 'Trips' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: 'Explore' }).click()
  await expect(page).toHaveURL(/select-destinations/)
  const top = await tabs.boundingBox()
  // The end of the page, which moves until its pictures are there, is not under the tabs.
  const endOfPage = async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const end = await page.locator('footer').boundingBox()
    return (end?.y ?? Infinity) + (end?.height ?? 0)
  }
  await world.settled()
  expect(await endOfPage()).toBeLessThanOrEqual((top?.y ?? 0) + 1)

  await tabs.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('link', { name: 'Payment Methods' })).toBeVisible()
  await expect(menu.getByText('Join A Group Trip')).toBeHidden()
  const over = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('nav')?.ariaLabel, {
    x: 40,
    y: (top?.y ?? 0) + 20,
  })
  expect(over).not.toBe('Main')
})
