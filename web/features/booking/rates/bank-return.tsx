import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { tabValues } from '#web/device/safe-storage.ts'
import { AnswerMessage } from '#web/features/booking/rates/answer-message.tsx'
import { useBooking, type Answer } from '#web/features/booking/rates/booking.ts'
import { forgetRequest, type OpenRequest } from '#web/features/booking/rates/request-key.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

/** Back from the bank's page: the same request is sent again, under the same key. */
export function BankReturn({ request, onClose }: { request: OpenRequest; onClose: () => void }) {
  const navigate = useNavigate()
  const { send } = useBooking()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const began = useRef(false)
  useEffect(() => {
    if (began.current) return
    began.current = true
    const goOn = async () => {
      const result = await send(request.input)
      if (result.kind === 'sent') void navigate(paths.tripWaiting(result.tripId), { replace: true })
      else setAnswer(result)
    }
    void goOn()
  }, [request, send, navigate])
  const give = () => {
    forgetRequest(tabValues)
    onClose()
  }
  const name = request.input.walkerName
  return (
    <Dialog isOpen onClose={give} title={<Trans>Back from your bank</Trans>}>
      {answer === null ? (
        <div aria-busy="true">
          <p>
            <Trans>We are asking {name} now.</Trans>
          </p>
          <Skeleton height="3rem" />
        </div>
      ) : answer.kind === 'walkerGone' ? (
        <p>{answer.message}</p>
      ) : (
        <AnswerMessage answer={answer} back={paths.walkerOf(request.input)} purpose={request.input} />
      )}
      <DialogActions>
        <Button variant="quiet" onClick={give}>
          <Trans>Back to the map</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
