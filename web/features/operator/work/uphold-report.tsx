import { useLingui } from '@lingui/react/macro'
import { UpholdSafetyReportDocument } from '#web/api/generated/bounds.ts'
import { act } from '#web/features/operator/kit/act.ts'
import { ActButton } from '#web/features/operator/kit/act-dialog.tsx'

/** Upholds what a person has reported for safety, with a reason. */
export function UpholdReport({ workId, onDone }: { workId: string; onDone: () => void }) {
  const { t } = useLingui()
  return (
    <div>
      <ActButton
        variant="outline"
        onDone={onDone}
        act={act({
          label: t`Uphold the report for safety`,
          sendLabel: t`Uphold`,
          hint: t`The other person’s rating of this walk is hidden, a fee that this person paid for ending it is waived, and both are told.`,
          document: UpholdSafetyReportDocument,
          variables: (reason) => ({ id: workId, reason }),
          doneAs: 'UPHELD',
        })}
      />
    </div>
  )
}
