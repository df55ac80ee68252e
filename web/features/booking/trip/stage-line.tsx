import { IconCheck } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { TripCard } from '#web/features/booking/trip/trip-data.ts'
import { classes } from '#web/ui/classes.ts'
import { Row } from '#web/ui/layout/row.tsx'
import styles from './stage-line.module.css'

export type WaitingStage = 'sent' | 'seen' | 'accepted' | 'connecting'
const order: readonly WaitingStage[] = ['sent', 'seen', 'accepted', 'connecting']

/** How far a request has come, by what the server knows. */
export function stageOf(trip: Pick<TripCard, 'status' | 'seen_count' | 'accepted_at'>): WaitingStage {
  if (trip.status !== 'requested') return trip.status === 'accepted' ? 'accepted' : 'connecting'
  return trip.seen_count > 0 ? 'seen' : 'sent'
}

/** Sent, seen, accepted, connecting: where the request stands, also for readers. */
export function StageLine({ trip, at }: { trip: TripCard; at?: WaitingStage }) {
  const { t } = useLingui()
  const stage = at ?? stageOf(trip)
  const reached = order.indexOf(stage)
  const names: Record<WaitingStage, string> = {
    sent: t`Sent`,
    seen: t`Seen`,
    accepted: t({ message: 'Accepted', context: 'the request' }),
    connecting: t`Connecting`,
  }
  return (
    <>
      <Row as="ol" oneLine gap={4} justify="between" className={styles.stages}>
        {order.map((one, at) => (
          <li
            key={one}
            className={classes(at < reached && styles.stageDone, at === reached && styles.stageNow)}
            aria-current={at === reached ? 'step' : undefined}
          >
            <span className={styles.stageDot} aria-hidden>
              {at <= reached && <IconCheck size={14} stroke={3} />}
            </span>
            {names[one]}
          </li>
        ))}
      </Row>
      <p className="visually-hidden" role="status">
        {stage === 'sent' && <Trans>Your request was sent.</Trans>}
        {stage === 'seen' && <Trans>Your request was seen.</Trans>}
        {stage === 'accepted' && <Trans>Your request was accepted.</Trans>}
        {stage === 'connecting' && <Trans>You are being connected.</Trans>}
      </p>
    </>
  )
}
