import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { WhileOpen } from '#web/api/while-open.tsx'
import { buzz } from '#web/ui/device/buzz.ts'
import { paths } from '#web/app/paths.ts'
import { Alternatives, useFreeWalkers } from '#web/features/walk/waiting/alternatives.tsx'
import { playChime } from '#web/features/walk/waiting/sound-check.tsx'
import type { TripCard } from '#web/features/booking/public.tsx'
import { NotifyWhenFree, useHasAlert } from '#web/features/walkers/public.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import styles from './request-end.module.css'
import waiting from './waiting.module.css'

/** A request that led to no walk: what happened in kind words, nothing charged, and ways on. */
export function RequestEnd({ trip }: { trip: TripCard }) {
  const { destination, chosen_walker: chosen } = trip
  // A walker who has just declined or cancelled is not offered again; a request that was taken back may go to the same walker.
  const isTakenBack = trip.status === 'cancelled' && trip.cancelled_by !== 'walker'
  const exceptId = isTakenBack ? undefined : (trip.walker?.id ?? chosen?.id)
  const free = useFreeWalkers(destination.id, exceptId)
  return (
    <div className={waiting.frame}>
      <Stack gap={20} items="center" className={waiting.content}>
        <EmptyState
          level={1}
          art="night"
          title={<EndTitle trip={trip} name={trip.walker?.first_name ?? chosen?.first_name} />}
        >
          <Trans>Nothing was charged, and the hold on your card has been released.</Trans>
        </EmptyState>
        <Alternatives
          destinationId={destination.id}
          slug={destination.slug}
          exceptId={exceptId}
          title={<Trans>Online now</Trans>}
          empty={<Trans>No one else is online in {destination.name} right now.</Trans>}
        />
        <Stack gap={10} className={styles.ways}>
          <Button href={paths.walkersOf(destination.slug)} fullWidth>
            <Trans>See who is in {destination.name}</Trans>
          </Button>
          <NotifyMe
            destinationId={destination.id}
            place={destination.name}
            slug={destination.slug}
            isNoneFree={free?.length === 0}
            freeName={free?.[0]?.user.first_name}
          />
          <WhileOpen feature="scheduling">
            <Button
              href={paths.scheduleTripAt({ slug: destination.slug, minutes: trip.minutes })}
              variant="quiet"
              fullWidth
            >
              <Trans>Schedule a walk instead</Trans>
            </Button>
          </WhileOpen>
        </Stack>
      </Stack>
    </div>
  )
}

function EndTitle({ trip, name }: { trip: TripCard; name: string | undefined }) {
  if (trip.status === 'cancelled' && trip.cancelled_by !== 'walker')
    return <Trans>You cancelled this request</Trans>
  if (trip.status === 'cancelled')
    return name ? <Trans>{name} cancelled this walk</Trans> : <Trans>Your walker cancelled this walk</Trans>
  const isExpired = trip.status === 'expired'
  if (isExpired && !trip.only_chosen) return <Trans>No walker was free in time</Trans>
  if (!isExpired && trip.status !== 'rejected') return <Trans>This walk didn’t happen</Trans>
  return name ? <Trans>{name} can’t walk right now</Trans> : <Trans>Your walker can’t walk right now</Trans>
}

/**
 * Asks for one message when a walker is free there. While this page stays open it rings by itself as well, which is quicker
 * than any message.
 */
function NotifyMe({
  destinationId,
  place,
  slug,
  isNoneFree,
  freeName,
}: {
  destinationId: string
  place: string
  slug: string
  isNoneFree: boolean
  freeName: string | undefined
}) {
  const { t } = useLingui()
  const name = useHasAlert(destinationId) ? freeName : undefined
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
  return isNoneFree ? <NotifyWhenFree destinationId={destinationId} place={place} /> : null
}
