import { IconCalendar } from '@tabler/icons-react'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { useQuery } from 'urql'
import { paths } from '#web/app/paths.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { DestinationByIdDocument, type DestinationCardFragment } from '#web/api/generated/destinations.ts'
import { useSession } from '#web/api/session.tsx'
import { chosenDestination } from '#web/features/destinations/public.tsx'
import { BankReturn } from '#web/features/walkers/bank-return.tsx'
import { MapIntro } from '#web/features/walkers/map-intro.tsx'
import { openRequest } from '#web/features/walkers/request-key.ts'
import { TripRates } from '#web/features/walkers/trip-rates.tsx'
import { WalkerCard } from '#web/features/walkers/walker-card.tsx'
import { WalkerList } from '#web/features/walkers/walker-list.tsx'
import { useWalkersNear } from '#web/features/walkers/walkers-near.ts'
import { pageTitle } from '#web/ui/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { Clock } from '#web/ui/clock.tsx'
import { useColorScheme } from '#web/ui/color-scheme.ts'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { WorldMap } from '#web/ui/map/world-map.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import styles from './walkers.module.css'

export const meta = () => pageTitle(t`Select A Walker`)

/** The opening view of the map (specification section 2.4). */
const ZOOM = 8
const HEIGHT = 400

export default function ShowWalkerOnMapPage() {
  const [params] = useSearchParams()
  const slug = params.get('destination') ?? chosenDestination()
  const [{ data, error }, reload] = useQuery({
    query: DestinationByIdDocument,
    variables: { id: slug ?? '' },
    pause: slug === null,
  })
  if (slug === null) return <Navigate to={paths.showAllDestinations} replace />
  if (data?.destinationById)
    return <WalkersOfDestination key={data.destinationById.id} destination={data.destinationById} />
  return (
    <Page title={<Trans>Select A Walker</Trans>}>
      {error ? (
        <ErrorState lines={errorLines(error)} onRetry={() => reload({ requestPolicy: 'network-only' })} />
      ) : data ? (
        <EmptyState
          title={<Trans>We do not know this place</Trans>}
          actions={
            <Button href={paths.showAllDestinations}>
              <Trans>See all destinations</Trans>
            </Button>
          }
        />
      ) : (
        <div className={styles.layout} aria-busy="true">
          <Skeleton height={HEIGHT} radius="var(--radius-card)" />
          <Skeleton height={HEIGHT} radius="var(--radius-card)" />
        </div>
      )}
    </Page>
  )
}

function WalkersOfDestination({ destination }: { destination: DestinationCardFragment }) {
  const { t: text } = useLingui()
  const { state } = useSession()
  const { pathname, search } = useLocation()
  const [params] = useSearchParams()
  const scheme = useColorScheme()
  const { walkers, error, reload } = useWalkersNear(destination.id)
  const [selected, setSelected] = useState<string | null>(params.get('walker'))
  const [isBooking, setBooking] = useState(params.get('walker') !== null)
  const [fromBank, setFromBank] = useState(() => {
    const request = openRequest(window.sessionStorage)
    return request?.atBank ? request : null
  })
  const walker = walkers?.find((each) => each.user_id === selected)
  const close = () => {
    setSelected(null)
    setBooking(false)
  }
  const markers = useMemo(
    () => [
      {
        id: 'destination',
        kind: 'destination' as const,
        latitude: destination.latitude,
        longitude: destination.longitude,
        label: destination.name,
      },
      ...(walkers ?? []).map((each) => ({
        id: each.user_id,
        kind: 'walker' as const,
        latitude: each.latitude,
        longitude: each.longitude,
        label: each.user.first_name,
        imageUrl: each.user.avatar ?? undefined,
        selected: each.user_id === selected,
        status: each.is_free ? ('free' as const) : ('busy' as const),
      })),
    ],
    [walkers, selected, destination],
  )
  const length = Number(params.get('minutes'))
  return (
    <Page
      title={<Trans>Select A Walker</Trans>}
      lead={
        <>
          {destination.name}, {destination.country ?? destination.location} ·{' '}
          <Clock timeZone={destination.time_zone} /> <Trans>there now</Trans>
        </>
      }
      aside={
        <Button variant="outline" href={paths.scheduleTrip} icon={<IconCalendar size={20} aria-hidden />}>
          <Trans>Schedule Trip</Trans>
        </Button>
      }
    >
      <div className={styles.layout}>
        <div className={styles.map}>
          <WorldMap
            center={[destination.latitude, destination.longitude]}
            zoom={ZOOM}
            height={HEIGHT}
            scheme={scheme}
            markers={markers}
            onSelect={(id) => id !== 'destination' && setSelected(id)}
            labels={{
              map: text`Map of ${destination.name} with the walkers who are out`,
              unavailable: text`This device cannot draw the map. Here is what is on it:`,
            }}
          />
        </div>
        <WalkerList
          walkers={walkers}
          selected={selected}
          onSelect={setSelected}
          isVisitor={state.kind === 'visitor'}
          loginHref={paths.homeWithLogin(pathname + search)}
          errorLines={error ? errorLines(error) : []}
          onRetry={reload}
          placeName={destination.name}
          destinationId={destination.id}
          expected={destination.walkers_online}
        />
      </div>
      {fromBank ? (
        <BankReturn request={fromBank} onClose={() => setFromBank(null)} />
      ) : (
        <MapIntro isWanted={selected === null && state.kind === 'signedIn'} />
      )}
      {walker && !isBooking && !fromBank && (
        <WalkerCard walker={walker} onStart={() => setBooking(true)} onClose={close} />
      )}
      {walker && isBooking && !fromBank && (
        <TripRates
          walker={walker}
          destination={destination}
          initialMinutes={Number.isInteger(length) && length > 0 ? length : null}
          onClose={close}
          onWalkerGone={(message) => {
            toast(message || text`This walker has just been taken.`)
            close()
            reload()
          }}
        />
      )}
    </Page>
  )
}
