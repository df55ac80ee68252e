import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import type { UpcomingTrip } from '#web/features/scheduling/upcoming/use-upcoming.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { locationName } from '#web/ui/i18n/country-name.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { PosterHead } from '#web/ui/poster/poster-head.tsx'
import styles from './upcoming-card.module.css'

interface CardAheadProps {
  readonly trip: UpcomingTrip
  /** How it stands, over the poster. */
  readonly badge: ReactNode
  readonly name: string
  /** A walker has written the name: it may run in the other direction than the page. */
  readonly isWritten?: boolean
  /** Where the name leads to; on its own page it is no link. */
  readonly href: string | null
  /** What is paid or earned. */
  readonly amount: ReactNode
  readonly children: ReactNode
}

/** The frame of a walk ahead: its poster in the light of its start, its name and the amount, and below what is said and can be done. */
export function CardAhead({ trip, badge, name, isWritten, href, amount, children }: CardAheadProps) {
  return (
    <article className={styles.trip} aria-labelledby={`trip-${trip.id}`}>
      <PosterHead
        className={styles.picture}
        place={trip.destination}
        at={trip.starts_at}
        sizes="(min-width: 48em) 220px, 92vw"
      >
        {badge}
      </PosterHead>
      <div className={styles.body}>
        <Row gap={16} lineGap={4} align="baseline" justify="between">
          <Text
            as="h2"
            size={22}
            breaks
            id={`trip-${trip.id}`}
            className={styles.name}
            dir={isWritten ? 'auto' : undefined}
          >
            {href === null ? name : <Link href={href}>{name}</Link>}
          </Text>
          {amount !== null && (
            <Text as="span" size={18} weight={650}>
              {amount}
            </Text>
          )}
        </Row>
        {children}
      </div>
    </article>
  )
}

/** What the walk brings its walker at most; null where the server does not say it. */
export function earnsUpTo({ pays_cents: paysCents, price }: UpcomingTrip): ReactNode {
  if (typeof paysCents !== 'number') return null
  return (
    <>
      <span className="visually-hidden">
        <Trans>You earn up to</Trans>{' '}
      </span>
      <MoneyText cents={paysCents} currency={price.currency} />
    </>
  )
}

/** Where and how long; `isNamed` says the place too, for a card that has another name. */
export function PlaceAndLength({
  trip,
  isNamed = false,
  children,
}: {
  trip: UpcomingTrip
  isNamed?: boolean
  children?: ReactNode
}) {
  const { i18n } = useLingui()
  const { name, location } = trip.destination
  const where = locationName(location, i18n.locale)
  return (
    <Text tone="muted">
      {isNamed ? `${name}, ${where}` : where} ·{' '}
      <Plural value={trip.schedule_minute} one="# minute" other="# minutes" />
      {children}
    </Text>
  )
}

/** What can be done with the walk: entering it, once its room is open, and what the card has. */
export function ActionsAhead({ trip, children }: { trip: UpcomingTrip; children: ReactNode }) {
  return (
    <Row gap={8} align="center" className={styles.actions}>
      {trip.viewer_can_enter && (
        <Button href={paths.tripLive(trip.id)}>
          <Trans>Enter the walk</Trans>
        </Button>
      )}
      {children}
    </Row>
  )
}

/** The walk as a file for calendars. */
export function AddToCalendar({ href, file, label }: { href: string; file: string; label: string }) {
  return (
    <Button size="sm" variant="quiet" href={href} download={file} aria-label={label}>
      <Trans>Add to calendar</Trans>
    </Button>
  )
}
