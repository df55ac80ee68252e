import {
  RateTravellerDocument,
  SaveRatingDocument,
  TripToRateDocument,
  type TripToRateQuery,
} from '#web/api/generated/feedback.ts'
import { aMe, aWalker } from '#web/testing/people.ts'
import { aTrip } from '#web/testing/trips.ts'
import { expect, test } from '#web/testing/screen.ts'

/** A paid walk that this person has not rated. */
function aTripToRate(role: 'traveller' | 'walker'): TripToRateQuery {
  const { destination, traveller, walker, ended_at } = aTrip()
  return {
    trip: {
      id: 'trip_1',
      status: 'settled',
      viewer_role: role,
      viewer_can_rate: true,
      venue: null,
      live_seconds: 1000,
      amount_cents: 2200,
      ended_at,
      walker,
      traveller,
      destination,
    },
  }
}

test('a traveler rates a walk with stars, words and a tip', async ({ open, answers }) => {
  answers.give(TripToRateDocument, aTripToRate('traveller'))
  const { page, press, look } = await open('/walker-rating?trip=trip_1', { as: aMe() })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How was Lisbon with Marta?')
  const submit = page.getByRole('button', { name: 'Submit' })
  await press(submit)
  await expect(page.getByText('Please choose 1 to 5 stars.')).toBeVisible()
  await expect(page.getByRole('group', { name: /tip/i })).toBeVisible()
  await look('rating-traveler')
  await press(page.getByRole('radio', { name: '4 stars' }))
  await page.getByRole('textbox', { name: 'Comment' }).fill('Lovely tiles.')
  answers.give(SaveRatingDocument, { saveRating: { status: 'SUCCESS', message: '' } })
  await press(submit)
  expect(answers.sent(SaveRatingDocument)).toMatchObject([
    { rating: 4, comment: 'Lovely tiles.', booking_id: 'trip_1' },
  ])
})

test('after a walk on the account of an institution no tip is asked for', async ({ open, answers }) => {
  const { trip } = aTripToRate('traveller')
  answers.give(TripToRateDocument, { trip: trip && { ...trip, venue: 'Rosewood Care Home' } })
  const { page, press } = await open('/walker-rating?trip=trip_1', { as: aMe() })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How was Lisbon with Marta?')
  await expect(page.getByRole('group', { name: /tip/i })).toHaveCount(0)
  await press(page.getByRole('radio', { name: '5 stars' }))
  answers.give(SaveRatingDocument, { saveRating: { status: 'RATING_SAVED', message: 'Thank you.' } })
  await press(page.getByRole('button', { name: 'Submit' }))
  const [sent] = answers.sent(SaveRatingDocument)
  expect(sent).toMatchObject({ rating: 5, booking_id: 'trip_1' })
  expect(sent).not.toHaveProperty('tip_amount')
})

test('a walker rates a traveler, without a tip', async ({ open, answers }) => {
  answers.give(TripToRateDocument, aTripToRate('walker'))
  const { page, press, look } = await open('/walker-rating?trip=trip_1', { as: aWalker(answers) })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How was Noor as a traveler?')
  await expect(page.getByText('Only walkers see what you write here.')).toBeVisible()
  await expect(page.getByRole('group', { name: /tip/i })).toHaveCount(0)
  await look('rating-walker')
  await press(page.getByRole('radio', { name: '5 stars' }))
  answers.give(RateTravellerDocument, { rateTraveller: { status: 'SUCCESS', message: '' } })
  await press(page.getByRole('button', { name: 'Submit' }))
  expect(answers.sent(RateTravellerDocument)).toMatchObject([{ booking_id: 'trip_1', rating: 5 }])
})
