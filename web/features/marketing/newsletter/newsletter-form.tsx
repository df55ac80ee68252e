import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import * as z from 'zod/mini'
import { looksLikeEmail } from '#domain/shared/email.ts'
import { errorLines, fieldErrors } from '#web/api/error-funnel.ts'
import { SubscribeNewsletterDocument } from '#web/api/generated/newsletter.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { filled } from '#web/ui/forms/rules.ts'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import styles from './newsletter-form.module.css'

const rules = z.object({
  email: filled(() => t`Email is required.`).check(
    z.refine((email) => looksLikeEmail(email.trim()), { error: () => t`Enter a valid email.` }),
  ),
})

/** Asks for an address; the subscription begins with the link in the mail. */
export function NewsletterForm() {
  const { t: text } = useLingui()
  const [{ fetching }, subscribe] = useMutation(SubscribeNewsletterDocument)
  const [done, setDone] = useState<string | null>(null)
  const [lines, setLines] = useState<readonly string[]>([])
  const form = useForm({ email: '' }, rules)
  const send = async ({ email }: { email: string }) => {
    if (fetching) return
    setLines([])
    const { data, error } = await subscribe({ email: email.trim() })
    if (error) {
      const wrong = fieldErrors(error)['email']
      return wrong ? form.setErrors({ email: wrong }) : setLines(errorLines(error))
    }
    setDone(data?.subscribeNewsletter.message ?? null)
  }
  if (done) return <Notice tone="success">{done}</Notice>
  return (
    <form className={styles.form} noValidate onSubmit={form.submit(send)}>
      <Field
        label={text`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <Button type="submit" loading={fetching}>
        <Trans>Subscribe</Trans>
      </Button>
      <ErrorNotice lines={lines} />
    </form>
  )
}
