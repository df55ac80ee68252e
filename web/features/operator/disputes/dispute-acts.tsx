import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  AcceptDisputeDocument,
  LetOffDisputeDocument,
  SendDisputeEvidenceDocument,
  type DisputeQuery,
} from '#web/api/generated/disputes.ts'
import { act, type Act } from '#web/features/operator/kit/act.ts'
import { ActForm } from '#web/features/operator/kit/act-form.tsx'
import { Part } from '#web/features/operator/kit/part.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Notice } from '#web/ui/display/notice.tsx'

export type Dispute = NonNullable<DisputeQuery['dispute']>

interface DisputeActsProps {
  readonly dispute: Dispute
  /** The right to money; without it evidence alone can be sent. */
  readonly mayDecide: boolean
  readonly onDone: () => void
}

/** What an operator can do about a dispute as it stands, with the question before it. */
export function DisputeActs({ dispute, mayDecide, onDone }: DisputeActsProps) {
  const { t } = useLingui()
  const [first, ...rest] = useActs(dispute, mayDecide)
  if (dispute.is_under_way)
    return (
      <Notice>
        <Trans>On its way to the bank. This page shows when the bank has taken it.</Trans>
      </Notice>
    )
  if (!first) return null
  return (
    <Part title={<Trans>What to do</Trans>}>
      <ActForm acts={[first, ...rest]} choose={t`What do you do?`} onDone={onDone} />
    </Part>
  )
}

/** Answers after which something was done, or is being done. */
const doneAs = ['SENDING', 'UNDER_WAY', 'SUCCESS']
const tooShort = () => now`Please give a reason.`

/** What can be done now. None of it can be taken back, so that each has its question. */
function useActs(dispute: Dispute, mayDecide: boolean): readonly Act[] {
  const { t } = useLingui()
  const { id } = dispute
  const amount = <MoneyText cents={dispute.amount_cents} currency={dispute.currency} />
  const answer = act({
    key: 'answer',
    label: t`Send the evidence`,
    whyLabel: t`What should the bank know?`,
    hint: t`The bank reads this beside what is kept of the payment. It also goes into the audit log.`,
    tooShort,
    document: SendDisputeEvidenceDocument,
    variables: (text) => ({ id, text }),
    wireName: 'note',
    doneAs,
    question: {
      title: <Trans>Send the evidence to the bank?</Trans>,
      text: <Trans>Evidence is taken once. It cannot be changed after that.</Trans>,
      yes: <Trans>Yes, send it</Trans>,
    },
  })
  const accept = act({
    key: 'accept',
    label: t`Accept the loss`,
    tooShort,
    document: AcceptDisputeDocument,
    variables: (text) => ({ id, text }),
    doneAs,
    isHard: true,
    question: {
      title: <Trans>Accept the loss?</Trans>,
      text: dispute.gift_id ? (
        <Trans>
          The bank keeps {amount} and the provider’s fee is not given back. This cannot be undone. The gift
          card is void, or what is left of its credit is taken back.
        </Trans>
      ) : (
        <Trans>
          The bank keeps {amount} and the provider’s fee is not given back. This cannot be undone. The person
          owes the amount unless you waive it.
        </Trans>
      ),
      yes: <Trans>Yes, accept it</Trans>,
    },
  })
  const waive = act({
    key: 'letOff',
    label: t`Waive the payment`,
    tooShort,
    document: LetOffDisputeDocument,
    variables: (text) => ({ id, text }),
    doneAs,
    question: {
      title: <Trans>Waive the payment?</Trans>,
      text: <Trans>The person does not have to pay {amount} and can book again.</Trans>,
      yes: <Trans>Yes, waive it</Trans>,
    },
  })
  return [
    ...(dispute.can_answer ? [answer] : []),
    ...(dispute.can_answer && mayDecide ? [accept] : []),
    ...(dispute.can_let_off && mayDecide ? [waive] : []),
  ]
}
