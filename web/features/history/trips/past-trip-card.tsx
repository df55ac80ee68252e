import { IconPlayerPlayFilled, IconReceipt, IconStar } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '#web/app/paths.ts'
import type { ArchivedTripsQuery } from '#web/api/generated/feedback.ts'
import { TripPicture } from '#web/features/history/trips/trip-picture.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import styles from './past-trip-card.module.css'

export type PastTrip = ArchivedTripsQuery['archivedTrips'][number]

/** A walk that is over: its video, when and with whom, what it cost, its stars. */
export function PastTripCard({ trip }: { trip: PastTrip }) {
  const writeDate = useDates()
  const walker = trip.walker_details?.first_name
  const rating = trip.ratings?.rating
  const venue = trip.venue && <bdi>{trip.venue}</bdi>
  return (
    <article className={styles.trip}>
      <Video trip={trip} />
      <div className={styles.tripBody}>
        <Row gap={16} lineGap={4} align="baseline" justify="between">
          <Text as="h2" size={22} breaks>
            {trip.destination?.name ?? <Trans>N/A</Trans>}
          </Text>
          {trip.is_settled ? (
            <MoneyText className={styles.price ?? ''} cents={Math.round(trip.total_trip_price * 100)} />
          ) : (
            <Badge tone="gold">
              <Trans>Payment in progress</Trans>
            </Badge>
          )}
        </Row>
        <Text tone="muted">
          <time dateTime={trip.created_at}>
            {writeDate(new Date(trip.created_at), { dateStyle: 'long' })}
          </time>
          {walker && (
            <>
              {' · '}
              <Trans>with {walker}</Trans>
            </>
          )}
        </Text>
        {venue && (
          <Text tone="muted">
            <Trans>On the account of {venue}.</Trans>
          </Text>
        )}
        <Row gap={8} align="center" justify="between" className={styles.tripFoot}>
          {rating && <Stars value={rating} size={22} />}
          {trip.viewer_can_rate && (
            <Button
              size="sm"
              variant="light"
              href={paths.rateTrip(trip.id)}
              icon={<IconStar size={18} aria-hidden />}
            >
              <Trans>Rate this walk</Trans>
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            href={paths.tripReceipt(trip.id)}
            icon={<IconReceipt size={18} aria-hidden />}
          >
            <Trans>Receipt</Trans>
          </Button>
        </Row>
      </div>
    </article>
  )
}

/** The way to the replay, or why there is none. */
function Video({ trip }: { trip: PastTrip }) {
  const { t } = useLingui()
  const place = trip.destination?.name ?? t`N/A`
  const picture = trip.poster_url ? (
    <img className={styles.still} src={trip.poster_url} alt="" loading="lazy" width={640} height={360} />
  ) : (
    <TripPicture className={styles.still} place={trip.destination} walkedAt={trip.created_at} />
  )
  if (trip.is_video_processed && trip.video_url)
    return (
      <Link
        className={styles.video}
        href={paths.tripReplay(trip.id)}
        aria-label={t`Watch the replay of ${place}`}
      >
        {picture}
        <span className={styles.play} aria-hidden>
          <IconPlayerPlayFilled size={26} />
        </span>
      </Link>
    )
  return (
    <div className={styles.video}>
      {picture}
      <span className={styles.videoNote}>
        <Badge tone="paper">
          {trip.is_video_processed ? <Trans>No video found</Trans> : <Trans>Your replay is being made</Trans>}
        </Badge>
      </span>
    </div>
  )
}

/** The place of a card while it loads. */
export function PastTripSkeleton() {
  return (
    <div className={styles.trip} aria-hidden>
      <div className={styles.video}>
        <Skeleton height="100%" radius="0" />
      </div>
      <div className={styles.tripBody}>
        <Skeleton width="55%" height="1.75rem" />
        <Skeleton width="75%" height="1.5rem" />
        <Skeleton height="2.5rem" />
      </div>
    </div>
  )
}
