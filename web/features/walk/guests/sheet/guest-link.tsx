import { IconCopy, IconLink, IconShare2 } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSend } from '#web/api/doors/send.tsx'
import { BringAlongDocument, TakeBackGuestLinkDocument } from '#web/api/generated/guests.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import styles from '../guests.module.css'

interface GuestLinkProps {
  readonly tripId: string
  /** Of the link that admits; null where there is none. */
  readonly code: string | null
  readonly most: number
  /** Why they are so few, where a room server would take more. */
  readonly mostNote: string | null
  /** The link is another one, or none. */
  readonly onChanged: () => void
}

/** The link by which guests come: made by a press, copied or shared, and taken back after one question. */
export function GuestLink({ tripId, code, most, mostNote, onChanged }: GuestLinkProps) {
  const { send, isSending, lines } = useSend(BringAlongDocument, {
    doneAs: 'LINK',
    isQuiet: true,
    onDone: onChanged,
  })
  if (code !== null) return <Link tripId={tripId} code={code} onChanged={onChanged} />
  return (
    <Stack gap={12}>
      <p>
        <Trans>
          Up to {most} people watch your walk by a link, without an account. It costs nothing more, and the
          link ends with the walk.
        </Trans>
      </p>
      {mostNote !== null && <Text tone="soft">{mostNote}</Text>}
      <ErrorNotice lines={lines} />
      <Button
        size="lg"
        fullWidth
        icon={<IconLink size={20} aria-hidden />}
        loading={isSending}
        onClick={() => void send({ bookingId: tripId })}
      >
        <Trans>Make a link</Trans>
      </Button>
    </Stack>
  )
}

function Link({ tripId, code, onChanged }: { tripId: string; code: string; onChanged: () => void }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { send } = useSend(TakeBackGuestLinkDocument, { isToasted: true, onDone: onChanged })
  const url = new URL(paths.join(code), window.location.href).href
  const canShare = typeof navigator.share === 'function'
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast(t`Link copied.`)
    } catch {
      toast(t`The link could not be copied. Please select it and copy it.`)
    }
  }
  return (
    <Stack gap={12}>
      <Text size={14} className={styles.link} data-testid="guest-link">
        <span dir="ltr">{url}</span>
      </Text>
      <Row gap={10}>
        {canShare && (
          <Button
            icon={<IconShare2 size={20} aria-hidden />}
            // Closed without a choice: the link stands there to be copied.
            onClick={() =>
              void navigator.share({ title: t`Watch a walk together`, url }).catch(() => undefined)
            }
          >
            <Trans>Share the link</Trans>
          </Button>
        )}
        <Button
          variant={canShare ? 'outline' : 'primary'}
          icon={<IconCopy size={20} aria-hidden />}
          onClick={() => void copy()}
        >
          <Trans>Copy the link</Trans>
        </Button>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          <Trans>Take the link back</Trans>
        </Button>
      </Row>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Take the link back?</Trans>}
        confirmLabel={<Trans>Take it back</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        isDangerous
        onConfirm={() => send({ bookingId: tripId })}
      >
        <Trans>No one can join by it then. Guests who are on the walk stay.</Trans>
      </Confirm>
    </Stack>
  )
}
