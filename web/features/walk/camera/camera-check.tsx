import { IconCameraRotate, IconMicrophone, IconNetwork, IconVideo } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { underWay } from '#web/api/under-way.ts'
import type { CaptureState, LocalMedia } from '#web/features/walk/camera/local-media.ts'
import { allowingOf } from '#web/features/walk/camera/allow-camera.ts'
import type { Uplink } from '#web/features/walk/camera/uplink.ts'
import { LoudnessBar } from '#web/features/walk/waiting/sound-check.tsx'
import { StreamVideo } from '#web/features/walk/camera/stream-video.tsx'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './camera-check.module.css'

/** The picture, the microphone's level and what the connection carries, with a way out of each trouble. */
export function MediaCheck({ media, uplink }: { media: LocalMedia; uplink: Uplink }) {
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
            label={t`Switch camera`}
            onClick={() => void underWay(media.flip())}
          >
            <IconCameraRotate size={22} />
          </IconButton>
        )}
        {camera !== 'on' && <CameraTrouble state={camera} onRetry={() => void underWay(media.open())} />}
      </div>
      <Stack as="ul" gap={8} className={styles.checkList}>
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
          <UplinkHint uplink={uplink} />
        </li>
      </Stack>
    </>
  )
}

/** Why there is no picture, with a way out. */
export function CameraTrouble({ state, onRetry }: { state: CaptureState; onRetry: () => void }) {
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
        {state === 'denied' && <HowToAllow />}
        {state === 'missing' && <Trans>No usable camera was found on this device.</Trans>}
        {state === 'unanswered' && (
          <Trans>
            Your browser has not answered. If it asks for the camera, allow it. Otherwise try again, or reload
            the page.
          </Trans>
        )}
        {(state === 'lost' || state === 'interrupted') && (
          <Trans>Another app is using the camera. Close it and try again.</Trans>
        )}
      </Notice>
    </div>
  )
}

/** Where this browser stores its answer about the camera. */
function HowToAllow() {
  const [allowing] = useState(() => allowingOf(navigator.userAgent))
  switch (allowing) {
    case 'inApp':
      return (
        <Trans>
          Pages inside another app can’t use the camera. Open this page in Safari or Chrome: the menu of the
          app has “Open in browser”.
        </Trans>
      )
    case 'safariPhone':
      return (
        <Trans>
          The camera is blocked. Open the page menu in the address bar, then Website Settings, and set Camera
          and Microphone to Allow. Then try again.
        </Trans>
      )
    case 'safari':
      return (
        <Trans>
          The camera is blocked. In the menu Safari, open Settings for this website and set Camera and
          Microphone to Allow. Then try again.
        </Trans>
      )
    case 'firefox':
      return (
        <Trans>
          The camera is blocked. Press the camera icon in the address bar, remove the block on camera and
          microphone, then try again.
        </Trans>
      )
    case 'chrome':
      return (
        <Trans>
          The camera is blocked. Press the icon to the left of the address, open Permissions or Site settings,
          and allow camera and microphone. Then try again.
        </Trans>
      )
    case 'other':
      return (
        <Trans>
          The camera is blocked. Allow it for this page in your browser’s settings, then try again.
        </Trans>
      )
  }
}

/** What the check of the uplink has shown; the call itself measures it again. */
function UplinkHint({ uplink }: { uplink: Uplink }) {
  if (!navigator.onLine)
    return (
      <span>
        <Trans>No network right now</Trans>
      </span>
    )
  return <span role="status">{uplinkWords(uplink)}</span>
}

function uplinkWords({ kind }: Uplink) {
  switch (kind) {
    case 'measuring':
      return <Trans>Measuring the connection…</Trans>
    case 'enough':
      return <Trans>Network is fine</Trans>
    case 'weak':
      return <WeakUplink />
    case 'unknown':
      return <Trans>The connection could not be measured.</Trans>
  }
}

/** The connection carries less than a walk needs. */
export function WeakUplink() {
  return <Trans>The network looks weak. Walk where the signal is better.</Trans>
}
