import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSend } from '#web/api/doors/send.tsx'
import { AcceptScheduledTripDocument } from '#web/api/generated/scheduling.ts'
import { AnswerRequestDocument } from '#web/api/generated/trips.ts'
import { Reasons } from '#web/features/scheduling/upcoming/cancel-dialog.tsx'
import type { UpcomingTrip } from '#web/features/scheduling/upcoming/use-upcoming.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'

/** A walker takes a request, or says no to it at no cost. */
export function AcceptOrReject({ trip, onChanged }: { trip: UpcomingTrip; onChanged: () => void }) {
  const { send, isSending, lines } = useSend(AcceptScheduledTripDocument, { doneAs: 'SUCCESS' })
  const [isRejecting, setRejecting] = useState(false)
  const take = async () => {
    const { kind } = await send({ id: trip.id })
    if (kind !== 'failed') onChanged()
  }
  return (
    <>
      <Button loading={isSending} onClick={() => void take()}>
        <Trans>ACCEPT</Trans>
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setRejecting(true)}>
        <Trans>Not for me</Trans>
      </Button>
      <ErrorNotice lines={lines} />
      {isRejecting && <RejectDialog trip={trip} onClose={() => setRejecting(false)} onChanged={onChanged} />}
    </>
  )
}

function RejectDialog({
  trip,
  onClose,
  onChanged,
}: {
  trip: UpcomingTrip
  onClose: () => void
  onChanged: () => void
}) {
  const { send, isSending, lines } = useSend(AnswerRequestDocument, {
    doneAs: 'SUCCESS',
    isQuiet: true,
    onDone: onClose,
  })
  const [reason, setReason] = useState<string | null>(null)
  const reject = async () => {
    if (reason === null) return
    const input = { booking_id: trip.id, status: 'rejected', rejected_reason_id: reason }
    const { kind } = await send({ data: input })
    if (kind !== 'failed') onChanged()
  }
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Please Select The Reject Reason</Trans>}>
      <Reasons chosen={reason} onChoose={setReason} />
      <p>
        <Trans>It leaves your list. Declining costs you nothing.</Trans>
      </p>
      <ErrorNotice lines={lines} />
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Back</Trans>
        </Button>
        <Button loading={isSending} aria-disabled={reason === null} onClick={() => void reject()}>
          <Trans>Decline</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
