import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'

interface Answer {
  readonly status: string
  readonly message: string
  readonly action_url?: string | null
}

/** Why a payment has not gone through, with the way on: another card, the bank's page, or waiting. */
export function CardAnswer({ answer }: { answer: Answer }) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  switch (answer.status) {
    case 'CARD_REQUIRED':
      return (
        <Notice
          tone="error"
          action={
            <Button size="sm" href={paths.addCardThen(here)}>
              <Trans>Add New Credit Card</Trans>
            </Button>
          }
        >
          {answer.message}
        </Notice>
      )
    case 'CARD_DECLINED':
      return (
        <Notice
          tone="error"
          action={
            <Button size="sm" variant="outline" href={paths.paymentMethods}>
              <Trans>Choose another card</Trans>
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
              <Button size="sm" href={answer.action_url} reload>
                <Trans>Continue to your bank</Trans>
              </Button>
            )
          }
        >
          {answer.message}
        </Notice>
      )
    default:
      return <Notice tone="warning">{answer.message}</Notice>
  }
}
