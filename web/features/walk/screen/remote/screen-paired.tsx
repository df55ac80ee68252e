import { IconDeviceTv } from '#web/ui/icons/generated/icons.ts'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSend } from '#web/api/doors/send.tsx'
import { UnpairScreenDocument } from '#web/api/generated/screens.ts'
import { paths } from '#web/app/paths.ts'
import type { TripCard } from '#web/features/booking/public.tsx'
import { PairScreen } from '#web/features/walk/screen/remote/pair-screen.tsx'
import { PosterLinks } from '#web/features/walk/screen/remote/poster-links.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './remote.module.css'

interface PairedProps {
  readonly trip: TripCard
  readonly screen: string
  /** Of another screen that was scanned. */
  readonly code: string
  readonly onChanged: () => void
}

/** Before the walk is open: the screen waits by itself, and this page becomes its remote. */
export function ScreenPaired({ trip, screen, code, onChanged }: PairedProps) {
  const writeDate = useDates()
  const [isPairing, setPairing] = useState(code !== '')
  const startsAt = trip.starts_at ?? null
  const at =
    startsAt === null ? '' : writeDate(Date.parse(startsAt), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Page width="form" title={<Trans>Show on a big screen</Trans>} lead={trip.destination.name}>
      {isPairing ? (
        <PairScreen
          trip={trip}
          code={code}
          onPaired={() => {
            setPairing(false)
            onChanged()
          }}
        />
      ) : (
        <Stack gap={20}>
          <Row oneLine gap={8} align="center">
            <IconDeviceTv size={24} aria-hidden className={styles.television} />
            <h2>
              <Trans>{screen} shows this walk</Trans>
            </h2>
          </Row>
          <p>
            {startsAt === null ? (
              <Trans>The picture comes by itself as soon as a walker accepts.</Trans>
            ) : (
              <Trans>It starts at {at}. The screen waits by itself, and this page becomes its remote.</Trans>
            )}
          </p>
          <Button variant="outline" onClick={() => setPairing(true)}>
            <Trans>Use another screen</Trans>
          </Button>
          <TakeOff tripId={trip.id} onDone={onChanged} />
          {startsAt !== null && <PosterLinks tripId={trip.id} />}
          <Button
            variant="quiet"
            href={startsAt === null ? paths.openTrip(trip.id, trip.status) : paths.tripScheduled(trip.id)}
          >
            <Trans>Back to the walk</Trans>
          </Button>
        </Stack>
      )}
    </Page>
  )
}

/** Takes the walk off the screen after one question. */
export function TakeOff({ tripId, onDone }: { tripId: string; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { send } = useSend(UnpairScreenDocument, { isToasted: true, onDone })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <Trans>Take the walk off the screen</Trans>
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Take the walk off the screen?</Trans>}
        confirmLabel={<Trans>Take it off</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        onConfirm={() => send({ bookingId: tripId })}
      >
        <Trans>The walk itself continues: you can show the picture on this phone or on another screen.</Trans>
      </Confirm>
    </>
  )
}
