import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSend } from '#web/api/doors/send.tsx'
import {
  CancelMembershipDocument,
  KeepMembershipDocument,
  PayMembershipDocument,
  type MembershipFieldsFragment,
  type MembershipOutcomeFragment,
} from '#web/api/generated/membership.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Row } from '#web/ui/layout/row.tsx'

interface MineProps {
  readonly membership: MembershipFieldsFragment
  readonly onChanged: () => void
  readonly onAnswer: (answer: MembershipOutcomeFragment) => void
}

/** The status of the membership, with what can be done about it; the page says what waits at the bank. */
export function MyMembership(props: MineProps) {
  const { membership } = props
  switch (membership.status) {
    case 'active':
      return <Active {...props} />
    case 'ending':
      return <Ending {...props} />
    case 'pastDue':
      return <PastDue {...props} />
    default:
      return null
  }
}

const useDay = (time: string) => useDates()(new Date(time), { dateStyle: 'long' })

function Active({ membership, onChanged }: MineProps) {
  const day = useDay(membership.renews_at)
  const { name } = membership.plan
  const { send, lines } = useSend(CancelMembershipDocument, { isQuiet: true })
  const [isAsking, setAsking] = useState(false)
  const end = async () => {
    await send({})
    onChanged()
  }
  return (
    <>
      <ErrorNotice lines={lines} />
      <Notice
        tone="success"
        action={
          <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
            <Trans>Cancel membership</Trans>
          </Button>
        }
      >
        <Trans>
          {name} is active. It renews on {day}.
        </Trans>
      </Notice>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Cancel your membership?</Trans>}
        confirmLabel={<Trans>Yes, cancel it</Trans>}
        isDangerous
        onConfirm={end}
      >
        <p>
          <Trans>
            You keep {name} until {day}. After that, only as many replays as the free plan keeps stay.
          </Trans>
        </p>
      </Confirm>
    </>
  )
}

function Ending({ membership, onChanged }: MineProps) {
  const day = useDay(membership.renews_at)
  const { name } = membership.plan
  const { send, isSending, lines } = useSend(KeepMembershipDocument, { isQuiet: true })
  const stay = async () => {
    await send({})
    onChanged()
  }
  return (
    <>
      <ErrorNotice lines={lines} />
      <Notice
        tone="warning"
        action={
          <Button size="sm" loading={isSending} onClick={() => void stay()}>
            <Trans>Keep my membership</Trans>
          </Button>
        }
      >
        <Trans>
          {name} ends on {day}. Until then nothing changes.
        </Trans>
      </Notice>
    </>
  )
}

function PastDue({ membership, onAnswer }: MineProps) {
  const { name, monthly_cents: cents } = membership.plan
  const endsAt = useDay(membership.ends_unpaid_at ?? membership.renews_at)
  const { send, isSending, lines } = useSend(PayMembershipDocument, { isQuiet: true, onDone: onAnswer })
  return (
    <>
      <ErrorNotice lines={lines} />
      <Notice
        tone="error"
        action={
          <Row gap={8}>
            <Button size="sm" loading={isSending} onClick={() => void send({})}>
              <Trans>Pay now</Trans>
            </Button>
            <Button size="sm" variant="outline" href={paths.paymentMethods}>
              <Trans>Choose another card</Trans>
            </Button>
          </Row>
        }
      >
        <p>
          <strong>
            <Trans>
              <MoneyText cents={cents} /> for {name} could not be charged.
            </Trans>
          </strong>{' '}
          {membership.message}
        </p>
        <p>
          <Trans>
            Pay it by {endsAt} to keep {name}. We also try your default card again before then. If it stays
            unpaid, the membership ends and you owe nothing.
          </Trans>
        </p>
      </Notice>
    </>
  )
}
