import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSend } from '#web/api/doors/send.tsx'
import { RefuseSharingDocument } from '#web/api/generated/trips.ts'
import type { Sharing } from '#web/features/history/replay/share.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import styles from './share.module.css'

interface RefusalProps {
  readonly tripId: string
  /** The first name of the other one of the two. */
  readonly otherName: string
  readonly sharing: Sharing
}

/** Each of the two can refuse that their walk is shared, and take that back. */
export function SharingRefusal({ tripId, otherName, sharing }: RefusalProps) {
  const { send, isSending, lines } = useSend(RefuseSharingDocument)
  const [isAsking, setAsking] = useState(false)
  return (
    <Row as="section" gap={16} lineGap={12} align="center" justify="between" className={styles.refusal}>
      <p>
        <HowShared otherName={otherName} sharing={sharing} />
      </p>
      {sharing.is_refused_by_me ? (
        <Button
          size="sm"
          variant="outline"
          loading={isSending}
          onClick={() => send({ id: tripId, refused: false })}
        >
          <Trans>Allow sharing</Trans>
        </Button>
      ) : (
        <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
          <Trans>Don’t allow sharing</Trans>
        </Button>
      )}
      <ErrorNotice lines={lines} />
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Don’t allow sharing?</Trans>}
        confirmLabel={<Trans>Don’t allow sharing</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        isDangerous
        onConfirm={() => send({ id: tripId, refused: true })}
      >
        <p>
          <Trans>
            Every link to this walk stops working, yours too, and neither of you can make a new one until you
            allow it again.
          </Trans>
        </p>
      </Confirm>
    </Row>
  )
}

function HowShared({ otherName, sharing }: Omit<RefusalProps, 'tripId'>) {
  if (sharing.is_refused_by_me) return <Trans>You do not want this walk to be shared.</Trans>
  if (sharing.is_refused_by_other) return <Trans>{otherName} does not want this walk to be shared.</Trans>
  if (sharing.is_shared_by_other) return <Trans>{otherName} shares something of this walk by a link.</Trans>
  return <Trans>Each of you can share this walk by a link, and each can refuse that.</Trans>
}
