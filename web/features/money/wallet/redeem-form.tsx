import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { useSend } from '#web/api/doors/send.tsx'
import { RedeemGiftCardDocument } from '#web/api/generated/gifts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { filled } from '#web/ui/forms/rules.ts'
import { Stack } from '#web/ui/layout/stack.tsx'

const longest = 40
const rules = z.object({ code: filled(() => t`Please enter the code of the gift card.`) })

/** The code of a gift card, which becomes credit. */
export function RedeemForm({ code = '', onRedeemed }: { code?: string; onRedeemed: () => void }) {
  const { t: text } = useLingui()
  const form = useForm({ code }, rules)
  const { send, isSending, answer, lines } = useSend(RedeemGiftCardDocument, {
    form,
    doneAs: 'GIFT_REDEEMED',
    refusedAt: 'code',
    isQuiet: true,
    onDone: () => {
      form.startOver({ code: '' })
      onRedeemed()
    },
  })
  return (
    <Stack
      as="form"
      gap={14}
      noValidate
      onSubmit={form.submit((values) => send({ code: values.code.trim() }))}
    >
      <Field
        label={text`Gift card code`}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longest}
        {...form.field('code')}
      />
      {answer?.status === 'GIFT_REDEEMED' && <Notice tone="success">{answer.message}</Notice>}
      <ErrorNotice lines={lines} />
      <Button type="submit" loading={isSending}>
        <Trans>Redeem</Trans>
      </Button>
    </Stack>
  )
}
