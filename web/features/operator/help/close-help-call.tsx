import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import * as z from 'zod/mini'
import { errorLines, fieldErrors } from '#web/api/error-funnel.ts'
import { CloseHelpCallDocument } from '#web/api/generated/operator-help.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import styles from './help.module.css'

const reasonChars = { min: 3, max: 500 } as const

const rules = z.object({
  reason: z.string().check(
    z.refine((reason) => reason.trim().length >= reasonChars.min, {
      error: () => now`Please say how it went.`,
    }),
  ),
})

/** Ends a call for help with a reason, which goes into the audit log. */
export function CloseHelpCall({ id }: { id: string }) {
  const { t } = useLingui()
  const [{ fetching }, close] = useMutation(CloseHelpCallDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const form = useForm({ reason: '' }, rules)
  const send = async ({ reason }: { reason: string }) => {
    if (fetching) return
    setLines([])
    const { data, error } = await close({ id, reason: reason.trim() })
    if (!error) return toast(data?.closeHelpCall.message ?? '')
    const told = fieldErrors(error)['reason']
    if (told) form.setErrors({ reason: told })
    else setLines(errorLines(error))
  }
  return (
    <form className={styles.close} noValidate onSubmit={form.submit(send)}>
      <Field
        label={t`How did it go?`}
        hint={t`It goes into the audit log.`}
        rows={2}
        maxLength={reasonChars.max}
        dir="auto"
        {...form.field('reason')}
      />
      <ErrorNotice lines={lines} />
      <Button type="submit" variant="outline" loading={fetching}>
        <Trans>Close the call</Trans>
      </Button>
    </form>
  )
}
