import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import * as z from 'zod/mini'
import { errorLines } from '#web/api/error-funnel.ts'
import { RedeemGiftCardDocument } from '#web/api/generated/gifts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { filled } from '#web/ui/forms/rules.ts'
import styles from './wallet.module.css'

const longest = 40
const rules = z.object({ code: filled(() => t`Please enter the code of the gift card.`) })

/** The code of a gift card, which becomes credit. */
export function RedeemForm({ code = '', onRedeemed }: { code?: string; onRedeemed: () => void }) {
  const { t: text } = useLingui()
  const form = useForm({ code }, rules)
  const [{ fetching }, redeem] = useMutation(RedeemGiftCardDocument)
  const [good, setGood] = useState<string | null>(null)
  const [lines, setLines] = useState<readonly string[]>([])
  const submit = form.submit(async (values) => {
    setGood(null)
    setLines([])
    const { data, error } = await redeem({ code: values.code.trim() })
    if (error) return setLines(errorLines(error))
    const answer = data?.redeemGiftCard
    if (answer?.status !== 'GIFT_REDEEMED') return form.setErrors({ code: answer?.message ?? '' })
    form.startOver({ code: '' })
    setGood(answer.message)
    onRedeemed()
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={text`Gift card code`}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longest}
        {...form.field('code')}
      />
      {good && <Notice tone="success">{good}</Notice>}
      <ErrorNotice lines={lines} />
      <Button type="submit" loading={fetching}>
        <Trans>Redeem</Trans>
      </Button>
    </form>
  )
}
