import type { Locator } from '@playwright/test'
import { WalkerReviewsDocument } from '#web/api/generated/feedback.ts'
import { TripQuoteDocument } from '#web/api/generated/booking.ts'
import { UserCardsDocument } from '#web/api/generated/money.ts'
import { WalkersNearDifferencesDocument, type WalkerOnMapFragment } from '#web/api/generated/walkers.ts'
import { later } from '#web/testing/answers.ts'
import { creditsAreRead } from '#web/testing/credits.ts'
import { sizes } from '#web/testing/looks.ts'
import { aCard } from '#web/testing/money.ts'
import { aMe, answerSignIn } from '#web/testing/people.ts'
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
  const { page, press, tell } = screen
  await tell(WalkersNearDifferencesDocument, whole(1, marta))
  await press(page.getByRole('button', { name: 'OK' }))
  await press(rowOf(screen, /^Marta .*Free now/))
  const card = page.getByRole('dialog', { name: 'Marta' })
  const start = card.getByRole('button', { name: 'Start Trip' })
  await expect(start).toBeVisible()
  await tell(WalkersNearDifferencesDocument, differences(2, ['usr_marta']))
  await expect(card.getByText('This walker isn’t available right now.')).toBeVisible()
  await expect(start).toBeHidden()
  await tell(WalkersNearDifferencesDocument, differences(3, [], marta))
  await press(start)
  const rates = page.getByRole('dialog', { name: 'Walk with Marta in Lisbon' })
  const twenty = rates.getByRole('radio', { name: '20 minutes for $25.00' })
  await press(twenty.locator('xpath=ancestor::label[1]'))
  await tell(WalkersNearDifferencesDocument, differences(4, ['usr_marta']))
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
