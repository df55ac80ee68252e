import { IconDoorExit } from '#web/ui/icons/generated/icons.ts'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { safetyReasons, type SafetyReason } from '#domain/trips/safety-end.ts'
import { useMe } from '#web/api/session.tsx'
import { IssueReasons } from '#web/features/walk/safety/issue-reasons.tsx'
import { endForSafety } from '#web/features/walk/safety/safety-ends.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'

interface EndForSafetyProps {
  readonly tripId: string
  readonly isWalker: boolean
  /** The walker of a group walk ends it for all; a payer leaves it. */
  readonly isOfGroup?: boolean
}

/** Ends the walk for safety after one question, whatever the connection does: picture and sound are off at once. */
export function EndForSafety({ tripId, isWalker, isOfGroup = false }: EndForSafetyProps) {
  const me = useMe()
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState<SafetyReason>(safetyReasons[0])
  if (!me) return null
  return (
    <>
      <Button
        variant="danger"
        fullWidth
        icon={<IconDoorExit size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        <Trans>End for safety</Trans>
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title={<Trans>End for safety?</Trans>}>
        <IssueReasons
          legend={<Trans>Why do you end the walk?</Trans>}
          reasons={safetyReasons}
          chosen={reason}
          onChange={setReason}
        />
        <p>
          {isOfGroup && isWalker && (
            <Trans>
              The walk ends at once, for all. You are paid for the live minutes, our team is alerted, and your
              rating does not change. The others only see that the walk has ended.
            </Trans>
          )}
          {isOfGroup && !isWalker && (
            <Trans>
              You and the friends on your seats leave the walk at once. You pay for what you have seen so far,
              and our team is alerted. The walk continues for the others, who are not given a reason.
            </Trans>
          )}
          {!isOfGroup && isWalker && (
            <Trans>
              The walk ends at once. You are paid for the live minutes, our team is alerted, and your rating
              does not change. The other person only sees that the walk has ended.
            </Trans>
          )}
          {!isOfGroup && !isWalker && (
            <Trans>
              The walk ends at once. You pay for the live minutes so far, and our team is alerted. The other
              person only sees that the walk has ended.
            </Trans>
          )}
        </p>
        <DialogActions>
          <Button variant="quiet" onClick={() => setAsking(false)}>
            <Trans>Keep walking</Trans>
          </Button>
          <Button variant="danger" onClick={() => endForSafety({ tripId, userId: me.id, reason })}>
            <Trans>End the walk now</Trans>
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
