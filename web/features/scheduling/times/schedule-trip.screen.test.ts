import { TripRatesDocument } from '#web/api/generated/booking.ts'
import { UserCardsDocument } from '#web/api/generated/money.ts'
import {
  SaveScheduleTripDocument,
  ScheduleQuoteDocument,
  ScheduledTripDocument,
  UpcomingCountDocument,
  UpcomingTripsDocument,
  WalkerFreeTimesDocument,
} from '#web/api/generated/scheduling.ts'
import { PayerInstitutionDocument } from '#web/api/generated/venues.ts'
import { refused } from '#web/testing/answers.ts'
import { aCard } from '#web/testing/money.ts'
import { aMe } from '#web/testing/people.ts'
import { aDestination } from '#web/testing/places.ts'
import { answerScheduling, anUpcomingTrip } from '#web/testing/scheduling.ts'
import { expect, noon, test } from '#web/testing/screen.ts'

const kyoto = aDestination({ id: 'dst_kyoto', name: 'Kyoto', slug: 'kyoto', time_zone: 'Asia/Tokyo' })

test('a walker who does not load can be asked for again, and the day stays', async ({ open, answers }) => {
  answerScheduling(answers)
  answers.give(WalkerFreeTimesDocument, refused({ message: 'Please try again.', category: 'internal' }))
  const { page, press } = await open('/schedule-trip?destination=lisbon&walker=usr_marta', { as: aMe() })
  const day = page.getByRole('group', { name: 'Day' }).getByRole('radio').nth(2)
  await press(day.locator('xpath=ancestor::label[1]'))
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask anyone' })).toBeVisible()
  answers.give(WalkerFreeTimesDocument, {
    walkerFreeTimes: {
      walker: { id: 'usr_marta', first_name: 'Marta', avatar: null, over_all_rating: 4.8 },
      time_zone: 'Europe/Lisbon',
      has_hours: false,
      starts: [],
    },
  })
  await press(again)
  await expect(page.getByText('Marta has not set weekly hours.')).toBeVisible()
  await expect(again).toHaveCount(0)
  await expect(day).toBeChecked()
})

test('"Starts in" and the days that can be chosen are the same on a device whose clock is wrong', async ({
  open,
  answers,
}) => {
  answerScheduling(answers)
  answers.setServerTime(noon)
  answers.give(UpcomingCountDocument, { upcomingCount: 1 })
  answers.give(UpcomingTripsDocument, {
    getTravelerUpcomingTrips: {
      data: [anUpcomingTrip()],
      paginatorInfo: { currentPage: 1, lastPage: 1, total: 1 },
    },
  })
  const { page, goto } = await open('/no-such-page', { as: aMe() })
  const days = page.getByRole('group', { name: 'Day' }).getByRole('radio')
  const minute = 60_000
  for (const aheadMs of [0, 1440 * minute, -1440 * minute, 40 * minute, -10 * minute]) {
    await page.clock.setFixedTime(noon.getTime() + aheadMs)
    await goto('/schedule-trip?destination=lisbon')
    const names = await days.evaluateAll((all) => all.map((day) => day.ariaLabel))
    expect([names.length, names[0], names[7]], `${aheadMs}`).toEqual([
      8,
      'Wednesday, March 4',
      'Wednesday, March 11',
    ])
    await expect(page.getByLabel('Time', { exact: true }), `${aheadMs}`).toHaveValue(/^13:(00|30)$/)
    await goto('/traveller-upcoming-walks')
    await expect(page.getByText(/^Starts in 20 hr/), `${aheadMs}`).toBeVisible()
  }
})

test('a device without a zone that is known chooses a time on the clock of the place', async ({
  open,
  answers,
}) => {
  answerScheduling(answers, kyoto)
  answers.give(UserCardsDocument, { getUserCards: [aCard()] })
  // What Chromium says where the system is set to a zone that it does not know.
  const { page, press } = await open('/schedule-trip?destination=kyoto', {
    as: aMe(),
    timeZone: 'Etc/Unknown',
  })
  expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe('Etc/Unknown')
  await expect(page.getByText('Time in Kyoto')).toBeVisible()
  await expect(page.getByText('My time')).toHaveCount(0)
  const request = page.getByRole('button', { name: 'Request Scheduled Trip' })
  await expect(request).toBeEnabled()
  await expect(page.getByText('It is free as long as no walker has accepted.')).toBeVisible()
  const trip = anUpcomingTrip({ status: 'Pending', state: 'requested', walker: null })
  answers.give(SaveScheduleTripDocument, {
    saveScheduleTrip: {
      status: 'SCHEDULED',
      message: '',
      id: trip.id,
      price: null,
      not_walked: null,
      trips: [trip],
    },
  })
  answers.give(ScheduledTripDocument, { scheduledTrip: trip })
  await press(request)
  await expect(page.getByRole('heading', { name: 'Your walk is requested' })).toBeVisible()
  // An hour ahead on the clock of Kyoto, where it is nine in the evening.
  expect(answers.sent(SaveScheduleTripDocument)).toMatchObject([
    { data: { schedule_date: '2026-03-04', schedule_time: '22:00', time_zone: 'Asia/Tokyo' } },
  ])
})

test('times are tapped, on both clocks and by the parts of the day; another one can be asked for', async ({
  open,
  answers,
}) => {
  answerScheduling(answers, kyoto)
  const { page, press, look } = await open('/schedule-trip?destination=kyoto', {
    as: aMe(),
    timeZone: 'Europe/Lisbon',
  })
  await press(page.getByRole('group', { name: 'Day' }).locator('label').nth(1))
  await press(page.getByRole('radio', { name: 'Evening' }))
  const times = page.getByRole('group', { name: 'Time of the start' })
  await expect(times.getByRole('button')).toHaveCount(12)
  const heights = await times.getByRole('button').evaluateAll((all) => all.map((one) => one.clientHeight))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(48)
  await look('schedule-times')
  await press(times.getByRole('button', { name: '7:30 PM 4:30 AM in Kyoto' }))
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue('19:30')
  const asked = answers.sent(ScheduleQuoteDocument).at(-1)
  expect(asked?.time).toMatchObject({ schedule_date: '2026-03-05', schedule_time: '19:30' })
  await expect(page.getByLabel('Time', { exact: true })).toBeHidden()
  await press(page.getByText('Another time', { exact: true }))
  await expect(page.getByLabel('Time', { exact: true })).toBeVisible()
})

test('the owner of an institution asks for a walk on its account: for how many, each week, without a card, at its price', async ({
  open,
  answers,
}) => {
  answerScheduling(answers)
  answers.give(PayerInstitutionDocument, {
    myInstitution: { id: 'ins_1', name: 'Rosewood Care Home', status: 'approved' },
  })
  const rate = (minutes: number, price: number) => ({ id: `${minutes}`, minutes, price, status: 'active' })
  answers.give(TripRatesDocument, { getTripRate: [rate(10, 15), rate(60, 65)] })
  const { page, press, look, settled } = await open('/schedule-trip?destination=lisbon&minutes=30', {
    as: aMe(),
  })
  const request = page.getByRole('button', { name: 'Request Scheduled Trip' })
  await expect(page.getByText('on the account of Rosewood Care Home')).toBeVisible()
  await expect(page.getByText('Add a card')).toHaveCount(0)
  // An hour on the account; ten minutes are too short for it.
  await expect(page.getByText('$115.00')).toBeVisible()
  await expect(page.getByText('$15.00')).toHaveCount(0)
  await expect(page.getByLabel('Repeat')).toHaveCount(0)
  await expect(request).toHaveAttribute('aria-disabled', 'true')
  const people = page.getByLabel('People in the room')
  await people.fill('2001')
  await settled()
  await expect(people).toHaveAccessibleDescription(/a whole number from 1 to 2000\./)
  await people.fill('25')
  await press(page.getByLabel('Each week'))
  const limit = 'This walk is above your institution’s limit for that month: $20.00 is left.'
  answers.give(SaveScheduleTripDocument, {
    saveScheduleTrip: {
      status: 'VENUE_LIMIT',
      message: limit,
      id: null,
      price: null,
      not_walked: null,
      trips: [],
    },
  })
  await press(request)
  await expect(page.getByText(limit)).toBeVisible()
  expect(answers.sent(ScheduleQuoteDocument).at(-1)).toMatchObject({ venue: true })
  expect(answers.sent(SaveScheduleTripDocument)).toMatchObject([
    { data: { schedule_minute: 30, venue_people: 25, venue_weekly: true } },
  ])
  await look('schedule-on-account')
  await press(page.getByRole('radio', { name: 'My card' }))
  await expect(people).toHaveCount(0)
  await expect(page.getByText('$15.00')).toBeVisible()
  await expect(page.getByLabel('Repeat')).toBeVisible()
})
