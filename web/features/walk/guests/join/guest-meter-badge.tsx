import { Trans } from '@lingui/react/macro'
import type { GuestMeter } from '#domain/walk/live-protocol.ts'
import { classes } from '#web/ui/classes.ts'
import { clockOf } from '#web/ui/display/clock-of.ts'
import { Row } from '#web/ui/layout/row.tsx'
import styles from '#web/features/walk/panels/meter-badge.module.css'

/** Whether the walk is live, and for how long: a guest sees no price. */
export function GuestMeterBadge({ meter }: { meter: GuestMeter }) {
  const { isLive, liveSeconds } = meter
  return (
    <Row oneLine align="center" className={styles.meter} role="group" data-testid="meter">
      <span className={classes(styles.liveDot, isLive && styles.liveDotOn)} aria-hidden />
      <span className="visually-hidden">{isLive ? <Trans>Live</Trans> : <Trans>Paused</Trans>}</span>
      <span dir="ltr" className={styles.figures}>
        {clockOf(liveSeconds)}
      </span>
    </Row>
  )
}
