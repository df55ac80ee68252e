import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { WhileOpen } from '#web/api/while-open.tsx'
import { paths } from '#web/app/paths.ts'
import { isWalkerOf, type TripToRate } from '#web/features/feedback/rate-trip.ts'
import { ReportIssue } from '#web/features/feedback/report-issue.tsx'
import { useSaveRating, type SavedRating } from '#web/features/feedback/use-save-rating.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import styles from './feedback.module.css'

/** After Submit: what was saved, a tip that could not be paid, and the next walk. */
export function RatingThanks({
  trip,
  saved,
  onSaved,
}: {
  trip: TripToRate
  saved: SavedRating
  onSaved: (saved: SavedRating) => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector('h1')?.focus(), [])
  const place = trip.destination.name
  return (
    <div ref={frame}>
      <EmptyState
        level={1}
        title={
          saved.status === 'ALREADY_RATED' ? (
            <Trans>You have already rated this walk</Trans>
          ) : (
            <Trans>Thank you</Trans>
          )
        }
        actions={
          <>
            {isWalkerOf(trip) ? (
              <Button href={paths.walk}>
                <Trans>Go online and walk</Trans>
              </Button>
            ) : (
              <Button href={paths.walkersOf(trip.destination.slug)}>
                <Trans>Walk again in {place}</Trans>
              </Button>
            )}
            {!isWalkerOf(trip) && trip.walker && (
              <WhileOpen feature="scheduling">
                <Button
                  variant="outline"
                  href={paths.scheduleTripAt({ slug: trip.destination.slug, walkerId: trip.walker.id })}
                >
                  <Trans>Schedule a walk with {trip.walker.first_name}</Trans>
                </Button>
              </WhileOpen>
            )}
            <Button
              variant="outline"
              href={isWalkerOf(trip) ? paths.completedTripsForWalker : paths.yourTrips}
            >
              {isWalkerOf(trip) ? <Trans>Completed Trips</Trans> : <Trans>Your Trips</Trans>}
            </Button>
          </>
        }
      >
        {saved.message}
        {(saved.status === 'RATING_SAVED' || saved.status === 'TIP_NOT_POSSIBLE') && (
          <span className={styles.thanksStars}>
            <Stars value={saved.given.stars} size={32} />
          </span>
        )}
      </EmptyState>
      {saved.status === 'TIP_DECLINED' && <UnpaidTip trip={trip} saved={saved} onSaved={onSaved} />}
      <Row as="p" oneLine justify="center" className={styles.thanksFoot}>
        <ReportIssue tripId={trip.id} />
      </Row>
    </div>
  )
}

/** The stars are stored; only the tip is tried again. */
function UnpaidTip({
  trip,
  saved,
  onSaved,
}: {
  trip: TripToRate
  saved: SavedRating
  onSaved: (saved: SavedRating) => void
}) {
  const { save, isSending, lines } = useSaveRating(trip, onSaved)
  return (
    <Stack gap={20} className={styles.fields}>
      <Notice
        tone="warning"
        action={
          <Row gap={8}>
            <Button size="sm" loading={isSending} onClick={() => save(saved.given)}>
              <Trans>Try the tip again</Trans>
            </Button>
            <Button size="sm" variant="outline" href={paths.paymentMethods}>
              <Trans>Payment Methods</Trans>
            </Button>
          </Row>
        }
      >
        <Trans>Your rating is saved. The tip was not charged.</Trans>
      </Notice>
      <ErrorNotice lines={lines} />
    </Stack>
  )
}
