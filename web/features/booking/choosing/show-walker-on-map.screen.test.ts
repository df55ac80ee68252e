import type { Locator } from '@playwright/test'
import { WalkerReviewsDocument } from '#web/api/generated/feedback.ts'
import { TripQuoteDocument } from '#web/api/generated/booking.ts'
import { UserCardsDocument } from '#web/api/generated/money.ts'
import { DestinationByIdDocument, DestinationsDocument } from '#web/api/generated/places.ts'
import { WalkersNearDifferencesDocument, type WalkerOnMapFragment } from '#web/api/generated/walkers.ts'
import { later } from '#web/testing/answers.ts'
import { creditsAreRead } from '#web/testing/credits.ts'
import { sizes } from '#web/testing/looks.ts'
import { aCard } from '#web/testing/money.ts'
import { aMe, answerSignIn } from '#web/testing/people.ts'
import { aDestination } from '#web/testing/places.ts'
import { priceOf } from '#web/testing/scheduling.ts'
import { expect, test, type Screen } from '#web/testing/screen.ts'
import { answerWalkersMap, aReview, aWalkerNear } from '#web/testing/walkers.ts'

const address = '/show-walker-on-map?destination=lisbon'

const rowOf = ({ page }: Screen, name: RegExp) =>
  page.getByRole('region', { name: 'Walkers' }).getByRole('button', { name })

/** The walkers of the map as a message of the subscription that gives the whole list. */
const whole = (number: number, ...all: WalkerOnMapFragment[]) => ({
  walkersNearDifferences: { number, gone: [], all, changed: [], moved: [] },
})
const differences = (number: number, gone: string[], ...changed: WalkerOnMapFragment[]) => ({
  walkersNearDifferences: { number, gone, all: null, changed, moved: [] },
})

test('a visitor opens the card of a walker, and is led to sign up, or logs in over the map for the same walker', async ({
  open,
  answers,
}) => {
  answerWalkersMap(answers, [aWalkerNear()])
  const screen = await open(address)
  const { page, press, key } = screen
  // The credits of the map are not covered by the walkers below it.
  await creditsAreRead(page.locator('[data-scheme]').filter({ has: page.locator('canvas') }))
  await page.setViewportSize(sizes.phone)
  await press(rowOf(screen, /^Marta .*Free now.*No ratings yet/))
  const card = page.getByRole('dialog', { name: 'Marta' })
  await expect(card.getByText('$5.00 to connect, then $1.00 a live minute.')).toBeVisible()
  await expect(card.getByText('No reviews yet.')).toBeVisible()
  await expect(card.getByRole('link', { name: 'Sign up and walk' })).toHaveAttribute(
    'href',
    `/register?back=${encodeURIComponent(`${address}&walker=usr_marta`)}`,
  )
  answerSignIn(answers, aMe())
  await press(page.getByRole('button', { name: 'Log In' }))
  const dialog = page.getByRole('dialog', { name: 'Log in to continue' })
  await dialog.getByLabel('Phone Number', { exact: true }).fill('2025550188')
  await press(dialog.getByRole('button', { name: 'Log In' }))
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 5' })).toBeFocused()
  await page.keyboard.type('4829')
  await key('1')
  await expect(page.getByRole('dialog', { name: 'Walk with Marta in Lisbon' })).toBeVisible()
})

test('land and pins are seen and pressed before the engine of the map is there, and where it can not be', async ({
  open,
  answers,
}) => {
  answerWalkersMap(answers, [aWalkerNear()])
  const screen = await open('/no-such-page')
  const { page, press, goto } = screen
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await goto(address)
  const map = page.getByRole('region', { name: /^Map of Lisbon/ })
  await expect(map.locator('svg[data-land]')).toBeVisible()
  await expect(map.locator('svg path').first()).toHaveAttribute('d', /^M-?\d+ -?\d+L/)
  const pin = map.getByRole('button', { name: 'Marta' })
  await press(pin)
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('dialog', { name: 'Marta' })).toBeVisible()
})

test('a link to a walker who has gone offline says so; of the others, reviews are read on the card', async ({
  open,
  answers,
}) => {
  answerWalkersMap(answers, [aWalkerNear()])
  answers.give(WalkerReviewsDocument, { walkerReviews: { has_more_pages: false, data: [aReview()] } })
  const screen = await open(`${address}&walker=usr_gone`)
  const { page, press } = screen
  await expect(page.getByText('This walker isn’t available right now.')).toBeVisible()
  await press(rowOf(screen, /^Marta /))
  const card = page.getByRole('dialog', { name: 'Marta' })
  await expect(card.getByText('All those lamps. A good first try.')).toBeVisible()
  await expect(card.getByText('Teo', { exact: true })).toBeVisible()
})

test('a walker who goes offline while a traveler decides: what is open stays, and says so', async ({
  open,
  answers,
}) => {
  const marta = aWalkerNear()
  answerWalkersMap(answers, [marta])
  const screen = await open(address, { as: aMe() })
  const { page, press, emit } = screen
  await emit(WalkersNearDifferencesDocument, whole(1, marta))
  await press(page.getByRole('button', { name: 'OK' }))
  await press(rowOf(screen, /^Marta .*Free now/))
  const card = page.getByRole('dialog', { name: 'Marta' })
  const start = card.getByRole('button', { name: 'Start Trip' })
  await expect(start).toBeVisible()
  await emit(WalkersNearDifferencesDocument, differences(2, ['usr_marta']))
  await expect(card.getByText('This walker isn’t available right now.')).toBeVisible()
  await expect(start).toBeHidden()
  await emit(WalkersNearDifferencesDocument, differences(3, [], marta))
  await press(start)
  const rates = page.getByRole('dialog', { name: 'Walk with Marta in Lisbon' })
  const twenty = rates.getByRole('radio', { name: '20 minutes for $25.00' })
  await press(twenty.locator('xpath=ancestor::label[1]'))
  await emit(WalkersNearDifferencesDocument, differences(4, ['usr_marta']))
  await expect(rates.getByText('This walker isn’t available right now.')).toBeVisible()
  await expect(twenty).toBeChecked()
})

/** Where a button stands once a screen is at rest. */
const placeOf = async ({ settled }: Screen, button: Locator) => {
  await settled()
  return button.boundingBox()
}

for (const size of ['phone', 'desktop'] as const)
  test(`on a ${size} what leads to a walk stands still while the rest of its sheet is still coming`, async ({
    open,
    answers,
  }) => {
    answerWalkersMap(answers, [aWalkerNear()])
    const reviews = later({ walkerReviews: { has_more_pages: false, data: [aReview()] } })
    const [quote, price] = [later({ tripQuote: priceOf(1) }), later({ tripQuote: priceOf(10) })]
    const cards = later({ getUserCards: [aCard()] })
    answers.give(WalkerReviewsDocument, reviews.answer)
    answers.give(TripQuoteDocument, ({ minutes }) => (minutes === 1 ? quote : price).answer())
    answers.give(UserCardsDocument, cards.answer)
    const screen = await open(address, { as: aMe(), size: sizes[size] })
    const { page, press } = screen
    await press(page.getByRole('button', { name: 'OK', exact: true }))
    await press(rowOf(screen, /^Marta /))
    const card = page.getByRole('dialog', { name: 'Marta' })
    const start = card.getByRole('button', { name: 'Start Trip' })
    await expect(card.getByRole('heading', { name: 'Reviews' })).toBeVisible()
    await expect(card.getByText('$5.00 to connect')).toBeHidden()
    const before = await placeOf(screen, start)
    reviews.come()
    quote.come()
    expect(await placeOf(screen, start)).toEqual(before)
    await expect(card.getByText('$5.00 to connect')).toBeVisible()
    await expect(card.getByText('All those lamps. A good first try.')).toBeVisible()

    await press(start)
    const request = page.getByRole('button', { name: /^Request Marta, up to/ })
    await expect(request).toBeVisible()
    const waiting = await placeOf(screen, request)
    price.come()
    cards.come()
    expect(await placeOf(screen, request)).toEqual(waiting)
    await expect(request).toHaveText(/up to \$\d/)
    await expect(page.getByText('4242')).toBeVisible()
  })

/** A walker near Lisbon by name, with what filters look at. */
function named(
  name: string,
  own: { free?: boolean; stars?: number; languages?: number[]; latitude?: number } = {},
): WalkerOnMapFragment {
  const marta = aWalkerNear()
  const id = `usr_${name.toLowerCase()}`
  return {
    ...marta,
    user_id: id,
    latitude: own.latitude ?? marta.latitude,
    is_free: own.free ?? true,
    user: {
      ...marta.user,
      id,
      first_name: name,
      over_all_rating: own.stars ?? null,
      walker_profile: { no_of_walks: 3, description: null, languages: own.languages ?? [] },
    },
  }
}

test('filters narrow the map and the list alike, are in the address, are announced, and are cleared in one press', async ({
  open,
  answers,
}) => {
  answerWalkersMap(answers, [
    named('Marta', { languages: [0, 1], stars: 4.8 }),
    named('Rui', { languages: [7], latitude: 38.95 }),
    named('Ines', { languages: [1], free: false, latitude: 38.45 }),
  ])
  const screen = await open(address, { size: sizes.phone })
  const { page, press, look, settled } = screen
  const list = page.getByRole('region', { name: 'Walkers', exact: true })
  const rows = list.getByRole('listitem')
  const map = page.getByRole('region', { name: /^Map of Lisbon/ })
  const status = list.getByRole('status')
  await expect(rows).toHaveCount(3)
  await expect(status).toHaveText('')
  const language = list.getByLabel('Walker’s language')
  await expect(language.getByRole('option')).toHaveText(['Any language', 'English', 'Spanish', 'Portuguese'])
  await language.selectOption('es')
  await settled()
  await expect(page).toHaveURL(`${address}&language=es`)
  await expect(status).toHaveText('2 of 3 walkers')
  await expect(rows).toHaveText([/Marta/, /Ines/])
  await expect(map.getByRole('button', { name: 'Ines' })).toBeVisible()
  await expect(map.getByRole('button', { name: 'Rui' })).toHaveCount(0)
  await look('walkers narrowed')
  await press(list.getByRole('button', { name: 'Free now', exact: true }))
  await expect(page).toHaveURL(`${address}&free=1&language=es`)
  await expect(rows).toHaveText([/Marta/])
  await expect(map.getByRole('button', { name: 'Ines' })).toHaveCount(0)
  await page.goBack()
  await settled()
  await expect(status).toHaveText('2 of 3 walkers')
  await language.selectOption('pt')
  await settled()
  await press(list.getByRole('button', { name: '4 stars or more' }))
  await expect(status).toHaveText('0 of 3 walkers')
  await expect(list.getByRole('heading', { name: 'No walker here fits all of this right now' })).toBeVisible()
  await look('walkers narrowed to none')
  await press(list.getByRole('button', { name: 'Clear the filters' }))
  await expect(page).toHaveURL(address)
  await expect(list).toBeFocused()
  await expect(rows).toHaveCount(3)
})

test('a link to one language shows its walkers, and each who comes online after it', async ({
  open,
  answers,
}) => {
  const marta = named('Marta', { languages: [1] })
  answerWalkersMap(answers, [marta, named('Rui', { languages: [7] })])
  const { page, emit, press } = await open(`${address}&language=de`, { as: aMe() })
  await press(page.getByRole('button', { name: 'OK', exact: true }))
  const list = page.getByRole('region', { name: 'Walkers', exact: true })
  await expect(list.getByRole('status')).toHaveText('0 of 2 walkers')
  await expect(list.getByLabel('Walker’s language')).toHaveValue('de')
  await emit(WalkersNearDifferencesDocument, whole(0, marta, named('Greta', { languages: [13] })))
  await expect(list.getByRole('status')).toHaveText('1 of 2 walkers')
  await expect(list.getByRole('listitem')).toHaveText([/Greta/])
})

test('another place is found on the map by a part of its name or country, and its map stays in the language', async ({
  open,
  answers,
}) => {
  answerWalkersMap(answers, [named('Marta', { languages: [1] }), named('Rui', { languages: [7] })])
  const kyoto = aDestination({
    id: 'dst_kyoto',
    slug: 'kyoto',
    name: 'Kyoto',
    location: 'Japan',
    country: 'JP',
  })
  answers.give(DestinationByIdDocument, ({ id }) => ({
    destinationById: id === 'kyoto' ? kyoto : aDestination(),
  }))
  answers.give(DestinationsDocument, {
    destination: {
      data: [aDestination(), kyoto],
      paginatorInfo: { count: 2, currentPage: 1, lastPage: 1, total: 2, hasMorePages: false },
    },
  })
  const { page, press, key, settled } = await open(`${address}&language=es`, { size: sizes.phone })
  expect(answers.sent(DestinationsDocument)).toEqual([])
  await press(page.getByRole('button', { name: 'Find another place' }))
  const options = page.getByRole('dialog', { name: 'Destinations' }).getByRole('option')
  await expect(options).toHaveText([/Lisbon/, /Kyoto/, 'See all destinations'])
  await page.keyboard.type('jap')
  await settled()
  await expect(options).toHaveText([/Kyoto/, 'See all destinations'])
  await key('Enter')
  await expect(page).toHaveURL('/show-walker-on-map?destination=kyoto&language=es')
  await expect(page.getByRole('region', { name: /^Map of Kyoto/ })).toBeVisible()
})
