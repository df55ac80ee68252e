import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { issueCharsMax, issueReasons, type IssueReason } from '#domain/support/issue.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { ReportTripIssueDocument } from '#web/api/generated/feedback.ts'
import { IssueReasons } from '#web/features/walk/safety/issue-reasons.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { filled } from '#web/ui/forms/rules.ts'

const rules = z.object({ text: filled(() => now`Please describe what happened.`) })

interface ReportProps {
  readonly tripId: string
  /** Of a group walk: the person's seat, or walker; null: the other side of the trip. */
  readonly seat: string | null
  readonly onBack: () => void
  readonly onSent: () => void
}

/** Why the other person is reported, and what happened; it opens a ticket for support with the walk attached. */
export function ReportPerson({ tripId, seat, onBack, onSent }: ReportProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState<IssueReason>(issueReasons[0])
  const form = useForm({ text: '' }, rules)
  const { send, isSending, lines } = useSend(ReportTripIssueDocument, { form, onDone: onSent })
  const submit = form.submit(({ text }) => send({ booking_id: tripId, text: text.trim(), reason, seat }))
  return (
    <DialogForm {...{ submit, lines }} isBusy={isSending} onLeave={onBack} leaveLabel={<Trans>Back</Trans>}>
      <IssueReasons
        legend={<Trans>Why do you report this person?</Trans>}
        reasons={issueReasons}
        chosen={reason}
        onChange={setReason}
      />
      <Field
        label={t`What happened?`}
        hint={t`Support can see this walk’s times and messages, so you don’t need to repeat them.`}
        rows={3}
        maxLength={issueCharsMax}
        dir="auto"
        {...form.field('text')}
      />
    </DialogForm>
  )
}
