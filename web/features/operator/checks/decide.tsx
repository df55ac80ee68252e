import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { DecideBackgroundCheckDocument } from '#web/api/generated/check-reviews.ts'
import { decisionWords } from '#web/features/operator/checks/check-words.tsx'
import { act } from '#web/features/operator/kit/act.ts'
import { ActForm } from '#web/features/operator/kit/act-form.tsx'
import { Part } from '#web/features/operator/kit/part.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import { Notice } from '#web/ui/display/notice.tsx'

interface DecideProps {
  readonly id: string
  readonly decisions: readonly string[]
  readonly onDone: () => void
}

/** What an operator may decide now, with the reason for it; the reason stays when the server refuses. */
export function Decide({ id, decisions, onDone }: DecideProps) {
  const { t } = useLingui()
  const wordOf = useWords()
  const hintOf = (decision: string) => {
    if (decision === 'accept' || decision === 'keep') return t`For the audit log alone.`
    return decision === 'sendPreAdverse'
      ? t`For the audit log alone. The notice says that a refusal may follow, and can be answered.`
      : t`The person reads this.`
  }
  const [first, ...rest] = decisions.map((decision) =>
    act({
      key: decision,
      label: wordOf(decisionWords, decision),
      sendLabel: t`Save the decision`,
      hint: hintOf(decision),
      tooShort: () => now`Please give a reason.`,
      document: DecideBackgroundCheckDocument,
      variables: (reason) => ({ data: { id, decision, reason } }),
      doneAs: 'DECIDED',
    }),
  )
  if (!first)
    return (
      <Notice>
        <Trans>There is nothing to decide for you now.</Trans>
      </Notice>
    )
  return (
    <Part title={<Trans>Decision</Trans>}>
      <ActForm acts={[first, ...rest]} choose={t`What do you decide?`} onDone={onDone} />
    </Part>
  )
}
