// Over the whole stack: another engine, by its own driver.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { seedPassword } from '#dev/seeds/people.ts'
import { stepScreens, travellerScreens, visitorScreens, walkerScreens } from '#e2e/support/screens.ts'
import { expect, seededPerson, test } from '#e2e/support/fixtures.ts'
import { openWebKit, webKitPrograms, type WebKitBrowser } from '#e2e/webkit/web-driver.ts'
import { accessRules } from '#web/testing/looks.ts'

/**
 * Every screen in WebKit, the engine of a phone's Safari: it is drawn, is no wider than the window, and is accessible.
 * Calls are not among them: WebKitGTK, as Debian packages it, has no WebRTC.
 */
const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const windows = [
  [447, 860],
  [1280, 860],
] as const
const programs = webKitPrograms()

const people = [
  ['visitors', null, visitorScreens],
  ['people who sign up', null, stepScreens],
  ['travelers', 'noor', travellerScreens],
  ['walkers', 'marta', walkerScreens],
] as const

for (const [who, key, screens] of people)
  test(`screens for ${who} in WebKit`, async ({ server }) => {
    test.setTimeout(300_000)
    test.skip(programs === null, 'this machine has no WebKitGTK with its driver')
    if (!programs) return
    const browser = await openWebKit(programs)
    try {
      await browser.goTo(server.url)
      if (key) await signIn(browser, seededPerson(key).phone)
      if (who === 'people who sign up')
        await browser.run(
          `localStorage.setItem('huvr.phone', JSON.stringify({ e164: '+12025550188', country: 'US', dial: '+1' }))`,
        )
      for (const screen of screens)
        for (const [width, height] of windows) {
          await browser.resize(width, height)
          await check(browser, server.url + screen, `${screen} at ${width}`)
        }
    } finally {
      await browser.close()
    }
  })

async function signIn(browser: WebKitBrowser, phone: string): Promise<void> {
  const userId = await browser.run<string | null>(
    `const [username, password] = args
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'mutation ($input: LoginInput!) { login(input: $input) { user { id } } }',
        variables: { input: { username, password, remember_me: true } },
      }),
    })
    const { data } = await response.json()
    if (data?.login?.user) localStorage.setItem('huvr.userId', data.login.user.id)
    return data?.login?.user?.id ?? null`,
    phone,
    seedPassword,
  )
  expect(userId).not.toBeNull()
}

async function check(browser: WebKitBrowser, url: string, name: string): Promise<void> {
  await browser.goTo(url)
  const state = () =>
    browser.run<{ isRunning: boolean; heading: string; isBusy: boolean }>(
      `return {
        isRunning: window.__reactRouterDataRouter?.state.initialized === true,
        heading: document.querySelector('main h1, [role="main"] h1')?.textContent ?? '',
        isBusy: document.querySelector('[aria-busy="true"]') !== null,
      }`,
    )
  await expect
    .poll(state, { message: name })
    .toEqual({ isRunning: true, heading: expect.stringMatching(/./), isBusy: false })
  expect.soft((await state()).heading, name).not.toMatch(/went wrong/)
  const wider = await browser.run<number>(`return document.documentElement.scrollWidth - innerWidth`)
  expect.soft(wider, `${name} is wider than the window`).toBeLessThanOrEqual(0)
  await browser.run(axe)
  const found = await browser.run<string[]>(
    `const { violations } = await window.axe.run(document, { runOnly: { type: 'tag', values: args[0] }, resultTypes: ['violations'] })
    return violations.map((one) => one.id + ': ' + one.nodes.map((node) => node.target.join(' ')).slice(0, 3).join(' | '))`,
    accessRules,
  )
  expect.soft(found, `axe on ${name}`).toEqual([])
  const shots = process.env['SCREENSHOTS']
  if (shots)
    fs.writeFileSync(path.join(shots, `webkit${name.replaceAll(/\W+/g, '-')}.png`), await browser.picture())
}
