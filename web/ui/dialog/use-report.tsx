import { Trans } from '@lingui/react/macro'
import { useState, type ComponentProps, type ReactNode } from 'react'
import type { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import type { Form } from '#web/ui/forms/form.ts'

/** What became of a report: words of thanks, or what is wrong with its fields, else with the whole. */
type Sent<V> =
  | { thanks: string | undefined }
  | { wrong: Partial<Record<keyof V & string, string>> | null; lines: readonly string[] }

interface ReportOptions<V extends object> {
  readonly form: Form<V>
  readonly send: (values: V) => Promise<Sent<V>>
  readonly isBusy: boolean
  readonly onSent: () => void
  readonly onLeave?: () => void
  readonly leaveLabel?: ReactNode
}

/** Props of the DialogForm of a report: it is sent once at a time, is answered by a toast, and says what is wrong. */
export function useReport<V extends object>({
  form,
  send,
  isBusy,
  onSent,
  onLeave = onSent,
  leaveLabel = <Trans>Cancel</Trans>,
}: ReportOptions<V>): Omit<ComponentProps<typeof DialogForm>, 'children'> {
  const [lines, setLines] = useState<readonly string[]>([])
  const submit = form.submit(async (values) => {
    if (isBusy) return
    setLines([])
    const sent = await send(values)
    if ('lines' in sent) return sent.wrong ? form.setErrors(sent.wrong) : setLines(sent.lines)
    if (sent.thanks !== undefined) toast(sent.thanks)
    onSent()
  })
  return { submit, lines, isBusy, onLeave, leaveLabel, sendLabel: <Trans>Send the report</Trans> }
}
