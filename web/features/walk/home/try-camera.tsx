import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { createLocalMedia } from '#web/features/walk/call/start-call.ts'
import type { LocalMedia } from '#web/features/walk/camera/local-media.ts'
import { MediaCheck } from '#web/features/walk/camera/camera-check.tsx'
import { Button } from '#web/ui/button/button.tsx'
import styles from './try-camera.module.css'

/**
 * Camera and microphone, tried in peace before a traveler waits. Going online opens them where the browser would ask
 * first: a request shows the picture at once, and its half minute is no time for questions.
 */
export function TryCamera({ isOnline }: { isOnline: boolean }) {
  const [media, setMedia] = useState<LocalMedia | null>(null)
  useEffect(() => () => media?.close(), [media])
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    const hasGoneOnline = isOnline && !wasOnline.current
    wasOnline.current = isOnline
    if (!hasGoneOnline) return undefined
    let isGone = false
    void isCameraAllowed().then((isAllowed) => !isAllowed && !isGone && setMedia(opened()))
    return () => {
      isGone = true
    }
  }, [isOnline])
  if (!media)
    return (
      <Button variant="outline" onClick={() => setMedia(opened())}>
        <Trans>Check camera and microphone</Trans>
      </Button>
    )
  return (
    <div className={styles.try}>
      <MediaCheck media={media} />
      <Button variant="quiet" onClick={() => setMedia(null)}>
        <Trans>Done</Trans>
      </Button>
    </div>
  )
}

function opened(): LocalMedia {
  const media = createLocalMedia('walker')
  void media.open()
  return media
}

/** Whether the camera opens without a question; a browser that does not tell is taken to ask. */
async function isCameraAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted'
  } catch {
    return false
  }
}
