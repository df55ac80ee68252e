import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useAsked } from '#web/api/doors/asked.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { paths } from '#web/app/paths.ts'
import { OpenTripBriefDocument } from '#web/api/generated/booking.ts'
import { PayPendingAmountDocument } from '#web/api/generated/money.ts'
import { tabValues } from '#web/device/safe-storage.ts'
import type { Answer } from '#web/features/booking/rates/booking.ts'
import { cardFor, type CardPurpose } from '#web/features/money/public.tsx'
import { NotWalkedNotice } from '#web/features/places/public.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'

interface AnswerNoticeProps {
  readonly answer: Answer | null
  /** Where the person comes back to from adding a card. */
  readonly back: string
  /** The request that goes out once that card is saved; without it the person sends it again. */
  readonly purpose?: CardPurpose | null
}

/** Why a request did not go out, and the one thing to do about it. */
export function AnswerMessage({ answer, back, purpose = null }: AnswerNoticeProps) {
  const navigate = useNavigate()
  const needsCard = answer?.kind === 'cardRequired'
  // There is only one way on without a card, so it is taken; the walker and the length are in the address of the way back.
  const toCard = useEffectEvent(
    () => void navigate(purpose ? cardFor(tabValues, back, purpose) : paths.addCardThen(back)),
  )
  useEffect(() => {
    if (needsCard) toCard()
  }, [needsCard])
  if (answer === null) return null
  switch (answer.kind) {
    case 'priceChanged':
      return <Notice tone="warning">{answer.message}</Notice>
    case 'cardRequired':
      return <Notice>{answer.message}</Notice>
    case 'cardDeclined':
      return (
        <ErrorNotice
          lines={[answer.message]}
          action={
            <Button size="sm" variant="outline" href={paths.addCardThen(back)}>
              <Trans>Use another card</Trans>
            </Button>
          }
        />
      )
    case 'bank':
      return (
        <Notice
          tone="warning"
          action={
            <Button size="sm" href={answer.url} reload>
              <Trans>Open your bank’s page</Trans>
            </Button>
          }
        >
          {answer.message}
        </Notice>
      )
    case 'paymentPending':
      return <PayNow message={answer.message} />
    case 'paymentDisputed':
      return (
        <Notice
          tone="warning"
          action={
            <Button size="sm" href={paths.help}>
              <Trans>Ask our support</Trans>
            </Button>
          }
        >
          {answer.message}
        </Notice>
      )
    case 'notWalked':
      return <NotWalkedNotice message={answer.message} notWalked={answer.notWalked} />
    case 'tripOpen':
      return <OpenTrip message={answer.message} />
    case 'failed':
    case 'unclear':
      return <ErrorNotice lines={answer.lines} />
    // These lead away from the rates; there is nothing to say here.
    case 'sent':
    case 'walkerGone':
      return null
  }
}

/** Something from before is not paid yet; it can be settled here. */
function PayNow({ message }: { message: string }) {
  const { send, isSending, answer, lines } = useSend(PayPendingAmountDocument, {
    doneAs: ['PAYMENT_DONE', 'NOTHING_PENDING'],
    isQuiet: true,
  })
  if (answer && lines.length === 0) return <Notice tone="success">{answer.message}</Notice>
  return (
    <ErrorNotice
      lines={lines.length > 0 ? lines : [message]}
      action={
        <Button size="sm" loading={isSending} onClick={() => send({})}>
          <Trans>Pay now</Trans>
        </Button>
      }
    />
  )
}

/** There is a request or a walk already: lead to it. */
function OpenTrip({ message }: { message: string }) {
  const { data } = useAsked(OpenTripBriefDocument, {}, { policy: 'network-only' })
  const trip = data?.myOpenTrip
  return (
    <Notice
      tone="warning"
      action={
        trip && (
          <Button size="sm" href={paths.openTrip(trip.id, trip.status)}>
            <Trans>Go to your walk</Trans>
          </Button>
        )
      }
    >
      {message}
    </Notice>
  )
}
