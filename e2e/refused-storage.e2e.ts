// Over the whole stack: the cookies are the server’s.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { seedPassword, seedPeople } from '#dev/seeds/people.ts'

/** Browsers that keep nothing for the site: every page is shown as to a visitor, and signing in says what is missing. */

const hint = 'Your browser blocks cookies and site data for this site.'

/** Ways in which a browser refuses its storages; each runs in the page. */
const ways = {
  throws: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  },
  null: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: () => null })
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
}

/** What a visitor sees of each page. */
async function seeEveryPage(page: Page, isHinted: boolean, base = ''): Promise<void> {
  const errors: string[] = []
  // The router's own script in the start page, which looks for a scroll position there, ends without any effect.
  page.on('pageerror', ({ message, stack }) => {
    if (!/sessionStorage|Access is denied|'removeItem'/.test(message) || /assets/.test(stack ?? ''))
      errors.push(message)
  })
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(`${base}/`)
  await expect(page.getByRole('region', { name: 'New destinations' }).getByRole('listitem')).toHaveCount(4)
  await page.goto(`${base}/help`)
  await expect(heading).toHaveText(/Help/)
  await page.getByRole('link', { name: 'Login' }).first().click()
  await expect(page.getByLabel('Phone Number', { exact: true })).toBeVisible()
  await expect(page.getByText(hint)).toHaveCount(isHinted ? 1 : 0)
  await page.goto(`${base}/select-destinations`)
  await expect(page.getByRole('dialog', { name: 'Log in to continue' })).toBeVisible()
  await expect(page.getByText(hint)).toHaveCount(isHinted ? 1 : 0)
  expect(errors).toEqual([])
}

for (const [how, isHinted] of [
  ['throws', true],
  ['null', true],
  ['full', false],
] as const)
  test(`storage that ${how === 'throws' ? how : `is ${how}`}: public pages are shown, and signing in lasts as long as cookies do`, async ({
    person,
  }) => {
    const { page, context } = await person('visitor', { signedIn: false })
    await context.addInitScript(ways[how])
    await seeEveryPage(page, isHinted)
    const noor = seedPeople.find(({ key }) => key === 'noor')
    await page.goto('/login')
    await page.getByLabel('Phone Number', { exact: true }).fill(noor?.phone.slice(2) ?? '')
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.getByLabel('Password', { exact: true }).fill(seedPassword)
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.waitForURL(/select-destinations/)
    await page.goto('/your-trips')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Trips')
  })

test('a browser that blocks all cookies shows public pages and says what signing in needs', async ({
  server,
}) => {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-profile-'))
  fs.mkdirSync(path.join(profile, 'Default'))
  fs.writeFileSync(
    path.join(profile, 'Default/Preferences'),
    JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }),
  )
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions, headless: true })
  try {
    const page = await context.newPage()
    await page.goto(`${server.url}/faq`)
    expect(await page.evaluate('try { localStorage.length } catch (error) { error.name }')).toBe(
      'SecurityError',
    )
    await seeEveryPage(page, true, server.url)
  } finally {
    await context.close()
    fs.rmSync(profile, { recursive: true })
  }
})

test('a cookie that is lost on the way: the person is notified after signing in, not sent back without a word', async ({
  person,
  newTraveller,
}) => {
  const { phone } = await newTraveller({ signedIn: false })
  const { page } = await person('visitor', { signedIn: false })
  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch()
    const { 'set-cookie': _cookie, ...headers } = answer.headers()
    // The runner itself has kept it.
    await page.context().clearCookies()
    await route.fulfill({ response: answer, headers })
  })
  await page.goto('/login')
  await page.getByLabel('Phone Number', { exact: true }).fill(phone.slice(2))
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByLabel('Password', { exact: true }).fill(seedPassword)
  await expect(page.getByText(hint)).toHaveCount(0)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in to continue' }).getByText(hint)).toBeVisible()
})
