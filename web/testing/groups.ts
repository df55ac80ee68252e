import type { GroupWalkInFullFragment, GroupTermsQuery } from '#web/api/generated/groups.ts'
import {
  GroupTermsDocument,
  GroupWalkDocument,
  GroupWalksDocument,
  type GroupCardFragment,
  type GroupWalksQuery,
} from '#web/api/generated/groups.ts'
import { UserCardsDocument } from '#web/api/generated/money.ts'
import { DestinationsDocument } from '#web/api/generated/places.ts'
import type { Answers } from '#web/testing/answers.ts'
import { aCard } from '#web/testing/money.ts'
import { aDestination } from '#web/testing/places.ts'

/** Marta's group walk through Lisbon tomorrow evening: 5 of 8 seats are left. */
export function aGroupWalk(own: Partial<GroupWalkInFullFragment> = {}): GroupWalkInFullFragment {
  const { id, name, location, country, slug, image, latitude, longitude, time_zone } = aDestination()
  return {
    id: 'grp_1',
    status: 'OPEN',
    title: 'Alfama when the lamps come on',
    text: 'We begin at the river and climb through Alfama.\nAt the top we wait for the light over the roofs.',
    points: [
      { latitude: 38.7075, longitude: -9.1364, label: 'Praça do Comércio' },
      { latitude: 38.7118, longitude: -9.1302, label: 'Miradouro de Santa Luzia' },
    ],
    language: 'en',
    walker: {
      id: 'usr_marta',
      first_name: 'Marta',
      avatar: null,
      over_all_rating: 4.8,
      walker_profile: { no_of_walks: 12, description: 'I know every stair of Alfama.', languages: [0, 7] },
    },
    destination: { id, name, location, country, slug, image, latitude, longitude, time_zone },
    starts_at: '2026-03-05T18:30:00Z',
    minutes: 45,
    seats: 8,
    seats_left: 5,
    minimum: 4,
    seat_cents: 600,
    currency: 'USD',
    is_weekly: false,
    called_off_because: null,
    paused_because: null,
    decided_at: '2026-03-05T17:30:00Z',
    opens_at: '2026-03-05T18:25:00Z',
    enter_trip_id: null,
    cancel_terms: [
      { until: '2026-03-04T18:30:00Z', fee_cents: 0 },
      { until: '2026-03-05T15:30:00Z', fee_cents: 300 },
      { until: null, fee_cents: 600 },
    ],
    my_seats: null,
    my_waiting_place: null,
    viewer_is_walker: false,
    viewer_can_buy: true,
    viewer_can_wait: false,
    viewer_can_call_off: false,
    call_off_fee_cents: null,
    ...own,
  }
}

/** Three seats of the person: their own, one for a friend who has come, and one whose link waits. */
export const threeSeats: NonNullable<GroupWalkInFullFragment['my_seats']> = {
  trip_id: 'trip_seats',
  seats: [
    { number: 1, link_code: null, friend_name: null },
    { number: 2, link_code: 'code-two', friend_name: 'Yusuf' },
    { number: 3, link_code: 'code-three', friend_name: null },
  ],
  total_cents: 1800,
  hold_state: 'none',
  fix_until: null,
}

/** A page of walks, all of them on it. */
export const walksPage = (walks: readonly GroupCardFragment[]): GroupWalksQuery => ({
  groupWalks: { data: [...walks], paginatorInfo: { currentPage: 1, lastPage: 1, total: walks.length } },
})

/** Answers the list of group walks, narrowed or not, and the places that it can be narrowed to. */
export function answerGroupTrips(answers: Answers, walks: readonly GroupCardFragment[]): void {
  const places = [aDestination(), aDestination({ id: 'dst_kyoto', name: 'Kyoto', slug: 'kyoto' })]
  answers.give(DestinationsDocument, {
    destination: {
      data: places,
      paginatorInfo: { count: 2, currentPage: 1, lastPage: 1, total: 2, hasMorePages: false },
    },
  })
  answers.give(GroupWalksDocument, walksPage(walks))
}

/** Answers the page of one walk for a person with a card. */
export function answerGroupWalk(answers: Answers, walk: GroupWalkInFullFragment | null): void {
  answers.give(GroupWalkDocument, { groupWalk: walk })
  answers.give(UserCardsDocument, { getUserCards: [aCard()] })
}

/** Within what a walker may publish, where a room server is there. */
export const someTerms = (
  own: Partial<GroupTermsQuery['groupTerms']> = {},
): GroupTermsQuery['groupTerms'] => ({
  least_seats: 2,
  most_seats: 50,
  minimum_default: 2,
  least_minutes: 15,
  most_minutes: 120,
  least_seat_cents: 300,
  most_seat_cents: 6000,
  usual_seat_cents: 600,
  seats_a_person: 4,
  earliest_hours: 2,
  latest_days: 30,
  most_seats_here: null,
  ...own,
})

/** Answers the form by which a walker publishes. */
export function answerPublishing(answers: Answers, own: Partial<GroupTermsQuery['groupTerms']> = {}): void {
  answerGroupTrips(answers, [])
  answers.give(GroupTermsDocument, { groupTerms: someTerms(own) })
}
