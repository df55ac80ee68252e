import { IconCameraRotate, IconMicrophone, IconNetwork, IconVideo } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { CaptureState, LocalMedia } from '#web/features/media/public.ts'
import { LoudnessBar } from '#web/features/trips/sound-check.tsx'
import { StreamVideo } from '#web/features/trips/stream-video.tsx'
import type { TripCard } from '#web/features/trips/trip-data.ts'
import { useObservable } from '#web/features/trips/use-observable.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './live.module.css'

/** Between accepting and the walk: picture, microphone and uplink, at a glance, then go. */
export function CameraCheck({
  trip,
  media,
  onReady,
}: {
  trip: TripCard
  media: LocalMedia
  onReady: () => void
}) {
  useEffect(() => {
    void media.open()
  }, [media])
  return (
    <div className={styles.checkPage}>
      <div className={styles.checkHead}>
        <h1 tabIndex={-1}>
          <Trans>{trip.traveller.first_name} is waiting for you</Trans>
        </h1>
        <p>
          <Trans>
            {trip.destination.name}, {trip.minutes} minutes. Show the street with the back camera.
          </Trans>
        </p>
      </div>
      <MediaCheck media={media} />
      <GoButton media={media} onReady={onReady} />
    </div>
  )
}

function GoButton({ media, onReady }: { media: LocalMedia; onReady: () => void }) {
  const { camera } = useObservable(media.state)
  return (
    <div className={styles.checkGo}>
      <Button size="lg" fullWidth aria-disabled={camera !== 'on'} onClick={onReady}>
        <Trans>Start the walk</Trans>
      </Button>
      {camera !== 'on' && (
        <p className={styles.checkWhy}>
          <Trans>The walk begins as soon as your camera shows a picture.</Trans>
        </p>
      )}
    </div>
  )
}

/** The picture, the microphone's level and what the network says, with a way out of each trouble. */
export function MediaCheck({ media }: { media: LocalMedia }) {
  const { t } = useLingui()
  const { stream, camera, microphone, facing } = useObservable(media.state)
  return (
    <>
      <div className={styles.checkPicture}>
        <StreamVideo stream={stream} isMuted isMirrored={facing === 'user'} label={t`Your picture`} />
        {camera === 'on' && (
          <IconButton
            className={styles.checkFlip}
            variant="glass"
            label={t`Other camera`}
            onClick={() => void media.flip()}
          >
            <IconCameraRotate size={22} />
          </IconButton>
        )}
        {camera !== 'on' && <CameraTrouble state={camera} onRetry={() => void media.open()} />}
      </div>
      <ul className={styles.checkList}>
        <li>
          <IconVideo size={20} aria-hidden />
          <span>{camera === 'on' ? <Trans>Picture is fine</Trans> : <Trans>No picture yet</Trans>}</span>
        </li>
        <li>
          <IconMicrophone size={20} aria-hidden />
          {microphone === 'on' ? (
            <>
              <span>
                <Trans>Microphone</Trans>
              </span>
              <LoudnessBar stream={stream} />
            </>
          ) : (
            <span>
              <Trans>No microphone. The traveler will not hear you.</Trans>
            </span>
          )}
        </li>
        <li>
          <IconNetwork size={20} aria-hidden />
          <UplinkHint />
        </li>
      </ul>
    </>
  )
}

function CameraTrouble({ state, onRetry }: { state: CaptureState; onRetry: () => void }) {
  if (state === 'off') return null
  return (
    <div className={styles.checkTrouble}>
      <Notice
        tone="warning"
        action={
          <Button size="sm" variant="outline" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {state === 'denied' && (
          <Trans>
            The camera is not allowed. Allow it in the settings of your browser for this page, then try again.
          </Trans>
        )}
        {state === 'missing' && <Trans>This device has no camera that can be used.</Trans>}
        {(state === 'lost' || state === 'interrupted') && (
          <Trans>Another app is using the camera. Close it and try again.</Trans>
        )}
      </Notice>
    </div>
  )
}

type Link = { downlink?: number; effectiveType?: string; type?: string }

/** What the browser guesses about the network; the call itself measures it later. */
function UplinkHint() {
  const [link] = useState(() => (navigator as Navigator & { connection?: Link }).connection)
  if (!navigator.onLine)
    return (
      <span>
        <Trans>No network right now</Trans>
      </span>
    )
  const isWeak = link?.effectiveType !== undefined && link.effectiveType !== '4g'
  return (
    <span>
      {isWeak ? (
        <Trans>The network looks weak. Walk where the signal is better.</Trans>
      ) : (
        <Trans>Network is there</Trans>
      )}
    </span>
  )
}
