import type { Page } from '@playwright/test'
import { languageNamesIn } from '#domain/walkers/languages.ts'
import {
  DestinationByIdDocument,
  DestinationsDocument,
  DestinationsInFullDocument,
  HomePlacesDocument,
  type HomePlacesQuery,
} from '#web/api/generated/places.ts'
import { later, refused } from '#web/testing/answers.ts'
import { sizes } from '#web/testing/looks.ts'
import { aDestination } from '#web/testing/places.ts'
import { expect, test } from '#web/testing/screen.ts'
import { answerWalkersMap, aWalkerNear } from '#web/testing/walkers.ts'

const places: HomePlacesQuery = {
  destination: {
    data: [1, 2, 3, 4, 5].map((place) => ({
      ...aDestination({ id: `dst_${place}`, name: `Place ${place}` }),
      created_at: `2026-02-0${place}T00:00:00Z`,
      is_featured: place === 1,
      live_walkers: [],
    })),
  },
}

const yui = aWalkerNear({
  user_id: 'usr_yui',
  user: {
    ...aWalkerNear().user,
    id: 'usr_yui',
    first_name: 'Yui',
    walker_profile: {
      no_of_walks: 3,
      description: null,
      languages: ['English', 'Japanese'].map((name) => languageNamesIn('en').indexOf(name)),
    },
  },
})

/** The same, with Yui out at the second. */
const live: HomePlacesQuery = {
  destination: {
    data: places.destination.data.map((place) =>
      place.id === 'dst_2' ? { ...place, live_walkers: [yui] } : place,
    ),
  },
}

test('the home page says that its places come late or not at all, and loads them at the next try', async ({
  open,
  answers,
}) => {
  const late = later(places)
  answers.give(HomePlacesDocument, late.answer)
  const { page, press, passes, goto, settled } = await open('/')
  const says = page.getByText('This is taking longer than usual. We keep trying.')
  const again = page.getByRole('button', { name: 'Try again' })
  const shown = page.getByRole('region', { name: 'New destinations' }).getByRole('listitem')
  await expect(says).toHaveCount(0)
  // So long a page waits in silence.
  await passes(8000)
  await expect(says).toHaveCount(3)
  late.come()
  await settled()
  await expect(says).toHaveCount(0)
  await expect(shown).toHaveCount(4)

  answers.give(HomePlacesDocument, refused({ message: 'Please try again.', category: 'internal' }))
  await goto('/')
  await expect(again).toHaveCount(3)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  answers.give(HomePlacesDocument, places)
  await press(again.first())
  await expect(again).toHaveCount(0)
  await expect(shown).toHaveCount(4)
})

/** The address at which this document is fetched next; an empty one is given. */
const nextDocument = (page: Page, path: string) =>
  new Promise<string>((resolve) => {
    void page.route(`**${path}*`, (route) => {
      resolve(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    })
  })

test('who is live stands in the first view, with face, clock, languages and price, one tap from the map', async ({
  open,
  answers,
}) => {
  answers.give(HomePlacesDocument, live)
  const { page, press } = await open('/')
  const card = page.getByRole('region', { name: 'Live right now' }).getByRole('link', {
    name: /^Yui in Place 2 .*\d:\d\d\s[AP]M.*English, Japanese.*\$15\.00 for 10 minutes/,
  })
  await expect(card.locator('img')).toHaveAttribute('src', '/avatars/placeholder.svg')
  for (const size of [sizes.phone, sizes.desktop]) {
    await page.setViewportSize(size)
    await expect(card).toBeInViewport({ ratio: 0.6 })
  }
  // The places that have come last, the newest first.
  const fresh = page.getByRole('region', { name: 'New destinations' }).getByRole('listitem')
  await expect(fresh).toHaveCount(4)
  await expect(fresh.first()).toContainText('Place 5')
  answerWalkersMap(answers, [yui])
  await press(card)
  await expect(page).toHaveURL('/show-walker-on-map?destination=lisbon&walker=usr_yui')
  await expect(page.getByRole('dialog', { name: 'Yui' })).toBeVisible()
})

test('the picture has the hour of a live place, its arrows turn it by finger and key, and shadows are whole', async ({
  open,
  answers,
}) => {
  answers.give(HomePlacesDocument, live)
  const { page, press, key, passes } = await open('/', { size: sizes.desktop })
  await passes(2500)
  const pad = page.getByRole('group', { name: 'Steer the picture' })
  await expect(page.locator('#home').getByRole('link', { name: /^Yui in Place 2.+\d:\d\d/ })).toBeVisible()
  await press(pad.getByRole('button', { name: 'Left' }))
  const region = page.locator('#home')
  const status = region.getByRole('status')
  await expect(status.filter({ hasText: 'Turning left' })).toBeVisible()
  await expect(region.locator('video[src*="-left."]')).toHaveCount(1)
  await pad.getByRole('button', { name: 'Left' }).focus()
  await key('ArrowRight')
  await expect(status.filter({ hasText: 'Turning right' })).toBeVisible()
  await expect(region.locator('video[src*="-right."]')).toHaveCount(1)
  await press(pad.getByRole('button', { name: 'Ahead' }))
  await expect(region.locator('video')).toHaveCount(0)

  // A scrolling box cuts what stands outside of its padding: the shadows of the slider.
  const cards = page.getByRole('region', { name: 'Beta destinations' }).getByRole('listitem')
  const room = await cards.first().evaluate((card) => {
    const box = (card.parentElement as HTMLElement).getBoundingClientRect()
    const own = card.getBoundingClientRect()
    return { start: own.left - box.left, below: box.bottom - own.bottom }
  })
  expect(room.start).toBeGreaterThanOrEqual(24)
  expect(room.below).toBeGreaterThanOrEqual(52)
})

test('nothing jumps while the home page loads', async ({ open, answers }) => {
  const late = later(live)
  answers.give(HomePlacesDocument, late.answer)
  const { page, settled } = await open('/')
  late.come()
  await settled()
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntriesByType('layout-shift') as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[]
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // There is one of these always: listed with the shifts, also where there were none.
        observer.observe({ type: 'navigation', buffered: true })
      }),
  )
  expect(shift).toBeLessThanOrEqual(0.02)
})

test('the search field suggests places to the keyboard and the finger, and works before the script is there', async ({
  open,
  answers,
}) => {
  answers.give(HomePlacesDocument, live)
  const paginatorInfo = { count: 2, currentPage: 1, lastPage: 1, total: 2, hasMorePages: false }
  answers.give(DestinationsDocument, {
    destination: {
      data: [aDestination(), aDestination({ id: 'dst_kyoto', slug: 'kyoto', name: 'Kyoto', country: 'JP' })],
      paginatorInfo,
    },
  })
  const { page, press, key, settled } = await open('/')
  const field = page.getByRole('combobox', { name: 'Search for a destination' })
  const options = page.getByRole('listbox', { name: 'Destinations' }).getByRole('option')
  const type = async (text: string) => {
    await field.fill(text)
    await settled()
  }
  await type('lis')
  await expect(options).toHaveCount(1)
  await key('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  )
  await type('zzz')
  await expect(page.getByRole('search').getByRole('status')).toContainText('We are not there yet.')
  await type('portugal')
  answers.give(DestinationsInFullDocument, {
    destination: { data: [aDestination()], paginatorInfo: { lastPage: 1, total: 1 } },
  })
  answers.give(DestinationByIdDocument, { destinationById: aDestination() })
  await press(options.filter({ hasText: 'Lisbon' }))
  await expect(page).toHaveURL(/\?show=lisbon/)

  await page.route('**/assets/*.js', (route) => route.abort())
  const asked = nextDocument(page, '/show-all-destinations')
  await page.goto('/')
  await field.fill('Lisbon')
  await page.getByRole('button', { name: 'Search' }).click()
  expect(await asked).toMatch(/\/show-all-destinations\?search=Lisbon$/)
})

test('a platform in another currency shows its prices in it from the first paint', async ({
  open,
  answers,
}) => {
  answers.give(HomePlacesDocument, live)
  const { page } = await open('/', { currency: 'EUR' })
  await expect(page.getByText('€5.00 to connect, then €1.00 a live minute.')).toBeVisible()
  await expect(page.getByText('€15.00')).toHaveCount(1)
  await expect(page.getByText('$')).toHaveCount(0)
})
