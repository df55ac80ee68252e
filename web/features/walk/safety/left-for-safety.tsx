import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { tripView } from '#domain/trips/states.ts'
import { paths } from '#web/app/paths.ts'
import type { TripCard } from '#web/features/booking/public.tsx'
import { Emergency } from '#web/features/walk/safety/emergency.tsx'
import { Block } from '#web/features/walk/safety/safety-sheet.tsx'
import { forgetSafetyEnd } from '#web/features/walk/safety/safety-ends.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './left-for-safety.module.css'

/** After a walk was ended for safety: that it is over here, whether our team knows, and what can be done next. */
export function LeftForSafety({ trip, isSent }: { trip: TripCard; isSent: boolean }) {
  const name = (trip.viewer_role === 'walker' ? trip.traveller : trip.walker)?.first_name ?? ''
  useEffect(() => () => forgetSafetyEnd(trip.id), [trip.id])
  return (
    <Stack gap={16} className={styles.page}>
      <h1 tabIndex={-1}>
        <Trans>The walk has ended</Trans>
      </h1>
      <p>
        <Trans>Your picture and your sound are off.</Trans>
      </p>
      <p role="status">
        {isSent ? (
          <Trans>Our team has been alerted and is looking into it.</Trans>
        ) : (
          <Trans>We are alerting our team. Without a connection, this happens as soon as you have one.</Trans>
        )}
      </p>
      <Emergency country={trip.destination.country} level={2} />
      <Stack gap={12}>
        <Block tripId={trip.id} name={name} hasEnded />
        {isSent && (
          <Button href={wayOn(trip)} fullWidth>
            <Trans>Continue</Trans>
          </Button>
        )}
      </Stack>
    </Stack>
  )
}

function wayOn(trip: TripCard): string {
  if (tripView(trip.status) !== 'noWalk') return paths.tripReceipt(trip.id)
  return trip.viewer_role === 'walker' ? paths.walk : paths.yourTrips
}
