import { IconFlag } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import { ratingRules } from '#domain/feedback/rating.ts'
import { errorLines, fieldErrors } from '#web/api/error-funnel.ts'
import { ReportTripIssueDocument } from '#web/api/generated/feedback.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast-store.ts'
import styles from './feedback.module.css'

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
  const [{ fetching }, report] = useMutation(ReportTripIssueDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const form = useForm({ text: '' }, (values) =>
    values.text.trim() === '' ? { text: t`Please tell us what happened.` } : {},
  )
  const send = async ({ text }: { text: string }) => {
    if (fetching) return
    setLines([])
    const { data, error } = await report({ booking_id: tripId, text: text.trim() })
    if (error) {
      const told = fieldErrors(error)['text']
      return told ? form.tell({ text: told }) : setLines(errorLines(error))
    }
    if (data) toast(data.reportTripIssue.message)
    onClose()
  }
  return (
    <form className={styles.form} noValidate onSubmit={form.submit(send)}>
      <Field
        label={t`What happened?`}
        hint={t`Support sees this walk with its times and messages. You need not repeat them.`}
        rows={5}
        maxLength={ratingRules.issueMax}
        dir="auto"
        {...form.field('text')}
      />
      <ErrorNotice lines={lines} />
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={fetching}>
          <Trans>Open a ticket</Trans>
        </Button>
      </DialogActions>
    </form>
  )
}
