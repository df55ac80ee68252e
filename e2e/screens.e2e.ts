// Over the whole stack: the pages as the server sends them, under its policy and with the seeded world.
import type { Page } from '@playwright/test'
import { pageAccess, type PageAccess } from '#domain/identity/pages.ts'
import { checkScreen } from '#e2e/support/check-screen.ts'
import { watchPolicy } from '#e2e/support/content-policy.ts'
import { savePhone } from '#e2e/support/sign-up.ts'
import { stepScreens, travellerScreens, visitorScreens, walkerScreens } from '#e2e/support/screens.ts'
import { expect, test, type Person } from '#e2e/support/fixtures.ts'
import { pageSettled } from '#e2e/support/world.ts'
import { patterns, type PageName } from '#web/app/paths.ts'
import { drawn } from '#web/testing/drawn.ts'
import { everyView, show, views } from '#web/testing/looks.ts'

/** Pages of the table that are no screen of the lists: addresses that lead on. */
function otherPages(access: PageAccess, screens: readonly string[]): string[] {
  const listed = new Set(screens.map((screen) => screen.replace(/\?.*/, '')))
  return Object.entries(patterns)
    .filter(([name, pattern]) => pageAccess[name as PageName] === access && !pattern.includes(':'))
    .map(([, pattern]) => pattern)
    .filter((pattern) => !listed.has(pattern))
}

/** Screens that are a moment by themselves, in the middle: the end of a walk, and the welcome to a walker. */
const ownFrames = ['/walker-rating', '/welcome-back']

/** Continues within the document that is there, as a link of the app does, and lets the page be drawn. */
async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> }
    }
    await router.navigate(to)
  }, path)
  await drawn(page)
}

/**
 * Every screen is accessible and works under the content policy. A usual run looks at each screen once, at one size and
 * scheme in turn, so that all are met; `npm run test:screens` looks at each screen at every size and scheme.
 */
test.describe.configure({ mode: 'parallel' })

for (const view of everyView ? views : [null]) {
  const named = view ? `, ${view.join(', ')}` : ''

  /** Each screen in the view of this run, or in the next of all. */
  const check = async ({ page, context }: Person, screens: readonly string[]) => {
    test.setTimeout(60_000 + screens.length * 6000)
    const refused = await watchPolicy(context)
    for (const [at, path] of screens.entries()) {
      await show(page, view ?? views[at % views.length] ?? views[0])
      await checkScreen(page, path)
    }
    expect(refused).toEqual([])
  }
  const open = async ({ page, context }: Person, pages: readonly string[]) => {
    const refused = await watchPolicy(context)
    for (const [at, path] of pages.entries()) {
      if (at === 0 || path === '/dev') await page.goto(path)
      else await followLink(page, path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    }
    expect(refused).toEqual([])
  }

  test(`screens for visitors are accessible${named}`, async ({ person }) => {
    await check(await person('visitor', { signedIn: false }), visitorScreens)
  })

  test(`steps of signing up are accessible${named}`, async ({ person }) => {
    const visitor = await person('visitor', { signedIn: false })
    await savePhone(visitor.page)
    await check(visitor, stepScreens)
  })

  test(`screens for travelers are accessible${named}`, async ({ person }) => {
    await check(await person('noor'), travellerScreens)
  })

  test(`screens for walkers are accessible${named}`, async ({ person }) => {
    await check(await person('marta'), walkerScreens)
  })

  if (!view || view === views[0])
    test(`headings stand at the same height on all screens of a person who is signed in${named}`, async ({
      person,
    }) => {
      test.slow()
      for (const [key, screens] of [
        ['noor', travellerScreens],
        ['marta', walkerScreens],
      ] as const) {
        const { page } = await person(key)
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 844 })
          await page.goto('/settings')
          await pageSettled(page)
          const heights = new Map<string, number>()
          for (const path of screens.filter((path) => !ownFrames.includes(path))) {
            await followLink(page, path)
            await pageSettled(page)
            const box = await page.getByRole('heading', { level: 1 }).first().boundingBox()
            heights.set(path, Math.round(box?.y ?? -1))
          }
          const [first] = heights.values()
          expect(Object.fromEntries(heights), `${width}`).toEqual(
            Object.fromEntries([...heights.keys()].map((path) => [path, first])),
          )
        }
      }
    })

  if (!view || view === views[0])
    test(`the other pages of the table work under the content policy${named}`, async ({ person }) => {
      test.setTimeout(180_000)
      const visitor = await person('visitor', { signedIn: false })
      await open(visitor, [...otherPages('public', [...visitorScreens, ...stepScreens]), '/dev'])
      await open(await person('noor'), [
        ...otherPages('signedIn', travellerScreens),
        '/show-walker-on-map?destination=lisbon',
      ])
      await open(await person('marta'), otherPages('walker', walkerScreens))
    })
}
