import { TripQuoteDocument, TripRatesDocument } from '#web/api/generated/booking.ts'
import { UserCardsDocument } from '#web/api/generated/money.ts'
import { DestinationByIdDocument } from '#web/api/generated/places.ts'
import { ScheduleQuoteDocument, type UpcomingCardFragment } from '#web/api/generated/scheduling.ts'
import { PayerInstitutionDocument } from '#web/api/generated/venues.ts'
import type { Answers } from '#web/testing/answers.ts'
import { aDestination } from '#web/testing/places.ts'

/** What a walk of so many minutes costs at most. */
export const priceOf = (minutes: number) => ({
  minutes,
  connection_cents: 500,
  per_minute_cents: 100,
  total_cents: 500 + minutes * 100,
  currency: 'USD',
})

/** Answers the page that asks for a walk at a time. */
export function answerScheduling(answers: Answers, place = aDestination()): void {
  answers.give(DestinationByIdDocument, { destinationById: place })
  answers.give(PayerInstitutionDocument, { myInstitution: null })
  answers.give(UserCardsDocument, { getUserCards: [] })
  answers.give(TripRatesDocument, { getTripRate: [] })
  answers.give(TripQuoteDocument, ({ minutes }) => ({ tripQuote: priceOf(minutes) }))
  answers.give(ScheduleQuoteDocument, ({ minutes }) => ({
    scheduleQuote: {
      status: 'ok',
      message: null,
      starts_at: '2026-03-05T08:00:00Z',
      place_date: '2026-03-05',
      place_time: '08:00',
      place_time_zone: place.time_zone,
      price: priceOf(minutes),
      cancel_terms: [],
    },
  }))
}

/** A walk in Lisbon that Marta has agreed to walk for Noor, twenty and a half hours ahead. */
export function anUpcomingTrip(own: Partial<UpcomingCardFragment> = {}): UpcomingCardFragment {
  const { id, name, location, country, slug, image, latitude, longitude, time_zone } = aDestination()
  const marta = { id: 'usr_marta', first_name: 'Marta', avatar: null }
  return {
    id: 'trip_ahead',
    traveler: { id: 'usr_me', first_name: 'Noor', avatar: null, over_all_rating: null },
    walker: { ...marta, over_all_rating: 4.8 },
    chosen_walker: null,
    only_chosen: false,
    destination: { id, name, location, country, slug, image, latitude, longitude, time_zone },
    starts_at: '2026-03-05T08:30:00Z',
    time_zone,
    schedule_minute: 10,
    group_walk_id: null,
    seats: null,
    group: null,
    venue: null,
    venue_people: null,
    price: { total_cents: 1500, currency: 'USD' },
    status: 'ACCEPTED',
    state: 'accepted',
    viewer_role: 'traveller',
    expires_at: null,
    hold_state: null,
    hold_at: null,
    fix_until: null,
    opens_at: '2026-03-05T08:25:00Z',
    is_open: false,
    pays_cents: null,
    pays_at_least_cents: null,
    series_id: null,
    series_index: null,
    series_count: null,
    move: null,
    cancel_terms: [
      { until: '2026-03-05T05:30:00Z', fee_cents: 500 },
      { until: null, fee_cents: 1000 },
    ],
    viewer_can_cancel: true,
    viewer_can_move: true,
    viewer_can_accept: false,
    viewer_can_enter: false,
    cancelled_by: null,
    cancelled_at: null,
    cancellation_fee_cents: 0,
    credit_cents: 0,
    missing: null,
    end_note: null,
    ...own,
  }
}
