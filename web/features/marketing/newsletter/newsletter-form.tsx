import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { looksLikeEmail } from '#domain/shared/email.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { SubscribeNewsletterDocument } from '#web/api/generated/newsletter.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { filled } from '#web/ui/forms/rules.ts'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './newsletter-form.module.css'

const rules = z.object({
  email: filled(() => t`Email is required.`).check(
    z.refine((email) => looksLikeEmail(email.trim()), { error: () => t`Enter a valid email.` }),
  ),
})

/** Asks for an address; the subscription begins with the link in the mail. */
export function NewsletterForm() {
  const { t: text } = useLingui()
  const form = useForm({ email: '' }, rules)
  const { send, isSending, answer, lines } = useSend(SubscribeNewsletterDocument, { form, isQuiet: true })
  if (answer) return <Notice tone="success">{answer.message}</Notice>
  return (
    <Stack
      as="form"
      gap={12}
      className={styles.form}
      noValidate
      onSubmit={form.submit(({ email }) => send({ email: email.trim() }))}
    >
      <Field
        label={text`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <Button type="submit" loading={isSending}>
        <Trans>Subscribe</Trans>
      </Button>
      <ErrorNotice lines={lines} />
    </Stack>
  )
}
