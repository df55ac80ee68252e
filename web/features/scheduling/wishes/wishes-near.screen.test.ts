import type { Page } from '@playwright/test'
import { WalkerRequestsDocument } from '#web/api/generated/scheduling.ts'
import {
  WishesNearDocument,
  WishPlacesDocument,
  type WishRequestCardFragment,
} from '#web/api/generated/wishes.ts'
import { WalkPlacesDocument } from '#web/api/generated/walkers-walk.ts'
import { refused, type Answers } from '#web/testing/answers.ts'
import { deviceAsked, deviceIsAt, searchesItsPlace } from '#web/testing/devices.ts'
import { aMe, answerWalkHome } from '#web/testing/people.ts'
import { aDestination } from '#web/testing/places.ts'
import { expect, test } from '#web/testing/screen.ts'

const kyoto = { latitude: 35.0116, longitude: 135.7681 }
const lisbon = { latitude: 38.7139, longitude: -9.1334 }

/** Ana wishes to see something this week. */
function aWish(text: string): WishRequestCardFragment {
  const { id, name, slug, latitude, longitude, time_zone } = aDestination()
  return {
    id: `wsh_${text}`,
    text,
    from: '2026-03-04',
    until: '2026-03-08',
    starts_from: '2026-03-04T08:00:00Z',
    starts_until: '2026-03-08T18:00:00Z',
    minutes: 10,
    max_price_cents: 1500,
    state: 'open',
    booking_id: null,
    traveller_first_name: 'Ana',
    traveller_rating: null,
    pays_cents: 989,
    viewer_is_owner: false,
    destination: { id, name, slug, latitude, longitude, time_zone },
  }
}

const noPlace = refused({ message: 'Where are you?', category: 'validation', code: 'BAD_INPUT' })

/** Each place has a wish of its own; the server knows the last place where the walker was online, or none. */
function answerWishes(answers: Answers, lastKnown: 'kyoto' | null): void {
  const inKyoto = { wishesNear: [aWish('A quiet temple garden')] }
  answers.give(WishPlacesDocument, { wishPlaces: [] })
  answers.give(WishesNearDocument, ({ data }) => {
    if (data?.latitude === lisbon.latitude) return { wishesNear: [aWish('The tiled houses of Alfama')] }
    return data?.latitude === kyoto.latitude || lastKnown ? inKyoto : noPlace
  })
}

const wish = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })
const walker = aMe({ type: 'walker' })

test('wishes near the last place are there before the device knows where it is; then those near the device', async ({
  open,
  answers,
}) => {
  answerWalkHome(answers)
  answerWishes(answers, 'kyoto')
  const { page, goto, settled } = await open('/no-such-page', { as: walker })
  await searchesItsPlace(page)
  await goto('/wishes')
  await expect(wish(page, 'A quiet temple garden')).toBeVisible()
  await deviceIsAt(page, lisbon)
  await settled()
  await expect(wish(page, 'The tiled houses of Alfama')).toBeVisible()
  await expect(wish(page, 'A quiet temple garden')).toBeHidden()
})

test('of a walker without a last place nothing is said until the device has answered, and after 10 s that it is not known', async ({
  open,
  answers,
}) => {
  answerWalkHome(answers)
  answerWishes(answers, null)
  const { page, goto, settled, passes } = await open('/no-such-page', { as: walker })
  await searchesItsPlace(page)
  await goto('/wishes')
  const unknown = page.getByText('We don’t know where you are')
  await expect(unknown).toBeHidden()
  await deviceIsAt(page, kyoto)
  await settled()
  await expect(wish(page, 'A quiet temple garden')).toBeVisible()

  // The question of the browser is left open; an answer that comes later counts.
  await goto('/wishes')
  await passes(5_000)
  await expect(unknown).toBeHidden()
  await passes(5_000)
  await expect(unknown).toBeVisible()
  await deviceIsAt(page, kyoto)
  await settled()
  await expect(wish(page, 'A quiet temple garden')).toBeVisible()
})

test('where the question of the browser is left open, the requests and the page of who is online say so after 10 s', async ({
  open,
  answers,
}) => {
  answerWalkHome(answers)
  const none = { data: [], paginatorInfo: { currentPage: 1, lastPage: 1, total: 0 } }
  answers.give(WalkPlacesDocument, { destination: { data: [] } })
  answers.give(WalkerRequestsDocument, { getWalkerScheduleTrips: none })
  const { page, goto, settled, passes } = await open('/no-such-page', { as: walker })
  await page.context().grantPermissions(['camera', 'microphone'])
  await searchesItsPlace(page)
  await goto('/walk-requests')
  const unknown = page.getByText('Let this page see your position')
  await expect(unknown).toBeHidden()
  await passes(10_000)
  await expect(unknown).toBeVisible()
  await deviceIsAt(page, kyoto)
  await settled()
  await expect(page.getByText('Requests for places within 50 km of you appear here.')).toBeVisible()

  await goto('/walk')
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.resolve(document.createElement('canvas').captureStream())
  })
  await page.route('**/live/uplink', (route) => route.abort())
  await page.getByRole('button', { name: 'Go online' }).click()
  await settled()
  await expect(page.getByRole('button', { name: 'Go online' })).toHaveAttribute('aria-busy')
  // The camera and the line are looked at first.
  await deviceAsked(page)
  await passes(10_000)
  await expect(page.getByText('We couldn’t get your location. Choose a place instead.')).toBeVisible()
})
