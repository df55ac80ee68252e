import { minutesCents } from '#domain/money/price.ts'
import { Trans } from '@lingui/react/macro'
import { tripTimes } from '#domain/trips/trip-times.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { ExtendTripDocument } from '#web/api/generated/trips.ts'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import { clockOf } from '#web/ui/display/clock-of.ts'
import type { TripCard } from '#web/features/booking/public.tsx'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { Button } from '#web/ui/button/button.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import styles from './extend-banner.module.css'

const extendMinutes = tripTimes.moreMs / 60_000

/** From two minutes before the paid length ends: how long is left, and ten minutes more with their price. */
export function ExtendBanner({ trip, call }: { trip: TripCard; call: CallViewModel }) {
  const { meter, warnedLeftSeconds, phase } = useObservable(call.state, 'meter', 'warnedLeftSeconds', 'phase')
  const leftSeconds = meter.liveSeconds > 0 ? meter.leftSeconds : null
  if (
    (!isNearEnd(leftSeconds) && warnedLeftSeconds === null) ||
    leftSeconds === null ||
    (phase.kind !== 'live' && phase.kind !== 'paused')
  )
    return null
  return <ExtendOffer trip={trip} leftSeconds={leftSeconds} onDone={() => call.extended()} />
}

/** Whether the agreed length of a walk ends soon enough to offer more minutes. */
export const isNearEnd = (leftSeconds: number | null): boolean =>
  leftSeconds !== null && leftSeconds * 1000 <= tripTimes.warnBeforeEndMs

interface OfferProps {
  readonly trip: TripCard
  readonly leftSeconds: number
  readonly onDone?: () => void
}

/** How long is left, and ten minutes more with their price; where they are or would be refused the reason stands beside it. */
export function ExtendOffer({ trip, leftSeconds, onDone }: OfferProps) {
  // A second tap after a lost answer does not buy twice: the API's client sends it under the same key.
  const { send, isSending, lines } = useSend(ExtendTripDocument, {
    doneAs: 'SUCCESS',
    isQuiet: true,
    ...(onDone && { onDone }),
  })
  const said = lines.length > 0 ? lines.join(' ') : trip.extend_refusal
  return (
    <Row oneLine gap={14} align="center" className={styles.extend} role="status" data-holds-controls>
      <span>
        <Trans>
          <strong dir="ltr">{clockOf(leftSeconds)}</strong> left
        </Trans>
        {said && <small>{said}</small>}
      </span>
      {trip.viewer_can_extend && (
        <Button
          size="sm"
          variant="paper"
          loading={isSending}
          onClick={() => send({ bookingId: trip.id, minutes: extendMinutes })}
        >
          <Trans>
            +{extendMinutes} min ·{' '}
            <MoneyText
              cents={minutesCents({ perMinuteCents: trip.price.per_minute_cents }, extendMinutes)}
              currency={trip.price.currency}
            />
          </Trans>
        </Button>
      )}
    </Row>
  )
}
