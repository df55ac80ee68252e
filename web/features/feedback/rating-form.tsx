import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { ratingRules } from '#domain/feedback/rating.ts'
import { paths } from '#web/app/paths.ts'
import { isWalkerOf, otherOf, type TripToRate } from '#web/features/feedback/rate-trip.ts'
import type { SavedRating } from '#web/features/feedback/rating-thanks.tsx'
import { ReportIssue } from '#web/features/feedback/report-issue.tsx'
import { TipField } from '#web/features/feedback/tip-field.tsx'
import { tipDollars, type TipChoice } from '#web/features/feedback/tip.ts'
import { useSaveRating } from '#web/features/feedback/use-save-rating.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { StarsInput } from '#web/ui/stars.tsx'
import styles from './feedback.module.css'

interface RatingValues {
  readonly stars: number
  readonly comment: string
  readonly tip: TipChoice
  readonly otherTip: string
}

const empty: RatingValues = { stars: 0, comment: '', tip: 'none', otherTip: '' }

/** The server's field names and ours. */
const ownNames = { rating: 'stars', comment: 'comment', tip_amount: 'otherTip' } as const

/** Stars first, then words, then a tip for the walker; may be skipped and done later from Your Trips. */
export function RatingForm({ trip, onSaved }: { trip: TripToRate; onSaved: (saved: SavedRating) => void }) {
  const { t } = useLingui()
  const starsError = useId()
  const { isSaving, save } = useSaveRating(trip)
  const [lines, setLines] = useState<readonly string[]>([])
  const form = useForm<RatingValues>(empty, ({ stars, tip, otherTip }) => ({
    ...(stars === 0 ? { stars: t`Please choose 1 to 5 stars.` } : {}),
    ...(tipDollars(tip, otherTip) === null
      ? { otherTip: t`Please enter an amount up to $200, for example 7.50.` }
      : {}),
  }))
  const isWalker = isWalkerOf(trip)
  const other = otherOf(trip)
  const place = trip.destination.name
  const name = other?.first_name ?? ''
  const send = async (values: RatingValues) => {
    if (isSaving) return
    setLines([])
    const given = {
      stars: values.stars,
      comment: values.comment,
      tipDollars: isWalker ? 0 : (tipDollars(values.tip, values.otherTip) ?? 0),
    }
    const outcome = await save(given)
    if (outcome.kind === 'answered')
      return onSaved({ given, status: outcome.status, message: outcome.message })
    const told = Object.entries(ownNames).flatMap(([theirs, own]) => {
      const message = outcome.fields[theirs]
      return message ? [[own, message] as const] : []
    })
    return told.length > 0 ? form.tell(Object.fromEntries(told)) : setLines(outcome.lines)
  }
  const starsMessage = form.errors.stars
  const { value, onChange, ref } = form.field('stars')
  return (
    <>
      <form className={styles.rating} noValidate onSubmit={form.submit(send)}>
        <Avatar name={name} src={other?.avatar} size={96} />
        <h1 className={styles.question} tabIndex={-1}>
          {isWalker ? (
            <Trans>How was {name} as a traveler?</Trans>
          ) : name ? (
            <Trans>
              How was {place} with {name}?
            </Trans>
          ) : (
            <Trans>How was {place}?</Trans>
          )}
        </h1>
        <div className={styles.starsField}>
          <StarsInput
            label={t`Your stars`}
            value={value}
            onChange={onChange}
            ref={ref}
            size={40}
            invalid={starsMessage !== undefined}
            {...(starsMessage ? { describedBy: starsError } : {})}
          />
          <FieldError id={starsError} error={starsMessage} />
        </div>
        <div className={styles.fields}>
          <Field
            label={t`Comment`}
            optional
            rows={4}
            maxLength={ratingRules.commentMax}
            dir="auto"
            placeholder={t`What was it like?`}
            {...(isWalker ? { hint: t`Only walkers see what you write here.` } : {})}
            {...form.field('comment')}
          />
          {!isWalker && (
            <TipField
              walkerName={name}
              choice={form.values.tip}
              onChoose={(choice) => form.set('tip', choice)}
              other={form.field('otherTip')}
            />
          )}
          <ErrorNotice lines={lines} />
          <Button type="submit" size="lg" fullWidth loading={isSaving}>
            <Trans>Submit</Trans>
          </Button>
        </div>
      </form>
      {/* Outside of the form: a dialog's own form would submit this one too, because events bubble through portals. */}
      <div className={styles.aside}>
        <Button variant="quiet" href={isWalker ? paths.completedTripsForWalker : paths.yourTrips}>
          <Trans>Not now</Trans>
        </Button>
        <ReportIssue tripId={trip.id} />
      </div>
      <p className={styles.note}>
        <Trans>Your stars show once both of you have rated, or after 7 days.</Trans>
      </p>
    </>
  )
}
