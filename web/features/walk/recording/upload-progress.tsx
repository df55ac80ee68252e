import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useUploader } from '#web/features/walk/recording/use-uploader.ts'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { Notice } from '#web/ui/display/notice.tsx'
import styles from './upload-progress.module.css'

/** How much of a recording is still on this phone. Silent when there is nothing to send. */
export function UploadProgress({ className }: { className?: string | undefined }) {
  const uploader = useUploader()
  const { waiting, sent, isTroubled } = useObservable(uploader.state)
  useEffect(() => {
    void uploader.resume()
  }, [uploader])
  if (waiting === 0) return sent > 0 ? <AllSent className={className} /> : null
  const percent = Math.round((sent / (sent + waiting)) * 100)
  return (
    <div className={className}>
      <Notice tone={isTroubled ? 'warning' : 'info'}>
        <p>
          {isTroubled ? (
            <Trans>
              The recording is waiting for a better connection. Keep the app open; the upload continues by
              itself.
            </Trans>
          ) : (
            <Trans>Uploading the recording: {percent}%. You can use other pages in the meantime.</Trans>
          )}
        </p>
        <progress className={styles.progress} value={sent} max={sent + waiting} />
      </Notice>
    </div>
  )
}

function AllSent({ className }: { className: string | undefined }) {
  return (
    <div className={className}>
      <Notice tone="success">
        <Trans>The recording has been uploaded.</Trans>
      </Notice>
    </div>
  )
}
