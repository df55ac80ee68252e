import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import { UpholdSafetyReportDocument } from '#web/api/generated/bounds.ts'
import { ReasonDialog } from '#web/features/operator/money/reason-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'

/** Upholds what a person has reported for safety, with a reason. */
export function UpholdReport({ workId, onDone }: { workId: string; onDone: () => void }) {
  const { t } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const [, run] = useMutation(UpholdSafetyReportDocument)
  return (
    <div>
      <Button size="sm" variant="outline" onClick={() => setAsked(true)}>
        <Trans>Uphold the report for safety</Trans>
      </Button>
      <ReasonDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t`Uphold the report for safety`}
        hint={t`The other person’s rating of this walk is hidden, a fee that this person paid for ending it is waived, and both are told.`}
        label={t`Uphold`}
        doneAs="UPHELD"
        send={async (reason) => {
          const { data, error } = await run({ id: workId, reason })
          return { answer: data?.upholdSafetyReport, error }
        }}
        onDone={onDone}
      />
    </div>
  )
}
