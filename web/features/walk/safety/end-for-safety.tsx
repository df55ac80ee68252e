import { IconDoorExit } from '#web/ui/icons/generated/icons.ts'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { safetyReasons, type SafetyReason } from '#domain/trips/safety-end.ts'
import { useMe } from '#web/api/session.tsx'
import { IssueReasons } from '#web/features/walk/safety/issue-reasons.tsx'
import { endForSafety } from '#web/features/walk/safety/safety-ends.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'

/** Ends the walk for safety after one question, whatever the connection does: picture and sound are off at once. */
export function EndForSafety({ tripId, isWalker }: { tripId: string; isWalker: boolean }) {
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
          {isWalker ? (
            <Trans>
              The walk ends at once. You are paid for the live minutes, our team is alerted, and your rating
              does not change. The other person only sees that the walk has ended.
            </Trans>
          ) : (
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
