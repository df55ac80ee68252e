import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { appealOf, appealRules } from '#domain/support/appeal.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { AppealSuspensionDocument } from '#web/api/generated/identity.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import styles from '#web/features/identity/forms/identity.module.css'

const { min, max } = appealRules.chars

const rules = z.object({
  text: z.string().check(
    z.refine((text) => appealOf(text) !== null, {
      error: () => t`Please write ${min} to ${max} characters.`,
    }),
  ),
})

interface ClosedAccountProps {
  /** Why the account is closed, and until when. */
  readonly message: string
  /** What the refused sign-in was given. */
  readonly token: string
  readonly className: string | undefined
  /** Back to the code and the password. */
  readonly onBack: () => void
}

/** In place of the sign-in of an account that is suspended or banned: why, and an appeal against it. */
export function ClosedAccount({ message, token, className, onBack }: ClosedAccountProps) {
  const [isAppealing, setAppealing] = useState(false)
  const [received, setReceived] = useState<string | null>(null)
  const notice = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => notice.current?.focus(), [received])
  return (
    <div className={className ?? styles.form}>
      <div ref={notice} tabIndex={-1}>
        {received === null ? <ErrorNotice lines={[message]} /> : <Notice tone="success">{received}</Notice>}
      </div>
      {received === null && isAppealing && <AppealForm token={token} onReceived={setReceived} />}
      {received === null && !isAppealing && (
        <Button size="lg" fullWidth onClick={() => setAppealing(true)}>
          <Trans>Appeal</Trans>
        </Button>
      )}
      <Button variant="quiet" size="sm" className={styles.resend} onClick={onBack}>
        <Trans>Back to the login</Trans>
      </Button>
    </div>
  )
}

function AppealForm({ token, onReceived }: { token: string; onReceived: (message: string) => void }) {
  const { t: text } = useLingui()
  const form = useForm({ text: '' }, rules)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector('textarea')?.focus(), [])
  const { length } = form.values.text
  const { send, isSending, lines } = useSend(AppealSuspensionDocument, {
    form,
    doneAs: ['RECEIVED', 'ALREADY_RECEIVED'],
    isQuiet: true,
    onDone: ({ message }) => onReceived(message),
  })
  return (
    <form
      ref={element}
      className={styles.inPage}
      noValidate
      onSubmit={form.submit(({ text: words }) => send({ token, text: words.trim() }))}
    >
      <p>
        <Trans>Tell us why the decision is wrong. You can appeal once.</Trans>
      </p>
      <Field
        label={text`Your appeal`}
        hint={
          <Trans>
            {length} of {max} characters
          </Trans>
        }
        rows={6}
        maxLength={max}
        dir="auto"
        {...form.field('text')}
      />
      <ErrorNotice lines={lines} />
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        <Trans>Send my appeal</Trans>
      </Button>
    </form>
  )
}
