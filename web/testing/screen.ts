import fs from 'node:fs/promises'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { expect as plainExpect, test as base, type Download, type Locator, type Page } from '@playwright/test'
import { UnreadNotificationsDocument } from '#web/api/generated/notification-list.ts'
import { BeginPasskeyLoginDocument } from '#web/api/generated/passkeys.ts'
import { MeDocument } from '#web/api/generated/session.ts'
import { SiteDocument } from '#web/api/generated/site.ts'
import { MyOpenTripDocument } from '#web/api/generated/trips.ts'
import { createAnswers, operationOf, type Answers } from '#web/testing/answers.ts'
import { accessFaults, picture, picturesFolder, show, sizes, viewsOf, type View } from '#web/testing/looks.ts'
import type { Me } from '#web/testing/people.ts'
import { holdLongTimers, passLongTimers } from '#web/testing/long-timers.ts'
import { countOwnWork, saveOwnCalls, settled, watchTraffic } from '#web/testing/settled.ts'
import { serveSite, type Site } from '#web/testing/site.ts'

/** When tests of screens take place: a Wednesday noon in Lisbon, where their browsers are. */
export const noon = new Date('2026-03-04T12:00:00Z')

/** One person on one screen. */
export type Screen = {
  readonly page: Page
  /** Goes to an address in the same browser, and waits until its page has settled. */
  goto(path: string): Promise<void>
  /** Presses something, and waits until what follows has settled. */
  press(what: Locator): Promise<void>
  /** Waits until nothing is under way and all is drawn. */
  settled(): Promise<void>
  /** Lets so much time pass at once for what waits on the page, and waits until what follows has settled. */
  passes(ms: number): Promise<void>
  /** Presses a key, and waits until what follows has settled. */
  key(name: string): Promise<void>
  /** Emits to the page what it listens to, and waits until what follows has settled. */
  emit<Data, Variables>(document: TypedDocumentNode<Data, Variables>, data: Data): Promise<void>
  /** Presses what saves a file, and reads what is in it. */
  saves(what: Locator): Promise<string>
  /**
   * Holds the screen as it stands against axe and the width of its window, in the view that is given, else at the size and
   * scheme that its name gives, or at all of them (`SCREENS=all`). The window is as large as before afterwards.
   */
  look(name: string, view?: View): Promise<void>
}

type OpenOptions = {
  /** Who is signed in; a visitor unless given. */
  as?: Me
  /** What the browser asks for; American English unless given. */
  locale?: string
  /** The platform's currency; US dollars unless given. */
  currency?: string
  size?: { width: number; height: number }
  /** The zone that the device is set to; that of Lisbon unless given. */
  timeZone?: string
  /** Runs in the page before its own scripts: what a device is that no option of the browser makes it. */
  before?: () => void
  /** What the browser remembers of earlier visits, by key. */
  stored?: Readonly<Record<string, string>>
}

/** The hint by which a browser knows that it was signed in; `web/api/session-manager.ts` writes it. */
const signedInKey = 'huvr.signed_in'

/** Looks once: what is not there when the page has settled does not come. */
export const expect = plainExpect.configure({ timeout: 1 })

/**
 * The built web app in a real browser, with answers in place of the server and a clock that stands at noon. A test gives
 * the answers, opens a page and looks at it once it has settled; it fails as well by a call without an answer, an answer
 * that does not fit the schema, and an error that the page does not catch.
 */
export const test = base.extend<
  { answers: Answers; open: (path: string, options?: OpenOptions) => Promise<Screen> },
  { site: Site }
>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- the runner insists on a destructured first argument
    async ({}, use) => {
      const site = await serveSite()
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  answers: async ({ site }, use) => {
    const answers = createAnswers()
    // What the frame around every page asks.
    answers.give(SiteDocument, { site: { announcement: null, maintenance: null, features_off: [] } })
    answers.give(MeDocument, { me: null })
    answers.give(MyOpenTripDocument, { myOpenTrip: null })
    answers.give(UnreadNotificationsDocument, { unreadNotifications: 0 })
    // The page of the login asks for one by itself; without options nothing follows.
    answers.give(BeginPasskeyLoginDocument, {
      beginPasskeyLogin: { status: 'PASSKEY_BEGUN', message: '', options: null },
    })
    site.answerBy(answers)
    await use(answers)
    site.answerBy(null)
    plainExpect(answers.faults, 'calls without an answer that fits, and errors of the page').toEqual([])
  },
  open: async ({ browser, site, answers }, use) => {
    const opened: { page: Page; rest: () => Promise<void> }[] = []
    let pictures = 0
    const pictureOf = async (page: Page, rest: () => Promise<void>) => {
      const { titlePath } = test.info()
      pictures += 1
      const names = titlePath.slice(1).map((title) => title.replaceAll(/[^a-zA-Z0-9]+/g, '-').slice(0, 80))
      await picture(page, [...names, String(pictures)], rest)
    }
    await use(async (path, options = {}) => {
      const { as, locale = 'en-US', size = sizes.phone, stored = {} } = options
      site.pagesIn(options.currency ?? 'USD')
      const context = await browser.newContext({
        baseURL: site.url,
        locale,
        timezoneId: options.timeZone ?? 'Europe/Lisbon',
        viewport: size,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      const traffic = await watchTraffic(page)
      const rest = () => settled(page, traffic, answers.heldBack)
      opened.push({ page, rest })
      page.on('pageerror', ({ message }) => answers.fault(`an error of the page: ${message}`))
      await saveOwnCalls(page)
      await countOwnWork(page)
      await page.clock.setFixedTime(noon)
      await holdLongTimers(page)
      if (as) answers.give(MeDocument, { me: as })
      if (options.before) await page.addInitScript(options.before)
      await page.addInitScript(
        (entries) => {
          // A page that is loaded again finds what it has written itself.
          if (localStorage.length > 0) return
          for (const [key, value] of entries) localStorage.setItem(key, value)
        },
        Object.entries({ ...(as ? { [signedInKey]: '1' } : {}), ...stored }),
      )
      const screen: Screen = {
        page,
        settled: rest,
        async goto(to) {
          await page.goto(to)
          await rest()
        },
        async press(what) {
          await what.click()
          await rest()
        },
        async passes(ms) {
          await page.clock.fastForward(ms)
          await passLongTimers(page, ms)
          await rest()
        },
        async key(name) {
          await page.keyboard.press(name)
          await rest()
        },
        async emit(document, data) {
          await site.emit(operationOf(document), (variables) => answers.emitted(document, data, variables))
          await rest()
        },
        async saves(what) {
          const saving = new Promise<Download>((resolve) => page.once('download', resolve))
          await what.click()
          const file = await (await saving).path()
          return fs.readFile(file, 'utf8')
        },
        async look(name, asked) {
          for (const view of asked ? [asked] : viewsOf(name)) {
            await show(page, view)
            await rest()
            expect.soft(await accessFaults(page), `looks of ${name}, ${view.join(', ')}`).toEqual([])
          }
          if (picturesFolder) await pictureOf(page, rest)
          await page.setViewportSize(size)
          await rest()
        },
      }
      await screen.goto(path)
      return screen
    })
    for (const { page, rest } of opened) {
      // What a test ends with is on the pictures as well: most screens are looked at in a state or two only.
      if (picturesFolder && !page.isClosed()) await pictureOf(page, rest)
      await page.context().close()
    }
  },
})
