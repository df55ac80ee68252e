import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { TripReplayDocument, type TripReplayQuery } from '#web/api/generated/trips.ts'
import { useMe } from '#web/api/session.tsx'
import { paths } from '#web/app/paths.ts'
import { ReplayVideo, Gallery } from '#web/features/history/replay/replay-video.tsx'
import { videoState, type VideoState } from '#web/features/history/replay/video-state.ts'
import { NoVideo } from '#web/features/history/replay/no-video.tsx'
import { ReplayMap } from '#web/features/history/replay/replay-map.tsx'
import { ShareButton } from '#web/features/history/replay/share.tsx'
import { ShowReplay } from '#web/features/history/replay/show-replay.tsx'
import { SharingRefusal } from '#web/features/history/replay/sharing-refusal.tsx'
import { useAskAgain } from '#web/api/use-ask-again.ts'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import styles from './replay.module.css'

export const meta = () => pageTitle(now`Replay`)

type ReplayData = NonNullable<TripReplayQuery['tripReplay']>

const askFirstMs = 3000

/** A walk again: the video, the place on the map by the video's time, and the postcards. */
export default function Replay() {
  const { id = '' } = useParams()
  const me = useMe()
  const asked = useAsked(TripReplayDocument, { id })
  const found = asked.data?.tripReplay
  useAskAgain(found ? videoState(found) === 'making' : false, askFirstMs, asked.again)
  return (
    <Loaded
      from={asked}
      pick={({ tripReplay }) => tripReplay}
      level={1}
      around={(rest) => <Page>{rest}</Page>}
      skeleton={<Skeleton height={420} radius={28} />}
      // A walk of other people: operators may open it, for a reason.
      none={
        !asked.isAsking && <Navigate to={me?.isAdmin ? paths.operatorTrip(id) : paths.yourTrips} replace />
      }
    >
      {(replay) => <ReplayOf replay={replay} state={videoState(replay)} onReload={asked.again} />}
    </Loaded>
  )
}

interface ReplayProps {
  replay: ReplayData
  state: VideoState
  onReload: () => void
}

function ReplayOf({ replay, state, onReload }: ReplayProps) {
  const { t } = useLingui()
  const writeDate = useDates()
  const { trip, track, postcards } = replay
  const [mediaMs, setMediaMs] = useState(0)
  const [openCard, setOpenCard] = useState<number | null>(null)
  const isOfGroup = trip.group_walk_id !== null
  const walkedAt = (isOfGroup && trip.live_at) || trip.created_at
  const date = writeDate(new Date(walkedAt), { dateStyle: 'long' })
  const name = trip.walker?.first_name ?? ''
  const otherName = isOfGroup
    ? t`Someone of the group`
    : trip.viewer_role === 'walker'
      ? trip.traveller.first_name
      : name
  return (
    <Page
      title={<Trans>{trip.destination.name}, again</Trans>}
      lead={
        <Trans>
          With {name}, {date}
        </Trans>
      }
      aside={
        <Row gap={10}>
          {replay.video_url && <ShareButton tripId={trip.id} postcardId={null} sharing={replay.sharing} />}
          <Button variant="outline" href={paths.tripReceipt(trip.id)}>
            <Trans>Receipt</Trans>
          </Button>
        </Row>
      }
    >
      <Stack gap={20} className={styles.columns}>
        <Stack gap={12} className={styles.video}>
          {replay.video_url ? (
            <ReplayVideo
              replay={replay}
              url={replay.video_url}
              label={t`Recording of your walk`}
              onTime={setMediaMs}
              onReload={onReload}
            />
          ) : (
            state !== 'ready' && <NoVideo state={state} walkersSlug={trip.destination.slug} />
          )}
        </Stack>
        <ReplayMap
          destination={trip.destination}
          track={track}
          postcards={postcards}
          mediaMs={mediaMs}
          onOpenPostcard={setOpenCard}
        />
      </Stack>
      {postcards.length > 0 && (
        <Gallery
          postcards={postcards}
          openAt={openCard}
          onOpenAt={setOpenCard}
          toolsOf={(postcardId) => (
            <ShareButton key={postcardId} tripId={trip.id} postcardId={postcardId} sharing={replay.sharing} />
          )}
        />
      )}
      <WhoSees replay={replay} otherName={otherName} />
    </Page>
  )
}

/** Who else may see this walk: all people by the walker's page, and those who have a link. */
function WhoSees({ replay, otherName }: { replay: ReplayData; otherName: string }) {
  const { trip, postcards } = replay
  return (
    <>
      {replay.video_url && trip.walker && trip.group_walk_id === null && (
        <ShowReplay
          tripId={trip.id}
          walkerId={trip.walker.id}
          isWalker={trip.viewer_role === 'walker'}
          otherName={otherName}
          publication={replay.showing}
        />
      )}
      {(replay.video_url || postcards.length > 0) && (
        <SharingRefusal tripId={trip.id} otherName={otherName} sharing={replay.sharing} />
      )}
    </>
  )
}
