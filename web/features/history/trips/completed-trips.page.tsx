import { useAsked } from '#web/api/doors/asked.ts'
import { LoadedRows } from '#web/api/doors/rows.tsx'
import { IconChevronRight } from '#web/ui/icons/generated/icons.ts'
import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { paths } from '#web/app/paths.ts'
import { CompletedTripsDocument, type CompletedTripsQuery } from '#web/api/generated/feedback.ts'
import { TripPicture } from '#web/features/history/trips/trip-picture.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import styles from './completed-trips.module.css'

export const meta = () => pageTitle(t`Completed Trips`)

export default function CompletedTripsPage() {
  return (
    <Page width="text" title={<Trans>Completed Trips</Trans>}>
      <LoadedRows
        from={useAsked(CompletedTripsDocument, {})}
        pick={({ completedInstantTrip }) => completedInstantTrip}
        gap={12}
        rowClassName={styles.completed}
        skeleton={<CompletedSkeleton />}
        skeletons={4}
        none={
          <EmptyState
            title={<Trans>No Data To Display</Trans>}
            actions={
              <Button href={paths.walk}>
                <Trans>Go online and walk</Trans>
              </Button>
            }
          >
            <Trans>Each walk you complete is kept here with what you earned.</Trans>
          </EmptyState>
        }
      >
        {(trip) => <CompletedTrip trip={trip} />}
      </LoadedRows>
    </Page>
  )
}

function CompletedTrip({ trip }: { trip: CompletedTripsQuery['completedInstantTrip'][number] }) {
  const writeDate = useDates()
  const { first_name: name, avatar, type } = trip.traveller_details
  const { group } = trip
  const venue = trip.venue && <bdi>{trip.venue}</bdi>
  const rating = trip.ratings?.rating
  const when = writeDate(new Date(trip.created_at), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <div className={styles.thumb}>
        <TripPicture
          className={styles.still}
          place={trip.destination}
          walkedAt={trip.created_at}
          sizes="88px"
        />
      </div>
      <div className={styles.rowText}>
        <Row oneLine gap={16} align="baseline" justify="between">
          <Text as="h2" size={22}>
            <Link className={styles.stretched} href={paths.tripReceipt(trip.id)}>
              {trip.destination?.name || <Trans>N/A</Trans>}
            </Link>
          </Text>
          <Text as="span" size={18} weight={650} className={styles.earned}>
            <span className="visually-hidden">
              <Trans>Earned</Trans>{' '}
            </span>
            {trip.is_settled ? <MoneyText cents={trip.earned_cents} /> : <Trans>Payment in progress</Trans>}
          </Text>
        </Row>
        <Text tone="muted">
          <Plural value={trip.tripe_minute} one="# minute" other="# minutes" />
          {' · '}
          <time dateTime={trip.created_at}>{when}</time>
        </Text>
        <Row gap={8} lineGap={4} align="center" className={styles.with}>
          {group ? (
            <span>
              <Trans>Group walk</Trans> · <Plural value={group.people} one="# person" other="# people" /> ·{' '}
              <Plural value={group.seats} one="# seat" other="# seats" />
            </span>
          ) : venue ? (
            <span>
              <Trans>For {venue}</Trans>
            </span>
          ) : (
            <>
              <Avatar name={name} src={avatar} size={28} />
              <span>
                {name || <Trans>N/A</Trans>} ·{' '}
                {type === 'walker' ? <Trans>Walker</Trans> : <Trans>Traveler</Trans>}
              </span>
            </>
          )}
          {rating ? <Stars value={rating} size={16} /> : null}
          {trip.viewer_can_rate && (
            <Link className={styles.rate} href={paths.rateTrip(trip.id)}>
              <Trans>Rate {name}</Trans>
            </Link>
          )}
        </Row>
      </div>
      <IconChevronRight className={styles.onward} size={20} aria-hidden />
    </>
  )
}

function CompletedSkeleton() {
  return (
    <>
      <div className={styles.thumb}>
        <Skeleton height="100%" radius="0" />
      </div>
      <div className={styles.rowText}>
        <Skeleton width="60%" height="1.65rem" />
        <Skeleton height="1.5rem" />
        <Skeleton width="50%" height="1.75rem" />
      </div>
    </>
  )
}
