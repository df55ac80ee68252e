import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { useQuery } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { TripReplayDocument, type TripReplayQuery } from '#web/api/generated/trips.ts'
import { paths } from '#web/app/paths.ts'
import { clockOf } from '#web/features/trips/meter-badge.tsx'
import { ReplayMap } from '#web/features/trips/replay-map.tsx'
import { SpanBar } from '#web/features/trips/span-bar.tsx'
import { pageTitle } from '#web/ui/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './replay.module.css'

export const meta = () => pageTitle(t`Replay`)

type ReplayData = NonNullable<TripReplayQuery['tripReplay']>

const askEveryMs = 3000

/** A walk again: the film, the place on the map by the film's time, and the postcards. */
export default function Replay() {
  const { id = '' } = useParams()
  const [{ data, error, fetching }, execute] = useQuery({
    query: TripReplayDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  const replay = data?.tripReplay
  const reload = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute])
  const isBeingMade =
    replay !== null && replay !== undefined && replay.trip.both_consented && !replay.is_video_processed
  useEffect(() => {
    if (!isBeingMade) return undefined
    const timer = setInterval(reload, askEveryMs)
    return () => clearInterval(timer)
  }, [isBeingMade, reload])
  if (replay) return <ReplayOf replay={replay} isBeingMade={isBeingMade} onReload={reload} />
  if (replay === null && !fetching) return <Navigate to={paths.yourTrips} replace />
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
  const { i18n } = useLingui()
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
            <Film replay={replay} url={replay.video_url} onTime={setMediaMs} onReload={onReload} />
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

function Film({
  replay,
  url,
  onTime,
  onReload,
}: {
  replay: ReplayData
  url: string
  onTime: (ms: number) => void
  onReload: () => void
}) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [isBroken, setBroken] = useState(false)
  const tries = useRef(0)
  const whole = replay.duration_ms
  const onError = () => {
    // The link is short-lived: one fresh link is asked for by itself, after that the person decides.
    tries.current += 1
    if (tries.current === 1) onReload()
    else setBroken(true)
  }
  return (
    <>
      {/* The film is two people talking; captions are not made yet. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        key={url}
        className={styles.video}
        src={url}
        poster={replay.poster_url ?? undefined}
        controls
        playsInline
        preload="metadata"
        aria-label={t`Recording of your walk`}
        onTimeUpdate={() => onTime((video.current?.currentTime ?? 0) * 1000)}
        onSeeked={() => onTime((video.current?.currentTime ?? 0) * 1000)}
        onLoadedMetadata={() => {
          tries.current = 0
          setBroken(false)
        }}
        onError={onError}
      />
      {isBroken && (
        <Notice
          tone="warning"
          action={
            <Button
              size="sm"
              variant="outline"
              onClick={() => {
                setBroken(false)
                onReload()
              }}
            >
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>The film could not be loaded.</Trans>
        </Notice>
      )}
      {replay.gaps.length > 0 && (
        <>
          <SpanBar label={false} whole={whole} spans={spansOf(replay.gaps, whole)} />
          <p className={styles.small}>
            <Trans>Hatched: nothing was filmed there, for example in a tunnel.</Trans>
          </p>
        </>
      )}
      <p className={styles.small}>
        <Trans>
          Length <span dir="ltr">{clockOf(whole / 1000)}</span>
        </Trans>
      </p>
    </>
  )
}

/** Gaps and what lies between them, as one line. */
function spansOf(gaps: ReplayData['gaps'], wholeMs: number) {
  const spans: { from: number; to: number; isOn: boolean }[] = []
  let at = 0
  for (const gap of [...gaps].sort((a, b) => a.start_ms - b.start_ms)) {
    if (gap.start_ms > at) spans.push({ from: at, to: gap.start_ms, isOn: true })
    spans.push({ from: gap.start_ms, to: gap.end_ms, isOn: false })
    at = gap.end_ms
  }
  if (at < wholeMs) spans.push({ from: at, to: wholeMs, isOn: true })
  return spans
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

function Gallery({ postcards }: { postcards: ReplayData['postcards'] }) {
  const { t, i18n } = useLingui()
  return (
    <section className={styles.gallery}>
      <h2>
        <Trans>Postcards</Trans>
      </h2>
      <ul>
        {postcards.map((card) => {
          const time = i18n.date(new Date(card.taken_at), { timeStyle: 'short' })
          return (
            <li key={card.id}>
              <a href={card.url} target="_blank" rel="noreferrer">
                <img src={card.url} alt={t`Postcard taken at ${time}`} loading="lazy" />
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
