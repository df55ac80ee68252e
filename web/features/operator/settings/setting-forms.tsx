import { t as now } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { settingsRules } from '#domain/operator/settings.ts'
import { useProvenSend, type Sent } from '#web/features/operator/factors/proven-send.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import type { Form } from '#web/ui/forms/form.ts'
import styles from './settings.module.css'

const { reasonMin, reasonMax } = settingsRules
export const reasonRule = z.string().check(
  z.refine((typed) => typed.trim().length >= reasonMin, {
    error: () => now`Please enter at least ${reasonMin} characters.`,
  }),
)

interface FormShellProps<V extends { reason: string }> {
  readonly form: Form<V>
  readonly send: (values: V) => Promise<Sent>
  readonly doneAs?: string
  readonly onDone: () => void
  readonly label: ReactNode
  readonly isHard?: boolean
  /** Who reads the reason, where it is more than the audit log. */
  readonly hint?: string
  readonly children?: ReactNode
}

/** The fields of a setting, the reason, and the way to send them. */
export function FormShell<V extends { reason: string }>({
  form,
  send,
  doneAs = 'SAVED',
  onDone,
  label,
  isHard = false,
  hint,
  children,
}: FormShellProps<V>) {
  const { t } = useLingui()
  const sending = useProvenSend({ send, doneAs, tell: form.setErrors, onDone })
  const why = form.field('reason')
  if (sending.proof) return sending.proof
  return (
    <form noValidate className={styles.form} onSubmit={form.submit(sending.submit)}>
      {children}
      <Field
        label={t`Why?`}
        hint={hint ?? t`For the audit log alone.`}
        rows={2}
        maxLength={reasonMax}
        dir="auto"
        {...why}
        onChange={(typed) => why.onChange(typed as V['reason'])}
      />
      <ErrorNotice lines={sending.lines} />
      <Button type="submit" variant={isHard ? 'danger' : 'primary'} loading={sending.isBusy}>
        {label}
      </Button>
    </form>
  )
}
