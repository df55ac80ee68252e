import { IsFavouriteWalkerDocument } from '#web/api/generated/favourites.ts'
import { WalkerReviewsDocument } from '#web/api/generated/feedback.ts'
import { WalkerFreeTimesDocument } from '#web/api/generated/scheduling.ts'
import { WalkerPageDocument, type WalkerPageQuery } from '#web/api/generated/walker-page.ts'
import type { Answers } from '#web/testing/answers.ts'
import { aDestination } from '#web/testing/places.ts'

export type WalkerOfPage = NonNullable<WalkerPageQuery['walkerPage']>

/** Marta, who walks in Lisbon, is offline and shows no walks yet. */
export function aWalkerPage(own: Partial<WalkerOfPage> = {}): WalkerOfPage {
  const { id, slug, name, country, image, latitude, longitude, time_zone } = aDestination()
  return {
    id: 'usr_marta',
    first_name: 'Marta',
    avatar: null,
    over_all_rating: null,
    is_demo: false,
    no_of_walks: 3,
    is_checked: false,
    is_trained: false,
    answers_within_s: null,
    languages: [],
    equipments: [],
    description: 'I know every stair of Alfama.',
    online: false,
    is_mine: false,
    hidden_because: null,
    near: null,
    hours_ahead: [],
    photos: [],
    clip: null,
    places: [{ id, slug, name, country, image, latitude, longitude, time_zone }],
    replays: [],
    ...own,
  }
}

/** Answers the page of a walker whom no one has reviewed, and whom the person does not follow. */
export function answerWalkerPage(answers: Answers, walker: WalkerOfPage | null): void {
  answers.give(WalkerPageDocument, { walkerPage: walker })
  answers.give(WalkerReviewsDocument, { walkerReviews: { has_more_pages: false, data: [] } })
  answers.give(IsFavouriteWalkerDocument, { isFavouriteWalker: false })
  answers.give(WalkerFreeTimesDocument, { walkerFreeTimes: null })
}
