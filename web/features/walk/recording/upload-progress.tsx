import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useUploader } from '#web/features/walk/recording/use-uploader.ts'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import styles from './upload-progress.module.css'

/** How much of a recording is still on this phone. Silent when there is nothing to send. */
export function UploadProgress({ className }: { className?: string | undefined }) {
  const uploader = useUploader()
  const { waiting, sent, isTroubled, held } = useObservable(uploader.state)
  useEffect(() => {
    void uploader.resume()
  }, [uploader])
  if (waiting === 0) return sent > 0 ? <AllSent className={className} /> : null
  if (held === 'waitsForWifi' || held === 'asks')
    return <Held isAsked={held === 'asks'} className={className} onSend={() => uploader.sendNow()} />
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

/** The person wants recordings sent over Wi-Fi, and the phone is not on it or does not say. */
function Held({
  isAsked,
  className,
  onSend,
}: {
  isAsked: boolean
  className: string | undefined
  onSend: () => void
}) {
  return (
    <div className={className}>
      <Notice
        tone="info"
        action={
          <Button size="sm" variant="outline" onClick={onSend}>
            <Trans>Send it now</Trans>
          </Button>
        }
      >
        {isAsked ? (
          <Trans>The rest of the recording is still on this phone. Send it when the phone is on Wi-Fi.</Trans>
        ) : (
          <Trans>
            The rest of the recording is still on this phone. It is sent when the phone is on Wi-Fi.
          </Trans>
        )}
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
