import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import * as z from 'zod/mini'
import { errorLines, fieldErrors } from '#web/api/error-funnel.ts'
import {
  RestoreDestinationDocument,
  RetireDestinationDocument,
} from '#web/api/generated/destinations-console.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import styles from './destinations.module.css'

const reasonChars = { min: 3, max: 500 } as const
const rules = z.object({
  reason: z.string().check(
    z.refine((reason) => reason.trim().length >= reasonChars.min, {
      error: () => now`Please say why.`,
    }),
  ),
})

/** Takes a destination from travelers' sight, or shows it again; asks for a reason first. */
export function RetireDestination({
  id,
  isRetired,
  onDone,
}: {
  id: string
  isRetired: boolean
  onDone: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const title = isRetired ? <Trans>Show it to travelers again</Trans> : <Trans>Retire this destination</Trans>
  return (
    <section className={styles.retire}>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
        <ReasonForm
          id={id}
          isRetired={isRetired}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
        />
      </Dialog>
    </section>
  )
}

function ReasonForm({ id, isRetired, onDone }: { id: string; isRetired: boolean; onDone: () => void }) {
  const { t } = useLingui()
  const [retiring, retire] = useMutation(RetireDestinationDocument)
  const [restoring, restore] = useMutation(RestoreDestinationDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const form = useForm({ reason: '' }, rules)
  const isBusy = retiring.fetching || restoring.fetching
  const sent = async (reason: string) => {
    if (!isRetired) {
      const { data, error } = await retire({ id, reason })
      return { message: data?.retireDestination.message, error }
    }
    const { data, error } = await restore({ id, reason })
    return { message: data?.restoreDestination.message, error }
  }
  const submit = form.submit(async ({ reason }) => {
    if (isBusy) return
    setLines([])
    const { message, error } = await sent(reason.trim())
    if (message !== undefined) {
      toast(message)
      return onDone()
    }
    const told = error && fieldErrors(error)['reason']
    if (told) form.setErrors({ reason: told })
    else if (error) setLines(errorLines(error))
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {!isRetired && (
        <p>
          <Trans>Travelers will not see it any more. Walks that run or are scheduled there stay.</Trans>
        </p>
      )}
      <Field
        label={t`Why?`}
        hint={t`For the audit log.`}
        rows={2}
        maxLength={reasonChars.max}
        dir="auto"
        {...form.field('reason')}
      />
      <ErrorNotice lines={lines} />
      <Button type="submit" loading={isBusy}>
        {isRetired ? <Trans>Show it again</Trans> : <Trans>Retire it</Trans>}
      </Button>
    </form>
  )
}
