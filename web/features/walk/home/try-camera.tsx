import { Trans } from '@lingui/react/macro'
import { MediaCheck, WeakUplink } from '#web/features/walk/camera/camera-check.tsx'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import type { TriedCamera } from '#web/features/walk/home/use-try-camera.ts'
import type { LocalMedia } from '#web/features/walk/camera/local-media.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

/** Camera and microphone, tried in peace before a traveler waits. */
export function TryCamera({ camera }: { camera: TriedCamera }) {
  if (camera.media && !camera.isForOnline) return <Open camera={camera} media={camera.media} />
  return (
    <Button variant="outline" onClick={camera.open}>
      <Trans>Check camera and microphone</Trans>
    </Button>
  )
}

/** The check that going online has opened, at the button for that: with the picture, or with what prevents it. */
export function OnlineCheck({ camera, isOnline }: { camera: TriedCamera; isOnline: boolean }) {
  if (!camera.media || !camera.isForOnline) return isOnline ? <WeakWarning camera={camera} /> : null
  return (
    <Card gap={12} as="section">
      <h2>
        <Trans>Your camera</Trans>
      </h2>
      {!isOnline && <StillOffline media={camera.media} />}
      <Open camera={camera} media={camera.media} />
    </Card>
  )
}

/** Why the walker is not online; while the browser is asking nothing is wrong yet. */
function StillOffline({ media }: { media: LocalMedia }) {
  const { camera } = useObservable(media.state)
  if (camera === 'off')
    return (
      <p role="status">
        <Trans>Allow the camera and the microphone when your browser asks.</Trans>
      </p>
    )
  if (camera === 'on') return null
  return (
    <Notice tone="error">
      <Trans>
        You are not online: travelers would see no picture. When your picture is here, press “Go online”
        again.
      </Trans>
    </Notice>
  )
}

/** Who goes online without seeing the check still reads what it has found wanting. */
function WeakWarning({ camera }: { camera: TriedCamera }) {
  if (camera.media || camera.uplink.kind !== 'weak') return null
  return (
    <Notice tone="warning">
      <WeakUplink />
    </Notice>
  )
}

function Open({ camera, media }: { camera: TriedCamera; media: LocalMedia }) {
  return (
    <Stack gap={12}>
      <MediaCheck media={media} uplink={camera.uplink} />
      <Button variant="quiet" onClick={camera.close}>
        <Trans>Done</Trans>
      </Button>
    </Stack>
  )
}
