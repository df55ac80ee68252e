import {
  BringAlongDocument,
  HandWheelDocument,
  LetGuestSpeakDocument,
  RemoveGuestDocument,
  TakeBackGuestLinkDocument,
  WalkGuestsDocument,
  type WalkGuestsQuery,
} from '#web/api/generated/guests.ts'
import { ScheduledTripDocument } from '#web/api/generated/scheduling.ts'
import { TripByIdDocument, TripRoomDocument, type TripRoomQuery } from '#web/api/generated/trips.ts'
import { later, type Answers } from '#web/testing/answers.ts'
import { aMe } from '#web/testing/people.ts'
import { anUpcomingTrip } from '#web/testing/scheduling.ts'
import { aTrip } from '#web/testing/trips.ts'
import { expect, test } from '#web/testing/screen.ts'

type View = NonNullable<WalkGuestsQuery['walkGuests']>

const ines = { id: 'gst_ines', name: 'Ines', is_here: true, may_speak: false }

/** The waiting page of a request, whose guests are as the returned view says. */
function answerWaiting(answers: Answers): View {
  const view: View = { code: null, guests: [], wheel: null, is_refused: false, most: 3, most_note: null }
  answers.give(WalkGuestsDocument, () => ({ walkGuests: { ...view } }))
  answers.give(TripByIdDocument, {
    trip: aTrip({
      status: 'requested',
      status_label: 'Pending',
      walker: null,
      request_stage: 'asking',
      created_at: '2026-03-04T12:00:00Z',
      deadline_at: '2026-03-04T12:01:30Z',
      accepted_at: null,
      live_at: null,
      ended_at: null,
      viewer_can_cancel: true,
    }),
  })
  // The connection that is made ready while the request waits is not what is tested.
  answers.give(TripRoomDocument, later<TripRoomQuery>({ tripRoom: null }).answer)
  return view
}

test('a traveler makes a link for guests, copies it and takes it back', async ({ open, answers }) => {
  const view = answerWaiting(answers)
  answers.give(BringAlongDocument, () => {
    view.code = 'abcdefghijklmnopqrstuv'
    return { bringAlong: { status: 'LINK', message: 'Share this link.', code: view.code } }
  })
  answers.give(TakeBackGuestLinkDocument, () => {
    view.code = null
    return { takeBackGuestLink: { status: 'TAKEN_BACK', message: 'The link no longer works.' } }
  })
  const { page, press, look } = await open('/trips/trip_1/waiting', { as: aMe() })
  await press(page.getByRole('button', { name: 'Bring someone along' }))
  const sheet = page.getByRole('dialog', { name: 'Bring someone along' })
  await expect(sheet.getByText('No guests have joined yet.')).toBeVisible()
  await press(sheet.getByRole('button', { name: 'Make a link' }))
  await expect(sheet.getByTestId('guest-link')).toHaveText(/\/join\/abcdefghijklmnopqrstuv$/)
  await look('guest-link')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await press(sheet.getByRole('button', { name: 'Copy the link' }))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/join\/abcdefghijklmnopqrstuv$/)
  await press(sheet.getByRole('button', { name: 'Take the link back' }))
  await press(page.getByRole('button', { name: 'Take it back' }))
  await expect(sheet.getByRole('button', { name: 'Make a link' })).toBeVisible()
})

test('a traveler lets a guest speak and steer, and removes one after a question', async ({
  open,
  answers,
}) => {
  const view = answerWaiting(answers)
  view.code = 'abcdefghijklmnopqrstuv'
  view.guests = [ines, { ...ines, id: 'gst_zoe', name: 'Zoe', is_here: false }]
  const saved = { status: 'SAVED', message: 'Saved.' }
  answers.give(LetGuestSpeakDocument, ({ maySpeak }) => {
    view.guests = view.guests.map((one) => (one.id === ines.id ? { ...one, may_speak: maySpeak } : one))
    return { letGuestSpeak: saved }
  })
  answers.give(HandWheelDocument, ({ guestId }) => {
    view.wheel = guestId ?? null
    return { handWheel: saved }
  })
  answers.give(RemoveGuestDocument, ({ guestId }) => {
    view.guests = view.guests.filter(({ id }) => id !== guestId)
    return { removeGuest: { status: 'REMOVED', message: 'Removed.' } }
  })
  const { page, press, look } = await open('/trips/trip_1/waiting', { as: aMe() })
  await press(page.getByRole('button', { name: 'Bring someone along' }))
  const row = page.getByRole('listitem').filter({ hasText: 'Ines' })
  await press(row.getByRole('button', { name: 'Let speak' }))
  await expect(row.getByText('may speak')).toBeVisible()
  await press(row.getByRole('button', { name: 'Let steer' }))
  await expect(row.getByText('steers', { exact: true })).toBeVisible()
  await look('guest-list')
  await press(row.getByRole('button', { name: 'Take the steering back' }))
  expect(answers.sent(HandWheelDocument)).toEqual([
    { bookingId: 'trip_1', guestId: ines.id },
    { bookingId: 'trip_1', guestId: null },
  ])
  // One who is not here is only removed.
  const zoe = page.getByRole('listitem').filter({ hasText: 'Zoe' })
  await expect(zoe.getByRole('button')).toHaveCount(1)
  await press(row.getByRole('button', { name: 'Remove' }))
  await expect(page.getByText('the link that Ines has no longer works', { exact: false })).toBeVisible()
  await press(
    page.getByRole('dialog', { name: 'Remove Ines from the walk?' }).getByRole('button', { name: 'Remove' }),
  )
  await expect(row).toHaveCount(0)
})

test('a scheduled walk leads to its guests, where the traveler makes the link days before', async ({
  open,
  answers,
}) => {
  const view: View = { code: null, guests: [], wheel: null, is_refused: false, most: 3, most_note: null }
  const scheduled = anUpcomingTrip({ state: 'accepted' })
  answers.give(ScheduledTripDocument, { scheduledTrip: scheduled })
  answers.give(TripByIdDocument, { trip: aTrip({ id: scheduled.id, kind: 'scheduled', status: 'accepted' }) })
  answers.give(WalkGuestsDocument, () => ({ walkGuests: { ...view } }))
  answers.give(BringAlongDocument, () => {
    view.code = 'abcdefghijklmnopqrstuv'
    return { bringAlong: { status: 'LINK', message: 'Share this link.', code: view.code } }
  })
  const { page, press, look } = await open(`/trips/${scheduled.id}/scheduled`, { as: aMe() })
  await press(page.getByRole('link', { name: 'Bring someone along: walk in Lisbon' }))
  await expect(page.getByRole('heading', { name: 'Bring someone along' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Make a link' }))
  await expect(page.getByTestId('guest-link')).toHaveText(/\/join\/abcdefghijklmnopqrstuv$/)
  await look('trip-guests')
  await press(page.getByRole('link', { name: 'Back to the walk' }))
  await expect(page.getByRole('heading', { name: 'Scheduled walk' })).toBeVisible()
})
