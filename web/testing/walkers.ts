import { TripQuoteDocument, TripRatesDocument } from '#web/api/generated/booking.ts'
import { IsFavouriteWalkerDocument } from '#web/api/generated/favourites.ts'
import { WalkerReviewsDocument, type WalkerReviewsQuery } from '#web/api/generated/feedback.ts'
import { UserCardsDocument } from '#web/api/generated/money.ts'
import { DestinationByIdDocument } from '#web/api/generated/places.ts'
import {
  MyFreeAlertsDocument,
  WalkersNearDocument,
  type WalkerOnMapFragment,
} from '#web/api/generated/walkers.ts'
import type { Answers } from '#web/testing/answers.ts'
import { aCard } from '#web/testing/money.ts'
import { aDestination } from '#web/testing/places.ts'
import { priceOf } from '#web/testing/scheduling.ts'

/** Marta, who is free near the middle of Lisbon and was not rated yet. */
export function aWalkerNear(own: Partial<WalkerOnMapFragment> = {}): WalkerOnMapFragment {
  return {
    user_id: 'usr_marta',
    latitude: 38.712,
    longitude: -9.138,
    is_free: true,
    distance_km: 0.4,
    user: {
      id: 'usr_marta',
      first_name: 'Marta',
      avatar: null,
      over_all_rating: null,
      is_demo: false,
      walker_profile: { no_of_walks: 0, description: 'I know every stair of Alfama.', languages: [] },
    },
    ...own,
  }
}

type Review = WalkerReviewsQuery['walkerReviews']['data'][number]

/** Five stars of Teo, with his words. */
export function aReview(own: Partial<Review> = {}): Review {
  return {
    id: 'rvw_1',
    first_name: 'Teo',
    rating: 5,
    comment: 'All those lamps. A good first try.',
    month: '2026-02',
    ...own,
  }
}

/** What a walker's card says besides the walker: their reviews, and the price. */
export function answerWalkerCard(answers: Answers, reviews: readonly Review[] = []): void {
  answers.give(WalkerReviewsDocument, { walkerReviews: { has_more_pages: false, data: [...reviews] } })
  answers.give(TripQuoteDocument, ({ minutes }) => ({ tripQuote: priceOf(minutes) }))
  answers.give(IsFavouriteWalkerDocument, { isFavouriteWalker: false })
}

/** Answers the map of Lisbon with its walkers, the card of each, and the sheet that asks for a walk of theirs. */
export function answerWalkersMap(answers: Answers, walkers: readonly WalkerOnMapFragment[]): void {
  answers.give(DestinationByIdDocument, { destinationById: aDestination() })
  answers.give(WalkersNearDocument, { walkersNear: [...walkers] })
  answers.give(MyFreeAlertsDocument, { myFreeAlerts: [] })
  answerWalkerCard(answers)
  answers.give(TripRatesDocument, {
    getTripRate: [10, 20, 30].map((minutes) => ({
      id: `rate_${minutes}`,
      minutes,
      price: 5 + minutes,
      status: 'active',
    })),
  })
  answers.give(UserCardsDocument, { getUserCards: [aCard()] })
}
