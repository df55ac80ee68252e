import { IconFlag } from '#web/ui/icons/generated/icons.ts'
import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { issueCharsMax, issueReasons, type IssueReason } from '#domain/support/issue.ts'
import { walkerSeat } from '#domain/walk/group/people.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { GroupPeopleDocument, ReportTripIssueDocument } from '#web/api/generated/feedback.ts'
import { IssueReasons } from '#web/features/walk/public.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field, SelectField } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { filled } from '#web/ui/forms/rules.ts'

const words = { text: filled(() => now`Please describe what happened.`) }
const rules = z.object({ ...words, seat: z.string() })
/** Of a group walk the person is named. */
const rulesOfGroup = z.object({ ...words, seat: filled(() => now`Please choose whom it is about.`) })

const aboutWalkOrPerson = [null, ...issueReasons] as const

/** “Report an issue”: opens a ticket for support with the walk attached. */
export function ReportIssue({ tripId }: { tripId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon={<IconFlag size={18} aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Report an issue</Trans>
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={<Trans>Report an issue</Trans>}>
        <IssueForm tripId={tripId} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function IssueForm({ tripId, onClose }: { tripId: string; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState<IssueReason | null>(null)
  // Empty for a walk of two, and while it is not known: the report is about the other side then.
  const found = useAsked(GroupPeopleDocument, { id: tripId })
  const people = found.data?.groupPeople.filter((person) => !person.is_me) ?? []
  const isOfGroup = reason !== null && people.length > 0
  const form = useForm({ text: '', seat: '' }, isOfGroup ? rulesOfGroup : rules)
  const { send, isSending, lines } = useSend(ReportTripIssueDocument, { form, onDone: onClose })
  const submit = form.submit(({ text, seat }) =>
    send({ booking_id: tripId, text: text.trim(), reason, seat: isOfGroup ? seat : null }),
  )
  return (
    <DialogForm {...{ submit, lines }} isBusy={isSending} onLeave={onClose}>
      <IssueReasons
        legend={<Trans>What is it about?</Trans>}
        reasons={aboutWalkOrPerson}
        ofTheWalk={t`The walk itself, such as picture, sound or price`}
        chosen={reason}
        onChange={setReason}
      />
      {isOfGroup && (
        <SelectField
          label={t`Whom is it about?`}
          options={[
            { value: '', label: t`Choose a person` },
            ...people.map(({ seat, name }) => ({
              value: seat,
              label: seat === walkerSeat ? t`${name}, the walker` : name,
            })),
          ]}
          {...form.field('seat')}
        />
      )}
      <Field
        label={t`What happened?`}
        hint={t`Support can see this walk’s times and messages, so you don’t need to repeat them.`}
        rows={5}
        maxLength={issueCharsMax}
        dir="auto"
        {...form.field('text')}
      />
    </DialogForm>
  )
}
