import { i18n } from '@lingui/core'
import { t as text } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ComponentProps } from 'react'
import * as z from 'zod/mini'
import { ratingRules } from '#domain/feedback/rating.ts'
import { DAY } from '#domain/shared/units.ts'
import { paths } from '#web/app/paths.ts'
import { isWalkerOf, otherOf, type TripToRate } from '#web/features/feedback/rate-trip.ts'
import { ReportIssue } from '#web/features/feedback/report-issue.tsx'
import { TipField } from '#web/features/feedback/tip-field.tsx'
import { tipChoices, tipDollars, tipText } from '#web/features/feedback/tip.ts'
import { useSaveRating, type SavedRating } from '#web/features/feedback/use-save-rating.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Field, FieldError } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { StarsInput } from '#web/ui/display/stars.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './feedback.module.css'

const rules = z
  .object({
    stars: z
      .number()
      .check(z.refine((stars) => stars > 0, { error: () => text`Please choose 1 to 5 stars.` })),
    comment: z.string(),
    tip: z.enum(tipChoices),
    otherTip: z.string(),
  })
  .check(
    z.refine(({ tip, otherTip }) => tipDollars(tip, otherTip) !== null, {
      path: ['otherTip'],
      error: () => {
        const most = tipText(ratingRules.tipMaxCents, i18n.locale)
        return text`Please enter an amount up to ${most}, for example 7.50.`
      },
    }),
  )
type RatingValues = z.infer<typeof rules>

const hiddenDays = ratingRules.hiddenMs / DAY
const empty: RatingValues = { stars: 0, comment: '', tip: 'none', otherTip: '' }

/**
 * Stars first, then words, then a tip for the walker, which a walk on the account of an institution has not; may be skipped and done later
 * from Your Trips.
 */
export function RatingForm({ trip, onSaved }: { trip: TripToRate; onSaved: (saved: SavedRating) => void }) {
  const { t } = useLingui()
  const form = useForm<RatingValues>(empty, rules)
  const { save, isSending, lines } = useSaveRating(trip, onSaved, form)
  const isWalker = isWalkerOf(trip)
  const send = ({ stars, comment, tip, otherTip }: RatingValues) =>
    save({ stars, comment, tipDollars: isWalker ? 0 : (tipDollars(tip, otherTip) ?? 0) })
  const other = otherOf(trip)
  const name = other?.first_name ?? ''
  return (
    <>
      <Stack as="form" gap={18} items="center" noValidate onSubmit={form.submit(send)}>
        <Avatar name={name} src={other?.avatar} size={96} />
        <Question trip={trip} />
        <StarsField {...form.field('stars')} />
        <Stack gap={20} className={styles.fields}>
          <Field
            label={t`Comment`}
            optional
            rows={4}
            maxLength={ratingRules.commentMax}
            dir="auto"
            placeholder={t`What was it like?`}
            hint={
              isWalker
                ? t`Only walkers see what you write here.`
                : t`Anyone can read this on the walker’s card, with your first name.`
            }
            {...form.field('comment')}
          />
          {!isWalker && !trip.venue && (
            <TipField
              walkerName={name}
              choice={form.values.tip}
              onChoose={(choice) => form.set('tip', choice)}
              other={form.field('otherTip')}
            />
          )}
          <ErrorNotice lines={lines} />
          <Button type="submit" size="lg" fullWidth loading={isSending}>
            <Trans>Submit</Trans>
          </Button>
        </Stack>
      </Stack>
      {/* Outside of the form: a dialog's own form would submit this one too, because events bubble through portals. */}
      <Row gap={4} justify="between" className={styles.aside}>
        <Button variant="quiet" href={isWalker ? paths.completedTripsForWalker : paths.yourTrips}>
          <Trans>Not now</Trans>
        </Button>
        <ReportIssue tripId={trip.id} />
      </Row>
      <Muted className={styles.note}>
        <Trans>Your rating is shown once you have both rated, or after {hiddenDays} days.</Trans>
      </Muted>
    </>
  )
}

interface StarsFieldProps extends Required<
  Pick<ComponentProps<typeof StarsInput>, 'value' | 'onChange' | 'ref'>
> {
  readonly error: string | undefined
}

function StarsField({ value, error, onChange, ref }: StarsFieldProps) {
  const { t } = useLingui()
  const errorId = useId()
  return (
    <Stack items="center" className={styles.starsField}>
      <StarsInput
        label={t`Your stars`}
        value={value}
        onChange={onChange}
        ref={ref}
        size={40}
        invalid={error !== undefined}
        {...(error ? { describedBy: errorId } : {})}
      />
      <FieldError id={errorId} error={error} />
    </Stack>
  )
}

function Question({ trip }: { trip: TripToRate }) {
  const place = trip.destination.name
  const name = otherOf(trip)?.first_name ?? ''
  return (
    <h1 className={styles.question} tabIndex={-1}>
      {isWalkerOf(trip) ? (
        <Trans>How was {name} as a traveler?</Trans>
      ) : name ? (
        <Trans>
          How was {place} with {name}?
        </Trans>
      ) : (
        <Trans>How was {place}?</Trans>
      )}
    </h1>
  )
}
