import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { useQuery } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { TripReplayDocument, type TripReplayQuery } from '#web/api/generated/trips.ts'
import { useMe } from '#web/api/session.tsx'
import { paths } from '#web/app/paths.ts'
import { Film, Gallery } from '#web/features/trips/film.tsx'
import { ReplayMap } from '#web/features/trips/replay-map.tsx'
import { useAskAgain } from '#web/features/trips/use-ask-again.ts'
import { pageTitle } from '#web/ui/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './replay.module.css'

export const meta = () => pageTitle(now`Replay`)

type ReplayData = NonNullable<TripReplayQuery['tripReplay']>

const askFirstMs = 3000

/** A walk again: the film, the place on the map by the film's time, and the postcards. */
export default function Replay() {
  const { id = '' } = useParams()
  const me = useMe()
  const [{ data, error, fetching }, execute] = useQuery({
    query: TripReplayDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  const replay = data?.tripReplay
  const reload = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute])
  const isBeingMade =
    replay !== null && replay !== undefined && replay.trip.both_consented && !replay.is_video_processed
  useAskAgain(isBeingMade, askFirstMs, reload)
  if (replay) return <ReplayOf replay={replay} isBeingMade={isBeingMade} onReload={reload} />
  // Somebody else's walk: operators may look at it, for a reason.
  if (replay === null && !fetching)
    return <Navigate to={me?.isAdmin ? paths.operatorTrip(id) : paths.yourTrips} replace />
  if (error)
    return (
      <Page>
        <ErrorState level={1} lines={errorLines(error)} onRetry={reload} />
      </Page>
    )
  return (
    <Page>
      <div aria-busy="true">
        <Skeleton height={420} radius={28} />
      </div>
    </Page>
  )
}

function ReplayOf({
  replay,
  isBeingMade,
  onReload,
}: {
  replay: ReplayData
  isBeingMade: boolean
  onReload: () => void
}) {
  const { t, i18n } = useLingui()
  const { trip, track, postcards } = replay
  const [mediaMs, setMediaMs] = useState(0)
  const date = i18n.date(new Date(trip.created_at), { dateStyle: 'long' })
  const name = trip.walker?.first_name ?? ''
  return (
    <Page
      title={<Trans>{trip.destination.name}, again</Trans>}
      lead={
        <Trans>
          With {name}, {date}
        </Trans>
      }
      aside={
        <Button variant="outline" href={paths.tripReceipt(trip.id)}>
          <Trans>Receipt</Trans>
        </Button>
      }
    >
      <div className={styles.columns}>
        <div className={styles.film}>
          {replay.video_url ? (
            <Film
              replay={replay}
              url={replay.video_url}
              label={t`Recording of your walk`}
              onTime={setMediaMs}
              onReload={onReload}
            />
          ) : (
            <NoFilm
              isBeingMade={isBeingMade}
              isProcessed={replay.is_video_processed}
              walkersSlug={trip.destination.slug}
            />
          )}
        </div>
        <ReplayMap trip={trip} track={track} mediaMs={mediaMs} />
      </div>
      {postcards.length > 0 && <Gallery postcards={postcards} />}
    </Page>
  )
}

function NoFilm({
  isBeingMade,
  isProcessed,
  walkersSlug,
}: {
  isBeingMade: boolean
  isProcessed: boolean
  walkersSlug: string
}) {
  if (isBeingMade)
    return (
      <div className={styles.making} role="status">
        <span className={styles.spinner} aria-hidden />
        <strong>
          <Trans>Your film is being put together</Trans>
        </strong>
        <p>
          <Trans>
            The last pieces may still be on the walker’s phone. This page shows it as soon as it is there.
          </Trans>
        </p>
      </div>
    )
  return (
    <EmptyState
      title={
        isProcessed ? <Trans>The film is no longer kept</Trans> : <Trans>This walk was not recorded</Trans>
      }
      actions={
        <Button href={paths.walkersOf(walkersSlug)}>
          <Trans>Go there again</Trans>
        </Button>
      }
    >
      {isProcessed ? (
        <Trans>Free accounts keep the films of the last three trips.</Trans>
      ) : (
        <Trans>It is recorded only when both people agree. The way and the postcards are still here.</Trans>
      )}
    </EmptyState>
  )
}
