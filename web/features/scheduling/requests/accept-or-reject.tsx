import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { AcceptScheduledTripDocument } from '#web/api/generated/scheduling.ts'
import { AnswerRequestDocument } from '#web/api/generated/trips.ts'
import { Reasons } from '#web/features/scheduling/upcoming/cancel-dialog.tsx'
import type { UpcomingTrip } from '#web/features/scheduling/upcoming/use-upcoming.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'

/** A walker takes a request, or says no to it at no cost. */
export function AcceptOrReject({ trip, onChanged }: { trip: UpcomingTrip; onChanged: () => void }) {
  const [{ fetching }, accept] = useMutation(AcceptScheduledTripDocument)
  const [isRejecting, setRejecting] = useState(false)
  const [lines, setLines] = useState<readonly string[]>([])
  const take = async () => {
    const { data, error } = await accept({ id: trip.id })
    if (error) return setLines(errorLines(error))
    const result = data?.acceptScheduleTripByWalker
    if (result?.status === 'SUCCESS') toast(result.message)
    else setLines([result?.message ?? ''])
    onChanged()
  }
  return (
    <>
      <Button loading={fetching} onClick={() => void take()}>
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
  const [{ fetching }, answer] = useMutation(AnswerRequestDocument)
  const [reason, setReason] = useState<string | null>(null)
  const [lines, setLines] = useState<readonly string[]>([])
  const reject = async () => {
    if (reason === null) return
    const input = { booking_id: trip.id, status: 'rejected', rejected_reason_id: reason }
    const { data, error } = await answer({ data: input })
    if (error) return setLines(errorLines(error))
    const result = data?.walkerAcceptRejectBookingRequest
    onChanged()
    if (result?.status !== 'SUCCESS') return setLines([result?.message ?? ''])
    onClose()
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
        <Button loading={fetching} aria-disabled={reason === null} onClick={() => void reject()}>
          <Trans>Decline</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
