import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core'
import { expect } from '@playwright/test'
import { seedPassword } from '#dev/seeds/people.ts'
import type { NewPerson, TestServer } from '#e2e/support/test-server.ts'
import { launchOptions } from '#e2e/support/browser.ts'

/** The two browsers of these journeys, both led by one library, which speaks WebDriver BiDi with Firefox. */
export type Kind = 'firefox' | 'chrome'

/** A person in a browser of their own. */
export type BrowserPerson = {
  name: string
  userId: string
  token: string
  browser: Browser
  page: Page
  /** Errors of the page's own scripts, by their words. */
  errors: string[]
}

/** A fake camera and microphone, no questions, calls over loopback. */
const firefoxSettings = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.peerconnection.ice.loopback': true,
  'media.peerconnection.ice.obfuscate_host_addresses': false,
  'media.autoplay.default': 0,
  'permissions.default.geo': 1,
  'permissions.default.desktop-notification': 2,
}

function launch(kind: Kind): Promise<Browser> {
  const firefox = process.env['FIREFOX_PATH']
  if (kind === 'chrome')
    return puppeteer.launch({
      browser: 'chrome',
      executablePath: launchOptions.executablePath ?? '',
      args: [...launchOptions.args, '--no-sandbox'],
    })
  if (!firefox) throw new Error('FIREFOX_PATH names no Firefox')
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox,
    extraPrefsFirefox: firefoxSettings,
  })
}

/**
 * A new person, signed in as by the login screen, in a browser of this kind, which finds the server at this address; the
 * caller closes it.
 */
export async function openPersonIn(
  kind: Kind,
  server: TestServer,
  as: NewPerson,
  url = server.url,
): Promise<BrowserPerson> {
  const { first_name: name, phone, user_id: userId } = await server.newPerson(as)
  const browser = await launch(kind)
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => {
    const words = error instanceof Error ? error.message : String(error)
    // Firefox tells a lost socket as an error of the page.
    if (!/ ws:\/\/localhost/.test(words)) errors.push(words)
  })
  await page.setViewport({ width: 375, height: 812 })
  // Firefox is told by its settings.
  if (kind === 'chrome')
    await browser.defaultBrowserContext().overridePermissions(url, ['geolocation', 'camera', 'microphone'])
  await page.goto(url)
  const signedIn = await page.evaluate(
    async (username, password) => {
      const response = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          query: 'mutation ($input: LoginInput!) { login(input: $input) { access_token user { id } } }',
          variables: { input: { username, password, remember_me: true } },
        }),
      })
      const { data } = await response.json()
      if (data?.login?.user) localStorage.setItem('huvr.userId', data.login.user.id)
      // Lets tests read the figures of a running call.
      localStorage.setItem('huvr.debug', '1')
      return data?.login?.access_token as string | undefined
    },
    phone,
    seedPassword,
  )
  if (!signedIn) throw new Error(`${name} could not sign in`)
  return { name, userId, token: signedIn, browser, page, errors }
}

const patienceMs = 30_000

/** What can be pressed and has this name, once it is there; names as a screen reader has them, near enough. */
async function pressable(page: Page, name: RegExp): Promise<ElementHandle<Element>> {
  const found = await page.waitForFunction(
    (source, flags) =>
      [...document.querySelectorAll('button, [role="button"], a[href], label')]
        .filter(
          (one) =>
            one.checkVisibility() && !one.closest('[inert], [aria-hidden="true"], [aria-disabled="true"]'),
        )
        .find((one) =>
          new RegExp(source, flags).test(
            one.ariaLabel ?? (one.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
          ),
        ) ?? null,
    { timeout: patienceMs, polling: 100 },
    name.source,
    name.flags,
  )
  const element = found.asElement()
  if (!element) throw new Error(`nothing called ${name}`)
  return element as ElementHandle<Element>
}

/** Presses what has this name, with a real click where it stands. */
export async function press(page: Page, name: RegExp): Promise<void> {
  const element = await pressable(page, name)
  await element.scrollIntoView()
  // What moves while a page is still being drawn would be missed.
  let place = ''
  await expect
    .poll(async () => {
      const before = place
      place = JSON.stringify(await element.boundingBox())
      return place === before
    })
    .toBe(true)
  await element.click()
}

/** Waits until the page shows these words. */
export async function reads(page: Page, words: RegExp): Promise<void> {
  await page.waitForFunction(
    (source, flags) => new RegExp(source, flags).test(document.body.innerText),
    { timeout: patienceMs, polling: 100 },
    words.source,
    words.flags,
  )
}

/** Waits until the page is at such an address. */
export async function isAt(page: Page, address: RegExp): Promise<void> {
  await expect.poll(() => page.url(), { timeout: patienceMs }).toMatch(address)
}

/** Live seconds as the screen shows them; -1 without a meter. */
export function metered(page: Page): Promise<number> {
  return page.evaluate(() => {
    const text = document.querySelector('[data-testid="meter"]')?.textContent ?? ''
    const [, minutes, seconds] = /(\d+):(\d\d)/.exec(text) ?? []
    return seconds === undefined ? -1 : Number(minutes) * 60 + Number(seconds)
  })
}

export async function meteredAtLeast(page: Page, seconds: number, withinMs = 40_000): Promise<void> {
  await expect.poll(() => metered(page), { timeout: withinMs }).toBeGreaterThanOrEqual(seconds)
}

/** Waits until frames of a film or a call arrive. */
export async function seesPicture(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('video')].some((video) => video.videoWidth > 0 && video.currentTime > 0),
    { timeout: 40_000, polling: 100 },
  )
}
