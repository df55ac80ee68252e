import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { replyChars, replyOf } from '#domain/support/replies.ts'
import { languageNameIn } from '#domain/shared/language-tags.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import { AnswerTicketDocument, WorkTicketDocument, type WorkTicketQuery } from '#web/api/generated/work.ts'
import { useOnReturn } from '#web/api/session.tsx'
import { consolePaths } from '#web/app/console-paths.ts'
import { Part } from '#web/features/operator/kit/part.tsx'
import { TimeLine } from '#web/features/operator/kit/time-line.tsx'
import { GuestReport } from '#web/features/operator/work/guest-report.tsx'
import { Reported } from '#web/features/operator/work/reported.tsx'
import { useWorkHints } from '#web/features/operator/work/use-work.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Field, SelectField } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './work.module.css'

type Ticket = NonNullable<WorkTicketQuery['workTicket']>

interface WorkTicketProps {
  readonly id: string
  /** Whether the operator may answer now: it is not closed, and no other operator has it. */
  readonly isMine: boolean
  readonly onDone: () => void
}

/** What a person has written, what was answered, and the next answer. */
export function WorkTicket({ id, isMine, onDone }: WorkTicketProps) {
  const asked = useAsked(WorkTicketDocument, { id })
  // The person may write back while the page is open.
  useWorkHints(asked.again)
  useOnReturn(asked.again)
  return (
    <Loaded from={asked} pick={({ workTicket }) => workTicket}>
      {(ticket) => (
        <>
          {ticket.mail && <Mail mail={ticket.mail} />}
          {ticket.guest_report && <GuestReport report={ticket.guest_report} />}
          {ticket.reported && <Reported reported={ticket.reported} />}
          <Said ticket={ticket} />
          {ticket.can_answer && isMine && (
            <Answer
              // What was sent stands above; the next answer begins empty.
              key={ticket.messages.length}
              id={id}
              ticket={ticket}
              onDone={() => {
                asked.again()
                onDone()
              }}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

/** Whom an e-mail says that it is from, and what that is worth. */
function Mail({
  mail: { address, name, subject, person_id: personId },
}: {
  mail: NonNullable<Ticket['mail']>
}) {
  return (
    <Part title={<Trans>E-mail</Trans>}>
      <p>
        <Trans>
          From <bdi>{name}</bdi> <bdi>{address}</bdi>
        </Trans>
      </p>
      {subject && (
        <p dir="auto">
          <Trans>
            Subject: <bdi>{subject}</bdi>
          </Trans>
        </p>
      )}
      {personId && (
        <p>
          <Link href={consolePaths.person(personId)}>
            <Trans>The account with this address</Trans>
          </Link>
        </p>
      )}
      <Notice>
        <Trans>
          Anyone can write any sender on an e-mail. Your answer goes to this address: tell nothing about an
          account that its owner would not want a stranger to read.
        </Trans>
      </Notice>
    </Part>
  )
}

function Said({ ticket }: { ticket: Ticket }) {
  const { t } = useLingui()
  const first = {
    id: ticket.id,
    first_name: ticket.first_name,
    is_operator: false,
    text: ticket.text,
    created_at: ticket.created_at,
  }
  const nameOf = (message: (typeof ticket.messages)[number]) =>
    message.first_name ??
    (ticket.guest_report ? t`Guest` : message.id === ticket.id ? t`The server` : t`Erased account`)
  return (
    <Part title={<Trans>Messages</Trans>}>
      <TimeLine
        events={[first, ...ticket.messages].map((message) => ({
          id: message.id,
          at: message.created_at,
          text: message.text,
          what: (
            <>
              <bdi>{nameOf(message)}</bdi>
              {message.is_operator && (
                <>
                  {' '}
                  · <Trans>Operator</Trans>
                </>
              )}
            </>
          ),
        }))}
      />
    </Part>
  )
}

const { min, max } = replyChars
const rules = z.object({
  text: z.string().check(
    z.refine((text) => replyOf(text) !== null, {
      error: () => now`Please write ${min} to ${max} characters.`,
    }),
  ),
})
const blank = 'none'

/** The next answer, begun from a template where the operator wants one; what stands in the field is what is sent. */
function Answer({ id, ticket, onDone }: { id: string; ticket: Ticket; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const language = languageNameIn(ticket.locale, i18n.locale)
  const [template, setTemplate] = useState(blank)
  const form = useForm({ text: '' }, rules)
  const field = form.field('text')
  const { send, isSending, lines, proof } = useSend(AnswerTicketDocument, {
    form,
    doneAs: 'ANSWERED',
    onDone,
  })
  if (proof) return proof
  return (
    <Stack
      as="form"
      noValidate
      gap={12}
      className={styles.answer}
      onSubmit={form.submit(({ text }) => send({ id, text: text.trim() }))}
    >
      <h2>
        <Trans>Answer</Trans>
      </h2>
      <SelectField
        label={t`Begin from a template`}
        hint={t`In the person’s language (${language}), or else in English. It replaces what you have typed.`}
        name="template"
        options={[
          { value: blank, label: t`No template` },
          ...ticket.templates.map(({ id: value, title }) => ({ value, label: title })),
        ]}
        value={template}
        onChange={(next) => {
          setTemplate(next)
          const chosen = ticket.templates.find((one) => one.id === next)
          if (chosen) field.onChange(chosen.text)
        }}
      />
      <Field
        label={t`Your answer`}
        hint={t`The person is sent exactly this, with a greeting before it and our name after it.`}
        rows={6}
        maxLength={max}
        dir="auto"
        {...field}
      />
      <ErrorNotice lines={lines} />
      <Button type="submit" loading={isSending}>
        <Trans>Send the answer</Trans>
      </Button>
    </Stack>
  )
}
