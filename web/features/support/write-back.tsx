import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { messageOf, threadRules } from '#domain/support/thread.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { WriteToSupportDocument, type SupportTicketRowFragment } from '#web/api/generated/support.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './support.module.css'

const { min, max } = threadRules.chars
const rules = z.object({
  text: z.string().check(
    z.refine((text) => messageOf(text) !== null, {
      error: () => now`Please write ${min} to ${max} characters.`,
    }),
  ),
})

/** The field to write back with; a ticket that was closed long ago leads to a new message instead. */
export function WriteBack({ ticket }: { ticket: SupportTicketRowFragment }) {
  const [sent, setSent] = useState(0)
  const writeDate = useDates()
  if (!ticket.can_write)
    return (
      <Stack gap={12} className={styles.part}>
        <p>
          <Trans>This was closed a while ago. If you need us again, please start a new message.</Trans>
        </p>
        <Button href={paths.contactUs}>
          <Trans>Contact Us</Trans>
        </Button>
      </Stack>
    )
  const until = ticket.reopen_until && writeDate(new Date(ticket.reopen_until), { dateStyle: 'medium' })
  return (
    <>
      {until && (
        <p>
          <Trans>Not solved? Write to us until {until}, and it is open again.</Trans>
        </p>
      )}
      {/* What was sent stands above; the next message begins empty. */}
      <Write key={sent} id={ticket.id} onSent={() => setSent(sent + 1)} />
    </>
  )
}

function Write({ id, onSent }: { id: string; onSent: () => void }) {
  const { t } = useLingui()
  const form = useForm({ text: '' }, rules)
  const { send, isSending, lines } = useSend(WriteToSupportDocument, {
    form,
    doneAs: ['SENT', 'REOPENED'],
    onDone: onSent,
  })
  return (
    <Stack
      as="form"
      gap={12}
      noValidate
      className={styles.part}
      onSubmit={form.submit(({ text }) => send({ id, text: text.trim() }))}
    >
      <Field label={t`Write back`} rows={5} maxLength={max} dir="auto" {...form.field('text')} />
      <ErrorNotice lines={lines} />
      <Button type="submit" loading={isSending}>
        <Trans>Send</Trans>
      </Button>
    </Stack>
  )
}
