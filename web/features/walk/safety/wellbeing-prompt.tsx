import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSubscription } from 'urql'
import { useAsked } from '#web/api/doors/asked.ts'
import { useSend } from '#web/api/doors/send.tsx'
import {
  AnswerWalkCheckDocument,
  CallForHelpDocument,
  TripSafetyChangedDocument,
  TripSafetyDocument,
} from '#web/api/generated/safety.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buzz } from '#web/ui/device/buzz.ts'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'

/** Asks a walker who stands still for long, or is too fast for a walk, whether they are all right. */
export function AllRight({ tripId }: { tripId: string }) {
  const variables = { tripId }
  const { data } = useAsked(TripSafetyDocument, variables)
  useSubscription({ query: TripSafetyChangedDocument, variables })
  const well = useSend(AnswerWalkCheckDocument, { isQuiet: true })
  const help = useSend(CallForHelpDocument)
  const check = data?.tripSafety.check ?? null
  const isAsked = check !== null
  useEffect(() => {
    if (isAsked) buzz([400, 200, 400])
  }, [isAsked])
  const isWell = () => void well.send(variables)
  return (
    <Dialog isOpen={isAsked} onClose={isWell} title={<Trans>Are you all right?</Trans>}>
      <p>
        {check?.reason === 'fast' ? (
          <Trans>You are moving faster than people walk.</Trans>
        ) : (
          <Trans>You have been standing still for a while.</Trans>
        )}{' '}
        {check?.is_told === true ? (
          <Trans>Our team has been alerted. Your answer tells them that all is well.</Trans>
        ) : (
          <Trans>Without an answer within a minute, we alert our team. The walk continues.</Trans>
        )}
      </p>
      <ErrorNotice lines={[...well.lines, ...help.lines]} />
      <DialogActions>
        <Button variant="danger" loading={help.isSending} onClick={() => help.send(variables)}>
          <Trans>I need help</Trans>
        </Button>
        <Button loading={well.isSending} onClick={isWell}>
          <Trans>I am all right</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
