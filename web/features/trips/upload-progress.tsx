import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useUploader } from '#web/features/trips/trip-ports.ts'
import { useObservable } from '#web/features/trips/use-observable.ts'
import { Notice } from '#web/ui/notice.tsx'
import styles from './receipt.module.css'

/** How much of a recording is still on this phone. Silent when there is nothing to send. */
export function UploadProgress() {
  const uploader = useUploader()
  const { waiting, sent, isTroubled } = useObservable(uploader.state)
  useEffect(() => {
    void uploader.resume()
  }, [uploader])
  if (waiting === 0) return sent > 0 ? <AllSent /> : null
  const percent = Math.round((sent / (sent + waiting)) * 100)
  return (
    <div className={styles.upload}>
      <Notice tone={isTroubled ? 'warning' : 'info'}>
        <p>
          {isTroubled ? (
            <Trans>The recording waits for a better connection. Keep the app, it goes on by itself.</Trans>
          ) : (
            <Trans>The recording is being sent: {percent} %. You may go to other pages meanwhile.</Trans>
          )}
        </p>
        <progress className={styles.progress} value={sent} max={sent + waiting} />
      </Notice>
    </div>
  )
}

function AllSent() {
  return (
    <div className={styles.upload}>
      <Notice tone="success">
        <Trans>The recording has been sent.</Trans>
      </Notice>
    </div>
  )
}
