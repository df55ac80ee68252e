/** What a traveler has said of a walker, as far as all may read it. */
export type ReviewText = { ratingId: string; authorId: string; walkerId: string; comment: string }
