import { t as text } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { looksLikeCode } from '#domain/identity/sign-in/code.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { EraseMyAccountDocument } from '#web/api/generated/my-data.ts'
import { useMe, useSession } from '#web/api/session.tsx'
import { paths } from '#web/app/paths.ts'
import { SendCode } from '#web/features/identity/public.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { CodeInput } from '#web/ui/forms/code-input.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { CheckField, PasswordField } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { filled } from '#web/ui/forms/rules.ts'
import { Link } from '#web/ui/button/link.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import styles from './settings.module.css'

/** By password or by a code; the one that is shown is checked. */
const byPassword = z.object({
  password: filled(() => text`Password is required.`),
  code: z.string(),
  givesUp: z.boolean(),
})
const byCode = z.object({
  password: z.string(),
  givesUp: z.boolean(),
  code: z.string().check(z.refine(looksLikeCode, { error: () => text`Please enter valid OTP.` })),
})
type Values = z.infer<typeof byCode>

/** Says what goes and what stays, asks who is asking, and erases. A refusal is shown with the server's words. */
export function EraseAccount({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<Trans>Erase your account?</Trans>}>
      <p>
        <strong>
          <Trans>This is deleted for good:</Trans>
        </strong>
      </p>
      <ul className={styles.goes}>
        <li>
          <Trans>your name, number, email address, picture and password</Trans>
        </li>
        <li>
          <Trans>your messages, recordings, cards and settings</Trans>
        </li>
        <li>
          <Trans>every session: you are logged out everywhere</Trans>
        </li>
      </ul>
      <p>
        <strong>
          <Trans>This stays, without your name:</Trans>
        </strong>
      </p>
      <ul className={styles.goes}>
        <li>
          <Trans>the amounts that were paid, because we have to keep accounts</Trans>
        </li>
        <li>
          <Trans>the fact that a walk took place, and the other person’s rating</Trans>
        </li>
      </ul>
      <p>
        <Trans>Want to keep your replays? Download your data first.</Trans>
      </p>
      <Proof onClose={onClose} />
    </Dialog>
  )
}

function Proof({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const me = useMe()
  const { form, by, other, lines, wayOn, earningsCents, isErasing, send } = useErasure()
  return (
    <Stack as="form" gap={18} className={styles.form} noValidate onSubmit={form.submit(send)}>
      {by === 'password' ? (
        <PasswordField label={t`Your password`} autoComplete="current-password" {...form.field('password')} />
      ) : (
        <>
          <Suspense fallback={<Skeleton height="48px" />}>
            {me?.phone_number && <SendCode e164={me.phone_number} />}
          </Suspense>
          <CodeInput label={t`Code`} {...form.field('code')} />
        </>
      )}
      <Button variant="quiet" size="sm" onClick={other}>
        {by === 'password' ? <Trans>Text me a code instead</Trans> : <Trans>Use my password instead</Trans>}
      </Button>
      <ErrorNotice lines={lines} action={wayOn === null ? undefined : waysOn[wayOn]} />
      {earningsCents !== null && (
        <CheckField
          label={
            <Trans>
              I give up <MoneyText cents={earningsCents} />. It is not paid to me later.
            </Trans>
          }
          name="givesUp"
          checked={form.values.givesUp}
          onChange={(value) => form.set('givesUp', value)}
        />
      )}
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          <Trans>No, keep it</Trans>
        </Button>
        <Button type="submit" variant="danger" loading={isErasing}>
          <Trans>Erase my account</Trans>
        </Button>
      </DialogActions>
    </Stack>
  )
}

/** Where a person continues whose account is not erased yet, by the answer. */
const waysOn = {
  PAYMENT_PENDING: (
    <Link href={paths.paymentMethods}>
      <Trans>Pay what is due</Trans>
    </Link>
  ),
  EARNINGS_OPEN: (
    <Link href={paths.earnings}>
      <Trans>See my earnings</Trans>
    </Link>
  ),
}
const hasWayOn = (status: string): status is keyof typeof waysOn => status in waysOn

/** The answers that say that the proof is wrong, by the field that it was given in. */
const wrongProof = { OTP_NOT_VERIFIED: 'code', WRONG_PASSWORD: 'password' } as const

/** The proof that is asked for, and what became of the erasure. */
function useErasure() {
  const session = useSession()
  const navigate = useNavigate()
  const [by, setBy] = useState<'password' | 'code'>('password')
  /** What a walker is owed still, as the server has said; to be given up by name. */
  const [earningsCents, setEarningsCents] = useState<number | null>(null)
  const form = useForm<Values>(
    { password: '', code: '', givesUp: false },
    by === 'password' ? byPassword : byCode,
  )
  const erasing = useSend(EraseMyAccountDocument, {
    form,
    fields: { password: 'password', otp: 'code' },
    doneAs: 'ACCOUNT_ERASED',
    refusedAt: wrongProof,
    isQuiet: true,
    onDone: async ({ message }) => {
      // Away from a personal page first, or its guard would ask to log in again.
      await navigate(paths.home)
      session.forget()
      toast(message)
    },
  })
  const send = async ({ password, code, givesUp }: Values) => {
    const givenUp = givesUp && earningsCents !== null ? { give_up_earnings_cents: earningsCents } : {}
    const sent = await erasing.send({
      data: { ...(by === 'password' ? { password } : { otp: code }), ...givenUp },
    })
    if (sent.kind !== 'refused' || sent.answer.status in wrongProof) return
    const owedCents = sent.answer.earnings_cents ?? null
    if (owedCents === earningsCents) return
    // Another amount than the one that was agreed to is agreed to again.
    form.set('givesUp', false)
    setEarningsCents(owedCents)
  }
  const other = () => {
    erasing.setLines([])
    setBy(by === 'password' ? 'code' : 'password')
  }
  const { lines, answer, isSending: isErasing } = erasing
  const wayOn = answer && hasWayOn(answer.status) ? answer.status : null
  return { form, by, other, lines, wayOn, earningsCents, isErasing, send }
}
