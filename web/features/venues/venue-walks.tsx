import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import {
  EndInstitutionSeriesDocument,
  InstitutionTripsDocument,
  type InstitutionTripFieldsFragment,
  type InstitutionTripsQuery,
} from '#web/api/generated/venues.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'

type Trip = InstitutionTripFieldsFragment
type Series = InstitutionTripsQuery['institutionSeries'][number]

/** The institution's walks that lie ahead, and those that are booked each week. */
export function VenueWalks() {
  const asked = useAsked(InstitutionTripsDocument, {})
  return (
    <Card as="section" gap={12}>
      <h2>
        <Trans>Walks of your institution</Trans>
      </h2>
      <Loaded from={asked} pick={(found) => found} level={3}>
        {({ institutionTrips: trips, institutionSeries: series }) => (
          <>
            {trips.length === 0 ? (
              <Muted>
                <Trans>No walk is booked. Choose a place, a time and, if you like, a walker.</Trans>
              </Muted>
            ) : (
              <Stack as="ul" gap={16}>
                {trips.map((trip) => (
                  <li key={trip.id}>
                    <TripRow trip={trip} />
                  </li>
                ))}
              </Stack>
            )}
            <div>
              <Button href={paths.selectDestinations}>
                <Trans>Book a walk</Trans>
              </Button>
            </div>
            {series.length > 0 && (
              <>
                <h3>
                  <Trans>Each week</Trans>
                </h3>
                <Stack as="ul" gap={16}>
                  {series.map((one) => (
                    <li key={one.id}>
                      <SeriesRow series={one} onChanged={asked.again} />
                    </li>
                  ))}
                </Stack>
              </>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function TripRow({ trip }: { readonly trip: Trip }) {
  const writeDate = useDates()
  const at = writeDate(Date.parse(trip.starts_at), { dateStyle: 'medium', timeStyle: 'short' })
  const walker = trip.walker?.first_name ?? trip.chosen_walker?.first_name
  return (
    <Stack gap={4}>
      <Row gap={12} align="baseline" justify="between">
        <Link href={trip.viewer_can_enter ? paths.tripLive(trip.id) : paths.tripScheduled(trip.id)}>
          {trip.destination.name}
        </Link>
        <MoneyText cents={trip.price.total_cents} currency={trip.price.currency} />
      </Row>
      <Muted>
        <time dateTime={trip.starts_at}>{at}</time> ·{' '}
        <Plural value={trip.schedule_minute} one="# minute" other="# minutes" />
        {walker !== undefined && (
          <>
            {' · '}
            <bdi>{walker}</bdi>
          </>
        )}
        {' · '}
        {trip.status === 'Pending' ? <Trans>Waiting for the walker</Trans> : <Trans>Agreed</Trans>}
      </Muted>
    </Stack>
  )
}

function SeriesRow({ series, onChanged }: { readonly series: Series; readonly onChanged: () => void }) {
  const { t } = useLingui()
  const writeDate = useDates()
  const [isAsking, setAsking] = useState(false)
  const { newest, walks } = series
  const end = useSend(EndInstitutionSeriesDocument, {
    doneAs: 'ENDED',
    onDone: onChanged,
  })
  const when = writeDate(Date.parse(newest.starts_at), {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  })
  const place = newest.destination.name
  return (
    <Stack gap={4}>
      <Row gap={12} align="baseline" justify="between">
        <span>
          {place}, {when}
        </span>
        {!series.ended_at && (
          <Button
            size="sm"
            variant="outline"
            aria-label={t`End the weekly walk in ${place}`}
            onClick={() => setAsking(true)}
          >
            <Trans>End</Trans>
          </Button>
        )}
      </Row>
      <Muted>
        <Plural value={walks} one="# walk booked so far." other="# walks booked so far." />{' '}
        {series.ended_at && (
          <>
            <Trans>Ended.</Trans> {series.end_note}
          </>
        )}
      </Muted>
      <ErrorNotice lines={end.lines} />
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t`End this weekly walk?`}
        confirmLabel={<Trans>End it</Trans>}
        onConfirm={() => end.send({ id: series.id })}
      >
        <p>
          <Trans>No further walk is booked. Walks that are booked stay.</Trans>
        </p>
      </Confirm>
    </Stack>
  )
}
