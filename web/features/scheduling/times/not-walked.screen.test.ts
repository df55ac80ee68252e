import { SendBookingRequestDocument } from '#web/api/generated/booking.ts'
import { UserCardsDocument } from '#web/api/generated/money.ts'
import {
  MoveScheduledTripDocument,
  SaveScheduleTripDocument,
  ScheduledTripDocument,
} from '#web/api/generated/scheduling.ts'
import { aCard } from '#web/testing/money.ts'
import { aMe } from '#web/testing/people.ts'
import { answerScheduling, anUpcomingTrip } from '#web/testing/scheduling.ts'
import { expect, test, type Screen } from '#web/testing/screen.ts'
import { answerWalkersMap, aWalkerNear } from '#web/testing/walkers.ts'

const message = 'Walks do not begin at schools. Please choose another place.'
const notWalked = {
  status: 'PLACE_NOT_WALKED',
  message,
  not_walked: { kind: 'school', latitude: 38.712, longitude: -9.138, radius_m: 500 },
}

/** The reason is read, and the area is on the map. */
async function isRefused({ page }: Screen): Promise<void> {
  await expect(page.getByText(message)).toBeVisible()
  const map = page.getByRole('region', { name: 'Map of the area that is not walked' })
  await expect(map).toBeVisible()
  await map.scrollIntoViewIfNeeded()
}

test('a request for now at a place that is not walked says why, with the area', async ({ open, answers }) => {
  answerWalkersMap(answers, [aWalkerNear()])
  answers.give(SendBookingRequestDocument, {
    sendBookingRequestToWalker: { ...notWalked, booking_id: null, price: null, action_url: null },
  })
  const screen = await open('/show-walker-on-map?destination=lisbon&walker=usr_marta', { as: aMe() })
  await screen.press(screen.page.getByRole('button', { name: /^Request Marta/ }))
  await isRefused(screen)
  await screen.look('request-not-walked')
})

test('a scheduled walk at a place that is not walked says why, with the area', async ({ open, answers }) => {
  answerScheduling(answers)
  answers.give(UserCardsDocument, { getUserCards: [aCard()] })
  answers.give(SaveScheduleTripDocument, {
    saveScheduleTrip: { ...notWalked, id: null, price: null, trips: [] },
  })
  const screen = await open('/schedule-trip?destination=lisbon&minutes=10', { as: aMe() })
  await screen.press(screen.page.getByRole('button', { name: 'Request Scheduled Trip' }))
  await isRefused(screen)
  await screen.look('schedule-not-walked')
})

test('a walk that is moved says why, until the place is walked again', async ({ open, answers }) => {
  answerScheduling(answers)
  const trip = anUpcomingTrip({ status: 'Pending', state: 'requested', walker: null })
  answers.give(ScheduledTripDocument, { scheduledTrip: trip })
  answers.give(MoveScheduledTripDocument, { moveScheduledTrip: notWalked })
  const screen = await open(`/trips/${trip.id}/scheduled`, { as: aMe() })
  const { page, press, look } = screen
  await press(page.getByRole('button', { name: /^Move the walk in Lisbon/ }))
  const dialog = page.getByRole('dialog')
  const move = dialog.getByRole('button', { name: 'Move the walk' })
  await press(move)
  await isRefused(screen)
  await look('move-not-walked')
  const moved = { status: 'MOVED', message: 'The walk is moved.', not_walked: null }
  answers.give(MoveScheduledTripDocument, { moveScheduledTrip: moved })
  await press(move)
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The walk is moved.')).toBeVisible()
})
