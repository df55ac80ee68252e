import { IconArrowRight } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '#web/app/paths.ts'
import { useOpensOnWalk } from '#web/features/booking/trip/opens-on-walk.ts'
import { useOpenTrip, type TripCard } from '#web/features/booking/trip/trip-data.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Link } from '#web/ui/button/link.tsx'
import styles from './open-trip-bar.module.css'

/** On every other page while a request or a walk is open: one tap back to it. */
export function Bar() {
  const { t } = useLingui()
  const writeDate = useDates()
  const trip = useOpenTrip()
  useOpensOnWalk(trip && isRunning(trip) ? trip.id : null)
  // A request that rings at this walker is not the walker's trip yet.
  if (!trip || (trip.status === 'requested' && trip.viewer_role === 'walker')) return null
  const isAsking = trip.status === 'requested'
  const startsAt =
    trip.kind === 'scheduled' && trip.starts_at && trip.live_at === null
      ? writeDate(Date.parse(trip.starts_at), { timeStyle: 'short' })
      : null
  return (
    <nav className={styles.onTop} aria-label={t`Your open trip`}>
      <Link href={isAsking ? paths.tripWaiting(trip.id) : paths.tripLive(trip.id)} className={styles.bar}>
        <span className={styles.dot} aria-hidden />
        <span>
          {isAsking ? (
            <Trans>Your request for {trip.destination.name} is still open</Trans>
          ) : startsAt !== null ? (
            <Trans>
              Your walk in {trip.destination.name} starts at {startsAt}. Enter now
            </Trans>
          ) : (
            <Trans>Return to your walk in {trip.destination.name}</Trans>
          )}
        </span>
        <IconArrowRight size={20} aria-hidden className={styles.arrow} />
      </Link>
    </nav>
  )
}

/** Both are to be in the walk now: neither is it asked for still, nor does it start later. */
const isRunning = ({ kind, status, live_at: liveAt }: TripCard) =>
  status !== 'requested' && (kind === 'instant' || liveAt !== null)
