import { useMutation } from 'urql'
import type { FailedCall } from '#web/api/error-funnel.ts'
import { RateTravellerDocument, SaveRatingDocument } from '#web/api/generated/feedback.ts'
import { isWalkerOf, type TripToRate } from '#web/features/feedback/rate-trip.ts'

export interface GivenRating {
  readonly stars: number
  readonly comment: string
  /** 0 for no tip; a walker gives none. */
  readonly tipDollars: number
}

export type SaveOutcome =
  /** RATING_SAVED, TIP_DECLINED, TIP_NOT_POSSIBLE or ALREADY_RATED, with the server's words. */
  | { readonly kind: 'answered'; readonly status: string; readonly message: string }
  | { readonly kind: 'failed'; readonly error: FailedCall | undefined }

/** Sends a rating in the role that the viewer had. Sent again unchanged, it is the same rating, not a second one. */
export function useSaveRating(trip: TripToRate): {
  readonly isSaving: boolean
  readonly save: (given: GivenRating) => Promise<SaveOutcome>
} {
  const [walkerSaving, saveRating] = useMutation(SaveRatingDocument)
  const [travellerSaving, rateTraveller] = useMutation(RateTravellerDocument)
  const save = async ({ stars, comment, tipDollars }: GivenRating): Promise<SaveOutcome> => {
    const shared = { booking_id: trip.id, rating: stars, comment: comment.trim() }
    const { answer, error } = isWalkerOf(trip)
      ? await rateTraveller(shared).then(({ data, error }) => ({ answer: data?.rateTraveller, error }))
      : await saveRating({
          ...shared,
          ...(tipDollars > 0 ? { tip_amount: tipDollars } : {}),
          ...(trip.walker ? { walker_id: trip.walker.id } : {}),
        }).then(({ data, error }) => ({ answer: data?.saveRating, error }))
    if (answer) return { kind: 'answered', status: answer.status, message: answer.message }
    return { kind: 'failed', error }
  }
  return { isSaving: walkerSaving.fetching || travellerSaving.fetching, save }
}
