import { t as now } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { givingRules } from '#domain/money/refunds/money-requests.ts'
import { useProvenSend, type Sent } from '#web/features/operator/factors/proven-send.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import styles from './money.module.css'

const { reasonMin, reasonMax } = givingRules
const rules = z.object({
  reason: z.string().check(
    z.refine((reason) => reason.trim().length >= reasonMin, {
      error: () => now`Please enter at least ${reasonMin} characters.`,
    }),
  ),
})

interface ReasonDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly hint: string
  /** Of the button that sends. */
  readonly label: string
  readonly send: (reason: string) => Promise<Sent>
  /** The status of an answer that ends it; the message of any other one stands in the dialog. */
  readonly doneAs: string
  /** Asks for what the page shows again, after the act and when a dialog with a refusal is closed. */
  readonly onDone: () => void
}

/** Asks for a reason before an act, and for a second factor where the server wants one. It stays open with what was typed until the server has taken it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { isOpen, onClose, onDone, title } = props
  const [isRefused, setRefused] = useState(false)
  const close = () => {
    onClose()
    // What the server refuses now has mostly changed since the page was drawn.
    if (isRefused) onDone()
    setRefused(false)
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title}>
      <ReasonForm {...props} onRefused={() => setRefused(true)} />
    </Dialog>
  )
}

function ReasonForm(props: ReasonDialogProps & { onRefused: () => void }) {
  const { hint, label, send, doneAs, onClose, onDone, onRefused } = props
  const { t } = useLingui()
  const form = useForm({ reason: '' }, rules)
  const { isBusy, lines, submit, proof } = useProvenSend<{ reason: string }>({
    send: async ({ reason }) => {
      const sent = await send(reason.trim())
      const status = sent.answer?.status ?? doneAs
      if (status !== doneAs && status !== 'PROVE_AGAIN') onRefused()
      return sent
    },
    doneAs,
    tell: form.setErrors,
    onDone: () => {
      onClose()
      onDone()
    },
  })
  if (proof) return proof
  return (
    <form noValidate className={styles.form} onSubmit={form.submit(submit)}>
      <Field
        label={t`Why?`}
        hint={hint}
        rows={3}
        maxLength={reasonMax}
        dir="auto"
        {...form.field('reason')}
      />
      <ErrorNotice lines={lines} />
      <Button type="submit" loading={isBusy}>
        {label}
      </Button>
    </form>
  )
}
