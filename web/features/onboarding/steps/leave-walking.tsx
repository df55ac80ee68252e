import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSend } from '#web/api/doors/send.tsx'
import { LeaveWalkingDocument, ReturnToWalkingDocument } from '#web/api/generated/onboarding.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './steps.module.css'

/** Stops walking, after a question; earnings and past walks stay. */
export function LeaveWalking({ onLeft }: { onLeft: () => void }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { send, lines } = useSend(LeaveWalkingDocument, {
    doneAs: 'WALKER_LEFT',
    isQuiet: true,
    onDone: () => {
      toast(t`You no longer walk. You can come back at any time.`)
      onLeft()
    },
  })
  return (
    <Card gap={14} as="section" look="flat" className={styles.card}>
      <h2>
        <Trans>Stop walking</Trans>
      </h2>
      <Muted>
        <Trans>Travelers no longer see you. What you have earned is still paid, and you can come back.</Trans>
      </Muted>
      <ErrorNotice lines={lines} />
      <div>
        <Button variant="outline" onClick={() => setAsking(true)}>
          <Trans>Stop walking</Trans>
        </Button>
      </div>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Stop walking?</Trans>}
        confirmLabel={<Trans>Yes, stop</Trans>}
        cancelLabel={<Trans>No, keep walking</Trans>}
        isDangerous
        onConfirm={() => send({})}
      >
        <p>
          <Trans>
            You go offline, and no more requests reach you. Your earnings, payouts and past walks stay.
          </Trans>
        </p>
      </Confirm>
    </Card>
  )
}

/** The way back for a person who stopped walking, after a question. */
export function ComeBack({ onBack }: { onBack?: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { send, lines } = useSend(ReturnToWalkingDocument, {
    doneAs: 'WALKER_BACK',
    isQuiet: true,
    ...(onBack && { onDone: onBack }),
  })
  return (
    <>
      <Notice
        action={
          <Button size="sm" onClick={() => setAsking(true)}>
            <Trans>Come back</Trans>
          </Button>
        }
      >
        <Trans>You have stopped walking. Travelers don’t see you.</Trans>
      </Notice>
      <ErrorNotice lines={lines} />
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Walk again?</Trans>}
        confirmLabel={<Trans>Yes, walk again</Trans>}
        cancelLabel={<Trans>Not now</Trans>}
        onConfirm={() => send({})}
      >
        <p>
          <Trans>Travelers can find you again as soon as you go online. Expired steps are shown here.</Trans>
        </p>
      </Confirm>
    </>
  )
}
