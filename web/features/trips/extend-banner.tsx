import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useMutation } from 'urql'
import { tripTimes } from '#domain/trips/trip-times.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { ExtendTripDocument } from '#web/api/generated/trips.ts'
import type { CallViewModel } from '#web/features/media/public.ts'
import { clockOf } from '#web/features/trips/meter-badge.tsx'
import type { TripCard } from '#web/features/trips/trip-data.ts'
import { useObservable } from '#web/features/trips/use-observable.ts'
import { Button } from '#web/ui/button.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import styles from './live.module.css'

const extendMinutes = 10

/** From two minutes before the paid length ends: how long is left, and ten minutes more with their price. */
export function ExtendBanner({ trip, call }: { trip: TripCard; call: CallViewModel }) {
  const { meter, warnedLeftSeconds, phase } = useObservable(call.state)
  const [{ fetching }, extend] = useMutation(ExtendTripDocument)
  const [fault, setFault] = useState<string | null>(null)
  const key = useRef<string | null>(null)
  const leftSeconds = meter.liveSeconds > 0 ? meter.leftSeconds : null
  const isNear = leftSeconds !== null && leftSeconds * 1000 <= tripTimes.warnBeforeEndMs
  if (
    (!isNear && warnedLeftSeconds === null) ||
    leftSeconds === null ||
    (phase.kind !== 'live' && phase.kind !== 'paused')
  )
    return null
  const more = async () => {
    // A second tap after a lost answer must not buy twice: the key stays until the server has said yes.
    key.current ??= crypto.randomUUID?.() ?? String(performance.now())
    const { data, error } = await extend({
      bookingId: trip.id,
      minutes: extendMinutes,
      requestKey: key.current,
    })
    if (error) return setFault(errorLines(error).join(' '))
    if (data?.extendTrip.status !== 'SUCCESS') {
      key.current = null
      return setFault(data?.extendTrip.message ?? null)
    }
    key.current = null
    setFault(null)
    call.extended()
  }
  return (
    <div className={styles.extend} role="status">
      <span>
        <Trans>
          <strong dir="ltr">{clockOf(leftSeconds)}</strong> left
        </Trans>
        {fault && <small>{fault}</small>}
      </span>
      <Button size="sm" variant="paper" loading={fetching} onClick={() => void more()}>
        <Trans>
          +{extendMinutes} min ·{' '}
          <MoneyText cents={extendMinutes * trip.price.per_minute_cents} currency={trip.price.currency} />
        </Trans>
      </Button>
    </div>
  )
}
