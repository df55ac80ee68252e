import { Trans } from '@lingui/react/macro'
import type { UpcomingTrip } from '#web/features/scheduling/upcoming/use-upcoming.ts'
import { useMinute } from '#web/ui/display/clock.tsx'
import { useLingui } from '@lingui/react'
import styles from './upcoming-card.module.css'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** How long it still takes, with a bar that fills over the last day. */
export function StartsIn({ trip }: { trip: UpcomingTrip }) {
  const nowMs = useMinute()
  const { i18n } = useLingui()
  if (nowMs === null || trip.state !== 'accepted') return null
  const leftMs = Date.parse(trip.starts_at) - nowMs
  if (leftMs <= 0)
    return (
      <p className={styles.wait}>
        <Trans>The walk starts now.</Trans>
      </p>
    )
  const left = lengthText(leftMs, i18n.locale)
  return (
    <div className={styles.wait}>
      <span id={`wait-${trip.id}`}>
        {trip.viewer_can_enter ? (
          <Trans>Starts in {left}. You can enter now.</Trans>
        ) : (
          <Trans>Starts in {left}</Trans>
        )}
      </span>
      {leftMs <= dayMs && <progress aria-labelledby={`wait-${trip.id}`} max={dayMs} value={dayMs - leftMs} />}
    </div>
  )
}

/** `2 days, 3 hr` or `45 min`, in the reader's language. */
function lengthText(ms: number, locale: string): string {
  const minutes = Math.ceil(ms / 60_000)
  const part = (value: number, unit: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: unit === 'day' ? 'long' : 'short',
    }).format(value)
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  const parts =
    days > 0
      ? [part(days, 'day'), ...(hours > 0 ? [part(hours, 'hour')] : [])]
      : hours > 0
        ? [part(hours, 'hour'), ...(rest > 0 ? [part(rest, 'minute')] : [])]
        : [part(rest, 'minute')]
  return parts.join(', ')
}
