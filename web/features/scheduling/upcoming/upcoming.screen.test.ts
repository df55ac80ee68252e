import { RejectReasonsDocument } from '#web/api/generated/trips.ts'
import {
  CancelQuoteDocument,
  ScheduledTripDocument,
  WalkerAcceptedTripsDocument,
  WalkerCancelledTripsDocument,
  type UpcomingCardFragment,
} from '#web/api/generated/scheduling.ts'
import { aMe, aWalker } from '#web/testing/people.ts'
import { anUpcomingTrip } from '#web/testing/scheduling.ts'
import { expect, noon, test } from '#web/testing/screen.ts'
import type { Answers } from '#web/testing/answers.ts'

const free = { until: '2026-03-04T08:30:00Z', fee_cents: 0 }
const late = { until: '2026-03-05T05:30:00Z', fee_cents: 500 }
const last = { until: null, fee_cents: 1000 }

/** An agreed walk whose terms are these, and what is asked when it is to be cancelled. */
function agreed(
  answers: Answers,
  own: Partial<UpcomingCardFragment> & Pick<UpcomingCardFragment, 'cancel_terms'>,
) {
  const trip = anUpcomingTrip(own)
  const [now] = trip.cancel_terms
  answers.setServerTime(noon)
  answers.give(ScheduledTripDocument, { scheduledTrip: trip })
  answers.give(RejectReasonsDocument, { rejectedReason: [] })
  answers.give(CancelQuoteDocument, {
    cancelQuote: {
      fee_cents: now?.fee_cents ?? 0,
      credit_cents: trip.viewer_role === 'walker' ? 500 : 0,
      currency: 'USD',
      until: now?.until ?? null,
      from_credit_cents: 0,
      cancel_terms: trip.cancel_terms,
    },
  })
  return `/trips/${trip.id}/scheduled`
}

const sentences = [
  [
    'free at first',
    [free, late, last],
    /^Cancelling is free until Wed.*, then it costs \$5\.00 until Thu.*, then \$10\.00\.$/,
  ],
  ['on the last day', [late, last], /^Cancelling costs \$5\.00 until Thu.*, then \$10\.00\.$/],
  ['in the last hours', [last], /^Cancelling costs \$10\.00\.$/],
] as const

for (const [name, terms, sentence] of sentences)
  test(`what cancelling costs is one sentence, on the card and when it is asked: ${name}`, async ({
    open,
    answers,
  }) => {
    const { page, press } = await open(agreed(answers, { cancel_terms: [...terms] }), { as: aMe() })
    await expect(page.locator('main').getByText(sentence)).toBeVisible()
    await press(page.getByRole('button', { name: 'Cancel the walk in Lisbon' }))
    await expect(page.getByRole('dialog')).toContainText(new RegExp(sentence.source.slice(1, -1)))
  })

test('a walker reads that the fee is taken from the earnings, and what the traveler gets', async ({
  open,
  answers,
}) => {
  const address = agreed(answers, { cancel_terms: [late, last], viewer_role: 'walker' })
  const { page, press } = await open(address, { as: aWalker(answers) })
  await press(page.getByRole('button', { name: 'Reject the walk in Lisbon' }))
  await expect(page.getByRole('dialog')).toContainText(
    /then \$10\.00\. It is taken from what you earn\. The traveler gets a credit of \$5\.00\./,
  )
})

test('a request that no walker has accepted says nothing of a fee', async ({ open, answers }) => {
  const own = { state: 'requested', status: 'PENDING', cancel_terms: [], walker: null } as const
  const { page } = await open(
    agreed(answers, { ...own, expires_at: '2026-03-05T07:30:00Z', cancel_terms: [] }),
    { as: aMe() },
  )
  await expect(page.getByText(/Waiting for a walker until/)).toBeVisible()
  await expect(page.getByText(/Cancelling/)).toHaveCount(0)
})

test('seats on a group walk lead to its page', async ({ open, answers }) => {
  const own = { group_walk_id: 'gwk_1', seats: 3, viewer_can_move: false }
  const { page } = await open(agreed(answers, { cancel_terms: [free, late], ...own }), { as: aMe() })
  await expect(page.getByText('3 seats on a group walk.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the group walk' })).toHaveAttribute(
    'href',
    '/group-trips/gwk_1',
  )
  await expect(page.getByRole('button', { name: 'Move the walk in Lisbon' })).toHaveCount(0)
})

/** A group walk of the walker who looks, three of whose twelve seats are taken. */
const aGroup = (own: Partial<NonNullable<UpcomingCardFragment['group']>> = {}) =>
  anUpcomingTrip({
    viewer_role: 'walker',
    group_walk_id: 'gwk_1',
    seats: 1,
    group: {
      id: 'gwk_1',
      title: 'Tiles and stairs of the Alfama',
      status: 'OPEN',
      seats: 12,
      seats_taken: 3,
      minimum: 4,
      ...own,
    },
    schedule_minute: 30,
    pays_cents: 1128,
    cancel_terms: [],
    viewer_can_cancel: false,
    viewer_can_move: false,
  })

test('a group walk is one row of its walker’s list, and leads to its page', async ({ open, answers }) => {
  answers.setServerTime(noon)
  const ofTwo = anUpcomingTrip({
    id: 'trip_of_two',
    viewer_role: 'walker',
    status: 'Accepted',
    pays_cents: 989,
  })
  answers.give(WalkerAcceptedTripsDocument, {
    getWalkerAcceptedScheduleTrips: {
      data: [aGroup(), ofTwo],
      paginatorInfo: { currentPage: 1, lastPage: 1, total: 2 },
    },
  })
  const { page } = await open('/walk-requests?tab=accepted', { as: aWalker(answers) })
  const card = page.getByRole('article', { name: 'Tiles and stairs of the Alfama' })
  await expect(card.getByText('3 of 12 seats are taken. It takes place from 4 seats on.')).toBeVisible()
  await expect(card.getByText('You earn up to $11.28')).toBeVisible()
  await expect(
    card.getByRole('link', { name: 'See the group walk: Tiles and stairs of the Alfama' }),
  ).toHaveAttribute('href', '/group-trips/gwk_1')
  await expect(
    card.getByRole('link', { name: 'Add to calendar: Tiles and stairs of the Alfama' }),
  ).toHaveAttribute('href', '/calendar/group-walks/gwk_1.ics')
  await expect(card.getByText('Noor')).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('a group walk that takes place says so, also where a trip of it is opened by itself', async ({
  open,
  answers,
}) => {
  answers.setServerTime(noon)
  const trip = { ...aGroup({ status: 'AGREED', seats_taken: 12 }), viewer_can_enter: true, is_open: true }
  answers.give(ScheduledTripDocument, { scheduledTrip: trip })
  const { page } = await open(`/trips/${trip.id}/scheduled`, { as: aWalker(answers) })
  await expect(page.getByText('Takes place')).toBeVisible()
  await expect(page.getByText('12 of 12 seats are taken.')).toBeVisible()
  await expect(page.getByText(/It takes place from/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Enter the walk' })).toHaveAttribute(
    'href',
    '/trips/trip_ahead/live',
  )
})

test('a group walk that was called off is one row of what did not take place, with why and what it cost', async ({
  open,
  answers,
}) => {
  answers.setServerTime(noon)
  const off = {
    ...aGroup({ status: 'CALLED_OFF' }),
    state: 'cancelled' as const,
    status: 'Cancelled',
    pays_cents: 0,
    cancelled_by: 'walker',
    cancellation_fee_cents: 1000,
    end_note: 'You called this group walk off. No seat was charged.',
  }
  answers.give(WalkerCancelledTripsDocument, {
    getWalkerCancelledTrips: {
      data: [{ ScheduleData: off }],
      paginatorInfo: { currentPage: 1, lastPage: 1, total: 1 },
    },
  })
  const { page, look } = await open('/walk-requests?tab=cancelled', { as: aWalker(answers) })
  const card = page.getByRole('article', { name: 'Tiles and stairs of the Alfama' })
  await expect(card.getByText('Called off', { exact: true })).toBeVisible()
  await expect(card.getByText('3 of 12 seats were taken.')).toBeVisible()
  await expect(
    card.getByText('You called this group walk off. No seat was charged. Fee: $10.00.'),
  ).toBeVisible()
  await expect(
    card.getByRole('link', { name: 'See the group walk: Tiles and stairs of the Alfama' }),
  ).toHaveAttribute('href', '/group-trips/gwk_1')
  await expect(card.getByText(/You earn/)).toHaveCount(0)
  await expect(card.getByRole('link', { name: /Add to calendar/ })).toHaveCount(0)
  await look('walk-requests-cancelled')
})
