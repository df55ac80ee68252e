import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { CallPhase, CallState } from '#web/features/walk/call/call-state.ts'
import { classes } from '#web/ui/classes.ts'
import { clockOf } from '#web/ui/display/clock-of.ts'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import styles from './meter-badge.module.css'

/**
 * Whether it runs, for how long, and what it costs or brings: always on the screen. The amounts are the server's. `upToCents`: while the
 * amount is nothing, what it can come to is shown in its place.
 */
export function MeterBadge({
  phase,
  meter,
  currency,
  amountCents,
  upToCents = 0,
}: {
  phase: CallPhase
  meter: CallState['meter']
  currency: string
  amountCents: number
  upToCents?: number
}) {
  const isLive = phase.kind === 'live'
  return (
    <Row oneLine align="center" className={styles.meter} role="group" data-testid="meter">
      <span className={classes(styles.liveDot, isLive && styles.liveDotOn)} aria-hidden />
      <span className="visually-hidden">
        {isLive ? <Trans>Live</Trans> : <Trans>Paused, not charged</Trans>}
      </span>
      <span dir="ltr" className={styles.figures}>
        {clockOf(meter.liveSeconds)}
      </span>
      <span className={styles.meterLine} aria-hidden />
      {amountCents === 0 && upToCents > 0 ? (
        <span className={styles.upTo}>
          <Trans>
            Up to <MoneyText cents={upToCents} currency={currency} className={styles.most ?? ''} />
          </Trans>
        </span>
      ) : (
        <MoneyText cents={amountCents} currency={currency} className={styles.figures ?? ''} />
      )}
      <MinuteCall minutes={Math.floor(meter.liveSeconds / 60)} />
    </Row>
  )
}

/** The length that has been agreed on; read out when it grows. */
export function BookedLength({ minutes }: { minutes: number }) {
  return (
    <span role="status" data-testid="booked">
      <Plural value={minutes} one="of # minute" other="of # minutes" />
    </span>
  )
}

/** Read out once a minute, not each second. */
function MinuteCall({ minutes }: { minutes: number }) {
  const [first] = useState(minutes)
  return (
    <span className="visually-hidden" role="status">
      {minutes > first && <Plural value={minutes} one="# live minute" other="# live minutes" />}
    </span>
  )
}

/** Seconds until a moment of the call's clock; 0 when it has passed, null without one. */
export function useSecondsUntil(momentMs: number | null, nowMs: () => number): number | null {
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    if (momentMs === null) {
      setSeconds(null)
      return undefined
    }
    const look = () => setSeconds(Math.max(0, Math.ceil((momentMs - nowMs()) / 1000)))
    look()
    const timer = setInterval(look, 500)
    return () => clearInterval(timer)
  }, [momentMs, nowMs])
  return seconds
}
