import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { checkRules } from '#domain/checks/rules.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { AppealBackgroundCheckDocument } from '#web/api/generated/checks.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { rule } from '#web/ui/forms/rules.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './checks.module.css'

const { min, max } = checkRules.appealChars

const rules = z.object({ text: z.string() }).check(
  rule<{ text: string }>(({ text }) => {
    const { length } = text.trim()
    return length < min || length > max ? t`Please write ${min} to ${max} characters.` : null
  }, 'text'),
)

/** The answer to the notice before a refusal, or the appeal against one; each can be sent once. */
export function Appeal({ state, onSent }: { state: string; onSent: (message: string) => void }) {
  const { t: text } = useLingui()
  const form = useForm({ text: '' }, rules)
  const isAnswer = state === 'considered'
  const { length } = form.values.text
  const { send, isSending, lines } = useSend(AppealBackgroundCheckDocument, {
    form,
    doneAs: ['ANSWERED', 'APPEALED'],
    isQuiet: true,
    onDone: ({ message }) => onSent(message),
  })
  return (
    <Card gap={14} as="section" className={styles.card} aria-labelledby="appeal-title">
      <h2 id="appeal-title">{isAnswer ? <Trans>Answer the notice</Trans> : <Trans>Appeal</Trans>}</h2>
      <p>
        {isAnswer ? (
          <Trans>
            Tell us what is wrong in the report, or what we should know about it. You can send one answer.
          </Trans>
        ) : (
          <Trans>
            Tell us why the decision is wrong. Someone who did not make the decision reads it. You can appeal
            once.
          </Trans>
        )}
      </p>
      <Stack as="form" gap={18} noValidate onSubmit={form.submit(({ text }) => send({ text: text.trim() }))}>
        <Field
          label={isAnswer ? text`Your answer` : text`Your appeal`}
          hint={
            <Trans>
              {length} of {max} characters
            </Trans>
          }
          rows={6}
          maxLength={max}
          {...form.field('text')}
        />
        <ErrorNotice lines={lines} />
        <Button type="submit" size="lg" fullWidth loading={isSending}>
          {isAnswer ? <Trans>Send my answer</Trans> : <Trans>Send my appeal</Trans>}
        </Button>
      </Stack>
    </Card>
  )
}
