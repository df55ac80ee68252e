import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSubscription } from 'urql'
import { buzz } from '#web/features/trips/buzz.ts'
import { FreeWalkersDocument } from '#web/api/generated/walkers-walk.ts'
import { paths } from '#web/app/paths.ts'
import { useAskedWalker } from '#web/features/trips/asked-walker.ts'
import { Alternatives, useFreeWalkers } from '#web/features/trips/alternatives.tsx'
import { playChime } from '#web/features/trips/sound-check.tsx'
import type { TripCard } from '#web/features/trips/trip-data.ts'
import { TellWhenFree, useIsToBeTold } from '#web/features/walkers/public.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './waiting.module.css'

/** A request that led to no walk: what happened in kind words, nothing charged, and ways on. */
export function RequestEnd({ trip }: { trip: TripCard }) {
  const { destination } = trip
  const asked = useAskedWalker()
  // Whoever has just declined is not offered again; a request that was taken back may go to the same person.
  const exceptId = trip.status === 'cancelled' ? undefined : (trip.walker?.id ?? asked?.id)
  const free = useFreeWalkers(destination.id, exceptId)
  return (
    <div className={styles.frame}>
      <div className={styles.content}>
        <EmptyState
          level={1}
          art="night"
          title={<EndTitle trip={trip} name={trip.walker?.first_name ?? asked?.first_name} />}
        >
          <Trans>Nothing was charged, and what was reserved on your card is free again.</Trans>
        </EmptyState>
        <Alternatives
          destinationId={destination.id}
          slug={destination.slug}
          exceptId={exceptId}
          title={<Trans>Out there now</Trans>}
          empty={<Trans>Nobody else is out in {destination.name} this minute.</Trans>}
        />
        <div className={styles.ways}>
          <Button href={paths.walkersOf(destination.slug)} fullWidth>
            <Trans>See who is in {destination.name}</Trans>
          </Button>
          {free?.length === 0 && (
            <TellMe
              destinationId={destination.id}
              exceptId={exceptId}
              place={destination.name}
              slug={destination.slug}
            />
          )}
          <Button href={paths.scheduleTrip} variant="quiet" fullWidth>
            <Trans>Schedule a walk instead</Trans>
          </Button>
        </div>
      </div>
    </div>
  )
}

function EndTitle({ trip, name }: { trip: TripCard; name: string | undefined }) {
  switch (trip.status) {
    case 'rejected':
      return name ? (
        <Trans>{name} cannot walk right now</Trans>
      ) : (
        <Trans>Your walker cannot walk right now</Trans>
      )
    case 'expired':
      return <Trans>Nobody could take this walk in time</Trans>
    case 'cancelled':
      return <Trans>You cancelled this request</Trans>
    case 'noShow':
    case 'requested':
    case 'accepted':
    case 'live':
    case 'interrupted':
    case 'ended':
    case 'settled':
      return <Trans>This walk did not take place</Trans>
  }
}

/**
 * Asks to be told when a walker is free there. While this page stays open it rings by itself as well, which is quicker
 * than any message.
 */
function TellMe({
  destinationId,
  exceptId,
  place,
  slug,
}: {
  destinationId: string
  exceptId: string | undefined
  place: string
  slug: string
}) {
  const { t } = useLingui()
  const isToBeTold = useIsToBeTold(destinationId)
  const [{ data }] = useSubscription({
    query: FreeWalkersDocument,
    variables: { destinationId },
    pause: !isToBeTold,
  })
  const free = data?.walkersNearChanged.find((walker) => walker.is_free && walker.user_id !== exceptId)
  const name = free?.user.first_name
  useEffect(() => {
    if (name === undefined) return
    playChime()
    buzz([200, 100, 200])
  }, [name])
  if (name !== undefined)
    return (
      <Notice tone="success" action={<Button href={paths.walkersOf(slug)}>{t`Go to the map`}</Button>}>
        <Trans>
          {name} is free in {place} now.
        </Trans>
      </Notice>
    )
  return <TellWhenFree destinationId={destinationId} place={place} />
}
