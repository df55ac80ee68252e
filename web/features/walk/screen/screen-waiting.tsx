import { Trans } from '@lingui/react/macro'
import { serverNowMs } from '#web/device/server-clock.ts'
import { useSecondsUntil } from '#web/features/walk/panels/meter-badge.tsx'
import type { ScreenWalk } from '#web/features/walk/screen/use-screen.ts'
import { Clock } from '#web/ui/display/clock.tsx'
import { clockOf } from '#web/ui/display/clock-of.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Poster } from '#web/ui/poster/poster.tsx'
import frames from '#web/features/walk/waiting/waiting.module.css'
import styles from './screen.module.css'

/** Before the picture comes: the place, who walks, and how long it is. `isOpen`: it may begin at any moment. */
export function ScreenWaiting({ walk, isOpen = false }: { walk: ScreenWalk; isOpen?: boolean }) {
  const { destination, walker_name: walker } = walk
  return (
    <div className={frames.frame}>
      {destination && (
        <Poster
          className={styles.poster}
          destinationKey={destination.slug}
          name={destination.name}
          latitude={destination.latitude}
          longitude={destination.longitude}
          timeZone={destination.time_zone}
          sizes="100vw"
          priority
        />
      )}
      <Stack gap={16} className={styles.waitingWords} role="status">
        <h1 tabIndex={-1}>{destination?.name}</h1>
        {walker !== null && walker !== undefined && (
          <p>
            <Trans>{walker} walks for you</Trans>
          </p>
        )}
        {destination && (
          <p className={styles.small}>
            <Trans>
              It is <Clock timeZone={destination.time_zone} /> there
            </Trans>
          </p>
        )}
        <Until startsAt={walk.starts_at ?? null} isOpen={isOpen} />
      </Stack>
    </div>
  )
}

const daySeconds = 24 * 60 * 60

function Until({ startsAt, isOpen }: { startsAt: string | null; isOpen: boolean }) {
  const writeDate = useDates()
  const seconds = useSecondsUntil(startsAt === null ? null : Date.parse(startsAt), serverNowMs)
  if (seconds === null || seconds === 0)
    return (
      <p>
        {isOpen || startsAt !== null ? (
          <Trans>The picture comes by itself as soon as the walk begins.</Trans>
        ) : (
          <Trans>The walk begins as soon as a walker accepts.</Trans>
        )}
      </p>
    )
  const at =
    startsAt === null ? '' : writeDate(Date.parse(startsAt), { dateStyle: 'full', timeStyle: 'short' })
  if (seconds > daySeconds)
    return (
      <p>
        <Trans>The walk begins on {at}</Trans>
      </p>
    )
  return (
    <p>
      <Trans>The walk begins in</Trans>{' '}
      <strong className={styles.countdown} dir="ltr">
        {clockOf(seconds)}
      </strong>
    </p>
  )
}
