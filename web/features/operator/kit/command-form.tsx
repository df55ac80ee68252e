import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AnyVariables } from 'urql'
import { useSend } from '#web/api/doors/send.tsx'
import { reasonMax } from '#web/features/operator/kit/act.ts'
import type { Command } from '#web/features/operator/kit/command.ts'
import { FieldList, useFields } from '#web/features/operator/kit/fields.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import type { Form } from '#web/ui/forms/form.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './kit.module.css'

interface SendFormProps<Data, Variables extends AnyVariables, Values extends { reason: string }> {
  readonly form: Form<Values>
  readonly document: TypedDocumentNode<Data, Variables>
  /** What is sent of what was typed; the reason comes without spaces around it. */
  readonly variables: (typed: Values) => Variables
  readonly doneAs: string | readonly string[]
  readonly label: ReactNode
  readonly whyLabel?: string
  readonly hint?: string
  readonly rows?: number
  readonly isHard?: boolean
  /** Comes before it is sent; where it gives lines they are shown and nothing is sent. */
  readonly before?: () => Promise<readonly string[]>
  readonly onDone: () => void
  /** The fields above the reason. */
  readonly children?: ReactNode
}

/**
 * Fields, the reason and the way to send them. A second factor is asked for in their place where the server wants one, and
 * what was typed stays until the server has taken it.
 */
export function SendForm<Data, Variables extends AnyVariables, Values extends { reason: string }>({
  form,
  document,
  variables,
  doneAs,
  label,
  whyLabel,
  hint,
  rows = 2,
  isHard = false,
  before,
  onDone,
  children,
}: SendFormProps<Data, Variables, Values>) {
  const { t } = useLingui()
  const { send, isSending, lines, setLines, proof } = useSend<Data, Variables, Values>(document, {
    form,
    doneAs,
    onDone,
  })
  const why = form.field('reason')
  const submit = async (typed: Values) => {
    const wrong = (await before?.()) ?? []
    if (wrong.length > 0) return setLines(wrong)
    await send(variables({ ...typed, reason: typed.reason.trim() }))
  }
  if (proof) return proof
  return (
    <Stack as="form" noValidate gap={16} className={styles.form} onSubmit={form.submit(submit)}>
      {children}
      <Field
        label={whyLabel ?? t`Why?`}
        hint={hint ?? t`For the audit log alone.`}
        rows={rows}
        maxLength={reasonMax}
        dir="auto"
        {...why}
        onChange={(typed) => why.onChange(typed as Values['reason'])}
      />
      <ErrorNotice lines={lines} />
      <Button type="submit" variant={isHard ? 'danger' : 'primary'} loading={isSending}>
        {label}
      </Button>
    </Stack>
  )
}

/** The form of a command that is given as data. */
export function CommandForm({ command, onDone }: { command: Command; onDone: () => void }) {
  const { i18n } = useLingui()
  const { fields = [], label, about, whyLabel, hint, rows, isHard } = command
  const form = useFields(fields)
  return (
    <SendForm
      form={form}
      document={command.document}
      variables={command.variables}
      doneAs={command.doneAs}
      label={i18n._(label)}
      {...(whyLabel && { whyLabel: i18n._(whyLabel) })}
      {...(hint && { hint: i18n._(hint) })}
      {...(rows !== undefined && { rows })}
      {...(isHard !== undefined && { isHard })}
      onDone={onDone}
    >
      {about && <Notice>{i18n._(about)}</Notice>}
      <FieldList fields={fields} form={form} />
    </SendForm>
  )
}

interface CommandDialogProps {
  /** What is asked for; null: nothing, the dialog is closed. */
  readonly command: Command | null
  readonly onClose: () => void
  /** Comes once the server has taken it, after onClose. */
  readonly onDone: () => void
}

/** Asks for the fields and the reason of a command in a dialog. */
export function CommandDialog({ command, onClose, onDone }: CommandDialogProps) {
  const { i18n } = useLingui()
  if (command === null) return null
  return (
    <Dialog isOpen onClose={onClose} title={i18n._(command.title)}>
      <CommandForm
        command={command}
        onDone={() => {
          onClose()
          onDone()
        }}
      />
    </Dialog>
  )
}
