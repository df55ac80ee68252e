import { HomePlacesDocument } from '#web/api/generated/places.ts'
import { MyOpenTripDocument, TripByIdDocument, TripRoomDocument } from '#web/api/generated/trips.ts'
import { aMe } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'
import { aTrip } from '#web/testing/trips.ts'

/** A page of an app on the Home Screen of an iPhone says so. */
const installed = () => Object.defineProperty(navigator, 'standalone', { value: true })

test.beforeEach(({ answers }) => answers.give(HomePlacesDocument, { destination: { data: [] } }))

const running = { myOpenTrip: aTrip({ status: 'interrupted', viewer_role: 'walker', ended_at: null }) }

test('an installed app opens on the walk that is running', async ({ open, answers }) => {
  answers.give(MyOpenTripDocument, running)
  answers.give(TripByIdDocument, { trip: running.myOpenTrip })
  answers.give(TripRoomDocument, { tripRoom: null })
  const { page } = await open('/', { as: aMe(), before: installed })
  await expect(page).toHaveURL(/\/trips\/trip_1\/live/)
})

test('a browser stays where it was sent, with the way back on the page', async ({ open, answers }) => {
  answers.give(MyOpenTripDocument, running)
  const { page } = await open('/', { as: aMe() })
  await expect(page.getByRole('link', { name: 'Return to your walk in Lisbon' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('another page of an installed app is left alone', async ({ open, answers }) => {
  answers.give(MyOpenTripDocument, running)
  const { page } = await open('/whats-new', { as: aMe(), before: installed })
  await expect(page.getByRole('link', { name: 'Return to your walk in Lisbon' })).toBeVisible()
})
