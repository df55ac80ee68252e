import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { Navigate, PrefetchPageLinks, useParams } from 'react-router'
import { tripView } from '#domain/trips/states.ts'
import { CancelBookingRequestDocument } from '#web/api/generated/trips.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { paths } from '#web/app/paths.ts'
import { useNow } from '#web/device/server-clock.ts'
import type { ManagedCall } from '#web/features/walk/call/call-manager.ts'
import { useManagedCall } from '#web/features/walk/call/use-managed-call.ts'
import { BringAlong } from '#web/features/walk/guests/sheet/bring-along.tsx'
import { Alternatives } from '#web/features/walk/waiting/alternatives.tsx'
import { DeadlineRing } from '#web/features/walk/waiting/deadline-ring.tsx'
import { FirstPicture } from '#web/features/walk/waiting/first-picture.tsx'
import { RequestEnd } from '#web/features/walk/waiting/request-end.tsx'
import { SoundCheck } from '#web/features/walk/waiting/sound-check.tsx'
import { isOnItsPage, StageLine, useTrip, type TripCard } from '#web/features/booking/public.tsx'
import { useNight } from '#web/ui/theme/use-night.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Poster } from '#web/ui/poster/poster.tsx'
import { t } from '@lingui/core/macro'
import styles from './waiting.module.css'

export const meta = () => pageTitle(t`Finding your walker`)

/** From the request to the walk, or to a clear end. Everything on it comes from the server, so a reload changes nothing. */
export default function Waiting() {
  const { id = '' } = useParams()
  const { trip, lines, reload } = useTrip(id)
  useNight()
  if (trip === null) return <Navigate to={paths.selectDestinations} replace />
  return (
    <main id="main" tabIndex={-1} className={styles.page} data-night>
      {lines.length > 0 && <ErrorState level={1} lines={lines} onRetry={reload} />}
      {trip && isOnItsPage(trip) ? (
        <Navigate to={paths.tripScheduled(trip.id)} replace />
      ) : (
        trip && <WaitingFor trip={trip} />
      )}
    </main>
  )
}

function WaitingFor({ trip }: { trip: TripCard }) {
  const view = tripView(trip.status)
  const isBefore = view === 'request' && trip.viewer_role !== 'walker'
  // The connection is made ready while the walker is asked, and the walk's screen continues with it.
  const { managed, goOn } = useManagedCall(trip.id, 'traveller', isBefore || view === 'walk')
  useEffect(() => goOn(view === 'walk'), [goOn, view])
  const isTime = useTimeToChange(view === 'walk', !isBefore)
  switch (view) {
    case 'walk':
    case 'request':
      if (view === 'walk' && isTime.now) return <Navigate to={paths.tripLive(trip.id)} replace />
      if (trip.viewer_role === 'walker') return <Navigate to={paths.walk} replace />
      return <Asking trip={trip} managed={managed} onPicture={isTime.come} />
    case 'receipt':
      return <Navigate to={paths.tripReceipt(trip.id)} replace />
    case 'noWalk':
      return <RequestEnd trip={trip} />
  }
}

/** So long this screen stays at most once the request is accepted. */
const patienceMs = 1500

/**
 * When the walk's screen takes the place of this one: with the first frame, since to draw it before would take from the
 * processor what that frame needs; without one a moment later, and at once for a page that was opened during the walk.
 */
function useTimeToChange(isWalk: boolean, isAtOnce: boolean): { now: boolean; come: () => void } {
  const [now, setNow] = useState(isAtOnce)
  const come = useCallback(() => setNow(true), [])
  useEffect(() => {
    if (!isWalk) return undefined
    const timer = setTimeout(come, patienceMs)
    return () => clearTimeout(timer)
  }, [isWalk, come])
  return { now, come }
}

interface AskingProps {
  readonly trip: TripCard
  readonly managed: ManagedCall | null
  readonly onPicture: () => void
}

/** What a request costs while it waits. */
function OnHold({ trip }: { trip: AskingProps['trip'] }) {
  return (
    <Text size={14} tone="soft">
      <Trans>
        Nothing is charged while you wait.{' '}
        <MoneyText cents={trip.held_cents} currency={trip.price.currency} /> is only on hold, and you pay for
        live minutes only.
      </Trans>
    </Text>
  )
}

function Asking({ trip, managed, onPicture }: AskingProps) {
  const { t } = useLingui()
  const nowMs = useNow(250)
  const endsMs = trip.deadline_at ? Date.parse(trip.deadline_at) : nowMs
  const wholeMs = Math.max(1, endsMs - Date.parse(trip.created_at))
  const isAccepted = trip.status !== 'requested'
  const leftMs = Math.max(0, endsMs - nowMs)
  const seconds = Math.ceil(leftMs / 1000)
  const isHalf = !isAccepted && leftMs < wholeMs / 2
  const { destination } = trip
  // Who has accepted, else the chosen walker, or the first of the others who are asked.
  const walker = trip.walker ?? (trip.request_stage === 'widening' ? trip.asking[0] : trip.chosen_walker)
  return (
    <div className={styles.frame}>
      {managed && <FirstPicture managed={managed} onShown={onPicture} />}
      <PrefetchPageLinks page={paths.tripLive(trip.id)} />
      <Poster
        className={styles.sky}
        destinationKey={destination.slug}
        name={destination.name}
        latitude={destination.latitude}
        longitude={destination.longitude}
        timeZone={destination.time_zone}
        sizes="100vw"
        priority
      />
      <Stack gap={20} items="center" className={styles.content}>
        <Text tone="ink" weight={650}>
          {destination.name}
        </Text>
        <h1 tabIndex={-1}>
          <AskedNow trip={trip} />
        </h1>
        <DeadlineRing share={isAccepted ? 1 : leftMs / wholeMs}>
          {walker && <Avatar name={walker.first_name} src={walker.avatar} size={72} />}
          {!isAccepted && (
            <span className={styles.seconds} role="timer" aria-label={t`${seconds} seconds left`}>
              <span dir="ltr">{seconds}</span>
            </span>
          )}
        </DeadlineRing>
        <StageLine trip={trip} />
        <OnHold trip={trip} />
        <BringAlong tripId={trip.id} />
        {!isAccepted && <CancelButton tripId={trip.id} />}
        {managed && <SoundCheck media={managed.media} />}
        {isHalf && (
          <Alternatives
            destinationId={destination.id}
            slug={destination.slug}
            exceptId={walker?.id}
            title={<Trans>Also online now</Trans>}
            note={
              trip.only_chosen ? (
                <Trans>To choose another walker, cancel this request first.</Trans>
              ) : (
                <Trans>
                  We are also asking other walkers nearby. To choose one yourself, cancel this request first.
                </Trans>
              )
            }
          />
        )}
      </Stack>
    </div>
  )
}

/** Who is asked: the chosen walker, or who else once that one cannot. */
function AskedNow({ trip }: { trip: TripCard }) {
  const { chosen_walker: chosen, asking, walker } = trip
  const [first, ...others] = asking
  const name = walker?.first_name
  if (name) return <Trans>{name} is on the way</Trans>
  if (!chosen) return <Trans>Asking your walker</Trans>
  if (trip.only_chosen || trip.request_stage !== 'widening') return <Trans>Asking {chosen.first_name}</Trans>
  if (!first) return <Trans>{chosen.first_name} can’t walk right now, asking more walkers nearby</Trans>
  if (others.length === 0)
    return (
      <Trans>
        {chosen.first_name} can’t walk right now, asking {first.first_name}
      </Trans>
    )
  return (
    <Trans>
      {chosen.first_name} can’t walk right now, asking {first.first_name} and{' '}
      <Plural value={others.length} one="# other" other="# others" />
    </Trans>
  )
}

function CancelButton({ tripId }: { tripId: string }) {
  const { send, isSending, answer, lines } = useSend(CancelBookingRequestDocument, { isQuiet: true })
  return (
    <>
      <Button
        variant="outline"
        size="lg"
        loading={isSending || answer !== null}
        onClick={() => send({ bookingId: tripId })}
      >
        <Trans>Cancel the request</Trans>
      </Button>
      <ErrorNotice lines={lines} />
    </>
  )
}
