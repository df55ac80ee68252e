import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { groupPaths } from '#web/app/group-paths.ts'
import { paths } from '#web/app/paths.ts'
import { BothClocks } from '#web/features/scheduling/times/both-clocks.tsx'
import { StartsIn } from '#web/features/scheduling/upcoming/starts-in.tsx'
import type { UpcomingTrip } from '#web/features/scheduling/upcoming/use-upcoming.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { locationName } from '#web/ui/i18n/country-name.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { PosterHead } from '#web/ui/poster/poster-head.tsx'
import styles from './upcoming-card.module.css'

type Group = NonNullable<UpcomingTrip['group']>

interface GroupAheadProps {
  readonly trip: UpcomingTrip
  readonly group: Group
  /** On its own page the title is no link. */
  readonly isAlone: boolean
}

/**
 * A group walk in its walker's list, once for all who pay for it: where, when on both clocks, how many seats are taken, and what they
 * pay the walker. All else stands on the page of the group walk.
 */
export function GroupAheadCard({ trip, group, isAlone }: GroupAheadProps) {
  const { t, i18n } = useLingui()
  const { destination: place, price, pays_cents: paysCents } = trip
  const { id, title } = group
  return (
    <article className={styles.trip} aria-labelledby={`trip-${trip.id}`}>
      <PosterHead
        className={styles.picture}
        place={place}
        at={trip.starts_at}
        sizes="(min-width: 48em) 220px, 92vw"
      >
        <GroupState group={group} />
      </PosterHead>
      <div className={styles.body}>
        <Row gap={16} lineGap={4} align="baseline" justify="between">
          <Text as="h2" size={22} breaks id={`trip-${trip.id}`} className={styles.name} dir="auto">
            {isAlone ? title : <Link href={groupPaths.walk(id)}>{title}</Link>}
          </Text>
          {typeof paysCents === 'number' && (
            <Text as="span" size={18} weight={650}>
              <span className="visually-hidden">
                <Trans>You earn up to</Trans>{' '}
              </span>
              <MoneyText cents={paysCents} currency={price.currency} />
            </Text>
          )}
        </Row>
        <Text tone="muted">
          {place.name}, {locationName(place.location, i18n.locale)} ·{' '}
          <Plural value={trip.schedule_minute} one="# minute" other="# minutes" />
        </Text>
        <BothClocks startsAt={trip.starts_at} place={place} />
        <SeatsTaken group={group} />
        <StartsIn trip={trip} />
        <Row gap={8} align="center" className={styles.actions}>
          {trip.viewer_can_enter && (
            <Button href={paths.tripLive(trip.id)}>
              <Trans>Enter the walk</Trans>
            </Button>
          )}
          <Button size="sm" variant="outline" href={groupPaths.walk(id)} aria-label={t`See ${title}`}>
            <Trans>See the group walk</Trans>
          </Button>
          {trip.state === 'accepted' && (
            <Button
              size="sm"
              variant="quiet"
              href={groupPaths.calendarFile(id)}
              download="huvr-group-walk.ics"
              aria-label={t`Add to calendar: ${title}`}
            >
              <Trans>Add to calendar</Trans>
            </Button>
          )}
        </Row>
      </div>
    </article>
  )
}

/** Whether it takes place, as far as that is known. */
function GroupState({ group }: { group: Group }) {
  switch (group.status) {
    case 'OPEN':
      return (
        <Badge tone="paper">
          <Trans>Group walk</Trans>
        </Badge>
      )
    case 'LIVE':
      return (
        <Badge tone="paper" live>
          <Trans>Live now</Trans>
        </Badge>
      )
    case 'ENDED':
      return (
        <Badge tone="calm">
          <Trans>Completed</Trans>
        </Badge>
      )
    case 'CALLED_OFF':
      return (
        <Badge tone="danger">
          <Trans>Called off</Trans>
        </Badge>
      )
    default:
      return (
        <Badge tone="calm">
          <Trans>Takes place</Trans>
        </Badge>
      )
  }
}

/** How many seats are taken, and how many it needs as long as that is not decided. */
function SeatsTaken({ group }: { group: Group }) {
  const taken = group.seats_taken
  return (
    <p>
      <Trans>
        {taken} of <Plural value={group.seats} one="# seat is taken." other="# seats are taken." />
      </Trans>{' '}
      {group.status === 'OPEN' && taken < group.minimum && (
        <Plural
          value={group.minimum}
          one="It takes place from # seat on."
          other="It takes place from # seats on."
        />
      )}
    </p>
  )
}
