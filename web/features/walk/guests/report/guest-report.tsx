import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { looksLikeEmail } from '#domain/shared/email.ts'
import { issueCharsMax, issueReasons, type IssueReason } from '#domain/support/issue.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import {
  GuestReportFormDocument,
  ReportAsGuestDocument,
  type GuestReportFormQuery,
} from '#web/api/generated/guests.ts'
import { Emergency } from '#web/features/walk/safety/emergency.tsx'
import { IssueReasons } from '#web/features/walk/safety/issue-reasons.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { Sheet } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Field, SelectField } from '#web/ui/forms/field.tsx'
import { useForm, type Form } from '#web/ui/forms/form.ts'
import { filled } from '#web/ui/forms/rules.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from '#web/features/walk/safety/safety-sheet.module.css'

type Options = NonNullable<GuestReportFormQuery['guestReportForm']>
type Values = { about: string; text: string; email: string }

const empty: Values = { about: '', text: '', email: '' }
const rules = z.object({
  about: filled(() => now`Please choose whom it is about.`),
  text: filled(() => now`Please describe what happened.`),
  email: z.string().check(
    z.refine((typed) => typed.trim() === '' || looksLikeEmail(typed.trim()), {
      error: () => now`Please enter a valid email address.`,
    }),
  ),
})

interface GuestReportProps {
  readonly pass: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/**
 * A report of the walk or of a person on it by who came by a link, while it runs and after it. What was typed stays while the page
 * is open, also when the walk ends meanwhile.
 */
export function GuestReport({ pass, isOpen, onClose }: GuestReportProps) {
  const [reason, setReason] = useState<IssueReason>(issueReasons[0])
  const [sent, setSent] = useState<string | null>(null)
  const form = useForm(empty, rules)
  const asked = useAsked(GuestReportFormDocument, { pass }, { pause: !isOpen })
  const close = () => {
    onClose()
    // What was sent stands until the sheet is closed; the next report begins empty.
    setSent(null)
  }
  return (
    <Sheet isOpen={isOpen} onClose={close} title={<Trans>Report a problem</Trans>}>
      <Loaded
        from={asked}
        pick={({ guestReportForm }) => guestReportForm}
        as="notice"
        skeleton={<Skeleton height="14rem" />}
        none={
          <Notice>
            <Trans>
              We no longer know this page as part of the walk, so it cannot report anything. Please write to
              our support.
            </Trans>
          </Notice>
        }
      >
        {(options) =>
          sent === null ? (
            <ReportForm
              {...{ pass, form, reason, options }}
              onReason={setReason}
              onLeave={close}
              onSent={(message) => {
                form.startOver(empty)
                setSent(message)
              }}
            />
          ) : (
            <Received message={sent} country={options.country ?? null} onClose={close} />
          )
        }
      </Loaded>
    </Sheet>
  )
}

interface ReportFormProps {
  readonly pass: string
  readonly form: Form<Values>
  readonly reason: IssueReason
  readonly options: Options
  readonly onReason: (reason: IssueReason) => void
  readonly onLeave: () => void
  readonly onSent: (message: string) => void
}

function ReportForm({ pass, form, reason, options, onReason, onLeave, onSent }: ReportFormProps) {
  const { t } = useLingui()
  const { send, isSending, lines } = useSend(ReportAsGuestDocument, {
    form,
    doneAs: ['REPORTED', 'ALREADY_REPORTED'],
    isQuiet: true,
    onDone: ({ message }) => onSent(message),
  })
  const labelOf = ({ kind, name: given }: Options['choices'][number]) => {
    if (kind === 'walk') return t`The walk itself`
    const name = given ?? ''
    return kind === 'walker' ? t`${name}, the walker` : name
  }
  const submit = form.submit(({ about, text, email }) =>
    send({ data: { pass, about, reason, text: text.trim(), email: email.trim() || null } }),
  )
  return (
    <DialogForm {...{ submit, lines, onLeave }} isBusy={isSending}>
      <SelectField
        label={t`Whom is it about?`}
        options={[
          { value: '', label: t`Choose the walk or a person` },
          ...options.choices.map((choice) => ({ value: choice.about, label: labelOf(choice) })),
        ]}
        {...form.field('about')}
      />
      <IssueReasons
        legend={<Trans>What is it about?</Trans>}
        reasons={issueReasons}
        chosen={reason}
        onChange={onReason}
      />
      <Field
        label={t`What happened?`}
        hint={t`Support can see this walk’s times and messages, so you don’t need to repeat them. No one on the walk sees your report.`}
        rows={3}
        maxLength={issueCharsMax}
        dir="auto"
        {...form.field('text')}
      />
      <Field
        label={t`Your email`}
        optional
        hint={t`Only for an answer from our support. Without it we cannot answer you.`}
        type="email"
        autoComplete="email"
        dir="ltr"
        {...form.field('email')}
      />
    </DialogForm>
  )
}

/** That it has arrived, what happens next, and whom to call where help is needed now. */
function Received({
  message,
  country,
  onClose,
}: {
  message: string
  country: string | null
  onClose: () => void
}) {
  const first = useRef<HTMLParagraphElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <Stack gap={14} className={styles.parts}>
      <p ref={first} tabIndex={-1} role="status">
        {message}
      </p>
      <p>
        <Trans>
          A person of our team reads it and decides what to do. If you left an email address, we answer there.
          No one on the walk is shown that you have reported.
        </Trans>
      </p>
      <p>
        <Trans>
          We are not the police. If someone is in danger now, call the emergency number of the place.
        </Trans>
      </p>
      <Emergency country={country} />
      <Button fullWidth onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </Stack>
  )
}
