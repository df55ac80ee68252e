import { IconCopy, IconLink, IconShare2 } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useSend } from '#web/api/doors/send.tsx'
import { ShareTripDocument, StopSharingDocument, type TripReplayQuery } from '#web/api/generated/trips.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm, Sheet } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './share.module.css'

export type Sharing = NonNullable<TripReplayQuery['tripReplay']>['sharing']

interface ShareProps {
  readonly tripId: string
  /** Null for the video. */
  readonly postcardId: string | null
  readonly sharing: Sharing
}

/** Opens the sheet in which a video or a postcard is shared by a link. */
export function ShareButton({ tripId, postcardId, sharing }: ShareProps) {
  const [isOpen, setOpen] = useState(false)
  const link = sharing.links.find((one) => one.postcard_id === postcardId)
  const isRefused = sharing.is_refused_by_me || sharing.is_refused_by_other
  const parts = useRef<HTMLDivElement>(null)
  const hasLink = link !== undefined
  // The button that had the focus has gone with the link, or with the way to one; the keyboard continues from here.
  useEffect(() => {
    if (isOpen && document.activeElement === document.body) parts.current?.focus({ preventScroll: true })
  }, [isOpen, hasLink])
  if (isRefused) return null
  return (
    <>
      <Button
        variant="outline"
        icon={link ? <IconLink size={20} aria-hidden /> : <IconShare2 size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {link ? <Trans>Shared</Trans> : <Trans>Share</Trans>}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={postcardId === null ? <Trans>Share the replay</Trans> : <Trans>Share this postcard</Trans>}
      >
        <Stack gap={16} ref={parts} tabIndex={-1}>
          {link ? <OpenLink code={link.code} /> : <MakeLink tripId={tripId} postcardId={postcardId} />}
        </Stack>
      </Sheet>
    </>
  )
}

function MakeLink({ tripId, postcardId }: Omit<ShareProps, 'sharing'>) {
  const { send, isSending, lines } = useSend(ShareTripDocument, { doneAs: 'SHARED', isQuiet: true })
  return (
    <>
      <p>
        {postcardId === null ? (
          <Trans>
            Anyone with the link can watch the replay, without an account. Its beginning and end are left out,
            so it does not show exactly where the walk began or ended.
          </Trans>
        ) : (
          <Trans>Anyone with the link can see this postcard, without an account.</Trans>
        )}
      </p>
      <p>
        <Trans>It shows the place, the day, and first names if you both agreed to recordings.</Trans>
      </p>
      <ErrorNotice lines={lines} />
      <Button
        size="lg"
        fullWidth
        loading={isSending}
        icon={<IconLink size={20} aria-hidden />}
        onClick={() => send({ id: tripId, postcardId })}
      >
        <Trans>Make a link</Trans>
      </Button>
    </>
  )
}

function OpenLink({ code }: { code: string }) {
  const { t } = useLingui()
  const { send: stop, lines } = useSend(StopSharingDocument)
  const [isAsking, setAsking] = useState(false)
  const url = new URL(paths.shared(code), location.href).href
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast(t`Link copied.`)
    } catch {
      toast(t`The link could not be copied. Please select it and copy it.`)
    }
  }
  return (
    <>
      <input
        className={styles.link}
        type="url"
        dir="ltr"
        readOnly
        value={url}
        aria-label={t`Link`}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Row gap={10}>
        <Button icon={<IconCopy size={20} aria-hidden />} onClick={() => void copy()}>
          <Trans>Copy the link</Trans>
        </Button>
        {typeof navigator.share === 'function' && (
          <Button
            variant="outline"
            icon={<IconShare2 size={20} aria-hidden />}
            onClick={() => void shareByDevice(url)}
          >
            <Trans>Send it</Trans>
          </Button>
        )}
        <Button variant="quiet" onClick={() => setAsking(true)}>
          <Trans>Stop sharing</Trans>
        </Button>
      </Row>
      <ErrorNotice lines={lines} />
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Stop sharing?</Trans>}
        confirmLabel={<Trans>Stop sharing</Trans>}
        cancelLabel={<Trans>Keep the link</Trans>}
        isDangerous
        onConfirm={() => stop({ code })}
      >
        <p>
          <Trans>The link no longer works for anyone. A new link has another address.</Trans>
        </p>
      </Confirm>
    </>
  )
}

/** The device's own sheet; closing it is no failure, and where it fails the link can still be copied. */
async function shareByDevice(url: string): Promise<void> {
  await navigator.share({ url }).catch(() => undefined)
}
