import { tabValues } from '#web/device/safe-storage.ts'
import { IconCalendar } from '#web/ui/icons/generated/icons.ts'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { WhileOpen } from '#web/api/while-open.tsx'
import { paths, type WalkersQuery } from '#web/app/paths.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import type { DestinationCardFragment } from '#web/api/generated/places.ts'
import type { WalkerOnMapFragment } from '#web/api/generated/walkers.ts'
import { useSession } from '#web/api/session.tsx'
import { LoginDialog } from '#web/features/identity/public.tsx'
import { DestinationPage } from '#web/features/places/public.tsx'
import { DestinationMap, mapHeight } from '#web/features/booking/choosing/destination-map.tsx'
import { BankReturn } from '#web/features/booking/rates/bank-return.tsx'
import {
  MapIntro,
  narrowedTo,
  thoseWhoFit,
  useWalkersNear,
  WalkerCard,
  WalkerList,
} from '#web/features/walkers/public.tsx'
import { openRequest } from '#web/features/booking/rates/request-key.ts'
import { signsUpFor } from '#web/features/booking/rates/card-first.ts'
import { TripRates } from '#web/features/booking/rates/trip-rates.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import styles from './show-walker-on-map.module.css'

export const meta = () => pageTitle(t`Select A Walker`)

export default function ShowWalkerOnMapPage() {
  return (
    <DestinationPage
      title={<Trans>Select A Walker</Trans>}
      chooseAt={paths.showAllDestinations}
      asideOf={({ slug }) => (
        <WhileOpen feature="scheduling">
          <Button
            variant="outline"
            href={paths.scheduleTripAt({ slug })}
            icon={<IconCalendar size={20} aria-hidden />}
          >
            <Trans>Schedule Trip</Trans>
          </Button>
        </WhileOpen>
      )}
      skeleton={
        <Stack gap={24} className={styles.layout}>
          <Skeleton height={mapHeight} radius="var(--radius-card)" />
          <Skeleton height={mapHeight} radius="var(--radius-card)" />
        </Stack>
      }
    >
      {(destination) => <WalkersOfDestination key={destination.id} destination={destination} />}
    </DestinationPage>
  )
}

function WalkersOfDestination({ destination }: { destination: DestinationCardFragment }) {
  const { state } = useSession()
  const [params] = useSearchParams()
  const { walkers, error, reload } = useWalkersNear(destination.id)
  const narrowed = useNarrowed(walkers, destination.slug)
  const [selected, setSelected] = useState<string | null>(params.get('walker'))
  const [isBooking, setBooking] = useState(params.get('walker') !== null)
  const [fromBank, setFromBank] = useState(requestAtBank)
  const isVisitor = state.kind === 'visitor'
  const { walker, isGone } = useSelected(walkers, selected)
  const close = () => {
    setSelected(null)
    setBooking(false)
  }
  useNoticeWhenGone(walkers, fromBank ? null : params.get('walker'), close)
  return (
    <>
      <Stack gap={24} className={styles.layout}>
        <div className={styles.map}>
          <DestinationMap
            destination={destination}
            walkers={narrowed.shown}
            selected={selected}
            onSelect={setSelected}
            hrefOf={(slug) => paths.walkersOf(slug, undefined, narrowed.query)}
          />
        </div>
        <WalkerList
          walkers={walkers}
          {...narrowed}
          selected={selected}
          onSelect={setSelected}
          isVisitor={isVisitor}
          errorLines={error ? errorLines(error) : []}
          onRetry={reload}
          placeName={destination.name}
          destinationId={destination.id}
        />
      </Stack>
      {fromBank ? (
        <BankReturn request={fromBank} onClose={() => setFromBank(null)} />
      ) : (
        <MapIntro isWanted={selected === null && state.kind === 'signedIn'} />
      )}
      {walker && !fromBank && isVisitor && (
        <VisitorsWay
          key={walker.user_id}
          walker={walker}
          isGone={isGone}
          destination={destination}
          onStart={() => setBooking(true)}
          onClose={close}
        />
      )}
      {walker && !fromBank && state.kind === 'signedIn' && (
        <TravelersWay
          walker={walker}
          isGone={isGone}
          destination={destination}
          isBooking={isBooking}
          onStart={() => setBooking(true)}
          onClose={close}
          onGone={reload}
        />
      )}
    </>
  )
}

/** The request that the traveler left to confirm at the bank. */
function requestAtBank() {
  const request = openRequest(tabValues)
  return request?.atBank ? request : null
}

/** What the address narrows the walkers to, those who fit, and the address of this map narrowed otherwise. */
function useNarrowed(walkers: readonly WalkerOnMapFragment[] | null, slug: string) {
  const [params] = useSearchParams()
  const query = useMemo(() => narrowedTo(params), [params])
  const shown = useMemo(() => walkers && thoseWhoFit(walkers, query), [walkers, query])
  const hrefOf = (next: WalkersQuery) => paths.walkersOf(slug, undefined, next)
  return { query, shown, hrefOf }
}

/**
 * The walker who is looked at. One who goes offline meanwhile stays as they were, so that what is open does not close under
 * a press; `isGone` says so.
 */
function useSelected(walkers: readonly WalkerOnMapFragment[] | null, selected: string | null) {
  const current = walkers?.find((each) => each.user_id === selected)
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  const walker = current ?? (last?.user_id === selected ? last : undefined)
  return { walker, isGone: walkers !== null && current === undefined }
}

/** The walker whom a link names may have gone offline meanwhile: the page says so once instead of opening nothing. */
function useNoticeWhenGone(
  walkers: readonly WalkerOnMapFragment[] | null,
  linked: string | null,
  onGone: () => void,
): void {
  const { t: text } = useLingui()
  const isFirstList = useRef(true)
  useEffect(() => {
    if (!walkers || !isFirstList.current) return
    isFirstList.current = false
    if (linked === null || walkers.some(({ user_id: id }) => id === linked)) return
    toast(text`This walker isn’t available right now.`)
    onGone()
  })
}

interface VisitorsWayProps {
  readonly walker: WalkerOnMapFragment
  readonly isGone: boolean
  readonly destination: DestinationCardFragment
  readonly onStart: () => void
  readonly onClose: () => void
}

/** A visitor's way to a walk with this walker: sign up and come back here, or log in over the map. */
function VisitorsWay({ walker, isGone, destination, onStart, onClose }: VisitorsWayProps) {
  const [params] = useSearchParams()
  const [isLoggingIn, setLoggingIn] = useState(false)
  const back = paths.walkersOf(destination.slug, walker.user_id, narrowedTo(params))
  if (isLoggingIn)
    return (
      <Suspense>
        <LoginDialog back={back} onClose={() => setLoggingIn(false)} />
      </Suspense>
    )
  return (
    <WalkerCard
      walker={walker}
      isGone={isGone}
      destinationId={destination.id}
      signUpHref={paths.registerThen(back)}
      onSignUp={() => signsUpFor(walker.user_id)}
      onStart={() => {
        onStart()
        setLoggingIn(true)
      }}
      onClose={onClose}
    />
  )
}

interface TravelersWayProps extends VisitorsWayProps {
  readonly isBooking: boolean
  /** The walker has begun another walk. */
  readonly onGone: () => void
}

/** The walker's card, then the booking sheet. */
function TravelersWay({
  walker,
  isGone,
  destination,
  isBooking,
  onStart,
  onClose,
  onGone,
}: TravelersWayProps) {
  const { t: text } = useLingui()
  const [params] = useSearchParams()
  const length = Number(params.get('minutes'))
  if (!isBooking)
    return (
      <WalkerCard
        walker={walker}
        isGone={isGone}
        destinationId={destination.id}
        signUpHref={null}
        onStart={onStart}
        onClose={onClose}
      />
    )
  return (
    <TripRates
      walker={walker}
      isGone={isGone}
      destination={destination}
      initialMinutes={Number.isInteger(length) && length > 0 ? length : null}
      initialOnlyChosen={params.get('only') === '1'}
      onClose={onClose}
      onWalkerGone={(message) => {
        toast(message || text`This walker has just started another walk.`)
        onClose()
        onGone()
      }}
    />
  )
}
