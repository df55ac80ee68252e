import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSend } from '#web/api/doors/send.tsx'
import { paths } from '#web/app/paths.ts'
import { PayPendingAmountDocument, type PayPendingAmountMutation } from '#web/api/generated/money.ts'
import { useMe, useSession } from '#web/api/session.tsx'
import { tabValues } from '#web/device/safe-storage.ts'
import { Button } from '#web/ui/button/button.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'

type Answer = PayPendingAmountMutation['payPendingAmount']

const AT_THE_BANK = 'huvr.payAfterBank'

/**
 * What a person still owes, with the way to pay it; nothing when nothing is owed, but why nothing can be booked while a bank decides. A bank that wants to see the person
 * is visited by its own page; back from there the same payment is sent again.
 */
export function PendingPayment({ onPaid }: { onPaid?: () => void }) {
  const me = useMe()
  const { reload } = useSession()
  const isOwed = me?.is_any_payment_pending ?? false
  const { send, isSending, answer, lines } = useSend(PayPendingAmountDocument, {
    isQuiet: true,
    onDone: ({ status }) => {
      reload()
      if (status === 'PAYMENT_DONE') onPaid?.()
    },
  })
  useEffect(() => {
    if (!isOwed || tabValues.getItem(AT_THE_BANK) === null) return
    tabValues.removeItem(AT_THE_BANK)
    void send({})
    // Once, on coming back from the bank: the mark is gone after it.
  }, [isOwed]) // eslint-disable-line react/exhaustive-deps
  if (answer?.status === 'PAYMENT_DONE') return <Notice tone="success">{answer.message}</Notice>
  if (!me) return null
  const disputed = me.payment_dispute_message && <Notice tone="warning">{me.payment_dispute_message}</Notice>
  if (!isOwed) return disputed || null
  return (
    <>
      {disputed}
      <Notice
        tone="warning"
        action={
          <Button loading={isSending} onClick={() => void send({})}>
            <Trans>Pay now</Trans>
          </Button>
        }
      >
        <p>
          <strong>
            <Trans>
              <MoneyText cents={Math.round((me.pending_amount ?? 0) * 100)} /> to pay
            </Trans>
          </strong>
        </p>
        <p>
          {me.payment_pending_message ?? (
            <Trans>Your last payment did not go through. Please pay it before your next walk.</Trans>
          )}
        </p>
        <p>
          <Trans>If you choose another default card, that card pays it automatically.</Trans>
        </p>
      </Notice>
      {answer && <Outcome answer={answer} />}
      <ErrorNotice lines={lines} />
    </>
  )
}

function Outcome({ answer }: { answer: Answer }) {
  const { pathname, search } = useLocation()
  switch (answer.status) {
    case 'CARD_REQUIRED':
      return (
        <Notice
          tone="error"
          action={
            <Button size="sm" href={paths.addCardThen(pathname + search)}>
              <Trans>Add New Credit Card</Trans>
            </Button>
          }
        >
          {answer.message}
        </Notice>
      )
    case 'CARD_ACTION_REQUIRED':
      return (
        <Notice
          tone="warning"
          action={
            answer.action_url && (
              <Button
                size="sm"
                href={answer.action_url}
                reload
                onClick={() => tabValues.setItem(AT_THE_BANK, '1')}
              >
                <Trans>Continue to your bank</Trans>
              </Button>
            )
          }
        >
          {answer.message}
        </Notice>
      )
    case 'NOTHING_PENDING':
      return <Notice>{answer.message}</Notice>
    case 'PAYMENT_UNCLEAR':
      return <Notice tone="warning">{answer.message}</Notice>
    default:
      return <Notice tone="error">{answer.message}</Notice>
  }
}
