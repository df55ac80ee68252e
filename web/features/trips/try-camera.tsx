import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { createLocalMedia, type LocalMedia } from '#web/features/media/public.ts'
import { MediaCheck } from '#web/features/trips/camera-check.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './walk.module.css'

/** Camera and microphone, tried in peace before anybody waits. */
export function TryCamera() {
  const [media, setMedia] = useState<LocalMedia | null>(null)
  useEffect(() => () => media?.close(), [media])
  if (!media)
    return (
      <Button
        variant="outline"
        onClick={() => {
          const opened = createLocalMedia('walker')
          setMedia(opened)
          void opened.open()
        }}
      >
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
