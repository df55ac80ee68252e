import { useSend } from '#web/api/doors/send.tsx'
import { RateTravellerDocument, SaveRatingDocument } from '#web/api/generated/feedback.ts'
import { isWalkerOf, type TripToRate } from '#web/features/feedback/rate-trip.ts'
import type { Form } from '#web/ui/forms/form.ts'

export interface GivenRating {
  readonly stars: number
  readonly comment: string
  /** 0 for no tip; a walker gives none. */
  readonly tipDollars: number
}

/** What was given, with RATING_SAVED, TIP_DECLINED, TIP_NOT_POSSIBLE or ALREADY_RATED and the server's words. */
export interface SavedRating {
  readonly given: GivenRating
  readonly status: string
  readonly message: string
}

/** The server's field names and those of the form. */
const fields = { rating: 'stars', comment: 'comment', tip_amount: 'otherTip' } as const

type RatingFields = Record<(typeof fields)[keyof typeof fields], unknown>

/** Sends a rating in the role that the viewer had. Sent again unchanged, it is the same rating, not a second one. */
export function useSaveRating(
  trip: TripToRate,
  onSaved: (saved: SavedRating) => void,
  form?: Pick<Form<RatingFields>, 'setErrors'>,
) {
  const options = { ...(form && { form, fields }), isQuiet: true }
  const ofWalker = useSend(SaveRatingDocument, options)
  const ofTraveller = useSend(RateTravellerDocument, options)
  const save = async (given: GivenRating) => {
    const { stars, comment, tipDollars } = given
    const shared = { booking_id: trip.id, rating: stars, comment: comment.trim() }
    const sent = isWalkerOf(trip)
      ? await ofTraveller.send(shared)
      : await ofWalker.send({
          ...shared,
          ...(tipDollars > 0 ? { tip_amount: tipDollars } : {}),
          ...(trip.walker ? { walker_id: trip.walker.id } : {}),
        })
    if (sent.kind === 'done') onSaved({ given, status: sent.answer.status, message: sent.answer.message })
  }
  const { isSending, lines } = isWalkerOf(trip) ? ofTraveller : ofWalker
  return { isSending, lines, save }
}
